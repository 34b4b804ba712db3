import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Place } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { asked, command, cube, orbit, rolls } from '../procedures/combat/testing/arena.ts'
import { further, has, next, openLane, command as sail } from '../procedures/movement/testing/stories.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import {
  answer,
  answers,
  at,
  dice,
  event,
  home,
  homePlace,
  noShips,
  options,
  owns,
  run,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../testing/table.ts'
import { holds, reserve, standoff } from './testing/stories.ts'

/** From the Home of seat 0 a lane to this disc, and another on to Izar; seat 0 has no Ships yet. */
function way(card: string): { t: Table; disc: SystemId; izar: SystemId } {
  const t = table()
  const disc = system(t, home(t, 0), card, 2, 27_000)
  const izar = system(t, disc, 'izar', 2, 27_000)
  noShips(t, 0)
  holds(t, 0)
  return { t, disc, izar }
}

const warping = (t: Table, origin: Place, tokens: number): void =>
  set(t, 0, { warping: [{ origin, tokens }] })

function placeCube(t: Table, place: Place): void {
  cube(t, place)
  t.g.s.borg.cubes.at(-1)!.number = t.g.s.borg.cubes.length
}

describe('Vlugta Asteroid Field', () => {
  test('four Production Nodes and nothing else', () => {
    shows('ASC-SYS-vlugta-asteroid-field-a')
    const t = table()
    const vlugta = system(t, home(t, 0), 'vlugta-asteroid-field')
    owns(t, 0, vlugta)
    set(t, 0, reserve(20, 20, 20))
    at(t, 0, 'building')
    for (let n = 1; n <= 4; n++) {
      answer(t, 0, 'buildNode')
      expect(options(t, 0)).toEqual(['P'])
      answer(t, 0, 'P')
    }
    expect(t.g.s.discs[vlugta]!.nodes).toEqual({ P: 4, R: 0, C: 0 })
    expect(options(t, 0)).not.toContain('buildNode')
  })

  test('is explored and Colonised like any planet', () => {
    shows('ASC-SYS-vlugta-asteroid-field-b')
    const t = table()
    noShips(t, 0)
    ships(t, 0, further(openLane(t, home(t, 0))), 1)
    next(t, 'vlugta-asteroid-field')
    sail(t, 0, 'move', 'past')
    dice(t, 5)
    answer(t, 0, { disc: 'here' })
    expect(event(t, 'hazard.braved')).toMatchObject({ level: 6, lost: 0 })
    expect(event(t, 'exploration.drawn')).toMatchObject({ card: 'where-no-one-has-gone-before#1' })
    set(t, 0, reserve(0, 0, 1))
    answer(at(t, 0, 'building'), 0, 'colonise')
    expect(t.g.s.discs[event(t, 'control.gained').system]!.owner).toBe(0)
  })
})

describe('The Badlands', () => {
  test('whatever enters stops there, at Warp and at Impulse', () => {
    shows('ASC-SYS-badlands-a')
    const { t, disc, izar } = way('badlands')
    warping(t, homePlace(t, 0), 3)
    sail(t, 0, 'exitWarp')
    expect([has(t, 0, orbit(disc)), has(t, 0, orbit(izar))]).toEqual([true, false])
    const slow = way('badlands')
    ships(slow.t, 0, sector(slow.t, home(slow.t, 0), slow.disc, 2), 1)
    at(slow.t, 0, 'command')
    dice(slow.t, 1)
    answers(slow.t, 0, 'move', orbit(slow.disc))
    // One Sector was left to move; it Braves the Hazard instead, and finds something to study.
    expect(asked(slow.t)).toEqual(['0:research'])
    answer(slow.t, 0, 'reserve')
    expect(shipsAt(slow.t.g, 0, orbit(slow.disc))).toBe(1)
  })

  test('no way leads through; another move leaves them', () => {
    shows('ASC-SYS-badlands-b')
    const { t, disc, izar } = way('badlands')
    ships(t, 0, orbit(disc), 1)
    const beyond = sector(t, disc, izar, 1)
    sail(t, 0, 'move', beyond)
    expect(shipsAt(t.g, 0, beyond)).toBe(1)
    const behind = way('badlands')
    warping(behind.t, orbit(behind.disc), 1)
    sail(behind.t, 0, 'exitWarp')
    expect(has(behind.t, 0, orbit(behind.izar))).toBe(true)
  })

  test('Cubes stop there too', () => {
    shows('ASC-SYS-badlands-a')
    for (const [card, through] of [['badlands', false] as const, ['pulsar', true] as const]) {
      const { t, izar } = way(card)
      placeCube(t, orbit(izar))
      run(t, 'headFor', { cube: 1, by: 0, target: 'developedSystem', range: 3 })
      expect(t.g.s.borg.cubes[0]!.at === orbit(izar)).toBe(!through)
    }
  })
})

