import type { ClientMessage, ClientMessageName, ErrorCode, MessageId } from '@tenforward/protocol'
import { PROTOCOL, readMessage } from '@tenforward/protocol'
import type { RawData } from 'ws'
import { take as takeFrom } from '../limits.ts'
import type { Known } from '../people/identity.ts'
import { cleanText } from '../people/names.ts'
import { outageOf } from '../storage/index.ts'
import type { Viewer } from '../tables/index.ts'
import {
  atTable,
  catchUpWatcher,
  choose,
  guarded,
  isForNothing,
  mustHold,
  noSuchTable,
  resync,
  say,
  standingActions,
  TableFault,
  typing,
  unwatch,
  watch,
  whyNot,
} from '../tables/index.ts'
import {
  BURST_SECONDS,
  CHAT_BURST,
  type ClientConnection,
  type Following,
  refuse,
  reply,
  untilRead,
} from './connection.ts'
import { makeTurnstile } from './turnstile.ts'

export const MOST_BYTES = 64 * 1024
const MOST_WATCHED = 64
const CHAT_MOST = 500

/** What a message takes from what somebody may send: some make the server write far more than they are long. */
const COSTS: Readonly<Record<ClientMessageName, number>> = {
  hello: 3,
  subscribe: 10,
  unsubscribe: 2,
  resync: 10,
  choose: 1,
  standing: 2,
  whyNot: 2,
  say: 2,
  typing: 2,
  ping: 1,
}

interface Arrival {
  connection: ClientConnection
  data: RawData
  isBinary: boolean
}

/** What came in this tick, in order. */
let arrivals: Arrival[] = []

/**
 * Takes one frame as it came. All of a tick are understood first, and then answered: one at a time, the code of the
 * parser and of the rules would push each other out of the caches of the processor.
 */
export function receive(connection: ClientConnection, data: RawData, isBinary: boolean): void {
  connection.context.metrics.framesIn.inc()
  if (connection.socket.readyState !== connection.socket.OPEN) return
  if (arrivals.length === 0) setImmediate(takeUp)
  arrivals.push({ connection, data, isBinary })
}

function takeUp(): void {
  const list = arrivals
  arrivals = []
  const readings = list.map(arrival => ({ connection: arrival.connection, reading: read(arrival) }))
  for (const { connection, reading } of readings) take(connection, reading)
}

type FrameReading = ClientMessage | { fault: string; code: ErrorCode; id?: MessageId | undefined }

/** To understand a message that is longer than that costs something before anybody knows what it says. */
const LONG = 2 * 1024

function read({ connection, data, isBinary }: Arrival): FrameReading {
  if (isBinary) return { fault: 'Messages are text.', code: 'bad' }
  const bytes = data as Buffer
  if (bytes.length > MOST_BYTES)
    return { fault: `A message has at most ${MOST_BYTES} bytes.`, code: 'too-long' }
  if (bytes.length > LONG && !mayCost(connection, Math.floor(bytes.length / LONG)))
    return { fault: 'Too much at once; wait a moment.', code: 'slow-down' }
  const message = readMessage(bytes.toString('utf8'))
  return 'fault' in message ? { ...message, code: 'bad' } : message
}

/** Takes one message. Whatever is in it, the worst that happens is an error message. */
function take(connection: ClientConnection, message: FrameReading): void {
  if ('fault' in message) return refuse(connection, message.code, message.fault, message.id)
  if (!mayCost(connection, COSTS[message.t]))
    return refuse(connection, 'slow-down', 'Too many messages; wait a moment.', idOf(message))
  answer(connection, message).catch(error => tellFault(connection, error, idOf(message)))
}

/** Whether there is so much left, for this connection and for all of its address. */
export function mayCost({ messages, rate, household, address }: ClientConnection, cost: number): boolean {
  const now = performance.now()
  return takeFrom(messages, rate, rate * BURST_SECONDS, now, cost) && household.allow(address, cost)
}

const idOf = (message: ClientMessage): MessageId | undefined => ('id' in message ? message.id : undefined)

