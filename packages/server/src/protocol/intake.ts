import type { Socket } from 'node:net'

/** What all connections are read into: each is done with it before the next one reads. */
const SHARED = Buffer.alloc(64 * 1024)

/** The fields of a socket that `onread` of `net.connect` sets; they are there, empty, in every socket. */
interface UserBuffer {
  handle: { useUserBuffer?(buffer: Buffer): void } | null
  buffer: symbol
  callback: symbol
}

function userBufferOf(socket: Socket): UserBuffer | undefined {
  const symbols = Object.getOwnPropertySymbols(socket)
  const buffer = symbols.find(symbol => symbol.description === 'kBuffer')
  const callback = symbols.find(symbol => symbol.description === 'kBufferCb')
  const handle = (socket as unknown as { _handle: UserBuffer['handle'] })._handle
  return buffer && callback && handle?.useUserBuffer ? { handle, buffer, callback } : undefined
}

/** Where the taker of a connection is found. */
const TAKER = Symbol('taker')

/** Something that a connection is read by; it is done with the bytes when it returns. */
export interface Taker {
  take(bytes: Buffer, length: number): void
}

/** One for all connections: each would have to be fetched from memory. */
function onBytes(this: Socket & { [TAKER]: Taker }, length: number): boolean {
  this[TAKER].take(SHARED, length)
  return true
}

/**
 * Lets a connection be read into one buffer that is used again and again, instead of a new one for each packet and
 * through a stream; at thousands of packets a second this is a good part of all the work. Node offers it for
 * connections that one opens, not for those that one accepts. False: this Node is made differently, and the connection
 * goes on as before.
 */
export function readInto(socket: Socket, taker: Taker): boolean {
  const place = userBufferOf(socket)
  if (place === undefined) return false
  const fields = socket as unknown as Record<symbol, unknown>
  fields[TAKER] = taker
  fields[place.buffer] = SHARED
  fields[place.callback] = onBytes
  place.handle!.useUserBuffer!(SHARED)
  return true
}
