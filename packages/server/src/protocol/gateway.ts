import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { frameOf } from '@tenforward/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { tokenOf } from '../http/cookies.ts'
import type { Origins } from '../http/origins.ts'
import { makeLimiter } from '../limits.ts'
import type { Identity } from '../people/identity.ts'
import type { Settings } from '../settings.ts'
import { followPerson, type ServerContext } from '../tables/index.ts'
import type { Backlog } from './backlog.ts'
import { BURST_SECONDS, type ClientConnection, makeConnection, reply } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { catchUpAll, MOST_BYTES, mayCost, receive, unwatchAll } from './messages.ts'

export interface Gateway {
  /** Tells everybody that the server closes, and closes their connections. */
  close(): Promise<void>
}

export interface GatewayParts {
  context: ServerContext
  identity: Identity
  settings: Settings
  origins: Origins
  backlog: Backlog
  addressOf(request: IncomingMessage): string
}

const PATH = '/ws'
/** No client sends a message in pieces at all; a proxy may cut it up. */
const MOST_PIECES = 64
/** What a new connection takes from what an address may send: somebody is looked up for it. */
const CONNECTING = 2
const LOGGED_OUT = 'You are logged out.'
const CLOSING = frameOf({ t: 'closing', message: 'The server restarts; your game is safe.' })

/** The door for WebSockets. */
export function openGateway(server: Server, parts: GatewayParts): Gateway {
  const { context, settings } = parts
  // Compression would cost more than it saves on frames this small, and memory for every connection.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * MOST_BYTES,
    // Each piece of a message is kept as an object of its own until the last one is there: thousands of tiny ones would
    // take a hundred times the room of what they hold.
    maxFragments: MOST_PIECES,
    maxBufferedChunks: 16 * MOST_PIECES,
    perMessageDeflate: false,
    // Answers to them would be written without limit for somebody who does not read.
    autoPong: false,
  })
  const household = makeLimiter(settings.addressMessageRate, settings.addressMessageRate * BURST_SECONDS)
  const perAddress = new Map<string, number>()
  const heartbeat = startHeartbeat()
  const connections = new Set<ClientConnection>()
  let closed = false

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = parts.addressOf(request)
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?', 1)[0] !== PATH) return void refuse('404 Not Found')
    if (closed) return void refuse('503 Service Unavailable')
    // A page of another site could open a socket with our cookie; its Origin gives it away.
    if (!parts.origins.allows(request.headers)) return void refuse('403 Forbidden')
    const isCrowded = (perAddress.get(address) ?? 0) >= settings.connectionsPerAddress
    if (isCrowded || parts.backlog.isFull(address) || !household.allow(address, CONNECTING))
      return void refuse('429 Too Many Requests')
    const token = tokenOf(request.headers)
    const person = await parts.identity.whoHas(token).catch(() => null)
    const known = { person, session: parts.identity.sessionOf(token) }
    sockets.handleUpgrade(request, socket, head, ws => accept(ws, socket, known, address))
  }

  function accept(
    socket: WebSocket,
    stream: Duplex,
    known: Pick<ClientConnection, 'person' | 'session'>,
    address: string,
  ): void {
    const { identity, backlog } = parts
    const rate = settings.messageRate
    const limits = { address, rate, household, backlog, onReads: catchUpAll }
    const connection = makeConnection({ context, identity, socket, stream, ...known, ...limits })
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    heartbeat.add(socket)
    connections.add(connection)
    context.metrics.connections.set(connections.size)
    socket.on('message', (data, isBinary) => receive(connection, data, isBinary))
    socket.on('ping', data => void (mayCost(connection, 1) && socket.pong(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      backlog.forget(connection)
      for (const go of connection.onDrained.splice(0)) go()
      unwatchAll(connection)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      context.metrics.connections.set(connections.size)
    })
  }

  context.personListeners.add((id, person) => {
    for (const connection of connections) {
      if (connection.person?.id !== id) continue
      if (person === null) connection.socket.close(1008, 'This person is gone.')
      else if (connection.greeted) {
        const renamed = connection.person.name !== person.name
        connection.person = person
        if (renamed) reply(connection, { t: 'person', person })
      }
    }
  })

  context.sessionListeners.add(({ person, only, except }) => {
    for (const { person: known, session, socket } of connections) {
      if (known?.id !== person || session === except) continue
      if (only === undefined || session === only) socket.close(1008, LOGGED_OUT)
    }
  })

  /** Somebody may have been logged out, erased or renamed while nothing was heard of the other nodes. */
  async function lookAgain(): Promise<void> {
    const all = [...connections]
    const ended = new Set(
      await parts.identity.ended([...new Set(all.flatMap(({ session }) => session ?? []))]),
    )
    for (const { session, socket } of all)
      if (session !== null && ended.has(session)) socket.close(1008, LOGGED_OUT)
    for (const id of new Set(all.flatMap(({ person }) => person?.id ?? []))) await followPerson(context, id)
  }

  context.gapListeners.add(() => {
    lookAgain().catch(error => context.log.warn({ err: error }, 'it could not be seen who was logged out'))
  })

  server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch(error => {
      context.log.error({ err: error }, 'a connection could not be opened')
      socket.destroy()
    })
  })

  return {
    async close() {
      closed = true
      heartbeat.stop()
      for (const connection of connections) {
        connection.send(CLOSING)
        connection.socket.close(1012, 'The server restarts.')
      }
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, 1_000)
      await new Promise<void>(resolve => sockets.close(() => resolve()))
      clearTimeout(patience)
    },
  }
}
