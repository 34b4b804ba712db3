import { randomUUID } from 'node:crypto'
import { randomBot, randomStanding } from '@tenforward/bots'
import type { Choice, Run } from '@tenforward/kernel'
import { below, makeStream } from '@tenforward/kernel'
import WebSocket from 'ws'
import { type Client, type Followed, openClient } from '../../protocol/client.ts'
import type { House, LiveTable } from '../../tables/index.ts'
import { type Moment, momentOf } from './hidden.ts'
import { type Findings, search } from './search.ts'

export interface WatchedGame {
  preset: string
  options?: object
  /** People, who choose at random through clients; the other seats are bots. */
  people: number
  bots: number
  level?: string
  seed: string
}

export interface Watched extends Findings {
  entries: number
  rounds: number
}

interface Place {
  address: string
  house: House
}

const PATIENCE_MS = 30_000

/** Plays one whole game of Ascendancy, with somebody who only looks on, and searches all that everybody received. */
export async function playWatched(server: Place, game: WatchedGame): Promise<Watched> {
  const tokens: string[] = []
  for (let n = 0; n <= game.people; n++) tokens.push(await newGuest(server, `Guest ${n}`))
  const id = await sitDown(server, game, tokens)
  const clients = tokens.map(token => openWatched(server, token))
  const { house } = server
  const { onMoved } = house
  try {
    const places: Followed[] = []
    for (const { client } of clients) places.push(await client.follow(id))
    const table = house.live.get(id)!
    const moments: Moment[] = []
    house.onMoved = moved => {
      if (moved === table) moments[table.seq] = momentOf(table.session!.run)
      onMoved(moved)
    }
    await ask(server, tokens[0]!, `/api/tables/${id}/start`, {})
    await playOn(table, clients, places, game)
    await until(() => places.every(place => place.state?.result != null))
    return report(table, clients, moments)
  } finally {
    house.onMoved = onMoved
    for (const { client } of clients) client.close()
  }
}

/** The last of them has no seat. */
async function sitDown(server: Place, game: WatchedGame, tokens: readonly string[]): Promise<string> {
  const { preset, options, people, bots, level = 'random' } = game
  const seats = [
    { kind: 'me' },
    ...Array.from({ length: people - 1 }, () => ({ kind: 'open' })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level })),
  ]
  const made = await ask(server, tokens[0]!, '/api/tables', { game: 'ascendancy', preset, options, seats })
  const { id } = made.table
  for (const token of tokens.slice(1, people)) await ask(server, token, `/api/tables/${id}/join`, {})
  return id
}

async function playOn(
  table: LiveTable,
  clients: readonly WatchedClient[],
  places: readonly Followed[],
  { people, seed }: WatchedGame,
): Promise<void> {
  const stream = makeStream(seed)
  const isOver = () => table.session!.run.match.result !== null
  const mine = () => table.session!.run.prompts.filter(prompt => prompt.seat < people)
  while (!isOver()) {
    await until(() => isOver() || mine().length > 0)
    const prompts = mine()
    if (prompts.length === 0) continue
    const { seat } = prompts[below(stream, prompts.length)]!
    const { seat: _, ...wish } = someChoice(table.session!.run, seat, stream)
    // A bot may have been faster; then the choice is refused, and the next one is made from what is new.
    await clients[seat]!.client.choose({ ...places[seat]!, seq: table.seq }, wish)
    if (below(stream, 150) === 0) clients[below(stream, clients.length)]!.client.drop()
  }
}

/** Now and then something that nobody asked for, such as an offer; never to give up. */
function someChoice(run: Run, seat: number, stream: ReturnType<typeof makeStream>): Choice {
  const act = below(stream, 20) === 0 ? randomStanding(run, seat, stream) : undefined
  return act !== undefined && 'act' in act && act.act !== 'concede'
    ? act
    : randomBot(0).decide(run, seat, stream)
}

function report(table: LiveTable, clients: readonly WatchedClient[], moments: readonly Moment[]): Watched {
  const total: Watched = {
    entries: table.seq,
    rounds: table.session!.run.s.round,
    frames: 0,
    looked: 0,
    leaks: [],
  }
  for (const [n, { frames }] of clients.entries()) {
    const viewer = n === clients.length - 1 ? null : n
    const found = search(frames, viewer, moments, table.row.seed)
    total.frames += found.frames
    total.looked += found.looked
    total.leaks.push(...found.leaks)
  }
  return total
}

interface WatchedClient {
  client: Client
  /** Every frame that came, as text. */
  frames: string[]
}

function openWatched(server: Place, token: string): WatchedClient {
  const frames: string[] = []
  const client = openClient({
    token,
    newKey: randomUUID,
    retry: { first: 20, most: 100 },
    connect: () => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
      socket.on('message', data => void frames.push(String(data)))
      return socket as any
    },
  })
  return { client, frames }
}

const newGuest = async (server: Place, name: string): Promise<string> =>
  (await ask(server, undefined, '/api/guests', { name })).token

async function ask(server: Place, token: string | undefined, path: string, body: object): Promise<any> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const answer = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const found = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(found))
  return found
}

async function until(test: () => boolean): Promise<void> {
  const started = performance.now()
  while (!test()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('The game did not go on.')
    await new Promise(resolve => setTimeout(resolve, 1))
  }
}
