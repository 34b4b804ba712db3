import { once } from 'node:events'
import { ticTacToe } from '@tenforward/kernel/example'
import { PROTOCOL } from '@tenforward/protocol'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import {
  atTheEnd,
  connect,
  newGuest,
  startServer,
  type TestServer,
  twoAtTable,
  until,
} from '../testing/server.ts'
import type { ClientConnection } from './connection.ts'

const LARGE = 'x'.repeat(100_000)
const looks = vi.fn()
/** Tic-tac-toe whose position takes 100 kB to tell. */
const GAMES = {
  tictactoe: {
    game: {
      ...ticTacToe,
      view(...given: Parameters<typeof ticTacToe.view>) {
        looks()
        return { ...ticTacToe.view(...given), large: LARGE }
      },
    },
    bots: {},
  },
}

interface Raw {
  socket: WebSocket
  heard: any[]
  say(message: object): void
}

/** A connection that does as the test says. */
async function raw(server: TestServer, token: string): Promise<Raw> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
  atTheEnd(() => socket.terminate())
  const heard: any[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data))))
  socket.on('error', () => {})
  await once(socket, 'open')
  const say = (message: object) => socket.send(JSON.stringify(message))
  say({ t: 'hello', v: PROTOCOL, token })
  await until('it was welcomed', () => heard.some(m => m.t === 'welcome'))
  return { socket, heard, say }
}

const unsentAt = async (server: TestServer) => {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^tenforward_unsent_bytes (\d+)/m.exec(text)![1])
}
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('for those who never read little is made, however much they ask for', async () => {
  const server = await startServer({ unsentPerAddress: 1 }, { games: GAMES })
  const { id } = await twoAtTable(server)
  const mudd = await newGuest(server, 'Mudd')
  const hostile = await Promise.all(Array.from({ length: 20 }, () => raw(server, mudd.token)))
  for (const { socket } of hostile) socket.pause()
  for (let n = 0; n < 70; n++) for (const { say } of hostile) say({ t: 'subscribe', table: id })
  await pause(1_500)
  const before = looks.mock.calls.length
  // One budget for all of them, and a frame for each that was under way.
  expect(await unsentAt(server)).toBeLessThan(1024 * 1024 + 20 * 150_000)
  for (const { say } of hostile) say({ t: 'subscribe', table: id })
  await pause(300)
  expect(looks.mock.calls.length).toBe(before)
}, 30_000)

test('somebody who reads again gets one fresh state, and the game was not made for them meanwhile', async () => {
  const server = await startServer({ unsentPerConnection: 64 }, { games: GAMES })
  const { kirk, spock, id } = await twoAtTable(server)
  const slow = await raw(server, spock.token)
  slow.say({ t: 'subscribe', table: id })
  await until('it follows', () => slow.heard.some(m => m.t === 'ack'))
  slow.socket.pause()
  // Until nothing goes through any more.
  const filling = setInterval(() => slow.say({ t: 'resync', table: id }), 2)
  await until('it is jammed', () => [...server.context.live.get(id)!.watchers].some(w => w.sink.jammed))
  clearInterval(filling)
  await pause(100)
  // Nothing more is read of what it sends, and what was read already is not answered.
  const served = [...server.context.live.get(id)!.watchers].find(w => w.sink.jammed)!.sink as ClientConnection
  expect(served.socket.isPaused).toBe(true)
  const sent = vi.spyOn(served, 'send')
  served.socket.emit('message', Buffer.from('{"t":"ping"}'), false)
  await pause(50)
  expect(sent).not.toHaveBeenCalled()
  looks.mockClear()
  const choose = (who: typeof kirk, seat: number, answer: number) =>
    who.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })
  for (const [n, cell] of [4, 0, 8, 2].entries())
    expect((await choose(n % 2 ? spock : kirk, n % 2, cell)).status).toBe(200)
  await kirk.ask('POST', `/api/tables/${id}/chat`, { text: 'Are you there?' })
  expect(looks).not.toHaveBeenCalled()
  slow.heard.length = 0
  slow.socket.resume()
  await until('it is up to date', () => slow.heard.some(m => m.seq === 4))
  const [fresh, ...more] = slow.heard.filter(m => m.seq === 4)
  // The others answer what it had asked for before.
  expect(more.filter(m => m.t !== 'state' || m.events.length > 0)).toEqual([])
  expect(fresh).toMatchObject({
    t: 'state',
    more: false,
    state: { view: { cells: [1, -1, 1, -1, 0, -1, -1, -1, 0] } },
  })
  expect(fresh.events.map((e: { seq: number }) => e.seq)).toEqual([1, 2, 3, 4])
  await until('it was said', () => slow.heard.some(m => m.t === 'chat' && m.lines.length === 1))
  // From now on it is told like everybody else.
  await choose(kirk, 0, 1)
  await until('it is told', () => slow.heard.some(m => m.t === 'delta' && m.from === 4 && m.seq === 5))
}, 30_000)

