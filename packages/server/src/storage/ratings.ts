import type { Db, SeatRow, TableRow } from './schema.ts'

export interface RatingRow {
  person_id: string
  game: string
  mu: number
  sigma: number
  games: number
}

/** Finished games whose results have not been counted yet. */
export async function unratedTables(db: Db, shards: readonly number[]): Promise<string[]> {
  if (shards.length === 0) return []
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'finished')
    .where('rated_at', 'is', null)
    .where('shard', 'in', [...shards])
    .limit(100)
    .execute()
  return rows.map(row => row.id)
}

/**
 * Counts a result, once: the mark on the table and the new ratings are one transaction. `rate` gets the ratings
 * of those who played and gives their new ones.
 */
export async function countResult(
  db: Db,
  id: string,
  now: number,
  rate: (table: TableRow, seats: SeatRow[], known: RatingRow[]) => RatingRow[],
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const table = await transaction
      .updateTable('tables')
      .set({ rated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'finished')
      .where('rated_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (table === undefined) return
    const seats = await transaction
      .selectFrom('seats')
      .selectAll()
      .where('table_id', '=', id)
      .orderBy('seat')
      .execute()
    const people = [...new Set(seats.flatMap(seat => seat.player_id ?? []))]
    if (people.length === 0) return
    const known = await transaction
      .selectFrom('ratings')
      .select(['person_id', 'game', 'mu', 'sigma', 'games'])
      .where('game', '=', table.game)
      .where('person_id', 'in', people)
      .execute()
    // In one order, so that two nodes never wait for each other.
    const after = rate(table, seats, known).sort((a, b) => (a.person_id < b.person_id ? -1 : 1))
    for (const row of after) await replaceRating(transaction, row, now)
  })
}

/**
 * Writes a rating that was found from the one before it. If another node has counted a result of the same person
 * meanwhile, this one must be found anew: the whole is taken back, and the table has its turn the next time.
 */
async function replaceRating(db: Db, { person_id, game, ...value }: RatingRow, now: number): Promise<void> {
  const written = await db
    .insertInto('ratings')
    .values({ person_id, game, ...value, updated_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'game'])
        .doUpdateSet({ ...value, updated_at: now })
        .where('ratings.games', '=', value.games - 1),
    )
    .executeTakeFirst()
  if (Number(written.numInsertedOrUpdatedRows) !== 1)
    throw new Error('Another node has counted a result of the same person at the same moment.')
}

export function ratingsOf(db: Db, person: string): Promise<RatingRow[]> {
  return db
    .selectFrom('ratings')
    .select(['person_id', 'game', 'mu', 'sigma', 'games'])
    .where('person_id', '=', person)
    .orderBy('game')
    .execute()
}

/** The best of a game among those who have an account and played often enough to be compared. */
export function bestOf(
  db: Db,
  game: string,
  least: number,
  most: number,
): Promise<(RatingRow & { name: string })[]> {
  return db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.person_id')
    .select(['person_id', 'game', 'mu', 'sigma', 'games', 'people.name'])
    .where('game', '=', game)
    .where('games', '>=', least)
    .where('people.login', 'is not', null)
    .orderBy(({ eb, ref }) => eb(ref('mu'), '-', eb(ref('sigma'), '*', 3)), 'desc')
    .limit(most)
    .execute()
}
