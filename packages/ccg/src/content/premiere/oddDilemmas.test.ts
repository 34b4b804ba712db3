import { expect, test } from 'vitest'
import { isDisabled } from '../../rules/card/able.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  refused,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns, untilTurnOf } from '../testing/turns.ts'

// 0: planet; 1: space; 2: planet; 3: planet, all on one spaceline.
const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 medical-relief']
const story = (): Table => table({ missions: MISSIONS })

/** A team on the first planet meets this. */
function met(dilemma: string, ...team: string[]): { t: Table; card: number; people: number[] } {
  const t = story()
  const people = onPlanet(t, 0, 0, ...team)
  const [card] = seed(t, 1, 0, dilemma)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  return { t, card: card!, people }
}

/** A crew at the space mission meets this. */
function metInSpace(
  dilemma: string,
  ...crew: string[]
): { t: Table; card: number; ship: number; people: number[] } {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  const people = aboard(t, 0, ship, ...crew)
  const [card] = seed(t, 1, 1, dilemma)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  return { t, card: card!, ship, people }
}

test('Alien Abduction: the cleverest is held until 3 Leadership come', () => {
  const { t, card, people } = met('alien-abduction', 'data', 'tasha-yar', 'leah-brahms')
  expect(playOf(t, card).at).toEqual({ in: 'on', host: people[0] })
  expect(people.map(id => isDisabled(t.g, id))).toEqual([true, false, false])
  onPlanet(t, 0, 0, 'jean-luc-picard', 'william-t-riker')
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, card)).toBe(false)
  expect(isDisabled(t.g, people[0]!)).toBe(false)
})

test('Alien Abduction ends when the mission is solved', () => {
  const { t, card, people } = met('alien-abduction', 'data', 'jean-luc-picard', 'lwaxana-troi')
  // The other two solved it in the same attempt.
  expect(points(t, 0)).toBe(30)
  expect(inPlayNow(t, card)).toBe(false)
  expect(isDisabled(t.g, people[0]!)).toBe(false)
})

test('Alien Parasites: the opponent commands ship and crew for a while', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const people = onPlanet(t, 0, 0, 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  const own = inSpace(t, 1, 'runabout', 0)
  seed(t, 1, 0, 'alien-parasites')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'possess' })
  expect([ship, ...people].map(id => playOf(t, id).by)).toEqual([1, 1, 1, 1])
  answer(t, 1, 'fly', ship, 1, 'enough')
  expect(playOf(t, ship)).toMatchObject({ by: 0, at: { in: 'space', loc: 1 }, stopped: true })
  expect(people.map(id => playOf(t, id).by)).toEqual([0, 0, 0])
  expect(playOf(t, own).stopped).toBe(false)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
})

test('INTEGRITY over 32 keeps Alien Parasites off', () => {
  const { t } = met('alien-parasites', 'jean-luc-picard', 'tasha-yar', 'leah-brahms', 'data', 'lwaxana-troi')
  expect(points(t, 0)).toBe(30)
})

test('the Borg Ship comes in at the far end, attacks and moves', () => {
  const { t, card, ship } = metInSpace('borg-ship', 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  expect(playOf(t, card).at).toEqual({ in: 'space', loc: 3 })
  const victim = inSpace(t, 1, 'runabout', 3)
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, victim)).toBe(false)
  // Its RANGE takes it along the whole spaceline and off it.
  expect(inPlayNow(t, card)).toBe(false)
  expect(inPlayNow(t, ship)).toBe(true)
})

test('Cytherians: to the far end, and nothing else', () => {
  const { t, card, ship } = metInSpace('cytherians', 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  expect(playOf(t, card).at).toEqual({ in: 'on', host: ship })
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  expect(options(t, 0)).not.toContain('beam')
  expect(options(t, 0)).not.toContain('fly')
  expect(options(t, 0)).not.toContain('end')
  answer(t, 0, 'required')
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 3 })
  expect(points(t, 0)).toBe(15)
  expect(t.g.s.players[0]!.bonus).toEqual([card])
})

test.each([
  ['females-love-interest', 'tasha-yar', 'jean-luc-picard'],
  ['males-love-interest', 'jean-luc-picard', 'tasha-yar'],
])('%s: off to the farthest planet', (name, gone, stays) => {
  const { t, people } = met(name, gone, stays)
  expect(people.map(id => playOf(t, id).at)).toEqual([
    { in: 'planet', loc: 3 },
    { in: 'planet', loc: 0 },
  ])
})

test('Hyper-Aging: quarantine, and death after three full turns', () => {
  const { t, card, people } = met('hyper-aging', 'jean-luc-picard', 'tasha-yar')
  inSpace(t, 0, 'uss-enterprise', 0)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  endTurns(t, 6)
  expect(people.every(id => inPlayNow(t, id))).toBe(true)
  endTurns(t, 1)
  expect(people.some(id => inPlayNow(t, id))).toBe(false)
  expect(inPlayNow(t, card)).toBe(false)
  expect(points(t, 0)).toBe(0)
})

test('SCIENCE and 2 MEDICAL cure Hyper-Aging, for points', () => {
  const { t, card } = met('hyper-aging', 'jean-luc-picard', 'tasha-yar')
  onPlanet(t, 0, 0, 'beverly-crusher', 'dr-selar', 'neela-daren')
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, card)).toBe(false)
  expect(points(t, 0)).toBe(5)
})

