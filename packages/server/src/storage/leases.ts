import { type Bulky, compiledOnce } from './compiled.ts'
import type { Db } from './schema.ts'

/** Takes or keeps a lease: true when it is ours until then. Whoever does not renew in time loses it. */
export async function holdLease(
  db: Db,
  name: string,
  holder: string,
  now: number,
  until: number,
): Promise<boolean> {
  const done = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(({ or, eb }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<', now)])),
    )
    .returning('name')
    .execute()
  return done.length === 1
}

export async function dropLeases(db: Db, holder: string, names?: readonly string[]): Promise<void> {
  let query = db.deleteFrom('leases').where('holder', '=', holder)
  if (names !== undefined) query = query.where('name', 'in', [...names])
  await query.execute()
}

/** The leases that are live, whoever holds them. */
export function liveLeases(db: Db, now: number): Promise<{ name: string; holder: string; until: number }[]> {
  return db.selectFrom('leases').selectAll().where('until', '>=', now).execute()
}

/** Renews leases that are ours; those that are not stay as they are. */
export function renewLeases(
  { db, bulk }: Bulky,
  names: readonly string[],
  holder: string,
  until: number,
): Promise<void> {
  return bulk(
    renewal(db),
    names.map(name => [until, name, holder]),
  )
}

const renewal = compiledOnce(db =>
  db.updateTable('leases').set({ until: 0 }).where('name', '=', '').where('holder', '=', '').compile(),
)

/** How many holders have a live lease whose name begins so. */
export async function countLive(db: Db, prefix: string, now: number): Promise<number> {
  const rows = await db
    .selectFrom('leases')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .where('until', '>=', now)
    .execute()
  return rows.length
}

/** The tables at whose rules nodes died: they hold no lease any more. Each is told once. */
export async function marksOfTheDead(db: Db, now: number): Promise<string[]> {
  const alive = db
    .selectFrom('leases')
    .select('holder')
    .where('name', 'like', 'node:%')
    .where('until', '>=', now)
  const rows = await db.deleteFrom('serving').where('node', 'not in', alive).returning('table_id').execute()
  return rows.map(row => row.table_id)
}

/** Clears away what nodes left behind that never came back. */
export async function forgetLeases(db: Db, before: number): Promise<void> {
  await db.deleteFrom('leases').where('until', '<', before).execute()
}
