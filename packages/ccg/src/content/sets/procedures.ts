/** What some dilemmas do to those who were drawn. */
import { ask, done, locals, pick } from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { putBack } from '../../procedures/attempt/encounter.ts'
import { isActive } from '../../rules/card/able.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { filter } from '../../words/dilemmas.ts'
import { fits } from '../../words/targets.ts'
import { SACRIFICES } from './sacrifices.ts'

const NOBODY = 'nobody'

/** Whoever was drawn dies, unless somebody else of the right kind is stopped instead. */
export const sacrifices = procedure('sacrifices', locals<Striking>(), {
  who(g, v) {
    const of = filter(SACRIFICES[pieceOf(g, v.card).card]!)
    const able = members(g, v.party).filter(id => isActive(g, id) && fits(g, id, of))
    const extra = {
      rules: ['CCG-DILEMMA-01'],
      about: { card: v.card },
      fallback: NOBODY,
      hush: true,
      skipForced: true,
    }
    return ask(v.party.seat, pick('sacrifice', [...able, NOBODY], extra), 'done')
  },
  done(g, v, who: Id | typeof NOBODY) {
    if (who === NOBODY) kill(g, v.chosen)
    else stop(g, [who])
    return done()
  },
})

const number = (g: G, id: Id, name: 'CUNNING' | 'INTEGRITY'): number =>
  firstOf(subjectsIn(g, id)).attribute(name)

/** Each of them with odd CUNNING. */
export const oddOnesDie = procedure('oddOnesDie', locals<Striking>(), {
  look(g, v) {
    kill(
      g,
      v.chosen.filter(id => number(g, id, 'CUNNING') % 2 === 1),
    )
    return done()
  },
})

export const oddCunning = procedure('oddCunning', locals<Striking>(), {
  look(g, v) {
    if (Math.max(0, ...v.chosen.map(id => number(g, id, 'CUNNING'))) % 2 === 1) stop(g, v.chosen)
    return done()
  },
})

/** Only an even roll takes the dilemma away: after an odd one whoever is left meets it again. */
export const oddIntegrity = procedure('oddIntegrity', locals<Striking>(), {
  look(g, v) {
    const total = v.chosen.reduce((sum, id) => sum + number(g, id, 'INTEGRITY'), 0)
    if (total % 2 === 0) return done()
    stop(g, v.chosen)
    putBack(g, v.party.loc, take(g.s.table, v.card))
    return done()
  },
})

/** Beneath the draw deck of its owner. */
export const underDeck = procedure('underDeck', locals<Striking>(), {
  go(g, v) {
    for (const id of v.chosen) {
      const { owner } = pieceOf(g, id)
      leavePlay(g, id, 'hand')
      const player = playerOf(g, owner)
      player.deck.unshift(take(player.hand, id))
    }
    return done()
  },
})

export const SET_PROCEDURES = [sacrifices, oddOnesDie, oddCunning, oddIntegrity, underDeck]
