import { call, done, forbid, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { hasTrait } from '../../cards/traits.ts'
import { borgObjective } from '../../content/borg/objectives.ts'
import {
  assimilate,
  assimilatePlanet,
  assimilateShip,
  formerAffiliations,
  genderOf,
} from '../../rules/borg/assimilate.ts'
import { assimilated, assimilatedShip } from '../../rules/borg/assimilated.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { targetsFor } from '../../rules/borg/objectives.ts'
import { assimilable, mayBecome } from '../../rules/borg/targets.ts'
import { firstListed } from '../../rules/card/firstListed.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { closedTo } from '../../rules/missions/attempts.ts'
import { captives, isPrisoner } from '../../rules/people/capture.ts'
import { buildSites } from '../../rules/reporting/build.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import { type Ccg, procedure, type Source } from '../../types.ts'
import { abduct } from './abduct.ts'

// 0: a planet of the Federation, 40 points; 1: space.
const MISSIONS = ['0 cultural-observation', '0 repair-mission']
const of = (t: Table, id: number) => subjectsIn(t.g, id)[0]!
const attributes = (t: Table, id: number) =>
  (['INTEGRITY', 'CUNNING', 'STRENGTH'] as const).map(name => of(t, id).attribute(name))

/** Somebody of seat 1, assimilated by seat 0. */
function drone(name: string, rank: 'drone' | 'counterpart' = 'drone') {
  const t = table({ missions: MISSIONS })
  const [id] = onPlanet(t, 1, 0, name)
  assimilate(t.g, id!, 0, rank)
  return { t, id: id! }
}

test('who is assimilated is a drone of the Borg player, without gender, and nobody’s to rescue', () => {
  shows('CCG-ASSIM-15', 'CCG-ASSIM-16', 'CCG-ASSIM-17', 'CCG-GENDER-05', 'CCG-ABDUCT-05')
  const t = table({ missions: MISSIONS })
  const [betor] = onPlanet(t, 1, 0, 'betor')
  playOf(t, betor!).captive = { by: 0, abducted: true }
  expect(captives(t.g)).toEqual([betor])
  assimilate(t.g, betor!, 0, 'drone')
  expect([playOf(t, betor!).by, playOf(t, betor!).mode, isDrone(t.g, betor!)]).toEqual([0, 'Borg', true])
  expect(of(t, betor!).affiliations).toEqual(['Borg'])
  expect([hasTrait(of(t, betor!), 'female'), genderOf(t.g, betor!, true)]).toEqual([false, 'none'])
  expect([captives(t.g), playOf(t, betor!).captive]).toEqual([[], undefined])
})

test('the classification of a drone is its first skill', () => {
  shows('CCG-ASSIM-18')
  const { t, id } = drone('geordi-la-forge')
  expect(cardOf(t.g, id).personnel[0]!.classification).toBe('ENGINEER')
  expect([of(t, id).classification, firstListed(t.g, id)]).toMatchObject([null, { skill: 'ENGINEER' }])
})

test('stars become subcommands, one of each, and all else on the card is gone', () => {
  shows('CCG-ASSIM-19', 'CCG-ASSIM-20', 'CCG-ASSIM-21', 'CCG-ASSIM-22', 'CCG-ASSIM-23', 'CCG-ASSIM-26')
  const icons = (name: string) => {
    const { t, id } = drone(name)
    return [cardOf(t.g, id).personnel[0]!.staffing, of(t, id).icons]
  }
  expect(icons('jean-luc-picard')).toEqual([['Cmd'], ['Com']])
  expect(icons('taitt')).toEqual([['Stf'], ['Nav']])
  expect(icons('riva')).toEqual([[], ['Def']])
  expect(icons('bosus')).toEqual([['Def'], ['Def']])
  // Two stars of one kind are still one subcommand.
  const { t: one, id: taitt } = drone('taitt')
  const twice = { ...subjectsOf(cardOf(one.g, taitt))[0]!, icons: ['Stf', 'Stf'] as const }
  expect(assimilated(twice, 'drone').icons).toEqual(['Nav'])
  // An icon of another universe means nothing any more.
  const { t, id } = drone('darheel')
  expect([cardOf(t.g, id).icons, of(t, id).icons.includes('AU')]).toEqual([['AU'], false])
})

test('a drone has seven where its subcommand is, and five elsewhere', () => {
  shows('CCG-ASSIM-24', 'CCG-ASSIM-25')
  for (const [name, numbers] of [
    ['jean-luc-picard', [7, 5, 5]],
    ['taitt', [5, 7, 5]],
    ['riva', [5, 5, 7]],
    ['kivas-fajo', [7, 5, 5]],
  ] as const) {
    const { t, id } = drone(name)
    expect(attributes(t, id)).toEqual(numbers)
  }
})

test('a counterpart has all three, its own mind, and is stronger', () => {
  shows('CCG-ASSIM-30', 'CCG-ASSIM-31')
  const { t, id } = drone('jean-luc-picard', 'counterpart')
  expect(of(t, id).icons).toEqual(['Com', 'Nav', 'Def'])
  const printed = (['INTEGRITY', 'CUNNING', 'STRENGTH'] as const).map(
    name => cardOf(t.g, id).personnel[0]!.attributes[name] as number,
  )
  expect(attributes(t, id)).toEqual([printed[0], printed[1], printed[2]! + 3])
  expect(isDrone(t.g, id)).toBe(false)
})

test('what a counterpart was counts for the Borg alone', () => {
  shows('CCG-ASSIM-32', 'CCG-ASSIM-33')
  const t = table({ missions: ['1 espionage-mission'] })
  const [picard] = onPlanet(t, 1, 0, 'jean-luc-picard')
  const objective = card(t, 0, 'assimilate-homeworld')
  expect(targetsFor(t.g, 0, objective)).toEqual([])
  assimilate(t.g, picard!, 0, 'counterpart')
  expect(targetsFor(t.g, 0, objective)).toEqual([0])
  expect([formerAffiliations(t.g, picard!), genderOf(t.g, picard!, true)]).toEqual([['Federation'], 'male'])
  expect([genderOf(t.g, picard!, false), hasTrait(of(t, picard!), 'male')]).toEqual(['none', false])
  expect(matches(of(t, picard!), { affiliation: 'Federation' })).toBe(false)
  // Of several affiliations all count.
  const [rakal] = onPlanet(t, 1, 0, 'major-rakal')
  assimilate(t.g, rakal!, 0, 'counterpart')
  expect(formerAffiliations(t.g, rakal!)).toEqual(['Federation', 'Romulan'])
})

test('holograms cannot be assimilated; counterparts are one at a time, and never two on a card', () => {
  shows('CCG-ASSIM-27', 'CCG-ASSIM-28', 'CCG-ASSIM-29')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 1, 'uss-galaxy', 0)
  const [einstein, picard, dual] = aboard(t, 1, ship, 'albert-einstein', 'jean-luc-picard', 'sons-of-mogh')
  expect(assimilable(t.g, 0, 'drone')).toEqual([picard, dual])
  expect(assimilable(t.g, 0, 'counterpart')).toEqual([picard])
  expect(mayBecome(t.g, 0, einstein!, 'drone')).toBe(false)
  // Nor anybody whom a card keeps from them.
  const safe: Hooks<Ccg> = {
    permissions: {
      assimilate: (_g, { id }, self) => (id === self.id ? forbid('Not this one.', []) : undefined),
    },
  }
  const other = table({ missions: MISSIONS, game: gameWith({ taitt: safe }) })
  const [taitt, worf] = onPlanet(other, 1, 0, 'taitt', 'worf')
  expect([taitt, worf].map(id => mayBecome(other.g, 0, id!, 'drone'))).toEqual([false, true])
  onPlanet(t, 0, 0, 'locutus-of-borg')
  expect(assimilable(t.g, 0, 'counterpart')).toEqual([])
  expect(assimilable(t.g, 0, 'drone')).toEqual([picard, dual])
})

