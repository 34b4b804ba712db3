import type { Db } from '../storage/index.ts'
import type { ServerContext } from './context.ts'
import { noSuchTable, TableFault } from './faults.ts'

/*
 * At one node everything at a table is done one after the other. Where several nodes share a database, two of them may
 * be at the same table or do something for the same person: a row is held then until the transaction is over. SQLite has
 * no word for this and needs none, for it has one writer at a time.
 */

/** Does something that may only be done before the game begins; nobody can begin it meanwhile. */
export function beforeItBegins<T>(
  context: ServerContext,
  id: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return context.storage.db.transaction().execute(async db => {
    const query = db.selectFrom('tables').select('status').where('id', '=', id)
    const row = await (isShared(context) ? query.forUpdate() : query).executeTakeFirst()
    if (row === undefined) throw noSuchTable()
    if (row.status !== 'open') throw new TableFault('conflict', 'The game has begun already.')
    return work(db)
  })
}

/** Writes down something of a person, who cannot be erased meanwhile: it would be left behind. */
export function ofPerson<T>(
  context: ServerContext,
  person: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return context.storage.db.transaction().execute(async db => {
    await mustBeThere(context, db, person)
    return work(db)
  })
}

/** The same within a transaction. */
export async function mustBeThere(context: ServerContext, db: Db, person: string): Promise<void> {
  const query = db.selectFrom('people').select('id').where('id', '=', person)
  const row = await (isShared(context) ? query.forShare() : query).executeTakeFirst()
  if (row === undefined) throw new TableFault('unknown', 'Nobody knows you here any more.')
}

const isShared = ({ storage }: ServerContext) => storage.kind === 'postgres'
