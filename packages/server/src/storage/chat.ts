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
