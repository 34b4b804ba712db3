import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  happened,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

// 0: Anthropology + Leadership + STRENGTH>30, 40 points; 1: ENGINEER x3 + Computer Skill, 35; 2: a Klingon one, 30.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
/** Solves the first mission: STRENGTH 6+12+7+8. */
const TEAM = ['jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar']

test('a team that has what it takes solves the mission and scores', () => {
  shows(
    'CCG-ATTEMPT-01',
    'CCG-ATTEMPT-07',
    'CCG-ATTEMPT-28',
    'CCG-SOLVE-02',
    'CCG-SOLVE-04',
    'CCG-MISSION-05',
    'CCG-SOLVE-23',
    'CCG-ATTEMPT-21',
  )
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(40)
  expect(t.g.s.players[0]!.scores[0]).toMatchObject({ bonus: false, card: 'cultural-observation' })
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
  // Nobody attempts it again.
  expect(options(t, 0)).not.toContain('attempt')
})

test('without the requirements the attempt fails, but nobody is stopped and it may be tried again', () => {
  shows('CCG-ATTEMPT-22', 'CCG-FAIL-04', 'CCG-FAIL-07', 'CCG-FAIL-11', 'CCG-FAIL-12')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, ...TEAM.slice(0, 3))
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(points(t, 0)).toBe(0)
  expect(team.some(id => playOf(t, id).stopped)).toBe(false)
  onPlanet(t, 0, 0, 'tasha-yar')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(40)
})

test('somebody must be of an affiliation that the mission shows', () => {
  shows('CCG-ATTEMPT-20')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'galen', 'roga-danar')
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(['end'])
  onPlanet(t, 0, 0, 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
})

test('whose missions may be attempted', () => {
  shows('CCG-ATTEMPT-02', 'CCG-ATTEMPT-03', 'CCG-ATTEMPT-05')
  const t = table({
    missions: [
      '0 krios-suppression',
      '0 seek-life-form',
      '0 study-neutronic-storm',
      '1 study-neutronic-storm',
    ],
  })
  expect(t.g.s.locations[2]!.missions).toHaveLength(2)
  onPlanet(t, 1, 0, 'gowron')
  at(t, 1, 'orders')
  // 30 points, and the rival's.
  expect(options(t, 1)).toEqual(['end'])
  const ship = inSpace(t, 1, 'ikc-pagh', 1)
  aboard(t, 1, ship, 'kurn')
  at(t, 1, 'orders')
  // 40 points.
  answer(t, 1, 'attempt')
  expect(options(t, 1)).toEqual([ship, 'back'])
  answer(t, 1, 'back')
  playOf(t, ship).at = { in: 'space', loc: 2 }
  at(t, 1, 'orders')
  answer(t, 1, 'attempt')
  expect(options(t, 1)).toEqual([ship, 'back'])
})

test('a universal mission of the rival may be attempted when there is another copy of it', () => {
  shows('CCG-ATTEMPT-04', 'CCG-MISSION-SEED-22')
  const t = table({ missions: ['0 collect-sample'] })
  const ship = inSpace(t, 1, 'ferengi-scout-vessel', 0)
  aboard(t, 1, ship, 'nava')
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain('attempt')
  const again = table({ missions: ['0 collect-sample', '1 collect-sample'] })
  expect(again.g.s.locations).toHaveLength(2)
  const other = inSpace(again, 1, 'ferengi-scout-vessel', 0)
  aboard(again, 1, other, 'nava')
  at(again, 1, 'orders')
  expect(options(again, 1)).toContain('attempt')
})

test('in Open Format any mission may be attempted by those whom it shows', () => {
  shows('CCG-ATTEMPT-06')
  const t = table({ missions: ['0 krios-suppression'], options: { format: 'Open' } })
  onPlanet(t, 1, 0, 'gowron')
  at(t, 1, 'orders')
  expect(options(t, 1)).toContain('attempt')
})

test('a space mission takes an undocked ship with somebody of its affiliation aboard, staffed or not', () => {
  shows('CCG-ATTEMPT-08', 'CCG-ATTEMPT-09', 'CCG-DOCK-11', 'CCG-STAFF-12', 'CCG-STAFF-13')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 1)
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  const [galen] = aboard(t, 0, ship, 'galen')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
  expect(options(t, 0)).not.toContain('fly')
  playOf(t, ship).at = { in: 'docked', host: post }
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  playOf(t, ship).at = { in: 'space', loc: 1 }
  playOf(t, ship).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  expect(inPlayNow(t, galen!)).toBe(true)
})

test('mis-seeds go out of play unmet, and bar their own player from solving', () => {
  shows(
    'CCG-MISSEED-01',
    'CCG-MISSEED-02',
    'CCG-MISSEED-03',
    'CCG-MISSEED-04',
    'CCG-MISSEED-05',
    'CCG-MISSEED-07',
    'CCG-DILEMMA-SEED-12',
  )
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, ...TEAM)
  const seeds = seed(
    t,
    1,
    0,
    'gravitic-mine',
    'amanda-rogers',
    'impassable-door',
    'impassable-door',
    'android-nightmares',
    'gowron',
  )
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  const as = t.events.filter(e => e.type === 'seed.revealed').map(e => e.data.as)
  expect(as).toEqual(['mis-seed', 'mis-seed', 'dilemma', 'mis-seed', 'mis-seed', 'mis-seed'])
  expect(t.g.s.players[1]!.out).toEqual(seeds)
  expect(points(t, 0)).toBe(40)
  expect(team.some(id => playOf(t, id).stopped)).toBe(false)
})

