import type { Bucket } from '../limits.ts'
import { take } from '../limits.ts'
import type { Identity, Known } from '../people/identity.ts'
import { cleanText } from '../people/names.ts'
import { outageOf } from '../storage/index.ts'
import type { Answer, Attempt, Ear, House, LiveTable, Viewer, Watcher } from '../tables/index.ts'
import { choose, chooseAtOnce, relay, resync, say, TableFault, unwatch, watch } from '../tables/index.ts'
import type { Taker } from './intake.ts'
import type { Message, Reading } from './messages.ts'
import { PROTOCOL, readMessage } from './messages.ts'
import { type Outbox, post, sendNow } from './outbox.ts'
import type { Reader } from './reader.ts'

/** What every choice needs is first, and in as few pieces as can be: each piece is fetched from memory anew. */
export interface Line extends Reader, Taker, Outbox, Bucket, Ear {
  house: House
  identity: Identity
  /** Whom the cookie names; a token in `hello` goes before it. */
  person: Known | null
  greeted: boolean
  watching: Map<string, { table: LiveTable; watcher: Watcher }>
  rate: number
  /** Chat costs more than play. */
  talk: Bucket
  refusals: number
  /** Messages are taken up in order until the greeting is over. */
  greeting: Promise<void> | null
}

const MOST_WATCHED = 64
export const MOST_BYTES = 64 * 1024
const MOST_REFUSALS = 100
const CHAT_MOST = 500

/** As a table speaks to a connection. */
export function hear(this: Line, frame: string): void {
  send(this, frame)
}

export function send(line: Line, frame: string): void {
  line.house.metrics.framesOut.inc()
  post(line, frame)
}

/** Says good-bye after everything that is still to be said. */
export function part(line: Line, code: number, why: string): void {
  sendNow(line)
  line.passed = true
  line.socket.close(code, why)
}

const reply = (line: Line, message: object) => send(line, JSON.stringify(message))

function refuse(line: Line, code: string, message: string, id?: unknown): void {
  reply(line, { t: 'error', id, code, message })
  // Somebody who sends only nonsense is not playing.
  if (++line.refusals > MOST_REFUSALS) part(line, 1008, 'Too many bad messages.')
}

/** Takes one frame as it came. */
export function receiveData(line: Line, data: Buffer, isBinary: boolean): void {
  if (!isBinary && data.length <= MOST_BYTES) return receive(line, readMessage(data.toString('utf8')))
  line.house.metrics.framesIn.inc()
  if (isBinary) refuse(line, 'bad', 'Messages are text.')
  else refuse(line, 'too-long', `A message has at most ${MOST_BYTES} bytes.`)
}

/** Takes one message. Whatever is in it, the worst that happens is an error message. */
export function receive(line: Line, message: Reading): void {
  line.house.metrics.framesIn.inc()
  if ('fault' in message) return refuse(line, 'bad', message.fault, message.id)
  const now = performance.now()
  if (!take(line, line.rate, line.rate * 4, now))
    return refuse(line, 'slow-down', 'Too many messages; wait a moment.', idOf(message))
  // What is done most is done with the fewest detours.
  const isReady = line.greeted && line.greeting === null
  if (message.t === 'choose' && isReady && playAtOnce(line, message, now)) return
  answer(line, message).catch(error => tellFault(line, error, idOf(message)))
}

async function answer(line: Line, message: Message): Promise<void> {
  if (message.t === 'hello') {
    line.greeting = greet(line, message)
    await line.greeting
    line.greeting = null
    return
  }
  if (line.greeting !== null) await line.greeting
  return handle(line, message)
}

const idOf = (message: Message) => ('id' in message ? message.id : undefined)

function tellFault(line: Line, error: unknown, id: unknown): void {
  const outage = outageOf(error)
  if (error instanceof TableFault) reply(line, { t: 'error', id, code: error.code, message: error.message })
  else if (outage !== undefined)
    reply(line, { t: 'error', id, code: 'storage', message: `${outage.message} Send it again.` })
  else {
    line.house.log.error({ err: error }, 'a message could not be answered')
    line.house.metrics.faults.inc({ where: 'protocol' })
    reply(line, { t: 'error', id, code: 'broken', message: 'The program made a mistake; it was noted.' })
  }
}

async function greet(line: Line, { v, token }: Message<'hello'>): Promise<void> {
  if (v !== PROTOCOL) {
    reply(line, {
      t: 'error',
      code: 'version',
      message: `This server speaks version ${PROTOCOL}; reload the page.`,
    })
    part(line, 1002, 'Another version of the protocol.')
    return
  }
  if (token !== undefined) line.person = await line.identity.whoHas(token)
  if (line.person === null)
    return reply(line, { t: 'error', code: 'unknown', message: 'Choose a name first (POST /api/guests).' })
  line.greeted = true
  const { id, name, guest } = line.person
  reply(line, { t: 'welcome', v: PROTOCOL, person: { id, name, guest }, node: line.house.storage.node })
}

