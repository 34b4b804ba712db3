import { sql } from 'kysely'
import { StorageFault, whileBusy } from './faults.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Db } from './schema.ts'

/** Any number will do, as long as every node asks for the same. */
const LOCK = 1701

/**
 * Brings the database up to date, forward only. All of it is one transaction behind a lock: of several nodes
 * that start together one does the work, and the others find it done.
 */
export async function migrate(db: Db, kind: 'sqlite' | 'postgres'): Promise<void> {
  const inOne = () =>
    db.connection().execute(async connection => {
      const run = (statement: string) => sql.raw(statement).execute(connection)
      await run(kind === 'sqlite' ? 'begin immediate' : 'begin')
      try {
        if (kind === 'postgres') await run(`select pg_advisory_xact_lock(${LOCK})`)
        await run('create table if not exists migrations (version integer primary key)')
        const { rows } = await sql<{ version: number | null }>`
        select max(version) as version from migrations`.execute(connection)
        await catchUp(connection, rows[0]?.version ?? 0)
        await run('commit')
      } catch (error) {
        await run('rollback').catch(() => {})
        throw error
      }
    })
  await whileBusy(inOne)
}

async function catchUp(db: Db, done: number): Promise<void> {
  if (done > MIGRATIONS.length)
    throw new StorageFault(
      'The database was written by a newer version of this program; start that version, or restore a backup.',
    )
  for (let version = done; version < MIGRATIONS.length; version++) {
    await MIGRATIONS[version]!(db)
    await sql`insert into migrations (version) values (${version + 1})`.execute(db)
  }
}
