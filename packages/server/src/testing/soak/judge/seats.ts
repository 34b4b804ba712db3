import type { TableCase } from './table.ts'

/** Whoever was told that a seat is theirs has it, and whoever left has left. */
export function judgeSeats({ stored, witness, complain }: TableCase): void {
  const { row, seats } = stored
  if (seats.length !== row.seat_count) complain(`it has ${seats.length} seats instead of ${row.seat_count}`)
  const last = new Map(witness.seats.map(s => [s.seat, s.person]))
  for (const [seat, person] of last) {
    const found = seats.find(s => s.seat === seat)
    if (found === undefined) complain(`seat ${seat} is gone`)
    else if (found.person_id !== person)
      complain(`seat ${seat} should be of ${person ?? 'nobody'}, but is of ${found.person_id ?? 'nobody'}`)
    else if (person !== null && found.kind !== 'person')
      complain(`seat ${seat} is taken, and "${found.kind}"`)
    else if (person === null && found.kind === 'person') complain(`seat ${seat} was left, and is still taken`)
  }
  if (row.status === 'open') return
  for (const { seat, player_id, person_id, kind } of seats)
    if (kind === 'person' && player_id !== person_id)
      complain(`seat ${seat} is played by ${person_id}, but counts for ${player_id}`)
}
