import type { Responding } from '../rules/declared/cardSpec.ts'
import type { Action } from '../state.ts'
import type { G } from '../types.ts'

export const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

/** Any battle, or one between ships, has begun. */
export const battleBegins =
  (test: (g: G, at: Responding) => boolean = () => true) =>
  (g: G, at: Responding): boolean =>
    !at.just && at.moment === 'initiated' && at.action.kind === 'battle' && test(g, at)

export const shipsBegin = (test: (g: G, at: Responding) => boolean = () => true) =>
  battleBegins((g, at) => at.action.spot === undefined && test(g, at))
