import type { ChatRow, Db } from './schema.ts'

export async function insertChat(db: Db, row: ChatRow): Promise<void> {
  await db.insertInto('chat').values(row).execute()
}

export function findChat(db: Db, id: string): Promise<ChatRow | undefined> {
  return db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last words at a table, the oldest first. */
export async function latestChat(db: Db, table: string, most: number): Promise<ChatRow[]> {
  const rows = await db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

/** The owner of a table does not want somebody to speak there, or does again. */
export async function silence(db: Db, table: string, person: string, silent: boolean): Promise<void> {
  if (silent)
    await db
      .insertInto('silenced')
      .values({ table_id: table, person_id: person })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('silenced').where('table_id', '=', table).where('person_id', '=', person).execute()
}

export async function isSilenced(db: Db, table: string, person: string): Promise<boolean> {
  const found = await db
    .selectFrom('silenced')
    .select('person_id')
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirst()
  return found !== undefined
}
