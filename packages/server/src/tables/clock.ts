import type { Clock } from '@tenforward/protocol'

const SECOND = 1_000
const DAY = 86_400_000

/** How long a decision may take, in milliseconds; null: as long as it likes. */
export function allowance(clock: Clock): number | null {
  if (clock.kind === 'live') return clock.seconds * SECOND
  return clock.kind === 'days' ? clock.days * DAY : null
}

/**
 * When the time of the present decisions runs out. It counts from the last entry of the log, whichever seat
 * made it: that moment is stored, so every node and every restart finds the same deadline.
 */
export function deadline(clock: Clock, isAsked: boolean, lastAt: number): number | null {
  const most = allowance(clock)
  return most === null || !isAsked ? null : lastAt + most
}
