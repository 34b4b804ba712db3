import { sql } from 'kysely'
import { type Bulky, compiledOnce } from './compiled.ts'
import type { Db, Status, TableRow, Visibility } from './schema.ts'

/** Where a list goes on: the last table that was shown. */
export interface Cursor {
  updatedAt: number
  id: string
}

export interface ListFilter {
  game?: string | undefined
  statuses?: readonly Status[] | undefined
  visibility?: Visibility | undefined
  /** Only tables where this person sits. */
  person?: string | undefined
  /** Only tables with a free seat. */
  free?: boolean | undefined
  clock?: string | undefined
  seats?: number | undefined
  /** Only titles that hold this text. */
  title?: string | undefined
  after?: Cursor | undefined
  most: number
}

/** The latest first. */
export function listTables(db: Db, filter: ListFilter): Promise<TableRow[]> {
  const { game, statuses, visibility, person, free, clock, seats, title, after } = filter
  let query = db.selectFrom('tables').selectAll('tables')
  if (game !== undefined) query = query.where('game', '=', game)
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  if (visibility !== undefined) query = query.where('visibility', '=', visibility)
  if (seats !== undefined) query = query.where('seat_count', '=', seats)
  // It is JSON that only we write, and its kind always comes first.
  if (clock !== undefined) query = query.where('clock', 'like', `{"kind":"${clock}"%`)
  if (title !== undefined)
    query = query.where(sql<boolean>`lower(title) like ${`%${escaped(title.toLowerCase())}%`} escape '!'`)
  if (person !== undefined)
    query = query.where('id', 'in', db.selectFrom('seats').select('table_id').where('person_id', '=', person))
  if (free === true)
    query = query.where(
      'id',
      'in',
      db.selectFrom('seats').select('table_id').where('kind', '=', 'open').where('held_for', 'is', null),
    )
  if (after !== undefined)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('updated_at', '<', after.updatedAt),
        and([eb('updated_at', '=', after.updatedAt), eb('id', '<', after.id)]),
      ]),
    )
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(filter.most).execute()
}

const escaped = (text: string) => text.replace(/[!%_]/g, letter => `!${letter}`)

export interface Played {
  game: string
  status: Status
  result: string | null
  /** One of the seats of the person. */
  seat: number
}

/** Everything that a person has played, for counting. */
export function playedBy(db: Db, person: string): Promise<Played[]> {
  return db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.game', 'tables.status', 'tables.result', 'seats.seat'])
    .where(({ or, and, eb }) =>
      // A game that has begun counts for those who began it, whoever has their seat by now.
      or([
        eb('seats.player_id', '=', person),
        and([eb('seats.player_id', 'is', null), eb('seats.person_id', '=', person)]),
      ]),
    )
    .execute()
}

/** Notes who is at the table, so that others can tell who has been away for long. */
export function noteSeen(
  { db, bulk }: Bulky,
  list: readonly { table: string; seat: number; at: number }[],
): Promise<void> {
  return bulk(
    seenQuery(db),
    list.map(({ table, seat, at }) => [at, table, seat]),
  )
}

const seenQuery = compiledOnce(db =>
  db.updateTable('seats').set({ seen_at: 0 }).where('table_id', '=', '').where('seat', '=', 0).compile(),
)

/** Says that a person wants the game to end, or no longer does. Gives all who do. */
export async function vote(
  db: Db,
  table: string,
  person: string,
  agrees: boolean,
  now: number,
): Promise<string[]> {
  if (agrees)
    await db
      .insertInto('votes')
      .values({ table_id: table, person_id: person, at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('votes').where('table_id', '=', table).where('person_id', '=', person).execute()
  return votersFor(db, table)
}

export async function votersFor(db: Db, table: string): Promise<string[]> {
  const rows = await db.selectFrom('votes').select('person_id').where('table_id', '=', table).execute()
  return rows.map(row => row.person_id)
}

/** Names the table of the rematch; false when there is one already. */
export async function claimRematch(db: Db, table: string, rematch: string): Promise<boolean> {
  const done = await db
    .updateTable('tables')
    .set({ rematch })
    .where('id', '=', table)
    .where('rematch', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
