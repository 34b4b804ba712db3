import type { AnyTypes, Game, Procedure, Run } from '@tenforward/kernel'
import { replay } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { describe, expect, test } from 'vitest'
import { GAMES, type Games } from '../games.ts'
import { StorageFault } from '../storage/index.ts'
import type { Guest } from '../testing/server.ts'
import { connect, newGuest, startServer, type TestServer, twoAtTable, until } from '../testing/server.ts'
import { choose } from './index.ts'

const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

async function hotSeat(server: TestServer, plan: object = {}) {
  const kirk = await newGuest(server, 'Kirk')
  const made = await kirk.ask('POST', '/api/tables', {
    game: 'tictactoe',
    seats: HOTSEAT,
    start: true,
    ...plan,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return { kirk, id: made.body.table.id as string }
}

const play = (who: Guest, id: string, seat: number, answer: unknown) =>
  who.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })

describe('opening a table', () => {
  test.each([
    [{ game: 'chess', seats: HOTSEAT }, 'This server does not offer "chess".'],
    [{ game: 'tictactoe', seats: [{ kind: 'me' }] }, 'Tic-tac-toe is for 2 to 2 seats, not 1.'],
    [{ game: 'salvage', seats: [...HOTSEAT, { kind: 'open' }] }, 'Salvage is for two or four seats.'],
    [
      { game: 'salvage', seats: HOTSEAT, options: { rounds: 99 } },
      'The rounds must be a whole number from 1 to 6.',
    ],
    [{ game: 'salvage', seats: HOTSEAT, preset: 'endless' }, 'Salvage has no preset "endless".'],
    [
      { game: 'salvage', seats: [{ kind: 'me' }, { kind: 'bot', level: 'x' }] },
      'Salvage has no bot of the level "x".',
    ],
  ])('%j is refused in one sentence', async (plan, message) => {
    const kirk = await newGuest(await startServer(), 'Kirk')
    expect(await kirk.ask('POST', '/api/tables', plan)).toMatchObject({
      status: 422,
      body: { error: { message } },
    })
  })

  test('with a key a resend opens nothing twice', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const open = () =>
      kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats: HOTSEAT }, { 'idempotency-key': 'once' })
    const [a, b] = await Promise.all([open(), open()])
    expect((await open()).body.table.id).toBe(a!.body.table.id)
    expect(b!.body.table?.id ?? a!.body.table.id).toBe(a!.body.table.id)
    expect((await kirk.ask('GET', '/api/tables?mine=1')).body.tables).toHaveLength(1)
  })

  test('join, leave, kick and start follow the seats', async () => {
    const server = await startServer()
    const [kirk, spock, q] = [
      await newGuest(server, 'Kirk'),
      await newGuest(server, 'Spock'),
      await newGuest(server, 'Q'),
    ]
    const plan = {
      game: 'tictactoe',
      visibility: 'public',
      title: 'Three in a row',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    }
    const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
    const watching = connect(server, kirk.token)
    await watching.follow(id)
    const lobby = (await q.ask('GET', '/api/tables?status=open&game=tictactoe')).body.tables
    expect(lobby).toMatchObject([{ id, title: 'Three in a row', owner: false }])
    expect((await kirk.ask('POST', `/api/tables/${id}/start`)).body.error.message).toBe(
      'Seat 2 is still open.',
    )
    expect((await q.ask('POST', `/api/tables/${id}/join`, {})).body).toEqual({ seat: 1 })
    expect((await spock.ask('POST', `/api/tables/${id}/join`, {})).status).toBe(409)
    expect((await spock.ask('DELETE', `/api/tables/${id}/seats/1`)).status).toBe(403)
    expect((await kirk.ask('DELETE', `/api/tables/${id}/seats/1`)).status).toBe(200)
    expect((await spock.ask('POST', `/api/tables/${id}/join`, {})).body).toEqual({ seat: 1 })
    expect((await spock.ask('POST', `/api/tables/${id}/start`)).status).toBe(403)
    const starts = await Promise.all([1, 2].map(() => kirk.ask('POST', `/api/tables/${id}/start`)))
    expect(starts.map(s => s.status).sort()).toEqual([200, 409])
    expect((await kirk.ask('DELETE', `/api/tables/${id}/seats/1`)).status).toBe(409)
    await until('who waited sees the game', () => watching.frames.some(f => f.includes('"t":"state"')))
  })
})

