import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Wire, wireOf, writeTo } from './wire.ts'

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** Two ends of one connection; the second one does not read yet. */
async function connection(): Promise<[Wire, Socket]> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  open.push({ destroy: () => server.close() })
  await once(server, 'listening')
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [far] = (await once(server, 'connection')) as [Socket]
  if (near.connecting) await once(near, 'connect')
  open.push(near, far)
  return [wireOf(near), far]
}

async function read(socket: Socket, length: number): Promise<string> {
  let text = ''
  socket.setEncoding('latin1')
  for await (const part of socket) {
    text += part
    if (text.length >= length) break
  }
  return text
}

test('what is written arrives whole and in order, also when the other side reads late', async () => {
  const [near, far] = await connection()
  // More than the system keeps for somebody who does not read.
  const texts = Array.from({ length: 400 }, (_, i) => `${i}:${'\xff'.repeat(i % 7 === 0 ? 300_000 : 10)};`)
  const whole = texts.join('')
  for (const text of texts.slice(0, 200)) writeTo(near, text)
  await new Promise(resolve => setTimeout(resolve, 20))
  for (const text of texts.slice(200)) writeTo(near, text)
  expect(near.raw.writableLength).toBeGreaterThan(0)
  const got = await read(far, whole.length)
  expect(got === whole).toBe(true)
})

test('after a jam it goes on as before', async () => {
  const [near, far] = await connection()
  const jam = 'x'.repeat(20_000_000)
  writeTo(near, 'first')
  writeTo(near, jam)
  writeTo(near, 'second')
  expect(await read(far, jam.length + 11)).toHaveLength(jam.length + 11)
  const [next, other] = await connection()
  writeTo(next, 'third')
  expect(await read(other, 5)).toBe('third')
})

test('to write to somebody who has gone ends the connection, and nothing else', async () => {
  const [near, far] = await connection()
  writeTo(near, 'hello')
  const closed = once(near.raw, 'close')
  near.raw.on('error', () => {})
  far.resetAndDestroy()
  while (!near.raw.destroyed) {
    writeTo(near, 'are you there?')
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  await closed
  expect(() => writeTo(near, 'no')).not.toThrow()
})
