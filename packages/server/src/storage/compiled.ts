import type { CompiledQuery } from 'kysely'
import type { Bulk } from './append.ts'
import type { Db } from './schema.ts'

/** The part of a storage that writes down things of many tables. */
export interface Bulky {
  readonly db: Db
  readonly bulk: Bulk
}

/**
 * A query that is built once for each database and then run with other values: on a busy evening building it anew
 * each time would cost more than running it.
 */
export function compiledOnce<R>(build: (db: Db) => CompiledQuery<R>): (db: Db) => CompiledQuery<R> {
  const known = new WeakMap<Db, CompiledQuery<R>>()
  return db => {
    let query = known.get(db)
    if (query === undefined) {
      query = build(db)
      known.set(db, query)
    }
    return query
  }
}
