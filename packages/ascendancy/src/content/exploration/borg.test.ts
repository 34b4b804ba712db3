import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type Place, placeOfSector, placeOfSystem } from '../../map/place.ts'
import { laneNumbered, type SystemId } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  home,
  options,
  owns,
  prompt,
  set,
  ships,
  spent,
  system,
  type Table,
} from '../../testing/table.ts'
import { discarded, draw, isOver, type Scene, shipsOf } from './testing/draw.ts'

const cube = (at: Place) => ({ at, damage: 0, shield: 0, activated: false })
const cubes = (t: Table) => t.g.s.borg.cubes.map(c => c.at)

/** A Cube three Systems from the planet, and one at the next. */
function farAndNear(t: Table, near: SystemId): void {
  const far = system(t, system(t, home(t, 0), 'dakala'), 'argo')
  const beside = system(t, near, 'izar')
  t.g.s.borg.cubes = [cube(placeOfSystem(far)), cube(placeOfSystem(beside))]
}

describe('Cubes and worlds', () => {
  test('Borg Cube: a new one in the same Sector, and no battle', () => {
    shows('ASC-EXP-borg-cube-a')
    const { t, near } = draw('borg-cube', { ships: 2, arrange: farAndNear })
    expect(cubes(t)).toHaveLength(3)
    expect(cubes(t)[2]).toBe(placeOfSystem(near))
    expect([shipsOf(t, 0, near), t.g.s.combat, isOver(t)]).toEqual([2, undefined, true])
    // With all Cubes in play there is none to come (G41).
    const full = draw('borg-cube', {
      arrange: u => {
        u.g.s.borg.cubes = Array.from({ length: u.g.match.options.cubes }, (_, i) =>
          cube(placeOfSector(laneNumbered(9 + (i >> 2)), 1 + (i & 3))),
        )
      },
    })
    expect(cubes(full.t)).not.toContain(placeOfSystem(full.near))
  })

  test('Borg World: a Spire and the Assimilation Nodes of that very copy', () => {
    shows('ASC-EXP-borg-world-a')
    const nodes = [1, 2, 3, 4, 5].map(copy => {
      const { disc, t } = draw(`borg-world#${copy}`, { ships: 2 })
      expect([disc!.owner, disc!.nodes, isOver(t)]).toEqual([BORG, { P: 0, R: 0, C: 0 }, true])
      return disc!.assimilation
    })
    expect(nodes).toEqual([0, 1, 1, 2, 3])
  })

  test('Borg World with every Spire in play: the players have lost (G41)', () => {
    const { t } = draw('borg-world', {
      arrange(u, near) {
        let last = near
        for (let n = 0; n < u.g.match.options.spires; n++) {
          last = system(
            u,
            n < 2 ? last : home(u, (n % 2) + 1),
            ['izar', 'ardana', 'dakala', 'risa', 'argo'][n]!,
          )
          owns(u, BORG, last)
        }
      },
    })
    expect(t.g.match.result).toMatchObject({ winners: [], reason: 'borg' })
  })
})

/** How a card calls a Cube, with and without Cubes on the map. */
function calls(card: string, scene: Scene = {}) {
  const near = draw(card, { ...scene, arrange: farAndNear })
  const none = draw(card, scene)
  return { near, none }
}

