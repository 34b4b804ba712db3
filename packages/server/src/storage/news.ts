import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './schema.ts'

/** What one node tells the others. Durable things are only pointed at; talk of the moment is carried whole. */
type News =
  | { kind: 'entries'; tables: string[] }
  | { kind: 'table'; table: string }
  | { kind: 'chat'; table: string; id: string }
  /** A name or a list of muted people changed. */
  | { kind: 'person'; person: string }
  /** Somebody was logged out: of one session, or of all but one. */
  | ({ kind: 'sessions' } & EndedSessions)
  | { kind: 'relay'; table: string; frame: string }
  /** Some news may have been missed: look at everything again. */
  | { kind: 'gap' }

export interface EndedSessions {
  person: string
  only?: string
  except?: string
}

export interface NewsWire {
  tell(news: Exclude<News, { kind: 'gap' }>): Promise<void>
  listen(listener: (news: News) => void): void
  close(): Promise<void>
}

/** A single node has nobody to tell. */
export const silentWire: NewsWire = { tell: async () => {}, listen: () => {}, close: async () => {} }

const RETRY_MS = 500

/** LISTEN needs a connection of its own; when it breaks, a new one is opened and a gap is reported. */
export async function openWire(
  db: Db,
  url: string,
  node: string,
  onError: (error: Error) => void,
): Promise<NewsWire> {
  const listeners: ((news: News) => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  function hear(payload: string): void {
    const { node: from, ...news } = JSON.parse(payload) as News & { node: string }
    if (from !== node) for (const listener of listeners) listener(news as News)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', message => hear(message.payload ?? '{}'))
    client = fresh
    await fresh.connect()
    await fresh.query('listen tenforward')
  }

  function lost(error?: Error): void {
    if (error) onError(error)
    if (closed || retry !== undefined) return
    const old = client
    client = undefined
    old?.removeAllListeners()
    old?.on('error', () => {})
    void old?.end().catch(() => {})
    retry = setTimeout(() => {
      retry = undefined
      connect().then(
        () => {
          for (const listener of listeners) listener({ kind: 'gap' })
        },
        error => lost(error),
      )
    }, RETRY_MS)
  }

  await connect()
  return {
    async tell(news) {
      const payload = JSON.stringify({ node, ...news })
      await sql`select pg_notify('tenforward', ${payload})`.execute(db)
    },
    listen: listener => void listeners.push(listener),
    async close() {
      closed = true
      clearTimeout(retry)
      client?.removeAllListeners()
      client?.on('error', () => {})
      await client?.end().catch(() => {})
    },
  }
}
