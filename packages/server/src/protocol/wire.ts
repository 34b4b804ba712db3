import type { Socket } from 'node:net'

/** What Node's sockets write through. */
interface Handle {
  writeLatin1String(request: WriteRequest, text: string): number
  /** Bytes that the system has not taken yet. */
  readonly writeQueueSize: number
}

/** What keeps a write that the system does not take at once. */
interface WriteRequest {
  socket: Socket
  oncomplete(status: number): void
}

/** How Node makes them: learnt from a write that goes the ordinary way. */
let Request: (new () => WriteRequest) | undefined
/** The one for the next write: as long as the system takes everything at once, it is never used up. */
let spare: WriteRequest | undefined

/** A connection as it is written to. */
export interface Wire {
  readonly raw: Socket
  /** Node's own side of it, if that is known: the socket would be one thing more to fetch from memory. */
  readonly handle: Handle | null
  /** The system did not take everything at once, and the stream has the rest. */
  jammed: boolean
}

/**
 * Writes a text of one character for each byte. Nearly always the system takes it at once; then what a stream does
 * beside is for nothing, and at thousands of frames a second that is a thirtieth of all the work. Where something
 * still waits to be taken, or this Node is made differently, the stream does it as ever.
 */
export function writeTo(wire: Wire, text: string): void {
  const { raw, handle } = wire
  if (wire.jammed) wire.jammed = raw.writableLength > 0 || (handle?.writeQueueSize ?? 0) > 0
  if (handle === null || wire.jammed) raw.write(text, 'latin1')
  else if (Request === undefined) learnFrom(raw, handle, text)
  else wire.jammed = writeAtOnce(raw, handle, spare ?? new Request(), text)
}

export function wireOf(raw: Socket): Wire {
  const { _handle: handle } = raw as unknown as { _handle?: Partial<Handle> | null }
  const isKnown = handle?.writeLatin1String !== undefined && handle.writeQueueSize !== undefined
  return { raw, handle: isKnown ? (handle as Handle) : null, jammed: false }
}

/** True: the system did not take everything. */
function writeAtOnce(socket: Socket, handle: Handle, request: WriteRequest, text: string): boolean {
  request.socket = socket
  request.oncomplete = completed
  const failed = handle.writeLatin1String(request, text) !== 0
  const jammed = handle.writeQueueSize > 0
  // Where something is left of it, the request goes with it.
  spare = jammed ? undefined : request
  if (failed) socket.destroy()
  return jammed
}

function completed(this: WriteRequest, status: number): void {
  if (status < 0) this.socket.destroy()
}

function learnFrom(socket: Socket, handle: Handle, text: string): void {
  const write = handle.writeLatin1String
  handle.writeLatin1String = (request, bytes) => {
    Request = request.constructor as typeof Request
    return write.call(handle, request, bytes)
  }
  socket.write(text, 'latin1')
  // Under it is the one that all handles have.
  delete (handle as Partial<Handle>).writeLatin1String
}
