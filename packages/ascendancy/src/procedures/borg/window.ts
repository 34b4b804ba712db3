import {
  actionOf,
  actionsAt,
  anyActions,
  ask,
  call,
  done,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { choosers } from '../../rules/borg/deciders.ts'
import type { BorgMoment } from '../../rules/borg/points.ts'
import { borgTurnOf } from '../../rules/borg/turn.ts'
import { procedure } from '../../types.ts'

const PASS = 'pass'

const idOf = (source: { content: string; id?: string | number }): string =>
  source.id === undefined ? `use:${source.content}` : `use:${source.content}:${source.id}`

interface Given {
  moment: BorgMoment
  cube: number
}

/** And what its steps note. */
interface Window extends Given {
  seats: Seat[]
}

/** Cards that players may use between the steps of an Activation, asked in Turn Order (G80, G83). */
export const borgWindow = procedure('borgWindow', locals<Given, void, Window>(), {
  begin(g, v) {
    if (!anyActions(g, 'borgTurn')) return done()
    v.seats = choosers(g)
    return 'offer'
  },
  offer(g, v) {
    const seat = v.seats[0]
    const turn = borgTurnOf(g)
    const stale = v.moment === 'commandRevealed' && turn.command === null
    if (seat === undefined || turn.over || stale) return done()
    const card = turn.command?.card ?? null
    const usable = actionsAt(g, 'borgTurn', { seat, moment: v.moment, cube: v.cube, card })
    if (usable.length === 0) return 'next'
    return ask(
      seat,
      pick('borgCard', [...usable.map(idOf), PASS], {
        about: { moment: v.moment, cube: v.cube, card },
        rules: ['ASC-15-b'],
        fallback: PASS,
      }),
      'use',
    )
  },
  use(g, v, id: OptionId) {
    if (id === PASS) return 'next'
    const card = borgTurnOf(g).command?.card ?? null
    const at = { seat: found(v.seats[0], 'seat'), moment: v.moment, cube: v.cube, card }
    const source = found(
      actionsAt(g, 'borgTurn', at).find(s => idOf(s) === id),
      'actions',
    )
    return call(actionOf(g, 'borgTurn', source).run, { self: source, at }, 'begin')
  },
  next(_g, v) {
    v.seats.shift()
    return 'offer'
  },
})
