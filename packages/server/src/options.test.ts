import { missions } from '@tenforward/alliance/reading'
import { type Game, InputError, publicOptions } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { GAMES } from './games.ts'
import { connect, newGuest, request, startServer } from './testing/server.ts'
import { doJob } from './workroom/jobs.ts'

const ODD: readonly unknown[] = [
  null,
  -1,
  -0,
  1e9,
  1e308,
  0.5,
  '',
  'x'.repeat(300),
  'constructor',
  [],
  Array.from({ length: 20_000 }, (_, n) => n),
  {},
  true,
  [[[]]],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
]

type Place = (string | number)[]

/** Every place in a value, the inner ones too. */
function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap(key => placesIn((value as Record<string, unknown>)[key], [...path, key]))]
}

/** What of lists is alike has one name. */
const nameOf = (path: Place) => path.map(key => (typeof key === 'number' ? '*' : key)).join('.')

function changed(options: object, path: Place, odd: unknown): unknown {
  const copy = { options: structuredClone(options) as unknown }
  let place = copy as Record<string | number, unknown>
  const way = ['options', ...path]
  for (const key of way.slice(0, -1)) place = place[key] as typeof place
  place[way.at(-1)!] = odd
  return copy.options
}

interface Spoilable {
  seats: number
  options: object
  path: Place
}

/** Every place in the options of every preset and every mission, once for each name. */
function allPlaces(id: string): Map<string, Spoilable> {
  const { game } = GAMES[id]!
  const chosen = [{}, ...Object.values(game.presets ?? {})]
  if (id === 'alliance') chosen.push(...missions.map(mission => ({ mission: mission.id })))
  const places = new Map<string, Spoilable>()
  for (const one of chosen) {
    const found = [2, 3, 1, 4].map(seats => ({ seats, options: optionsFor(game, one, seats) }))
    const { seats, options } = found.find(full => full.options !== undefined) ?? { seats: 0, options: {} }
    for (const path of placesIn(options))
      places.set(nameOf(path), { seats, options: options as object, path })
  }
  return places
}

function optionsFor(game: Game, chosen: unknown, seats: number): unknown {
  try {
    return game.options(chosen, seats)
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

describe('whatever is in the options', () => {
  test.each(Object.keys(GAMES))(
    '%s: every place set to every odd value is set up or refused within a second',
    id => {
      const places = allPlaces(id)
      const faults: unknown[] = []
      for (const [name, { seats, options, path }] of places)
        for (const odd of ODD) {
          const started = performance.now()
          try {
            doJob(GAMES, { do: 'setUp', game: id, chosen: changed(options, path, odd), seats, seed: 'odd' })
          } catch (error) {
            faults.push([name, odd, String(error)])
          }
          if (performance.now() - started > 1_000) faults.push([name, odd, 'it took too long'])
        }
      expect(faults).toEqual([])
    },
    240_000,
  )

  test.each(Object.keys(GAMES))(
    '%s: who sends it is answered at once, never with 500',
    async id => {
      const server = await startServer()
      const kirk = await newGuest(server, 'Kirk')
      const slow: unknown[] = []
      let turn = 0
      for (const [name, { seats: count, options, path }] of allPlaces(id)) {
        const odd = ODD[turn++ % ODD.length]
        const seats = Array.from({ length: count }, () => ({ kind: 'open' }))
        const started = performance.now()
        const body = { game: id, seats, options: changed(options, path, odd) }
        const { status, body: said } = await kirk.ask('POST', '/api/tables', body)
        expect([201, 400, 413, 422], `${name} = ${JSON.stringify(odd)}`).toContain(status)
        if (status === 422) expect(said.error.message).toMatch(/^[A-Z].*\.$/)
        if (performance.now() - started > 1000) slow.push([name, odd])
      }
      expect(slow).toEqual([])
    },
    120_000,
  )
})

test('a refusal names the place of the fault', async () => {
  const kirk = await newGuest(await startServer(), 'Kirk')
  const open = (game: string, options: object) =>
    kirk.ask('POST', '/api/tables', { game, options, seats: [{ kind: 'me' }, { kind: 'open' }] })
  const { options } = GAMES.ccg!.game
  const { decks } = options(undefined, 2) as { decks: object[] }
  expect(
    (await open('ccg', { decks: [{ ...decks[0], draw: [{ card: 'x', count: -1 }] }] })).body.error,
  ).toEqual({
    code: 'unreadable',
    message: 'A number of copies from 1 to 1000 is needed.',
    path: 'decks.0.draw.x',
  })
  const many = [
    { card: 'x', count: 1_000 },
    { card: 'y', count: 1_000 },
  ]
  expect((await open('ccg', { decks: [{ ...decks[0], draw: many }] })).body.error).toMatchObject({
    message: 'A deck has at most 1000 cards.',
    path: 'decks.0',
  })
  expect((await open('ascendancy', { start: { P: -1 } })).body.error).toMatchObject({ path: 'start.P' })
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
