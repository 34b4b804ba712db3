import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomBot } from '@tenforward/bots'
import { begin, check, hash, replay, restore } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { runScenario } from '@tenforward/scenario'
import { describe, expect, test } from 'vitest'
import { bundleServer } from '../../../../scripts/lib/server.mjs'
import { GAMES } from '../games.ts'
import { entriesSince } from '../storage/index.ts'
import { atTheEnd, newGuest, startServer, type TestServer, until } from '../testing/server.ts'
import { openPool } from '../workroom/pool.ts'
import { decideNow, type Question, type Thinker, thinkIn } from './thinker.ts'

const STRANGE = fileURLToPath(new URL('./testing/strange.mjs', import.meta.url))

/** Nothing is done by itself. */
const NEVER = { leaseEvery: 60_000, sweepEvery: 60_000, writeEvery: 60_000 }

const question = (level: string): Question => {
  const { match } = begin(ticTacToe, { seats: 2, seed: 'x' })
  return { game: 'tictactoe', level, match, seat: 0, luck: 'x' }
}

describe('threads that think', () => {
  function pool(program: string, limit: number, perOwner = 2): Thinker {
    const thinker = thinkIn(openPool({ program, threads: 2, memory: 512, perOwner }), limit)
    atTheEnd(thinker.close)
    return thinker
  }

  test('whatever a bot does wrong, its question is answered with a fault and the next one works', async () => {
    const thinker = pool(STRANGE, 400)
    await expect(thinker.think(question('throws'))).rejects.toThrow('a bot threw')
    await expect(thinker.think(question('complains'))).rejects.toThrow('a bot complained')
    await expect(thinker.think(question('exits'))).rejects.toThrow('ended')
    await expect(thinker.think(question('loops'))).rejects.toThrow('longer than 400 ms')
    expect(await thinker.think(question('plays'))).toEqual({ seat: 0, answer: 0 })
  })

  test('one that loops does not hold up the others', async () => {
    const thinker = pool(STRANGE, 2_000)
    const slow = thinker.think(question('loops')).catch((error: Error) => error.message)
    const started = performance.now()
    await Promise.all([1, 2, 3, 4].map(() => thinker.think(question('plays'))))
    expect(performance.now() - started).toBeLessThan(1_900)
    expect(await slow).toContain('longer')
  })

  test('however many slow bots somebody has, those of others are answered meanwhile', async () => {
    const thinker = pool(STRANGE, 1_500, 1)
    const slow = [1, 2, 3, 4].map(() => thinker.think(question('loops'), 'Mudd').catch(() => 'late'))
    const order: string[] = []
    const last = slow.at(-1)!.then(() => order.push('Mudd'))
    await Promise.all(
      [1, 2, 3].map(() => thinker.think(question('plays'), 'Kirk').then(() => order.push('Kirk'))),
    )
    expect(order).toEqual(['Kirk', 'Kirk', 'Kirk'])
    await last
  }, 20_000)

  test('the program of the server thinks in its own threads', async () => {
    const thinker = pool(await bundleServer(), 20_000)
    const { match } = begin(salvage, { seats: 2, seed: 'x' })
    const choice = await thinker.think({ game: 'salvage', level: 'random', match, seat: 0, luck: 'x' })
    check(restore(salvage, match), choice)
  }, 60_000)
})

