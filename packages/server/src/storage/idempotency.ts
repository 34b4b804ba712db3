import type { Db } from './schema.ts'

/** What was answered to this key before. */
export async function resultOfKey(db: Db, owner: string, key: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('idempotency')
    .select('result')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.result
}

/** False when the key was used already, by a request that came at the same time. */
export async function claimKey(
  db: Db,
  owner: string,
  key: string,
  result: string,
  at: number,
): Promise<boolean> {
  const done = await db
    .insertInto('idempotency')
    .values({ owner, key, result, at })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .execute()
  return done.length === 1
}

export async function forgetKeys(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where('at', '<', before).execute()
}
