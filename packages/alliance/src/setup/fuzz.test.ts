import { begin, choose, clone, InputError, makeStream, sampleAnswer } from '@tenforward/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missions } from '../content/facts/missions.ts'
import { alliance } from '../game.ts'
import type { Alliance, G } from '../types.ts'

/** Files from strangers: whatever a field says, it is refused at once or the mission can be played. */

type Path = readonly (string | number)[]
type Json = unknown

const deep = (levels: number): Json => {
  let value: Json = {}
  for (let i = 0; i < levels; i++) value = { all: [value] }
  return value
}

const ODD: readonly (readonly [name: string, value: Json])[] = [
  ['null', null],
  ['nothing', undefined],
  ['zero', 0],
  ['less than nothing', -1],
  ['a fraction', 0.5],
  ['one', 1],
  ['forty', 40],
  ['much', 500],
  ['very much', 1e9],
  ['beyond numbers', 1e308],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['NaN as a text', 'NaN'],
  ['no text', ''],
  ['a long text', 'x'.repeat(100_000)],
  ['a name of the language', '__proto__'],
  ['an empty list', []],
  ['a long list', Array(10_000).fill(1)],
  ['a list of lists', [[[[]]]]],
  ['no fields', {}],
  ['a field of the language', JSON.parse('{"__proto__": 1, "constructor": 2}')],
  ['a deep thing', deep(5_000)],
  ['true', true],
]

/** Every place in a value, and one beside each of them that should not be there. */
function places(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    places(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [path, ...inside, [...path, Array.isArray(value) ? value.length : 'odd']]
}

/** The file with another value in one place; only what leads there is copied. */
function withValue(file: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = (Array.isArray(file) ? [...file] : { ...(file as object) }) as Record<string | number, Json>
  const inside = withValue(copy[key], rest, value)
  // As a file would be read: such a name is a field like any other.
  Object.defineProperty(copy, key, { value: inside, enumerable: true, configurable: true, writable: true })
  return copy
}

/** Sets up and plays so many choices at random; says whether it was refused, and by what. */
function tried(options: Json, seats: number, choices: number): InputError | G {
  let g: G
  try {
    g = begin<Alliance>(alliance, { seats, seed: 'fuzz', options })
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  const stream = makeStream('fuzz')
  for (let n = 0; n < choices && g.match.result === null; n++) {
    const asked = g.prompts[0]!
    choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
  }
  expect(alliance.invariants!(g)).toEqual([])
  return g
}

function refusalOf(options: Json): unknown {
  try {
    alliance.options(options, 2)
    return null
  } catch (error) {
    return error
  }
}

const SECOND = 1_000

function check(options: Json, seats: number, choices: number): void {
  const began = performance.now()
  const found = tried(options, seats, choices)
  expect(performance.now() - began).toBeLessThan(SECOND)
  if (!(found instanceof InputError)) return
  // One sentence that a person can read, and a place.
  expect(found.message.length).toBeLessThan(400)
  expect(JSON.stringify(found.path).length).toBeLessThan(600)
}

/** The kinds of place in all missions: the numbers of lists do not matter. One of each kind is tried with everything. */
function kinds(): [mission: number, path: Path][] {
  const found = new Map<string, [number, Path]>()
  for (const [i, mission] of missions.entries())
    for (const path of places(mission)) {
      const kind = path.map(key => (typeof key === 'number' ? '#' : key)).join('/')
      if (!found.has(kind)) found.set(kind, [i, path])
    }
  return [...found.values()]
}

const OPTIONS = {
  mission: 'aSimplePatrol',
  fleet: 'federation',
  previews: true,
  ships: [{ ship: 'akira', skill: 2 }, { ship: 'excelsior' }],
  captains: [
    {
      seat: 0,
      name: 'Ro',
      colour: 'blue',
      faction: 'federation',
      ship: 'akira',
      skill: 3,
      upgrades: ['helmsman'],
    },
    {
      ship: 'excelsior',
      career: {
        shaded: { skill: 4, talent: 2, crew: 4, weapon: 2, tech: 0 },
        icons: ['tech'],
        xp: 0,
        fresh: false,
      },
    },
  ],
}

describe('odd values', () => {
  test('the options and our missions are played as they are', () => {
    expect(tried(OPTIONS, 2, 50)).not.toBeInstanceOf(InputError)
    for (const mission of missions)
      expect(tried({ mission: clone(mission) }, 2, 50)).not.toBeInstanceOf(InputError)
  })

  test.each(ODD)('%s in every kind of place of a mission', (_name, value) => {
    for (const [i, path] of kinds()) check({ mission: withValue(missions[i]!, path, value) }, 2, 50)
  })

  test('every place of every mission, with four of them in turn, is read or refused', () => {
    let turn = 0
    for (const mission of missions)
      for (const path of places(mission))
        for (let n = 0; n < 4; n++) {
          const [, value] = ODD[turn++ % ODD.length]!
          const refusal = refusalOf({ mission: withValue(mission, path, value) })
          if (refusal !== null && !(refusal instanceof InputError)) throw refusal
        }
  })

  test.each(ODD)('%s in every place of the options', (_name, value) => {
    for (const path of places(OPTIONS)) check(withValue(OPTIONS, path, value), 2, 50)
  })

  test('several at once, anywhere in any mission', () => {
    const spot = fc.record({
      mission: fc.nat(missions.length - 1),
      places: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      values: fc.array(
        fc.oneof(
          fc.constantFrom(...ODD.map(([, value]) => value)),
          fc.integer({ min: -2, max: 40 }),
          fc.double({ min: -2, max: 20 }),
          fc.string({ maxLength: 5 }),
        ),
        { minLength: 3, maxLength: 3 },
      ),
      seats: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(spot, ({ mission, places: where, values, seats }) => {
        const all = places(missions[mission])
        let file: Json = missions[mission]!
        for (const [n, at] of where.entries()) {
          const path = all[at % all.length]!
          if (isThere(file, path)) file = withValue(file, path, values[n])
        }
        check({ mission: file }, seats, 50)
      }),
      { numRuns: 300 },
    )
  })
})

/** Whether what holds this place has not been replaced. */
function isThere(file: Json, path: Path): boolean {
  let at = file
  for (const key of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return false
    at = (at as Record<string | number, Json>)[key]
  }
  return typeof at === 'object' && at !== null
}
