import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { strengthOf } from '../../rules/battle/battle.ts'
import {
  areIntruders,
  associationOf,
  isCrewSpot,
  isIntruder,
  teamOf,
  teamsAt,
} from '../../rules/people/teams.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  happened,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  seed,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('people who go together are one Away Team, and whoever does not fit is in another', () => {
  shows('CCG-MOVE-09', 'CCG-MOVE-10', 'CCG-PRESENT-02')
  const t = table({ missions: MISSIONS })
  const [ship, pagh] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'ikc-pagh', 0)]
  const [picard] = aboard(t, 0, ship, 'jean-luc-picard')
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  const [gowron] = aboard(t, 0, pagh, 'gowron')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [picard])
  expect(teamsAt(t.g, 'planet 0', 0)).toEqual([[picard, taitt].sort()])
  // A Klingon may come as well, and forms a team of his own.
  answer(t, 0, 'beam', pagh, 'planet 0', [gowron])
  expect(teamsAt(t.g, 'planet 0', 0).map(team => [...team].sort())).toEqual([
    [picard, taitt].sort(),
    [gowron],
  ])
})

test('teams attempt by themselves, whole', () => {
  shows('CCG-MOVE-21')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
  const [gowron] = onPlanet(t, 0, 0, 'gowron')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt')
  // The mission is for the Federation: the Klingon alone could not attempt it, and no part of the others is offered.
  expect(options(t, 0)).toEqual([`planet 0 with ${team[0]}`, 'back'])
  answer(t, 0, `planet 0 with ${team[0]}`)
  expect(happened(t, 'mission.solved')).toMatchObject({ points: 40 })
  expect(playOf(t, gowron!).stopped).toBe(false)
  // Nor does he suffer from what the others fail at.
  const failing = table({ missions: MISSIONS })
  const few = onPlanet(failing, 0, 0, 'taitt', 'tasha-yar', 'kurn')
  seed(failing, 1, 0, 'impassable-door')
  at(failing, 0, 'orders')
  answer(failing, 0, 'attempt', `planet 0 with ${few[0]}`)
  expect(few.map(id => playOf(failing, id).stopped)).toEqual([true, true, false])
})

test('who faces a dilemma is noted apart from who attempts', () => {
  const t = table({ missions: MISSIONS })
  const [taitt] = onPlanet(t, 0, 0, 'taitt', 'tasha-yar', 'data', 'kurn')
  seed(t, 1, 0, 'hunter-probe')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', `planet 0 with ${taitt}`)
  const { faced, party } = t.g.match.stack.find(({ p }) => p === 'missionAttempt')!.v as any
  expect(faced.team).toEqual(party.team)
  expect(faced.team).not.toBe(party.team)
})

test('whoever goes with all of them joins the team that his player names', () => {
  shows('CCG-MOVE-11')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [galen] = aboard(t, 0, ship, 'galen')
  const [taitt, gowron] = onPlanet(t, 0, 0, 'taitt', 'gowron')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [galen])
  expect(prompt(t, 0)).toMatchObject({ name: 'joinTeam', options: [taitt, gowron] })
  answer(t, 0, gowron)
  expect(teamOf(t.g, galen!)).toEqual([gowron, galen])
  expect(teamOf(t.g, taitt!)).toEqual([taitt])
})

