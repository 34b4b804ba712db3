import type { Db } from './schema.ts'

/**
 * Everything that a guest has becomes the account's, and the guest is no more: seats, tables, words, ratings. His
 * tokens are not the account's: whoever holds one of them never said its password. Gives the tables concerned.
 */
export async function mergePeople(db: Db, guest: string, account: string, name: string): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    const tables = await tablesOf(transaction, guest)
    await takeSeats(transaction, guest, account, name)
    await transaction.updateTable('tables').set({ owner_id: account }).where('owner_id', '=', guest).execute()
    await transaction.updateTable('chat').set({ person_id: account }).where('person_id', '=', guest).execute()
    await transaction.updateTable('reports').set({ by_id: account }).where('by_id', '=', guest).execute()
    await takeVotes(transaction, guest, account)
    await takeMutes(transaction, guest, account)
    await takeRatings(transaction, guest, account)
    await transaction.deleteFrom('idempotency').where('owner', '=', guest).execute()
    await transaction.deleteFrom('people').where('id', '=', guest).execute()
    return tables
  })
}

/** Where a person owns the table, sits, or is asked to. */
export async function tablesOf(db: Db, person: string): Promise<string[]> {
  const owned = await db.selectFrom('tables').select('id').where('owner_id', '=', person).execute()
  const seated = await db
    .selectFrom('seats')
    .select('table_id as id')
    .where(({ or, eb }) => or([eb('person_id', '=', person), eb('held_for', '=', person)]))
    .execute()
  return [...new Set([...owned, ...seated].map(row => row.id))]
}

/** In games that are not over the seats bear the name of the account from now on; what is history stays. */
async function takeSeats(db: Db, guest: string, account: string, name: string): Promise<void> {
  await db
    .updateTable('seats')
    .set({ name })
    .where('person_id', '=', guest)
    .where('table_id', 'in', db.selectFrom('tables').select('id').where('status', 'in', ['open', 'playing']))
    .execute()
  await db
    .updateTable('seats')
    .set({ person_id: account, secret_hash: null })
    .where('person_id', '=', guest)
    .execute()
  await db.updateTable('seats').set({ player_id: account }).where('player_id', '=', guest).execute()
  await db.updateTable('seats').set({ held_for: account, name }).where('held_for', '=', guest).execute()
}

/** One person has one vote. */
async function takeVotes(db: Db, guest: string, account: string): Promise<void> {
  const already = db.selectFrom('votes').select('table_id').where('person_id', '=', account)
  await db.deleteFrom('votes').where('person_id', '=', guest).where('table_id', 'in', already).execute()
  await db.updateTable('votes').set({ person_id: account }).where('person_id', '=', guest).execute()
}

async function takeMutes(db: Db, guest: string, account: string): Promise<void> {
  const rows = await db
    .selectFrom('mutes')
    .selectAll()
    .where(({ or, eb }) => or([eb('person_id', '=', guest), eb('muted_id', '=', guest)]))
    .execute()
  await db
    .deleteFrom('mutes')
    .where(({ or, eb }) => or([eb('person_id', '=', guest), eb('muted_id', '=', guest)]))
    .execute()
  const now = (id: string) => (id === guest ? account : id)
  for (const { id, person_id, muted_id } of rows) {
    const mute = { id, person_id: now(person_id), muted_id: now(muted_id) }
    // Nobody mutes himself.
    if (mute.person_id === mute.muted_id) continue
    await db
      .insertInto('mutes')
      .values(mute)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** The rating that rests on more games stays; the games of both count. */
async function takeRatings(db: Db, guest: string, account: string): Promise<void> {
  const both = await db.selectFrom('ratings').selectAll().where('person_id', 'in', [guest, account]).execute()
  for (const mine of both.filter(row => row.person_id === guest)) {
    const other = both.find(row => row.person_id === account && row.game === mine.game)
    const surer = other !== undefined && other.games >= mine.games ? other : mine
    const value = {
      mu: surer.mu,
      sigma: surer.sigma,
      games: mine.games + (other?.games ?? 0),
      updated_at: Math.max(mine.updated_at, other?.updated_at ?? 0),
    }
    await db
      .insertInto('ratings')
      .values({ person_id: account, game: mine.game, ...value })
      .onConflict(conflict => conflict.columns(['person_id', 'game']).doUpdateSet(value))
      .execute()
  }
}
