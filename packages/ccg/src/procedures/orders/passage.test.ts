import { allow, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { farthest } from '../../rules/places/far.ts'
import { isTimeTravel, passagesFor } from '../../rules/places/passage.ts'
import { locOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { correspondInTime, presentDayOf } from '../../rules/places/universe.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import { inReach } from '../../rules/ships/routes.ts'
import type { LocId } from '../../state.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'

// Alpha: planet, space, planet; Gamma: planet; Delta: planet.
const MISSIONS = [
  '0 cultural-observation',
  '0 repair-mission',
  '1 krios-suppression',
  '0 access-relay-station',
  '1 acquire-technology',
]

/** Leads from one quadrant to another, both ways. */
const between = (a: string, b: string) => ({
  permissions: {
    passage: (g: any, { from, to }: { from: LocId; to: LocId }) => {
      const ends = [from, to].map(loc => g.s.locations[loc].quadrant)
      return ends.includes(a) && ends.includes(b) ? allow() : undefined
    },
  },
})

describe('between quadrants', () => {
  test('nobody flies there, whatever the RANGE', () => {
    shows('CCG-QUADRANT-01')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt')
    expect(inReach(t.g, ship)).toEqual([1, 2])
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('passage')
  })

  test.each([
    ['bajoran-wormhole', 'Alpha', 'Gamma', 3],
    ['caretakers-array', 'Alpha', 'Delta', 4],
  ])('%s leads from %s to %s', (door, from, to, loc) => {
    shows('CCG-QUADRANT-06', 'CCG-QUADRANT-02')
    const t = table({ missions: MISSIONS, game: gameWith({ [door]: between(from, to) }) })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [taitt] = aboard(t, 0, ship, 'taitt')
    lay(t, 0, door, { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'passage', ship)
    expect(options(t, 0)).toEqual([loc, 'back'])
    answer(t, 0, loc)
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc }, used: 0 })
    expect(locOf(t.g, taitt!)).toBe(loc)
    answer(t, 0, 'passage', ship)
    expect(options(t, 0)).toEqual([0, 1, 2, 'back'])
  })

  test('a card that moves others from location to location moves them to any quadrant', () => {
    shows('CCG-QUADRANT-02', 'CCG-QUADRANT-03', 'CCG-RELOCATED-01', 'CCG-RELOCATED-02', 'CCG-RELOCATED-03')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [data] = onPlanet(t, 0, 0, 'data')
    Object.assign(playOf(t, ship), { stopped: true })
    Object.assign(playOf(t, data!), { stopped: true })
    // Nobody is aboard to fly it.
    relocate(t.g, [ship, data!], 3)
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 3 }, stopped: true })
    expect(playOf(t, data!)).toMatchObject({ at: { in: 'planet', loc: 3 }, stopped: true })
  })

  test('a real wormhole leads there, too', () => {
    shows('CCG-QUADRANT-03')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [first] = hand(t, 0, 'wormhole', 'wormhole')
    at(t, 0, 'orders')
    answer(t, 0, `use ${first}`, ship)
    expect(options(t, 0)).toContain(3)
    answer(t, 0, 3)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 3 })
  })

  test('what speaks of a distance stays in its quadrant', () => {
    shows('CCG-QUADRANT-04', 'CCG-QUADRANT-05')
    const t = table({ missions: MISSIONS })
    const planets = [0, 2, 3, 4]
    expect(farthest(t.g, 0, 0, planets)).toEqual([2])
    expect(farthest(t.g, 0, 2, planets)).toEqual([0])
    expect(farthest(t.g, 0, 3, planets)).toEqual([3])
  })
})

// Earth, Khitomer and another planet.
const PRESENT = ['0 espionage-mission', '0 khitomer-research', '1 krios-suppression']

/** Lays a time location in the Facility Phase of a player who has only that. */
function withTimes(...names: string[]): { t: Table; locs: LocId[] } {
  const t = seeding([{ seed: stocks(...names) }, {}], {}, 'facility', {}, PRESENT)
  for (const id of [...t.g.s.players[0]!.seeds]) {
    answer(t, 0, id)
    answer(t, 1, 'pass')
  }
  return { t, locs: names.map((_, i) => PRESENT.length + i) }
}

