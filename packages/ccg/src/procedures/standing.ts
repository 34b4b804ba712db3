import { emit, finish, RuleError, type Seat, type Standing } from '@tenforward/kernel'
import type { Ccg } from '../types.ts'
import { rivalOf } from './seats.ts'

/** CCG-WIN-18: a player may concede whenever desired. */
const concede: Standing<Ccg, null> = {
  quits: true,
  list: () => [null],
  check(_g, _seat, arg) {
    if (arg !== null) throw new RuleError('Conceding takes no argument.', ['CCG-WIN-18'])
  },
  apply(g, seat: Seat) {
    const winners = [rivalOf(seat)]
    emit(g, 'game.ended', { winners, reason: 'concession' })
    finish(g, { winners, reason: 'concession', rules: ['CCG-WIN-18'] })
  },
}

/** W-02: to be asked for responses even when there are none to make, so that a pause tells nothing. */
const stops: Standing<Ccg, boolean> = {
  list: (g, seat) => [!g.s.players[seat]!.stops],
  check(_g, _seat, arg) {
    if (typeof arg !== 'boolean') throw new RuleError('Stops are on or off.', ['CCG-ACTION-10'])
  },
  apply(g, seat, arg) {
    g.s.players[seat]!.stops = arg
  },
}

export const standing = { concede, stops }