test('once there is a result, nothing is taken back, wished for or agreed to', async () => {
  const server = await startServer()
  const { kirk, id } = await hotSeat(server)
  for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) await play(kirk, id, turn % 2, cell)
  for (const choice of [{ undo: 4 }, { wish: 0 }, { agree: true, of: 1 }]) {
    const answer = await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice })
    expect(answer.status).toBe(422)
    expect(answer.body.error.message).toBe('The game is over; nothing can be taken back.')
  }
  expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table).toMatchObject({
    status: 'finished',
    seq: 5,
  })
})

describe('files', () => {
  test('a game goes out as one file and comes in again, to the same position', async () => {
    const server = await startServer({ snapshotEvery: 3 })
    const { kirk, id } = await hotSeat(server)
    for (const [turn, cell] of [4, 0, 8].entries()) await play(kirk, id, turn % 2, cell)
    const file = (await kirk.ask('GET', `/api/tables/${id}/export`)).body
    expect(file).toMatchObject({ format: 'tenforward-table/1', names: ['Kirk', 'Spock'] })
    expect(replay(ticTacToe, file.record).run.s.cells).toEqual([1, -1, -1, -1, 0, -1, -1, -1, 0])
    const other = await startServer()
    const picard = await newGuest(other, 'Picard')
    const { table } = (await picard.ask('POST', '/api/import', file)).body
    expect(table).toMatchObject({
      status: 'playing',
      seq: 3,
      seats: [{ name: 'Kirk', mine: true }, { name: 'Spock' }],
    })
    expect((await play(picard, table.id, 1, 5)).body).toEqual({ seq: 4 })
  })

  test.each([
    [(f: any) => ({ ...f, format: 'x' }), 400],
    [(f: any) => ({ ...f, record: { ...f.record, version: 9 } }), 422],
    [(f: any) => ({ ...f, record: { ...f.record, game: 'chess' } }), 422],
    [
      (f: any) => ({
        ...f,
        record: { ...f.record, entries: [...f.record.entries, { seat: 0, answer: 99 }] },
      }),
      422,
    ],
    [(f: any) => ({ ...f, record: { ...f.record, hash: 'other' } }), 422],
    [(f: any) => ({ ...f, record: { ...f.record, entries: [{ seat: 1, answer: 0 }] } }), 422],
  ])('a file that was tampered with is refused and leaves nothing behind (%#)', async (change, status) => {
    const server = await startServer()
    const { kirk, id } = await hotSeat(server)
    await play(kirk, id, 0, 4)
    const file = (await kirk.ask('GET', `/api/tables/${id}/export`)).body
    const answer = await kirk.ask('POST', '/api/import', change(file))
    expect(answer).toMatchObject({ status, body: { error: { message: expect.any(String) } } })
    expect((await kirk.ask('GET', '/api/tables?mine=1')).body.tables).toHaveLength(1)
  })

  test('a table is cleared away on request, but not under the hands of others', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    expect((await spock.ask('DELETE', `/api/tables/${id}`)).status).toBe(403)
    expect((await kirk.ask('DELETE', `/api/tables/${id}`)).status).toBe(409)
    const own = await hotSeat(server)
    expect((await own.kirk.ask('DELETE', `/api/tables/${own.id}`)).status).toBe(200)
    expect((await own.kirk.ask('GET', `/api/tables/${own.id}`)).status).toBe(404)
  })
})

