import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeDisc } from '../../map/lay.ts'
import { laneIn, laneOf, type Place, placeOfSector, placeOfSystem } from '../../map/place.ts'
import { laneNumbered, type SystemId, systemNumbered } from '../../map/types.ts'
import { warpRange } from '../../rules/movement/range.ts'
import { anyShipAt, occupies } from '../../rules/ships/pieces.ts'
import { newDisc } from '../../rules/systems/newDisc.ts'
import {
  answer,
  at,
  event,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  prompt,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import {
  candidatesOf,
  command,
  count,
  further,
  has,
  lanes,
  layAny,
  neighbour,
  next,
  openLane,
  withHooks,
} from './testing/stories.ts'

/** One Ship at Warp from a Sector, and no other Ship. */
function atWarp(t: Table, origin: Place, tokens = 1): void {
  noShips(t, 0)
  set(t, 0, { warping: [{ origin, tokens }] })
}

/** Home, two lanes and two Systems in a row. */
function row(): { t: Table; a: SystemId; b: SystemId; h: SystemId } {
  const t = table()
  const h = home(t, 0)
  const a = system(t, h, 'terra-nova', 2, 27_000)
  const b = system(t, a, 'izar', 4, 27_000)
  return { t, a, b, h }
}

const places = (t: Table) => options(t, 0).filter(o => typeof o === 'number')

describe('entering Warp', () => {
  test('a Ship goes off the map for a Command, with one token that points back', () => {
    shows('ASC-8.2.1-a', 'ASC-8.2.1-c')
    const t = table()
    noShips(t, 0)
    ships(t, 0, homePlace(t, 0), 1)
    command(t, 0, 'enterWarp')
    expect(t.g.s.players[0]!.warping).toEqual([{ origin: homePlace(t, 0), tokens: 1 }])
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
    expect(anyShipAt(t.g, homePlace(t, 0))).toBe(false)
    expect(occupies(t.g, 0, homePlace(t, 0))).toBe(false)
    expect(event(t, 'warp.entered')).toEqual({ seat: 0, fleet: null, at: homePlace(t, 0) })
  })

  test('Ships at Warp block nobody', () => {
    shows('ASC-8.2.1-c')
    const { t, near } = neighbour()
    set(t, 1, { warping: [{ origin: sector(t, home(t, 0), near, 1), tokens: 1 }] })
    command(t, 0, 'move', sector(t, home(t, 0), near, 1))
    expect(count(t, 0, sector(t, home(t, 0), near, 1))).toBe(1)
  })

  test('from a lane as well as from a System, and a Fleet as one', () => {
    shows('ASC-8.2.1-b', 'ASC-8.2.1-a')
    const { t, near } = neighbour()
    const mid = sector(t, home(t, 0), near, 1)
    fleet(t, 0, 0, mid, 3)
    command(t, 0, 'enterWarp')
    expect(options(t, 0)).toEqual([`ship:${homePlace(t, 0)}`, 'fleet:0'])
    answer(t, 0, 'fleet:0')
    expect(t.g.s.players[0]!.fleets[0]).toMatchObject({ warp: true, tokens: 1, at: mid, n: 3 })
    fleet(t, 0, 2, mid, 3, { warp: true, tokens: 1 })
    command(t, 0, 'exitWarp')
    expect(options(t, 0)).toEqual(['fleet:0', 'fleet:2'])
  })

  test('no lane is laid on the way into Warp', () => {
    shows('ASC-8.6.1-b')
    const t = lanes(table(), 2)
    command(t, 0, 'enterWarp')
    expect(event(t, 'lane.rolled')).toBeUndefined()
    expect(prompt(t, 0).name).toBe('command')
    // On the way out it may be.
    answer(t, 0, 'exitWarp')
    answer(t, 0, `lane:${home(t, 0)}`)
    expect(event(t, 'lane.rolled')).toMatchObject({ from: home(t, 0), length: 2 })
  })

  test('content can hold back whatever is on a disc', () => {
    const t = table()
    const cloud = system(t, home(t, 0), 'eagle-nebula')
    noShips(t, 0)
    ships(t, 0, placeOfSystem(cloud), 1)
    at(t, 0, 'command')
    expect(has(t, 0, 'enterWarp')).toBe(true)
    withHooks(t, {
      'eagle-nebula': {
        permissions: { enterWarp: () => ({ verdict: 'forbid', priority: 0, message: '', rules: [] }) },
      },
    })
    expect(has(t, 0, 'enterWarp')).toBe(false)
  })

  test('one more token for one more Command', () => {
    shows('ASC-8.2.3-a')
    const t = table()
    atWarp(t, homePlace(t, 0), 1)
    command(t, 0, 'boostWarp')
    expect(t.g.s.players[0]!.warping[0]!.tokens).toBe(2)
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
    const none = at(table(), 0, 'command')
    expect(has(none, 0, 'boostWarp')).toBe(false)
  })
})

describe('exiting Warp', () => {
  test('it takes a Command', () => {
    shows('ASC-8.2.2-a')
    const { t } = row()
    atWarp(t, homePlace(t, 0))
    at(t, 0, 'command')
    expect(has(t, 0, 'exitWarp')).toBe(true)
    answer(t, 0, 'exitWarp')
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    at(t, 0, 'command')
    expect(has(t, 0, 'exitWarp')).toBe(false)
  })

  test('with one token one System can be entered, the one of entry not counted', () => {
    shows('ASC-8.2.2-b', 'ASC-8.2.2-c')
    const { t, a, h } = row()
    atWarp(t, homePlace(t, 0), 1)
    command(t, 0, 'exitWarp')
    // No Sector behind the last System (G-F01).
    expect(places(t)).toEqual([homePlace(t, 0), sector(t, h, a, 1), sector(t, h, a, 2), placeOfSystem(a)])
  })

  test('tokens and the icons of completed Advancements add up', () => {
    shows('ASC-8.2.2-b', 'ASCREF-5-h')
    const { t, b } = row()
    const c = system(t, b, 'risa', 2)
    atWarp(t, homePlace(t, 0), 2)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, placeOfSystem(b))).toBe(true)
    expect(has(t, 0, placeOfSystem(c))).toBe(false)
    atWarp(t, homePlace(t, 0), 2)
    set(t, 0, { advancements: [{ card: 'klingon-high-council', exhausted: false }] })
    // The card gives no token, only range.
    expect(t.g.s.players[0]!.warping[0]!.tokens).toBe(2)
    expect(warpRange(t.g, 0, null, 2)).toBe(3)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, placeOfSystem(c))).toBe(true)
    set(t, 0, { advancements: [{ card: 'klingon-high-council', exhausted: true }] })
    expect(warpRange(t.g, 0, null, 2)).toBe(2)
  })

  test('it may stop earlier, in any Sector of a lane; the tokens are gone all the same', () => {
    shows('ASC-8.2.2-d', 'ASC-8.2.2-e', 'ASC-8.2.2-f')
    const { t, a, b } = row()
    for (const k of [1, 2, 3, 4]) {
      atWarp(t, homePlace(t, 0), 3)
      command(t, 0, 'exitWarp', sector(t, a, b, k))
      expect(count(t, 0, sector(t, a, b, k))).toBe(1)
      expect(t.g.s.players[0]!.warping).toEqual([])
    }
    atWarp(t, homePlace(t, 0), 3)
    command(t, 0, 'exitWarp', placeOfSystem(a))
    expect(count(t, 0, placeOfSystem(a))).toBe(1)
    expect(prompt(t, 0).name).toBe('command')
  })

  test('a Fleet keeps no tokens either', () => {
    shows('ASC-8.2.2-f')
    const { t, a } = row()
    noShips(t, 0)
    fleet(t, 0, 2, homePlace(t, 0), 4, { warp: true, tokens: 3 })
    command(t, 0, 'exitWarp', placeOfSystem(a))
    expect(t.g.s.players[0]!.fleets[2]).toEqual({
      side: 'A',
      n: 4,
      at: placeOfSystem(a),
      warp: false,
      tokens: 0,
    })
  })

  test('Hostile Ships bar the way at Warp too, but not the way out of their Sector', () => {
    shows('ASC-8.3-a')
    const { t, a, h } = row()
    atWarp(t, homePlace(t, 0), 3)
    ships(t, 1, sector(t, h, a, 2), 1)
    command(t, 0, 'exitWarp')
    expect(places(t)).toEqual([homePlace(t, 0), sector(t, h, a, 1)])
    // G-F02: where it entered Hostile Ships are now, so it cannot come out there; it can still leave.
    const again = row()
    atWarp(again.t, placeOfSystem(again.a), 1)
    ships(again.t, 1, placeOfSystem(again.a), 1)
    command(again.t, 0, 'exitWarp')
    expect(has(again.t, 0, placeOfSystem(again.a))).toBe(false)
    expect(has(again.t, 0, placeOfSystem(again.b))).toBe(true)
  })

  test('from the middle of a lane both ways are open, Sector by Sector', () => {
    shows('ASC-8.2.2-b')
    const t = table()
    const izar = system(t, home(t, 0), 'izar', 4)
    const sectors = [1, 2, 3, 4].map(n => sector(t, home(t, 0), izar, n))
    atWarp(t, sectors[3]!, 1)
    command(t, 0, 'exitWarp')
    expect(places(t)).toEqual(expect.arrayContaining([...sectors, homePlace(t, 0), placeOfSystem(izar)]))
  })

  test('past the end of a lane that finds a System the move goes on into it, not back', () => {
    shows('ASC-8.2.2-g')
    const t = table()
    const izar = system(t, home(t, 0), 'izar')
    const end = sector(t, home(t, 0), izar, 2)
    const lane = t.g.s.map.lanes[laneOf(end)!]!
    // The lane ends just before the System, and is not joined to it yet.
    lane.b = null
    t.g.s.map.systems[izar]!.lanes = []
    atWarp(t, end, 2)
    command(t, 0, 'exitWarp', `past:${lane.id}:b`)
    answer(
      t,
      0,
      candidatesOf(t, 0).find(c => 'link' in c),
    )
    expect(t.g.s.map.lanes[lane.id]!.b).toBe(izar)
    expect(options(t, 0)).toContain(placeOfSystem(izar))
    expect(options(t, 0)).not.toContain(homePlace(t, 0))
  })

  /** A Ship at Warp that entered where Hostile Ships are now, in a System or in an open lane. */
  function surrounded(from: (t: Table) => Place): { t: Table; at: Place } {
    const t = table()
    const at = from(t)
    noShips(t, 0)
    atWarp(t, at, 2)
    ships(t, 1, at, 1)
    return { t, at }
  }

  test('from among Hostile Ships a new lane leads away too', () => {
    shows('ASC-8.2.2-b', 'ASC-8.6.1-a')
    const { t, at } = surrounded(t => placeOfSystem(system(t, home(t, 0), 'izar')))
    command(lanes(t, 2), 0, 'exitWarp')
    expect(has(t, 0, at)).toBe(false)
    answer(t, 0, `lane:${laneIn(at)}`)
    layAny(t, 0, 'angle')
    answer(t, 0, 9)
    expect([count(t, 0, placeOfSector(laneNumbered(1), 1)), count(t, 0, at)]).toEqual([1, 0])
  })

  test('and so does the open end of a lane', () => {
    shows('ASC-8.2.2-g')
    const { t, at } = surrounded(t => further(openLane(t, home(t, 0))))
    command(t, 0, 'exitWarp')
    expect(has(t, 0, at)).toBe(false)
    expect(has(t, 0, 'past:0:b')).toBe(true)
  })

  test('without room for the lane it stays at Warp as it was, and the Command is spent', () => {
    const { t, at } = surrounded(t => placeOfSystem(system(t, home(t, 0), 'izar')))
    t.g.match.options.limitedLanes = true
    const { ready } = t.g.s.players[0]!.commands
    command(lanes(t, 2), 0, 'exitWarp')
    const { length } = t.g.s.map.lanes
    // Every tile of two Sectors is on the table by now.
    for (let id = length; id < length + 200; id++)
      t.g.s.map.lanes.push({ ...t.g.s.map.lanes[0]!, id: laneNumbered(id) })
    answer(t, 0, `lane:${laneIn(at)}`)
    expect(t.g.s.players[0]!.warping).toEqual([{ origin: at, tokens: 2 }])
    expect(count(t, 0, at)).toBe(0)
    expect(t.g.s.players[0]!.commands.ready).toBe(ready - 1)
    const group = surrounded(u => placeOfSystem(system(u, home(u, 0), 'izar')))
    set(group.t, 0, { warping: [] })
    fleet(group.t, 0, 0, group.at, 3, { warp: true, tokens: 2 })
    group.t.g.match.options.limitedLanes = true
    command(lanes(group.t, 2), 0, 'exitWarp')
    const { lanes: laid } = group.t.g.s.map
    for (let id = laid.length; id < 200; id++) laid.push({ ...laid[0]!, id: laneNumbered(id) })
    answer(group.t, 0, `lane:${laneIn(group.at)}`)
    expect(group.t.g.s.players[0]!.fleets[0]).toMatchObject({ at: group.at, n: 3, warp: true, tokens: 2 })
  })

  test('a Ship may come out of Warp and then move at Impulse', () => {
    shows('ASC-8-b')
    const { t, a, b } = row()
    atWarp(t, homePlace(t, 0), 1)
    command(t, 0, 'exitWarp', placeOfSystem(a))
    answer(t, 0, 'move')
    answer(t, 0, sector(t, a, b, 1))
    expect(count(t, 0, sector(t, a, b, 1))).toBe(1)
  })

  test('from a lane it goes either way; nobody turns back inside a lane that was just laid', () => {
    const { t, a, h } = row()
    atWarp(t, sector(t, h, a, 1), 1)
    command(t, 0, 'exitWarp')
    expect(places(t)).toEqual([sector(t, h, a, 1), sector(t, h, a, 2), placeOfSystem(a), homePlace(t, 0)])
    const other = lanes(table(), 3)
    atWarp(other, homePlace(other, 0), 1)
    command(other, 0, 'exitWarp', `lane:${home(other, 0)}`)
    layAny(other, 0, 'angle')
    expect(options(other, 0)).toEqual([1, 2, 3, 'past:0:b'])
  })
})

