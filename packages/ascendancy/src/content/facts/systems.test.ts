import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { systemById } from './lookup.ts'
import { numbers } from './numbers.ts'
import { systems } from './systems.ts'
import { cells, printedSystems, setOfCode, totals } from './testing/printed.ts'

const copies = (list: readonly { copies: number }[]) => list.reduce((sum, disc) => sum + disc.copies, 0)
const planets = systems.filter(disc => disc.kind === 'planet')
const phenomena = systems.filter(disc => disc.kind === 'phenomenon')
const noCapacity = { P: 0, R: 0, C: 0, O: 0 }

/** `H5 PPR-3` or `H4 Phenomenon-5` or `Other-6`. */
function decode(short: string) {
  const [, hazard, sites, lanes] = /^(?:H(\d) )?(\w+)-(\d)$/.exec(short)!
  const kind = sites === 'Phenomenon' ? 'phenomenon' : sites === 'Other' ? 'hub' : 'planet'
  const count = (site: string) =>
    kind === 'planet' ? [...sites!].filter(letter => letter === site).length : 0
  return {
    kind,
    hazard: Number(hazard ?? 0),
    capacity: { P: count('P'), R: count('R'), C: count('C'), O: count('O') },
    lanes: Number(lanes),
  }
}

function expectPrinted(kind: string) {
  const printed = cells(printedSystems)
    .map(([name, set, short, number]) => ({
      name,
      set: setOfCode[set!],
      copies: Number(number),
      ...decode(short!),
    }))
    .filter(disc => disc.kind === kind)
  const ours = systems
    .filter(disc => disc.kind === kind)
    .map(({ name, set, copies, kind, hazard, capacity, lanes }) => ({
      name,
      set,
      copies,
      kind,
      hazard,
      capacity,
      lanes,
    }))
  expect(ours).toEqual(printed)
}

describe('system discs', () => {
  test('are 57, from four boxes', () => {
    shows('ASC-SYS-totals-a')
    expect(
      totals(
        systems,
        disc => disc.set,
        disc => disc.copies,
      ),
    ).toEqual({
      base: 30,
      cardassian: 10,
      ferengi: 10,
      borg: 7,
    })
    expect(copies(systems)).toBe(57)
  })

  test('are 42 planets, 14 Phenomena and the Hub', () => {
    shows('ASC-SYS-totals-b', 'ASC-3.2.1-a')
    expect(
      totals(
        systems,
        disc => disc.kind,
        disc => disc.copies,
      ),
    ).toEqual({ planet: 42, phenomenon: 14, hub: 1 })
    expect(planets.filter(disc => disc.home)).toHaveLength(5)
  })

  test('planets are as printed', () => {
    shows('ASC-SYS-data-a')
    expectPrinted('planet')
  })

  test('Phenomena are as printed: a Hazard, lanes, no sites', () => {
    shows('ASC-SYS-data-b')
    expectPrinted('phenomenon')
    expect(phenomena.every(disc => disc.hazard > 0)).toBe(true)
  })

  test('the Hub is neither planet nor Phenomenon', () => {
    shows('ASC-SYS-transwarp-hub-a')
    expectPrinted('hub')
    expect(systemById['transwarp-hub']).toMatchObject({
      kind: 'hub',
      lanes: 6,
      hazard: 0,
      research: 0,
      capacity: noCapacity,
    })
  })

  test('Cestus III reads H5 PPR-3', () => {
    shows('ASC-SYS-notation-a', 'ASC-3.2.1-f')
    expect(systemById['cestus-iii']).toMatchObject({
      set: 'base',
      hazard: 5,
      capacity: { P: 2, R: 1, C: 0, O: 0 },
      lanes: 3,
    })
    expect(systemById.risa).toMatchObject({ hazard: 0, capacity: { P: 0, R: 0, C: 1, O: 0 }, lanes: 4 })
    expect(systemById.pulsar).toMatchObject({ kind: 'phenomenon', hazard: 4 })
  })

  test('the five Home Systems are alike, and planets', () => {
    shows('ASC-SYS-home-a', 'ASC-3.2.1-c')
    const homes = systems.filter(disc => disc.home)
    expect(homes.map(disc => [disc.id, disc.home])).toEqual([
      ['cardassia-prime', 'cardassian'],
      ['earth', 'federation'],
      ['ferenginar', 'ferengi'],
      ['kronos', 'klingon'],
      ['romulus', 'romulan'],
    ])
    for (const home of homes)
      expect(home).toMatchObject({
        kind: 'planet',
        hazard: 0,
        capacity: { P: 1, R: 1, C: 1, O: 0 },
        lanes: 4,
        text: '',
      })
  })

  test('eleven planets are Hazardous', () => {
    shows('ASC-SYS-hazard-planets-a')
    const levels = Object.fromEntries(
      planets.filter(disc => disc.hazard).map(disc => [disc.name, disc.hazard]),
    )
    expect(levels).toEqual({
      Excalbia: 4,
      'Cestus III': 5,
      Goralis: 5,
      Prexnak: 5,
      Rog: 5,
      'Rura Penthe': 5,
      'Exo III': 6,
      'Janus VI': 6,
      'Sigma Draconis': 6,
      'Tau Cygna V': 6,
      'Vlugta Asteroid Field': 6,
    })
  })

  test('six Phenomena have no rule of their own, the others do', () => {
    shows('ASC-SYS-plain-phenomena-a')
    const plain = Object.fromEntries(
      phenomena.filter(disc => !disc.text).map(disc => [disc.name, disc.hazard]),
    )
    expect(plain).toEqual({
      'Eagle Nebula': 5,
      'McAllister Nebula': 6,
      'Murasaki 312': 5,
      'Neutron Star': 3,
      Pulsar: 4,
      'Stellar Nursery': 4,
    })
  })

  test('every Phenomenon has a name and room for one Research token, and nothing else has', () => {
    shows('ASC-3.2.1-d')
    for (const disc of systems) {
      expect(disc.name).not.toBe('')
      expect(disc.research).toBe(disc.kind === 'phenomenon' ? 1 : 0)
    }
  })

  test('every disc has a lane limit of at least one', () => {
    shows('ASC-3.2.1-b')
    for (const disc of systems) {
      expect(Number.isInteger(disc.lanes)).toBe(true)
      expect(disc.lanes).toBeGreaterThanOrEqual(1)
    }
    expect(systemById.ohniaka?.lanes).toBe(1)
    expect(systemById.rog?.lanes).toBe(1)
  })

  test('there are two Transwarp Conduits', () => {
    shows('ASC-SYS-transwarp-conduit-a')
    expect(systems.filter(disc => disc.conduit)).toEqual([systemById['transwarp-conduit']])
    expect(systemById['transwarp-conduit']).toMatchObject({
      kind: 'phenomenon',
      copies: 2,
      hazard: 6,
      lanes: 3,
      capacity: noCapacity,
    })
  })

  test('Wolf 359 is not one', () => {
    shows('ASC-SYS-wolf-359-a')
    expect(systems.filter(disc => /wolf/i.test(disc.name))).toEqual([])
  })

  test('lanes come in three lengths, fifty tiles of each', () => {
    shows('ASC-SYS-lanes-a')
    expect(numbers.lanes.lengths).toEqual([2, 3, 4])
    expect(numbers.lanes.tiles).toEqual({ base: 30, cardassian: 9, ferengi: 9, borg: 2 })
    expect(Object.values(numbers.lanes.tiles).reduce((sum, tiles) => sum + tiles, 0)).toBe(50)
  })
})
