import { describe, expect, test } from 'vitest'
import { subjectsIn } from '../../rules/cards.ts'
import { shipAttribute } from '../../rules/ships.ts'
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
import { level } from '../testing/numbers.ts'
import { teamWith } from '../testing/teams.ts'

const LINE = ['0 excavation', '1 nebula', '0 krios-suppression']

/** Tribbles are in the game. */
function breeding(): Table {
  const t = table({ missions: LINE })
  t.g.s.players[0]!.sides.push({ kind: 'Tribble', cards: [card(t, 0, '1-tribble-go')], open: true })
  return t
}

describe('small tribbles', () => {
  test('ten: Klingons lose INTEGRITY and their first skill, unless Divok is there', () => {
    const t = breeding()
    const [kurn] = onPlanet(t, 0, 0, 'kurn')
    const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
    const skill = 'Leadership'
    const before = [level(t, kurn!, skill), subjectsIn(t.g, kurn!)[0]!.attribute('INTEGRITY')]
    lay(t, 1, '10-tribbles-go', { in: 'planet', loc: 0 })
    at(t, 0, 'orders')
    expect(subjectsIn(t.g, kurn!)[0]!.attribute('INTEGRITY')).toBe(before[1]! - 1)
    const lost = level(t, kurn!, skill)
    onPlanet(t, 0, 0, 'divok')
    expect(level(t, kurn!, skill)).toBeGreaterThanOrEqual(lost)
    expect(subjectsIn(t.g, picard!)[0]!.attribute('INTEGRITY')).toBe(9)
  })
})

describe('large tribbles', () => {
  test('a hundred: attempts among them take 2 Leadership', () => {
    const t = breeding()
    onPlanet(t, 0, 0, 'taitt', 'wesley-crusher')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
    lay(t, 1, '100-tribbles-bonus', { in: 'planet', loc: 0 })
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
    onPlanet(t, 0, 0, 'jean-luc-picard', 'william-t-riker')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
  })

  test('a thousand: nobody there has a first skill', () => {
    const t = breeding()
    const [geordi] = onPlanet(t, 0, 0, 'geordi-la-forge')
    const skills = ['ENGINEER', 'Computer Skill', 'Navigation', 'Physics'] as const
    const sum = () => skills.reduce((all, skill) => all + level(t, geordi!, skill), 0)
    const before = sum()
    const herd = lay(t, 1, '1-000-tribbles-bonus', { in: 'planet', loc: 2 })
    expect(sum()).toBe(before)
    playOf(t, herd).at = { in: 'planet', loc: 0 }
    expect(sum()).toBeLessThan(before)
  })

  test('ten thousand: 2 Exobiology', () => {
    const t = breeding()
    onPlanet(t, 0, 0, 'jean-luc-picard')
    lay(t, 1, '10-000-tribbles-go', { in: 'planet', loc: 0 })
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
  })

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