test('the Ktarian Game disables one after the other', () => {
  const { t, card, people } = metInSpace('ktarian-game', 'tasha-yar', 'leah-brahms', 'taurik')
  const off = () => people.filter(id => isDisabled(t.g, id)).length
  expect(off()).toBe(1)
  at(t, 0, 'orders')
  endTurns(t, 2)
  expect(off()).toBe(2)
  lay(t, 0, 'data', playOf(t, people[0]!).at)
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, card)).toBe(false)
  expect(off()).toBe(0)
})

test('Phased Matter: the larger part is gone until others help', () => {
  const t = story()
  const people = onPlanet(t, 0, 0, 'jean-luc-picard', 'tasha-yar', 'alexana-devos')
  const [card] = seed(t, 1, 0, 'phased-matter')
  inSpace(t, 0, 'uss-enterprise', 0)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(refused(t, 0, [people[0]])).not.toEqual([])
  answer(t, 0, [people[0], people[1]])
  expect(people.map(id => isDisabled(t.g, id))).toEqual([true, true, false])
  answer(
    t,
    0,
    'beam',
    'planet 0',
    t.g.s.inPlay.find(id => t.g.s.cards[id]!.card === 'uss-enterprise'),
  )
  expect(options(t, 0)).toEqual([people[2]])
  answer(t, 0, [people[2]])
  onPlanet(t, 0, 0, 'geordi-la-forge', 'neela-daren')
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, card!)).toBe(false)
  expect(people.some(id => isDisabled(t.g, id))).toBe(false)
})

test('a Radioactive Garbage Scow blocks a mission until it is towed away', () => {
  const { t, card, ship, people } = metInSpace(
    'radioactive-garbage-scow',
    'jean-luc-picard',
    'tasha-yar',
    'leah-brahms',
  )
  expect(playOf(t, card).at).toEqual({ in: 'atop', loc: 1 })
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(people.map(id => playOf(t, id).stopped)).toEqual([false, false, false])
  expect(options(t, 0)).not.toContain('attempt')
  expect(options(t, 0)).toContain(`use ${card}`)
  answer(t, 0, `use ${card}`, ship, 0)
  expect(playOf(t, card).at).toEqual({ in: 'atop', loc: 0 })
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
})

test('REM Fatigue: the crew dies, unless its ship comes home or doctors are there', () => {
  const { t, people, card } = metInSpace(
    'rem-fatigue-hallucinations',
    'jean-luc-picard',
    'tasha-yar',
    'leah-brahms',
  )
  expect(playOf(t, card).at.in).toBe('on')
  // Not before the third full turn of their player is over.
  endTurns(t, 6)
  expect(people.every(id => inPlayNow(t, id))).toBe(true)
  endTurns(t, 1)
  expect(people.some(id => inPlayNow(t, id))).toBe(false)
  expect(inPlayNow(t, card)).toBe(false)
  const down = met('rem-fatigue-hallucinations', 'jean-luc-picard', 'tasha-yar')
  expect(playOf(down.t, down.card).at).toEqual({ in: 'atop', loc: 0 })
  const saved = metInSpace('rem-fatigue-hallucinations', 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  const outpost = inSpace(saved.t, 0, 'federation-outpost', 1)
  for (const id of [saved.ship, ...saved.people]) playOf(saved.t, id).stopped = false
  at(saved.t, 0, 'orders')
  answer(saved.t, 0, 'dock', saved.ship, outpost)
  expect(inPlayNow(saved.t, saved.card)).toBe(false)
  expect(points(saved.t, 0)).toBe(5)
})

test('a Temporal Causality Loop: back where they were, and the turn is over', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  seed(t, 1, 1, 'temporal-causality-loop')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 1)
  answer(t, 0, 'attempt', ship)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  expect(t.g.s.active).toBe(1)
})

test('the Tsiolkovsky Infection takes the first skill of all aboard', () => {
  const { t, card, ship } = metInSpace('tsiolkovsky-infection', 'jean-luc-picard', 'tasha-yar', 'leah-brahms')
  const [riker] = aboard(t, 0, ship, 'william-t-riker')
  const level = (skill: 'Diplomacy' | 'Leadership') => subjectsIn(t.g, riker!)[0]!.level(skill)
  expect([level('Diplomacy'), level('Leadership')]).toEqual([0, 1])
  playOf(t, riker!).at = { in: 'planet', loc: 0 }
  expect(level('Diplomacy')).toBe(1)
  expect(inPlayNow(t, card)).toBe(true)
})

test('Two-Dimensional Creatures hold the ship and its empaths', () => {
  const { t, card, ship, people } = metInSpace(
    'two-dimensional-creatures',
    'jean-luc-picard',
    'deanna-troi',
    'tasha-yar',
  )
  expect(people.map(id => isDisabled(t.g, id))).toEqual([false, true, false])
  for (const id of [ship, ...people]) playOf(t, id).stopped = false
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
  aboard(t, 0, ship, 'geordi-la-forge', 'neela-daren')
  at(t, 0, 'orders')
  untilTurnOf(t, 0)
  expect(inPlayNow(t, card)).toBe(false)
  expect(isDisabled(t.g, people[1]!)).toBe(false)
  void hand
})
