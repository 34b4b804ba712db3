import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { SystemId } from '../../map/types.ts'
import { cubesInPlay, placeSpire, spiresInPlay } from '../../rules/borg/pieces.ts'
import { noStarbase } from '../../rules/building/limits.ts'
import { discOf, structuresOn } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  dice,
  event,
  home,
  owns,
  prompt,
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
  assimilatedSeat,
  borgWorld,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  orbit,
  ready,
  told,
  withContent,
} from './testing/collective.ts'

const ones = (n: number): number[] => Array(n).fill(1)
const IDLE = 'command-resurgence'
/** A planet with so many Structures that misses, and a Cube that takes them all. */
const falls = (structures: number): number[] => [
  ...ones(structures),
  ...Array(structures).fill(6),
  ...ones(9 - structures),
]

/** A Cube over Izar, a world of seat 1. */
function over(nodes: object, setting = {}, more = {}): Collective & { izar: SystemId } {
  const t = collective(setting)
  t.g.s.borg.delay = 9
  const izar = system(t, t.hub, 'izar', 3, 0)
  owns(t, 1, izar, nodes, more)
  cubes(t, orbit(izar))
  commands(t, IDLE)
  return Object.assign(t, { izar })
}

describe('which Systems', () => {
  test('a Developed planet that the Cube has for itself', () => {
    shows('ASC-15.4-a', 'ASC-15.4-b')
    const alone = over({ P: 1 })
    dice(alone, ...falls(2))
    act(alone)
    expect(told(alone)).toContain('borg.assimilationBegan')
    // It comes to Izar past single Ships: with one of them there it does not Occupy the System.
    const t = over({ P: 1 }, { options: { takesAFleet: true } })
    t.g.s.borg.cubes[0]!.at = orbit(t.hub)
    ships(t, 1, orbit(t.izar), 1)
    commands(t, 'move-target-developed-1')
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.izar))
    expect(told(t)).not.toContain('borg.assimilationBegan')
  })

  test('by the Borg set whatever it Orbits, Ships or not', () => {
    shows('ASCBORG-assimilate-a')
    const t = over({ P: 1 }, { options: { profile: 'official', takesAFleet: true } })
    t.g.s.borg.cubes[0]!.at = orbit(t.hub)
    ships(t, 1, orbit(t.izar), 1)
    commands(t, 'move-target-developed-1')
    dice(t, ...falls(2))
    act(t)
    expect(discOf(t.g, t.izar).owner).toBe(BORG)
    expect(spent(t)).toBe(true)
  })

  test('nothing Undeveloped, no Phenomenon, no lane, not the Hub, no Borg World', () => {
    shows('ASC-15.4-c')
    const t = collective()
    const bare = system(t, t.hub, 'kurl', 2, 0)
    const nebula = system(t, t.hub, 'eagle-nebula', 2, 9_000)
    const world = system(t, t.hub, 'ardana', 2, 18_000)
    borgWorld(t, world)
    cubes(t, orbit(bare), orbit(nebula), orbit(world), orbit(t.hub), sector(t, t.hub, bare, 1))
    commands(t, IDLE, 'assimilation-expedited', 'assimilation-expedited#2', 'polaron-field-disruption')
    act(t)
    for (const [seat, pick] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 4],
    ] as const)
      answer(t, seat, pick)
    expect(told(t)).not.toContain('borg.assimilationBegan')
    expect(t.g.s.combat).toBeUndefined()
  })
})

