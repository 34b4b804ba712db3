import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/**
 * A WebSocket as cheap as it can be: the crowd shares the machine with what it measures, so that what the crowd
 * spends is missing there. Text frames of plain letters only, none in pieces, and nobody lies to it.
 */
export interface Socket {
  send(text: string): void
  close(): void
}

const TEXT_FRAME = '\x81'
/** A key of zeros leaves the text as it is. */
const KEY = '\0\0\0\0'
const OPCODE = 0x0f
const TEXT = 1
const PING = 9
const PONG = 0x8a

export function openSocket(port: number, path: string, onText: (text: string) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let open = false
    let rest: Buffer = Buffer.alloc(0)
    const take = (data: Buffer) => {
      let all = rest.length === 0 ? data : Buffer.concat([rest, data])
      if (!open) {
        const end = all.indexOf('\r\n\r\n')
        if (end >= 0) {
          if (!all.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return reject(new Error(String(all)))
          open = true
          all = all.subarray(end + 4)
          resolve({
            send: text => void socket.write(frameOf(text), 'latin1'),
            close: () => socket.destroy(),
          })
        }
      }
      const used = open
        ? readFrames(all, onText, () => socket.write(Buffer.from([PONG, 0x80, 0, 0, 0, 0])))
        : 0
      // The buffer that was read into is used again.
      rest = used === all.length ? EMPTY : Buffer.from(all.subarray(used))
    }
    const onread = {
      buffer: SHARED,
      callback: (length: number) => {
        take(SHARED.subarray(0, length))
        return true
      },
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('error', reject)
    socket.on('connect', () => socket.write(greeting(path)))
  })
}

const EMPTY = Buffer.alloc(0)
/** One for all: what is read is taken before the next socket reads. */
const SHARED = Buffer.alloc(64 * 1024)

const greeting = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`

function frameOf(text: string): string {
  const { length } = text
  const size =
    length < 126
      ? String.fromCharCode(0x80 | length)
      : `\xfe${String.fromCharCode(length >> 8, length & 0xff)}`
  return TEXT_FRAME + size + KEY + text
}

/** Takes all whole frames; says how many bytes they were. */
function readFrames(data: Buffer, onText: (text: string) => void, onPing: () => void): number {
  let at = 0
  while (at + 2 <= data.length) {
    const short = data[at + 1]! & 0x7f
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + head > data.length) break
    const length = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : data.readUInt32BE(at + 6)
    const end = at + head + length
    if (end > data.length) break
    const kind = data[at]! & OPCODE
    if (kind === TEXT) onText(data.toString('latin1', at + head, end))
    else if (kind === PING) onPing()
    at = end
  }
  return at
}
