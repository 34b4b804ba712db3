import { ask, call, confirm, done, locals, pick, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { byDefault } from '../../lists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { turnOver } from '../../rules/reporting/turning.ts'
import { commandeerable, raiders, takeOver } from '../../rules/ships/commandeer.ts'
import { type Id, pieceOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

interface Commandeering {
  seat: Seat
  id: Id
  /** Those who do it; none when a card does it from afar. */
  team: Id[]
}

/** CCG-COMMANDEER-02 and 03: the ship or facility changes hands, and its affiliation with it. */
export const commandeer = procedure('commandeer', locals<Commandeering>(), {
  as(g, v) {
    const modes = affiliationsOf(g, v.team)
    if (modes.length === 0) return 'unclaimed'
    const extra = { rules: ['CCG-COMMANDEER-03'], about: { card: v.id }, fallback: byDefault(modes) }
    return ask(v.seat, pick('commandeerAs', modes, { ...extra, skipForced: true }), 'taken')
  },
  taken(g, v, mode: Affiliation) {
    takeOver(g, v.seat, v.id, mode)
    return placeSpec(pieceOf(g, v.id).card)?.turns === 'asked' ? 'side' : done()
  },
  /** Some stations are turned over as their new player likes. */
  side: (_g, v) =>
    ask(
      v.seat,
      confirm('turnOver', { rules: ['CCG-COMMANDEER-03'], about: { card: v.id }, fallback: false }),
      'turned',
    ),
  turned(g, v, over: boolean) {
    if (over) turnOver(g, v.id)
    return done()
  },
  unclaimed(g, v) {
    takeOver(g, v.seat, v.id, null)
    return done()
  },
})

function affiliationsOf(g: G, team: readonly Id[]): Affiliation[] {
  const modes = team.map(id => inPlay(g, id).mode).filter(mode => mode !== null)
  return [...new Set(modes)]
}

/** CCG-COMMANDEER-01: an order, where a card lets people aboard do it. */
export const orderCommandeer = procedure('orderCommandeer', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('commandeer', [...commandeerable(g, v.seat), BACK], {
        rules: ['CCG-COMMANDEER-01', 'CCG-COMMANDEER-05', 'CCG-COMMANDEER-07'],
        fallback: BACK,
      }),
      'go',
    ),
  go(g, v, id: Id | typeof BACK) {
    if (id === BACK) return done()
    return call(commandeer, { seat: v.seat, id, team: raiders(g, v.seat, id) }, 'end')
  },
  end: () => done(),
})
