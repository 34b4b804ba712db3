/** How far a connection has been read. It is part of the connection itself: one thing less to be fetched from memory. */
export interface Reader {
  /** The beginning of a head that was cut off. */
  rest: Buffer | null
  /** How many bytes of a frame are still to be passed on. */
  owed: number
  /** Whether a message in fragments is under way; what comes in between is not for us to judge. */
  inFragments: boolean
  /** Takes all that is not for us, as bytes of its own; false: not so fast. */
  pass(chunk: Buffer): boolean
}

/**
 * Reads what clients nearly always send: a short text frame of plain letters, whole and masked (RFC 6455, 5.2). All
 * else goes on to `ws`, byte for byte: control frames, long ones, fragments, frames in several pieces, other letters,
 * nonsense. `pass` gets bytes of its own, since those that are read are overwritten afterwards. That costs a fraction of
 * the full way through two streams, which every choice would take otherwise.
 */
export function read<R extends Reader>(
  reader: R,
  onText: (reader: R, text: string) => void,
  bytes: Buffer,
  length: number,
): boolean {
  const { rest } = reader
  const data = rest === null ? bytes : Buffer.concat([rest, bytes.subarray(0, length)])
  const until = rest === null ? length : data.length
  reader.rest = null
  let at = 0
  let wanted = true
  while (at < until) {
    if (reader.owed === 0) {
      const frame = headAt(data, at, until)
      if (frame === null) {
        reader.rest = Buffer.from(data.subarray(at, until))
        break
      }
      const { kind, masked, start, end } = frame
      const isWhole = masked && !reader.inFragments && end <= until
      const text = kind === TEXT && isWhole ? plain(data, start, end) : null
      if (text !== null) {
        onText(reader, text)
        at = end
        continue
      }
      if (!isControl(kind)) reader.inFragments = !isLast(kind)
      reader.owed = end - at
    }
    const part = Buffer.from(data.subarray(at, Math.min(until, at + reader.owed)))
    wanted = reader.pass(part)
    at += part.length
    reader.owed -= part.length
  }
  return wanted
}

/** The last or only fragment of a text. */
const TEXT = 0x81
const isControl = (kind: number) => (kind & 0x08) !== 0
const isLast = (kind: number) => (kind & 0x80) !== 0

const MASKED = 0x80
const KEY_BYTES = 4
const MOST_LETTERS = 4096
const letters = Buffer.alloc(MOST_LETTERS)

interface Head {
  kind: number
  masked: boolean
  /** Where the text begins, behind the masking key. */
  start: number
  end: number
}

/** One for all: it is used up before the next one is read. */
const head: Head = { kind: 0, masked: false, start: 0, end: 0 }

function headAt(data: Buffer, at: number, until: number): Head | null {
  if (at + 2 > until) return null
  const second = data[at + 1]!
  const masked = (second & MASKED) !== 0
  const short = second & 0x7f
  const more = short < 126 ? 0 : short === 126 ? 2 : 8
  const start = at + 2 + more + (masked ? KEY_BYTES : 0)
  if (start > until) return null
  const length =
    short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2))
  head.kind = data[at]!
  head.masked = masked
  head.start = start
  head.end = start + length
  return head
}

/** The text, if it is short and all its letters are ASCII. */
function plain(data: Buffer, start: number, end: number): string | null {
  const length = end - start
  if (length > MOST_LETTERS) return null
  const key = start - KEY_BYTES
  let all = 0
  for (let i = 0; i < length; i++) {
    const letter = data[start + i]! ^ data[key + (i & 3)]!
    letters[i] = letter
    all |= letter
  }
  return all < 0x80 ? letters.toString('latin1', 0, length) : null
}
