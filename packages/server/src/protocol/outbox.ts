import type { WebSocket } from 'ws'
import { type Wire, writeTo } from './wire.ts'

/** What is to be sent on one connection at the end of this tick. */
export interface Outbox extends Wire {
  readonly socket: WebSocket
  /** `ws` was given something to read, or was closed: only itself knows whether the connection is still open. */
  passed: boolean
  /** Whole frames, one character for each byte. */
  unsent: string
}

/** Boxes with something in them. */
let due: Outbox[] = []

/**
 * Frames of the same tick leave in one write. They are put on the wire past `ws`, which would copy each into a
 * buffer of its own; after a commit there are hundreds.
 */
export function post(box: Outbox, text: string): void {
  if (box.unsent === '') {
    if (due.length === 0) process.nextTick(sendDue)
    due.push(box)
  }
  box.unsent += framed(text)
}

function sendDue(): void {
  const boxes = due
  due = []
  for (const box of boxes) sendNow(box)
}

/** A client that does not read is cut off before it eats the memory; it can come back and resume. */
const MOST_UNSENT = 8 * 1024 * 1024

/** Before a connection is closed: what was posted comes first. */
export function sendNow(box: Outbox): void {
  const { unsent, socket } = box
  box.unsent = ''
  if (unsent === '' || (box.passed && socket.readyState !== socket.OPEN)) return
  if (box.jammed && box.raw.writableLength + unsent.length > MOST_UNSENT) socket.terminate()
  else writeTo(box, unsent)
}

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
