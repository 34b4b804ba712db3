import type { Filter } from '../../cards/index.ts'
import type { LocId } from '../../state.ts'
import { fetchingInPlay } from './words.ts'

export const replacement = fetchingInPlay('replacement', (_g, { at }) => ({
  want: [{ type: 'Personnel' }],
  to: 'play',
  at: (at as unknown as { loc: LocId }).loc,
}))

export const guard = fetchingInPlay('guard', (_g, { at }) => {
  const { loc, want } = at as unknown as { loc: LocId; want: Filter[] }
  return { want, to: 'play', at: loc }
})

/** Procedures that others call by name. */
export const INCIDENT_PROCEDURES = [replacement, guard]