describe('Black Hole', () => {
  test('nothing Enters Warp there; Impulse is another matter', () => {
    shows('ASC-SYS-black-hole-a')
    const { t, disc, izar } = way('black-hole')
    ships(t, 0, orbit(disc), 1)
    at(t, 0, 'command')
    expect(options(t, 0)).not.toContain('enterWarp')
    expect(options(t, 0)).toContain('move')
    // A Ship elsewhere may, and it alone.
    ships(t, 0, orbit(izar), 1)
    at(t, 0, 'command')
    answer(t, 0, 'enterWarp')
    expect(t.g.s.players[0]!.warping).toEqual([{ origin: orbit(izar), tokens: 1 }])
    // Whoever is at Warp already may pass it.
    warping(t, homePlace(t, 0), 2)
    sail(t, 0, 'exitWarp')
    expect(has(t, 0, orbit(izar))).toBe(true)
  })

  test('a Cube never leaves it', () => {
    shows('ASC-SYS-black-hole-b')
    for (const [card, held] of [['black-hole', true] as const, ['pulsar', false] as const]) {
      const { t, disc } = way(card)
      placeCube(t, orbit(disc))
      run(t, 'moveCube', { cube: 1, by: 0, target: 'developedSystem', range: 3 })
      expect(t.g.s.borg.cubes[0]!.at === orbit(disc)).toBe(held)
    }
  })
})

