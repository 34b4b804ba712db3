import { done, locals, type Seat } from '@tenforward/kernel'
import { combatOf } from '../../../rules/combat/forces.ts'
import { procedure } from '../../../types.ts'
import type { Using } from '../../../words/hooks.ts'

/** The effect in force once the invader has chosen it, to the end of the Invasion. */
export const BOMBARDED = 'planetary-bombardment:strike'

export const bombard = procedure('planetary-bombardment:choose', locals<Using<{ seat: Seat }>>(), {
  choose(g, v) {
    combatOf(g).lasting.push({ content: BOMBARDED, owner: v.at.seat })
    return done()
  },
})
