import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { cubesInPlay, freeCubes } from '../../rules/borg/pieces.ts'
import { discOf, isBorgWorld } from '../../rules/systems/control.ts'
import {
  answer,
  answers,
  dice,
  home,
  options,
  prompt,
  sector,
  set,
  spent,
  system,
} from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  assimilatedSeat,
  borgWorld,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  orbit,
  told,
} from './testing/collective.ts'

/** Borg Worlds at some Homes' neighbours, far from the Hub. */
function worlds(t: Collective, count: number, nodes = 0): SystemId[] {
  const cards = ['izar', 'ardana', 'bajor', 'kurl', 'lytasia', 'argo']
  return cards.slice(0, count).map((card, i) => {
    const id = system(t, home(t, i % 3), card, 2)
    borgWorld(t, id, nodes)
    return id
  })
}

/** The whole Game Round passes until seat 0 could end its turn again; then the Borg build once more. */
function again(t: Collective): void {
  t.g.s.borg.cubes.forEach(c => {
    c.activated = false
  })
  act(t)
}

const nodesAt = (t: Collective, id: SystemId): number => discOf(t.g, id).assimilation

describe('the Transwarp Hub', () => {
  test('three tokens hold it back: the first roll is in the fourth Borg turn', () => {
    shows('ASC-5.3.2-b', 'ASC-5.3.2-c', 'ASC-15.1.1-a', 'ASC-15.1.1-b', 'ASC-15.1.1-c', 'ASC-15.2.1-j')
    const t = collective()
    t.g.s.borg.delay = 3
    for (const left of [2, 1, 0]) {
      again(t)
      expect(t.g.s.borg.delay).toBe(left)
      expect(all(t, 'borg.hubHeldBack')).toEqual([{ left }])
      expect(told(t)).not.toContain('borg.hubRolled')
    }
    dice(t, 4)
    again(t)
    expect(all(t, 'borg.hubRolled')).toEqual([{ die: 4, needs: 5, cube: false }])
    expect(t.g.s.borg.cubes).toEqual([])
    expect(spent(t)).toBe(true)
  })

  test('a 5 or 6 puts a Cube into it, which acts in the same turn', () => {
    shows('ASC-15.1.1-e', 'ASC-15.2.1-a', 'ASC-6.2-c')
    const t = collective()
    t.g.s.borg.delay = 0
    commands(t, 'assimilation-expedited')
    dice(t, 5)
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.hub))
    expect(told(t).indexOf('borg.cubePlaced')).toBeLessThan(told(t).indexOf('borg.cubeActivated'))
    const phases = all(t, 'borg.phaseBegan').map(p => p.phase)
    expect(phases).toEqual(['building', 'command'])
    expect(spent(t)).toBe(true)
  })

  test('no roll is made while a Cube is in it', () => {
    shows('ASC-15.1.1-d')
    const t = collective()
    t.g.s.borg.delay = 0
    cubes(t, orbit(t.hub))
    commands(t, 'assimilation-expedited')
    dice(t, 6)
    act(t)
    expect(told(t)).not.toContain('borg.hubRolled')
    expect(t.g.s.borg.cubes).toHaveLength(1)
    expect(spent(t)).toBe(false)
  })

  test('where it is not on the map there is neither a token nor a roll', () => {
    shows('ASC-15.1.1-f', 'ASC-16.3.2-c')
    for (const borg of ['probe', 'some'] as const) {
      const t = collective({ options: { borg } })
      act(t)
      expect(t.hub).toBe(-1)
      expect(told(t).filter(type => type.startsWith('borg.hub'))).toEqual([])
      expect(t.g.s.borg.cubes).toEqual([])
    }
  })

  test('the roll that makes a Cube is assumed, and a table may say otherwise', () => {
    for (const [hubRollNeeds, made] of [
      [4, 1],
      [5, 0],
    ] as const) {
      const t = collective({ options: { hubRollNeeds } })
      t.g.s.borg.delay = 0
      commands(t, 'assimilation-expedited')
      dice(t, 4)
      act(t)
      expect(all(t, 'borg.hubRolled')).toEqual([{ die: 4, needs: hubRollNeeds, cube: made === 1 }])
      expect(t.g.s.borg.cubes).toHaveLength(made)
    }
  })

  test('by the option it makes a Cube on a roll above the number of Cubes in play', () => {
    const t = collective({ options: { hubRoll: 'aboveCubes' } })
    t.g.s.borg.delay = 0
    const [izar] = worlds(t, 1, 0)
    cubes(t, orbit(izar!))
    commands(t, 'assimilation-expedited', 'assimilation-expedited#2')
    dice(t, 2)
    act(t)
    answer(t, 0, 1)
    expect(t.g.s.borg.cubes).toHaveLength(2)
    expect(spent(t)).toBe(true)
  })

  test('the Borg set has no tokens: it rolls from the first Borg turn on, and before the Spires act', () => {
    shows('ASCBORG-build-a', 'ASCBORG-build-c', 'ASCBORG-solo-e')
    for (const factions of [['cardassian'], ['cardassian', 'ferengi', 'romulan']]) {
      const t = collective({ options: { profile: 'official' }, factions })
      t.g.s.borg.delay = t.g.match.options.hubDelay
      const izar = system(t, home(t, 0), 'izar', 4)
      borgWorld(t, izar, 3)
      // Of six Cubes one is left: the Hub gets it, and the full Spire goes without.
      cubes(t, orbit(home(t, 0)), ...[1, 2, 3, 4].map(n => sector(t, home(t, 0), izar, n)))
      commands(t, 'polaron-field-disruption')
      dice(t, 6)
      act(t)
      expect(told(t).indexOf('borg.hubRolled')).toBeLessThan(told(t).indexOf('borg.cubeLacking'))
      expect(t.g.s.borg.cubes.filter(c => c.at === orbit(t.hub))).toHaveLength(1)
      expect(discOf(t.g, izar).cubeOnSpire).toBe(false)
      expect(spent(t)).toBe(true)
    }
  })
})

