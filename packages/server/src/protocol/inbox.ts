import { type Line, receive, receiveData } from './connection.ts'
import { readMessage } from './messages.ts'
import { read } from './reader.ts'

/** A frame that `ws` had to put together. */
interface Frame {
  data: Buffer
  isBinary: boolean
}

/** What came in this tick, in order, and from whom. */
let lines: Line[] = []
let arrivals: (string | Frame)[] = []

/**
 * First every connection that has something to say is read, then all messages are understood, then each is answered.
 * One message at a time, the code of the system, of the parser and our own would push each other out of the caches of
 * the processor: that cost a tenth of all the time that a choice takes.
 */
export function arrive(line: Line, arrival: string | Frame): void {
  if (lines.length === 0) setImmediate(takeUp)
  lines.push(line)
  arrivals.push(arrival)
}

/** How a connection takes what was read from it. */
export function takeBytes(this: Line, bytes: Buffer, length: number): void {
  if (this.passed) {
    // When `ws` no longer listens, it has given the connection up.
    if (this.raw.listenerCount('data') === 0) return
    this.passed = this.socket.readyState !== this.socket.OPEN
  }
  if (!read(this, arrive, bytes, length)) this.raw.pause()
}

function takeUp(): void {
  const [from, what] = [lines, arrivals]
  lines = []
  arrivals = []
  const readings = what.map(arrival => (typeof arrival === 'string' ? readMessage(arrival) : null))
  for (let i = 0; i < from.length; i++) {
    const reading = readings[i]
    if (reading) receive(from[i]!, reading)
    else {
      const { data, isBinary } = what[i] as Frame
      receiveData(from[i]!, data, isBinary)
    }
  }
}
