import { randomUUID } from 'node:crypto'
import { randomBot, randomStanding } from '@tenforward/bots'
import type { Choice, Run } from '@tenforward/kernel'
import { below, found, makeStream, ofSeat } from '@tenforward/kernel'
import { type Client, type Followed, openClient } from '@tenforward/protocol/client'
import WebSocket from 'ws'
import type { LiveTable, ServerContext } from '../../tables/index.ts'
import { sessionOf } from '../../tables/live.ts'
import { type Moment, momentOf } from './hidden.ts'
import { type Findings, type GivenAnswer, search, searchAnswers } from './search.ts'
import type { WatchedTable } from './secrets.ts'

export interface WatchedGame extends WatchedTable {
  /** Absent: Ascendancy. */
  game?: string
  seed: string
  /** Not the whole game, but so many entries of it. */
  entries?: number
}

export interface Watched extends Findings {
  entries: number
  rounds: number
}

interface Place {
  address: string
  context: ServerContext
}

const PATIENCE_MS = 30_000

/** Plays one whole game, with somebody who only looks on, and searches all that everybody received or asked for. */
export async function playWatched(server: Place, game: WatchedGame): Promise<Watched> {
  const tokens: string[] = []
  for (let n = 0; n <= game.people; n++) tokens.push(await newGuest(server, `Guest ${n}`))
  const id = await sitDown(server, game, tokens)
  const clients = tokens.map(token => openWatched(server, token))
  const { context } = server
  const { onMoved } = context
  try {
    const places: Followed[] = []
    for (const { client } of clients) places.push(await client.follow(id))
    const table = found(context.live.get(id), 'table', id)
    const moments: Moment[] = []
    context.onMoved = moved => {
      if (moved === table) moments[table.seq] = momentOf(sessionOf(table).run)
      onMoved(moved)
    }
    await ask(server, ofSeat(tokens, 0), `/api/tables/${id}/start`, {})
    const lookAround = () => askEverything(server, table, clients, moments, game.people === 1)
    await playOn(table, clients, places, game, lookAround)
    await until(() => places.every(place => place.seq >= table.seq))
    await lookAround()
    return report(table, clients, moments)
  } finally {
    context.onMoved = onMoved
    for (const { client } of clients) client.close()
  }
}

/** The last of them has no seat. */
async function sitDown(server: Place, game: WatchedGame, tokens: readonly string[]): Promise<string> {
  const { game: kind = 'ascendancy', preset, options, people, bots, level = 'random' } = game
  const seats = [
    { kind: 'me' },
    ...Array.from({ length: people - 1 }, () => ({ kind: 'open' })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level })),
  ]
  const made = await ask(server, ofSeat(tokens, 0), '/api/tables', {
    game: kind,
    preset,
    options,
    seats,
  })
  const { id } = made.table
  for (const token of tokens.slice(1, people)) await ask(server, token, `/api/tables/${id}/join`, {})
  return id
}

async function playOn(
  table: LiveTable,
  clients: readonly WatchedClient[],
  places: readonly Followed[],
  { people, seed, entries = Number.POSITIVE_INFINITY }: WatchedGame,
  lookAround: () => Promise<void>,
): Promise<void> {
  const stream = makeStream(seed)
  const isOver = () => sessionOf(table).run.match.result !== null || table.seq >= entries
  const mine = () => sessionOf(table).run.prompts.filter(prompt => prompt.seat < people)
  while (!isOver()) {
    await until(() => isOver() || mine().length > 0)
    const prompts = mine()
    if (prompts.length === 0) continue
    const { seat } = found(prompts[below(stream, prompts.length)], 'prompt')
    const { seat: _, ...wish } = someChoice(sessionOf(table).run, seat, stream)
    // A bot may have been faster; then the choice is refused, and the next one is made from what is new.
    await ofSeat(clients, seat).client.choose({ ...ofSeat(places, seat), seq: table.seq }, wish)
    if (below(stream, 80) === 0) await lookAround()
    if (below(stream, 150) === 0) found(clients[below(stream, clients.length)], 'client').client.drop()
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
    rounds: sessionOf(table).run.s.round ?? sessionOf(table).run.s.turn,
    frames: 0,
    looked: 0,
    leaks: [],
  }
  const { seed } = table.row
  for (const [n, { frames, answers }] of clients.entries()) {
    const viewer = n === clients.length - 1 ? null : n
    for (const found of [
      search(frames, viewer, moments, seed),
      searchAnswers(answers, viewer, moments, seed),
    ]) {
      total.frames += found.frames
      total.looked += found.looked
      total.leaks.push(...found.leaks)
    }
  }
  return total
}

interface WatchedClient {
  client: Client
  /** Every frame that came, as text. */
  frames: string[]
  token: string
  /** Every answer over HTTP. */
  answers: GivenAnswer[]
}

/** Everything that can be asked for over HTTP, by everybody. */
const DOORS = ['', '/state', '/log?since=0', '/choices', '/chat']

async function askEverything(
  { address }: Place,
  table: LiveTable,
  clients: readonly WatchedClient[],
  moments: readonly Moment[],
  isAlone: boolean,
): Promise<void> {
  for (const [n, { token, answers }] of clients.entries())
    for (const path of [
      ...DOORS.map(door => `/api/tables/${table.id}${door}`),
      '/api/tables?mine=1',
      '/metrics',
    ]) {
      const { seq } = table
      const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
      const text = await answer.text()
      // A bot may have moved meanwhile; then nobody knows of which moment it is.
      if (answer.ok && table.seq === seq && moments[seq] !== undefined)
        answers.push({ text: isAlone && n === 0 ? withoutOptions(text) : text, seq })
    }
}

/** Who plays alone has chosen the options of all seats, and is told them. */
function withoutOptions(text: string): string {
  if (!text.startsWith('{"table')) return text
  const body = JSON.parse(text)
  for (const summary of body.tables ?? [body.table]) delete summary.options
  return JSON.stringify(body)
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
      return socket
    },
  })
  return { client, frames, token, answers: [] }
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