describe('Borg Worlds', () => {
  test('five Building Phases from a bare Spire to a Cube in Orbit: three Nodes, the Cube, the launch', () => {
    shows('ASC-15.1.2-b', 'ASC-15.1.2-c', 'ASC-15.1.2-d', 'ASC-15.1.2-e', 'ASC-15.1.2-f', 'ASC-15.1.2-m')
    shows('ASC-15.1.2-a', 'ASC-15.4.1-j', 'ASC-3.6.6-a', 'ASC-15.1-b')
    const t = collective()
    const [izar] = worlds(t, 1)
    const disc = () => discOf(t.g, izar!)
    expect(isBorgWorld(disc())).toBe(true)
    for (const nodes of [1, 2, 3]) {
      again(t)
      expect([disc().assimilation, disc().cubeOnSpire]).toEqual([nodes, false])
      expect(all(t, 'borg.nodesAdded')).toEqual([{ system: izar, added: 1, nodes }])
    }
    again(t)
    expect([disc().assimilation, disc().cubeOnSpire]).toEqual([3, true])
    expect(t.g.s.borg.cubes).toEqual([])
    commands(t, 'polaron-field-disruption')
    again(t)
    expect([disc().assimilation, disc().cubeOnSpire]).toEqual([0, false])
    expect(isBorgWorld(disc())).toBe(true)
    expect(all(t, 'borg.cubePlaced')).toEqual([{ cube: 1, at: orbit(izar!), origin: 'launch' }])
    const built = told(t).slice(0, told(t).lastIndexOf('borg.phaseBegan'))
    const deeds = built.filter(type => type.startsWith('borg.') && !/phaseBegan|hub/.test(type))
    expect(deeds).toEqual(['borg.cubePlaced'])
  })

  test('Nodes that a Reclaim attempt has left count towards the next Cube', () => {
    shows('ASC-10.6.2-d')
    const t = collective()
    const [izar] = worlds(t, 1, 1)
    discOf(t.g, izar!).assimilation++
    again(t)
    again(t)
    expect(discOf(t.g, izar!)).toMatchObject({ assimilation: 3, cubeOnSpire: true })
  })

  test('a Cube in Orbit holds the launch back, and the Nodes stay', () => {
    shows('ASC-15.1.2-g', 'ASC-15.1.2-h')
    const t = collective()
    const [izar] = worlds(t, 1, 3)
    discOf(t.g, izar!).cubeOnSpire = true
    cubes(t, orbit(izar!))
    commands(t, 'polaron-field-disruption')
    act(t)
    expect(all(t, 'borg.launchWaits')).toEqual([{ system: izar }])
    expect(discOf(t.g, izar!)).toMatchObject({ assimilation: 3, cubeOnSpire: true })
    t.g.s.borg.cubes = []
    commands(t, 'polaron-field-disruption')
    again(t)
    expect(cubeAt(t)).toBe(orbit(izar!))
  })

  test('nothing is spent', () => {
    shows('ASC-15.1-a')
    const t = collective()
    worlds(t, 3, 2)
    const before = JSON.stringify(t.g.s.players.map(p => [p.has, p.ascendancy, p.commands]))
    act(t)
    expect(JSON.stringify(t.g.s.players.map(p => [p.has, p.ascendancy, p.commands]))).toBe(before)
  })
})

