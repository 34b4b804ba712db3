import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { explorationById, systemById } from '../content/facts/lookup.ts'
import { numbers } from '../content/facts/numbers.ts'
import { systems } from '../content/facts/systems.ts'
import { placeOfSystem } from '../map/place.ts'
import { systemAt, systemNumbered } from '../map/types.ts'
import { borgFields } from '../options/borgFields.ts'
import { fullGame, officialGame } from '../options/defaults.ts'
import type { Options } from '../options/types.ts'
import { hubOf } from '../rules/borg/pieces.ts'
import { noteContact } from '../rules/trade/contact.ts'
import { home, owns, system, table } from '../testing/table.ts'
import { readOptions } from './readOptions.ts'

const official = (more: Partial<Options> = {}, seats = 3) =>
  readOptions({ profile: 'official', ...more }, seats)

const game = (more: Partial<Options> = {}, factions = ['klingon', 'federation', 'romulan']) =>
  table({ factions, options: { profile: 'official', hubDelay: 3, ...more } })

const cardOf = (copy: string) => explorationById[copy.slice(0, copy.indexOf('#'))]!
const INCH = 25_400

describe('the pieces of the Borg set', () => {
  test('six Cubes and six Spires, with three Nodes for each', () => {
    shows('ASCBORG-components-a', 'ASCBORG-components-b', 'ASCBORG-components-c')
    expect(official()).toMatchObject({ cubes: 6, spires: 6 })
    expect(readOptions({}, 3)).toMatchObject({ cubes: 5, spires: 5 })
    expect(numbers.borg.spireNodes).toBe(3)
    // Other printings have five of each: a table may say so.
    expect(official({ cubes: 5, spires: 5 })).toMatchObject({ cubes: 5, spires: 5 })
  })

  test('seven discs: four Phenomena, two planets and the Hub', () => {
    shows('ASCBORG-components-d')
    const discs = systems.filter(s => s.set === 'borg')
    const count = (kind: string) => discs.filter(s => s.kind === kind).reduce((n, s) => n + s.copies, 0)
    expect(['phenomenon', 'planet', 'hub'].map(count)).toEqual([4, 2, 1])
  })
})

describe('the profile', () => {
  test('is a preset of single options: each can be had without the others, and each names its rule', () => {
    const differing = (Object.keys(fullGame) as (keyof typeof fullGame)[]).filter(
      key => JSON.stringify(fullGame[key]) !== JSON.stringify(officialGame[key]),
    )
    const listed = borgFields.map(field => field.key)
    const elsewhere = ['profile', 'fewPlayers', 'starterStack', 'starterCards']
    expect(differing.filter(key => !elsewhere.includes(key) && !listed.includes(key))).toEqual([])
    for (const key of differing.filter(one => one !== 'profile'))
      expect(readOptions({ [key]: officialGame[key] }, 3), key).toEqual({
        ...readOptions({}, 3),
        [key]: officialGame[key],
      })
    expect(readOptions({ profile: 'official', cubeMoves: 'reach' }, 3)).toMatchObject({
      cubeMoves: 'reach',
      engagement: 'ownAndAdjacent',
    })
  })

  test('its four optional rules go together as one likes', () => {
    shows('ASCBORG-options-e')
    const all = ['16.1.4', '16.1.5', '16.1.6', '16.2.2']
    expect(readOptions({ profile: 'official', options: all }, 3)).toMatchObject({
      attackCommandAttack: true,
      takesAFleet: true,
      spires: 3,
      borg: 'probe',
    })
    for (const one of all) expect(() => readOptions({ profile: 'official', options: [one] }, 3)).not.toThrow()
  })
})

describe('the Delta Quadrant Connection', () => {
  test('three players may play with it or without', () => {
    shows('ASCBORG-connection-a')
    expect(official({ borg: 'full' }).borg).toBe('full')
    expect(official({ borg: 'some' }).borg).toBe('some')
  })

  test('with it all Borg cards are used, and the Hub lies in the middle', () => {
    shows('ASCBORG-connection-b', 'ASCBORG-connection-c')
    const { g } = game()
    expect(g.s.borg.commands).toHaveLength(30)
    expect(g.s.exploration.filter(copy => cardOf(copy).set === 'borg')).toHaveLength(20)
    const hub = systemAt(g.s.map, hubOf(g)!)
    const away = g.s.players.map(p => {
      const { x, y } = systemAt(g.s.map, p.home)
      return Math.round(Math.hypot(x - hub.x, y - hub.y) / INCH)
    })
    expect(away).toEqual([18, 18, 18])
  })

  test('without it the red cards and the Hub are out: the Borg must be met first', () => {
    shows('ASCBORG-connection-d')
    const { g } = game({ borg: 'some' })
    expect(g.s.borg.commands).toHaveLength(25)
    expect(g.s.exploration.filter(copy => cardOf(copy).set === 'borg')).toHaveLength(10)
    expect(hubOf(g)).toBeNull()
    expect(g.s.discStack).not.toContain('transwarp-hub')
    expect(g.s.discStack).toContain('transwarp-conduit')
    expect(g.s.borg.cubes).toEqual([])
  })

  test('a Probe game uses the red cards, and the Hub is one of the discs to be found', () => {
    shows('ASCBORG-options-d')
    const { g } = game({ borg: 'probe' })
    expect(g.s.borg.commands).toHaveLength(30)
    expect(hubOf(g)).toBeNull()
    expect(g.s.discStack).toContain('transwarp-hub')
    // The Homes lie as they do around a Hub (A42).
    const { x, y } = systemAt(g.s.map, systemNumbered(0))
    expect(Math.round(Math.hypot(x, y) / INCH)).toBe(18)
    const complete = table({ options: { borg: 'probe' } }).g
    const [a, b] = [0, 1].map(id => systemAt(complete.s.map, systemNumbered(id)))
    expect(Math.round(Math.hypot(a!.x - b!.x, a!.y - b!.y) / INCH)).toBe(18)
  })
})

