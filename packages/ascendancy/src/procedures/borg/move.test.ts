import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { borgCommands } from '../../content/facts/borgCommands.ts'
import { isSystemPlace } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { reachOf } from '../../rules/borg/paths.ts'
import { aimsFor, targetsOf } from '../../rules/borg/targets.ts'
import { discOf } from '../../rules/systems/control.ts'
import {
  answer,
  dice,
  fleet,
  home,
  homePlace,
  options,
  owns,
  script,
  sector,
  set,
  ships,
  spent,
  system,
} from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  borgWorld,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  orbit,
  told,
} from './testing/collective.ts'
import { joinSystems } from './testing/maps.ts'

const ones = (n: number): number[] => Array(n).fill(1)
/** A planet with so many Structures that misses, and a Cube that takes them all. */
const falls = (structures: number): number[] => [
  ...ones(structures),
  ...Array(structures).fill(6),
  ...ones(9 - structures),
]

interface Chain extends Collective {
  a: SystemId
  b: SystemId
  c: SystemId
}

/** Hub - Izar - Ardana - Bajor in a line to the east, with lanes of 2, 3 and 2 Sectors. */
function chain(setting = {}): Chain {
  const t = collective(setting)
  t.g.s.borg.delay = 9
  const a = system(t, t.hub, 'izar', 2, 0)
  const b = system(t, a, 'ardana', 3, 0)
  const c = system(t, b, 'bajor', 2, 9_000)
  return Object.assign(t, { a, b, c })
}

describe('what a card names', () => {
  test('every movement card has one of five kinds of Target and a range of one to three', () => {
    shows('ASC-15.2.4-b', 'ASC-15.3.1-b')
    const moving = borgCommands.filter(card => card.target !== null)
    expect(new Set(moving.map(card => card.target))).toEqual(
      new Set(['homeSystem', 'starbase', 'developedSystem', 'playerShips', 'borgWorld']),
    )
    for (const card of moving) expect([1, 2, 3]).toContain(card.warp)
    for (const card of borgCommands) if (card.target === null) expect(card.warp).toBe(0)
  })

  test('which Sectors match', () => {
    shows('ASC-BCMD-move-target-home-2-a', 'ASC-BCMD-move-collective-b')
    const t = chain()
    owns(t, 1, t.a, { P: 1 }, { starbase: true })
    borgWorld(t, t.b, 2)
    Object.assign(discOf(t.g, t.c), { starbase: true })
    ships(t, 2, sector(t, t.a, t.b, 2), 1)
    borgWorld(t, home(t, 2))
    expect(targetsOf(t.g, 'starbase')).toEqual([t.a, t.c].map(orbit))
    expect(targetsOf(t.g, 'borgWorld')).toEqual([home(t, 2), t.b].map(orbit))
    expect(targetsOf(t.g, 'developedSystem')).toEqual([home(t, 0), home(t, 1), t.a].map(orbit))
    expect(targetsOf(t.g, 'homeSystem')).toEqual([home(t, 0), home(t, 1)].map(orbit))
    expect(targetsOf(t.g, 'playerShips')).toEqual([sector(t, t.a, t.b, 2)])
  })
})

