import { expect, test } from 'vitest'
import { read } from './reader.ts'

const FIN = 0x80
const [CONTINUATION, TEXT, PONG] = [0, 1, 10]

function frame(kind: number, payload: string | Buffer, key = Buffer.from([1, 2, 3, 4])): Buffer {
  const bytes = Buffer.from(payload)
  const size =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : bytes.length < 65_536
        ? Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff])
        : Buffer.concat([Buffer.from([0x80 | 127]), Buffer.alloc(4), sizeOf(bytes.length)])
  const masked = bytes.map((byte, i) => byte ^ key[i & 3]!)
  return Buffer.concat([Buffer.from([kind]), size, key, masked])
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}

/** What is read quickly, and what is passed on. */
function readAll(chunks: readonly Buffer[]): { texts: string[]; passed: Buffer } {
  const texts: string[] = []
  const passed: Buffer[] = []
  const pass = (chunk: Buffer) => passed.push(chunk) > 0
  const reader = { rest: null, owed: 0, inFragments: false, pass }
  // What lies behind the bytes that were read is of an earlier time.
  const shared = Buffer.alloc(200_000, frame(FIN | TEXT, 'old'))
  for (const chunk of chunks) {
    chunk.copy(shared)
    read(reader, (_, text) => void texts.push(text), shared, chunk.length)
  }
  return { texts, passed: Buffer.concat(passed) }
}

test('whole short texts are read, several in one piece too', () => {
  const texts = ['{"t":"ping"}', '', 'a'.repeat(125), 'b'.repeat(126), 'c'.repeat(4096)]
  const data = Buffer.concat(texts.map(text => frame(FIN | TEXT, text)))
  expect(readAll([data])).toEqual({ texts, passed: Buffer.alloc(0) })
})

test.each([
  ['other letters', frame(FIN | TEXT, 'ü')],
  ['a long text', frame(FIN | TEXT, 'a'.repeat(4097))],
  ['a very long text', frame(FIN | TEXT, 'a'.repeat(70_000))],
  ['a pong', frame(FIN | PONG, 'x')],
  ['a binary message', frame(FIN | 2, 'x')],
  ['bits that are reserved', frame(0xc1, 'x')],
  ['a text without a mask', Buffer.from([FIN | TEXT, 1, 65])],
  [
    'fragments with a pong between them',
    Buffer.concat([frame(TEXT, 'a'), frame(FIN | PONG, ''), frame(FIN | CONTINUATION, 'b')]),
  ],
  ['a text among fragments', Buffer.concat([frame(TEXT, 'a'), frame(FIN | TEXT, 'b')])],
])('%s goes on to ws as it came, and then texts are read again', (_, odd) => {
  const data = Buffer.concat([frame(FIN | TEXT, 'before'), odd, frame(FIN | TEXT, 'after')])
  expect(readAll([data])).toEqual({ texts: ['before', 'after'], passed: odd })
  // However it is cut, every byte arrives once and in order.
  for (const size of [1, 2, 3, 7, 64]) {
    const pieces = []
    for (let at = 0; at < data.length; at += size) pieces.push(data.subarray(at, at + size))
    const { texts, passed } = readAll(pieces)
    const quick = Buffer.concat(texts.map(text => frame(FIN | TEXT, text)))
    expect(passed.length + quick.length).toBe(data.length)
    expect(passed.includes(odd)).toBe(true)
  }
})
