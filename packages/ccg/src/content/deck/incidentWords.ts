import type { Filter } from '../../cards/filter.ts'
import type { LocId } from '../../state.ts'
import { fetchingInPlay, type Using } from '../../words/deck.ts'

interface Replacing extends Using {
  at: Using['at'] & { loc: LocId }
}

export const replacement = fetchingInPlay('replacement', (_g, { at }: Replacing) => ({
  want: [{ type: 'Personnel' }],
  to: 'play',
  at: at.loc,
}))

interface Guarding extends Using {
  at: Using['at'] & { loc: LocId; want: Filter[] }
}

export const guard = fetchingInPlay('guard', (_g, { at }: Guarding) => ({
  want: at.want,
  to: 'play',
  at: at.loc,
}))

/** Procedures that others call by name. */
export const INCIDENT_PROCEDURES = [replacement, guard]