describe('the way to a Target', () => {
  test('an open Target in range is entered, even from the Sector next to it, and Assimilated', () => {
    shows('ASC-15.3-a', 'ASC-15.4-a', 'ASC-BCMD-move-target-developed-1-a')
    const t = chain()
    owns(t, 1, t.a, { P: 1 })
    cubes(t, sector(t, t.hub, t.a, 2))
    commands(t, 'move-target-developed-1')
    dice(t, ...falls(2))
    act(t)
    expect(all(t, 'borg.heads')).toEqual([
      {
        cube: 1,
        target: 'developedSystem',
        to: orbit(t.a),
        destination: orbit(t.a),
        warp: 1,
        sectors: 1,
      },
    ])
    expect(cubeAt(t)).toBe(orbit(t.a))
    expect(told(t)).toContain('borg.assimilated')
    expect(told(t)).not.toContain('lane.rolled')
    expect(spent(t)).toBe(true)
  })

  test.each([
    ['move-target-developed-2', 2, 4],
    ['move-target-developed-3', 3, 2],
  ])('%s goes exactly that far', (card, warp, copies) => {
    shows(`ASC-BCMD-${card}-a`, 'ASC-15.3-f', 'ASC-15.2.4-d')
    expect(borgCommands.find(({ id }) => id === card)).toMatchObject({ warp, copies })
    const t = chain()
    const target = warp === 2 ? t.b : t.c
    owns(t, 1, target, { P: 1 })
    cubes(t, orbit(t.hub))
    commands(t, card)
    dice(t, ...falls(2))
    act(t)
    expect(all(t, 'borg.heads')[0]).toMatchObject({ to: orbit(target), warp })
    expect(cubeAt(t)).toBe(orbit(target))
    expect(spent(t)).toBe(true)
  })

  test('one Warp too far is out of reach: it explores and goes no part of the way', () => {
    shows('ASC-15.3-c', 'ASC-15.3.1-f', 'ASC-15.2.4-d', 'ASC-BCMD-move-target-developed-2-a')
    const t = chain()
    owns(t, 1, t.c, { P: 1 })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-2')
    script(t, 'lane', [1])
    dice(t, 3)
    t.g.s.discStack = []
    act(t)
    expect(all(t, 'borg.noTarget')).toEqual([{ cube: 1, target: 'developedSystem', range: 2, onMap: true }])
    expect(told(t)).toContain('lane.rolled')
    expect(cubeAt(t)).toBe(orbit(t.hub))
  })

  test('a Ship in the System keeps it out: it stops beside it and does not explore', () => {
    shows('ASC-15.3-a', 'ASC-15.3.1-a', 'ASC-15.3.1-g', 'ASC-15.2.4-e')
    const t = chain()
    owns(t, 1, t.b, { P: 1 })
    ships(t, 2, orbit(t.b), 1)
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-3')
    act(t)
    expect(cubeAt(t)).toBe(sector(t, t.a, t.b, 3))
    expect(all(t, 'borg.heads')[0]).toMatchObject({ to: orbit(t.b), warp: 2, sectors: 6 })
    expect(told(t)).not.toContain('lane.rolled')
  })

  test('the nearest is blocked and does not count: it goes to the next that it can reach', () => {
    shows('ASC-15.3.1-d', 'ASC-15.3.1-h', 'ASC-15.3.1-c')
    const t = chain()
    const west = system(t, t.hub, 'kurl', 4, 18_000)
    const further = system(t, west, 'lytasia', 4, 18_000)
    owns(t, 1, t.a, { P: 1 })
    owns(t, 1, further, { P: 1 })
    // The Fleet holds the only Sector beside Izar, so nothing there can be entered.
    fleet(t, 2, 0, sector(t, t.hub, t.a, 2), 3)
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-3')
    dice(t, ...falls(2))
    act(t)
    expect(all(t, 'borg.heads')[0]).toMatchObject({ to: orbit(further), warp: 2, sectors: 10 })
    expect(cubeAt(t)).toBe(orbit(further))
    expect(spent(t)).toBe(true)
  })

  test('no Target within reach at all: it explores', () => {
    shows('ASC-15.3.1-e', 'ASC-15.3.1-i')
    const t = chain()
    owns(t, 1, t.c, { P: 1 })
    fleet(t, 2, 0, sector(t, t.hub, t.a, 2), 3)
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-3')
    script(t, 'lane', [1])
    dice(t, 3)
    t.g.s.discStack = []
    act(t)
    expect(told(t)).toContain('borg.laneLaid')
  })

  test('a Cube that is where it wants to be stays there', () => {
    shows('ASC-15.3-b')
    const t = chain()
    borgWorld(t, t.a, 1)
    cubes(t, orbit(t.a))
    commands(t, 'collective-linkage')
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.a))
    expect(all(t, 'borg.stays')).toEqual([{ cube: 1, at: orbit(t.a), why: 'there' }])
  })

  test('it may pass a Developed System, or leave the one it is at', () => {
    shows('ASC-15.2.4-f', 'ASC-15.2.4-g', 'ASC-15.2-b', 'ASC-BCMD-move-target-starbase-2-a')
    for (const start of ['hub', 'a'] as const) {
      const t = chain()
      owns(t, 1, t.a, { P: 1 })
      owns(t, 1, t.b, { P: 1 }, { starbase: true })
      cubes(t, orbit(start === 'hub' ? t.hub : t.a))
      commands(t, 'move-target-starbase-2')
      dice(t, ...falls(3))
      act(t)
      expect(cubeAt(t)).toBe(orbit(t.b))
      expect(discOf(t.g, t.a).owner).toBe(1)
      expect(spent(t)).toBe(true)
    }
  })

  test('a Starbase three Systems away is in range of the larger card only', () => {
    shows('ASC-BCMD-move-target-starbase-3-a')
    const t = chain()
    owns(t, 1, t.c, { P: 1 }, { starbase: true })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-starbase-3')
    dice(t, ...falls(3))
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.c))
    expect(spent(t)).toBe(true)
  })

  test('a Home System counts whoever has it, but not with a Spire', () => {
    shows('ASC-BCMD-move-target-home-2-a', 'ASC-BCMD-move-target-home-3-a')
    for (const [card, spire] of [
      ['move-target-home-2', true],
      ['move-target-home-3', false],
    ] as const) {
      const t = collective()
      t.g.s.borg.delay = 9
      // Hub - Izar - Ardana - Home of seat 0, exactly one lane of three Sectors each.
      const a = system(t, t.hub, 'izar', 3, 9_000)
      const b = system(t, a, 'ardana', 3, 9_000)
      joinSystems(t, b, home(t, 0), 3)
      if (spire) {
        borgWorld(t, home(t, 0))
        discOf(t.g, home(t, 0)).nodes = { P: 0, R: 0, C: 0 }
      } else owns(t, 1, home(t, 0), { P: 1 })
      cubes(t, orbit(a))
      commands(t, card)
      script(t, 'lane', [1])
      dice(t, ...(spire ? [3] : falls(2)))
      t.g.s.discStack = []
      act(t)
      expect(cubeAt(t) === homePlace(t, 0)).toBe(!spire)
    }
  })
})

