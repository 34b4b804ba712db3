import { forbidden, value } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  type Table,
  table,
} from '../../testing/table.ts'
import { attemptFirst } from '../testing/doors.ts'
import { level, number } from '../testing/numbers.ts'
import { teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

const LINE = ['0 excavation', '1 nebula', '0 krios-suppression']

/** Kurn's first two skills, and his INTEGRITY. */
const FIRST = ['Honor', 'Computer Skill'] as const
const PRINTED = 8

/** Tribbles are in the game. */
function breeding(): Table {
  const t = table({ missions: LINE })
  t.g.s.players[0]!.sides.push({ kind: 'Tribble', cards: [card(t, 0, '1-tribble-go')], open: true })
  return t
}

describe('small tribbles', () => {
  test.each(['1-tribble-bonus', '1-tribble-discard', '1-tribble-go'])(
    '%s: who is no Klingon has less CUNNING, and once each turn somebody is stopped',
    name => {
      const t = breeding()
      const [kurn, picard, far] = [
        ...onPlanet(t, 1, 0, 'kurn', 'jean-luc-picard'),
        ...onPlanet(t, 1, 2, 'taitt'),
      ]
      const cunning = () => [kurn!, picard!, far!].map(id => number(t, id, 'CUNNING'))
      const before = cunning()
      const tribble = lay(t, 0, name, { in: 'planet', loc: 0 })
      expect(cunning()).toEqual([before[0], before[1]! - 1, before[2]])
      // Of all copies in one place only one does anything.
      const second = lay(t, 0, name, { in: 'planet', loc: 0 })
      expect(cunning()).toEqual([before[0], before[1]! - 1, before[2]])
      at(t, 0, 'orders')
      answer(t, 0, `use ${tribble}`)
      expect([kurn!, picard!, far!].filter(id => playOf(t, id).stopped)).toHaveLength(1)
      expect(playOf(t, far!).stopped).toBe(false)
      expect(options(t, 0)).not.toContain(`use ${second}`)
    },
  )

  test.each(['10-tribbles-bonus', '10-tribbles-go', '10-tribbles-poison'])(
    '%s: Klingons have less INTEGRITY and not their first skill, unless Divok is there',
    name => {
      const t = breeding()
      const [kurn, picard] = onPlanet(t, 0, 0, 'kurn', 'jean-luc-picard')
      const skills = () => FIRST.map(skill => level(t, kurn!, skill))
      const before = skills()
      lay(t, 1, name, { in: 'planet', loc: 0 })
      expect([number(t, kurn!, 'INTEGRITY'), number(t, picard!, 'INTEGRITY')]).toEqual([PRINTED - 1, 9])
      expect(skills()).toEqual([before[0]! - 1, before[1]])
      onPlanet(t, 0, 0, 'divok')
      expect(skills()).toEqual(before)
      expect(number(t, kurn!, 'INTEGRITY')).toBe(PRINTED - 1)
    },
  )
})

describe('large tribbles', () => {
  test.each(['100-tribbles-bonus', '100-tribbles-poison', '100-tribbles-rescue'])(
    '%s: attempts among them take 2 Leadership, others do not',
    name => {
      const t = breeding()
      onPlanet(t, 0, 0, 'taitt', 'jean-luc-picard')
      const herd = lay(t, 1, name, { in: 'planet', loc: 0 })
      const open = () => options(at(t, 0, 'orders'), 0).includes('attempt')
      expect(open()).toBe(false)
      playOf(t, herd).at = { in: 'planet', loc: 2 }
      expect(open()).toBe(true)
      playOf(t, herd).at = { in: 'planet', loc: 0 }
      onPlanet(t, 0, 0, 'william-t-riker')
      expect(open()).toBe(true)
    },
  )

  test('a colony on a planet with a hundred of them scores nothing', () => {
    const scored = (tribbles: boolean) => {
      const t = breeding()
      const colony = lay(t, 0, 'colony', { in: 'planet', loc: 0 })
      aboard(t, 0, colony, 'vash', 'kivas-fajo')
      if (tribbles) lay(t, 1, '100-tribbles-bonus', { in: 'planet', loc: 0 })
      at(t, 0, 'orders')
      endTurns(t, 2)
      return points(t, 0)
    }
    expect([scored(false) > 0, scored(true)]).toEqual([true, 0])
  })

  test.each(['1-000-tribbles-bonus', '1-000-tribbles-discard', '1-000-tribbles-rescue'])(
    '%s: nobody there has the first skill that is listed',
    name => {
      const t = breeding()
      const [kurn, far] = [...onPlanet(t, 0, 0, 'kurn'), ...onPlanet(t, 1, 2, 'kurn')]
      const skills = (id: number) => FIRST.map(skill => level(t, id, skill))
      const before = skills(kurn!)
      lay(t, 1, name, { in: 'planet', loc: 0 })
      expect(skills(kurn!)).toEqual([before[0]! - 1, before[1]])
      expect(skills(far!)).toEqual(before)
      onPlanet(t, 0, 0, 'divok')
      expect(skills(kurn!)).toEqual([before[0]! - 1, before[1]])
    },
  )

  test.each(['10-000-tribbles-go', '10-000-tribbles-poison', '10-000-tribbles-rescue'])(
    '%s: attempts take 2 Exobiology, and no Objective about the place is probed for',
    name => {
      const t = breeding()
      onPlanet(t, 0, 0, 'jean-luc-picard')
      const open = () => options(at(t, 0, 'orders'), 0).includes('attempt')
      expect(open()).toBe(true)
      lay(t, 1, name, { in: 'planet', loc: 0 })
      expect(open()).toBe(false)
      onPlanet(t, 0, 0, ...teamWith('Exobiology'))
      expect(open()).toBe(false)
      onPlanet(t, 0, 0, ...teamWith('Exobiology x2'))
      expect(open()).toBe(true)
      const goal = lay(t, 0, 'assimilate-planet', { in: 'core' })
      playOf(t, goal).goal = { loc: 0 }
      const dilemma = lay(t, 0, 'artillery-attack', { in: 'atop', loc: 0 })
      const barred = (source: number) => forbidden(t.g, 'probe', { seat: 0, source }) !== null
      expect([barred(goal), barred(dilemma)]).toEqual([true, false])
      playOf(t, goal).goal = { loc: 2 }
      expect(barred(goal)).toBe(false)
    },
  )

  test.each(['100-000-tribbles-clone', '100-000-tribbles-discard', '100-000-tribbles-rescue'])(
    '%s: the mission there is worth ten points less',
    name => {
      const t = breeding()
      const worth = () => value(t.g, 'missionPoints', 35, { seat: 0, loc: 0 })
      const before = worth()
      expect(before).toBe(35)
      const herd = lay(t, 1, name, { in: 'planet', loc: 0 })
      expect(worth()).toBe(before - 10)
      lay(t, 1, name, { in: 'planet', loc: 0 })
      expect(worth()).toBe(before - 10)
      expect(playOf(t, herd).at).toEqual({ in: 'planet', loc: 0 })
    },
  )

  test('a hundred thousand: ten points less, and nobody for free', () => {
    const solve = (tribbles: boolean) => {
      const t = breeding()
      if (tribbles) lay(t, 1, '100-000-tribbles-clone', { in: 'planet', loc: 0 })
      onPlanet(t, 0, 0, ...teamWith('Archaeology + Geology + SCIENCE + ENGINEER'), 'jean-luc-picard', 'data')
      at(t, 0, 'orders')
      attemptFirst(t, 0)
      return points(t, 0)
    }
    const [whole, less] = [solve(false), solve(true)]
    expect(whole).toBeGreaterThan(10)
    expect(less).toBe(whole - 10)
    const t = table({ missions: ['1 liberation', ...LINE] })
    t.g.s.players[0]!.sides.push({ kind: 'Tribble', cards: [card(t, 0, '1-tribble-go')], open: true })
    const [tanis] = hand(t, 0, 'tanis')
    t.g.s.here.played = true
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(tanis)
    lay(t, 1, '100-000-tribbles-clone', { in: 'planet', loc: 0 })
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(tanis)
    t.g.s.here.played = false
    at(t, 0, 'play')
    answer(t, 0, tanis)
    expect(t.g.s.here.played).toBe(true)
  })

  test('trouble in the engine room: slower, and stopped after each move', () => {
    const t = breeding()
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    const before = shipAttribute(t.g, ship, 'RANGE')
    lay(t, 1, '100-tribbles-bonus', { in: 'aboard', host: ship })
    lay(t, 1, 'in-the-engine-room', { in: 'aboard', host: ship })
    expect(shipAttribute(t.g, ship, 'RANGE')).toBe(before - 1)
    lay(t, 1, '1-000-tribbles-bonus', { in: 'aboard', host: ship })
    at(t, 0, 'orders')
    answer(t, 0, 'fly', ship, 2)
    expect(playOf(t, ship).stopped).toBe(true)
  })
})