describe('the Invasion', () => {
  test('nine dice against one die for each Structure; the System has First Strike, every Hit destroys one', () => {
    shows('ASC-15.4.1-a', 'ASC-15.4.1-b', 'ASC-15.4.1-c', 'ASC-15.4.1-f', 'ASC-3.4.2-a', 'ASC-15.4-d')
    const t = over({ P: 1, R: 1 }, {}, { starbase: true })
    set(t, 1, { weapons: 3 })
    // Control Node, two Resource Nodes, Starbase: four dice, three Hits, so six dice answer, with two Hits.
    dice(t, 2, 3, 4, 1, 6, 5, ...ones(4), /* round 2 */ 6, 6, ...ones(5), 1, 1)
    act(t)
    expect(all(t, 'combat.dice').map(e => [e.by, e.dice.length])).toEqual([
      [1, 3],
      [1, 1],
      [BORG, 6],
    ])
    expect(event(t, 'borg.assimilationBegan')).toMatchObject({ structures: 4, of: 1 })
    expect(all(t, 'combat.dice').at(-1).needs).toBe(4)
    expect(asked(t)).toEqual(['1:structuresLost'])
    answer(t, 1, { P: 1, R: 1 })
    expect(all(t, 'borg.structuresLost').map(e => e.left)).toEqual([2, 0])
    expect(spent(t)).toBe(true)
  })

  test('the Cube adapts and regenerates as in a Space Battle', () => {
    shows('ASC-15.4.1-d', 'ASC-15.4.1-e', 'ASC-3.6.6-d')
    const t = over({ P: 1, R: 1, C: 1 })
    set(t, 1, { weapons: 1 })
    // Round 1: 4, 4, 4, 1 hit three times; six dice, one 6 and no other Hit: two lost dice left, Shield 1.
    dice(t, 4, 4, 4, 1, 6, ...ones(5), /* round 2 */ ...ones(7), 4, 4, 4, /* round 3 */ 6, 6, 6, ...ones(7))
    act(t)
    answer(t, 1, { C: 1 })
    // Three dice of the planet, all 4s: with Shield 1 they miss; then Shield 2.
    expect(all(t, 'combat.dice').map(e => [e.by, e.dice.length, e.needs])).toEqual([
      [BORG, 7, 4],
      [1, 3, 5],
      [BORG, 7, 4],
      [1, 3, 6],
    ])
    expect(all(t, 'cube.adapted').map(e => e.shield)).toEqual([1, 2, 3])
    expect(spent(t)).toBe(true)
  })

  test('when the last Structure is gone a Spire stands there, without Nodes until a later Building Phase', () => {
    shows('ASC-15.4.1-g', 'ASC-15.4.1-h', 'ASC-15.4.1-i', 'ASC-15.4-e')
    const t = over({ P: 1 })
    discOf(t.g, t.izar).cards = []
    dice(t, ...falls(2))
    act(t)
    expect(discOf(t.g, t.izar)).toMatchObject({
      owner: BORG,
      assimilation: 0,
      nodes: { P: 0, R: 0, C: 0 },
      starbase: false,
    })
    expect(structuresOn(discOf(t.g, t.izar))).toBe(1)
    expect(all(t, 'borg.spirePlaced')).toEqual([{ system: t.izar, spires: 1 }])
    commands(t, 'polaron-field-disruption')
    act(t)
    expect(discOf(t.g, t.izar).assimilation).toBe(1)
  })

  test('a System that destroys the Cube keeps what is left of it, and its owner learns something', () => {
    shows('ASC-3.5.7-a')
    const t = over({ P: 3, R: 3, C: 2 }, {}, { starbase: true })
    set(t, 1, { weapons: 3 })
    const tech = 'ramming-speed'
    t.g.s.borg.tech = [...t.g.s.borg.tech.filter(card => card !== tech), tech]
    dice(t, ...Array(10).fill(6))
    act(t)
    expect(t.g.s.borg.cubes).toEqual([])
    expect(discOf(t.g, t.izar).owner).toBe(1)
    expect(t.g.s.players[1]!.advancements.map(a => a.card)).toEqual([tech])
    expect(told(t)).not.toContain('borg.spirePlaced')
    expect(cubesInPlay(t.g)).toBe(0)
  })

  test('what concerns Invasions concerns it: Hits can be ignored, and triggers answer', () => {
    shows('ASC-15.4-d')
    const seen: string[] = []
    const t = over({ P: 1 })
    set(t, 1, { advancements: [{ card: 'test-barrier', exhausted: false }] })
    commands(t, IDLE)
    dice(t, 1, 1, 6, 6, ...ones(7), 1, 1, 6, 6, 6, ...ones(6))
    ready(t)
    withContent(t, {
      'test-barrier': {
        values: {
          ignoredHits: (_g: unknown, at: any, self: any) => (at.of === self.owner && at.round === 1 ? 2 : 0),
        },
        triggers: {
          invasionDeclared: { act: (_g: unknown, at: any) => seen.push(`${at.seat}>${at.defender}`) },
          invasionEnded: { act: (_g: unknown, at: any) => seen.push(at.outcome) },
        },
      },
    })
    answer(t, 0, 'end')
    expect(all(t, 'combat.hits').map(e => e.ignored)).toContain(2)
    expect(seen).toEqual(['-1>1', 'annihilation'])
    expect(discOf(t.g, t.izar).owner).toBe(BORG)
  })
})

