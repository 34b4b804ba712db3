import { expect, test, vi } from 'vitest'
import { type Outbox, post, sendNow } from './outbox.ts'

function newBox(): Outbox & { sent: string[] } {
  const sent: string[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    _socket: { writableLength: 0, write: (t: string) => sent.push(t) },
  }
  return { socket: socket as any, unsent: '', urgent: false, waited: false, sent }
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

test('in a quiet moment everything leaves with the tick', async () => {
  const [mine, theirs] = [newBox(), newBox()]
  post(mine, 'answer')
  post(theirs, 'news', true)
  await tick()
  expect([textsIn(mine.sent), textsIn(theirs.sent)]).toEqual([['answer'], ['news']])
})

test('in a busy moment news wait for an answer to go with, but not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const boxes = Array.from({ length: 100 }, newBox)
    const [answered, forgotten] = [newBox(), newBox()]
    const busy = () => boxes.forEach((box, i) => void post(box, `answer ${i}`))
    post(answered, 'news', true)
    post(forgotten, 'news', true)
    busy()
    await tick()
    expect(boxes.every(box => box.sent.length === 1)).toBe(true)
    expect([answered.sent, forgotten.sent]).toEqual([[], []])
    busy()
    post(answered, 'answer')
    await tick()
    // In one write, and in order.
    expect(answered.sent).toHaveLength(1)
    expect(textsIn(answered.sent)).toEqual(['news', 'answer'])
    vi.advanceTimersByTime(80)
    expect(textsIn(forgotten.sent)).toEqual(['news'])
  } finally {
    vi.useRealTimers()
  }
})

test('what was posted leaves before a connection is closed', () => {
  const box = newBox()
  post(box, 'last words')
  sendNow(box)
  expect(textsIn(box.sent)).toEqual(['last words'])
})
