import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex, Writable } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { tokenOf } from '../http/cookies.ts'
import type { Origins } from '../http/origins.ts'
import { fullBucket } from '../limits.ts'
import type { Identity, Known } from '../people/identity.ts'
import type { Settings } from '../settings.ts'
import type { House } from '../tables/index.ts'
import type { Line } from './connection.ts'
import { hangUp, hear, MOST_BYTES, part, send } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { arrive, takeBytes } from './inbox.ts'
import { readInto } from './intake.ts'
import { read } from './reader.ts'
import { wireOf } from './wire.ts'

export interface Gateway {
  /** Tells everybody that the server closes, and closes their connections. */
  close(): Promise<void>
}

export interface GatewayParts {
  house: House
  identity: Identity
  settings: Settings
  origins: Origins
  addressOf(request: IncomingMessage): string
}

const PATH = '/ws'
const CLOSING = JSON.stringify({ t: 'closing', message: 'The server restarts; your game is safe.' })

/** The door for WebSockets. */
export function openGateway(server: Server, parts: GatewayParts): Gateway {
  const { house, settings } = parts
  // Compression would cost more than it saves on frames this small, and memory for every connection.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * MOST_BYTES,
    perMessageDeflate: false,
  })
  const perAddress = new Map<string, number>()
  const heartbeat = startHeartbeat()
  const lines = new Set<Line>()
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
    if ((perAddress.get(address) ?? 0) >= settings.connectionsPerAddress)
      return void refuse('429 Too Many Requests')
    const person = await parts.identity.whoHas(tokenOf(request.headers)).catch(() => null)
    sockets.handleUpgrade(request, socket, head, ws => accept(ws, person, address))
  }

  function accept(socket: WebSocket, person: Known | null, address: string): void {
    const now = performance.now()
    const rate = settings.messageRate
    const { _receiver: receiver, _socket: raw } = socket as unknown as Insides
    const write = receiver.write.bind(receiver) as (chunk: Buffer) => boolean
    const line: Line = {
      rest: null,
      owed: 0,
      inFragments: false,
      passed: false,
      taken: 0,
      ...wireOf(raw),
      unsent: '',
      socket,
      house,
      person,
      greeted: false,
      greeting: null,
      ...fullBucket(rate * 4, now),
      rate,
      take: takeBytes,
      pass(chunk) {
        line.passed = true
        return write(chunk)
      },
      hear,
      identity: parts.identity,
      watching: new Map(),
      talk: fullBucket(8, now),
      refusals: 0,
    }
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    heartbeat.add(socket)
    lines.add(line)
    house.metrics.connections.set(sockets.clients.size)
    socket.on('message', (data, isBinary) => arrive(line, { data: data as Buffer, isBinary }))
    if (!readInto(raw, line)) receiver.write = quickWrite(line)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      line.passed = true
      lines.delete(line)
      hangUp(line)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      house.metrics.connections.set(sockets.clients.size)
    })
  }

  house.personListeners.add((id, person) => {
    for (const line of lines) {
      if (line.person?.id !== id) continue
      if (person === null) part(line, 1008, 'This person is gone.')
      else if (line.greeted) {
        const renamed = line.person.name !== person.name
        line.person = person
        if (renamed) send(line, JSON.stringify({ t: 'person', person }))
      }
    }
  })

  server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch(error => {
      house.log.error({ err: error }, 'a connection could not be opened')
      socket.destroy()
    })
  })

  return {
    async close() {
      closed = true
      heartbeat.stop()
      for (const line of lines) {
        send(line, CLOSING)
        part(line, 1012, 'The server restarts.')
      }
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, 1_000)
      await new Promise<void>(resolve => sockets.close(() => resolve()))
      clearTimeout(patience)
    },
  }
}

/** What `ws` reads with, and what is under it. */
interface Insides {
  _receiver: Writable
  _socket: Socket
}

/** Takes the plain texts out of what `ws` is given to read. */
const quickWrite = (line: Line) =>
  ((chunk: Buffer) => read(line, arrive, chunk, chunk.length)) as Writable['write']
