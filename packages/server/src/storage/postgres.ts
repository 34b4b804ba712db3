import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'

const INT8 = 20

/** Our big integers are times: they fit into a number, and SQLite gives numbers too. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: any) =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format)) as any,
}

export function openPostgres(url: string, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    types: numbersAsNumbers,
    connectionTimeoutMillis: 5_000,
    // A database that hangs must not hang every table for ever.
    statement_timeout: 30_000,
    application_name: 'tenforward',
  })
  // A connection that breaks is replaced by the pool, and a query under way on it is told. But without a
  // listener, for idle ones and for those in use, the error would end the process.
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