describe('time', () => {
  test('time locations lie beside the spacelines, where their present is in play', () => {
    shows('CCG-TIME-04', 'CCG-TIME-08', 'CCG-TIME-09')
    const names = [
      'montana-missile-complex',
      'cetacean-institute',
      '22nd-century-san-francisco',
      'camp-khitomer',
    ]
    const { t, locs } = withTimes(...names)
    expect(locs.map(loc => t.g.s.locations[loc]!.time)).toEqual([true, true, true, true])
    expect(Object.values(t.g.s.spacelines).flat()).toEqual([0, 1, 2])
    const now = names.map(name => presentDayOf(t.g, pool().card(name)))
    expect(now).toEqual([0, 0, 0, 1])
    expect(viewOf(t.g, 1).view.locations).toHaveLength(7)
    // Sherman's Planet is not in play, so neither is its past.
    const none = seeding([{ seed: stocks('shermans-peak') }, {}], {}, 'facility', {}, PRESENT)
    expect(options(none, 0)).toEqual(['pass'])
    // Another time of the same place is not its present.
    openTime(none.g, 1, card(none, 1, 'shermans-peak'))
    expect(presentDayOf(none.g, pool().card('shermans-peak'))).toBeNull()
  })

  test('a time location may be played from hand as well', () => {
    const t = table({ missions: PRESENT })
    const [camp, peak] = hand(t, 0, 'camp-khitomer', 'shermans-peak')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual([camp, 'orders'])
    answer(t, 0, camp)
    expect(t.g.s.locations[3]).toMatchObject({ time: true, missions: [camp], quadrant: 'Alpha' })
    expect(t.g.s.here.played).toBe(true)
    expect(t.g.s.players[0]!.hand).toEqual([peak])
  })

  /** Both let any ship travel through time; the first only between a time and its own present. */
  const OUT_OF_TIME = {
    permissions: {
      passage: (g: any, { from, to }: any) => (correspondInTime(g, from, to) ? allow() : undefined),
    },
  }
  const ORB_OF_TIME = {
    permissions: {
      passage: (g: any, { from, to }: any) => (isTimeTravel(g, from, to) ? allow() : undefined),
    },
  }
  const CONTENT = { 'out-of-time': OUT_OF_TIME, 'orb-of-time': ORB_OF_TIME }

  function travellers(device: string | null) {
    const t = table({ missions: PRESENT, game: gameWith(CONTENT) })
    const times = ['camp-khitomer', 'montana-missile-complex', 'cetacean-institute']
    const cards = hand(t, 0, ...times)
    for (const id of cards) {
      t.g.s.here.played = false
      at(t, 0, 'play')
      answer(t, 0, id)
    }
    if (device !== null) lay(t, 0, device, { in: 'core' })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt')
    return { t, ship, camp: 3, montana: 4, institute: 5 }
  }

  test('nobody travels without a card that says so', () => {
    shows('CCG-TIME-01', 'CCG-TIME-02')
    const { t, montana, institute } = travellers(null)
    expect([
      isTimeTravel(t.g, 0, montana),
      isTimeTravel(t.g, montana, institute),
      isTimeTravel(t.g, 0, 1),
    ]).toEqual([true, true, false])
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('passage')
  })

  test('where only corresponding places are meant, all others are refused', () => {
    shows('CCG-TIME-03', 'CCG-TIME-05', 'CCG-TIME-06', 'CCG-TIME-07', 'CCG-TIME-11')
    const { t, ship, camp, montana, institute } = travellers('out-of-time')
    const from = (loc: LocId) => {
      inPlay(t.g, ship).at = { in: 'space', loc }
      return passagesFor(t.g, ship)
    }
    expect(from(0)).toEqual([montana, institute])
    expect(from(1)).toEqual([camp])
    expect(from(2)).toEqual([])
    expect(from(camp)).toEqual([1])
    expect(from(montana)).toEqual([0])
    at(t, 0, 'orders')
    answer(t, 0, 'passage', ship, 0)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
    // In the past there is nowhere to fly to.
    inPlay(t.g, ship).at = { in: 'space', loc: camp }
    expect(inReach(t.g, ship)).toEqual([])
  })

  test('where nothing is said of it, a ship goes from one time straight to another', () => {
    shows('CCG-TIME-10', 'CCG-TIME-11', 'CCG-TIME-03')
    const { t, ship, camp, montana, institute } = travellers('orb-of-time')
    inPlay(t.g, ship).at = { in: 'space', loc: institute }
    at(t, 0, 'orders')
    answer(t, 0, 'passage', ship)
    expect(options(t, 0)).toEqual([0, 1, 2, camp, montana, 'back'])
    answer(t, 0, montana)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: montana })
  })

  test('a mission that was destroyed is still the present of its time', () => {
    shows('CCG-TIME-12', 'CCG-TIME-13')
    const { t, ship, camp } = travellers('out-of-time')
    lay(t, 1, 'supernova', { in: 'atop', loc: 1 })
    inPlay(t.g, ship).at = { in: 'space', loc: 1 }
    expect(passagesFor(t.g, ship)).toEqual([camp])
    inPlay(t.g, ship).at = { in: 'space', loc: camp }
    expect(passagesFor(t.g, ship)).toEqual([1])
  })
})
