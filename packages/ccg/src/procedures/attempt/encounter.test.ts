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
  table,
} from '../../testing/table.ts'

// 0: Anthropology + Leadership + STRENGTH>30, 40 points; 1: ENGINEER x3 + Computer Skill, 35; 2: a Klingon one, 30.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
/** Solves the first mission: STRENGTH 6+12+7+8. */
const TEAM = ['jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar']

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

test('a test of those selected asks them alone, and all of them', () => {
  const t = table({ missions: MISSIONS })
  // Data and Tasha Yar have 20 together, more than 16.
  onPlanet(t, 0, 0, ...TEAM)
  seed(t, 1, 0, 'el-adrel-creature')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(40)
})
