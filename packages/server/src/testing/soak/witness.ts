import type { TableSummary, ViewState, Wish } from '@tenforward/protocol'

/** A choice that a client was told is stored. */
interface Confirmed {
  table: string
  seat: number
  key: string
  seq: number
  wish: Wish
}

/** What one client saw of one table. */
export interface Seen {
  table: string
  seat: number
  /** The entry up to which the table had come when it began to follow. */
  from: number
  /** The entries that it was told of, in order. */
  seqs: number[]
  state: ViewState
  seq: number
}

/** Words that a client was told are said. */
export interface SaidLine {
  table: string
  person: string
  text: string
  /** The connection broke on the way, so that they may have been said twice. */
  resent: boolean
}

/** The last that somebody was told of a seat. */
interface SeatTold {
  table: string
  seat: number
  /** Null: it was left. */
  person: string | null
}

/** What lists said to one person at the end, when nothing moved any more. */
export interface ListsTold {
  person: string
  from: string
  tables: TableSummary[]
  history: TableSummary[]
  statistics: {
    games: Record<string, { finished: number; won: number; drawn: number; lost: number; abandoned: number }>
    ratings: { game: string; rating: number; games: number }[]
  }
}

/** All that people were told while they played: whatever the database holds in the end must agree with it. */
export interface Witness {
  confirmed: Confirmed[]
  /** Choices that were refused: none of them may be stored. */
  refused: { table: string; seat: number; key: string }[]
  seen: Seen[]
  said: SaidLine[]
  seats: SeatTold[]
  /** Tables that everybody was told are given up. */
  abandoned: Set<string>
  lists: ListsTold[]
  /** What should never have been answered, or never came. */
  faults: string[]
}

export const newWitness = (): Witness => ({
  confirmed: [],
  refused: [],
  seen: [],
  said: [],
  seats: [],
  abandoned: new Set(),
  lists: [],
  faults: [],
})

/** What was told of each table, by table. */
export function byTable(witness: Witness): Map<string, Witness> {
  const parts = new Map<string, Witness>()
  const partOf = (table: string): Witness => {
    const part = parts.get(table) ?? newWitness()
    parts.set(table, part)
    return part
  }
  for (const item of witness.confirmed) partOf(item.table).confirmed.push(item)
  for (const item of witness.refused) partOf(item.table).refused.push(item)
  for (const item of witness.seen) partOf(item.table).seen.push(item)
  for (const item of witness.said) partOf(item.table).said.push(item)
  for (const item of witness.seats) partOf(item.table).seats.push(item)
  for (const table of witness.abandoned) partOf(table).abandoned.add(table)
  for (const { tables } of witness.lists) for (const { id } of tables) partOf(id)
  return parts
}

/** All that several people were told together. */
export function joined(...all: readonly Witness[]): Witness {
  return {
    confirmed: all.flatMap(w => w.confirmed),
    refused: all.flatMap(w => w.refused),
    seen: all.flatMap(w => w.seen),
    said: all.flatMap(w => w.said),
    seats: all.flatMap(w => w.seats),
    abandoned: new Set(all.flatMap(w => [...w.abandoned])),
    lists: all.flatMap(w => w.lists),
    faults: all.flatMap(w => w.faults),
  }
}
