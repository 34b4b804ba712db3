import { allow, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { dilemmaOf } from '../../rules/declared/lookup.ts'
import { declaring, gameOfDilemmas } from '../../testing/declare.ts'
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
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

// 0: a planet, Anthropology + Leadership + STRENGTH>30; 1: space, ENGINEER x3 + Computer Skill.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

function planet(dilemma: string, ...team: string[]): { t: Table; team: number[]; card: number } {
  const t = table({ missions: MISSIONS })
  const ids = onPlanet(t, 0, 0, ...team)
  const [card] = seed(t, 1, 0, dilemma)
  return { t: at(t, 0, 'orders'), team: ids, card: card! }
}

function space(dilemma: string, ...crew: string[]) {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const ids = aboard(t, 0, ship, ...crew)
  const [card] = seed(t, 1, 1, dilemma)
  return { t: at(t, 0, 'orders'), ship, crew: ids, card: card! }
}

const dead = (t: Table, ids: readonly number[]) => ids.filter(id => !inPlayNow(t, id))
const stopped = (t: Table, ids: readonly number[]) =>
  ids.filter(id => inPlayNow(t, id) && playOf(t, id).stopped)

test('Astral Eddy: overcome, or one dies, the attempt fails, all are stopped and it goes back', () => {
  shows('CCG-EFFECT-19')
  const { t, ship, crew, card } = space('astral-eddy', 'taitt', 'leah-brahms', 'eric-pressman')
  answer(t, 0, 'attempt', ship)
  expect(dead(t, crew)).toHaveLength(1)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(stopped(t, [ship, ...crew])).toHaveLength(3)
  expect(t.g.s.locations[1]!.seeds).toEqual([card])
  const able = space('astral-eddy', 'geordi-la-forge', 'leah-brahms')
  answer(able.t, 0, 'attempt', able.ship)
  expect(dead(able.t, able.crew)).toEqual([])
  expect(able.t.g.s.players[1]!.out).toEqual([able.card])
})

test('Spatial Rift: whoever disappears is missing when its condition is looked at; met again, it strikes again', () => {
  shows('CCG-EFFECT-20', 'CCG-EFFECT-21')
  // Soren is the only one with Astrophysics; Soren and Taitt together have CUNNING 13.
  const { t, team, card } = planet(
    'spatial-rift',
    'soren',
    'taitt',
    'leah-brahms',
    'linda-larson',
    'calloway',
  )
  script(t, 'selection', [0, 0])
  answer(t, 0, 'attempt', 'planet 0')
  expect(dead(t, team)).toEqual([team[0], team[1]])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[0]!.seeds).toEqual([card])
  for (const id of team.slice(2)) playOf(t, id).stopped = false
  script(at(t, 0, 'orders'), 'selection', [1, 1])
  answer(t, 0, 'attempt', 'planet 0')
  expect(dead(t, team)).toEqual([team[0], team[1], team[3], team[4]])
})

test('Spatial Rift spares two who are clever enough', () => {
  const { t, team, card } = planet('spatial-rift', 'data', 'leah-brahms')
  answer(t, 0, 'attempt', 'planet 0')
  expect(dead(t, team)).toEqual([])
  expect(t.g.s.players[1]!.out).toEqual([card])
})

test('Alice: the best navigator is captured, the attempt fails, all are stopped, and Alice is gone', () => {
  shows('CCG-EFFECT-22')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'jadzia-dax', 'geordi-la-forge', 'data')
  const [spy] = onPlanet(t, 1, 0, 'sito-jaxa')
  const [card] = seed(t, 1, 0, 'alice')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(playOf(t, team[0]!).captive).toEqual({ by: 1 })
  expect(playOf(t, spy!).captive).toBeUndefined()
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(stopped(t, team)).toEqual([team[1], team[2]])
  expect(t.g.s.players[1]!.out).toEqual([card])
})

test('Hunter Probe: failed, it goes and the mission goes on; two die when the turn ends', () => {
  shows('CCG-EFFECT-17', 'CCG-EFFECT-18', 'CCG-EFFECT-23')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'worf')
  const [probe, next] = seed(t, 1, 0, 'hunter-probe', 'impassable-door')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 1)).toEqual(team)
  answer(t, 1, team[0], team[3])
  // It is gone, the next one was met by the same team, nobody is stopped: they even solved the mission.
  expect(t.g.s.players[1]!.out).toEqual([probe, next])
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
  expect(stopped(t, team)).toEqual([])
  expect(dead(t, team)).toEqual([])
  answer(t, 0, 'end')
  expect(dead(t, team)).toEqual([team[0], team[3]])
})

