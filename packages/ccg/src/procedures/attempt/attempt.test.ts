import { viewOf } from '@tenforward/kernel'
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
  prompt,
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

test('seeds are met from the bottom up, and a condition that is met removes its dilemma', () => {
  shows(
    'CCG-ATTEMPT-27',
    'CCG-DILEMMA-15',
    'CCG-EFFECT-07',
    'CCG-DILEMMA-20',
    'CCG-LEAVE-05',
    'CCG-DILEMMA-SEED-17',
    'CCG-SOLVE-01',
  )
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  const [door, dancer] = seed(t, 1, 0, 'impassable-door', 'wind-dancer')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  const revealed = t.events.filter(e => e.type === 'seed.revealed').map(e => e.data.card)
  expect(revealed).toEqual(['impassable-door', 'wind-dancer'])
  expect(t.g.s.players[1]!.out).toEqual([door, dancer])
  expect(points(t, 0)).toBe(40)
})

test('a condition that is not met stops the team and puts the dilemma back at the bottom', () => {
  shows(
    'CCG-EFFECT-10',
    'CCG-EFFECT-12',
    'CCG-EFFECT-13',
    'CCG-EFFECT-14',
    'CCG-FAIL-03',
    'CCG-TRIGGER-10',
    'CCG-STOPPED-13',
    'CCG-STOPPED-08',
  )
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'tasha-yar', 'bajoran-padd')
  const [door, dancer] = seed(t, 1, 0, 'impassable-door', 'wind-dancer')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(team.map(id => playOf(t, id).stopped)).toEqual([true, true, true])
  expect(t.g.s.locations[0]!.seeds).toEqual([door, dancer])
  expect(options(t, 0)).not.toContain('attempt')
  // Both know it now; the other one nobody does but its owner.
  expect(viewOf(t.g, 0).view.locations[0]!.seeds.map(one => one.card)).toEqual(['impassable-door', null])
})

test('at a space mission the ship is stopped with its crew', () => {
  shows('CCG-STOPPED-10')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  seed(t, 1, 1, 'ancient-computer')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect([ship, taitt!].map(id => playOf(t, id).stopped)).toEqual([true, true])
  expect(options(t, 0)).toEqual(['end'])
})

test('"discard dilemma" takes it away, but the attempt fails and the team is stopped all the same', () => {
  shows('CCG-EFFECT-11', 'CCG-EFFECT-15', 'CCG-EFFECT-16', 'CCG-KILLED-01', 'CCG-LEAVE-01')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'taitt', 'leah-brahms')
  const [fight] = seed(t, 1, 0, 'nausicaans')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  const dead = team.filter(id => !inPlayNow(t, id))
  expect(dead).toHaveLength(1)
  expect(t.g.s.players[0]!.discard).toEqual(dead)
  expect(playOf(t, team.find(id => !dead.includes(id))!).stopped).toBe(true)
  expect(t.g.s.players[1]!.out).toEqual([fight])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
})

test('an automatic effect happens whatever the team can do, and the attempt goes on', () => {
  shows('CCG-EFFECT-01', 'CCG-EFFECT-03', 'CCG-EFFECT-04', 'CCG-FAIL-02')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  seed(t, 1, 0, 'armus-skin-of-evil')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.players[0]!.discard).toHaveLength(1)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  // With nobody left there is nobody to attempt.
  const alone = table({ missions: MISSIONS })
  onPlanet(alone, 0, 0, 'data')
  seed(alone, 1, 0, 'armus-skin-of-evil', 'impassable-door')
  at(alone, 0, 'orders')
  answer(alone, 0, 'attempt', 'planet 0')
  expect(happened(alone, 'attempt.failed')).toMatchObject({ why: 'empty' })
  expect(alone.g.s.locations[0]!.seeds).toHaveLength(1)
})

test("the opponent's choice: the opponent sees all who are there and chooses", () => {
  shows('CCG-DILEMMA-02', 'CCG-LOOK-04', 'CCG-LOOK-15')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'taitt', 'leah-brahms', 'sarek')
  seed(t, 0, 0, 'microvirus')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 1)).toEqual(team)
  expect(viewOf(t.g, 1).view.inPlay.map(one => one.card)).toContain('sarek')
  expect(viewOf(t.g, null).view.inPlay.map(one => one.card)).not.toContain('sarek')
  answer(t, 1, team[2])
  expect(inPlayNow(t, team[2]!)).toBe(false)
  expect(viewOf(t.g, 1).view.inPlay.map(one => one.card)).not.toContain('taitt')
})

test('ties are broken by the opponent of whoever meets the dilemma', () => {
  shows('CCG-TIES-02', 'CCG-TIES-03')
  const t = table({ missions: MISSIONS })
  // Picard and Jadzia Dax have 23 each, Spock would have more.
  const [picard, dax, taitt] = onPlanet(t, 0, 0, 'jean-luc-picard', 'jadzia-dax', 'taitt')
  seed(t, 1, 0, 'archer')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 1)).toEqual([picard, dax])
  answer(t, 1, dax)
  expect([picard!, dax!, taitt!].map(id => inPlayNow(t, id))).toEqual([true, false, true])
})

test('a trigger that nobody sets off leaves the dilemma without effect', () => {
  shows('CCG-TRIGGER-01', 'CCG-TRIGGER-02', 'CCG-TRIGGER-04')
  const t = table({ missions: MISSIONS })
  const [data] = onPlanet(t, 0, 0, 'data')
  const [ghost] = seed(t, 1, 0, 'anaphasic-organism')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, data!)).toBe(true)
  expect(playOf(t, data!).stopped).toBe(false)
  expect(t.g.s.players[1]!.out).toEqual([ghost])
})

