import type { Seat } from '@tenforward/kernel'
import type { SeatInfo } from '../connection.ts'

export interface Look {
  viewer: Seat | null
  /** The device must be handed to this seat first. */
  handover: Seat | null
}

/** The seats of people in front of this screen. */
export function peopleAt(seats: readonly SeatInfo[]): Seat[] {
  return seats.flatMap((seat, i) => (seat.kind === 'me' || seat.kind === 'hotseat' ? [i] : []))
}

/**
 * Who looks at the screen. One person alone always does; nobody means a spectator. Of several, the one who looks
 * keeps the device while there is something to decide for that seat, and else hands it to the next who must.
 */
export function whoLooks(people: readonly Seat[], now: Seat | null, deciding: readonly Seat[]): Look {
  if (people.length < 2) return { viewer: people[0] ?? null, handover: null }
  if (now !== null && deciding.includes(now)) return { viewer: now, handover: null }
  const after = now ?? -1
  const waiting = people.filter(seat => deciding.includes(seat))
  const next = waiting.find(seat => seat > after) ?? waiting[0] ?? null
  return { viewer: now, handover: next }
}