test('whom an objective wants as a counterpart nobody takes as a drone', () => {
  shows('CCG-ASSIM-34')
  const hooks = borgObjective({ target: 'counterpart', makes: 'assimilated' }, 'Com')
  const t = table({ missions: MISSIONS, game: gameWith({ 'assimilate-counterpart': hooks as Hooks<Ccg> }) })
  const [picard, data] = onPlanet(t, 1, 0, 'jean-luc-picard', 'data')
  const objective = card(t, 0, 'assimilate-counterpart')
  t.g.s.players[0]!.agendas.push(objective)
  at(t, 0, 'orders')
  answer(t, 0, 'activate', objective, picard)
  expect([mayBecome(t.g, 0, picard!, 'drone'), mayBecome(t.g, 0, data!, 'drone')]).toEqual([false, true])
})

test('with a planet go all of the rival’s who are on it, its facilities, and those in them', () => {
  shows('CCG-ASSIM-01', 'CCG-ASSIM-02', 'CCG-ASSIM-27', 'CCG-ASSIM-35')
  const t = table({ missions: MISSIONS })
  const [picard, tricorder] = onPlanet(t, 1, 0, 'jean-luc-picard', 'tricorder')
  const landed = lay(t, 1, 'runabout', { in: 'planet', loc: 0 })
  const outpost = inSpace(t, 1, 'federation-outpost', 0)
  const [taitt, padd, einstein] = aboard(t, 1, outpost, 'taitt', 'bajoran-padd', 'albert-einstein')
  const away = inSpace(t, 1, 'runabout', 0)
  assimilatePlanet(t.g, 0, 0)
  expect([picard!, tricorder!, landed, outpost, taitt!, padd!].map(id => playOf(t, id).by)).toEqual(
    Array(6).fill(0),
  )
  expect([picard!, landed, outpost, taitt!].map(id => playOf(t, id).mode)).toEqual(Array(4).fill('Borg'))
  // Nobody assimilates a hologram.
  expect([playOf(t, einstein!).by, playOf(t, einstein!).assimilated]).toEqual([1, undefined])
  // Equipment is just theirs now; a ship in orbit is not on the planet.
  expect([playOf(t, tricorder!).assimilated, playOf(t, away).by]).toEqual([undefined, 1])
})

