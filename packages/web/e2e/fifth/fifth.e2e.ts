import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE } from '@tenforward/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../../../cli/src/cli.ts'
import { offersOf } from '../../../server/src/games.ts'
import { openServer } from '../../../server/src/server.ts'
import { buildWeb } from '../../build.mjs'
import { playOut } from '../driver.ts'
import { byClicking } from '../playing.ts'
import { serveFolder } from '../served.ts'
import { lookAt, setStage, visitor } from '../stage.ts'
import { buildWithFifth } from './build.ts'
import { entry } from './entry.ts'

/** A fifth game: these few files, an entry that is handed to whoever starts, and nothing else. */
const GAMES = [...CATALOGUE, entry]

const folder = mkdtempSync(join(tmpdir(), 'tenforward-fifth-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether any file of a build holds this text. */
const holds = (dist: string, text: string): boolean =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(js|html|css)$/.test(name))
    .some(name => readFileSync(join(dist, name), 'utf8').includes(text))

describe('in the browser', () => {
  const stage = setStage()
  const dist = join(folder, 'dist')
  let served: Awaited<ReturnType<typeof serveFolder>>
  beforeAll(async () => {
    await buildWithFifth(dist)
    served = await serveFolder(dist)
  })
  afterAll(() => served?.close())

  test('it is on the home page, its table is opened there and played to its end', async () => {
    const who = await visitor(stage, 'desktop')
    const { page, faults } = who
    await page.goto(served.address)
    await page.getByText(entry.about).waitFor()
    await page.getByRole('link', { name: 'Play Seven Crystals' }).click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.getByText('How many crystals do you take?').waitFor()
    // By the board first, then in the panel.
    await page.getByRole('button', { name: 'Crystal 2', exact: true }).click()
    await page.getByText('Take one crystal more?').waitFor()
    await lookAt(who, 'fifth-desktop')
    expect((await playOut(page, byClicking)).over).toBe(true)
    await page.getByText('has the last crystal').first().waitFor()
    await page.getByText(/takes 2 crystals; 5 left/).waitFor()
    expect(faults).toEqual([])
  })

  test('it can be learned and has its book', async () => {
    const { page } = await visitor(stage, 'desktop')
    await page.goto(`${served.address}/rules/fifth`)
    await page.getByText('Whoever takes the last crystal wins.').waitFor()
    await page.goto(`${served.address}/learn`)
    await page.getByRole('button', { name: entry.lesson! }).click()
    await page.getByText('How many crystals do you take?').waitFor()
  })

  test('the product holds no trace of it', async () => {
    expect(holds(dist, entry.name)).toBe(true)
    expect(holds(await buildWeb(), entry.name)).toBe(false)
  })
})

describe('on the command line', () => {
  async function tenforward(...argv: string[]): Promise<{ code: number; out: string }> {
    let out = ''
    const told = (text: string) => {
      out += text
    }
    const clock = () => performance.now() / 1000
    const io = { out: told, err: told, watched: false, clock, root: folder, script: async () => 1 }
    return { code: await main(argv, io, GAMES), out }
  }

  test('bots play it, every law holds in it, and what they played is played again', async () => {
    const played = await tenforward('sim', 'fifth', '--games', '20', '--json')
    expect(played.code).toBe(0)
    expect(JSON.parse(played.out)).toMatchObject({ games: 20, finished: 20, violations: [] })
    expect((await tenforward('soak', '--game', 'fifth', '--games', '20')).out).toContain('Every law held.')
    expect((await tenforward('record', 'fifth', '--to', folder, '--name', 'kept')).code).toBe(0)
    const { record } = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'))
    expect(record).toMatchObject({ game: 'fifth', seats: 2 })
  })
})

describe('on the server', () => {
  test('it is offered, and two people play it to its end', async () => {
    const place = { host: '127.0.0.1', port: 0, dataDir: join(folder, 'data'), logLevel: 'silent' as const }
    const server = await openServer(place, { games: await offersOf(GAMES) })
    try {
      const ask = asker(server.address.replace('localhost', '127.0.0.1'))
      const offered = await ask('GET', '/api/games')
      expect(offered.games.map((game: { id: string }) => game.id)).toEqual(GAMES.map(({ id }) => id))
      const { token } = await ask('POST', '/api/guests', { name: 'Kira' })
      const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Odo' }]
      const { table } = await ask('POST', '/api/tables', { game: 'fifth', seats, start: true }, token)
      const choose = (seat: number, answer: unknown) =>
        ask('POST', `/api/tables/${table.id}/choose`, { seat, choice: { answer } }, token)
      for (const seat of [0, 1]) {
        await choose(seat, 2)
        await choose(seat, true)
      }
      await choose(0, 1)
      const over = await ask('GET', `/api/tables/${table.id}`, undefined, token)
      expect(over.table).toMatchObject({ status: 'finished', result: { winners: [0] } })
    } finally {
      await server.close()
    }
  })

  const asker =
    (address: string) =>
    async (method: string, path: string, body?: object, token?: string): Promise<any> => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await fetch(address + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = await answer.json()
      if (!answer.ok) throw new Error(JSON.stringify(said))
      return said
    }
})
