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

/**
 * Writes a text of one character for each byte. Nearly always the system takes it at once; then what a stream does
 * beside is for nothing, and at thousands of frames a second that is a thirtieth of all the work. Where something
 * still waits to be taken, or this Node is made differently, the stream does it as ever.
 */
export function writeTo(socket: Socket, text: string): void {
  const handle = handleOf(socket)
  if (handle === undefined || socket.writableLength > 0 || handle.writeQueueSize > 0)
    socket.write(text, 'latin1')
  else if (Request === undefined) learnFrom(socket, handle, text)
  else writeAtOnce(socket, handle, spare ?? new Request(), text)
}

function writeAtOnce(socket: Socket, handle: Handle, request: WriteRequest, text: string): void {
  request.socket = socket
  request.oncomplete = completed
  const failed = handle.writeLatin1String(request, text) !== 0
  // Where something is left of it, the request goes with it.
  spare = handle.writeQueueSize > 0 ? undefined : request
  if (failed) socket.destroy()
}

function completed(this: WriteRequest, status: number): void {
  if (status < 0) this.socket.destroy()
}

function handleOf(socket: Socket): Handle | undefined {
  const { _handle: handle } = socket as unknown as { _handle?: Partial<Handle> | null }
  const isKnown = handle?.writeLatin1String !== undefined && handle.writeQueueSize !== undefined
  return isKnown && socket.writable ? (handle as Handle) : undefined
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