async function answer(connection: ClientConnection, message: ClientMessage): Promise<void> {
  if (message.t === 'hello') {
    // Two at once would both be the first.
    const before = connection.greeting ?? Promise.resolve()
    const greeting = before.then(() => greet(connection, message))
    connection.greeting = greeting
    try {
      return await greeting
    } finally {
      if (connection.greeting === greeting) connection.greeting = null
    }
  }
  if (connection.greeting !== null) await connection.greeting
  if (connection.jammed) await untilRead(connection)
  if (message.t === 'ping') return reply(connection, { t: 'pong', id: message.id })
  const { greeted, person } = connection
  if (!greeted || person === null) return refuse(connection, 'unknown', 'Say hello first.', idOf(message))
  return handle(connection, person, message)
}

function tellFault(connection: ClientConnection, given: unknown, id: MessageId | undefined): void {
  const error = isForNothing(given) ? noSuchTable() : given
  const outage = outageOf(error)
  if (error instanceof TableFault)
    return reply(connection, { t: 'error', id, code: error.code, message: error.message })
  if (outage !== undefined)
    return reply(connection, { t: 'error', id, code: 'storage', message: `${outage.message} Send it again.` })
  connection.context.log.error({ err: error }, 'a message could not be answered')
  connection.context.metrics.faults.inc({ where: 'protocol' })
  reply(connection, { t: 'error', id, code: 'broken', message: 'The program made a mistake; it was noted.' })
}

async function greet(connection: ClientConnection, { v, token }: ClientMessage<'hello'>): Promise<void> {
  // As somebody else it would go on seeing what the first one may see, also when that one has logged out.
  if (connection.greeted) return refuse(connection, 'bad', 'You have said hello already.')
  if (v !== PROTOCOL) {
    const message = `This server speaks version ${PROTOCOL}; reload the page.`
    reply(connection, { t: 'error', code: 'version', message })
    connection.socket.close(1002, 'Another version of the protocol.')
    return
  }
  if (token !== undefined) {
    connection.person = await connection.identity.whoHas(token)
    connection.session = connection.identity.sessionOf(token)
  }
  if (connection.person === null)
    return reply(connection, {
      t: 'error',
      code: 'unknown',
      message: 'Choose a name first (POST /api/guests).',
    })
  connection.greeted = true
  const { id, name, guest } = connection.person
  const { node } = connection.context.storage
  reply(connection, { t: 'welcome', v: PROTOCOL, person: { id, name, guest }, node })
}

type Handler<N extends ClientMessageName> = (
  connection: ClientConnection,
  message: ClientMessage<N>,
  person: Known,
) => Promise<void> | void

/** What anybody may send once they are known. */
type Greeted = Exclude<ClientMessageName, 'hello' | 'ping'>

const HANDLERS: { [N in Greeted]: Handler<N> } = {
  async choose(connection, { id, table, seat, key, at, choice }, person) {
    const receipt = id === undefined ? undefined : { sink: connection, id, given: false }
    const attempt = { seat, wish: choice, key, at, person: person.id, receipt }
    const answer = await choose(connection.context, table, attempt)
    // Whoever follows the table was told in the frame that shows the effect.
    if (receipt?.given) return
    if (answer.kind === 'ack') reply(connection, { t: 'ack', id, table, seq: answer.seq })
    else reply(connection, { t: 'refused', id, table, message: answer.message, rules: [...answer.rules] })
  },

  standing: (connection, { id, table: name, seat }, person) =>
    atTable(connection.context, name, table => {
      mustHold(table, person.id, seat)
      const actions = guarded(connection.context, table, () => standingActions(table, seat))
      reply(connection, { t: 'standing', id, table: name, seat, seq: table.seq, actions })
    }),

  whyNot: (connection, { id, table: name, seat, answer }, person) =>
    atTable(connection.context, name, table => {
      mustHold(table, person.id, seat)
      const refusal = guarded(connection.context, table, () => whyNot(table, seat, answer))
      reply(connection, { t: 'whyNot', id, table: name, seat, refusal })
    }),

  subscribe,

  unsubscribe({ watching, context }, { table: name, seat }) {
    for (const [place, { table, watcher }] of watching) {
      if (table.id !== name || (seat !== undefined && watcher.viewer !== seat)) continue
      watching.delete(place)
      unwatch(context, table, watcher)
    }
  },

  resync: (connection, { table, seat }) =>
    resync(connection.context, table, followed(connection, table, seat).watcher),

  async say(connection, { id, table: name, text: given }, person) {
    const { table } = followed(connection, name)
    if (!takeFrom(connection.talk, 1, CHAT_BURST, performance.now()))
      return refuse(connection, 'slow-down', 'Not so fast.', id)
    const text = cleanText(given, CHAT_MOST)
    if (text !== '') await say(connection.context, table, person, text)
    reply(connection, { t: 'ack', id, table: name })
  },

  typing(connection, { table: name }, { name: who }) {
    const { table, watcher } = followed(connection, name)
    typing(connection.context, table, watcher, who)
  },
}

