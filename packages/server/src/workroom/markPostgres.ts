import pg from 'pg'
import type { Mark } from './mark.ts'

/** A mark stays for so long after the rules have ended: whoever plays on at the same table need not write it again. */
const LINGER_MS = 100

/**
 * The mark where several nodes share a database: their folders may not outlive them. It is sent on a connection of its
 * own and not waited for; the bytes have left this process when the rules begin, so the mark is there if they end it.
 */
export async function openMarkPostgres(
  url: string,
  node: string,
  onError: (error: Error) => void,
): Promise<Mark> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
  let isOpen = true
  client.on('error', error => {
    // Without it we go on as before; the next start has a new one.
    isOpen = false
    onError(error)
  })
  await client.connect()
  let marked: string | null = null
  let timer: NodeJS.Timeout | undefined
  // Names of tables and nodes are letters and digits: they need no quoting, and a plain text is sent at once.
  const write = (table: string | null) => {
    marked = table
    const statement =
      table === null
        ? `delete from serving where node = '${node}'`
        : `insert into serving (node, table_id) values ('${node}', '${table}')
           on conflict (node) do update set table_id = excluded.table_id`
    if (isOpen) client.query(statement).catch(onError)
  }
  return {
    set(table) {
      clearTimeout(timer)
      if (marked !== table) write(table)
    },
    clear() {
      timer = setTimeout(() => write(null), LINGER_MS)
      timer.unref()
    },
    async remove() {
      clearTimeout(timer)
      if (marked !== null) write(null)
      if (isOpen) await client.end().catch(onError)
      isOpen = false
    },
  }
}
