import type { Game, GameRecord } from '@tenforward/kernel'
import { hash } from '@tenforward/kernel'
import { frameOf } from '@tenforward/protocol'
import { offerOf } from '../games.ts'
import { newId } from '../ids.ts'
import { rateTable } from '../people/ratings.ts'
import { deleteTable, insertTable, keepSnapshots } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustOwn, mustSee, seatsOfPerson } from './access.ts'
import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'
import { historySince } from './history.ts'
import type { LiveTable } from './live.ts'
import { recordFor, reloadRow } from './load.ts'
import { layTable, setUpFault } from './open.ts'
import { noteMoved, rowOf, writeProgress } from './progress.ts'
import { type Opener, withinQuota } from './quota.ts'
import { noteMark } from './seats.ts'

/** A table as one file. It is the save file and the bug report in one. */
export interface TableFile {
  format: 'tenforward-table/1'
  title: string
  names: (string | null)[]
  record: GameRecord
}

/** The same as it comes in. */
export type ForeignFile = Omit<TableFile, 'record'> & {
  record: Omit<GameRecord, 'script'> & { script?: unknown }
}

/**
 * The record holds the seed, and with it all that is hidden. So it is given away only when nobody is left to
 * be cheated: the game is over, or the asker is the only person in it.
 */
export function exportTable(context: ServerContext, person: Person, id: string): Promise<TableFile> {
  return atTable(context, id, async table => {
    mustSee(table, person.id)
    if (!mayExport(table, person))
      throw new TableFault(
        'forbidden',
        'The record holds the hidden cards: it can be had when the game is over.',
      )
    // Whoever has the seed knows all that is hidden and all that will be rolled.
    if (table.row.status === 'playing') await noteMark(context, table, 'seed')
    return fileOf(context, table)
  })
}

function mayExport(table: LiveTable, person: Person): boolean {
  const own = seatsOfPerson(table, person.id)
  if (own.length === 0 && table.row.owner_id !== person.id) return false
  if (table.row.status === 'open') return false
  if (table.row.status !== 'playing') return true
  return table.seats.every(seat => seat.person_id === person.id || seat.person_id === null)
}

async function fileOf(context: ServerContext, table: LiveTable): Promise<TableFile> {
  const rows = await historySince(context, table, 0)
  const record = recordFor(
    table.row,
    rows.map(row => JSON.parse(row.entry)),
  )
  if (table.session) record.hash = hash(table.session.run.match)
  return {
    format: 'tenforward-table/1',
    title: table.row.title,
    names: table.seats.map(seat => seat.name),
    record,
  }
}

/** Sets up a table from a file: every choice in it is played again and checked. All seats belong to the asker. */
export function importTable(context: ServerContext, person: Opener, file: ForeignFile): Promise<string> {
  return withinQuota(context, person, () => importAnother(context, person, file))
}

async function importAnother(context: ServerContext, person: Person, file: ForeignFile): Promise<string> {
  const { record } = file
  const offer = offerOf(context.games, record.game)
  if (offer === undefined) throw new TableFault('unreadable', `This server does not offer "${record.game}".`)
  const id = newId()
  const seats = Array.from({ length: record.seats }, (_, i) => ({
    kind: 'hotseat' as const,
    name: file.names[i] ?? `Seat ${i + 1}`,
  }))
  mustBePlayable(offer.game, record)
  const done = await context.workroom.work<'import'>({ do: 'import', record }, person.id).catch(error => {
    throw setUpFault(context, error, 'This file')
  })
  const plan = { game: record.game, title: file.title, seats }
  const laid = layTable(context, person, plan, id, done.options)
  const now = context.now()
  const log = done.played.map((played, i) => ({ table_id: id, seq: i + 1, ...played, key: null, at: now }))
  const row = {
    ...laid.row,
    seed: record.seed,
    status: 'playing' as const,
    guarded: 1,
    marks: 'imported',
    // Who had to agree to an undo is part of what the log means.
    voters: JSON.stringify(record.voters ?? seats.map((_, i) => i)),
  }
  await insertTable(context.storage.db, row, laid.seats, log)
  // With its position, so that nobody has to play it all again.
  const saved = JSON.stringify(done.saved)
  await keepSnapshots(context.storage, [{ table: id, seq: log.length, version: row.version, saved }], now)
  await atTable(context, id, table => noteMoved(context, table))
  await writeProgress(context)
  return id
}

function mustBePlayable(game: Game, record: ForeignFile['record']): asserts record is GameRecord {
  if (record.version !== game.version)
    throw new TableFault(
      'unreadable',
      `The file was made with version ${record.version} of the rules, and this server has version ${game.version}.`,
    )
  if (record.script !== undefined)
    throw new TableFault('unreadable', 'A record with scripted dice is a scenario, not a game.')
}

/** Whoever lost must not be able to clear the table away before the result is counted. */
async function countBeforeItGoes(context: ServerContext, table: LiveTable): Promise<void> {
  if (rowOf(table).status !== 'finished' || table.row.rated_at !== null) return
  await writeProgress(context)
  await rateTable(context, table.id)
  await reloadRow(context, table)
  if (table.row.rated_at === null)
    throw new TableFault('conflict', 'The result is still being counted; try again in a moment.')
}

/** Everything about the table goes, for everybody. */
export async function removeTable(context: ServerContext, person: Person, id: string): Promise<void> {
  await atTable(context, id, async table => {
    await reloadRow(context, table)
    mustOwn(table, person.id)
    if (
      table.row.status === 'playing' &&
      table.seats.some(s => s.person_id !== null && s.person_id !== person.id)
    )
      throw new TableFault('conflict', 'Others are playing here: end the game first.')
    await countBeforeItGoes(context, table)
    const removeArchived = await context.storage.archive.toRemove(id)
    await deleteTable(context.storage.db, id)
    await removeArchived()
    context.progress.delete(id)
    context.snapshots.delete(id)
    context.live.delete(id)
    // Even to those who do not read: there will be no other time.
    const gone = frameOf({ t: 'error', code: 'gone', table: id, message: 'This table was cleared away.' })
    for (const { sink } of table.watchers) sink.send(gone)
    table.watchers.clear()
  })
}
