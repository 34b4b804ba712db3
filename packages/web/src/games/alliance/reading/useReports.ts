import { useMemo } from 'react'
import type { Chapter, Snapshot } from '../../../connection/connection.ts'
import { type Moved, movesIn, type Report, reportsIn } from './recap.ts'

const NO_STORY: readonly Chapter[] = []

export interface Told {
  reports: readonly Report[]
  moves: readonly Moved[]
}

/** What enemies decided and what attacks did in this phase, and the ways flown in this round. */
export function useReports(snapshot: Snapshot | null): Told {
  const story = snapshot?.story ?? NO_STORY
  return useMemo(() => ({ reports: reportsIn(story), moves: movesIn(story) }), [story])
}