/** Something lets cards of the Alternate Universe in. */
const au = declaring({}, { 'alternate-universe-door': { permissions: { alternateUniverse: () => allow() } } })
const openDoor = (t: Table) => lay(t, 1, 'alternate-universe-door', { in: 'core' })

test('Maman Picard wants a Federation ship, and is nothing to any other', () => {
  shows('CCG-TRIGGER-03')
  const missions = ['0 cultural-observation', '0 clash-at-chintoka', '1 krios-suppression']
  const fly = (name: string, captain: string) => {
    const t = table({ missions, game: au })
    openDoor(t)
    const ship = inSpace(t, 0, name, 1)
    aboard(t, 0, ship, captain)
    const [card] = seed(t, 1, 1, 'maman-picard')
    answer(at(t, 0, 'orders'), 0, 'attempt', ship)
    return { t, ship, card }
  }
  const ours = fly('runabout', 'taitt')
  expect(options(ours.t, 1)).toEqual([0, 2])
  answer(ours.t, 1, 2)
  expect(playOf(ours.t, ours.ship).at).toEqual({ in: 'space', loc: 2 })
  const theirs = fly('ikc-bortas', 'gowron')
  expect(playOf(theirs.t, theirs.ship).at).toEqual({ in: 'space', loc: 1 })
  expect(theirs.t.g.s.players[1]!.out).toEqual([theirs.card])
})

test('a target that is not there is no target: the dilemma is removed', () => {
  shows('CCG-TRIGGER-05', 'CCG-TRIGGER-06', 'CCG-TRIGGER-07')
  const t = table({ missions: MISSIONS, game: au })
  openDoor(t)
  const team = onPlanet(t, 0, 0, 'taitt', 'data')
  const [echo] = seed(t, 1, 0, 'empathic-echo')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(dead(t, team)).toEqual([])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(t.g.s.players[1]!.out).toEqual([echo])
  const chase = (prey: boolean) => {
    const u = table({ missions: MISSIONS, game: au })
    openDoor(u)
    const ship = inSpace(u, 0, 'runabout', 1)
    const [taitt] = aboard(u, 0, ship, 'taitt')
    const target = prey ? inSpace(u, 1, 'ikc-bortas', 2) : null
    const [card] = seed(u, 1, 1, 'conundrum')
    answer(at(u, 0, 'orders'), 0, 'attempt', ship)
    expect(u.g.s.players[1]!.out).toEqual([card])
    return { stopped: playOf(u, taitt!).stopped, aim: playOf(u, ship).aim, target }
  }
  expect(chase(false)).toEqual({ stopped: false, aim: undefined, target: null })
  const chased = chase(true)
  expect(chased.stopped).toBe(true)
  expect(chased.aim).toBe(chased.target)
})

test('of several kinds of targets those that are there are hit', () => {
  shows('CCG-TRIGGER-08', 'CCG-TRIGGER-09')
  const { t, team, card } = planet('dejaren', 'taitt')
  answer(t, 0, 'attempt', 'planet 0')
  expect(dead(t, team)).toEqual(team)
  expect(t.g.s.locations[0]!.seeds).toEqual([card])
  const both = table({ missions: MISSIONS })
  const ship = inSpace(both, 0, 'uss-galaxy', 1)
  const crew = aboard(both, 0, ship, 'taitt', 'sumek', 'data', 'reginald-barclay')
  seed(both, 1, 1, 'dejaren')
  script(at(both, 0, 'orders'), 'selection', [0, 0])
  answer(both, 0, 'attempt', ship)
  expect(playOf(both, crew[1]!).off).toBeDefined()
  expect(dead(both, crew)).toEqual([crew[0]])
})

