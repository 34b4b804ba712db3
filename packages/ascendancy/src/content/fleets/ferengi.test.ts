import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ascendancy } from '../../game.ts'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { cube } from '../../procedures/combat/testing/arena.ts'
import { count, has, lanes, layAny, command as sail } from '../../procedures/movement/testing/stories.ts'
import {
  act,
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  fleet,
  home,
  noShips,
  options,
  owns,
  prompt,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { ready } from '../testing/stories.ts'

const mine = (t: Table) => t.g.s.players[0]!
const place = placeOfSystem

/** The Ferengi at seat 0; from their Home to Izar, on to Ardana, on to Delta IV, lanes of one System each. */
function trail(): {
  t: Table
  izar: SystemId
  ardana: SystemId
  delta: SystemId
  near: (n: number) => Place
} {
  const t = table({ factions: ['ferengi', 'klingon', 'romulan'] })
  const izar = system(t, home(t, 0), 'izar', 2)
  const ardana = system(t, izar, 'ardana', 2)
  const delta = system(t, ardana, 'delta-iv', 2)
  noShips(t, 0)
  return { t, izar, ardana, delta, near: n => sector(t, home(t, 0), izar, n) }
}

/** A Fleet at Warp from Home with range for this many Systems. */
const atWarp = (t: Table, number: number, n: number, tokens: number) =>
  fleet(t, 0, number, place(home(t, 0)), n, { warp: true, tokens })

describe('Commerce Enforcement Squadron', () => {
  const USE = 'use:ferengi-1A:0'

  test('may stop among Hostile Ships in a System; others may not', () => {
    shows('ASC-FLEET-ferengi-1A-a')
    const { t, izar, near } = trail()
    ships(t, 1, place(izar), 2)
    ships(t, 0, near(2), 1)
    fleet(t, 0, 0, near(2), 3)
    sail(t, 0, 'move', `ship:${near(2)}`)
    expect(options(t, 0)).not.toContain(place(izar))
    sail(t, 0, 'move', 'fleet:0', place(izar))
    expect(mine(t).fleets[0]).toMatchObject({ at: place(izar), warp: false })
    expect(prompt(t, 0).name).toBe('command')
  })

  test('a Cube is company like any other', () => {
    const { t, izar, near } = trail()
    cube(t, place(izar))
    fleet(t, 0, 0, near(2), 3)
    sail(t, 0, 'move', place(izar))
    expect(mine(t).fleets[0]!.at).toBe(place(izar))
  })

  test('not past them, at Impulse or at Warp, and not among them in a lane', () => {
    shows('ASC-FLEET-ferengi-1A-b')
    const { t, izar, ardana, near } = trail()
    ships(t, 1, place(izar), 2)
    atWarp(t, 0, 3, 3)
    sail(t, 0, 'exitWarp')
    expect(options(t, 0)).toContain(place(izar))
    expect(options(t, 0)).not.toContain(place(ardana))
    answer(t, 0, place(izar))
    expect(mine(t).fleets[0]).toMatchObject({ at: place(izar), warp: false, tokens: 0 })
    const lane = trail()
    ships(lane.t, 1, near(1), 1)
    atWarp(lane.t, 0, 3, 3)
    sail(lane.t, 0, 'exitWarp')
    expect(options(lane.t, 0)).not.toContain(near(1))
    expect(options(lane.t, 0)).not.toContain(place(izar))
  })

  test('enters Warp without a Command, also right after such a stop', () => {
    shows('ASC-FLEET-ferengi-1A-c')
    const { t, izar } = trail()
    ships(t, 1, place(izar), 2)
    atWarp(t, 0, 3, 2)
    set(t, 0, { commands: { ready: 1, exhausted: 0, locked: 0 } })
    sail(t, 0, 'exitWarp', place(izar))
    expect(ready(t, 0)).toBe(0)
    answer(t, 0, USE)
    expect(mine(t).fleets[0]).toMatchObject({ at: place(izar), warp: true, tokens: 1 })
    // To leave Warp again takes a Command.
    expect(options(t, 0)).not.toContain('exitWarp')
    expect(options(t, 0)).not.toContain(USE)
  })

  test('nothing holds good where nothing can enter Warp', () => {
    const { t, izar } = trail()
    const hole = system(t, izar, 'black-hole')
    fleet(t, 0, 0, place(hole), 3)
    expect(options(at(t, 0, 'command'), 0)).not.toContain(USE)
  })

  test('the Rival beside it is not asked to attack, but can trade', () => {
    shows('ASC-FLEET-ferengi-1A-d')
    const { t, izar, near } = trail()
    ships(t, 1, place(izar), 2)
    fleet(t, 0, 0, near(2), 3)
    for (const seat of [0, 1]) set(t, seat, { met: [1 - seat] })
    sail(t, 0, 'move', place(izar))
    expect(t.g.prompts.map(p => [p.seat, p.name])).toEqual([[0, 'command']])
    expect(ascendancy.standing!.offerAgreement!.list(t.g, 1)).not.toEqual([])
    act(t, 0, 'offerAgreement', { to: 1, give: 0, want: 0 })
    act(t, 1, 'answerOffer', { offer: t.g.s.offers[0]!.id, accept: true })
    expect(t.g.s.players[1]!.agreements[0]!.holder).toBe(0)
  })
})

describe('Market Penetration Convoy', () => {
  test('lays lanes at Systems that can take no more; others cannot', () => {
    shows('ASC-FLEET-ferengi-2A-a')
    const { t } = trail()
    const rog = system(t, home(t, 0), 'rog', 2)
    ships(t, 0, place(rog), 1)
    fleet(t, 0, 1, place(rog), 3)
    sail(t, 0, 'move', `ship:${place(rog)}`)
    expect(has(t, 0, 'lane')).toBe(false)
    lanes(t, 2, 2)
    for (let n = 2; n <= 3; n++) {
      mine(t).fleets[1]!.at = place(rog)
      sail(t, 0, 'move', 'fleet:1', 'lane')
      layAny(t, 0, 'angle')
      expect(t.g.s.map.systems[rog]!.lanes).toHaveLength(n)
      answer(t, 0, 'stop')
    }
  })
})

describe('Franchise Establishment Flotilla', () => {
  test('leaves Ships in the Systems it passes', () => {
    shows('ASC-FLEET-ferengi-3A-a')
    const { t, izar, ardana, delta } = trail()
    atWarp(t, 2, 5, 3)
    sail(t, 0, 'exitWarp', place(delta))
    expect(prompt(t, 0)).toMatchObject({ name: 'leaveShips', min: 0, max: 4, about: { system: izar } })
    answer(t, 0, 1)
    expect(prompt(t, 0)).toMatchObject({ name: 'leaveShips', about: { system: ardana } })
    answers(t, 0, 1, 0)
    expect([izar, ardana, delta].map(id => count(t, 0, place(id)))).toEqual([1, 1, 0])
    expect(mine(t).fleets[2]).toMatchObject({ n: 3, at: place(delta) })
  })

  test('with fewer than three it finishes the move and only then Disbands', () => {
    shows('ASC-FLEET-ferengi-3A-b')
    const { t, izar, ardana, delta } = trail()
    atWarp(t, 2, 5, 3)
    sail(t, 0, 'exitWarp', place(delta))
    answer(t, 0, 3)
    expect(mine(t).fleets[2]).toMatchObject({ n: 2, at: place(ardana) })
    answers(t, 0, 0, 0)
    expect(mine(t).fleets[2]).toBeNull()
    expect([izar, ardana, delta].map(id => count(t, 0, place(id)))).toEqual([3, 0, 2])
  })

  test('at Impulse as well, and not where it starts', () => {
    shows('ASC-FLEET-ferengi-3A-a')
    const { t, izar, near } = trail()
    fleet(t, 0, 2, near(2), 5)
    sail(t, 0, 'move', place(izar))
    expect(prompt(t, 0)).toMatchObject({ name: 'leaveShips' })
    answers(t, 0, 2, near(2))
    expect(prompt(t, 0).name).toBe('command')
    expect(count(t, 0, place(izar))).toBe(2)
    expect(mine(t).fleets[2]).toMatchObject({ n: 3, at: near(2) })
  })

  test('Ships that are left Brave the Hazard, the Fleet on its way does not', () => {
    const t = table({ factions: ['ferengi', 'klingon', 'romulan'] })
    const pulsar = system(t, home(t, 0), 'pulsar', 2)
    const izar = system(t, pulsar, 'izar', 2)
    noShips(t, 0)
    atWarp(t, 2, 5, 2)
    sail(t, 0, 'exitWarp', place(izar))
    dice(t, 4, 1)
    answers(t, 0, 2, 'reserve')
    expect(spent(t)).toBe(true)
    answer(t, 0, 0)
    expect(count(t, 0, place(pulsar))).toBe(1)
    expect(mine(t).fleets[2]).toMatchObject({ n: 3, at: place(izar) })
  })

  test('they also meet the mines of whoever Controls the System', () => {
    const { t, izar, ardana } = trail()
    owns(t, 1, izar)
    t.g.s.players[1]!.advancements = [{ card: 'gravitic-mine-fields', exhausted: false }]
    atWarp(t, 2, 5, 2)
    dice(t, 5)
    sail(t, 0, 'exitWarp', place(ardana))
    answer(t, 0, 1)
    expect(event(t, 'hazard.braved')).toMatchObject({ level: 5, fleet: null, dice: [5], lost: 1 })
    answer(t, 0, 0)
    expect(mine(t).fleets[2]!.n).toBe(4)
  })

  test('a Rival at Peace on the way is no matter', () => {
    const { t, izar, ardana } = trail()
    ships(t, 1, place(izar), 1)
    agreement(t, 1, 0)
    atWarp(t, 2, 4, 2)
    sail(t, 0, 'exitWarp', place(ardana))
    answers(t, 0, 1, 0)
    expect([count(t, 0, place(izar)), mine(t).fleets[2]!.n]).toEqual([1, 3])
  })
})