describe('nearest', () => {
  test('by Warp distance first, then by Sectors', () => {
    shows('ASC-15.2.4.1-a', 'ASC-15.2.4.1-b', 'ASC-BCMD-nearest-a')
    const t = collective()
    // East: one System away over four Sectors. West: two Systems away over two and two.
    const far = system(t, t.hub, 'izar', 4, 0)
    const near = system(t, t.hub, 'kurl', 2, 18_000)
    const beyond = system(t, near, 'ardana', 2, 18_000)
    owns(t, 1, far, { P: 1 })
    owns(t, 1, beyond, { P: 1 })
    const aims = () => aimsFor(targetsOf(t.g, 'developedSystem'), reachOf(t.g, orbit(t.hub), 2), t.g.s.map)
    expect(aims()).toEqual([
      { target: orbit(far), to: orbit(far), warp: 1, sectors: 5 },
      { target: orbit(beyond), to: orbit(beyond), warp: 2, sectors: 6 },
    ])
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-2')
    dice(t, ...falls(2))
    act(t)
    expect(cubeAt(t)).toBe(orbit(far))
    // With both one System away the fewer Sectors decide.
    const u = collective()
    const four = system(u, u.hub, 'izar', 4, 0)
    const three = system(u, u.hub, 'kurl', 3, 18_000)
    for (const id of [four, three]) owns(u, 1, id, { P: 1 })
    cubes(u, orbit(u.hub))
    commands(u, 'move-target-developed-2')
    dice(u, ...falls(2))
    act(u)
    expect(cubeAt(u)).toBe(orbit(three))
  })

  /** Two worlds equally far from the Hub: of seat 1 in the east, of seat 2 in the west. */
  function tie(options = {}): Collective & { east: SystemId; west: SystemId } {
    const t = collective({ options })
    t.g.s.borg.delay = 9
    const east = system(t, t.hub, 'izar', 3, 0)
    const west = system(t, t.hub, 'kurl', 3, 18_000)
    owns(t, 1, east, { P: 1 })
    owns(t, 2, west, { P: 1 })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-1')
    return Object.assign(t, { east, west })
  }

  test('a full tie is for the player who Activated the Cube', () => {
    shows('ASC-15.2.4.1-c', 'ASC-15.3.1.4-a', 'ASC-BCMD-nearest-a')
    const t = tie()
    set(t, 0, { card: 7 })
    set(t, 2, { card: 1 })
    dice(t, ...falls(2))
    act(t)
    expect(asked(t)).toEqual(['2:borgTarget'])
    expect(options(t, 2)).toEqual([orbit(t.east), orbit(t.west)])
    expect(t.g.s.players[2]!.cardShown).toBe(true)
    answer(t, 2, orbit(t.west))
    expect(cubeAt(t)).toBe(orbit(t.west))
  })

  test('by the Borg set it is settled unasked: the lower Turn Order card has the honour', () => {
    shows('ASCBORG-move-d')
    const t = tie({ profile: 'official' })
    set(t, 1, { card: 6 })
    dice(t, ...falls(2))
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.west))
    expect(asked(t)).toEqual(['2:building'])
  })

  test('the Borg use the Hub and its Conduits where that is shorter', () => {
    shows('ASC-15.2.4.1-d', 'ASCBORG-move-e')
    for (const profile of ['complete', 'official'] as const) {
      const t = collective({ options: { profile } })
      t.g.s.borg.delay = 9
      const conduit = system(t, home(t, 1), 'transwarp-conduit', 2)
      const second = system(t, home(t, 2), 'transwarp-conduit', 2)
      for (const id of [conduit, second]) t.g.s.map.systems[id]!.kind = 'conduit'
      const world = system(t, second, 'izar', 2)
      owns(t, 2, world, { P: 1 })
      cubes(t, orbit(conduit))
      commands(t, 'move-target-developed-3')
      for (const seat of [0, 1, 2])
        Object.assign(discOf(t.g, home(t, seat)), { owner: null, nodes: { P: 0, R: 0, C: 0 } })
      dice(t, ...falls(2))
      act(t)
      // Conduit, Hub, other Conduit, world: three Systems are entered.
      expect(all(t, 'borg.moved')[0].through.filter(isSystemPlace)).toEqual([t.hub, second].map(orbit))
      expect(cubeAt(t)).toBe(orbit(world))
    }
  })
})

