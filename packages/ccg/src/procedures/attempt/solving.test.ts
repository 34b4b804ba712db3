import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { matches } from '../../cards/match.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { pool } from '../../content/facts/pool.ts'
import { discardSeed } from '../../rules/seeding/seeding.ts'
import { score } from '../../rules/turn/score.ts'
import type { Place } from '../../state.ts'
import { declaring } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  card,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

// 0: a planet, Anthropology + Leadership + STRENGTH>30, 40 points; 1: space, ENGINEER x3 + Computer Skill, 35.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const TEAM = ['jean-luc-picard', 'data', 'jadzia-dax', 'worf']

test('a solved mission shows by whom, and stays where it was', () => {
  shows('CCG-SOLVE-03')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  for (const viewer of [0, 1, null]) expect(viewOf(t.g, viewer).view.locations[0]!.completedBy).toBe(0)
  const ship = inSpace(t, 1, 'ikc-bortas', 1)
  aboard(t, 1, ship, 'gowron', 'kurn', 'batrell')
  at(t, 1, 'orders')
  answer(t, 1, 'fly', ship)
  expect(options(t, 1)).toContain(0)
})

/** The mission may also be solved with 3 SECURITY, by Klingons too; then it gives a download's worth of points. */
const objective = (by?: readonly ['Klingon']) =>
  declaring(
    {
      objectives: {
        'establish-trade-route': {
          requirement: readRequirement('SECURITY x3'),
          ...(by === undefined ? {} : { by }),
        },
      },
    },
    {
      'establish-trade-route': {
        triggers: {
          solved: {
            when: (_g, { set }, self) => set === self.id,
            act: (g, { seat }) => score(g, seat, 5, true, 'establish-trade-route'),
          },
        },
      },
    },
  )

