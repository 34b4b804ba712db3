import type { Socket } from 'node:net'

/** What all connections are read into: each is done with it before the next one reads. */
const SHARED = Buffer.alloc(64 * 1024)

/** Node's own side of a connection. */
interface Handle {
  useUserBuffer?(buffer: Buffer): void
  readonly bytesRead?: number
  onread?(this: Handle, given: unknown): unknown
  [TAKER]?: Taker
}

/** The fields of a socket that `onread` of `net.connect` sets; they are there, empty, in every socket. */
interface UserBuffer {
  handle: Required<Handle>
  buffer: symbol
  callback: symbol
}

function userBufferOf(socket: Socket): UserBuffer | undefined {
  const symbols = Object.getOwnPropertySymbols(socket)
  const buffer = symbols.find(symbol => symbol.description === 'kBuffer')
  const callback = symbols.find(symbol => symbol.description === 'kBufferCb')
  const handle = (socket as unknown as { _handle: Handle | null })._handle
  const isKnown =
    handle?.useUserBuffer && typeof handle.onread === 'function' && handle.bytesRead !== undefined
  return buffer && callback && isKnown ? { handle: handle as Required<Handle>, buffer, callback } : undefined
}

/** Where the taker of a connection is found. */
const TAKER = Symbol('taker')

/** Something that a connection is read by; it is done with the bytes when it returns. */
export interface Taker {
  /** How many bytes it has had in all. */
  taken: number
  take(bytes: Buffer, length: number): void
}

/** How Node itself is told of what was read; the same for all connections. */
let usual: Required<Handle>['onread']

/**
 * Goes straight from Node's handle to the taker: the socket in between is a dozen pieces of memory that would have to
 * be fetched each time. What is no bytes (the end, a fault) goes the usual way.
 */
function onRead(this: Required<Handle>, given: unknown): unknown {
  const taker = this[TAKER]
  const length = this.bytesRead - taker.taken
  if (length <= 0) return usual.call(this, given)
  taker.taken += length
  taker.take(SHARED, length)
  return undefined
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
  const { handle, buffer, callback } = place
  const fields = socket as unknown as Record<symbol, unknown>
  // So that the socket knows how to pause.
  fields[buffer] = SHARED
  fields[callback] = () => true
  handle.useUserBuffer(SHARED)
  usual ??= handle.onread
  taker.taken = handle.bytesRead
  handle[TAKER] = taker
  handle.onread = onRead
  return true
}
