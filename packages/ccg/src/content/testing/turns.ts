import type { Seat } from '@tenforward/kernel'
import { answer, type Table } from '../../testing/table.ts'

/** Answers whatever is asked as a clock that runs out would, until so many more turns have ended. */
export function endTurns(t: Table, count: number): void {
  for (let i = 0; i < count; i++) {
    const { turn } = t.g.s
    for (let n = 0; n < 30 && t.g.s.turn === turn && t.g.match.result === null; n++) answerOne(t)
  }
}

/** Ends turns until it is this seat's, with its cards to play. */
export function untilTurnOf(t: Table, seat: Seat): void {
  do endTurns(t, 1)
  while (t.g.s.active !== seat)
}

function answerOne(t: Table): void {
  const open = t.g.prompts[0]!
  const given = open.kind === 'pass' ? null : (open as { fallback?: unknown }).fallback
  answer(t, open.seat, given)
}