describe('Cubes that are called', () => {
  test('Transwarp Beacon: the nearest Cube comes', () => {
    shows('ASC-EXP-transwarp-beacon-a')
    const [far] = cubes(draw('kurlan-artifacts', { arrange: farAndNear }).t)
    const { t, near } = draw('transwarp-beacon', { ships: 2, arrange: farAndNear })
    expect(cubes(t)).toEqual([far, placeOfSystem(near)])
    expect([shipsOf(t, 0, near), t.g.s.combat, isOver(t)]).toEqual([2, undefined, true])
  })

  test('Transwarp Beacon: with no Cube in play a new one appears', () => {
    shows('ASC-EXP-transwarp-beacon-b')
    const { t, near } = draw('transwarp-beacon')
    expect(cubes(t)).toEqual([placeOfSystem(near)])
    expect([t.g.s.combat, isOver(t), discarded(t, 'transwarp-beacon')]).toEqual([undefined, true, true])
  })

  test('Damaged Borg Scout Sphere: with a hit, one card of Borg Tech', () => {
    shows('ASC-EXP-damaged-borg-scout-sphere-a')
    for (const rolls of [
      [4, 5],
      [5, 6],
    ]) {
      const { t, me } = draw('damaged-borg-scout-sphere', {
        ships: 2,
        dice: rolls,
        arrange: u => {
          u.g.s.borg.tech = ['borg-telemetry-node', 'cortical-relay-recovery']
        },
      })
      expect([me.advancements.length, t.g.s.borg.tech.length, cubes(t), spent(t)]).toEqual([2, 1, [], true])
    }
  })

  test('Damaged Borg Scout Sphere: every Ship in the System shoots, a Rival’s too', () => {
    shows('ASC-EXP-damaged-borg-scout-sphere-a')
    const { t, me } = draw('damaged-borg-scout-sphere', {
      dice: [1, 4],
      arrange(u, near) {
        ships(u, 1, placeOfSystem(near), 1)
        // With one upgrade the Federation hits on a 4.
        set(u, 1, { weapons: 1 })
        u.g.s.borg.tech = ['borg-telemetry-node']
      },
    })
    expect(me.advancements.map(a => a.card)).toContain('borg-telemetry-node')
    expect([cubes(t), spent(t)]).toEqual([[], true])
  })

  test('Damaged Borg Scout Sphere: without one, a Cube', () => {
    shows('ASC-EXP-damaged-borg-scout-sphere-b')
    const { near, none } = calls('damaged-borg-scout-sphere', { ships: 2, dice: [4, 1] })
    expect([cubes(none.t), none.me.advancements.length]).toEqual([[placeOfSystem(none.near)], 1])
    expect(cubes(near.t).slice(1)).toEqual([placeOfSystem(near.near)])
    expect(spent(near.t)).toBe(true)
  })

  for (const [level, name] of [
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    const card = `assimilation-level-${name}-civ`
    const nodes = [{}, { P: 1, R: 0, C: 0 }, { P: 1, R: 1, C: 0 }, { P: 1, R: 1, C: 1 }][level]

    test(`Assimilation, level ${name}: a people, its Nodes and its Warp tokens`, () => {
      shows(`ASC-EXP-${card}-a`)
      const { disc } = draw(card)
      expect(disc).toMatchObject({ civilization: level, nodes, owner: null })
    })

    test(`Assimilation, level ${name}: and the nearest Cube, or a new one`, () => {
      shows(`ASC-EXP-${card}-b`)
      const { near, none } = calls(card)
      expect(cubes(none.t)).toEqual([placeOfSystem(none.near)])
      expect(cubes(near.t).slice(1)).toEqual([placeOfSystem(near.near)])
      expect(isOver(near.t)).toBe(true)
    })
  }
})

describe('Borg Tech', () => {
  const TECH = ['neurolytic-pathogen', 'cortical-relay-recovery', 'borg-telemetry-node']

  const look = (card: string, ascendancy: number) =>
    draw(card, {
      arrange(t) {
        set(t, 0, { ascendancy })
        t.g.s.borg.tech = [...TECH]
      },
    })

  test('Borg Salvage: two cards, one of which may be kept', () => {
    shows('ASC-EXP-borg-salvage-a')
    const { t, me } = look('borg-salvage', 0)
    expect(prompt(t, 0).name).toBe('keepTechnology')
    expect(options(t, 0)).toEqual(['borg-telemetry-node', 'cortical-relay-recovery', 'no'])
    answer(t, 0, 'cortical-relay-recovery')
    expect(me.advancements.map(a => a.card)).toContain('cortical-relay-recovery')
    expect(t.g.s.borg.tech).toEqual(['borg-telemetry-node', 'neurolytic-pathogen'])
    const none = look('borg-salvage', 0)
    answer(none.t, 0, 'no')
    expect(none.me.advancements).toHaveLength(1)
    // Under the deck, in any order (G35).
    expect(none.t.g.s.borg.tech.at(-1)).toBe('neurolytic-pathogen')
    expect([...none.t.g.s.borg.tech].sort()).toEqual([...TECH].sort())
  })

  test('others do not see what is looked at', () => {
    const { t } = look('borg-salvage', 0)
    expect(prompt(t, 0).hush).toBe(true)
  })

  test('Isolated Borg Drones: as many cards as the Ascendancy', () => {
    shows('ASC-EXP-isolated-borg-drones-a')
    const none = look('isolated-borg-drones', 0)
    expect([isOver(none.t), none.t.g.s.borg.tech]).toEqual([true, TECH])
    const { t, me } = look('isolated-borg-drones', 3)
    expect(options(t, 0)).toHaveLength(4)
    answer(t, 0, 'borg-telemetry-node')
    expect(me.advancements.map(a => a.card)).toContain('borg-telemetry-node')
    expect(t.g.s.borg.tech).toHaveLength(2)
    const refused = look('isolated-borg-drones', 1)
    expect(options(refused.t, 0)).toEqual(['borg-telemetry-node', 'no'])
    answer(refused.t, 0, 'no')
    expect(refused.me.advancements).toHaveLength(1)
  })

  test('a card with a cost is a Project under the usual limit (G35)', () => {
    const { t, me } = draw('borg-salvage', {
      arrange(u) {
        u.g.s.borg.tech = ['adaptive-shielding']
        owns(u, 0, home(u, 0), { R: 1 })
      },
    })
    answer(t, 0, 'adaptive-shielding')
    expect(me.projects.map(p => p.card)).toEqual(['adaptive-shielding'])
  })
})
