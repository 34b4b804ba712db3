import { codeOf } from './faults.ts'
import { tablesOf } from './merge.ts'
import type { Db, PersonRow } from './schema.ts'

export function accountCalled(db: Db, login: string): Promise<PersonRow | undefined> {
  return db.selectFrom('people').selectAll().where('login', '=', login).executeTakeFirst()
}

/** False when the login is taken. */
export async function becomeAccount(
  db: Db,
  person: string,
  login: string,
  password: string,
): Promise<boolean> {
  if ((await accountCalled(db, login)) !== undefined) return false
  try {
    const done = await db
      .updateTable('people')
      .set({ login, password })
      .where('id', '=', person)
      .where('login', 'is', null)
      .executeTakeFirst()
    return Number(done.numUpdatedRows) === 1
  } catch (error) {
    // Somebody else took it between the question and now: the database says so.
    if (/^(23505|SQLITE_CONSTRAINT)/.test(codeOf(error))) return false
    throw error
  }
}

export async function setPassword(db: Db, person: string, password: string): Promise<void> {
  await db.updateTable('people').set({ password }).where('id', '=', person).execute()
}

/** Sessions, words, ratings and name go. Seats stay where they are, without anybody in them. Gives their tables. */
export async function erasePerson(db: Db, person: string): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    const tables = await tablesOf(transaction, person)
    // First of all: whoever writes something of theirs at another node waits for us, and finds nobody.
    await transaction.deleteFrom('people').where('id', '=', person).execute()
    await transaction.deleteFrom('chat').where('person_id', '=', person).execute()
    await transaction.deleteFrom('votes').where('person_id', '=', person).execute()
    await transaction.deleteFrom('reports').where('by_id', '=', person).execute()
    await transaction.deleteFrom('idempotency').where('owner', '=', person).execute()
    await transaction
      .updateTable('seats')
      .set({ person_id: null, name: 'Somebody', secret_hash: null })
      .where('person_id', '=', person)
      .execute()
    // The others' result still counts: somebody was there.
    await transaction.updateTable('seats').set({ player_id: '' }).where('player_id', '=', person).execute()
    await transaction
      .updateTable('seats')
      .set({ held_for: null, name: null })
      .where('held_for', '=', person)
      .execute()
    return tables
  })
}

export async function touchSession(db: Db, hash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', hash).execute()
}

export async function dropSessions(db: Db, person: string, except?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('person_id', '=', person)
  if (except !== undefined) query = query.where('token_hash', '!=', except)
  await query.execute()
}

export async function forgetSessions(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sessions').where('seen_at', '<', before).execute()
}

/** False when there was such a mute already. */
export async function insertMute(db: Db, id: string, person: string, muted: string): Promise<boolean> {
  const done = await db
    .insertInto('mutes')
    .values({ id, person_id: person, muted_id: muted })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export function mutesOf(db: Db, person: string): Promise<{ id: string; muted_id: string; name: string }[]> {
  return db
    .selectFrom('mutes')
    .innerJoin('people', 'people.id', 'mutes.muted_id')
    .select(['mutes.id', 'mutes.muted_id', 'people.name'])
    .where('person_id', '=', person)
    .orderBy('people.name')
    .execute()
}

export async function deleteMute(db: Db, person: string, id: string): Promise<void> {
  await db.deleteFrom('mutes').where('person_id', '=', person).where('id', '=', id).execute()
}

export interface ReportRow {
  id: string
  table_id: string
  chat_id: string | null
  by_id: string
  text: string
  at: number
}

export async function insertReport(db: Db, row: ReportRow): Promise<void> {
  await db.insertInto('reports').values(row).execute()
}

/** The seats of games not yet over that still bear the old name follow. Gives their tables. */
export async function renameSeats(db: Db, person: string, old: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select('seats.table_id as id')
    .distinct()
    .where('seats.person_id', '=', person)
    .where('seats.name', '=', old)
    .where('tables.status', 'in', ['open', 'playing'])
    .execute()
  const ids = rows.map(row => row.id)
  if (ids.length > 0)
    await db
      .updateTable('seats')
      .set({ name })
      .where('person_id', '=', person)
      .where('name', '=', old)
      .where('table_id', 'in', ids)
      .execute()
  return ids
}
