/** What waits beneath a mission, as far as it has been seen. */
import { isMet } from '../cards/index.ts'
import { dilemmaOf } from '../effects/lookup.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { type Goal, subjectsFor } from './goals.ts'

/** Whether the next card that will be met is known, and would stop this team. */
export function blockedBy(g: G, goal: Goal, people: readonly Id[], things: readonly Id[]): boolean {
  const { seeds, known } = g.s.locations[goal.loc]!
  const next = seeds[0]
  if (next === undefined || !known.includes(next)) return false
  const spec = dilemmaOf(g, g.s.cards[next]!.card)
  if (spec === undefined) return false
  const team = subjectsFor(g, [...people, ...things])
  if (spec.nullify !== undefined && isMet(spec.nullify, team)) return false
  return spec.effects.some(
    effect =>
      effect.kind === 'condition' &&
      effect.price === undefined &&
      effect.needs !== null &&
      effect.trigger === undefined &&
      !isMet(effect.needs, team),
  )
}