test('an Objective may bring other requirements: which are used is said before the attempt', () => {
  shows('CCG-SOLVE-15', 'CCG-SOLVE-16', 'CCG-SOLVE-17', 'CCG-SOLVE-18', 'CCG-SOLVE-19')
  shows('CCG-SOLVE-21', 'CCG-SOLVE-22')
  const begin = (...team: string[]) => {
    const t = table({ missions: MISSIONS, game: objective() })
    const route = lay(t, 0, 'establish-trade-route', { in: 'atop', loc: 0 })
    onPlanet(t, 0, 0, ...team)
    answer(at(t, 0, 'orders'), 0, 'attempt')
    expect(options(t, 0)).toEqual(['planet 0', `planet 0 by ${route}`, 'back'])
    return { t, route }
  }
  // Nobody needs the skills to begin.
  const weak = begin('taitt')
  answer(weak.t, 0, `planet 0 by ${weak.route}`)
  expect(happened(weak.t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  // The points are those of the mission, with what the Objective gives.
  const able = begin('worf', 'tasha-yar', 'sito-jaxa')
  answer(able.t, 0, `planet 0 by ${able.route}`)
  expect(points(able.t, 0)).toBe(45)
  expect(options(able.t, 0)).not.toContain('attempt')
  // Who solves it as printed gets nothing from the Objective.
  const printed = begin(...TEAM)
  answer(printed.t, 0, 'planet 0')
  expect(points(printed.t, 0)).toBe(40)
  // Declared is declared: what would do for the mission does not do for the Objective, nor the other way round.
  const wrong = begin(...TEAM)
  answer(wrong.t, 0, `planet 0 by ${wrong.route}`)
  expect(happened(wrong.t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  const other = begin('worf', 'tasha-yar', 'sito-jaxa')
  answer(other.t, 0, 'planet 0')
  expect(happened(other.t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
})

test('an Objective counts on this mission, atop of it or on its card, and for its own player', () => {
  shows('CCG-SOLVE-15')
  const offers = (seat: number, on: (t: Table) => Place) => {
    const t = table({ missions: MISSIONS, game: objective() })
    const route = lay(t, seat, 'establish-trade-route', on(t))
    onPlanet(t, 0, 0, ...TEAM)
    answer(at(t, 0, 'orders'), 0, 'attempt')
    return options(t, 0).includes(`planet 0 by ${route}`)
  }
  const missionOf = (t: Table, loc: number) => t.g.s.locations[loc]!.missions[0]!
  expect(offers(0, t => ({ in: 'on', host: missionOf(t, 0) }))).toBe(true)
  expect(offers(0, t => ({ in: 'on', host: missionOf(t, 1) }))).toBe(false)
  expect(offers(1, t => ({ in: 'on', host: missionOf(t, 0) }))).toBe(false)
  expect(offers(0, () => ({ in: 'atop', loc: 0 }))).toBe(true)
  expect(offers(0, () => ({ in: 'atop', loc: 1 }))).toBe(false)
  expect(offers(1, () => ({ in: 'atop', loc: 0 }))).toBe(false)
  expect(offers(0, () => ({ in: 'core' }))).toBe(false)
})

test('an Objective that names an affiliation is for that affiliation alone', () => {
  shows('CCG-SOLVE-20')
  const t = table({ missions: MISSIONS, game: objective(['Klingon']) })
  const route = lay(t, 0, 'establish-trade-route', { in: 'atop', loc: 0 })
  onPlanet(t, 0, 0, ...TEAM)
  answer(at(t, 0, 'orders'), 0, 'attempt')
  expect(options(t, 0)).toEqual(['planet 0', 'back'])
  const klingons = table({ missions: MISSIONS, game: objective(['Klingon']) })
  const again = lay(klingons, 0, 'establish-trade-route', { in: 'atop', loc: 0 })
  onPlanet(klingons, 0, 0, 'kurn')
  answer(at(klingons, 0, 'orders'), 0, 'attempt')
  expect(options(klingons, 0)).toEqual([`planet 0 by ${again}`, 'back'])
  expect(route).toBeGreaterThan(0)
})

test('whoever met an own mis-seed completes no Objective there either', () => {
  shows('CCG-MISSEED-09')
  const t = table({ missions: MISSIONS, game: objective() })
  const route = lay(t, 0, 'establish-trade-route', { in: 'atop', loc: 0 })
  onPlanet(t, 0, 0, 'worf', 'tasha-yar', 'sito-jaxa')
  seed(t, 0, 0, 'gravitic-mine')
  answer(at(t, 0, 'orders'), 0, 'attempt', `planet 0 by ${route}`)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(points(t, 0)).toBe(0)
})

test('cards that let others lie with them, and what becomes of those when they go', () => {
  shows('CCG-OTHERSEED-01', 'CCG-MISSEED-12', 'CCG-MISSEED-13')
  const universe = { permissions: { alternateUniverse: () => ({ verdict: 'allow', priority: 0 }) as never } }
  const game = declaring({}, { 'alternate-universe-door': universe })
  const begin = () => {
    const t = table({ missions: MISSIONS, game })
    lay(t, 0, 'alternate-universe-door', { in: 'core' })
    const ship = inSpace(t, 0, 'uss-galaxy', 1)
    aboard(t, 0, ship, 'geordi-la-forge', 'leah-brahms')
    const [satellite, sleeper] = seed(t, 0, 1, 'cryosatellite', 'admiral-riker')
    return { t: at(t, 0, 'orders'), ship, satellite: satellite!, sleeper: sleeper! }
  }
  const legal = begin()
  answer(legal.t, 0, 'attempt', legal.ship)
  const as = (one: typeof legal) => one.t.events.filter(e => e.type === 'seed.revealed').map(e => e.data.as)
  expect(as(legal)).toEqual(['found', 'found'])
  // The satellite is gone: those in it are mis-seeds now, but their player may solve the mission.
  const gone = begin()
  discardSeed(gone.t.g, 1, gone.satellite)
  answer(gone.t, 0, 'attempt', gone.ship)
  expect(as(gone)).toEqual(['mis-seed'])
  expect(gone.t.g.s.players[0]!.out).toContain(gone.sleeper)
  expect(gone.t.g.s.locations[1]!).toMatchObject({ completedBy: 0, barred: [] })
  // Without any satellite it was wrong from the beginning.
  const wrong = begin()
  wrong.t.g.s.locations[1]!.seeds.shift()
  wrong.t.g.s.players[0]!.out.push(wrong.satellite)
  answer(at(wrong.t, 0, 'orders'), 0, 'attempt', wrong.ship)
  expect(as(wrong)).toEqual(['mis-seed'])
  expect(wrong.t.g.s.locations[1]!).toMatchObject({ completedBy: null, barred: [0] })
  // Hand weapons under the mission that says so.
  const weapons = table({ missions: ['0 search-for-weapons'] })
  onPlanet(weapons, 0, 0, 'krax')
  seed(weapons, 0, 0, 'starfleet-type-ii-phaser', 'medical-kit')
  answer(at(weapons, 0, 'orders'), 0, 'attempt', 'planet 0')
  const seen = weapons.events.filter(e => e.type === 'seed.revealed').map(e => [e.data.card, e.data.as])
  expect(seen).toEqual([
    ['starfleet-type-ii-phaser', 'found'],
    ['medical-kit', 'mis-seed'],
  ])
})

test('text of solving first, then what lay beneath, in the order that the solver likes', () => {
  shows('CCG-SOLVE-31', 'CCG-SOLVE-32', 'CCG-SOLVE-36')
  const game = declaring(
    {},
    {
      'cultural-observation': {
        triggers: { solved: { act: (g, { seat }) => score(g, seat, 1, true, 'cultural-observation') } },
      },
      worf: { triggers: { entered: { act: (g, { seat }) => score(g, seat, 99, true, 'worf') } } },
    },
  )
  const t = table({ missions: MISSIONS, game })
  onPlanet(t, 0, 0, ...TEAM)
  const found = ['medical-kit', 'engineering-kit'].map(name => card(t, 0, name))
  t.g.s.locations[0]!.found.push(...found)
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  // The text of the mission has been carried out; nothing is earned yet.
  expect(points(t, 0)).toBe(1)
  expect(options(t, 0)).toEqual(found)
  answer(t, 0, found[1])
  const earned = t.events.filter(e => e.type === 'card.earned').map(e => e.data.card)
  expect(earned).toEqual(['engineering-kit', 'medical-kit'])
  // Nothing was played or reported by that.
  expect(happened(t, 'card.played')).toBeUndefined()
  expect(happened(t, 'card.reported')).toBeUndefined()
  expect(points(t, 0)).toBe(41)
  expect(found.map(id => playOf(t, id).at)).toEqual([
    { in: 'planet', loc: 0 },
    { in: 'planet', loc: 0 },
  ])
})

test('people who lay beneath join their own player, and are captives of the other', () => {
  shows('CCG-SOLVE-33', 'CCG-SOLVE-34', 'CCG-SOLVE-35')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'geordi-la-forge', 'leah-brahms')
  const [friend, klingon] = ['taitt', 'kurn'].map(name => card(t, 0, name))
  const stranger = card(t, 1, 'gowron')
  t.g.s.locations[1]!.found.push(friend!, klingon!, stranger)
  answer(at(t, 0, 'orders'), 0, 'attempt', ship)
  answer(t, 0, friend, klingon)
  expect(playOf(t, friend!)).toMatchObject({ by: 0, at: { in: 'aboard', host: ship } })
  expect(playOf(t, friend!).arrested).toBeUndefined()
  expect(playOf(t, klingon!)).toMatchObject({ by: 0, at: { in: 'aboard', host: ship }, arrested: true })
  expect(playOf(t, stranger)).toMatchObject({ by: 1, captive: { by: 0 }, at: { in: 'aboard', host: ship } })
})

test('points of the mission and of others', () => {
  shows('CCG-SOLVE-26', 'CCG-SOLVE-27', 'CCG-SOLVE-28', 'CCG-SOLVE-30')
  const game = declaring(
    {},
    {
      // The mission's own text, an Objective about its value, and another card.
      'cultural-observation': { values: { missionPoints: (_g, { loc }) => (loc === 0 ? 5 : 0) } },
      'launch-the-phoenix': { values: { missionPoints: (_g, { loc }) => (loc === 0 ? 10 : 0) } },
      'assign-mission-specialists': {
        triggers: { solved: { act: (g, { seat }) => score(g, seat, 5, true, 'assign-mission-specialists') } },
      },
    },
  )
  const t = table({ missions: MISSIONS, game })
  onPlanet(t, 0, 0, ...TEAM)
  const phoenix = lay(t, 0, 'launch-the-phoenix', { in: 'core' })
  lay(t, 0, 'assign-mission-specialists', { in: 'core' })
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  const scores = t.g.s.players[0]!.scores.map(({ points, bonus }) => ({ points, bonus }))
  expect(scores).toEqual([
    { points: 5, bonus: true },
    { points: 55, bonus: false },
  ])
  // What changes the value of the mission afterwards changes nothing.
  t.g.s.cards[phoenix]!.card = 'assign-mission-specialists'
  at(t, 0, 'orders')
  expect(points(t, 0)).toBe(60)
})

test('requirements are counted and met one by one', () => {
  shows('CCG-SOLVE-10')
  const rebels = pool().card('search-for-rebels').mission!.requirement!
  const leader = JSON.stringify(rebels)
  expect(leader).toContain('KCA')
  const filter = { all: [{ icon: 'KCA' as const }, { trait: 'leader' }] }
  const qualifies = (id: string) => subjectsOf(pool().card(id)).some(one => matches(one, filter))
  expect(qualifies('the-intendant')).toBe(true)
  expect(qualifies('dorza')).toBe(false)
  expect(qualifies('commander-leeta')).toBe(false)
})

test('what was found stays found', () => {
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, ...TEAM)
  const kit = card(t, 1, 'medical-kit')
  t.g.s.locations[0]!.found.push(kit)
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, kit)).toBe(true)
  expect(playOf(t, kit).by).toBe(0)
})
