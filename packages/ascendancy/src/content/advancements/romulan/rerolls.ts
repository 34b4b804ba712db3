import { ask, done, found, locals, type OptionId, pick, type Seat, type Source } from '@tenforward/kernel'
import type { Moment } from '../../../rules/combat/points.ts'
import { exhaustAdvancement } from '../../../rules/players/exhaust.ts'
import { type G, procedure } from '../../../types.ts'
import type { Using } from '../../../words/hooks.ts'
import { alikeOnce, batchOfDie, diceOf, facesOf, rerollNamed, rerollsLeft } from '../../../words/rerolls.ts'

type At = { seat: Seat; moment: Moment }

const hasRolled = ({ seat, moment }: At, self: Source): boolean =>
  seat === self.owner && moment === 'afterRolling'

export const mayOutmanoeuvre = (g: G, at: At, self: Source): boolean =>
  hasRolled(at, self) && diceOf(g, at.seat, 'misses').length > 0

/** Superior Combat Maneuvers: all misses again. */
export const outmanoeuvre = procedure('superior-combat-maneuvers:reroll', locals<Using<At>>(), {
  reroll(g, v) {
    exhaustAdvancement(g, v.at.seat, v.self.content)
    rerollNamed(g, diceOf(g, v.at.seat, 'misses'), v.self)
    return done()
  },
})

/** The dice of Ships and Nodes; a Starbase is neither. */
const guided = (g: G, seat: Seat, which: 'all' | 'misses'): string[] =>
  diceOf(g, seat, which).filter(die => batchOfDie(g, die) !== 'starbase')

/** A Hit too many can be as unwelcome as a miss, so any die may be taken. */
export const mayRetarget = (g: G, at: At, self: Source): boolean =>
  hasRolled(at, self) && rerollsLeft(g, at.seat, self) && guided(g, at.seat, 'all').length > 0

/** Superior Targeting Array: one die again. */
export const retarget = procedure('superior-targeting-array:reroll', locals<Using<At>>(), {
  which(g, v) {
    const dice = alikeOnce(g, guided(g, v.at.seat, 'all'))
    return ask(
      v.at.seat,
      pick('rerollDie', dice, {
        about: { card: v.self.content, faces: facesOf(g, dice) },
        rules: ['ASC-ADV-superior-targeting-array-a', 'ASC-4-Reroll-a'],
        fallback: guided(g, v.at.seat, 'misses').find(die => dice.includes(die)) ?? found(dice[0], 'dice'),
        skipForced: true,
      }),
      'reroll',
    )
  },
  reroll(g, v, die: OptionId) {
    rerollNamed(g, [die], v.self)
    return done()
  },
})
