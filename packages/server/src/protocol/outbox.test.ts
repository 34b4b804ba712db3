import { expect, test } from 'vitest'
import { type Outbox, post, sendNow } from './outbox.ts'

function newBox(): Outbox & { sent: string[] } {
  const sent: string[] = []
  const socket = { OPEN: 1, readyState: 1, terminate: () => sent.push('cut off') }
  const raw = { writableLength: 0, write: (t: string) => sent.push(t) }
  return {
    socket: socket as any,
    raw: raw as any,
    handle: null,
    jammed: false,
    passed: false,
    unsent: '',
    sent,
  }
}

const tick = () => new Promise<void>(resolve => process.nextTick(resolve))

/** Reads frames as a client would: RFC 6455. */
function textsIn(sent: readonly string[]): string[] {
  const bytes = Buffer.from(sent.join(''), 'latin1')
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81)
    const short = bytes[at + 1]!
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    texts.push(bytes.toString('utf8', at + head, at + head + length))
    at += head + length
  }
  return texts
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i letters arrives whole',
  async length => {
    const box = newBox()
    const texts = ['a'.repeat(length), 'ü🖖\u0000'.repeat(length / 4)]
    for (const text of texts) post(box, text)
    await tick()
    expect(box.sent).toHaveLength(1)
    expect(textsIn(box.sent)).toEqual(texts)
  },
)

test('what was posted leaves before a connection is closed', () => {
  const box = newBox()
  post(box, 'last words')
  sendNow(box)
  expect(textsIn(box.sent)).toEqual(['last words'])
})

test('whoever does not read is cut off', () => {
  const box = newBox()
  box.jammed = true
  Object.assign(box.raw, { writableLength: 9_000_000 })
  post(box, 'more')
  sendNow(box)
  expect(box.sent).toEqual(['cut off'])
})
