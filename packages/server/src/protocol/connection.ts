import type { Duplex } from 'node:stream'
import { type ErrorCode, frameOf, type MessageId, type ServerMessage } from '@tenforward/protocol'
import type { WebSocket } from 'ws'
import type { Bucket, Limiter } from '../limits.ts'
import { fullBucket } from '../limits.ts'
import type { Identity, Known } from '../people/identity.ts'
import type { FrameSink, LiveTable, ServerContext, Watcher } from '../tables/index.ts'
import type { Backlog, Reader } from './backlog.ts'

/** A client, as long as its connection is open. */
export interface ClientConnection extends FrameSink, Reader {
  jammed: boolean
  readonly context: ServerContext
  readonly identity: Identity
  readonly socket: WebSocket
  /** What is under the WebSocket: frames of one moment are held back here, so that they leave together. */
  readonly stream: Duplex
  /** Whether it holds back what is written in this tick. */
  isHeld: boolean
  /** Whom the cookie names; a token in `hello` goes before it. */
  person: Known | null
  /** The session by which they are known. */
  session: string | null
  greeted: boolean
  /** Messages are taken up in order until the greeting is over. */
  greeting: Promise<void> | null
  /** The tables that it follows, by place: through whose eyes at which table. */
  readonly watching: Map<string, Following>
  /** Tables are followed one after the other, and none while nobody reads. */
  subscribing: Promise<void>
  /** Calls those who wait until it is read again. */
  readonly onDrained: (() => void)[]
  readonly backlog: Backlog
  /** What all connections from one address may send together. */
  readonly household: Limiter
  /** How many messages a second it may send in the long run. */
  readonly rate: number
  readonly messages: Bucket
  /** Chat costs more than play. */
  readonly talk: Bucket
  /** How many of its messages were not in order. */
  refusals: number
}

export interface Following {
  table: LiveTable
  watcher: Watcher
}

export interface ConnectionParts {
  context: ServerContext
  identity: Identity
  socket: WebSocket
  stream: Duplex
  person: Known | null
  session: string | null
  address: string
  rate: number
  household: Limiter
  backlog: Backlog
  /** It reads again: what it missed is to be told. */
  onReads(connection: ClientConnection): void
}

export const CHAT_BURST = 8
/** Whoever was quiet for a while may send so many seconds' worth of messages at once. */
export const BURST_SECONDS = 4

export function makeConnection(parts: ConnectionParts): ClientConnection {
  const now = performance.now()
  const connection: ClientConnection = {
    ...parts,
    isHeld: false,
    greeted: false,
    greeting: null,
    watching: new Map(),
    subscribing: Promise.resolve(),
    onDrained: [],
    unsent: 0,
    jammed: false,
    jammedAt: 0,
    waiting: () => parts.socket.bufferedAmount,
    onJam: () => parts.socket.pause(),
    onDrain: () => readsAgain(connection, parts.onReads),
    giveUp: () => endUnread(connection),
    messages: fullBucket(parts.rate * BURST_SECONDS, now),
    talk: fullBucket(CHAT_BURST, now),
    refusals: 0,
    send: frame => sendFrame(connection, frame),
  }
  return connection
}

/** Whatever is said to a client that does not read: more than this is never kept. It can come back and resume. */
const MOST_UNSENT = 8 * 1024 * 1024
/** More than this at once is looked at before the next frame is made. */
const MUCH = 64 * 1024

/** Whoever was told to go and does not even read that is cut off after so many milliseconds. */
const CLOSE_MS = 5_000

function readsAgain(connection: ClientConnection, onReads: ConnectionParts['onReads']): void {
  connection.socket.resume()
  for (const go of connection.onDrained.splice(0)) go()
  onReads(connection)
}

/** Nobody has read for long. What it was told last is the reason, if it ever reads on. */
function endUnread({ socket, onDrained }: ClientConnection): void {
  // A paused one would not even hear that the other end hangs up.
  socket.resume()
  socket.close(1008, 'You do not read what you are sent.')
  setTimeout(() => socket.terminate(), CLOSE_MS).unref()
  for (const go of onDrained.splice(0)) go()
}

/** Resolves when somebody reads at the other end, or has gone. */
export async function untilRead(connection: ClientConnection): Promise<void> {
  const { socket, onDrained } = connection
  while (connection.jammed && socket.readyState === socket.OPEN)
    await new Promise<void>(resolve => onDrained.push(resolve))
}

/** Connections that hold back what was written in this tick. */
let held: ClientConnection[] = []

function releaseHeld(): void {
  const list = held
  held = []
  for (const connection of list) {
    connection.isHeld = false
    connection.stream.uncork()
    // Mostly the network has taken all of it by now.
    if (connection.unsent > 0 || connection.stream.writableLength > 0) connection.backlog.look(connection)
  }
}

function sendFrame(connection: ClientConnection, frame: string): void {
  const { context, socket, stream } = connection
  context.metrics.framesOut.inc()
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_UNSENT) return socket.terminate()
  // Several frames of one tick, as after a subscription, are one write.
  if (!connection.isHeld) {
    connection.isHeld = true
    if (held.length === 0) process.nextTick(releaseHeld)
    stream.cork()
    held.push(connection)
  }
  socket.send(frame)
  if (stream.writableLength > MUCH) connection.backlog.look(connection)
}

export const reply = (connection: ClientConnection, message: ServerMessage): void =>
  connection.send(frameOf(message))

const MOST_REFUSALS = 100

/** Says that a message was not in order. Somebody who sends only nonsense is not playing. */
export function refuse(connection: ClientConnection, code: ErrorCode, message: string, id?: MessageId): void {
  reply(connection, { t: 'error', id, code, message })
  if (++connection.refusals > MOST_REFUSALS) connection.socket.close(1008, 'Too many bad messages.')
}