describe('bots at a table', () => {
  async function begun(server: TestServer, seats: object[], game = 'salvage') {
    const kirk = await newGuest(server, 'Kirk')
    const made = await kirk.ask('POST', '/api/tables', { game, seats, start: true })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return { kirk, id: made.body.table.id as string }
  }
  const bot = { kind: 'bot', level: 'random' }

  test('play a whole game among themselves', async () => {
    const server = await startServer()
    const { kirk, id } = await begun(server, [bot, bot])
    await until('it is over', () => server.context.live.get(id)?.row.status === 'finished')
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table.result.winners).toBeDefined()
    expect(server.logged.filter(l => l.level >= 40)).toEqual([])
  })

  const confused: Thinker = {
    think: () => Promise.reject(new Error('I am confused')),
    close: async () => {},
  }

  test('a bot that fails is replaced for this decision, and the log names a scenario of the position', async () => {
    const server = await startServer({}, { thinker: confused })
    const { id } = await begun(server, [bot, bot])
    await until('it is over', () => server.context.live.get(id)?.row.status === 'finished', 30_000)
    const faults = server.logged.filter(l => l.msg === 'a bot failed and was replaced by the random one')
    expect(faults.length).toBeGreaterThanOrEqual(5)
    expect(faults[0]).toMatchObject({
      err: { message: 'I am confused' },
      table: id,
      level: 50,
      bot: 'random',
      scenario: join(server.dataDir, 'faults', `bot-${id}-0-${faults[0].seat}.yaml`),
    })
    // Each file opens as `tenforward scenario run` opens it, in the position after the entry it names.
    const { record } = server.context.live.get(id)!.session!
    for (const { scenario, seq } of faults.slice(0, 10)) {
      const text = readFileSync(scenario, 'utf8')
      expect(text).toContain('# I am confused')
      const found = runScenario(text, scenario, { games: ['salvage'], game: () => salvage })
      expect(found).toMatchObject({ passed: true, title: expect.stringContaining(id) })
      const replayed = replay(salvage, { ...record, entries: record.entries.slice(0, seq) })
      expect(hash(found.session!.run.match)).toBe(hash(replayed.run.match))
    }
  }, 60_000)

  test('a scenario that cannot be kept is in the log itself', async () => {
    const server = await startServer({}, { thinker: confused })
    writeFileSync(join(server.dataDir, 'faults'), 'in the way')
    await begun(server, [bot, bot], 'tictactoe')
    await until('it was noted', () => server.logged.some(l => l.scenario !== undefined))
    const { scenario } = server.logged.find(l => l.scenario !== undefined)
    const found = runScenario(scenario, 'the log', { games: ['tictactoe'], game: () => ticTacToe })
    expect(found).toMatchObject({ passed: true })
  })

  test('a bot that chooses what the rules forbid is replaced, too', async () => {
    const thinker: Thinker = {
      think: async ({ seat }) => ({ seat, answer: 'castle' }),
      close: async () => {},
    }
    const server = await startServer({}, { thinker })
    const { id } = await begun(server, [bot, bot], 'tictactoe')
    await until('it is over', () => server.context.live.get(id)?.row.status === 'finished')
    const fault = server.logged.find(l => l.msg === 'a bot chose what the rules forbid')
    expect(readFileSync(fault.scenario, 'utf8')).toMatch(/^# The bot "random" was to decide for seat 0/)
  })

  test('a server that closes stores nothing for bots that still think or wait', async () => {
    const slow = { tictactoe: { game: ticTacToe, bots: { loops: randomBot(0) } } }
    const server = await startServer({ botThreads: 1 }, { games: slow, botProgram: STRANGE })
    const loops = { kind: 'bot', level: 'loops' }
    const first = await begun(server, [loops, loops], 'tictactoe')
    const second = await begun(server, [loops, loops], 'tictactoe')
    await new Promise(resolve => setTimeout(resolve, 300))
    await server.close()
    expect(server.logged.filter(l => l.level >= 40)).toEqual([])
    const { context } = await startServer({ dataDir: server.dataDir }, { games: slow, times: NEVER })
    for (const { id } of [first, second]) expect(await entriesSince(context.storage, id, 0)).toEqual([])
  })

  test('each question comes with the owner of its table', async () => {
    const owners = new Set<string | undefined>()
    const noted: Thinker = {
      think: async (asked, owner) => {
        owners.add(owner)
        return decideNow(GAMES, asked)
      },
      close: async () => {},
    }
    const server = await startServer({}, { thinker: noted })
    const { kirk, id } = await begun(server, [bot, bot], 'tictactoe')
    await until('it is over', () => server.context.live.get(id)?.row.status === 'finished')
    expect([...owners]).toEqual([kirk.id])
  })

  test('a seat can be handed to a bot and taken back', async () => {
    const server = await startServer()
    const { kirk, id } = await begun(
      server,
      [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }],
      'tictactoe',
    )
    const choose = (seat: number, answer: number) =>
      kirk.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })
    await kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: 'random' })
    await choose(0, 4)
    await until('the bot has moved', () => server.context.live.get(id)!.seq === 2)
    await kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: null })
    const free = server.context.live.get(id)!.session!.run.s.cells.indexOf(-1)
    await choose(0, free)
    const next = server.context.live.get(id)!.session!.run.s.cells.indexOf(-1)
    expect((await choose(1, next)).status).toBe(200)
    expect((await kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: 'genius' })).status).toBe(422)
  })

  test('a bot that was to move when the server stopped moves after the restart', async () => {
    let wake = () => {}
    const asleep = new Promise<never>((_, reject) => {
      wake = () => reject(new Error('the server closes'))
    })
    const never: Thinker = { think: () => asleep, close: async () => wake() }
    const first = await startServer({}, { thinker: never })
    const { id } = await begun(first, [bot, bot], 'tictactoe')
    // As if it were killed: nothing is closed, the leases run out by themselves.
    const later = Date.now() + 60_000
    const second = await startServer({ dataDir: first.dataDir }, { now: () => later + performance.now() })
    await until('it is over', () => second.context.live.get(id)?.row.status === 'finished')
  })
})
