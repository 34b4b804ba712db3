import { useMemo, useRef } from 'react'
import type { Snapshot } from '../../../connection/connection.ts'
import { movesSince, reportsSince } from './recap.ts'

/** More chapters than this back nobody wants to be told about. */
const MOST = 40

/**
 * What happened since the viewer was last asked something: while others act reports add up, and they stay until the
 * viewer has answered and something new has happened.
 */
export function useReports(snapshot: Snapshot | null) {
  const marks = useRef({ asked: 0, from: 0 })
  const story = snapshot?.story ?? []
  const last = story.at(-1)?.seq ?? 0
  const waiting = snapshot?.now?.prompt == null
  const mark = marks.current
  if (last < mark.asked) marks.current = { asked: last, from: Math.max(0, last - 1) }
  else if (!waiting && last > mark.asked)
    marks.current = { asked: last, from: Math.max(mark.asked, last - MOST) }
  const { from } = marks.current
  return useMemo(
    () => ({ reports: reportsSince(story, from), moves: movesSince(story, from), batch: from }),
    [story, from],
  )
}