test('all who are of the kind are hit, others are not', () => {
  shows('CCG-TRIGGER-12')
  const t = table({ missions: MISSIONS })
  const [data, wes] = onPlanet(t, 0, 0, 'data', 'taitt')
  seed(t, 1, 0, 'barclays-protomorphosis-disease')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect([data!, wes!].map(id => inPlayNow(t, id))).toEqual([true, false])
  // Two strongest of one.
  const one = table({ missions: MISSIONS })
  const [lone] = onPlanet(one, 0, 0, 'taitt')
  seed(one, 1, 0, 'el-adrel-creature')
  at(one, 0, 'orders')
  answer(one, 0, 'attempt', 'planet 0')
  expect(inPlayNow(one, lone!)).toBe(false)
})

test('points of a dilemma are for those who meet its condition', () => {
  shows('CCG-BONUS-01', 'CCG-BONUS-02', 'CCG-BONUS-03', 'CCG-BONUS-04', 'CCG-POINTS-02', 'CCG-POINTS-03')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'beverly-crusher', 'tasha-yar')
  const [virus] = seed(t, 1, 0, 'microvirus')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.players[0]!.scores).toEqual([{ points: 5, bonus: true, card: 'microvirus' }])
  expect(t.g.s.players[0]!.bonus).toEqual([virus])
  const failing = table({ missions: MISSIONS })
  onPlanet(failing, 0, 0, 'taitt')
  seed(failing, 1, 0, 'barclays-protomorphosis-disease')
  at(failing, 0, 'orders')
  answer(failing, 0, 'attempt', 'planet 0')
  expect(points(failing, 0)).toBe(0)
  expect(failing.g.s.players[1]!.out).toHaveLength(1)
})

test('a price may be paid in place of a condition', () => {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [doctor, taitt] = aboard(t, 0, ship, 'beverly-crusher', 'taitt')
  seed(t, 1, 1, 'tarellian-plague-ship')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(options(t, 0)).toEqual([doctor, 'nothing'])
  answer(t, 0, doctor)
  expect([doctor!, taitt!].map(id => inPlayNow(t, id))).toEqual([false, true])
  expect(points(t, 0)).toBe(5)
})

test('help given earns the points and costs the time', () => {
  shows('CCG-DILEMMA-01')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, ...TEAM)
  seed(t, 1, 0, 'sarjenka')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(prompt(t, 0).name).toBe('help')
  answer(t, 0, true)
  expect(points(t, 0)).toBe(5)
  expect(team.every(id => playOf(t, id).stopped)).toBe(true)
})

test('a ship that is destroyed takes all with it', () => {
  shows('CCG-KILLED-02', 'CCG-LEAVE-08', 'CCG-LEAVE-09')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const crew = aboard(t, 0, ship, 'tasha-yar', 'bajoran-padd')
  seed(t, 1, 1, 'cosmic-string-fragment')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.players[0]!.discard).toEqual([ship, ...crew])
})

test('a cure comes after the effect, and takes the whole card away', () => {
  shows(
    'CCG-CURE-01',
    'CCG-CURE-02',
    'CCG-CURE-04',
    'CCG-CURE-05',
    'CCG-CURE-09',
    'CCG-DILEMMA-04',
    'CCG-DILEMMA-03',
    'CCG-DILEMMA-17',
    'CCG-DILEMMA-16',
    'CCG-CURE-11',
  )
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [tasha] = aboard(t, 0, ship, 'tasha-yar')
  aboard(t, 0, ship, 'taitt', 'sarek')
  const [trap] = seed(t, 1, 1, 'menthar-booby-trap')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(playOf(t, trap!).at).toEqual({ in: 'on', host: ship })
  expect(t.g.s.locations[1]!.seeds).toEqual([])
  expect(t.g.s.players[0]!.discard).toHaveLength(1)
  // It holds the ship even when nobody is stopped any more.
  answer(t, 0, 'end')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
  aboard(t, 0, ship, 'geordi-la-forge', 'leah-brahms')
  answer(t, 0, 'end')
  expect(inPlayNow(t, trap!)).toBe(false)
  expect(t.g.s.players[0]!.discard).toHaveLength(1)
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('fly')
  expect(tasha).toBeDefined()
})

test('a nullifier removes the dilemma before it takes effect; without it the mission goes on', () => {
  shows('CCG-NULLIFY-02', 'CCG-NULLIFY-03', 'CCG-NULLIFY-04', 'CCG-NULLIFY-05')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'geordi-la-forge', 'leah-brahms')
  const [junior] = seed(t, 1, 1, 'birth-of-junior')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.players[1]!.out).toEqual([junior])
  const without = table({ missions: MISSIONS })
  const other = inSpace(without, 0, 'runabout', 1)
  aboard(without, 0, other, 'geordi-la-forge')
  const [baby] = seed(without, 1, 1, 'birth-of-junior')
  at(without, 0, 'orders')
  answer(without, 0, 'attempt', other)
  expect(happened(without, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(playOf(without, other).stopped).toBe(false)
  expect(playOf(without, baby!).at).toEqual({ in: 'on', host: other })
  // Later help will do as well.
  aboard(without, 0, other, 'leah-brahms')
  answer(without, 0, 'end')
  expect(inPlayNow(without, baby!)).toBe(false)
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

test('a test of those selected asks them alone, and all of them', () => {
  const t = table({ missions: MISSIONS })
  // Data and Tasha Yar have 20 together, more than 16.
  onPlanet(t, 0, 0, ...TEAM)
  seed(t, 1, 0, 'el-adrel-creature')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(40)
})