describe('the Borg set', () => {
  test('a Cube advances towards a Target that it cannot reach', () => {
    shows('ASCBORG-move-a', 'ASCBORG-unconnected-a')
    const t = chain({ options: { profile: 'official' } })
    owns(t, 1, t.c, { P: 1 })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-2')
    act(t)
    expect(all(t, 'borg.heads')[0]).toMatchObject({ to: orbit(t.c), destination: orbit(t.b), warp: 3 })
    expect(cubeAt(t)).toBe(orbit(t.b))
    expect(told(t)).not.toContain('lane.rolled')
  })

  test('it stops before Ships', () => {
    shows('ASCBORG-move-b')
    const t = chain({ options: { profile: 'official' } })
    owns(t, 1, t.c, { P: 1 })
    ships(t, 2, sector(t, t.a, t.b, 3), 1)
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-3')
    act(t)
    expect(cubeAt(t)).toBe(sector(t, t.a, t.b, 2))
  })

  test('of routes with the same Warp it takes the one with fewer Sectors', () => {
    shows('ASCBORG-move-c')
    const t = collective({ options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    const long = system(t, t.hub, 'izar', 4, 0)
    const short = system(t, t.hub, 'kurl', 3, 18_000)
    for (const id of [long, short]) owns(t, 1, id, { P: 1 })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-1')
    dice(t, ...falls(2))
    act(t)
    expect(cubeAt(t)).toBe(orbit(short))
  })
})

test('a Cube in a Black Hole stays, explores nothing, and that is told', () => {
  shows('ASC-SYS-black-hole-b')
  const t = collective()
  const hole = system(t, t.hub, 'black-hole')
  cubes(t, orbit(hole))
  commands(t, 'move-target-starbase-2')
  act(t)
  expect(all(t, 'borg.stays')).toEqual([{ cube: 1, at: orbit(hole), why: 'held' }])
  expect(cubeAt(t)).toBe(orbit(hole))
})
