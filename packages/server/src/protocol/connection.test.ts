import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { type ClientConnection, type ConnectionParts, makeConnection, reply } from './connection.ts'

/** A connection whose stream tells what is written in one go. */
function newConnection(bufferedAmount = 0) {
  const writes: string[][] = []
  const ended: string[] = []
  const looks: string[] = []
  const stream = new Duplex({
    read() {},
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)))
      done()
    },
  })
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (frame: string) => void stream.write(frame),
    terminate: () => void ended.push('terminated'),
    close: (_code: number, why: string) => void ended.push(why),
  }
  const context = { metrics: { framesOut: { inc() {} } } }
  const backlog = { look: () => void looks.push('') }
  const parts = { context, socket, stream, backlog, person: null, rate: 1 } as unknown as ConnectionParts
  const connection: ClientConnection = makeConnection(parts)
  return { connection, socket, writes, ended, looks }
}

const tick = () => new Promise<void>(resolve => setImmediate(resolve))

test('frames of the same tick leave in one write, in order', async () => {
  const [one, two] = [newConnection(), newConnection()]
  one.connection.send('a')
  two.connection.send('b')
  one.connection.send('c')
  expect([one.writes, two.writes]).toEqual([[], []])
  await tick()
  expect([one.writes, two.writes]).toEqual([[['a', 'c']], [['b']]])
  one.connection.send('d')
  await tick()
  expect(one.writes).toEqual([['a', 'c'], ['d']])
})

test('whoever does not read is cut off', async () => {
  const { connection, ended, writes } = newConnection(9_000_000)
  connection.send('more')
  await tick()
  expect([ended, writes]).toEqual([['terminated'], []])
})

test('nothing is sent to a connection that closes', async () => {
  const { connection, socket, writes } = newConnection()
  socket.readyState = 2
  reply(connection, { t: 'pong' })
  await tick()
  expect(writes).toEqual([])
})

test('a large frame is looked at before the next one is made, a small one is not', async () => {
  const { connection, looks } = newConnection()
  connection.send('small')
  expect(looks).toHaveLength(0)
  connection.send('x'.repeat(100_000))
  expect(looks).toHaveLength(1)
})