describe('building the galaxy at Warp', () => {
  test('in a new lane that reaches nothing, the Ship stops or goes on to discover', () => {
    shows('ASC-8.6.1.3-c', 'ASC-8.2.2-g')
    const t = lanes(table(), 2)
    next(t, 'risa')
    atWarp(t, homePlace(t, 0), 1)
    command(t, 0, 'exitWarp', `lane:${home(t, 0)}`)
    layAny(t, 0, 'angle')
    expect(options(t, 0)).toEqual([1, 2, 'past:0:b'])
    answer(t, 0, 'past:0:b')
    answer(t, 0, { disc: 'here' })
    const found = t.g.s.discs.length - 1
    expect(t.g.s.discs[found]!.card).toBe('risa')
    expect(count(t, 0, placeOfSystem(systemNumbered(found)))).toBe(1)
  })

  test('a new System counts against the range', () => {
    shows('ASC-8.2.2-b')
    const { t, a, b } = row()
    atWarp(t, homePlace(t, 0), 1)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, `lane:${home(t, 0)}`)).toBe(true)
    expect(has(t, 0, `lane:${a}`)).toBe(false)
    atWarp(t, homePlace(t, 0), 2)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, `lane:${a}`)).toBe(true)
    expect(has(t, 0, `lane:${b}`)).toBe(false)
  })

  test('one Exit may link by a new lane, go on, and find a System by another', () => {
    shows('ASC-8.6.2.2-a', 'ASC-8.6.5-d', 'ASC-8.6.2.3-a')
    const t = table()
    // Two neighbours of one Home, near enough to be linked once one of them swings.
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
    const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
    next(t, 'risa')
    lanes(t, 2, 2)
    atWarp(t, placeOfSystem(a), 3)
    command(t, 0, 'exitWarp', `lane:${a}`)
    answer(t, 0, { link: b, pose: 0 })
    expect(event(t, 'lane.laid')).toMatchObject({ from: a, to: b })
    expect(has(t, 0, placeOfSystem(b))).toBe(true)
    answer(t, 0, `lane:${b}`)
    layAny(t, 0, 'angle')
    const end = options(t, 0).find(o => String(o).startsWith('past:'))!
    answer(t, 0, end)
    answer(t, 0, { disc: 'here' })
    const found = t.g.s.discs.length - 1
    expect(count(t, 0, placeOfSystem(systemNumbered(found)))).toBe(1)
    // Range was left, but the discovery ended the move.
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
  })

  test('an open end that others keep open can be reached and passed', () => {
    shows('ASC-8.6.2-a', 'ASC-8.2.2-g')
    const t = table()
    const first = openLane(t, systemNumbered(0), 2)
    next(t, 'risa')
    atWarp(t, homePlace(t, 0), 1)
    ships(t, 0, first, 1)
    command(t, 0, 'exitWarp', `past:${laneIn(first)}:b`, { disc: 'here' })
    expect(count(t, 0, placeOfSystem(systemNumbered(t.g.s.discs.length - 1)))).toBe(1)
    expect(count(t, 0, first)).toBe(1)
  })
})

