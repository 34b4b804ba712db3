import { allow } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { targetsAt } from '../../rules/battle/battle.ts'
import { mayTarget } from '../../rules/card/targets.ts'
import { damage, destroy } from '../../rules/harm/destruction.ts'
import { isIntruder } from '../../rules/people/teams.ts'
import { personnelAt } from '../../rules/places/places.ts'
import { present } from '../../rules/places/presence.ts'
import { mayLandOrLift } from '../../rules/ships/landing.ts'
import { rangeLeft } from '../../rules/ships/moving.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  options,
  playOf,
  table,
} from '../../testing/table.ts'
import type { G } from '../../types.ts'

// A planet, a place in space, a planet.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
/** Test cards in the place of those that let ships land, and be carried. */
const LANDING = { 'establish-landing-protocols': allowing('land') }
const SHUTTLES = {
  'engage-shuttle-operations': {
    permissions: {
      carry: (g: G, { ship }: { ship: number }) =>
        g.s.cards[ship]!.card === 'runabout' ? allow() : undefined,
    },
  },
}

describe('landing', () => {
  test('only ships that can, only on planets, without RANGE, and with their staff', () => {
    shows('CCG-LAND-01', 'CCG-LAND-02', 'CCG-LAND-03')
    const t = table({ missions: MISSIONS, game: gameWith(LANDING) })
    const ship = inSpace(t, 0, 'runabout', 0)
    const space = inSpace(t, 0, 'runabout', 1)
    for (const one of [ship, space]) aboard(t, 0, one, 'taitt')
    // A third one is at the planet too, without anybody aboard.
    inSpace(t, 0, 'runabout', 0)
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('land')
    lay(t, 0, 'establish-landing-protocols', { in: 'core' })
    playOf(t, ship).used = 7
    at(t, 0, 'orders')
    answer(t, 0, 'land')
    expect(options(t, 0)).toEqual([ship, 'back'])
    answer(t, 0, ship)
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'planet', loc: 0 }, used: 7 })
    // Nobody flies it off without a crew.
    answer(t, 0, 'walk', ship, 'planet 0', personnelAt(t.g, ship, 0))
    expect(options(t, 0)).not.toContain('land')
    answer(t, 0, 'walk', 'planet 0', ship, personnelAt(t.g, 'planet 0', 0), 'land', ship)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  })

  test('where a card names a price, that much RANGE must be left; the price alone lets nobody land', () => {
    shows('CCG-LAND-01', 'CCG-LAND-02')
    const lands = (price: number, leave: boolean) => {
      const dear = { values: { landing: () => price } }
      const game = gameWith({ ...(leave ? LANDING : {}), 'subspace-schism': dear })
      const t = table({ missions: MISSIONS, game })
      lay(t, 0, 'subspace-schism', { in: 'core' })
      if (leave) lay(t, 0, 'establish-landing-protocols', { in: 'core' })
      const ship = inSpace(t, 0, 'runabout', 0)
      playOf(t, ship).used = rangeLeft(t.g, ship) - 2
      return [0, 1].map(loc => mayLandOrLift(t.g, ship, loc))
    }
    expect(lands(1, true)).toEqual([true, false])
    expect(lands(2, true)).toEqual([true, false])
    expect(lands(3, true)).toEqual([false, false])
    expect(lands(0, false)).toEqual([false, false])
  })

  test('a landed ship neither attacks nor is attacked, unless a card says so', () => {
    shows('CCG-LAND-04', 'CCG-LAND-05')
    const hunt = { 'hirogen-hunt': allowing('attack') }
    const t = table({ missions: MISSIONS, game: gameWith(hunt) })
    const ours = inSpace(t, 0, 'ikc-pagh', 0)
    const theirs = inSpace(t, 1, 'runabout', 0)
    aboard(t, 0, ours, 'gowron', 'kurn')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attack')
    playOf(t, theirs).at = { in: 'planet', loc: 0 }
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attack')
    lay(t, 0, 'hirogen-hunt', { in: 'core' })
    expect(targetsAt(t.g, 0, 0)).toEqual([theirs])
    // The other way round: it is on the ground itself.
    playOf(t, theirs).at = { in: 'space', loc: 0 }
    playOf(t, ours).at = { in: 'planet', loc: 0 }
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attack')
  })

  test('what aims at ships does not aim at landed ones, unless it says so', () => {
    shows('CCG-LAND-06', 'CCG-LAND-07')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 1, 'runabout', 0)
    expect(mayTarget(t.g, ship, { seat: 0 })).toBe(true)
    playOf(t, ship).at = { in: 'planet', loc: 0 }
    expect(mayTarget(t.g, ship, { seat: 0 })).toBe(false)
    expect(mayTarget(t.g, ship, { seat: 0, landed: true })).toBe(true)
    // Real ones have only the ship in orbit to play on.
    const orbit = inSpace(t, 1, 'ikc-pagh', 0)
    const [loss, weapons] = hand(t, 0, 'loss-of-orbital-stability', 'bynars-weapon-enhancement')
    at(t, 0, 'play')
    answer(t, 0, weapons)
    expect(options(t, 0)).toEqual([orbit])
    answer(t, 0, orbit, `use ${loss}`)
    expect(options(t, 0)).toEqual([orbit])
  })

  test('people report and beam to it as to any ship; those inside are not on the surface', () => {
    shows('CCG-LAND-08', 'CCG-LAND-09', 'CCG-PRESENT-07', 'CCG-PRESENT-08', 'CCG-PRESENT-11')
    const welcome = { runabout: allowing('report', ({ spot }) => typeof spot === 'number') }
    const t = table({ missions: MISSIONS, game: gameWith(welcome) })
    const landed = lay(t, 0, 'runabout', { in: 'planet', loc: 0 })
    const orbit = inSpace(t, 0, 'uss-oberth', 0)
    const crew = aboard(t, 0, orbit, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
    const [taitt] = hand(t, 0, 'taitt')
    at(t, 0, 'play')
    answer(t, 0, taitt, landed)
    expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: landed })
    answer(t, 0, 'orders', 'beam', orbit, landed, crew)
    expect(playOf(t, crew[0]!).at).toEqual({ in: 'aboard', host: landed })
    // They could solve the mission, if only they went out.
    expect(options(t, 0)).not.toContain('attempt')
    const mission = t.g.s.locations[0]!.missions[0]!
    expect(present(t.g, crew[0]!, mission)).toBe(false)
    expect(present(t.g, landed, mission)).toBe(true)
    expect(present(t.g, orbit, mission)).toBe(false)
    answer(t, 0, 'walk', landed, 'planet 0', crew)
    expect(present(t.g, crew[0]!, mission)).toBe(true)
    expect(options(t, 0)).toContain('attempt')
  })
})

