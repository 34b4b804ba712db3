/**
 * What has just happened and may be answered: who was killed, what was damaged, which points were scored. CCG-JUST-07: it
 * may be answered until the action in which it happened is over, and no later.
 */
import { firstOf } from '../../lists.ts'
import type { ActionKind, Id, Just, Recent } from '../../state.ts'
import type { G } from '../../types.ts'

/** Actions that are made of others: what happens between two of their parts belongs to the part that follows. */
const GROUPS: readonly ActionKind[] = ['attempt', 'scout']

/** How deep in actions the present moment is. */
function depthNow(g: G): number {
  const { actions } = g.s
  const inner = actions.at(-1)
  return inner !== undefined && GROUPS.includes(inner.kind) ? actions.length + 1 : actions.length
}

export function noteJust(g: G, recent: Recent): void {
  g.s.here.just = [...(g.s.here.just ?? []), { ...recent, depth: depthNow(g) }]
}

/** Cards that were just killed. */
export const fallenNow = (g: G): Id[] =>
  (g.s.here.just ?? []).flatMap(one => (one.kind === 'fallen' ? [one.id] : []))

/** Ships and facilities that were just damaged. */
export const damagedNow = (g: G): Id[] =>
  (g.s.here.just ?? []).flatMap(one => (one.kind === 'damaged' ? [one.id] : []))

/** Bonus points that were just scored. */
export const scoredNow = (g: G): (Just & { kind: 'scored' })[] =>
  (g.s.here.just ?? []).filter(one => one.kind === 'scored')

/** Whatever this is true of can be answered no more. */
export function forgetJust(g: G, is: (one: Just) => boolean): void {
  if (g.s.here.just === undefined) return
  g.s.here.just = g.s.here.just.filter(one => !is(one))
  if (g.s.here.just.length === 0) delete g.s.here.just
}

/** An action is over, and out of the list: whatever happened in it has had its answers. */
export function closeJust(g: G): void {
  const depth = g.s.actions.length
  forgetJust(g, one => depth === 0 || one.depth > depth)
}

/** Cards that are played may be the answer to what happened before. */
const MAY_ANSWER: readonly ActionKind[] = ['play', 'respond', 'activate', 'cost']

/** CCG-JUST-07: another action has begun, and its first window is over: what happened between the actions is past. */
export function passOn(g: G): void {
  const { actions } = g.s
  if (actions.length > 1 || MAY_ANSWER.includes(firstOf(actions).kind)) return
  forgetJust(g, one => one.depth === 0)
}