test('what a condition asks for is no target: without it the attempt fails', () => {
  shows('CCG-TRIGGER-11')
  const { t, team, card } = planet('ferengi-ingenuity', 'taitt', 'worf')
  answer(t, 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(stopped(t, team)).toEqual(team)
  expect(t.g.s.locations[0]!.seeds).toEqual([card])
  // With Computer Skill somebody stays behind, and the others go on.
  const able = planet('ferengi-ingenuity', 'kareel-odan', 'ro-laren', 'worf')
  answer(able.t, 0, 'attempt', 'planet 0')
  expect(options(able.t, 1)).toEqual(able.team.slice(0, 2))
  answer(able.t, 1, able.team[1])
  expect(stopped(able.t, able.team)).toEqual([able.team[1]])
  expect(playOf(able.t, able.card).at).toEqual({ in: 'on', host: able.team[1] })
})

const cunningOf = (t: Table, ids: readonly number[]): number =>
  ids.flatMap(id => subjectsIn(t.g, id)).reduce((sum, one) => sum + one.attribute('CUNNING'), 0)

test('an alternative takes the place of what is not set off', () => {
  shows('CCG-TRIGGER-13', 'CCG-TRIGGER-14')
  const { t, ship, card } = space('cybernetic-homing-device', 'taitt')
  answer(t, 0, 'attempt', ship)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[1]!.seeds).toEqual([card])
  const clever = space('cybernetic-homing-device', 'sarek', 'leah-brahms', 'satelk', 'tpan')
  answer(clever.t, 0, 'attempt', clever.ship)
  expect(clever.t.g.s.players[1]!.out).toEqual([clever.card])
  // CUNNING 36 is not enough, 37 is.
  const four = ['leah-brahms', 'dr-royse', 'taitt', 'tlor']
  const just = space('cybernetic-homing-device', ...four, 'simon-tarses')
  expect(cunningOf(just.t, just.crew)).toBe(36)
  answer(just.t, 0, 'attempt', just.ship)
  expect(just.t.g.s.locations[1]!.seeds).toEqual([just.card])
  const over = space('cybernetic-homing-device', ...four, 'giusti')
  expect(cunningOf(over.t, over.crew)).toBe(37)
  answer(over.t, 0, 'attempt', over.ship)
  expect(over.t.g.s.players[1]!.out).toEqual([over.card])
  const android = space('cybernetic-homing-device', 'data')
  answer(android.t, 0, 'attempt', android.ship)
  expect(options(android.t, 1)).toContain('stay')
  answer(android.t, 1, 0)
  expect(playOf(android.t, android.ship)).toMatchObject({ at: { in: 'space', loc: 0 }, stopped: true })
  expect(android.t.g.s.players[1]!.out).toEqual([android.card])
  // A Borg of no collective sets it off as well.
  const lost = space('cybernetic-homing-device', 'taitt', 'goval')
  answer(lost.t, 0, 'attempt', lost.ship)
  expect(options(lost.t, 1)).toContain('stay')
})

