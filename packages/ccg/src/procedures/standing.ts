import { RuleError, type Seat, type Standing } from '@tenforward/kernel'
import { variablesOf } from '../rules/card/skills.ts'
import { endGame } from '../rules/turn/over.ts'
import { type Id, playerOf, rivalOf } from '../state.ts'
import type { Ccg } from '../types.ts'
import { rights } from './rights.ts'
import { stacks } from './seed/stacks.ts'

/** CCG-WIN-18: a player may concede whenever desired. */
const concede: Standing<Ccg, null> = {
  quits: true,
  list: () => [null],
  check(_g, _seat, arg) {
    if (arg !== null) throw new RuleError('Conceding takes no argument.', ['CCG-WIN-18'])
  },
  apply(g, seat: Seat) {
    endGame(g, { winners: [rivalOf(seat)], reason: 'concession' }, ['CCG-WIN-18'])
  },
}

/** W-02: to be asked for responses even when there are none to make, so that a pause tells nothing. */
const stops: Standing<Ccg, boolean> = {
  list: (g, seat) => [!playerOf(g, seat).stops],
  check(_g, _seat, arg) {
    if (typeof arg !== 'boolean') throw new RuleError('Stops are on or off.', ['CCG-ACTION-10'])
  },
  apply(g, seat, arg) {
    playerOf(g, seat).stops = arg
  },
}

/** CCG-SKILL-12 and 13: the value of a variable attribute, in play or in hand, may be chosen anew at any time. */
const variable: Standing<Ccg, { card: Id; value: number }> = {
  list: (g, seat) =>
    variablesOf(g, seat).flatMap(({ card, values }) => values.map(value => ({ card, value }))),
  check(g, seat, arg) {
    const known = variablesOf(g, seat).find(({ card }) => card === arg?.card)
    if (known === undefined || !known.values.includes(arg.value))
      throw new RuleError('That is no value of yours to choose.', ['CCG-SKILL-12'])
  },
  apply(g, seat, { card, value }) {
    const player = playerOf(g, seat)
    player.variables = { ...player.variables, [card]: value }
  },
}

export const standing = { concede, stops, variable, stacks, ...rights }
