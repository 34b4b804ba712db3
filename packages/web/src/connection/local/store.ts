import type { GameRecord } from '@tenforward/kernel'
import type { SeatInfo } from '../connection.ts'
import type { SavedCourse } from './course.ts'

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
/** Courses that opening a table can start from; a table can do without. */
const SAVED = 'saved'

/** Where storage is forbidden, tables last as long as the page. */
const inMemory = new Map<string, StoredTable>()

let opened: Promise<IDBDatabase | null> | undefined

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise(resolve => {
    try {
      const request = indexedDB.open(NAME, 2)
      request.onupgradeneeded = () => {
        for (const name of [TABLES, SAVED])
          if (!request.result.objectStoreNames.contains(name))
            request.result.createObjectStore(name, { keyPath: 'id' })
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
  return opened
}

async function withStore<V>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<V>,
  otherwise: () => V,
): Promise<V> {
  const db = await database()
  if (db === null) return otherwise()
  return new Promise((resolve, reject) => {
    const work = db.transaction(name, mode)
    const request = act(work.objectStore(name))
    // A write counts when the transaction is through, not when the request is.
    work.oncomplete = () => resolve(request.result)
    work.onerror = () => reject(work.error)
    work.onabort = () => reject(work.error)
  })
}

export const storedTables = (): Promise<StoredTable[]> =>
  withStore(
    TABLES,
    'readonly',
    store => store.getAll(),
    () => [...inMemory.values()],
  ).then(list => list.sort((a, b) => b.touched - a.touched))

export const storedTable = (id: string): Promise<StoredTable | undefined> =>
  withStore<StoredTable | undefined>(
    TABLES,
    'readonly',
    store => store.get(id),
    () => inMemory.get(id),
  )

export const storeTable = (table: StoredTable): Promise<unknown> =>
  withStore<unknown>(
    TABLES,
    'readwrite',
    store => store.put(table) as IDBRequest<unknown>,
    () => inMemory.set(table.id, structuredClone(table)),
  )

/** What a table's opening can start from; it is only a cache of the record. */
export const savedCourse = (id: string): Promise<SavedCourse | undefined> =>
  withStore<{ course: SavedCourse } | undefined>(
    SAVED,
    'readonly',
    store => store.get(id),
    () => undefined,
  ).then(found => found?.course)

export const storeCourse = (id: string, course: SavedCourse): Promise<unknown> =>
  withStore<unknown>(
    SAVED,
    'readwrite',
    store => store.put({ id, course }) as IDBRequest<unknown>,
    () => {},
  )

export async function forgetTable(id: string): Promise<void> {
  const forget = (name: string) =>
    withStore<unknown>(
      name,
      'readwrite',
      store => store.delete(id) as IDBRequest<unknown>,
      () => inMemory.delete(id),
    )
  await Promise.all([forget(TABLES), forget(SAVED)])
}

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
