import { hash } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { checkMap } from '../../map/check.ts'
import { allPlaces, laneIn, placeOfSector, placeOfSystem } from '../../map/place.ts'
import { areConnected, areLinked, isFloating, statusOf } from '../../map/status.ts'
import { type LaneLength, laneNumbered, type SystemId, systemAt, systemNumbered } from '../../map/types.ts'
import { tileLeft } from '../../rules/movement/slots.ts'
import {
  answer,
  at,
  event,
  fleet,
  homePlace,
  noShips,
  options,
  prompt,
  refusal,
  run,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { connectionsFrom, sameAnswer } from './layLane.ts'
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
} from './testing/stories.ts'

/** Two neighbours of one Home that a lane of two Sectors links once one has swung. */
function pair(): { t: Table; a: SystemId; b: SystemId } {
  const t = table()
  const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
  const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
  noShips(t, 0)
  ships(t, 0, placeOfSystem(a), 1)
  return { t, a, b }
}

/** Home in the middle of a Playing Area of this size, and nothing else near. */
function confined(size: number): Table {
  const t = table({ options: { borg: 'none' } })
  Object.assign(systemAt(t.g.s.map, systemNumbered(0)), { x: 0, y: 0 })
  t.g.s.map.area.size = size
  return t
}

describe('placing lanes', () => {
  test('a link: the Floating System swings only as far as it must, and the Ship goes on', () => {
    shows('ASC-8.6.5-a', 'ASC-8.6.5-b', 'ASC-8.6.5-d')
    const { t, a, b } = pair()
    lanes(t, 2)
    command(t, 0, 'move', 'lane', { link: b, pose: 0 })
    expect(areLinked(t.g.s.map, a, b)).toBe(true)
    expect(checkMap(t.g.s.map)).toEqual([])
    const lane = t.g.s.map.lanes.length - 1
    expect(event(t, 'lane.laid')).toEqual({ seat: 0, lane, from: a, to: b, length: 2 })
    expect(count(t, 0, placeOfSector(laneNumbered(lane), 1))).toBe(1)
    // One of the two Sectors is left.
    expect(options(t, 0)).toEqual([placeOfSystem(a), placeOfSector(laneNumbered(lane), 2), 'stop'])
  })

  test('both ways round: from the Fixed System to the Floating one, and back', () => {
    shows('ASC-8.6.5-b')
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
    const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
    const c = system(t, b, 'risa', 2, 27_000)
    expect([statusOf(t.g.s.map, a), statusOf(t.g.s.map, b), isFloating(t.g.s.map, c)]).toEqual([
      'floating',
      'fixed',
      true,
    ])
    const links = (from: SystemId, to: number) =>
      ([2, 3, 4] as const).some(n => connectionsFrom(t.g, from, n).some(pose => pose.to === to))
    expect(links(a, b)).toBe(true)
    expect(links(b, a)).toBe(true)
  })

  test('two Fixed Systems are linked when the lane fits the gap, and not otherwise', () => {
    shows('ASC-8.6.5-c')
    const t = table()
    const { map } = t.g.s
    // A second anchored disc, six inches from Home: a lane of three Sectors.
    const home0 = systemAt(map, systemNumbered(0))
    const hub = map.systems.find(s => s?.kind === 'hub')!
    Object.assign(hub, { x: home0.x, y: home0.y - 6 * 25_400 })
    lanes(t, 3)
    command(t, 0, 'move', 'lane')
    answer(t, 0, { link: hub.id, pose: 0 })
    expect(areLinked(map, systemNumbered(0), hub.id) || areLinked(t.g.s.map, systemNumbered(0), hub.id)).toBe(
      true,
    )
    const short = table()
    Object.assign(short.g.s.map.systems[hub.id]!, { x: home0.x, y: home0.y - 6 * 25_400 })
    lanes(short, 2)
    command(short, 0, 'move', 'lane')
    expect(refusal(short, { seat: 0, answer: { link: hub.id, pose: 0 } }).rules).toContain('ASC-8.6.5-c')
  })

  test('a full System takes no link, whoever comes', () => {
    shows('ASC-8.6.1.1-a')
    const { t, b } = pair()
    t.g.s.discs[b]!.card = 'rog'
    systemAt(t.g.s.map, b).lanesMax = 1
    lanes(t, 2)
    command(t, 0, 'move', 'lane')
    expect(refusal(t, { seat: 0, answer: { link: b, pose: 0 } }).rules).toEqual(['ASC-8.6.1.1-a'])
  })

  test('lanes may not cross', () => {
    shows('ASC-8.6.1.4-a')
    const t = table()
    const wall = openLane(t, systemNumbered(0), 4, 27_000)
    ships(t, 1, wall, 1)
    lanes(t, 4)
    command(t, 0, 'move', 'lane')
    expect(refusal(t, { seat: 0, answer: { angle: 27_100 } }).rules).toContain('ASC-8.6.1.4-a')
    answer(t, 0, { angle: 30_000 })
    expect(t.g.s.map.lanes).toHaveLength(2)
  })

  test('a new System touches nothing: the lane is swung until there is room', () => {
    shows('ASC-8.6.2.1-a')
    const t = table()
    const first = openLane(t, systemNumbered(0), 2, 29_900)
    system(t, systemNumbered(0), 'izar', 2, 33_000)
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    next(t, 'risa')
    command(t, 0, 'move', 'past')
    expect(refusal(t, { seat: 0, answer: { disc: 'here' } }).rules).toContain('ASC-8.6.2.1-a')
    expect(refusal(t, { seat: 0, answer: { disc: 'swung', angle: 29_800 } }).rules).toContain('ASC-8.6.2.1-a')
    answer(t, 0, { disc: 'swung', angle: 27_000 })
    expect(t.g.s.discs.at(-1)!.card).toBe('risa')
    expect(t.g.s.map.lanes[laneIn(first)]!.angle).toBe(27_000)
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  test('no room for a lane: the move ends where it is, the Command is spent, another may follow', () => {
    shows('ASC-8.6-a', 'ASC-8.6-b', 'ASC-5.2.1-b')
    const t = confined(60_000)
    command(t, 0, 'move', 'lane')
    expect(event(t, 'room.lacking')).toEqual({ seat: 0, at: homePlace(t, 0) })
    expect(prompt(t, 0).name).toBe('command')
    expect(count(t, 0, homePlace(t, 0))).toBe(3)
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
    expect(t.g.s.map.lanes).toEqual([])
    expect(has(t, 0, 'move')).toBe(true)
  })

  test('no room for a System: nothing is drawn, and the Ship stays in the lane', () => {
    shows('ASC-8.6-a', 'ASC-5.2.1-b')
    // A lane of two Sectors lies inside; a disc at its end would not.
    const t = confined(100_000)
    const first = openLane(t, systemNumbered(0), 2, 0)
    ships(t, 0, further(first), 1)
    const stack = t.g.s.discStack.length
    command(t, 0, 'move', `ship:${further(first)}`, 'past')
    if (prompt(t, 0).name === 'noRoom') answer(t, 0, 'stop')
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.discStack).toHaveLength(stack)
    expect(count(t, 0, further(first))).toBe(1)
  })

  test('with the tiles of a length used up, that length cannot be placed (G-A06)', () => {
    const t = table({ options: { limitedLanes: true } })
    for (let i = 0; i < 50; i++)
      t.g.s.map.lanes.push({
        id: laneNumbered(i),
        length: 2,
        a: systemNumbered(0),
        b: systemNumbered(1),
        angle: 0,
        stretch: 0,
        at: null,
      })
    const kept = t.g.s.map.lanes
    lanes(t, 2)
    run(t, 'layLane', { seat: 0, fleet: null, from: 0 })
    expect(prompt(t, 0).name).toBe('command')
    expect(kept).toHaveLength(50)
    expect([2, 3, 4].map(length => tileLeft(t.g, length as LaneLength))).toEqual([false, true, true])
    t.g.s.map.lanes.pop()
    expect(tileLeft(t.g, 2)).toBe(true)
  })

  test('what comes of leaving by a new lane: a link, an open lane, a new System', () => {
    shows('ASC-8.6.5-a')
    const { t } = pair()
    lanes(t, 2)
    command(t, 0, 'move', 'lane')
    const kinds = new Set(candidatesOf(t, 0).map(c => Object.keys(c)[0]))
    expect(kinds).toEqual(new Set(['link', 'angle']))
    expect(refusal(t, { seat: 0, answer: { somewhere: true } }).rules).toContain('ASC-8.6.5-a')
    layAny(t, 0, 'angle')
    const lane = t.g.s.map.lanes.at(-1)!
    expect(lane.b).toBeNull()
    next(t, 'risa')
    noShips(t, 0)
    ships(t, 0, placeOfSector(lane.id, 2), 1)
    command(t, 0, 'move', 'past', { disc: 'here' })
    expect(t.g.s.map.lanes[lane.id]!.b).toBe(t.g.s.discs.length - 1)
  })

  test('an open lane on the map may find a System to link to (G-F09)', () => {
    const { t, a, b } = pair()
    const first = openLane(t, a)
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    command(t, 0, 'move', 'past')
    answer(t, 0, { link: b, pose: 0 })
    expect(event(t, 'lane.linked')).toMatchObject({ to: b })
    expect(areLinked(t.g.s.map, a, b)).toBe(true)
    answer(t, 0, placeOfSystem(b))
    expect(count(t, 0, placeOfSystem(b))).toBe(1)
  })

  test('anybody may ask whether a lane would connect; nothing changes by it', () => {
    shows('ASC-8.6.1.5-a')
    const { t, a, b } = pair()
    at(t, 1, 'building')
    const before = hash(t.g.match)
    expect(connectionsFrom(t.g, a, 2).map(pose => pose.to)).toContain(b)
    expect(connectionsFrom(t.g, a, 4).map(pose => pose.to)).not.toContain(0)
    expect(hash(t.g.match)).toBe(before)
  })
})

describe('abandoned lanes', () => {
  test('a lane whose last Ship is gone is taken up; one with Ships stays', () => {
    shows('ASC-8.6.1.6-a')
    const t = table()
    const first = openLane(t, systemNumbered(0))
    ships(t, 0, first, 2)
    at(t, 0, 'command')
    answer(t, 0, 'move')
    answer(t, 0, `ship:${first}`)
    answer(t, 0, homePlace(t, 0))
    answer(t, 0, 'stop')
    expect(t.g.s.map.lanes[0]).not.toBeNull()
    answer(t, 0, 'move')
    answer(t, 0, `ship:${first}`)
    answer(t, 0, homePlace(t, 0))
    expect(t.g.s.map.lanes[0]).toBeNull()
  })

  test('Ships at Warp do not hold it, and then point to the System it hung on', () => {
    shows('ASC-8.6.1.6-b', 'ASC-8.6.1.6-c')
    const t = table()
    const first = openLane(t, systemNumbered(0))
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    set(t, 0, { fleets: [null, { side: 'A', n: 3, at: first, warp: true, tokens: 2 }, null] })
    command(t, 0, 'enterWarp')
    expect(t.g.s.map.lanes[0]).toBeNull()
    expect(t.g.s.players[0]!.warping).toEqual([{ origin: homePlace(t, 0), tokens: 1 }])
    expect(t.g.s.players[0]!.fleets[1]!.at).toBe(homePlace(t, 0))
    expect(event(t, 'warp.repointed')).toMatchObject({ seat: 0, to: homePlace(t, 0) })
  })

  test('a lane linked at both ends stays, Ships or none', () => {
    shows('ASC-8.6.1.6-a')
    const { t } = neighbour()
    at(t, 0, 'command')
    answer(t, 0, 'enterWarp')
    expect(t.g.s.map.lanes[0]).not.toBeNull()
  })
})

test('Sectors: one for each System, and those of each lane', () => {
  shows('ASC-4-Sector-a')
  const { t, near } = neighbour('terra-nova', 4)
  const others = t.g.s.map.systems.filter(s => s && s.id !== 0 && s.id !== near).length
  expect(allPlaces(t.g.s.map)).toHaveLength(others + 6)
  fleet(t, 0, 0, sector(t, systemNumbered(0), near, 4), 3)
  at(t, 0, 'command')
  expect(has(t, 0, 'move')).toBe(true)
})

test('Connected is not the same as directly connected', () => {
  shows('ASC-4-Connected-a', 'ASC-4-Connected-c')
  const t = table()
  const a = system(t, systemNumbered(0), 'terra-nova', 2, 27_000)
  const b = system(t, a, 'izar', 2, 27_000)
  expect(areConnected(t.g.s.map, systemNumbered(0), b)).toBe(true)
  expect(areLinked(t.g.s.map, systemNumbered(0), b)).toBe(false)
  expect(areLinked(t.g.s.map, systemNumbered(0), a)).toBe(true)
  expect(areConnected(t.g.s.map, systemNumbered(0), systemNumbered(1))).toBe(false)
})

test('an answer is compared by what it should have, before anybody counts what it has', () => {
  const endless = new Proxy({ angle: 4 }, { ownKeys: () => expect.fail('Its keys were counted.') })
  expect(sameAnswer({ angle: 5 }, endless)).toBe(false)
  expect(sameAnswer({ angle: 5 }, { angle: 5 })).toBe(true)
  expect(sameAnswer({ angle: 5 }, { angle: 5, more: 1 })).toBe(false)
})
