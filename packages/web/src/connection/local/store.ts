import type { GameRecord } from '@tenforward/kernel'
import type { SeatInfo } from '../connection.ts'

/** A table as it is kept in this browser. */
export interface StoredTable {
  id: string
  game: string
  seats: SeatInfo[]
  record: GameRecord
  created: number
  touched: number
  /** For the list on the home page. */
  choices: number
  over: boolean
  /** Whether the table waits for somebody at this screen. */
  yours: boolean
}

const NAME = 'tenforward'
const TABLES = 'tables'

/** Where storage is forbidden, tables last as long as the page. */
const inMemory = new Map<string, StoredTable>()

let opened: Promise<IDBDatabase | null> | undefined

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise(resolve => {
    try {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
  return opened
}

async function withStore<V>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<V>,
  otherwise: () => V,
): Promise<V> {
  const db = await database()
  if (db === null) return otherwise()
  return new Promise((resolve, reject) => {
    const work = db.transaction(TABLES, mode)
    const request = act(work.objectStore(TABLES))
    // A write counts when the transaction is through, not when the request is.
    work.oncomplete = () => resolve(request.result)
    work.onerror = () => reject(work.error)
    work.onabort = () => reject(work.error)
  })
}

export const storedTables = (): Promise<StoredTable[]> =>
  withStore(
    'readonly',
    store => store.getAll(),
    () => [...inMemory.values()],
  ).then(list => list.sort((a, b) => b.touched - a.touched))

export const storedTable = (id: string): Promise<StoredTable | undefined> =>
  withStore<StoredTable | undefined>(
    'readonly',
    store => store.get(id),
    () => inMemory.get(id),
  )

export const storeTable = (table: StoredTable): Promise<unknown> =>
  withStore<unknown>(
    'readwrite',
    store => store.put(table) as IDBRequest<unknown>,
    () => inMemory.set(table.id, structuredClone(table)),
  )

export const forgetTable = (id: string): Promise<unknown> =>
  withStore<unknown>(
    'readwrite',
    store => store.delete(id) as IDBRequest<unknown>,
    () => inMemory.delete(id),
  )

/** Writes the latest state of one table; while a write runs, later states wait and only the last is written. */
export function makeWriter(write: (table: StoredTable) => Promise<unknown> = storeTable) {
  let next: (() => StoredTable) | null = null
  let running = false
  async function run() {
    running = true
    while (next !== null) {
      const table = next()
      next = null
      await write(table)
    }
    running = false
  }
  return (table: () => StoredTable) => {
    next = table
    if (!running) void run().catch(() => (running = false))
  }
}
