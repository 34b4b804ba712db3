/** What stories about places and doorways need. */
import type { Seat } from '@tenforward/kernel'
import { answer, options, type Table } from '../../testing/table.ts'

/** The first attempt that is open. */
export function attemptFirst(t: Table, seat: Seat): void {
  answer(t, seat, 'attempt')
  answer(t, seat, options(t, seat)[0])
}

/** Answers as a clock that runs out would, as long as this holds. */
export function goOn(t: Table, until: (t: Table) => boolean, most = 60): void {
  for (let n = 0; n < most && !until(t) && t.g.match.result === null; n++) {
    const open = t.g.prompts[0]!
    const given = open.kind === 'pass' ? null : (open as { fallback?: unknown }).fallback
    answer(t, open.seat, given)
  }
}