test('aboard a ship of their own all are one crew, those under arrest too', () => {
  shows('CCG-MOVE-12', 'CCG-MOVE-13', 'CCG-MOVE-18', 'CCG-MOVE-16')
  const treaty = { 'treaty-federation-klingon': allowing('mix') }
  const t = table({ missions: MISSIONS, game: gameWith(treaty) })
  const ship = inSpace(t, 0, 'runabout', 0)
  const paper = lay(t, 0, 'treaty-federation-klingon', { in: 'core' })
  const [taitt, gowron] = aboard(t, 0, ship, 'taitt', 'gowron')
  expect(teamsAt(t.g, ship, 0)).toEqual([[taitt, gowron]])
  expect(viewOf(t.g, 1).view.hidden).toEqual([
    { seat: 0, at: { host: ship }, people: true, docked: 0, cloaked: 0 },
  ])
  // Without the treaty one of them is under house arrest, and still of the crew.
  leavePlay(t.g, paper, 'discard')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'back')
  expect(teamsAt(t.g, ship, 0)).toEqual([[taitt, gowron]])
  expect([taitt!, gowron!].filter(id => playOf(t, id).arrested)).toHaveLength(1)
  expect(isCrewSpot(t.g, 0, ship)).toBe(true)
})

test('a crew is no Away Team; people on a ship of the rival are an Away Team of intruders', () => {
  shows('CCG-MOVE-01', 'CCG-MOVE-24', 'CCG-MOVE-25', 'CCG-MOVE-26', 'CCG-MOVE-28')
  const open = { 'ikc-pagh': allowing('usable') }
  const t = table({ missions: MISSIONS, game: gameWith(open) })
  const ship = inSpace(t, 0, 'runabout', 1)
  const theirs = inSpace(t, 1, 'ikc-pagh', 1)
  aboard(t, 1, theirs, 'kurn')
  const [picard] = aboard(t, 0, ship, 'jean-luc-picard')
  expect([isCrewSpot(t.g, 0, ship), isCrewSpot(t.g, 0, 'planet 0'), isCrewSpot(t.g, 0, theirs)]).toEqual([
    true,
    false,
    false,
  ])
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, theirs, [picard])
  expect(areIntruders(t.g, 0, theirs)).toBe(true)
  // Nobody fights because of it, but there might be a fight; the mission cannot be attempted from there.
  expect(happened(t, 'battle.began')).toBeUndefined()
  expect(options(t, 0)).not.toContain('attempt')
  expect(options(t, 0)).toContain('fight')
})

test('intruders may take the ship or station that they are in, where a card lets them', () => {
  shows('CCG-MOVE-27')
  const raid = { 'commandeer-ship': allowing('commandeer', ({ team }) => team.length > 0) }
  const t = table({ missions: MISSIONS, game: gameWith(raid) })
  const [theirs, other] = [inSpace(t, 1, 'ikc-pagh', 1), inSpace(t, 1, 'ikc-buruk', 1)]
  aboard(t, 0, theirs, 'data')
  const nor = inSpace(t, 1, 'nor', 0)
  const ops = lay(t, 1, 'ops', { in: 'on', host: nor })
  playOf(t, ops).slot = 0
  const [tasha] = aboard(t, 0, ops, 'tasha-yar')
  expect(isIntruder(t.g, tasha!)).toBe(true)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('commandeer')
  lay(t, 0, 'commandeer-ship', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, 'commandeer')
  expect(options(t, 0)).toEqual([theirs, nor, 'back'])
  answer(t, 0, nor)
  expect([nor, ops, theirs, other].map(id => playOf(t, id).by)).toEqual([0, 0, 1, 1])
  expect(isIntruder(t.g, tasha!)).toBe(false)
})

test('an Away Team is associated with the ship of its own that it came from, while that is there', () => {
  shows('CCG-MOVE-03', 'CCG-MOVE-04', 'CCG-MOVE-05', 'CCG-MOVE-06')
  const t = table({ missions: MISSIONS, game: gameWith({ 'ikc-pagh': allowing('usable') }) })
  const ship = inSpace(t, 0, 'runabout', 0)
  const theirs = inSpace(t, 1, 'ikc-pagh', 0)
  const [picard] = aboard(t, 0, ship, 'jean-luc-picard')
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [picard])
  expect(associationOf(t.g, [picard!])).toBe(ship)
  // A ship of the rival does not count.
  answer(t, 0, 'beam', 'planet 0', theirs, [picard], 'beam', theirs, 'planet 0', [picard])
  expect(associationOf(t.g, [picard!])).toBe(ship)
  answer(t, 0, 'fly', ship, 1)
  expect(associationOf(t.g, [picard!])).toBeNull()
  answer(t, 0, 'fly', ship, 0)
  expect(associationOf(t.g, [picard!])).toBeNull()
  answer(t, 0, 'beam', 'planet 0', ship, [picard], 'beam', ship, 'planet 0', [picard])
  expect(associationOf(t.g, [picard!])).toBe(ship)
})

