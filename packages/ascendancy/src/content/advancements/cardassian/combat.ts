import { ask, done, locals, pick, type Seat, type Source } from '@tenforward/kernel'
import { combatOf, sideOf } from '../../../rules/combat/forces.ts'
import type { Moment } from '../../../rules/combat/points.ts'
import { exhaustAdvancement } from '../../../rules/players/exhaust.ts'
import type { Power } from '../../../state.ts'
import { type G, procedure } from '../../../types.ts'
import { invades, own, type Using } from '../../../words/hooks.ts'
import { diceOf, rerollNamed } from '../../../words/rerolls.ts'

type At = { seat: Seat; moment: Moment }

/** Whoever has rolled Hits in this exchange that were not taken yet. */
const hitters = (g: G, seat: Seat): Power[] =>
  combatOf(g)
    .sides.map(side => side.power)
    .filter(power => power !== seat && diceOf(g, power, 'hits').length > 0)

/** After everybody's own Rerolls, before the Casualties (G57). */
export const canGhost = (g: G, at: At, self: Source): boolean =>
  own(g, at, self) &&
  at.moment === 'beforeCasualties' &&
  combatOf(g).kind === 'battle' &&
  hitters(g, at.seat).length > 0

/** A Rival rolls every die again that hit. */
export const ghost = procedure('sensor-ghosting:reroll', locals<Using<At>>(), {
  whom: (g, v) =>
    ask(
      v.at.seat,
      pick('rerollHitsOf', hitters(g, v.at.seat), {
        about: { card: v.self.content },
        rules: ['ASC-ADV-sensor-ghosting-a'],
        skipForced: true,
      }),
      'reroll',
    ),
  reroll(g, v, rival: Power) {
    exhaustAdvancement(g, v.at.seat, v.self.content)
    rerollNamed(g, diceOf(g, rival, 'hits'), v.self)
    return done()
  },
})

/** The effect in force once the weapons are released: a source of the Combat, with the Round as its id. */
export const RELEASED = 'metagenic-weapons:released'

export const canRelease = (g: G, at: At, self: Source): boolean =>
  own(g, at, self) &&
  at.moment === 'beforeRolling' &&
  invades(g, self) &&
  !sideOf(combatOf(g), at.seat).silent

/** Exhausted in the place of a roll: the dice of this Round are Hits. */
export const release = procedure('metagenic-weapons:release', locals<Using<At>>(), {
  release(g, v) {
    exhaustAdvancement(g, v.at.seat, v.self.content)
    const combat = combatOf(g)
    combat.lasting.push({ content: RELEASED, owner: v.at.seat, id: combat.round })
    return done()
  },
})
