import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { bundle } from '../../../../scripts/lib/bundle.mjs'
import type { Settings } from '../settings.ts'
import { temporaryFolder } from '../storage/testing/everywhere.ts'
import { postgresBinaries, startPostgres } from '../storage/testing/postgres.ts'
import { atTheEnd, connect, newGuest, request, startServer, until } from '../testing/server.ts'
import { POISON } from './testing/poison.ts'
import { within } from './within.ts'

const botProgram = await bundle('packages/server/src/workroom/testing/threads.ts', 'poison-threads')
const ASIDE = /^This game was put aside/

async function start(given: Partial<Settings> = {}) {
  const settings = { setUpSeconds: 1, importSeconds: 1, ruleSeconds: 1, threadMemory: 128, ...given }
  const server = await startServer(settings, { games: POISON, botProgram })
  const kirk = await newGuest(server, 'Kirk')
  const open = (options: object, seats: object[] = [{ kind: 'me' }], more: object = {}) =>
    kirk.ask('POST', '/api/tables', { game: 'poisoned', options, seats, start: true, ...more })
  return { server, kirk, open }
}

/** The longest that somebody else waits while the work goes on. */
async function longestWait<T>(server: { address: string }, work: Promise<T>): Promise<[T, number]> {
  let longest = 0
  let over = false
  const done = work.finally(() => {
    over = true
  })
  while (!over) {
    const started = performance.now()
    expect((await request(server, 'GET', '/healthz')).status).toBe(200)
    longest = Math.max(longest, performance.now() - started)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return [await done, longest]
}

test.each([
  ['options', 'loop'],
  ['options', 'fill'],
  ['setup', 'loop'],
  ['setup', 'fill'],
])('options from outside whose %s would %s are refused while everybody else plays on', async (at, how) => {
  const { server, open } = await start()
  const [made, longest] = await longestWait(server, open({ at, how }))
  expect(made).toMatchObject({
    status: 422,
    body: { error: { message: 'These options would take more time or memory than this server can give.' } },
  })
  expect(longest).toBeLessThan(800)
  expect((await open({})).status).toBe(201)
})

test('options that the program cannot cope with are refused and noted, and leave no table behind', async () => {
  const { server, kirk, open } = await start()
  for (const at of ['options', 'setup']) expect((await open({ at, how: 'throw' })).status).toBe(422)
  expect(server.logged.filter(l => l.msg === 'the rules failed with something from outside')).toHaveLength(2)
  expect((await kirk.ask('GET', '/api/tables?mine=1')).body.tables).toEqual([])
})

test.each(['loop', 'fill', 'exit'])(
  'bots at a table whose rules %s: it is put aside',
  async how => {
    const { server, kirk, open } = await start({ botSeconds: 1 })
    const { body } = await open({ at: 'any', how }, [{ kind: 'bot' }, { kind: 'bot' }])
    const { id } = body.table
    const client = connect(server, kirk.token)
    const place = await client.follow(id)
    const [, longest] = await longestWait(
      server,
      until('it is put aside', () => place.state?.frozen, 30_000),
    )
    expect(longest).toBeLessThan(800)
    expect(place.state?.frozen).toMatch(ASIDE)
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table.frozen).toMatch(ASIDE)
    const { body: numbers } = await request(server, 'GET', '/metrics')
    expect(numbers).toContain('tenforward_tables_quarantined_total 1')
  },
  60_000,
)

test.each(['loop', 'exit'])(
  'a clock that runs out at a table whose rules %s puts it aside, too',
  async how => {
    const { server, kirk, open } = await start()
    const clock = { kind: 'live', seconds: 5 }
    const { body } = await open({ at: 'any', how }, [{ kind: 'me' }], { clock })
    await server.context.storage.db.updateTable('tables').set({ due_at: 1 }).execute()
    const find = async () => (await kirk.ask('GET', `/api/tables/${body.table.id}`)).body.table.frozen
    const started = Date.now()
    while ((await find()) === null && Date.now() - started < 30_000)
      await new Promise(resolve => setTimeout(resolve, 100))
    expect(await find()).toMatch(ASIDE)
  },
  60_000,
)

test('a choice that takes too long is cut off; the game stays where it was, until it was too often', async () => {
  const { server, kirk, open } = await start()
  const { id } = (await open({ at: 'go', how: 'loop' })).body.table
  const choose = (answer: string) =>
    kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer } })
  expect((await choose('on')).status).toBe(200)
  for (let n = 0; n < 3; n++) {
    expect(await choose('go')).toMatchObject({ status: 503, body: { error: { code: 'overrun' } } })
    if (n < 2) expect(await choose('on')).toMatchObject({ status: 200, body: { seq: n + 2 } })
  }
  await until('it is put aside', () => server.context.live.get(id)?.frozen)
  expect((await choose('on')).body.error.message).toMatch(ASIDE)
})