async function handle(line: Line, message: Exclude<Message, { t: 'hello' }>): Promise<void> {
  const { person } = line
  if (message.t === 'ping') return reply(line, { t: 'pong', id: message.id })
  if (!line.greeted || person === null) return refuse(line, 'unknown', 'Say hello first.', idOf(message))
  switch (message.t) {
    case 'choose':
      return play(line, person, message)
    case 'subscribe':
      return subscribe(line, person, message)
    case 'unsubscribe':
      return unsubscribe(line, message.table, message.seat)
    case 'resync': {
      const found = following(line, message.table, message.seat)
      return resync(line.house, message.table, found.watcher)
    }
    case 'say': {
      const { table } = following(line, message.table)
      const text = cleanText(message.text, CHAT_MOST)
      if (!take(line.talk, 1, 8, performance.now()))
        return refuse(line, 'slow-down', 'Not so fast.', message.id)
      if (text !== '') await say(line.house, table, person, text)
      return reply(line, { t: 'ack', id: message.id, table: message.table })
    }
    case 'typing': {
      const { table, watcher } = following(line, message.table)
      const frame = JSON.stringify({ t: 'typing', table: table.id, seat: watcher.viewer, name: person.name })
      return relay(line.house, table, frame, watcher)
    }
  }
}

async function play(line: Line, person: Known, message: Message<'choose'>): Promise<void> {
  const attempt = attemptOf(line, person, message)
  const answer = await choose(line.house, message.table, attempt)
  if (!attempt.receipt?.given) tellAnswer(line, message, answer)
}

/** False: it takes longer. */
function playAtOnce(line: Line, message: Message<'choose'>, now: number): boolean {
  const attempt = attemptOf(line, line.person!, message)
  return chooseAtOnce(line.house, message.table, attempt, now, (answer, error) => {
    if (answer === null) tellFault(line, error, message.id)
    else if (!attempt.receipt?.given) tellAnswer(line, message, answer)
  })
}

function attemptOf(line: Line, person: Known, message: Message<'choose'>): Attempt {
  const { id, seat, key, at, choice } = message
  const receipt = id === undefined ? undefined : { ear: line, id, given: false }
  return { seat, wish: choice, key, at, person: person.id, receipt }
}

function tellAnswer(line: Line, { id, table }: Message<'choose'>, answer: Answer): void {
  if (answer.kind === 'ack') reply(line, { t: 'ack', id, table, seq: answer.seq })
  else reply(line, { t: 'refused', id, table, message: answer.message, rules: answer.rules })
}

async function subscribe(line: Line, person: Known, message: Message<'subscribe'>): Promise<void> {
  const { id, table: name, seat, since, invite } = message
  if (line.watching.size >= MOST_WATCHED)
    return refuse(line, 'too-many', `At most ${MOST_WATCHED} tables at once.`, id)
  const followed = await watch(line.house, name, { person, seat, since, invite, ear: line })
  const place = placeOf(name, followed.watcher.viewer)
  const before = line.watching.get(place)
  if (before !== undefined) unwatch(line.house, before.table, before.watcher)
  // The connection may have gone while the table was loaded.
  if (line.socket.readyState !== line.socket.OPEN)
    return unwatch(line.house, followed.table, followed.watcher)
  line.watching.set(place, followed)
  reply(line, { t: 'ack', id, table: name, seat: followed.watcher.viewer })
}

const placeOf = (table: string, viewer: Viewer) => `${table}/${viewer ?? 'all'}`

function following(line: Line, table: string, seat?: Viewer): { table: LiveTable; watcher: Watcher } {
  if (seat !== undefined) {
    const found = line.watching.get(placeOf(table, seat))
    if (found !== undefined) return found
  } else for (const found of line.watching.values()) if (found.table.id === table) return found
  throw new TableFault('conflict', 'Subscribe to the table first.')
}

function unsubscribe(line: Line, table: string, seat: Viewer | undefined): void {
  for (const [place, found] of line.watching) {
    if (found.table.id !== table || (seat !== undefined && found.watcher.viewer !== seat)) continue
    line.watching.delete(place)
    unwatch(line.house, found.table, found.watcher)
  }
}

export function hangUp(line: Line): void {
  for (const { table, watcher } of line.watching.values()) unwatch(line.house, table, watcher)
  line.watching.clear()
}