/** The message's own name finds its handler; that they belong together is lost on the compiler. */
function handle<N extends Greeted>(
  connection: ClientConnection,
  person: Known,
  message: ClientMessage<N>,
): Promise<void> | void {
  const handler = HANDLERS[message.t as N] as Handler<N>
  return handler(connection, message, person)
}

/** To make a whole state takes as long as dozens of choices. */
const subscriptions = makeTurnstile(2)

/** One after the other: how much is read of the first shows whether another one should be made. */
function subscribe(
  connection: ClientConnection,
  message: ClientMessage<'subscribe'>,
  person: Known,
): Promise<void> {
  const done = connection.subscribing.then(() => follow(connection, message, person))
  connection.subscribing = done.catch(() => {})
  return done
}

async function follow(
  connection: ClientConnection,
  { id, table: name, seat, since, invite }: ClientMessage<'subscribe'>,
  person: Known,
): Promise<void> {
  const { context, socket, watching } = connection
  await untilRead(connection)
  await subscriptions.pass(connection.address)
  if (socket.readyState !== socket.OPEN) return
  if (watching.size >= MOST_WATCHED)
    return refuse(connection, 'too-many', `At most ${MOST_WATCHED} tables at once.`, id)
  const following = await watch(context, name, { person, seat, since, invite, sink: connection })
  const { table, watcher } = following
  const place = placeOf(name, watcher.viewer)
  const before = watching.get(place)
  if (before !== undefined) unwatch(context, before.table, before.watcher)
  // The connection may have gone while the table was loaded.
  if (socket.readyState !== socket.OPEN) return unwatch(context, table, watcher)
  watching.set(place, following)
  reply(connection, { t: 'ack', id, table: name, seat: watcher.viewer })
}

const placeOf = (table: string, viewer: Viewer) => `${table}/${viewer ?? 'all'}`

/** They may have been sent away, or the seat was moved. */
const isFollowing = ({ table, watcher }: Following) => table.watchers.has(watcher)

function followed({ watching }: ClientConnection, table: string, seat?: Viewer): Following {
  if (seat !== undefined) {
    const found = watching.get(placeOf(table, seat))
    if (found !== undefined && isFollowing(found)) return found
  } else
    for (const found of watching.values()) if (found.table.id === table && isFollowing(found)) return found
  throw new TableFault('conflict', 'Subscribe to the table first.')
}

/** It reads again: at each table where it missed something it is told how things are. */
export function catchUpAll({ context, watching }: ClientConnection): void {
  for (const { table, watcher } of watching.values())
    if (watcher.missed)
      catchUpWatcher(context, table.id, watcher).catch(error =>
        context.log.warn({ err: error, table: table.id }, 'somebody who reads again could not be told'),
      )
}

/** The connection is gone: it no longer follows anything. */
export function unwatchAll({ context, watching }: ClientConnection): void {
  for (const { table, watcher } of watching.values()) unwatch(context, table, watcher)
  watching.clear()
}