describe('memory and versions', () => {
  test('games that leave the memory come back as they were, also in the midst of an undo', async () => {
    const server = await startServer({ tablesInMemory: 1, snapshotEvery: 2 })
    const games = [await hotSeat(server), await hotSeat(server), await hotSeat(server)]
    for (let turn = 0; turn < 4; turn++)
      for (const { kirk, id } of games) expect((await play(kirk, id, turn % 2, turn)).status).toBe(200)
    for (const { kirk, id } of games) {
      await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { undo: 3 } })
      expect((await play(kirk, id, 1, 8)).body).toEqual({ seq: 6 })
      const { state } = (await kirk.ask('GET', `/api/tables/${id}/state`)).body
      expect(state.view.cells).toEqual([0, 1, 0, -1, -1, -1, -1, -1, 1])
    }
    expect([...server.context.live.values()].filter(t => t.session).length).toBeLessThanOrEqual(2)
  })

  test('a game of another version of the rules is shown but not played on', async () => {
    const first = await startServer()
    const { kirk, id } = await hotSeat(first)
    await play(kirk, id, 0, 4)
    await first.close()
    const games: Games = {
      ...GAMES,
      tictactoe: { ...GAMES.tictactoe!, game: { ...ticTacToe, version: 2 } as Game },
    }
    const second = await startServer({ dataDir: first.dataDir }, { games })
    const ask: Guest['ask'] = (method, path, body) => newAs(second, kirk.token, method, path, body)
    const { body } = await ask('GET', `/api/tables/${id}/state`)
    expect(body.state.view.cells[4]).toBe(0)
    expect(body.state.frozen).toBe(
      'This game was begun under version 1 of the rules and this server has version 2; it can be looked at, but not played on.',
    )
    const refused = await ask('POST', `/api/tables/${id}/choose`, { seat: 1, choice: { answer: 0 } })
    expect(refused).toMatchObject({ status: 422, body: { error: { message: body.state.frozen } } })
  })

  test('a rule that fails leaves the table where it was and logs the record', async () => {
    const { main } = ticTacToe as unknown as { main: Procedure<AnyTypes, object> }
    const marked = main.steps.mark!
    const faulty: Game = {
      ...(ticTacToe as Game),
      main: {
        ...main,
        steps: {
          ...main.steps,
          mark(g: Run<AnyTypes>, v: object, cell: unknown) {
            if (cell === 5) {
              g.s.cells[5] = 'half done'
              throw new Error('a mistake in a rule')
            }
            return marked(g, v, cell)
          },
        },
      } as any,
    }
    const server = await startServer(
      {},
      { games: { ...GAMES, tictactoe: { ...GAMES.tictactoe!, game: faulty } } },
    )
    const { kirk, id } = await hotSeat(server)
    await play(kirk, id, 0, 4)
    const answer = await play(kirk, id, 1, 5)
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'broken' } } })
    expect(JSON.stringify(answer.body)).not.toContain('a mistake in a rule')
    const fault = server.logged.find(l => l.msg.startsWith('a rule failed'))
    expect(fault.record.entries).toEqual([
      { seat: 0, answer: 4 },
      { seat: 1, answer: 5 },
    ])
    expect((await play(kirk, id, 1, 6)).body).toEqual({ seq: 2 })
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.state.view.cells[5]).toBe(-1)
  })

  test('when the database fails, the choice is not confirmed and the resend is played once', async () => {
    const server = await startServer()
    const { kirk, id } = await hotSeat(server)
    await play(kirk, id, 0, 4)
    const { log } = server.context.storage
    const { append } = log
    log.append = async row => {
      log.append = append
      // Stored, but nobody heard of it: the connection broke in that moment.
      await append(row)
      throw new StorageFault('gone')
    }
    const wish = { seat: 1, wish: { answer: 0 }, key: 'k' }
    await expect(choose(server.context, id, wish)).rejects.toThrow('gone')
    expect(await choose(server.context, id, wish)).toEqual({ kind: 'ack', seq: 2 })
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.seq).toBe(2)
  })
})

describe('clocks', () => {
  test('when the time runs out the fallback is played, also after a restart', async () => {
    let now = 1_000_000
    const first = await startServer({}, { now: () => now })
    const { kirk, id } = await hotSeat(first, { clock: { kind: 'live', seconds: 30 } })
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.state.deadline).toBe(1_030_000)
    now += 29_000
    await play(kirk, id, 0, 8)
    now += 29_000
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(first.context.live.get(id)!.seq).toBe(1)
    now += 2_000
    await until('the fallback was played', () => first.context.live.get(id)!.seq === 2)
    expect(first.context.live.get(id)!.session!.run.s.cells[0]).toBe(1)
    await first.close()
    now += 31_000
    const second = await startServer({ dataDir: first.dataDir }, { now: () => now })
    await until('it goes on', () => (second.context.live.get(id)?.seq ?? 0) === 3)
  })

  test('whoever answers a question of all in time is not overruled', async () => {
    let now = 1_000_000
    const server = await startServer({}, { now: () => now })
    const { kirk, id } = await hotSeat(server, { game: 'salvage', clock: { kind: 'days', days: 1 } })
    await play(kirk, id, 1, 3)
    now += 86_400_001
    await until('the other bid by the fallback', () => server.context.live.get(id)!.seq >= 2)
    const { record } = server.context.live.get(id)!.session!
    expect(record.entries.slice(0, 2)).toEqual([
      { seat: 1, answer: 3 },
      { seat: 0, answer: expect.any(Number) },
    ])
    expect(salvage.id).toBe('salvage')
  })
})

async function newAs(server: TestServer, token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}