test('nobody attempts an assimilated planet, its icons count for nothing, and natives alone report there', () => {
  shows('CCG-ASSIM-03', 'CCG-ASSIM-04', 'CCG-ASSIM-05')
  const t = table({ missions: MISSIONS })
  const outpost = inSpace(t, 1, 'federation-outpost', 0)
  onPlanet(t, 0, 0, 'leah-brahms')
  const own = card(t, 0, 'federation-outpost')
  expect(buildSites(t.g, 0, own)).toEqual([0])
  assimilatePlanet(t.g, 0, 0)
  expect([closedTo(t.g, 0, 0), closedTo(t.g, 1, 0)]).toEqual(['CCG-ASSIM-04', 'CCG-ASSIM-04'])
  expect(buildSites(t.g, 0, own)).toEqual([])
  // A drone of the Delta Quadrant does not, a counterpart of the Alpha Quadrant does.
  const [four, locutus] = hand(t, 0, 'four-of-eleven', 'locutus-of-borg')
  at(t, 0, 'play')
  expect(refused(t, 0, four)).toEqual(['CCG-REPORT-01'])
  answer(t, 0, locutus)
  expect(playOf(t, locutus!).at).toEqual({ in: 'aboard', host: outpost })
})

test('an assimilated ship is of the Borg, staffed their way, with all that is on it but without its crew', () => {
  shows('CCG-ASSIM-06', 'CCG-ASSIM-08', 'CCG-ASSIM-09', 'CCG-ASSIM-12', 'CCG-ASSIM-13', 'CCG-ASSIM-14')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 1, 'uss-galaxy', 0)
  const [taitt] = aboard(t, 1, ship, 'taitt')
  const shuttle = lay(t, 1, 'runabout', { in: 'aboard', host: ship })
  const [marker, dilemma] = ['pulse-disruptor', 'cytherians'].map(name =>
    lay(t, 1, name, { in: 'on', host: ship }),
  )
  const needs = cardOf(t.g, ship).ship!.staffing[0]!.map(need => ('icon' in need ? need.icon : '?'))
  expect(needs).toEqual(['Cmd', 'Stf', 'Stf'])
  assimilateShip(t.g, ship, 0)
  expect([playOf(t, ship).by, playOf(t, ship).mode]).toEqual([0, 'Borg'])
  expect([playOf(t, taitt!).by, playOf(t, taitt!).mode]).toEqual([1, 'Federation'])
  expect([playOf(t, shuttle).by, playOf(t, shuttle).mode]).toEqual([0, 'Borg'])
  expect([marker!, dilemma!].map(id => playOf(t, id))).toMatchObject([
    { by: 0, at: { host: ship } },
    { by: 0, at: { host: ship } },
  ])
  // One of Communication and two of Navigation.
  aboard(t, 0, ship, 'four-of-nine', 'ten-of-nineteen')
  expect(isStaffed(t.g, ship)).toBe(false)
  aboard(t, 0, ship, 'ten-of-nineteen')
  expect(isStaffed(t.g, ship)).toBe(true)
})

