/**
 * Reads what clients nearly always send: a short text frame of plain letters, whole and masked (RFC 6455, 5.2). All
 * else goes on to `ws`, byte for byte: control frames, long ones, fragments, frames in several pieces, other letters,
 * nonsense. `pass` gets bytes of its own, since those that are read are overwritten afterwards. That costs a fraction of the full way through two streams, which every choice would take otherwise.
 */
export function makeReader(
  onText: (text: string) => void,
  pass: (chunk: Buffer) => boolean,
): (chunk: Buffer) => boolean {
  /** The beginning of a head that was cut off. */
  let rest: Buffer | null = null
  /** How many bytes of a frame are still to be passed on. */
  let owed = 0
  /** Whether a message in fragments is under way; what comes in between is not for us to judge. */
  let inFragments = false

  return chunk => {
    const data = rest === null ? chunk : Buffer.concat([rest, chunk])
    rest = null
    let at = 0
    let wanted = true
    while (at < data.length) {
      if (owed === 0) {
        const frame = headAt(data, at)
        if (frame === null) {
          rest = Buffer.from(data.subarray(at))
          break
        }
        const { kind, masked, start, end } = frame
        const isWhole = masked && !inFragments && end <= data.length
        const text = kind === TEXT && isWhole ? plain(data, start, end) : null
        if (text !== null) {
          onText(text)
          at = end
          continue
        }
        if (!isControl(kind)) inFragments = !isLast(kind)
        owed = end - at
      }
      const part = Buffer.from(data.subarray(at, at + owed))
      wanted = pass(part)
      at += part.length
      owed -= part.length
    }
    return wanted
  }
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

function headAt(data: Buffer, at: number): Head | null {
  if (at + 2 > data.length) return null
  const second = data[at + 1]!
  const masked = (second & MASKED) !== 0
  const short = second & 0x7f
  const more = short < 126 ? 0 : short === 126 ? 2 : 8
  const start = at + 2 + more + (masked ? KEY_BYTES : 0)
  if (start > data.length) return null
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