test('a team that comes from several ships is said to come from one', () => {
  shows('CCG-MOVE-07', 'CCG-MOVE-08')
  const t = table({ missions: MISSIONS })
  const [first, second] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'runabout', 0)]
  const crew = aboard(t, 0, first, 'jean-luc-picard', 'data')
  const [taitt] = aboard(t, 0, second, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', first, 'planet 0', crew, 'beam', second, 'planet 0', [taitt])
  expect(prompt(t, 0)).toMatchObject({ name: 'associate', options: [first, second] })
  answer(t, 0, second)
  expect(teamOf(t.g, taitt!).map(id => associationOf(t.g, [id]))).toEqual([second, second, second])
  expect(t.g.prompts[0]!.name).toBe('order')
})

test('whoever is moved takes what he likes of the equipment, which is for the whole team', () => {
  shows('CCG-MOVE-31', 'CCG-MOVE-32')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'ikc-pagh', 0)
  const crew = aboard(t, 0, ship, 'gowron', 'kurn', 'tricorder', 'klingon-disruptor', 'bajoran-padd')
  const [gowron, kurn, tricorder, disruptor] = crew
  const before = [gowron!, kurn!].map(id => strengthOf(t.g, id))
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [gowron, tricorder, disruptor])
  expect(crew.map(id => playOf(t, id).at.in)).toEqual(['planet', 'aboard', 'planet', 'planet', 'aboard'])
  expect(strengthOf(t.g, kurn!)).toBeLessThan(before[1]!)
  // Each of those who are with it has it.
  answer(t, 0, 'beam', ship, 'planet 0', [kurn])
  expect([gowron!, kurn!].map(id => strengthOf(t.g, id))).toEqual(before)
  // By force it is the same.
  relocate(t.g, [gowron!, disruptor!], 2)
  expect(playOf(t, disruptor!).at).toEqual({ in: 'planet', loc: 2 })
  expect(strengthOf(t.g, gowron!)).toBe(before[0])
})

test('Borg form an Away Team only by leave of a card, or to hit back', () => {
  shows('CCG-MOVE-29', 'CCG-MOVE-30')
  const scouts = { 'assimilate-planet': allowing('awayTeam') }
  const t = table({ missions: MISSIONS, game: gameWith(scouts) })
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [drone] = aboard(t, 0, ship, 'five-of-eleven')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  lay(t, 0, 'assimilate-planet', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [drone])
  expect(playOf(t, drone!).at).toEqual({ in: 'planet', loc: 0 })
  const other = table({ missions: MISSIONS })
  const cube = inSpace(other, 0, 'borg-cube', 0)
  aboard(other, 0, cube, 'five-of-eleven')
  other.g.s.attacks = [{ by: 1, loc: 0, turn: other.g.s.turn - 1 }]
  at(other, 0, 'orders')
  expect(options(other, 0)).toContain('beam')
})

test('the people of one player on a planet lie face down, and say no more than that they are there', () => {
  shows('CCG-MOVE-19')
  const t = table({ missions: MISSIONS })
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard', 'taitt')
  const seen = viewOf(t.g, 1).view
  expect(seen.inPlay.map(({ id }) => id)).not.toContain(picard)
  expect(seen.hidden).toEqual([{ seat: 0, at: { loc: 0 }, people: true, docked: 0, cloaked: 0 }])
})
