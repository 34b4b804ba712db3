import {
  actionOf,
  actionsAt,
  ask,
  call,
  done,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { attackerOf, combatOf, fightingSides, isSeat } from '../../rules/combat/forces.ts'
import type { Moment } from '../../rules/combat/points.ts'
import { inTurnOrder } from '../../rules/players/seats.ts'
import { type G, procedure } from '../../types.ts'

const PASS = 'pass'

const idOf = (source: { content: string; id?: string | number }): string =>
  source.id === undefined ? `use:${source.content}` : `use:${source.content}:${source.id}`

/** Seats that are still in the Combat, the Attacker first, then in Turn Order (G81). */
export function combatants(g: G): Seat[] {
  const combat = combatOf(g)
  const attacker = attackerOf(combat).power
  const seats = fightingSides(combat)
    .map(s => s.power)
    .filter(isSeat)
  const others = inTurnOrder(
    g,
    seats.filter(seat => seat !== attacker),
  )
  return seats.includes(attacker) ? [attacker, ...others] : others
}

/** Cards that combatants may use at a moment of the Combat: each seat as often as it likes, then it passes. */
export const cardWindow = procedure('cardWindow', locals<{ moment: Moment; seats: Seat[] }>(), {
  offer(g, v) {
    const seat = v.seats[0]
    if (seat === undefined) return done()
    const usable = actionsAt(g, 'combat', { seat, moment: v.moment })
    if (usable.length === 0) return 'next'
    return ask(
      seat,
      pick('combatCard', [...usable.map(idOf), PASS], {
        about: { moment: v.moment },
        rules: ['ASC-4-Combat-a'],
        fallback: PASS,
      }),
      'use',
    )
  },
  use(g, v, id: OptionId) {
    if (id === PASS) return 'next'
    const at = { seat: found(v.seats[0], 'seat'), moment: v.moment }
    const source = found(
      actionsAt(g, 'combat', at).find(s => idOf(s) === id),
      'actions',
    )
    return call(actionOf(g, 'combat', source).run, { self: source, at }, 'offer')
  },
  next(_g, v) {
    v.seats.shift()
    return 'offer'
  },
})
