/** Dilemmas of the rule book that turn up cards, or bring others with them. */
import { ask, call, done, emit, locals, pickMany, reveal } from '@tenforward/kernel'
import type { Selection } from '../../cards/dilemma.ts'
import { selectTargets } from '../../procedures/attempt/select.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { sourcesFor } from '../../rules/downloads/fetch.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { iconsOn, type ProbeIcon, turnUp } from '../../rules/missions/probe.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, locationAt, type Party, rivalOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'

const CROSSROADS: readonly ProbeIcon[] = ['Ref', 'Bar', 'GQ', 'Ferengi']

/** Probe, and draw the card: it says whether two are stopped, or one of the opponent's choice. */
const crossroads = procedure('dilemma.crossroads', locals<Striking & { lucky?: boolean }>(), {
  probe(g, v) {
    const { seat } = v.party
    const top = turnUp(g, seat)
    const icons = top === undefined ? new Set<ProbeIcon>() : iconsOn(g, top)
    v.lucky = CROSSROADS.some(icon => icons.has(icon))
    return call(drawCards, { seat, count: 1 }, 'choose')
  },
  choose(_g, v) {
    const selection: Selection = v.lucky ? { count: 2, by: 'you' } : { count: 1, by: 'opponent' }
    return call(selectTargets, { party: v.party, selection }, 'hit')
  },
  hit(g, _v, ids: Id[]) {
    stop(g, ids)
    return done()
  },
})

const PEACE = ['Chalnoth', 'El-Adrel Creature', 'Nausicaans', 'Rebel Encounter']
export const isOfPeace = (g: G, id: Id): boolean => PEACE.includes(cardOf(g, id).title)

/** The opponent may bring up to two dilemmas of these and seed them here. */
const reinforce = procedure('dilemma.reinforce', locals<Striking>(), {
  which(g, v) {
    const rival = rivalOf(v.party.seat)
    const all = sourcesFor(g, rival).flatMap(({ cards }) => cards)
    const fit = all.filter(id => isOfPeace(g, id)).sort((a, b) => a - b)
    const extra = { rules: ['CCG-EFFECT-05'], max: Math.min(2, fit.length), fallback: [], hush: true }
    return ask(rival, pickMany('seedHere', fit, { ...extra, skipForced: true }), 'seed')
  },
  seed(g, v, ids: Id[]) {
    const rival = rivalOf(v.party.seat)
    for (const id of ids) {
      const pile = sourcesFor(g, rival).find(({ cards }) => cards.includes(id))!
      locationAt(g, v.party.loc).seeds.push(take(pile.cards, id))
    }
    if (ids.length > 0) reveal(g)
    emit(g, 'stacks.laid', { seat: rival, counts: [{ loc: v.party.loc, count: ids.length }] })
    return done()
  },
})

interface Facing {
  self: Source
  at: { party: Party; card: Id }
}

/** Before each of those here, somebody with Diplomacy is stopped, of the player's own choice. */
export const parley = procedure('dilemma.parley', locals<Facing>(), {
  who(_g, v) {
    const { party } = v.at
    const selection: Selection = { count: 1, by: 'you', of: { skill: 'Diplomacy' } }
    return call(selectTargets, { party, selection }, 'hit')
  },
  hit(g, _v, ids: Id[]) {
    stop(g, ids)
    return done()
  },
})

export const bookSeedingProcedures = [crossroads, reinforce, parley]
