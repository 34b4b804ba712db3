import { Agent, request } from 'node:http'
import { found } from '@tenforward/kernel'
import { sql } from 'kysely'
import WebSocket from 'ws'
import { newId } from '../../ids.ts'
import { type FilledTable, fillTables, startProcess } from '../../load/index.ts'
import { openStorage, type StorageSettings } from '../../storage/index.ts'
import type { SoakSettings } from './crashes.ts'
import { someFrame, someRequest } from './nonsense.ts'

export interface FuzzVerdict {
  frames: number
  requests: number
  answers: Record<string, number>
  memoryMb: number
  faults: string[]
}

/** What must never be in an answer: places in the program, statements, secrets. */
export const LEAK =
  /node_modules|\.ts:\d|\.m?js:\d|\n\s+at |select .* from|insert into|SQLITE_|constraint|"seed"|"password"|"token_hash"|scrypt\$/i

const LANES = 8
const REQUEST_SHARE = 0.02

/** Nonsense and near-sense from strangers, over both doors; nothing at the tables may change. */
export async function fuzz({ program, folder, say }: SoakSettings, total: number): Promise<FuzzVerdict> {
  const place = { dataDir: folder }
  const tables = await fillTables({ ...place, tables: 50, pairs: 5 })
  const [stranger] = await fillTables({ ...place, tables: 1 })
  const before = await fingerprint(place, tables)
  const server = await startProcess(program, { DATA_DIR: folder })
  const verdict: FuzzVerdict = { frames: 0, requests: 0, answers: {}, memoryMb: 0, faults: [] }
  const note = (answer: string, text: string) => {
    verdict.answers[answer] = (verdict.answers[answer] ?? 0) + 1
    if (LEAK.test(text) && verdict.faults.length < 50) verdict.faults.push(`leaked: ${text.slice(0, 300)}`)
  }
  const token = found(found(stranger, 'stranger').tokens[0], 'token', 0)
  const ids = tables.map(table => table.id)
  const requests = Math.floor(total * REQUEST_SHARE)
  const share = (n: number) => Math.ceil(n / LANES)
  const lanes = Array.from({ length: LANES }, async () => {
    await fuzzFrames(server.address, token, ids, share(total - requests), verdict, note)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  for (let n = 0; n < LANES; n++)
    lanes.push(fuzzRequests(server.address, agent, token, ids, share(requests), verdict, note))
  const watch = setInterval(() => say(`${verdict.frames} frames, ${verdict.requests} requests`), 15_000)
  try {
    await Promise.all(lanes)
    if ((await fetch(`${server.address}/readyz`)).status !== 200)
      verdict.faults.push('it is not ready any more')
    verdict.memoryMb = Math.round(await server.memory())
  } catch (error) {
    verdict.faults.push((error as Error).message)
  } finally {
    clearInterval(watch)
    agent.destroy()
    if (server.child.exitCode !== null) verdict.faults.push(`it ended: ${server.said().slice(-2_000)}`)
    await server.stop()
  }
  if (/"level":[56]0/.test(server.said())) verdict.faults.push(`it logged: ${server.said().slice(-2_000)}`)
  if (verdict.answers['frame broken'] || verdict.answers['http 500'])
    verdict.faults.push('something broke inside')
  if ((await fingerprint(place, tables)) !== before) verdict.faults.push('something at the tables changed')
  return verdict
}

/** Everything that matters at the tables, as one text. */
async function fingerprint(place: StorageSettings, tables: readonly FilledTable[]): Promise<string> {
  const storage = await openStorage(place, newId(8))
  try {
    const ids = tables.map(table => table.id)
    const { db } = storage
    const all = await db
      .selectFrom('tables')
      .select(['id', 'status', 'options', 'seed', 'owner_id', 'rematch'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const seats = await db
      .selectFrom('seats')
      .select(['table_id', 'seat', 'kind', 'person_id', 'name', 'level', 'secret_hash'])
      .where('table_id', 'in', ids)
      .orderBy('table_id')
      .orderBy('seat')
      .execute()
    const log = await db
      .selectFrom('log')
      .select(sql<number>`count(*)`.as('n'))
      .where('table_id', 'in', ids)
      .executeTakeFirst()
    return JSON.stringify({ all, seats, log })
  } finally {
    await storage.close()
  }
}

type Note = (answer: string, text: string) => void

async function fuzzFrames(
  address: string,
  token: string,
  ids: readonly string[],
  count: number,
  verdict: FuzzVerdict,
  note: Note,
): Promise<void> {
  let left = count
  while (left > 0) {
    // Whoever sends only nonsense is cut off, and comes again.
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => {
        if (Math.random() < 0.8) socket.send(JSON.stringify({ t: 'hello', v: 1, token }))
        const burst = Math.min(left, 110)
        for (let n = 0; n < burst; n++) {
          socket.send(someFrame(ids))
          verdict.frames++
        }
        left -= burst
        socket.send('{"t":"ping","id":"last"}')
      })
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        const { t, code, id } = JSON.parse(text)
        note(`frame ${code ?? t}`, text)
        if (t === 'pong' && id === 'last') socket.close()
      })
      socket.once('close', () => resolve())
      socket.once('error', error =>
        /hang up|ECONNRESET|EPIPE/.test(error.message) ? resolve() : reject(error),
      )
    })
  }
}

async function fuzzRequests(
  address: string,
  agent: Agent,
  token: string,
  ids: readonly string[],
  count: number,
  verdict: FuzzVerdict,
  note: Note,
): Promise<void> {
  const { hostname, port } = new URL(address)
  for (let n = 0; n < count; n++) {
    const { method, path, body } = someRequest(ids)
    verdict.requests++
    await new Promise<void>((resolve, reject) => {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const asked = request({ hostname, port, method, path, agent, headers }, answer => {
        let text = ''
        answer.on('data', data => {
          text += data
        })
        answer.on('end', () => {
          // The pages about the API rightly speak of tokens and passwords.
          note(`http ${answer.statusCode}`, /docs|openapi|metrics/.test(path) ? '' : text)
          resolve()
        })
      })
      asked.on('error', error => (/hang up|ECONNRESET|EPIPE/.test(error.message) ? resolve() : reject(error)))
      asked.end(body)
    })
  }
}