describe('The Briar Patch', () => {
  function patch(attackers: number, defenders: number) {
    const t = standoff(['cardassian', 'ferengi', 'romulan'], attackers, defenders)
    t.g.s.discs[t.izar]!.card = 'briar-patch'
    return t
  }

  test('only a 6 hits Ships in it', () => {
    shows('ASC-SYS-briar-patch-a')
    const t = patch(4, 3)
    set(t, 0, { weapons: 2 })
    dice(command(t), 3, 4, 5, 6, 5, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
    // Ships in it shoot as ever.
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(3)
  })

  test('a 6 alone is not enough against Shields, unless it always hits', () => {
    shows('ASC-SYS-briar-patch-a')
    for (const [cards, left] of [[[], 2] as const, [['disruptor-technology'], 1] as const]) {
      const t = patch(2, 2)
      set(t, 1, { shields: 2 })
      holds(t, 0, ...cards)
      dice(command(t), 6, 5, 1, 1)
      answer(t, 0, 'battle')
      expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(left)
    }
  })

  test('Mass Fire Tactics finds its pairs among them', () => {
    shows('ASC-SYS-briar-patch-a', 'ASC-ADV-mass-fire-tactics-a')
    const t = patch(2, 2)
    holds(t, 0, 'mass-fire-tactics')
    dice(command(t), 5, 5, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
  })

  test('the dice of a Cube are no better', () => {
    shows('ASC-SYS-briar-patch-a')
    const t = patch(0, 3)
    cube(t, orbit(t.izar), 6)
    dice(t, 1, 1, 1, /* the Cube */ 5, 4, 6)
    run(t, 'engage', { cube: orbit(t.izar), suspended: false })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
    expect(spent(t)).toBe(true)
  })
})

describe('Electrokinetic Cloud', () => {
  test('a Cube that comes to rest there is destroyed, and nobody is the wiser', () => {
    shows('ASC-SYS-electrokinetic-cloud-a')
    const { t, disc, izar } = way('electrokinetic-cloud')
    placeCube(t, orbit(izar))
    run(t, 'callCube', { seat: 0, system: disc })
    expect(t.g.s.borg.cubes).toEqual([])
    expect(t.g.s.players.map(p => p.projects.length + p.advancements.length)).toEqual([0, 1, 1])
  })

  test('one that passes through is safe', () => {
    shows('ASC-SYS-electrokinetic-cloud-b')
    const { t, disc, izar } = way('electrokinetic-cloud')
    placeCube(t, orbit(izar))
    run(t, 'moveCube', { cube: 1, by: 0, target: 'developedSystem', range: 3 })
    expect(t.g.s.borg.cubes).toHaveLength(1)
    expect([orbit(izar), orbit(disc)]).not.toContain(t.g.s.borg.cubes[0]!.at)
  })
})

describe('Mutara Nebula', () => {
  test('Ships in it have no Shields in battle', () => {
    shows('ASC-SYS-mutara-nebula-a')
    const t = standoff(['cardassian', 'ferengi', 'romulan'], 1, 2)
    t.g.s.discs[t.izar]!.card = 'mutara-nebula'
    set(t, 0, { shields: 2 })
    set(t, 1, { shields: 2 })
    dice(command(t), 5, 5, 5)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    // Those who fire into it keep theirs.
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(1)
  })

  test('nor against its Hazard, whatever the Academy taught', () => {
    shows('ASC-SYS-mutara-nebula-a')
    const { t, disc } = way('mutara-nebula')
    set(t, 0, { shields: 3 })
    holds(t, 0, 'starfleet-academy')
    ships(t, 0, sector(t, home(t, 0), disc, 2), 1)
    at(t, 0, 'command')
    dice(t, 5)
    answers(t, 0, 'move', orbit(disc), 'stop')
    expect(event(t, 'hazard.braved')).toMatchObject({ level: 5, shields: 0, lost: 1 })
  })

  test('a Cube in it adapts in vain', () => {
    shows('ASC-SYS-mutara-nebula-a')
    const t = standoff(['cardassian', 'ferengi', 'romulan'], 1, 0)
    t.g.s.discs[t.izar]!.card = 'mutara-nebula'
    cube(t, orbit(t.izar), 8, 4)
    dice(command(t), 5)
    answer(t, 0, 'battle')
    expect(event(t, 'cube.destroyed')).toBeDefined()
  })
})

describe('Paulson Nebula', () => {
  function nebula(attackers: number, hidden: number) {
    const t = standoff(['cardassian', 'ferengi', 'romulan'], attackers, hidden)
    t.g.s.discs[t.izar]!.card = 'paulson-nebula'
    return t
  }

  test('nobody attacks Ships in it, the Borg included', () => {
    shows('ASC-SYS-paulson-nebula-a')
    const t = nebula(2, 1)
    expect(options(command(t), 0)).not.toContain('battle')
    ships(t, 0, orbit(t.izar), 1)
    expect(options(command(t), 0)).not.toContain('battle')
    noShips(t, 0)
    cube(t, t.near[2]!)
    run(t, 'engage', { cube: t.near[2]!, suspended: false })
    expect(asked(t)).toEqual(['0:command'])
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
  })

  test('but they may attack, and are fought back', () => {
    const t = nebula(1, 1)
    dice(command(t, 1), 1, 5)
    answer(t, 1, 'battle')
    expect(rolls(t)).toHaveLength(2)
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(0)
  })

  test('Ships in it block nobody', () => {
    shows('ASC-SYS-paulson-nebula-b')
    const t = nebula(1, 1)
    answers(command(t), 0, 'move', orbit(t.izar), t.far[1])
    expect(shipsAt(t.g, 0, t.far[1]!)).toBe(1)
    const stays = nebula(1, 1)
    command(stays)
    dice(stays, 1)
    answers(stays, 0, 'move', orbit(stays.izar), 'stop')
    expect(shipsAt(stays.g, 0, orbit(stays.izar))).toBe(1)
    const cubes = nebula(0, 1)
    placeCube(cubes, orbit(cubes.ardana))
    run(cubes, 'headFor', { cube: 1, by: 0, target: 'developedSystem', range: 3 })
    expect(cubes.g.s.borg.cubes[0]!.at).not.toBe(orbit(cubes.ardana))
  })
})
