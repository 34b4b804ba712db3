import { publicOptions } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { GAMES } from './games.ts'
import { connect, newGuest, request, startServer } from './testing/server.ts'

const ODD = [null, -1, 1e9, 0.5, '', 'x'.repeat(300), [], {}, true, [[[]]], { length: 1e9 }, 'constructor']
/** Lists are long and their elements alike. */
const MOST_ELEMENTS = 2

/** Every place in the options, the inner ones too. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, MOST_ELEMENTS) : Object.keys(value)
  return [path, ...keys.flatMap(key => placesIn((value as Record<string, unknown>)[key], [...path, key]))]
}

function changed(options: object, path: readonly (string | number)[], odd: unknown): unknown {
  const copy = { options: structuredClone(options) as unknown }
  let place = copy as Record<string | number, unknown>
  const way = ['options', ...path]
  for (const key of way.slice(0, -1)) place = place[key] as typeof place
  place[way.at(-1)!] = odd
  return copy.options
}

describe('whatever is in the options', () => {
  test.each(Object.keys(GAMES))(
    '%s: every place set to odd values is answered at once, never with 500',
    async id => {
      const { game } = GAMES[id]!
      const server = await startServer()
      const kirk = await newGuest(server, 'Kirk')
      const [preset = {}] = Object.values(game.presets ?? {})
      // Ascendancy's first preset is for three, and Salvage is for two or four.
      const count = id === 'ascendancy' ? 3 : game.seats.min
      const seats = Array.from({ length: count }, () => ({ kind: 'open' }))
      const options = game.options(preset, count)
      const slow: unknown[] = []
      let turn = 0
      for (const path of placesIn(options).slice(0, 120))
        for (let n = 0; n < 3; n++) {
          const odd = ODD[turn++ % ODD.length]
          const started = performance.now()
          const body = { game: id, seats, options: changed(options, path, odd) }
          const { status } = await kirk.ask('POST', '/api/tables', body)
          expect([201, 400, 422], `${path.join('.')} = ${JSON.stringify(odd)}`).toContain(status)
          if (performance.now() - started > 1000) slow.push([path.join('.'), odd])
        }
      expect(slow).toEqual([])
    },
    120_000,
  )
})

test('what is in a deck is told to nobody but its player, while seats of several people are at the table', async () => {
  const server = await startServer()
  const { game } = GAMES.ccg!
  const [kirk, spock] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Spock')]
  const preset = Object.values(game.presets!)[0]!
  const options = game.options(preset, 2)
  expect(publicOptions(game, options, 0)).not.toEqual(options)
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const made = await kirk.ask('POST', '/api/tables', { game: 'ccg', options, seats, visibility: 'public' })
  const { id } = made.body.table
  await spock.ask('POST', `/api/tables/${id}/join`, {})
  await kirk.ask('POST', `/api/tables/${id}/start`)
  const hidden = (seat: number | null) => publicOptions(game, options, seat)
  const one = async (who: typeof kirk) => (await who.ask('GET', `/api/tables/${id}`)).body.table.options
  expect(await one(kirk)).toEqual(hidden(0))
  expect(await one(spock)).toEqual(hidden(1))
  const stranger = await request(server, 'GET', '/api/tables')
  expect(stranger.body.tables[0].options).toEqual(hidden(null))
  const q = await newGuest(server, 'Q')
  const client = connect(server, q.token)
  const seen = await client.follow(id)
  expect(seen.summary!.options).toEqual(hidden(null))
  for (const who of [kirk, spock]) expect((await who.ask('GET', `/api/tables/${id}/export`)).status).toBe(403)
})