test('whoever meets an own mis-seed never solves that mission', () => {
  shows('CCG-MISSEED-08')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  seed(t, 0, 0, 'gravitic-mine')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(0)
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(0)
  expect(t.g.s.locations[0]!.barred).toEqual([0])
})

test('other seeds wait face up for whoever solves', () => {
  shows('CCG-OTHERSEED-02', 'CCG-OTHERSEED-03', 'CCG-MISSEED-06', 'CCG-DILEMMA-SEED-10')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'taitt')
  const [gun] = seed(t, 1, 0, 'varon-t-disruptor')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.locations[0]!.found).toEqual([gun])
  onPlanet(t, 0, 0, ...TEAM)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(playOf(t, gun!)).toMatchObject({ by: 0, at: { in: 'planet', loc: 0 } })
  // Two of one player are both mis-seeds.
  const two = table({ missions: MISSIONS })
  onPlanet(two, 0, 0, 'taitt')
  const pair = seed(two, 1, 0, 'varon-t-disruptor', 'thought-maker')
  at(two, 0, 'orders')
  answer(two, 0, 'attempt', 'planet 0')
  expect(two.g.s.players[1]!.out).toEqual(pair)
})

test('stopped members take no part', () => {
  shows('CCG-STOPPED-09', 'CCG-SEPARATED-01', 'CCG-SEPARATED-05', 'CCG-SEPARATED-07')
  const t = table({ missions: MISSIONS })
  const [data, taitt] = onPlanet(t, 0, 0, 'data', 'taitt')
  playOf(t, data!).stopped = true
  seed(t, 1, 0, 'impassable-door')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  const killing = table({ missions: MISSIONS })
  const [stopped, victim] = onPlanet(killing, 0, 0, 'data', 'taitt')
  playOf(killing, stopped!).stopped = true
  seed(killing, 1, 0, 'armus-skin-of-evil')
  at(killing, 0, 'orders')
  answer(killing, 0, 'attempt', 'planet 0')
  expect([stopped!, victim!].map(id => inPlayNow(killing, id))).toEqual([true, false])
  expect(playOf(t, taitt!).stopped).toBe(true)
})

/** A mission on a planet and in space: Leadership + SECURITY + Honor x2 + an AU ship with WEAPONS>7. */
function dual(crew: string[], team: string[]): { t: Table; ship: number; ids: number[] } {
  const t = table({ missions: ['0 battle-of-narendra-iii'] })
  const ship = inSpace(t, 0, 'future-enterprise', 0)
  const ids = [...aboard(t, 0, ship, ...crew), ...onPlanet(t, 0, 0, ...team)]
  at(t, 0, 'orders')
  return { t, ship, ids }
}

test('a dual-icon mission takes an Away Team and a crew, who solve it together', () => {
  shows('CCG-MISSION-04', 'CCG-ATTEMPT-10', 'CCG-ATTEMPT-11', 'CCG-ATTEMPT-19')
  expect(options(dual(['jean-luc-picard'], []).t, 0)).not.toContain('attempt')
  // Both teams need somebody who qualifies.
  expect(options(dual(['jean-luc-picard'], ['galen']).t, 0)).not.toContain('attempt')
  const { t, ship } = dual(['jean-luc-picard'], ['tasha-yar'])
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
})

test('at a dual-icon mission each kind of dilemma has its team, and both fail together', () => {
  shows('CCG-ATTEMPT-13', 'CCG-ATTEMPT-14', 'CCG-FAIL-05', 'CCG-FAIL-06')
  const { t, ship, ids } = dual(['data', 'jean-luc-picard'], ['taitt', 'tasha-yar'])
  // Data has Computer Skill, but he is not on the surface.
  seed(t, 1, 0, 'impassable-door')
  answer(t, 0, 'attempt', ship)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect([ship, ...ids].every(id => playOf(t, id).stopped)).toBe(true)
  const other = dual(['taitt', 'leah-brahms'], ['data', 'tasha-yar'])
  seed(other.t, 1, 0, 'nagilum')
  answer(other.t, 0, 'attempt', other.ship)
  // Half of the crew of two, nobody of the Away Team.
  expect(other.ids.slice(2).every(id => inPlayNow(other.t, id))).toBe(true)
  expect(other.ids.slice(0, 2).filter(id => inPlayNow(other.t, id))).toHaveLength(1)
})

test('the attempting player says which team faces a dilemma of both kinds', () => {
  shows('CCG-ATTEMPT-15')
  const { t, ship, ids } = dual(['taitt'], ['data', 'tasha-yar'])
  seed(t, 1, 0, 'barclays-protomorphosis-disease')
  answer(t, 0, 'attempt', ship)
  expect(options(t, 0)).toEqual(['awayTeam', 'crew'])
  answer(t, 0, 'crew')
  expect(ids.map(id => inPlayNow(t, id))).toEqual([false, true, true])
})