describe('carried ships', () => {
  const setUp = (content = SHUTTLES) => {
    const t = table({ missions: MISSIONS, game: gameWith({ ...content }) })
    const carrier = inSpace(t, 0, 'uss-nebula', 0)
    const crew = aboard(t, 0, carrier, 'jean-luc-picard', 'taitt', 'leah-brahms')
    const shuttle = lay(t, 0, 'runabout', { in: 'aboard', host: carrier })
    const pilot = aboard(t, 0, shuttle, 'geordi-la-forge')[0]!
    return { t, carrier, shuttle, pilot, crew }
  }

  test('go out and come in by leave of a card, with a crew and without RANGE', () => {
    shows('CCG-CARRY-01', 'CCG-CARRY-02', 'CCG-CARRY-03', 'CCG-CARRY-04')
    const { t, carrier, shuttle, pilot } = setUp()
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('launch')
    lay(t, 0, 'engage-shuttle-operations', { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'launch', shuttle)
    expect(playOf(t, shuttle)).toMatchObject({ at: { in: 'space', loc: 0 }, used: 0 })
    playOf(t, pilot).stopped = true
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('recover')
    playOf(t, pilot).stopped = false
    at(t, 0, 'orders')
    answer(t, 0, 'recover', shuttle)
    expect(options(t, 0)).toEqual([carrier, 'back'])
    answer(t, 0, carrier)
    expect(playOf(t, shuttle)).toMatchObject({ at: { in: 'aboard', host: carrier }, used: 0 })
    playOf(t, pilot).stopped = true
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('launch')
  })

  test('their people are of the crew of both, or intruders where the carrier is the rival’s', () => {
    shows('CCG-CARRY-05', 'CCG-CARRY-06', 'CCG-CARRY-10')
    const { t, carrier, shuttle, pilot, crew } = setUp()
    expect(personnelAt(t.g, carrier, 0)).toEqual([...crew, pilot])
    expect(present(t.g, shuttle, carrier)).toBe(true)
    expect(present(t.g, shuttle, crew[0]!)).toBe(true)
    expect(present(t.g, shuttle, pilot)).toBe(true)
    expect(present(t.g, crew[0]!, pilot)).toBe(true)
    expect(isIntruder(t.g, pilot)).toBe(false)
    playOf(t, carrier).by = 1
    expect(isIntruder(t.g, pilot)).toBe(true)
  })

  test('nobody outside finds them: neither in battle nor by presence nor by what spares docked ships', () => {
    shows('CCG-CARRY-07', 'CCG-CARRY-08', 'CCG-CARRY-09', 'CCG-PRESENT-09')
    const { t, carrier, shuttle } = setUp()
    const foe = inSpace(t, 1, 'ikc-pagh', 0)
    expect(targetsAt(t.g, 1, 0)).toEqual([carrier])
    expect(present(t.g, foe, carrier)).toBe(true)
    expect(present(t.g, foe, shuttle)).toBe(false)
    expect(mayTarget(t.g, shuttle, { seat: 1, undocked: true })).toBe(false)
    expect(mayTarget(t.g, carrier, { seat: 1, undocked: true })).toBe(true)
  })

  test('from a landed carrier a launch is a take-off, too', () => {
    shows('CCG-CARRY-11', 'CCG-CARRY-12', 'CCG-CARRY-13')
    const alert = {
      'blue-alert': {
        ...allowing('land'),
        values: { landing: () => 2 },
      },
    }
    const { t, carrier, shuttle } = setUp({ ...SHUTTLES, ...alert })
    lay(t, 0, 'engage-shuttle-operations', { in: 'core' })
    playOf(t, carrier).at = { in: 'planet', loc: 0 }
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('launch')
    lay(t, 0, 'blue-alert', { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'launch', shuttle)
    expect(playOf(t, shuttle)).toMatchObject({ at: { in: 'space', loc: 0 }, used: 2 })
    answer(t, 0, 'recover', shuttle, carrier)
    expect(playOf(t, shuttle)).toMatchObject({ at: { in: 'aboard', host: carrier }, used: 4 })
    // With less than 2 RANGE left it stays where it is.
    playOf(t, shuttle).used = 6
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('launch')
  })

  test('one that is destroyed damages its carrier', () => {
    shows('CCG-CARRY-14', 'CCG-CARRY-15')
    const { t, carrier, shuttle, pilot } = setUp()
    destroy(t.g, shuttle)
    expect(inPlayNow(t, shuttle)).toBe(false)
    expect(inPlayNow(t, pilot)).toBe(false)
    expect(playOf(t, carrier).damage).toBe(1)
    // A second blow would be too much: the carrier goes as well.
    damage(t.g, carrier)
    expect(inPlayNow(t, carrier)).toBe(false)
  })
})