test('somebody who never reads again is sent away, with the reason', async () => {
  const server = await startServer({ unsentPerConnection: 64, unsentSeconds: 1 }, { games: GAMES })
  const { spock, id } = await twoAtTable(server)
  const slow = await raw(server, spock.token)
  slow.say({ t: 'subscribe', table: id })
  slow.socket.pause()
  const filling = setInterval(() => slow.say({ t: 'resync', table: id }), 2)
  const table = () => server.context.live.get(id)!
  await until('it is jammed', () => [...table().watchers].some(w => w.sink.jammed))
  clearInterval(filling)
  const served = [...table().watchers][0]!.sink as ClientConnection
  await until('it is sent away', () => served.socket.readyState !== WebSocket.OPEN)
  slow.socket.resume()
  const [code, why] = await once(slow.socket, 'close')
  expect([code, String(why)]).toEqual([1008, 'You do not read what you are sent.'])
  await until('nothing waits', () => table().watchers.size === 0)
  expect(await unsentAt(server)).toBe(0)
}, 30_000)

test('a subscription costs more than a choice, and all connections of an address share what they may send', async () => {
  const server = await startServer({ messageRate: 1, addressMessageRate: 10 })
  const { kirk, id } = await twoAtTable(server)
  const answersTo = async (message: object, times: number) => {
    const one = await raw(server, kirk.token)
    for (let n = 0; n < times; n++) one.say({ ...message, id: n })
    await until('all are answered', () => one.heard.filter(m => m.id !== undefined).length === times)
    return one.heard.filter(m => m.id !== undefined && m.t !== 'error').length
  }
  // Four seconds' worth at once, of which the greeting took three.
  expect(await answersTo({ t: 'ping' }, 5)).toBe(1)
  expect(await answersTo({ t: 'subscribe', table: id }, 2)).toBe(0)
  // Two connections have taken about twelve of the forty that the address has.
  const many = await startServer({ messageRate: 100, addressMessageRate: 10 })
  const { kirk: jim } = await twoAtTable(many)
  const [one, two] = [await raw(many, jim.token), await raw(many, jim.token)]
  for (let n = 0; n < 30; n++) for (const { say } of [one, two]) say({ t: 'ping', id: n })
  const answered = () => [one, two].map(({ heard }) => heard.filter(m => m.id !== undefined))
  await until('all are answered', () => answered().flat().length === 60)
  expect(
    answered()
      .flat()
      .filter(m => m.t === 'pong').length,
  ).toBeLessThan(40)
})

test('however often somebody writes or comes and goes, the others hear of it now and then', async () => {
  const server = await startServer()
  const { kirk, spock, id } = await twoAtTable(server)
  const listener = connect(server, spock.token)
  await listener.follow(id)
  const mudd = await newGuest(server, 'Mudd')
  const many = await Promise.all(Array.from({ length: 10 }, () => raw(server, mudd.token)))
  const player = await raw(server, kirk.token)
  player.say({ t: 'subscribe', table: id })
  for (let round = 0; round < 20; round++)
    for (const { say } of many) {
      say({ t: 'subscribe', table: id })
      if (round < 19) say({ t: 'unsubscribe', table: id })
    }
  const news = (t: string): any[] => listener.news.filter(m => m.t === t)
  await until('all are here', () => news('presence').at(-1)?.here.length === 3)
  for (let round = 0; round < 20; round++)
    for (const { say } of [...many, player]) say({ t: 'typing', table: id })
  await pause(500)
  expect(
    news('typing')
      .map(m => m.name)
      .sort(),
  ).toEqual(['Kirk', 'Mudd'])
  expect(news('presence').length).toBeLessThan(30)
  const told = news('presence').length
  many[0]!.say({ t: 'unsubscribe', table: id })
  many[0]!.say({ t: 'subscribe', table: id })
  await pause(500)
  // Mudd is still here, on other connections.
  expect(news('presence').length).toBe(told)
}, 30_000)
