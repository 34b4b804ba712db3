import { below, makeStream } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { bundleServer } from '../../../scripts/lib/server.mjs'
import { thinkIn } from './bots/thinker.ts'
import { GAMES } from './games.ts'
import { connect, type Guest, newGuest, startServer, type TestServer, until } from './testing/server.ts'
import { openPool } from './workroom/pool.ts'

const MOST_CHOICES = 5_000

async function begun(server: TestServer, preset: string, bots: readonly string[]) {
  const kirk = await newGuest(server, 'Kirk')
  const seats = [{ kind: 'me' }, ...bots.map(level => ({ kind: 'bot', level }))]
  const plan = { game: 'ascendancy', preset, seats, start: true }
  const made = await kirk.ask('POST', '/api/tables', plan)
  expect(made.status).toBe(201)
  return { kirk, id: made.body.table.id as string }
}

/** Some legal answer, as somebody who knows only the public protocol can find it. */
async function someAnswer(kirk: Guest, id: string, stream: ReturnType<typeof makeStream>) {
  const { body } = await kirk.ask('GET', `/api/tables/${id}/choices?seat=0`)
  return body.answers.length === 0
    ? undefined
    : { answer: body.answers[below(stream, body.answers.length)], at: body.seq }
}

test('a whole game of Ascendancy against bots over WebSocket, which think in threads of their own', async () => {
  const program = await bundleServer()
  const thinker = thinkIn(openPool({ program, threads: 1, memory: 512 }), 10_000)
  const server = await startServer({}, { thinker })
  const { kirk, id } = await begun(server, 'learn', ['cadet', 'random'])
  const client = connect(server, kirk.token)
  const place = await client.follow(id)
  const stream = makeStream('ws')
  for (let n = 0; n < MOST_CHOICES && place.state!.result === null; n++) {
    await until('it is my turn', () => place.state!.prompt !== null || place.state!.result !== null, 30_000)
    const some = await someAnswer(kirk, id, stream)
    if (some === undefined) continue
    expect(await client.choose({ ...place, seq: some.at }, { answer: some.answer })).toHaveProperty('seq')
  }
  expect(place.state!.result).not.toBeNull()
  // The bots may have begun before we looked; from then on every entry came once.
  const first = client.happened[0]!.seq
  expect(client.happened.map(h => h.seq)).toEqual(
    Array.from({ length: place.seq - first + 1 }, (_, i) => first + i),
  )
  const { body } = await kirk.ask('GET', `/api/tables/${id}/state`)
  expect(place.state).toEqual(body.state)
  expect(server.logged.filter(l => l.level >= 40)).toEqual([])
}, 180_000)

test.each(['solo', 'soloHard'])(
  'a whole game alone against the Borg over WebSocket: %s',
  async preset => {
    const server = await startServer()
    const { kirk, id } = await begun(server, preset, [])
    const client = connect(server, kirk.token)
    const place = await client.follow(id)
    const stream = makeStream(preset)
    for (let n = 0; n < MOST_CHOICES && place.state!.result === null; n++) {
      const some = await someAnswer(kirk, id, stream)
      expect(await client.choose({ ...place, seq: some!.at }, { answer: some!.answer })).toHaveProperty('seq')
    }
    expect(place.state!.result).toHaveProperty('winners')
    expect(server.logged.filter(l => l.level >= 40)).toEqual([])
  },
  60_000,
)

test('every preset can be played at a table', async () => {
  const server = await startServer()
  const kirk = await newGuest(server, 'Kirk')
  for (const preset of Object.keys(GAMES.ascendancy!.game.presets!)) {
    const others = preset.startsWith('solo') ? 0 : preset === 'duel' ? 1 : 2
    const seats = [{ kind: 'me' }, ...Array.from({ length: others }, () => ({ kind: 'hotseat', name: 'Q' }))]
    const made = await kirk.ask('POST', '/api/tables', { game: 'ascendancy', preset, seats, start: true })
    expect([preset, made.status]).toEqual([preset, 201])
    const { state } = (await kirk.ask('GET', `/api/tables/${made.body.table.id}/state`)).body
    expect(state.deciding).not.toEqual([])
  }
})

test('a whole game of Ascendancy against bots over HTTP', async () => {
  const server = await startServer()
  const { kirk, id } = await begun(server, 'learn', ['cadet', 'cadet'])
  const stream = makeStream('http')
  const state = async () => (await kirk.ask('GET', `/api/tables/${id}/state`)).body.state
  for (let n = 0; n < MOST_CHOICES && (await state()).result === null; n++) {
    const some = await someAnswer(kirk, id, stream)
    if (some === undefined) continue
    const { answer, at } = some
    const done = await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, at, choice: { answer } })
    expect(done.status).toBe(200)
  }
  expect((await state()).result).not.toBeNull()
}, 180_000)