describe('decks and discs of the first turns', () => {
  test('two cards a player, none of the Borg; there may be Crises, and no minimum', () => {
    shows('ASCBORG-setup-a', 'ASCBORG-setup-b', 'ASCBORG-setup-c')
    let crises = 0
    for (const [seats, seed] of [
      [2, 'a'],
      [3, 'b'],
      [3, 'c'],
      [3, 'd'],
    ] as const) {
      const factions = ['klingon', 'federation', 'romulan'].slice(0, seats)
      const { g } = table({ factions, seed, options: { profile: 'official', hubDelay: 3 } })
      const top = g.s.exploration.slice(-g.s.starter)
      expect(g.s.starter).toBe(2 * seats)
      expect(top.every(copy => cardOf(copy).set !== 'borg')).toBe(true)
      expect(g.s.exploration.slice(0, -g.s.starter).filter(copy => cardOf(copy).set === 'borg')).toHaveLength(
        20,
      )
      crises += top.filter(copy => cardOf(copy).type === 'Crisis').length
    }
    expect(crises).toBeGreaterThan(0)
  })

  test('no Phenomenon, of the Borg or not, is among the first discs', () => {
    shows('ASCBORG-setup-d')
    for (const seed of ['a', 'b', 'c']) {
      const { g } = table({ seed, options: { profile: 'official', hubDelay: 3 } })
      const first = g.s.discStack.slice(-6)
      expect(first.every(disc => systemById[disc]!.kind === 'planet')).toBe(true)
    }
  })
})

describe('First Contact', () => {
  test('any own System Connected to a Cube will do; else it has to be the Home', () => {
    shows('ASCBORG-contact-a')
    for (const profile of ['official', 'complete'] as const) {
      const t = table({ options: { profile } })
      // A colony beside the Hub, with no way to its Home.
      const kurl = system(t, hubOf(t.g)!, 'kurl', 2)
      owns(t, 1, kurl)
      t.g.s.borg.cubes = [{ at: placeOfSystem(hubOf(t.g)!), damage: 0, shield: 0, activated: false }]
      noteContact(t.g)
      expect(t.g.s.players[1]!.firstContact).toBe(profile === 'official')
      expect(t.g.s.players[0]!.firstContact).toBe(false)
      expect(home(t, 1)).toBe(1)
    }
  })
})

describe('one and two players', () => {
  const fault = (chosen: object, seats: number): { path: unknown; rules: unknown } => {
    try {
      readOptions(chosen, seats)
    } catch (error) {
      return error as never
    }
    throw new Error('the options were accepted')
  }

  test('only the Borg set has such games, always with the Connection', () => {
    shows('ASCBORG-solo-a', 'ASCBORG-solo-b')
    for (const seats of [1, 2]) {
      expect(official({}, seats)).toMatchObject({ borg: 'full', fewPlayers: true })
      expect(fault({}, seats).rules).toEqual(['ASC-2.1-a', 'ASC-1.3.3-a'])
      for (const borg of ['none', 'some', 'probe'])
        expect(fault({ profile: 'official', borg }, seats)).toMatchObject({
          path: ['borg'],
          rules: ['ASCBORG-solo-b'],
        })
      const factions = ['klingon', 'federation'].slice(0, seats)
      expect(game({}, factions).g.s.borg.commands).toHaveLength(30)
    }
  })

  test('the Hub lies 18 inches from each Home, or nearer for a harder game', () => {
    shows('ASCBORG-solo-c', 'ASCBORG-solo-d')
    const away = (more: Partial<Options>, factions: string[]) => {
      const { g } = game(more, factions)
      const hub = systemAt(g.s.map, hubOf(g)!)
      return g.s.players.map(p => {
        const { x, y } = systemAt(g.s.map, p.home)
        return Math.round(Math.hypot(x - hub.x, y - hub.y) / INCH)
      })
    }
    expect(away({}, ['klingon'])).toEqual([18])
    expect(away({}, ['klingon', 'romulan'])).toEqual([18, 18])
    expect(away({ hubDistance: 12 }, ['klingon'])).toEqual([12])
    expect(away({ area: { shape: 'square' } as Options['area'] }, ['klingon'])).toEqual([18])
  })
})
