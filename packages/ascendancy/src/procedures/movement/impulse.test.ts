import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { laneIn, placeOfSector, placeOfSystem } from '../../map/place.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import {
  agreement,
  answer,
  at,
  event,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  refusal,
  sector,
  set,
  ships,
  system,
  table,
} from '../../testing/table.ts'
import {
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

describe('a move at Impulse', () => {
  test('one Command moves one Ship, Sector by Sector, two at most', () => {
    shows('ASC-8.1-a', 'ASC-8.1-b', 'ASC-8-a', 'ASC-4-Adjacent-a')
    const { t, near } = neighbour('terra-nova', 3)
    const h = home(t, 0)
    command(t, 0, 'move')
    expect(prompt(t, 0).name).toBe('moveTo')
    expect(options(t, 0)).toEqual([sector(t, h, near, 1), 'lane'])
    answer(t, 0, sector(t, h, near, 1))
    expect(count(t, 0, homePlace(t, 0))).toBe(2)
    expect(options(t, 0)).toEqual([homePlace(t, 0), sector(t, h, near, 2), 'stop'])
    answer(t, 0, sector(t, h, near, 2))
    // The Speed is used up: the next Sector needs another Command.
    expect(prompt(t, 0).name).toBe('command')
    expect(count(t, 0, sector(t, h, near, 2))).toBe(1)
    expect(t.g.s.players[0]!.commands).toMatchObject({ ready: 4, exhausted: 1 })
  })

  test('a Ship may move less than its Speed', () => {
    shows('ASC-8.1-b')
    const { t, near } = neighbour()
    const first = sector(t, home(t, 0), near, 1)
    command(t, 0, 'move', first, 'stop')
    expect(count(t, 0, first)).toBe(1)
    expect(prompt(t, 0).name).toBe('command')
  })

  test('a Fleet moves as one; two single Ships take two Commands', () => {
    shows('ASC-8-a')
    const { t, near } = neighbour()
    fleet(t, 0, 1, homePlace(t, 0), 4)
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual([`ship:${homePlace(t, 0)}`, 'fleet:1'])
    answer(t, 0, 'fleet:1')
    answer(t, 0, sector(t, home(t, 0), near, 1))
    answer(t, 0, 'stop')
    expect(t.g.s.players[0]!.fleets[1]).toMatchObject({ at: sector(t, home(t, 0), near, 1), n: 4 })
    expect(count(t, 0, homePlace(t, 0))).toBe(3)
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
  })

  test('the same Ship may be moved again with another Command', () => {
    shows('ASC-8-b')
    const { t, near } = neighbour()
    noShips(t, 0)
    ships(t, 0, homePlace(t, 0), 1)
    const h = home(t, 0)
    command(t, 0, 'move', sector(t, h, near, 1), sector(t, h, near, 2))
    answer(t, 0, 'move')
    answer(t, 0, placeOfSystem(near))
    answer(t, 0, 'stop')
    expect(count(t, 0, placeOfSystem(near))).toBe(1)
    expect(t.g.s.players[0]!.commands.exhausted).toBe(2)
  })

  test('without a ready Command nothing moves', () => {
    shows('ASC-8.1-b')
    const { t } = neighbour()
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    at(t, 0, 'command')
    expect(
      options(t, 0).filter(o => ['move', 'enterWarp', 'exitWarp', 'boostWarp'].includes(String(o))),
    ).toEqual([])
  })

  test('content can make a Ship faster', () => {
    const { t, near } = neighbour('terra-nova', 4)
    const h = home(t, 0)
    at(t, 0, 'command')
    withHooks(t, { kronos: { values: { impulseSpeed: (_, { seat }) => (seat === 0 ? 1 : undefined) } } })
    answer(t, 0, 'move')
    for (const k of [1, 2, 3]) answer(t, 0, sector(t, h, near, k))
    expect(count(t, 0, sector(t, h, near, 3))).toBe(1)
    expect(prompt(t, 0).name).toBe('command')
  })
})

describe('Rivals in the way', () => {
  const between = (t: ReturnType<typeof table>, near: SystemId) => sector(t, home(t, 0), near, 1)

  test('a Sector with Hostile Ships is neither entered nor crossed', () => {
    shows('ASC-8.3-a')
    const { t, near } = neighbour()
    ships(t, 1, between(t, near), 1)
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual(['lane'])
    const again = neighbour()
    ships(again.t, 1, sector(again.t, home(again.t, 0), again.near, 2), 1)
    command(again.t, 0, 'move', between(again.t, again.near))
    expect(has(again.t, 0, sector(again.t, home(again.t, 0), again.near, 2))).toBe(false)
    expect(
      refusal(again.t, { seat: 0, answer: sector(again.t, home(again.t, 0), again.near, 2) }).rules,
    ).toContain('ASC-8.3-a')
  })

  test('into a System of their own, Ships may always go', () => {
    shows('ASC-8.3-b')
    const { t, near } = neighbour()
    const h = home(t, 0)
    noShips(t, 0)
    ships(t, 0, sector(t, h, near, 2), 1)
    ships(t, 1, placeOfSystem(near), 2)
    command(t, 0, 'move')
    expect(has(t, 0, placeOfSystem(near))).toBe(false)
    owns(t, 0, near)
    command(t, 0, 'move')
    answer(t, 0, placeOfSystem(near))
    answer(t, 0, 'stop')
    expect(count(t, 0, placeOfSystem(near))).toBe(1)
  })

  test('Peaceful Ships may be passed and joined, but not where Hostile ones are with them', () => {
    shows('ASC-8.3-c', 'ASC-8.3-d')
    const { t, near } = neighbour()
    const first = between(t, near)
    agreement(t, 1, 0)
    ships(t, 1, first, 1)
    command(t, 0, 'move', first)
    expect(options(t, 0)).toEqual([homePlace(t, 0), sector(t, home(t, 0), near, 2), 'stop'])
    answer(t, 0, 'stop')
    expect(count(t, 0, first)).toBe(1)
    // A second Rival who is Hostile closes the Sector again.
    ships(t, 2, first, 1)
    ships(t, 0, first, -1)
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual(['lane'])
  })

  test('an Exhausted Agreement gives no passage, and Peace is one-way', () => {
    shows('ASC-8.3-c')
    const { t, near } = neighbour()
    agreement(t, 1, 0, 0, true)
    agreement(t, 0, 1)
    ships(t, 1, between(t, near), 1)
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual(['lane'])
  })

  test('a Cube blocks as a Hostile Ship does', () => {
    shows('ASC-8.3-e')
    const { t, near } = neighbour()
    t.g.s.borg.cubes.push({ at: between(t, near), damage: 0, shield: 0, activated: false })
    command(t, 0, 'move')
    expect(options(t, 0)).toEqual(['lane'])
  })

  test('content can make Ships no obstacle, or one to pass or to stop at', () => {
    const { t, near } = neighbour()
    const h = home(t, 0)
    const first = between(t, near)
    ships(t, 1, first, 1)
    const allowing = (point: 'ignoreBlocker' | 'passBlocker' | 'stopAtBlocker') => {
      at(t, 0, 'command')
      withHooks(t, {
        kronos: {
          permissions: { [point]: () => ({ verdict: 'allow', priority: 0, message: '', rules: [] }) },
        },
      })
      answer(t, 0, 'move')
      answer(t, 0, first)
    }
    allowing('passBlocker')
    expect(options(t, 0)).toEqual([homePlace(t, 0), sector(t, h, near, 2)])
    noShips(t, 0)
    ships(t, 0, homePlace(t, 0), 3)
    allowing('stopAtBlocker')
    expect(prompt(t, 0).name).toBe('command')
    expect(count(t, 0, first)).toBe(1)
    noShips(t, 0)
    ships(t, 0, homePlace(t, 0), 3)
    allowing('ignoreBlocker')
    expect(has(t, 0, 'stop')).toBe(true)
  })

  test('who may only pass does not go in with the last step', () => {
    const { t, near } = neighbour()
    const first = between(t, near)
    const second = sector(t, home(t, 0), near, 2)
    ships(t, 1, second, 1)
    at(t, 0, 'command')
    withHooks(t, {
      kronos: {
        permissions: { passBlocker: () => ({ verdict: 'allow', priority: 0, message: '', rules: [] }) },
      },
    })
    answer(t, 0, 'move')
    answer(t, 0, first)
    expect(prompt(t, 0).about).toMatchObject({ left: 1 })
    expect(options(t, 0)).not.toContain(second)
  })

  test('content can let a disc end every move', () => {
    const t = table()
    const near = system(t, home(t, 0), 'badlands')
    const far = system(t, near, 'terra-nova')
    noShips(t, 0)
    ships(t, 0, sector(t, home(t, 0), near, 2), 1)
    owns(t, BORG, far)
    at(t, 0, 'command')
    t.g.match.chance.script = { dice: [1] }
    withHooks(t, {
      badlands: {
        permissions: { passThrough: () => ({ verdict: 'forbid', priority: 0, message: '', rules: [] }) },
      },
    })
    answer(t, 0, 'move')
    answer(t, 0, placeOfSystem(near))
    expect(event(t, 'hazard.braved')).toMatchObject({ system: near, level: 4 })
  })
})

describe('building the galaxy at Impulse', () => {
  test('a Ship leaves by a new lane: the die first, then the place, then one Sector', () => {
    shows('ASC-8.1-c', 'ASC-8.6.1-a', 'ASC-8.6.1.2-a', 'ASC-8.6.1.3-a', 'ASC-8.6.1.3-b')
    const t = lanes(table(), 3)
    command(t, 0, 'move', 'lane')
    expect(event(t, 'lane.rolled')).toEqual({ seat: 0, from: 0, length: 3 })
    expect(prompt(t, 0)).toMatchObject({ name: 'layLane', where: { from: 0, length: 3 } })
    // Anywhere with room, not only where a candidate lies.
    answer(t, 0, { angle: 27_123 })
    const lane = t.g.s.map.lanes[0]!
    expect(lane).toMatchObject({ a: 0, b: null, length: 3, angle: 27_123 })
    expect(count(t, 0, placeOfSector(lane.id, 1))).toBe(1)
    // One Sector is used, one is left.
    expect(options(t, 0)).toEqual([homePlace(t, 0), 2, 'stop'])
    answer(t, 0, 2)
    expect(prompt(t, 0).name).toBe('command')
  })

  test('a System with all its lanes is left by none of them', () => {
    shows('ASC-8.6.1-a', 'ASC-8.6.1.1-a')
    const t = table()
    const rog = system(t, home(t, 0), 'rog')
    noShips(t, 0)
    ships(t, 0, placeOfSystem(rog), 1)
    command(t, 0, 'move')
    expect(has(t, 0, 'lane')).toBe(false)
    expect(t.g.s.map.systems[rog]).toMatchObject({ lanes: { length: 1 }, lanesMax: 1 })
  })

  test('content can allow one lane more than a disc prints, and only to its owner', () => {
    const t = table()
    const rog = system(t, home(t, 0), 'rog')
    noShips(t, 0)
    ships(t, 0, placeOfSystem(rog), 1)
    lanes(t, 2)
    at(t, 0, 'command')
    const more = {
      kronos: {
        values: { extraLanes: (_: unknown, { seat }: { seat: number }) => (seat === 0 ? 1 : undefined) },
      },
    }
    withHooks(t, more)
    answer(t, 0, 'move')
    answer(t, 0, 'lane')
    layAny(t, 0, 'angle')
    expect(t.g.s.map.systems[rog]!.lanes).toHaveLength(2)
    answer(t, 0, placeOfSystem(rog))
    // The lane is abandoned, and its place goes with it.
    expect(t.g.s.map.systems[rog]).toMatchObject({ lanes: { length: 1 }, lanesMax: 1 })
  })

  test('a Ship that made no connection may turn back, abandoning the lane', () => {
    shows('ASC-8.6.1.3-d', 'ASC-8.6.1.6-a')
    const t = lanes(table(), 2)
    command(t, 0, 'move', 'lane', { angle: 27_000 })
    expect(t.g.s.map.systems[0]!.lanes).toEqual([0])
    answer(t, 0, homePlace(t, 0))
    expect(count(t, 0, homePlace(t, 0))).toBe(3)
    expect(event(t, 'lane.removed')).toEqual({ lane: 0 })
    expect(t.g.s.map.systems[0]!.lanes).toEqual([])
  })

  test('from the last Sector of an open lane the Ship goes on to a new System', () => {
    shows('ASC-8.6.2-a', 'ASC-8.6.2-b', 'ASC-8.6.2-c', 'ASC-8.7.2-a')
    const t = table()
    const first = openLane(t, systemNumbered(0))
    ships(t, 0, further(first), 1)
    next(t, 'risa')
    const left = t.g.s.discStack.length
    command(t, 0, 'move', `ship:${further(first)}`)
    expect(options(t, 0)).toEqual([first, 'past'])
    answer(t, 0, 'past')
    answer(t, 0, { disc: 'here' })
    const found = t.g.s.map.systems.length - 1
    expect(event(t, 'system.discovered')).toMatchObject({ seat: 0, system: found, card: 'risa' })
    expect(t.g.s.discStack).toHaveLength(left - 1)
    expect(t.g.s.discs[found]!.card).toBe('risa')
    expect(t.g.s.map.lanes[laneIn(first)]).toMatchObject({ a: 0, b: found })
    expect(count(t, 0, placeOfSystem(systemNumbered(found)))).toBe(1)
    expect(t.revealed).toBe(true)
    expect(event(t, 'exploration.drawn')).toMatchObject({ seat: 0, system: found })
  })

  test('a discovery ends the move, whatever is left of it', () => {
    shows('ASC-8.6.2.3-a')
    const t = table()
    const first = openLane(t, systemNumbered(0))
    ships(t, 0, further(first), 1)
    next(t, 'risa')
    command(t, 0, 'move', `ship:${further(first)}`, 'past', { disc: 'here' })
    expect(prompt(t, 0).name).toBe('command')
  })

  test('in the middle of an open lane there is nothing to discover', () => {
    shows('ASC-8.6.2-a')
    const t = table()
    const first = openLane(t, systemNumbered(0), 3)
    ships(t, 0, first, 1)
    command(t, 0, 'move', `ship:${first}`)
    expect(options(t, 0)).toEqual([homePlace(t, 0), further(first)])
  })

  test('with the last disc drawn only links are left (G-A07)', () => {
    const t = table()
    const first = openLane(t, systemNumbered(0))
    ships(t, 0, further(first), 1)
    t.g.s.discStack = []
    command(t, 0, 'move', `ship:${further(first)}`, 'past')
    if (prompt(t, 0).name === 'noRoom') answer(t, 0, 'stop')
    expect(prompt(t, 0).name).toBe('command')
    expect(count(t, 0, further(first))).toBe(1)
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
  })
})
