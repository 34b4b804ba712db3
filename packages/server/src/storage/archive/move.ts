import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StorageFault, storageFault, whileBusy } from '../faults.ts'
import { latestSnapshot } from '../log.ts'
import { rowsIn } from '../logRows.ts'
import { migrate } from '../migrate.ts'
import { databaseFile, type StorageSettings } from '../open.ts'
import { openPostgres } from '../postgres.ts'
import type { Db, LogRow } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'
import { type ArchivedGame, type Played, textOfGame, writeGame } from './file.ts'

export interface Moved {
  games: number
  bytes: number
  /** Games whose log is not all in its place yet; the next run finds it there. */
  left: number
}

export interface Moving {
  folder: string
  /** Only games that ended before this moment. */
  before: number
  now: number
  /** Called between what is written and what is deleted; for tests. */
  onWritten?: () => void
}

const OVER = ['finished', 'abandoned'] as const
const PAGE = 200
const CHECKPOINT_PAGES = 1_000

/** Moves games that are over into files, while the server runs or not. What is done already is left alone. */
export async function moveToArchive(settings: StorageSettings, moving: Moving): Promise<Moved> {
  const db = await openForMoving(settings)
  try {
    return await moveAll(db, { ...moving, folder: resolve(moving.folder) })
  } catch (error) {
    throw storageFault(error)
  } finally {
    await db.destroy()
  }
}

/**
 * Not as a node opens it: that would end the right of a running server to lay down what comes in busy moments
 * (sqliteLog/tail.ts). Whatever lies there is not ours to move; a game of which something does is left for later.
 */
async function openForMoving({ dataDir, databaseUrl }: StorageSettings): Promise<Db> {
  const file = databaseFile(dataDir)
  if (databaseUrl === undefined && !existsSync(file))
    throw new StorageFault(`There is no database in ${dataDir}: check DATA_DIR.`)
  const db =
    databaseUrl === undefined
      ? openSqlite(file, CHECKPOINT_PAGES).db
      : openPostgres(databaseUrl, error => console.error(storageFault(error).message))
  try {
    await migrate(db, databaseUrl === undefined ? 'sqlite' : 'postgres')
    return db
  } catch (error) {
    await db.destroy().catch(() => {})
    throw storageFault(error)
  }
}

async function moveAll(db: Db, moving: Moving): Promise<Moved> {
  const moved: Moved = { games: 0, bytes: 0, left: 0 }
  for (let after = ''; ; ) {
    const page = await gamesOver(db, moving.before, after)
    for (const { seq, ...played } of page) {
      const bytes = await moveGame(db, played, seq, moving)
      if (bytes === undefined) moved.left++
      else {
        moved.games++
        moved.bytes += bytes
      }
      after = played.id
    }
    if (page.length < PAGE) return moved
  }
}

const gamesOver = (db: Db, before: number, after: string): Promise<(Played & { seq: number })[]> =>
  db
    .selectFrom('tables')
    .select(['id', 'game', 'version', 'seat_count', 'options', 'seed', 'voters', 'seq'])
    .where('status', 'in', OVER)
    .where('updated_at', '<', before)
    .where('id', '>', after)
    .where('id', 'not in', db.selectFrom('archives').select('table_id'))
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** Gives how many bytes the file has; undefined: the game is left where it is. */
async function moveGame(db: Db, played: Played, seq: number, moving: Moving): Promise<number | undefined> {
  const game: ArchivedGame = {
    rows: await wholeLog(db, played.id),
    snapshot: await latestSnapshot(db, played.id),
  }
  if (game.rows.length !== seq || game.rows.some((row, i) => row.seq !== i + 1)) return undefined
  const written = await writeGame(moving.folder, played.id, textOfGame(played, game))
  moving.onWritten?.()
  await whileBusy(() => handOver(db, played.id, { ...written, entries: seq, at: moving.now }))
  return written.bytes
}

/** With what SQLite has in bundles; in the order of play. */
async function wholeLog(db: Db, table: string): Promise<LogRow[]> {
  const rows = await db.selectFrom('log').selectAll().where('table_id', '=', table).execute()
  const bundles = await db.selectFrom('bundles').select('rows').where('table_id', '=', table).execute()
  return [...rows, ...bundles.flatMap(bundle => rowsIn(bundle.rows))].sort((a, b) => a.seq - b.seq)
}

/** In one moment the file is where the game is found, and the rows are gone. */
async function handOver(
  db: Db,
  table: string,
  archived: { sha256: string; bytes: number; entries: number; at: number },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const done = await transaction
      .insertInto('archives')
      .values({ table_id: table, ...archived })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    // Another run was faster. What it wrote is the archive, and our file is the same or of no use.
    if (Number(done.numInsertedOrUpdatedRows) === 0) return
    for (const rows of ['log', 'bundles', 'snapshots'] as const)
      await transaction.deleteFrom(rows).where('table_id', '=', table).execute()
  })
}