test('what a ship asked for in the manner of the Borg stays, other icons become Defense, words are dropped', () => {
  shows('CCG-ASSIM-07', 'CCG-ASSIM-10', 'CCG-ASSIM-11')
  const t = table({ missions: MISSIONS })
  const staffing = (name: string) => {
    const facts = cardOf(t.g, card(t, 0, name))
    return [facts.ship!.staffing[0], assimilatedShip(facts).ship!.staffing[0]]
  }
  const [before, after] = staffing('assimilator')
  expect(after!.filter(need => 'icon' in need && ['Com', 'Nav', 'Def'].includes(need.icon))).toEqual(
    expect.arrayContaining(
      before!.filter(need => 'icon' in need && ['Com', 'Nav', 'Def'].includes(need.icon)),
    ),
  )
  const other = staffing('alliance-galor')
  expect(other[1]).toContainEqual({ icon: 'Def' })
  const lander = staffing('vulcan-lander')
  expect(lander[0]!.some(need => 'needs' in need)).toBe(true)
  expect(lander[1]!.some(need => 'needs' in need)).toBe(false)
})

/** When it meets its foe, a drone takes it away. */
const seize = procedure('testAbduct', locals<{ self: Source; at: object }>(), {
  go(g, v) {
    const [a, b] = g.s.combat!.pair!
    const id = v.self.id === a ? b : a
    return call(abduct, { by: v.self.id as number, id }, 'end')
  },
  end: () => done(),
})
const abductor: Hooks<Ccg> = {
  actions: {
    respond: {
      when: (g, { moment }, self) =>
        moment === 'paired' &&
        g.s.combat?.out === undefined &&
        (g.s.combat?.pair?.includes(self.id as number) ?? false),
      run: seize,
    },
  },
}

test('abducted in the middle of a battle, both are out of it, may be gone, and are stopped', () => {
  shows('CCG-ABDUCT-01', 'CCG-ABDUCT-02', 'CCG-ABDUCT-03', 'CCG-ABDUCT-04')
  const t = table({ missions: MISSIONS, game: gameWith({ 'four-of-eleven': abductor }, [seize]) })
  const cube = inSpace(t, 0, 'borg-cube', 0)
  const [four] = onPlanet(t, 0, 0, 'four-of-eleven')
  const [picard] = onPlanet(t, 1, 0, 'jean-luc-picard')
  t.g.s.attacks = [{ by: 1, loc: 0, turn: t.g.s.turn - 1 }]
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0', `use ${four}`)
  expect(prompt(t, 0).name).toBe('abductTo')
  expect(options(t, 0)).toEqual([cube, 'stay'])
  answer(t, 0, cube)
  // Nobody is left to fight.
  expect(t.events.find(one => one.type === 'battle.ended')?.data).toEqual({ winner: null })
  for (const id of [four!, picard!])
    expect(playOf(t, id)).toMatchObject({ at: { host: cube }, stopped: true })
  expect(playOf(t, picard!)).toMatchObject({ by: 1, captive: { by: 0, abducted: true } })
  // Held like a captive, but for cards it is none.
  expect([captives(t.g).includes(picard!), isPrisoner(t.g, picard!)]).toEqual([true, false])
  again(t)
})