test('which effects are automatic and which have conditions is written on each', () => {
  shows('CCG-EFFECT-02', 'CCG-EFFECT-08', 'CCG-DILEMMA-14')
  const { t } = planet('fractured-time', 'taitt')
  const kinds = (card: string) => dilemmaOf(t.g, card)!.effects.map(({ kind }) => kind)
  expect(kinds('fractured-time')).toEqual(['auto'])
  expect(kinds('armus-energy-field')).toEqual(['auto', 'condition'])
  expect(kinds('murasaki-effect')).toEqual(['auto', 'place'])
  expect(kinds('artillery-attack')).toEqual(['auto'])
  // Fractured Time takes all but nine, whatever they can do.
  const crowd = [...'abcdefghijk'].map(() => 'taitt')
  const many = planet('fractured-time', ...crowd)
  answer(many.t, 0, 'attempt', 'planet 0')
  expect(many.t.g.s.players[0]!.out).toHaveLength(2)
  expect(stopped(many.t, many.team)).toEqual([])
  // Armus stops one whatever they can do; then only those who could solve the mission get past.
  const armus = space('armus-energy-field', 'geordi-la-forge', 'leah-brahms', 'taitt')
  script(armus.t, 'selection', [2])
  answer(armus.t, 0, 'attempt', armus.ship)
  expect(armus.t.g.s.locations[1]!.completedBy).toBe(0)
  const weak = space('armus-energy-field', 'geordi-la-forge', 'leah-brahms', 'taitt')
  script(weak.t, 'selection', [0])
  answer(weak.t, 0, 'attempt', weak.ship)
  expect(happened(weak.t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(weak.t.g.s.locations[1]!.seeds).toEqual([weak.card])
})

test('where a dilemma goes when its effects are over', () => {
  shows('CCG-EFFECT-06', 'CCG-EFFECT-09')
  // Chula: The Lights: one returns to hand, and without CUNNING over 24 it goes back.
  const { t, team, card } = planet('chula-the-lights', 'data', 'worf', 'taitt')
  answer(t, 0, 'attempt', 'planet 0')
  // Worf has 24 in all, Taitt 17, Data 32.
  expect(t.g.s.players[0]!.hand).toEqual([team[1]])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[0]!.seeds).toEqual([card])
  // Dead End: 50 points, or it lies on the mission.
  const deadEnd = (points: number) => {
    const end = planet('dead-end', 'taitt')
    end.t.g.s.players[0]!.scores = [{ points, bonus: false, card: 'first-contact' }]
    answer(at(end.t, 0, 'orders'), 0, 'attempt', 'planet 0')
    return end
  }
  const stuck = deadEnd(45)
  expect(happened(stuck.t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(playOf(stuck.t, stuck.card).at).toEqual({ in: 'atop', loc: 0 })
  playOf(stuck.t, stuck.team[0]!).stopped = false
  expect(options(at(stuck.t, 0, 'orders'), 0)).not.toContain('attempt')
  const past = deadEnd(50)
  expect(past.t.g.s.players[1]!.out).toEqual([past.card])
  expect(happened(past.t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
})

test('kept off its target, a dilemma says no more', () => {
  shows('CCG-DILEMMA-18', 'CCG-DILEMMA-19')
  // "God": with two of INTEGRITY over 7 it is not placed; nobody needs a ship, and none is destroyed.
  const { t, card } = planet('god', 'worf', 'data', 'jadzia-dax', 'tasha-yar')
  const orbit = inSpace(t, 0, 'runabout', 0)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.players[1]!.out).toEqual([card])
  expect(inPlayNow(t, orbit)).toBe(true)
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
  const low = planet('god', 'taitt')
  const ship = inSpace(low.t, 0, 'runabout', 0)
  at(low.t, 0, 'orders')
  answer(low.t, 0, 'attempt', 'planet 0')
  expect(playOf(low.t, low.card).at).toEqual({ in: 'atop', loc: 0 })
  expect(inPlayNow(low.t, ship)).toBe(false)
  playOf(low.t, low.team[0]!).stopped = false
  expect(options(at(low.t, 0, 'orders'), 0)).not.toContain('attempt')
  // A test card: where there is no ship to lie on, what follows does not happen either.
  const game = gameOfDilemmas({
    'armus-skin-of-evil': {
      text: '',
      effects: [
        { kind: 'place', on: 'ship' },
        { kind: 'auto', does: 'kill', to: { count: 1, by: 'random' } },
      ],
    },
  })
  const bare = table({ missions: MISSIONS, game })
  const [taitt] = onPlanet(bare, 0, 0, 'taitt')
  seed(bare, 1, 0, 'armus-skin-of-evil')
  answer(at(bare, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(inPlayNow(bare, taitt!)).toBe(true)
})

test('automatic ones are over when they have happened: one is gone, one stays on the mission', () => {
  shows('CCG-EFFECT-05')
  // Chula: Crossroads: the card that is turned up has none of its icons, so the opponent stops one.
  const { t, team, card } = planet('chula-crossroads', 'taitt', 'data')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 1)).toEqual(team)
  answer(t, 1, team[1])
  expect(stopped(t, team)).toEqual([team[1]])
  expect(t.g.s.players[1]!.out).toEqual([card])
  const [drawn] = t.g.s.players[0]!.hand
  expect(viewOf(t.g, null).view.turned.map(({ id }: { id: number }) => id)).toEqual([drawn])
  // The draw is one that can be answered.
  const seen = planet('chula-crossroads', 'taitt', 'data')
  const [schism] = hand(seen.t, 1, 'subspace-schism')
  answer(at(seen.t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(options(seen.t, 1)).toEqual([`use ${schism}`, 'pass'])
  // I'm Not Going to Fight You: the opponent brings another dilemma, and this one lies on the mission.
  const fight = table({ missions: MISSIONS })
  const envoys = onPlanet(fight, 0, 0, 'kareel-odan', 'riva', 'taitt')
  const [peace] = seed(fight, 1, 0, 'im-not-going-to-fight-you')
  const [nausicaans] = hand(fight, 1, 'nausicaans')
  answer(at(fight, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(options(fight, 1)).toEqual([nausicaans])
  answer(fight, 1, [nausicaans])
  expect(playOf(fight, peace!).at).toEqual({ in: 'atop', loc: 0 })
  // And before that one is met, somebody with Diplomacy is stopped.
  expect(options(fight, 0)).toEqual(envoys.slice(0, 2))
  answer(fight, 0, envoys[0])
  expect(playOf(fight, envoys[0]!).stopped).toBe(true)
  expect(fight.g.s.players[1]!.out).toEqual([nausicaans])
})
