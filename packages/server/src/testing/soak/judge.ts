import type { Entry } from '@tenforward/kernel'
import { hash, openSession, play, restore, same, viewOf } from '@tenforward/kernel'
import { GAMES } from '../../games.ts'
import { newId } from '../../ids.ts'
import {
  entriesSince,
  findTable,
  latestSnapshot,
  openStorage,
  type Storage,
  type StorageSettings,
} from '../../storage/index.ts'
import { recordFor, type Saved } from '../../tables/index.ts'
import type { Players } from './players.ts'

export interface Verdict {
  confirmed: number
  stored: number
  tables: number
  snapshots: number
  views: number
  faults: string[]
}

/** Compares what the clients were told with what the database holds, and plays every table again. */
export async function judge(place: StorageSettings, players: Players): Promise<Verdict> {
  const storage = await openStorage(place, newId(8))
  const verdict: Verdict = {
    confirmed: players.confirmed.length,
    stored: 0,
    tables: 0,
    snapshots: 0,
    views: 0,
    faults: [...players.faults],
  }
  try {
    const tables = new Set([...players.confirmed, ...players.seen].map(item => item.table))
    for (const table of tables) await judgeTable(storage, table, players, verdict)
  } finally {
    await storage.close()
  }
  return verdict
}

async function judgeTable(
  storage: Storage,
  table: string,
  { confirmed, seen }: Players,
  verdict: Verdict,
): Promise<void> {
  const complain = (text: string) => void verdict.faults.push(`${table}: ${text}`)
  const { db } = storage
  const row = (await findTable(db, table))!
  const log = await entriesSince(storage, table, 0)
  verdict.tables++
  verdict.stored += log.length
  log.forEach((line, i) => {
    if (line.seq !== i + 1) complain(`entry ${i + 1} is numbered ${line.seq}`)
  })
  const keys = log.map(line => `${line.seat} ${line.key}`)
  if (new Set(keys).size !== keys.length) complain('a choice is there twice')
  for (const { seat, key, seq } of confirmed.filter(c => c.table === table))
    if (keys[seq - 1] !== `${seat} ${key}`) complain(`the confirmed choice ${seq} is not in the log`)
  const { game } = GAMES[row.game]!
  const session = openSession(game, recordFor(row, []))
  const hashes = [hash(session.run.match)]
  for (const line of log) {
    play(session, JSON.parse(line.entry) as Entry)
    hashes.push(hash(session.run.match))
  }
  const snapshot = await latestSnapshot(db, table)
  if (snapshot !== undefined) {
    verdict.snapshots++
    const { match } = JSON.parse(snapshot.saved) as Saved
    if (hash(restore(game, match).match) !== hashes[snapshot.seq])
      complain(`it does not replay to the hash of its snapshot at ${snapshot.seq}`)
  }
  for (const { seat, seqs, state, seq } of seen.filter(s => s.table === table)) {
    verdict.views++
    if (seqs.some((s, i) => s !== i + 1)) complain(`seat ${seat} heard of ${seqs.join(' ')}`)
    if (seq === log.length && !same(state.view, JSON.parse(JSON.stringify(viewOf(session.run, seat).view))))
      complain(`seat ${seat} saw another position`)
  }
}
