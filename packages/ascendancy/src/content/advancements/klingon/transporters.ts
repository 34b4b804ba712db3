import { ask, done, locals, type OptionId, pickMany, type Seat, type Source } from '@tenforward/kernel'
import { combatOf } from '../../../rules/combat/forces.ts'
import type { Moment } from '../../../rules/combat/points.ts'
import { type G, procedure } from '../../../types.ts'
import { invades, type Using } from '../../../words/hooks.ts'
import { diceOf, facesOf, rerollNamed, rerollsLeft } from '../../../words/rerolls.ts'

type At = { seat: Seat; moment: Moment }

/** In the first Round of an own Invasion, once. */
export const mayTransport = (g: G, { seat, moment }: At, self: Source): boolean =>
  seat === self.owner &&
  moment === 'afterRolling' &&
  invades(g, self) &&
  combatOf(g).round === 1 &&
  rerollsLeft(g, seat, self) &&
  diceOf(g, seat, 'misses').length > 0

export const transport = procedure('combat-transporters:reroll', locals<Using<At>>(), {
  which(g, v) {
    const misses = diceOf(g, v.at.seat, 'misses')
    return ask(
      v.at.seat,
      pickMany('rerollDice', misses, {
        min: 1,
        about: { card: v.self.content, faces: facesOf(g, misses) },
        rules: ['ASC-ADV-combat-transporters-a', 'ASC-4-Reroll-a'],
        fallback: misses,
      }),
      'reroll',
    )
  },
  reroll(g, v, dice: OptionId[]) {
    rerollNamed(g, dice, v.self)
    return done()
  },
})
