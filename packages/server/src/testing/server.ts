import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  type Client,
  type ClientSettings,
  type Followed,
  type Happening,
  openClient,
  type ServerMessage,
} from '@tenforward/protocol/client'
import { frameFault } from '@tenforward/protocol/testing'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { type OpenServer, openServer, type Parts } from '../server.ts'
import type { Settings } from '../settings.ts'
import { temporaryFolder } from '../storage/testing/everywhere.ts'
import { stateOf } from './stateOf.ts'

/** What a test opens is closed after it, the last one first. Not by a hook of this file: several files share it. */
export const atTheEnd = (close: () => Promise<void> | void) => onTestFinished(async () => close())

/** Everything that the server logs, as objects. */
export interface TestServer extends OpenServer {
  logged: any[]
  dataDir: string
}

/** Tests ask faster than any person. */
const QUICK = {
  messageRate: 100_000,
  addressMessageRate: 1_000_000,
  requestRate: 100_000,
  connectionsPerAddress: 100_000,
  tablesPerGuest: 100_000,
  host: '127.0.0.1',
  port: 0,
}

export async function startServer(given: Partial<Settings> = {}, parts: Parts = {}): Promise<TestServer> {
  const dataDir = given.dataDir ?? temporaryFolder()
  const logged: any[] = []
  const log = pino({ level: 'info' }, { write: line => void logged.push(JSON.parse(line)) })
  const times = { leaseEvery: 300, sweepEvery: 50, writeEvery: 20 }
  const server = await openServer({ ...QUICK, ...given, dataDir }, { log, times, ...parts })
  atTheEnd(server.close)
  if (given.dataDir === undefined) atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  // By number: the name of this machine may lead to another family of addresses.
  return { ...server, address: server.address.replace('localhost', '127.0.0.1'), logged, dataDir }
}

export interface Guest {
  token: string
  id: string
  /** A request as this person: gives status and body. */
  ask(method: string, path: string, body?: unknown, headers?: object): Promise<{ status: number; body: any }>
}

export async function newGuest(server: { address: string }, name: string): Promise<Guest> {
  const made = await request(server, 'POST', '/api/guests', { name })
  const { token, person } = made.body
  const ask: Guest['ask'] = (method, path, body, headers) =>
    request(server, method, path, body, { authorization: `Bearer ${token}`, ...headers })
  return { token, id: person.id, ask }
}

export async function request(
  server: { address: string },
  method: string,
  path: string,
  body?: unknown,
  headers: object = {},
): Promise<{ status: number; body: any; headers: Headers }> {
  const init: RequestInit = {
    method,
    headers: { ...(body === undefined ? {} : JSON_TYPE), ...headers } as any,
  }
  if (body !== undefined) init.body = JSON.stringify(body)
  const answer = await fetch(server.address + path, init)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
}

const JSON_TYPE = { 'content-type': 'application/json' }

export interface TestClient extends Client {
  /** Every frame that came, as text. */
  frames: string[]
  news: ServerMessage[]
  happened: Happening[]
}

/** A client whose frames are kept, and of which each must be as the protocol says. */
export function connect(
  server: { address: string },
  token: string,
  more: Partial<ClientSettings> = {},
): TestClient {
  const frames: string[] = []
  const news: ServerMessage[] = []
  const happened: Happening[] = []
  const client = openClient({
    token,
    newKey: randomUUID,
    retry: { first: 20, most: 100 },
    onNews: message => void news.push(message),
    onChange: (_followed, list) => void happened.push(...list),
    connect: () => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
      socket.on('message', data => void frames.push(String(data)))
      return socket
    },
    ...more,
  })
  atTheEnd(() => {
    client.close()
    expect(frames.flatMap(frame => frameFault(frame) ?? [])).toEqual([])
  })
  return { ...client, frames, news, happened }
}

/** Waits until something is so; the sentence tells what it was waited for. */
export async function until(what: string, test: () => unknown, most = 10_000): Promise<void> {
  const started = Date.now()
  while (!test()) {
    if (Date.now() - started > most) throw new Error(`It never came to pass that ${what}.`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Two guests at a table that has begun. */
export async function twoAtTable(server: TestServer, plan: object = {}) {
  const [kirk, spock] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Spock')]
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const made = await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, ...plan })
  const id: string = made.body.table.id
  await spock.ask('POST', `/api/tables/${id}/join`, {})
  const started = await kirk.ask('POST', `/api/tables/${id}/start`)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return { kirk, spock, id }
}

/** The board of a game of tic-tac-toe. */
export const cellsOf = (place: Followed) => (stateOf(place).view as { cells: number[] }).cells

export type { Followed }
