import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSector, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import {
  answer,
  fleet,
  home,
  options,
  owns,
  prompt,
  set,
  ships,
  spent,
  type Table,
} from '../../testing/table.ts'
import { discarded, draw, isOver, shipsOf } from './testing/draw.ts'

test('Bioengineered Wasting Disease: above the own Research Nodes one Ship is lost', () => {
  shows('ASC-EXP-bioengineered-wasting-disease-a')
  const disease = (die: number) =>
    draw('bioengineered-wasting-disease', {
      ships: 3,
      dice: [die],
      arrange: t => owns(t, 0, home(t, 0), { R: 2 }),
    })
  const cured = disease(2)
  expect(shipsOf(cured.t, 0, cured.near)).toBe(3)
  const ill = disease(3)
  expect(shipsOf(ill.t, 0, ill.near)).toBe(2)
  expect([isOver(ill.t), spent(ill.t)]).toEqual([true, true])
})

test('the Wasting Disease: the player says which Ship, a single one or one of a Fleet', () => {
  const { t, near } = draw('bioengineered-wasting-disease', {
    dice: [6],
    arrange: (u, here) => fleet(u, 0, 0, placeOfSystem(here), 3),
  })
  expect(prompt(t, 0).name).toBe('giveUpShip')
  expect(options(t, 0)).toEqual([`ship:${placeOfSystem(near)}`, 'fleet:0'])
  answer(t, 0, 'fleet:0')
  // The Fleet is Disbanded: its last two Ships are single now.
  expect(t.g.s.players[0]!.fleets[0]).toBeNull()
  expect(shipsOf(t, 0, near)).toBe(3)
})

describe('Crystalline Entity', () => {
  const entity = (weapons: number, shields: number, factions?: string[]) =>
    draw('crystalline-entity', {
      ships: 2,
      ...(factions ? { factions } : {}),
      arrange(t, near) {
        set(t, 0, { weapons, shields })
        fleet(t, 0, 2, placeOfSystem(near), 3)
        ships(t, 1, placeOfSystem(near), 1)
      },
    })

  test('one upgrade of either track is enough to be spared', () => {
    shows('ASC-EXP-crystalline-entity-a')
    for (const [weapons, shields] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const { t, near, disc } = entity(weapons, shields)
      expect(disc).not.toBeNull()
      expect([shipsOf(t, 0, near), shipsOf(t, 1, near)]).toEqual([2, 1])
      expect(t.g.s.players[0]!.fleets[2]).toMatchObject({ n: 3 })
      expect(discarded(t, 'crystalline-entity')).toBe(true)
    }
    expect(entity(0, 0).disc).toBeNull()
  })

  test('else every Ship here is destroyed, and then the System with its empty lanes', () => {
    shows('ASC-EXP-crystalline-entity-b')
    const { t, near, me } = entity(0, 0)
    expect(t.g.s.discs[near]).toBeNull()
    expect(t.g.s.map.systems[near]).toBeNull()
    expect(t.g.s.map.lanes.every(lane => lane === null)).toBe(true)
    expect([me.ships, me.fleets]).toEqual([[], [null, null, null]])
    expect(t.g.s.players[1]!.ships.some(s => s.at === placeOfSystem(near))).toBe(false)
    expect([isOver(t), discarded(t, 'crystalline-entity')]).toEqual([true, true])
    expect(t.g.s.discStack).not.toContain('terra-nova')
  })

  test('no Faction of this game is immune', () => {
    shows('ASC-EXP-crystalline-entity-c')
    for (const faction of ['klingon', 'federation', 'romulan', 'cardassian', 'ferengi']) {
      const rivals = ['klingon', 'federation', 'romulan'].filter(f => f !== faction)
      expect(entity(0, 0, [faction, ...rivals]).disc).toBeNull()
    }
  })
})

test('The Game Masters of Triskelion: not above the Ascendancy, and all Ships here are lost', () => {
  shows('ASC-EXP-game-masters-of-triskelion-a')
  const games = (ascendancy: number, die: number) => {
    const arrange = (t: Table, near: SystemId) => {
      set(t, 0, { ascendancy })
      ships(t, 1, placeOfSystem(near), 2)
    }
    const { t, near, disc } = draw('game-masters-of-triskelion', { ships: 3, dice: [die], arrange })
    expect(disc).not.toBeNull()
    return [shipsOf(t, 0, near), shipsOf(t, 1, near)]
  }
  expect(games(3, 4)).toEqual([3, 2])
  expect(games(3, 3)).toEqual([0, 0])
  expect(games(0, 1)).toEqual([3, 2])
})

describe('The Planet Eater', () => {
  const eater = (rolls: number[]) => draw('planet-eater', { ships: rolls.length, dice: rolls })

  test('is a Hazard of level 3', () => {
    shows('ASC-EXP-planet-eater-a')
    const { t, near } = eater([2, 3, 1])
    expect(shipsOf(t, 0, near)).toBe(2)
    expect(spent(t)).toBe(true)
  })

  test('one of the survivors may be given up to save the System', () => {
    shows('ASC-EXP-planet-eater-b')
    const { t, near } = eater([2, 1])
    expect(options(t, 0)).toEqual([`ship:${placeOfSystem(near)}`, 'no'])
    answer(t, 0, `ship:${placeOfSystem(near)}`)
    expect(t.g.s.discs[near]).not.toBeNull()
    expect([shipsOf(t, 0, near), isOver(t)]).toEqual([1, true])
  })

  test('without the sacrifice, or without a survivor, the System leaves the game', () => {
    shows('ASC-EXP-planet-eater-c')
    const { t, near, me } = eater([2, 1])
    answer(t, 0, 'no')
    expect(t.g.s.discs[near]).toBeNull()
    // The Ships have moved out into the lane towards Home (G23).
    const lane = t.g.s.map.lanes.find(l => l !== null)!
    expect(me.ships).toEqual([{ at: placeOfSector(lane.id, lane.length), n: 2 }])
    expect(isOver(t)).toBe(true)
    const lost = eater([3, 6])
    expect(lost.disc).toBeNull()
    expect(lost.me.ships).toEqual([])
    expect(lost.t.g.s.map.lanes.every(l => l === null)).toBe(true)
  })
})
