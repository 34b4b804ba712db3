import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import { REGULAR_SKILLS, type RegularSkill } from '../../cards/wordLists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'

/** CCG-SKILL-45: what selects or adds a skill can mean regular skills only. */
export const chooseSkill = procedure('chooseSkill', locals<{ seat: Seat; id: Id }>(), {
  ask: (_g, v) =>
    ask(
      v.seat,
      pick('skill', [...REGULAR_SKILLS], {
        rules: ['CCG-SKILL-45'],
        about: { card: v.id },
        fallback: 'Honor',
      }),
      'chosen',
    ),
  chosen(g, v, skill: RegularSkill) {
    inPlay(g, v.id).selected = [skill]
    return done()
  },
})
