import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** What is to be sent on one connection at the end of this tick. */
export interface Outbox {
  readonly socket: WebSocket
  /** Whole frames, one character for each byte. */
  unsent: string
  /** Whether somebody waits for it. */
  urgent: boolean
  /** Whether it has been passed over once already. */
  waited: boolean
}

/** Boxes with something in them, and those of them that cannot wait. */
let due: Outbox[] = []
let urgent = 0
let scheduled = false
let patient = false

/** So many answers in one tick are a busy moment. */
const BUSY = 32
/** Nothing waits for longer than twice this. */
const PATIENCE_MS = 40

/**
 * Frames of the same tick leave in one write. They are put on the wire past `ws`, which would copy each into a
 * buffer of its own; after a commit there are hundreds. In a busy moment, news for those who only look on wait
 * for a moment: often there is an answer for them too by then, and both leave in one write.
 */
export function post(box: Outbox, text: string, canWait = false): void {
  if (box.unsent === '') due.push(box)
  box.unsent += framed(text)
  if (!canWait && !box.urgent) {
    box.urgent = true
    urgent++
  }
  if (scheduled) return
  scheduled = true
  process.nextTick(sendDue)
}

function sendDue(): void {
  scheduled = false
  sendThose(urgent < BUSY ? () => true : box => box.urgent)
}

function sendThose(isTime: (box: Outbox) => boolean): void {
  const later: Outbox[] = []
  for (const box of due)
    if (isTime(box)) sendNow(box)
    else if (box.unsent !== '') later.push(box)
  due = later
  urgent = 0
  if (later.length === 0 || patient) return
  patient = true
  setTimeout(sendLate, PATIENCE_MS)
}

/** What waits for the second time has waited long enough. */
function sendLate(): void {
  patient = false
  sendThose(box => {
    const enough = box.waited || box.urgent
    box.waited = true
    return enough
  })
}

/** Before a connection is closed: what was posted comes first. */
export function sendNow(box: Outbox): void {
  const { unsent, socket } = box
  box.unsent = ''
  box.urgent = false
  box.waited = false
  if (unsent !== '' && socket.readyState === socket.OPEN) rawSocket(socket).write(unsent, 'latin1')
}

/** Bytes that the other side has not taken yet. */
export const unread = (box: Outbox) => rawSocket(box.socket).writableLength + box.unsent.length

const rawSocket = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket

const TEXT = '\x81'
const [TWO_BYTES, EIGHT_BYTES] = ['\x7e', '\x7f\0\0\0\0']

/** One unmasked text frame, as a server sends it (RFC 6455, 5.2). */
function framed(text: string): string {
  const length = Buffer.byteLength(text)
  const payload = length === text.length ? text : Buffer.from(text).toString('latin1')
  if (length < 126) return TEXT + String.fromCharCode(length) + payload
  if (length < 65_536) return TEXT + TWO_BYTES + bytes(length, 8) + payload
  return TEXT + EIGHT_BYTES + bytes(length, 24) + payload
}

function bytes(value: number, from: number): string {
  let text = ''
  for (let shift = from; shift >= 0; shift -= 8) text += String.fromCharCode((value >>> shift) & 0xff)
  return text
}
