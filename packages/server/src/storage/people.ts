import type { Db, PersonRow } from './schema.ts'

export async function insertPerson(db: Db, person: PersonRow): Promise<void> {
  await db.insertInto('people').values(person).execute()
}

export function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function renamePerson(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('people').set({ name }).where('id', '=', id).execute()
}

export async function insertSession(db: Db, hash: string, person: string, now: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: hash, person_id: person, created_at: now, seen_at: now })
    .execute()
}

/** Who holds this token. */
export function personOfSession(
  db: Db,
  hash: string,
): Promise<(PersonRow & { seen_at: number }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select('sessions.seen_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}