describe('too few Cubes', () => {
  test('with five in play, on Spires or in Orbit, none is built; a destroyed one is there for a later phase', () => {
    shows('ASC-15.1-c', 'ASC-15.1-d', 'ASC-15.1.2-i', 'ASC-15.1.2-j')
    const t = collective()
    t.g.s.borg.delay = 0
    const [izar, ardana, bajor] = worlds(t, 3, 3)
    discOf(t.g, ardana!).cubeOnSpire = true
    discOf(t.g, ardana!).assimilation = 3
    cubes(t, orbit(ardana!), orbit(home(t, 0)), orbit(home(t, 1)), orbit(bajor!))
    discOf(t.g, bajor!).assimilation = 0
    commands(t, 'polaron-field-disruption')
    dice(t, 6)
    act(t)
    expect(all(t, 'borg.hubRolled')).toEqual([{ die: 6, needs: 5, cube: false }])
    expect(all(t, 'borg.cubeLacking')).toEqual([{ system: izar }])
    answer(t, 0, 1)
    expect(cubesInPlay(t.g)).toBe(5)
    expect(discOf(t.g, izar!)).toMatchObject({ assimilation: 3, cubeOnSpire: false })
    t.g.s.borg.cubes = t.g.s.borg.cubes.filter(c => c.at !== orbit(home(t, 1)))
    expect(freeCubes(t.g)).toBe(1)
    commands(t, 'polaron-field-disruption')
    dice(t, 1)
    again(t)
    expect(discOf(t.g, izar!).cubeOnSpire).toBe(true)
    expect(spent(t)).toBe(true)
  })

  test('an Assimilated player says which Spires get the last ones', () => {
    shows('ASC-15.1.2-k')
    const t = collective()
    const [izar, ardana] = worlds(t, 2, 3)
    assimilatedSeat(t, 2, 6)
    assimilatedSeat(t, 1, 2)
    nodesToZero(t, home(t, 1), home(t, 2))
    cubes(t, orbit(home(t, 0)), orbit(home(t, 1)), orbit(home(t, 2)), orbit(t.hub))
    act(t)
    expect(asked(t)).toEqual(['1:spiresServed'])
    expect(options(t, 1)).toEqual([`system:${izar}`, `system:${ardana}`])
    expect(prompt(t, 1)).toMatchObject({ min: 1, max: 1 })
    answer(t, 1, [`system:${ardana}`])
    expect(discOf(t.g, izar!).cubeOnSpire).toBe(false)
    expect(discOf(t.g, ardana!).cubeOnSpire).toBe(true)
  })

  test('without one, the player with the lowest Turn Order card says it', () => {
    shows('ASC-15.1.2-l')
    const t = collective()
    const [izar, ardana] = worlds(t, 2, 3)
    set(t, 0, { card: 8 })
    set(t, 2, { card: 1 })
    cubes(t, orbit(home(t, 0)), orbit(home(t, 1)), orbit(home(t, 2)), orbit(t.hub))
    act(t)
    expect(asked(t)).toEqual(['2:spiresServed'])
    answers(t, 2, [`system:${izar}`])
    expect([izar, ardana].map(id => discOf(t.g, id!).cubeOnSpire)).toEqual([true, false])
  })

  test('the Borg set has six', () => {
    shows('ASCBORG-build-d', 'ASCBORG-build-e')
    const t = collective({ options: { profile: 'official' } })
    t.g.s.borg.delay = 50
    const [izar] = worlds(t, 1, 3)
    const places = [home(t, 0), home(t, 1), home(t, 2), t.hub].map(orbit)
    const ardana = system(t, home(t, 1), 'ardana', 2)
    const bajor = system(t, home(t, 2), 'bajor', 2)
    cubes(t, ...places, orbit(ardana), orbit(bajor))
    commands(t, 'polaron-field-disruption')
    act(t)
    answer(t, 0, 4)
    expect(cubesInPlay(t.g)).toBe(6)
    expect(nodesAt(t, izar!)).toBe(3)
    t.g.s.borg.cubes.pop()
    commands(t, 'polaron-field-disruption')
    again(t)
    expect(discOf(t.g, izar!).cubeOnSpire).toBe(true)
    expect(cubesInPlay(t.g)).toBe(6)
  })
})

function nodesToZero(t: Collective, ...ids: number[]): void {
  for (const id of ids) discOf(t.g, systemNumbered(id)).assimilation = 0
}