describe('who says which Structures fall', () => {
  test('the defender; an Assimilated player who runs the Borg', () => {
    shows('ASC-15.4.1.1-a', 'ASC-15.4.1.1-b', 'ASC-15.4.3.2-a')
    const t = over({ P: 1, R: 1, C: 1 })
    dice(t, ...ones(4), 6, ...ones(8))
    act(t)
    expect(asked(t)).toEqual(['1:structuresLost'])
    const u = over({ P: 1, R: 1, C: 1 })
    assimilatedSeat(u, 2)
    dice(u, ...ones(4), 6, ...ones(8), /* round 2 */ 6, 6, 6, ...ones(6), ...ones(3))
    act(u)
    expect(asked(u)).toEqual(['2:structuresLost'])
    expect((prompt(u, 2) as any).buckets.map((b: any) => b.id)).toEqual(['C', 'R', 'P', 'control'])
    answer(u, 2, { control: 1 })
    expect(all(u, 'borg.structuresLost')[0]).toMatchObject({
      lost: { control: 1, P: 0, R: 0, C: 0 },
      left: 3,
    })
    expect(event(u, 'control.lost')).toEqual({ seat: 1, system: u.izar })
    expect(spent(u)).toBe(true)
  })

  test('an independent System loses them in a fixed order, by its own dice', () => {
    const t = over({ P: 1, C: 2 })
    Object.assign(discOf(t.g, t.izar), { owner: null, civilization: 3 })
    // Level 3 hits on a 3: two Hits, seven dice, one Hit in return.
    dice(t, 3, 3, 2, 6, ...ones(6), 1, 1, 6, 6, 6, ...ones(5))
    act(t)
    expect(all(t, 'borg.structuresLost')[0]).toMatchObject({
      lost: { C: 1, R: 0, P: 0, control: 0, starbase: 0 },
      left: 2,
    })
    expect(all(t, 'combat.dice')[0]).toMatchObject({ by: -2, roller: null, needs: 3 })
    expect(discOf(t.g, t.izar)).toMatchObject({ owner: BORG, civilization: 0 })
  })
})

describe('a Starbase', () => {
  test('leaves the game for good, and every Spire gets a Node, three at most, the new one too', () => {
    shows('ASC-15.4.2-a', 'ASC-15.4.2-b', 'ASC-15.4.2-c', 'ASC-15.4.2-d')
    const t = over({ P: 1 }, {}, { starbase: true })
    set(t, 1, { commissioned: 3, ascendancy: 3 })
    const worlds = [0, 2, 3].map((nodes, i) => {
      const id = system(t, home(t, i), ['kurl', 'bajor', 'ardana'][i]!, 2)
      borgWorld(t, id, nodes)
      return id
    })
    // The Building Phase comes first: with nothing to do it would add Nodes, so it is over already.
    const commandsOf = () => t.g.s.players[1]!.commands
    const before = { ...commandsOf() }
    dice(t, ...falls(3))
    const building = [1, 3, 3]
    act(t)
    expect(worlds.map(id => discOf(t.g, id).assimilation)).toEqual(building.map(n => Math.min(3, n + 1)))
    expect(discOf(t.g, t.izar)).toMatchObject({ starbase: false, assimilation: 1 })
    const total = (c: typeof before) => c.ready + c.exhausted + c.locked
    expect(total(commandsOf())).toBe(total(before) - 1)
    expect(noStarbase(t.g, 1)?.rules).toEqual(['ASC-12.2.1-c'])
    expect(spent(t)).toBe(true)
  })
})

describe('one Spire too many', () => {
  /** So many Spires in play, and one more world about to fall. */
  function last(spires: number, options = {}): Collective & { izar: SystemId } {
    const t = over({ P: 1 }, { options, factions: ['cardassian', 'ferengi', 'romulan'] })
    const cards = ['kurl', 'bajor', 'ardana', 'lytasia', 'argo', 'capella']
    for (let i = 0; i < spires; i++) borgWorld(t, system(t, home(t, i % 3), cards[i]!, 2))
    commands(t, IDLE)
    dice(t, ...falls(2))
    act(t)
    return t
  }

  test('five are there and a sixth is needed: everybody has lost', () => {
    shows('ASC-2.3.3-a')
    expect(last(4).g.match.result).toBeNull()
    const lost = last(5)
    expect(lost.g.match.result).toMatchObject({ winners: [], reason: 'borg', rules: ['ASC-2.3.3-a'] })
  })

  test('the Borg set has six: the sixth may stand, a seventh is one too many', () => {
    shows('ASCBORG-loss-a', 'ASCBORG-loss-b')
    const t = last(5, { profile: 'official' })
    expect(t.g.match.result).toBeNull()
    expect(spiresInPlay(t.g)).toBe(6)
    expect(last(6, { profile: 'official' }).g.match.result).toMatchObject({ winners: [], reason: 'borg' })
  })

  test('Three Spires and You’re Out', () => {
    shows('ASC-16.1.6-a', 'ASCBORG-options-c')
    expect(last(2, { spires: 3 }).g.match.result).toBeNull()
    expect(last(3, { spires: 3 }).g.match.result).toMatchObject({ winners: [], reason: 'borg' })
    expect(last(3, { profile: 'official', spires: 3 }).g.match.result).toMatchObject({ reason: 'borg' })
  })

  test('whenever a Spire has to be placed, in a player’s turn too', () => {
    shows('ASC-2.3.3-b')
    const t = last(4)
    const kurl = system(t, t.hub, 'indri-viii', 2, 9_000)
    expect(placeSpire(t.g, kurl)).toBe(false)
    expect(t.g.match.result).toMatchObject({ winners: [], reason: 'borg' })
  })
})