test('a file that takes too long to play is refused while everybody else plays on', async () => {
  const { server, kirk, open } = await start()
  const { id } = (await open({})).body.table
  await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 'go' } })
  const { body: file } = await kirk.ask('GET', `/api/tables/${id}/export`)
  expect((await kirk.ask('POST', '/api/import', file)).status).toBe(201)
  delete file.record.hash
  file.record.options = { at: 'go', how: 'loop' }
  const [answer, longest] = await longestWait(server, kirk.ask('POST', '/api/import', file))
  expect(answer.status).toBe(422)
  expect(answer.body.error.message).toContain('more time or memory')
  expect(longest).toBeLessThan(800)
})

test('a long game is loaded in a thread, and goes on where it was', async () => {
  const { server, kirk, open } = await start({ snapshotEvery: 10_000, importSeconds: 20 })
  const { id } = (await open({})).body.table
  const choose = (choice: object) => kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice })
  for (let n = 0; n < 320; n++) await choose({ answer: 'on' })
  await choose({ undo: 300 })
  const table = server.context.live.get(id)!
  const before = JSON.stringify(table.session!.run.match)
  table.session = undefined
  expect(await choose({ answer: 'on' })).toMatchObject({ status: 200, body: { seq: 322 } })
  expect(JSON.parse(before)).toMatchObject({ state: { count: 300 } })
  expect(table.session!.run.s.count).toBe(301)
  expect(table.session!.line).toHaveLength(301)
})

/** Runs the program three times, and each time lets a choice end it. */
async function killThreeTimes(more: Record<string, string>): Promise<{ id: string; env: NodeJS.ProcessEnv }> {
  const env = { ...process.env, ...more, THREADS: botProgram }
  let token = ''
  let id = ''
  for (let n = 0; n < 3; n++) {
    const server = await runProgram(env)
    const ask = (method: string, path: string, body?: object) =>
      request(server, method, path, body, { authorization: `Bearer ${token}` })
    if (n === 0) {
      token = (await newGuest(server, 'Kirk')).token
      const options = { at: 'go', how: 'exit' }
      const plan = { game: 'poisoned', seats: [{ kind: 'me' }], options, start: true }
      id = (await ask('POST', '/api/tables', plan)).body.table.id
    }
    expect((await ask('GET', `/api/tables/${id}`)).body.table.frozen).toBeNull()
    const gone = once(server.child, 'exit')
    await ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 'go' } }).catch(() => {})
    expect(await gone).toEqual([7, null])
  }
  return { id, env }
}

async function runProgram(env: NodeJS.ProcessEnv) {
  const program = await bundle('packages/server/src/workroom/testing/program.ts', 'poison')
  const child = spawn(process.execPath, [program], { env })
  atTheEnd(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, address: String(line).trim().replace('localhost', '127.0.0.1') }
}

test('a table that kills the process is put aside at a later start; no start dies of it', async () => {
  const { id, env } = await killThreeTimes({ DATA_DIR: temporaryFolder() })
  const server = await runProgram(env)
  const { body } = await request(server, 'GET', `/api/tables/${id}`)
  expect(body.table.frozen).toMatch(ASIDE)
}, 60_000)

const postgres = postgresBinaries()
test.skipIf(postgres === undefined)(
  'on PostgreSQL the other nodes put it aside, whatever is left of the folder of the one that died',
  async () => {
    const database = await startPostgres(postgres!)
    atTheEnd(() => database.stop())
    const databaseUrl = await database.fresh()
    const SECRET = 's'.repeat(32)
    // Its clock is ahead: for it, the leases of those who die have run out at once.
    const parts = { games: POISON, botProgram, now: () => Date.now() + 20_000 }
    const survivor = await startServer({ databaseUrl, secret: SECRET }, parts)
    const { id } = await killThreeTimes({ DATABASE_URL: databaseUrl, SECRET, DATA_DIR: temporaryFolder() })
    const frozen = async () => (await request(survivor, 'GET', `/api/tables/${id}`)).body.table.frozen
    for (let tries = 0; tries < 100 && (await frozen()) === null; tries++)
      await new Promise(resolve => setTimeout(resolve, 100))
    expect(await frozen()).toMatch(ASIDE)
  },
  120_000,
)

test('what is cut off ends, and what is thrown is thrown', () => {
  expect(within(1000, () => 5)).toBe(5)
  expect(() => within(1000, () => (undefined as unknown as string[]).map(String))).toThrow(TypeError)
  expect(() =>
    within(50, () => {
      for (;;);
    }),
  ).toThrow('longer than 50 ms')
})