describe('the Transwarp Hub', () => {
  /** The Hub of the set-up and two Conduits at the Homes of seats 0 and 1. */
  function conduits(story = {}): { t: Table; hub: SystemId; one: SystemId; two: SystemId } {
    const t = table(story)
    const hub = t.g.s.map.systems.findIndex(s => s?.kind === 'hub')
    const conduit = (from: SystemId) => {
      const lane = laneIn(openLane(t, from))
      const placed = placeDisc(t.g.s.map, lane, { lanesMax: 3, kind: 'conduit' })
      if (!placed.ok) throw new Error(placed.reason)
      t.g.s.discs[placed.system] = newDisc('transwarp-conduit')
      return placed.system
    }
    return { t, hub: systemNumbered(hub), one: conduit(systemNumbered(0)), two: conduit(systemNumbered(1)) }
  }

  test('it is one step of Warp from a Conduit, two from the other', () => {
    shows('ASC-8.5-b', 'ASC-8.5-d')
    const { t, hub, one, two } = conduits()
    atWarp(t, placeOfSystem(one), 1)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, placeOfSystem(hub))).toBe(true)
    expect(has(t, 0, placeOfSystem(two))).toBe(false)
    atWarp(t, placeOfSystem(one), 2)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, placeOfSystem(two))).toBe(true)
    atWarp(t, placeOfSystem(hub), 1)
    command(t, 0, 'exitWarp')
    expect([has(t, 0, placeOfSystem(one)), has(t, 0, placeOfSystem(two))]).toEqual([true, true])
  })

  test('at Impulse the link does not exist', () => {
    shows('ASC-8.5-c')
    const { t, hub } = conduits()
    noShips(t, 0)
    ships(t, 0, placeOfSystem(hub), 1)
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual(['lane'])
  })

  test('Hostile Ships at the far side bar it, unless the option lets Ships past', () => {
    shows('ASC-8.5-e', 'ASC-8.5-g')
    for (const hubWarpPastHostile of [false, true]) {
      const { t, hub, one } = conduits({ options: { hubWarpPastHostile } })
      atWarp(t, placeOfSystem(hub), 1)
      ships(t, 1, placeOfSystem(one), 1)
      command(t, 0, 'exitWarp')
      expect(has(t, 0, placeOfSystem(one))).toBe(hubWarpPastHostile)
    }
  })
})

test('by an option a Hazard on the way ends a move at Warp', () => {
  shows('ASCREF-5-b')
  for (const hazardStopsWarp of [false, true]) {
    const t = table({ options: { hazardStopsWarp } })
    const h = home(t, 0)
    const a = system(t, h, 'excalbia', 2, 27_000)
    const b = system(t, a, 'izar', 2, 27_000)
    atWarp(t, homePlace(t, 0), 2)
    command(t, 0, 'exitWarp')
    expect(has(t, 0, placeOfSystem(a))).toBe(true)
    expect(has(t, 0, placeOfSystem(b))).toBe(!hazardStopsWarp)
  }
})
