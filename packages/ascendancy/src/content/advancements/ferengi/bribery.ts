import { amount, ask, done, locals, type Seat, type Source } from '@tenforward/kernel'
import type { SystemId } from '../../../map/types.ts'
import { pay } from '../../../rules/players/money.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using, worth } from '../../../words/hooks.ts'

type At = { seat: Seat; system: SystemId }

/** A Home System keeps its identity, whoever Controls it (G-C04). */
const isRivalHome = (g: G, seat: Seat, system: SystemId): boolean =>
  g.s.players.some((player, rival) => rival !== seat && player.home === system)

const funds = (g: G, seat: Seat): number => {
  const { has } = playerOf(g, seat)
  return has.P + (g.match.options.wildCulture ? has.C : 0)
}

export const mayBribe = (g: G, at: At, self: Source): boolean =>
  own(g, at, self) && funds(g, at.seat) > 0 && !isRivalHome(g, at.seat, at.system)

/** Production for the die, before it is rolled; gives what it adds. */
export const bribe = procedure('every-man-has-his-price:bribe', locals<Using<At>, number>(), {
  howMuch: (g, v) =>
    ask(
      v.at.seat,
      amount('bribe', 0, funds(g, v.at.seat), {
        about: { system: v.at.system },
        rules: ['ASC-ADV-every-man-has-his-price-a'],
        fallback: 0,
      }),
      'pay',
    ),
  pay(g, v, P: number) {
    pay(g, v.at.seat, { P })
    return done(P * worth(v.self, 'rollPerProduction'))
  },
})
