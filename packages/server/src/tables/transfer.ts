import type { GameRecord } from '@tenforward/kernel'
import { hash, InputError, openSession, play, RuleError } from '@tenforward/kernel'
import { offerOf } from '../games.ts'
import { newId } from '../ids.ts'
import type { LogRow } from '../storage/index.ts'
import { deleteTable, entriesSince, insertTable } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustOwn, seatsOfPerson } from './access.ts'
import { TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { loadSession, recordFor } from './load.ts'
import { layTable } from './open.ts'
import { noteMoved, writeProgress } from './progress.ts'
import { tellAll } from './publish.ts'
import { atTable } from './turns.ts'

/** A table as one file. It is the save file and the bug report in one. */
export interface TableFile {
  format: 'tenforward-table/1'
  title: string
  names: (string | null)[]
  record: GameRecord
}

/**
 * The record holds the seed, and with it all that is hidden. So it is given away only when nobody is left to
 * be cheated: the game is over, or the asker is the only person in it.
 */
export function exportTable(h: House, person: Person, id: string): Promise<TableFile> {
  return atTable(h, id, async table => {
    if (!mayExport(table, person))
      throw new TableFault(
        'forbidden',
        'The record holds the hidden cards: it can be had when the game is over.',
      )
    return fileOf(h, table)
  })
}

function mayExport(table: LiveTable, person: Person): boolean {
  const own = seatsOfPerson(table, person.id)
  if (own.length === 0 && table.row.owner_id !== person.id) return false
  if (table.row.status === 'open') return false
  if (table.row.status !== 'playing') return true
  return table.seats.every(seat => seat.person_id === person.id || seat.person_id === null)
}

async function fileOf(h: House, table: LiveTable): Promise<TableFile> {
  const rows = await entriesSince(h.storage, table.id, 0)
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
export async function importTable(h: House, person: Person, file: TableFile): Promise<string> {
  const { record } = file
  const offer = offerOf(h.games, record.game)
  if (offer === undefined) throw new TableFault('unreadable', `This server does not offer "${record.game}".`)
  const id = newId()
  const seats = Array.from({ length: record.seats }, (_, i) => ({
    kind: 'hotseat' as const,
    name: file.names[i] ?? `Seat ${i + 1}`,
  }))
  const plan = { game: record.game, title: file.title, options: record.options, seats }
  const laid = layTable(h, person, plan, id)
  const log = playThrough(h, id, record)
  const row = {
    ...laid.row,
    seed: record.seed,
    status: 'playing' as const,
    // Who had to agree to an undo is part of what the log means.
    voters: JSON.stringify(record.voters ?? seats.map((_, i) => i)),
  }
  await insertTable(h.storage.db, row, laid.seats, log)
  await atTable(h, id, async table => {
    await loadSession(h, table)
    noteMoved(h, table)
  })
  await writeProgress(h)
  return id
}

function playThrough(h: House, id: string, record: GameRecord): LogRow[] {
  const { game } = offerOf(h.games, record.game)!
  if (record.version !== game.version)
    throw new TableFault(
      'unreadable',
      `The file was made with version ${record.version} of the rules, and this server has version ${game.version}.`,
    )
  if (record.script !== undefined)
    throw new TableFault('unreadable', 'A record with scripted dice is a scenario, not a game.')
  const now = h.now()
  let at = 0
  try {
    const session = openSession(game, record)
    const rows = record.entries.map((entry, i) => {
      at = i + 1
      const { events, undone } = play(session, entry)
      const { seat } = entry
      return {
        table_id: id,
        seq: at,
        seat,
        entry: JSON.stringify(entry),
        events: JSON.stringify(events),
        undone,
        key: null,
        at: now,
      }
    })
    if (record.hash !== undefined && record.hash !== hash(session.run.match))
      throw new TableFault(
        'unreadable',
        'The file does not lead to the position that it names: it was changed.',
      )
    return rows
  } catch (error) {
    if (error instanceof TableFault) throw error
    if (error instanceof RuleError || error instanceof InputError)
      throw new TableFault('unreadable', `Entry ${at} of the file cannot be played: ${error.message}`)
    h.log.error({ err: error, record }, 'a file could not be played')
    throw new TableFault('unreadable', `Entry ${at} of the file cannot be played.`)
  }
}

/** Everything about the table goes, for everybody. */
export async function removeTable(h: House, person: Person, id: string): Promise<void> {
  await atTable(h, id, async table => {
    mustOwn(table, person.id)
    if (
      table.row.status === 'playing' &&
      table.seats.some(s => s.person_id !== null && s.person_id !== person.id)
    )
      throw new TableFault('conflict', 'Others are playing here: end the game first.')
    await deleteTable(h.storage.db, id)
    h.progress.delete(id)
    h.snapshots.delete(id)
    h.live.delete(id)
    tellAll(
      table.watchers,
      JSON.stringify({ t: 'error', code: 'gone', table: id, message: 'This table was cleared away.' }),
    )
    table.watchers.clear()
  })
}
