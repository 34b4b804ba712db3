import { expect, test } from 'vitest'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
  mission,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { inDeck } from '../testing/story.ts'
import { shortOf, teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

/** Of the Federation, so that they may attempt, and good at nothing that is asked for here. */
const DULL = ['mot-the-barber', 'simon-tarses']

const alive = ({ t, people }: Met): number => people.filter(id => inPlayNow(t, id)).length

/** Whatever is asked is answered with the first that there is. */
function settled(met: Met): Met {
  for (let n = 0; n < 9 && met.t.g.prompts[0]!.name === 'victim'; n++)
    answer(met.t, met.t.g.prompts[0]!.seat, options(met.t, met.t.g.prompts[0]!.seat)[0])
  return met
}

test.each([
  ['impassable-door', 'Computer Skill'],
  ['ancient-computer', 'Computer Skill x2 OR SCIENCE x3 OR ENGINEER x3'],
  ['hologram-ruse', 'INTEGRITY>30 + CUNNING>30'],
  ['matriarchal-society', '2 "female"'],
  ['shaka-when-the-walls-fell', 'Diplomacy x2 + CUNNING>30'],
  ['wind-dancer', 'Youth OR Music OR {Lwaxana Troi}'],
  ['q', 'Leadership x2 + INTEGRITY>60'],
])('%s is passed with %s, and not with less', (dilemma, enough) => {
  const dull = dilemma === 'ancient-computer' ? ['mot-the-barber'] : DULL.slice(0, 1)
  for (const team of [dull, ...shortOf(enough, ...dull)]) {
    const held = meeting(dilemma, team)
    expect(held.result(), team.join()).toMatchObject({ result: 'failed' })
    expect(playOf(held.t, held.people[0]!).stopped).toBe(true)
  }
  for (const way of enough.split(' OR ')) {
    const past = meeting(dilemma, [...dull, ...teamWith(way)])
    expect(past.result(), way).toMatchObject({ overcome: true })
  }
})

test('Q is gone once it was met, a wall stays', () => {
  const q = meeting('q', DULL)
  expect(q.t.g.s.players[1]!.discard).toEqual([q.card])
  const wall = meeting('impassable-door', ['mot-the-barber'])
  expect(wall.t.g.s.locations[0]!.seeds).toEqual([wall.card])
})

test.each([
  ['gravitic-mine', 'SCIENCE + Navigation'],
  ['microbiotic-colony', 'SCIENCE + ENGINEER + OFFICER'],
  ['nanites', 'SCIENCE x2 OR Diplomacy'],
  ['null-space', 'Navigation x2'],
])('%s damages the ship, unless there is %s', (dilemma, enough) => {
  for (const team of [['mot-the-barber'], ...shortOf(enough, 'mot-the-barber')]) {
    const hit = meeting(dilemma, team)
    expect(playOf(hit.t, hit.ship).damage, team.join()).toBe(1)
  }
  for (const way of enough.split(' OR ')) {
    const safe = meeting(dilemma, ['mot-the-barber', ...teamWith(way)])
    expect(playOf(safe.t, safe.ship).damage, way).toBe(0)
    expect(safe.result(), way).toMatchObject({ overcome: true })
  }
})

test.each([
  ['archer', 'SECURITY + MEDICAL', 1],
  ['chalnoth', 'SECURITY x3 OR STRENGTH>40', 1],
  ['microvirus', 'MEDICAL + SECURITY', 1],
  ['nausicaans', 'STRENGTH>44', 1],
  ['barclays-protomorphosis-disease', 'MEDICAL + SCIENCE + SECURITY', 2],
])('%s kills, unless there is %s', (dilemma, enough, count) => {
  expect(alive(settled(meeting(dilemma, DULL)))).toBe(2 - count)
  for (const team of shortOf(enough, ...DULL)) {
    const met = settled(meeting(dilemma, team))
    expect(alive(met), team.join()).toBeLessThan(team.length)
  }
  for (const way of enough.split(' OR ')) {
    const safe = meeting(dilemma, [...DULL, ...teamWith(way)])
    expect(alive(safe), way).toBe(safe.people.length)
    expect(safe.result(), way).toMatchObject({ overcome: true })
  }
})

test('Anaphasic Organism: the best of the women leaves, if nobody looks after them', () => {
  const met = meeting('anaphasic-organism', ['mot-the-barber', 'taitt', 'leah-brahms'])
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, true, false])
  expect(met.t.g.s.players[0]!.discard).toEqual([met.people[2]])
  const men = meeting('anaphasic-organism', DULL)
  expect([alive(men), men.result()?.result]).toEqual([2, 'continue'])
  const safe = meeting('anaphasic-organism', ['taitt', ...teamWith('SECURITY + MEDICAL')])
  expect(alive(safe)).toBe(safe.people.length)
})

/** A door of the one who seeded it lets it in. */
const door = (t: Table): unknown => lay(t, 1, 'alternate-universe-door', { in: 'core' })

test('Empathic Echo: one with Empathy dies, if nobody looks after them', () => {
  const echo = (team: string[]) => meeting('empathic-echo', team, door)
  const met = echo(['mot-the-barber', 'deanna-troi'])
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false])
  expect(alive(echo(DULL))).toBe(2)
  for (const team of shortOf('SECURITY + MEDICAL', 'deanna-troi'))
    expect(alive(echo(team))).toBe(team.length - 1)
  const safe = echo(['deanna-troi', ...teamWith('SECURITY + MEDICAL')])
  expect(alive(safe)).toBe(safe.people.length)
})

test('Portal Guard: up to the ship at once, or dead; not with a clever head, and not with Honor', () => {
  const met = meeting('portal-guard', ['mot-the-barber'])
  expect(playOf(met.t, met.people[0]!)).toMatchObject({ at: { in: 'aboard', host: met.ship }, stopped: true })
  const stranded = meeting('portal-guard', ['mot-the-barber'], t => {
    const [ship] = t.g.s.inPlay.filter(id => t.g.s.cards[id]!.card === 'uss-enterprise')
    playOf(t, ship!).at = { in: 'space', loc: 1 }
  })
  expect(alive(stranded)).toBe(0)
  for (const team of [
    ['mot-the-barber', 'data'],
    ['mot-the-barber', ...teamWith('Honor')],
  ]) {
    const safe = meeting('portal-guard', team)
    expect(safe.people.map(id => playOf(safe.t, id).at.in)).toEqual(team.map(() => 'planet'))
  }
})

test('Iconian Computer Weapon: the hand is filled anew, but people stay; not with SCIENCE', () => {
  const held = (...team: string[]) => {
    const ids: number[] = []
    const { t } = meeting('iconian-computer-weapon', team, one => {
      ids.push(...hand(one, 0, 'data', 'tricorder', 'runabout'))
      inDeck(one, 0, 'taitt', 'klingon-disruptor')
    })
    return { cards: t.g.s.players[0]!.hand.map(id => t.g.s.cards[id]!.card), t, ids }
  }
  const { cards, t, ids } = held('mot-the-barber')
  expect(cards).toEqual(['data', 'klingon-disruptor', 'taitt'])
  expect(t.g.s.players[0]!.discard).toEqual(ids.slice(1))
  expect(held('mot-the-barber', 'taitt').cards).toEqual(['data', 'tricorder', 'runabout'])
  // Each card is drawn in an action of its own.
  const met = meeting('iconian-computer-weapon', ['mot-the-barber'], one => {
    hand(one, 0, 'tricorder', 'runabout')
    hand(one, 1, 'subspace-schism')
  })
  expect(met.t.g.s.players[0]!.hand).toHaveLength(1)
  expect(options(met.t, 1)[1]).toBe('pass')
})

test('Dial-Up: who has a download is stopped, nobody of the player downloads, and it runs out', () => {
  const met = meeting('dial-up', ['mot-the-barber', 'captain-vorok'], t => {
    door(t)
    for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
  })
  // The download could answer it.
  answer(met.t, 0, 'pass')
  expect(met.people.map(id => playOf(met.t, id).stopped)).toEqual([false, true])
  expect(playOf(met.t, met.card).at).toEqual({ in: 'atop', loc: 0 })
  const able = teamWith('Computer Skill x3 + Anthropology')
  const nullified = meeting('dial-up', ['mot-the-barber', ...able], door)
  expect(inPlayNow(nullified.t, nullified.card)).toBe(false)
  // A card that fetches others finds the line busy, but only for the one who met it.
  const fetches = (by: number, loc: number | null) => {
    const t = table({ missions: ['0 first-contact', '1 krios-suppression'] })
    const bar = inSpace(t, 0, 'deep-space-9', 1)
    const site = lay(t, 0, 'quarks-bar', { in: 'on', host: bar })
    playOf(t, site).slot = 0
    const [girl] = inDeck(t, 0, 'mardah')
    if (loc !== null) lay(t, by, 'dial-up', { in: 'atop', loc })
    at(t, 0, 'play')
    if (!options(t, 0).includes(`use ${site}`)) return false
    answer(t, 0, `use ${site}`)
    if (t.g.prompts[0]!.name === 'downloadCard') answer(t, 0, girl)
    return inPlayNow(t, girl!)
  }
  expect([fetches(0, null), fetches(0, 0), fetches(1, 0)]).toEqual([true, false, true])
})

test('The Whale Probe lies on the mission, all there are in stasis, and it moves on to the far end', () => {
  const met = meeting('the-whale-probe', ['taitt', 'mot-the-barber'], t => {
    door(t)
    mission(t, '1 krios-suppression')
    mission(t, '1 medical-relief')
  })
  const loc = (playOf(met.t, met.card).at as { loc: number }).loc
  expect(playOf(met.t, met.card).at).toEqual({
    in: 'atop',
    loc: (playOf(met.t, met.ship).at as { loc: number }).loc,
  })
  expect(met.people.map(id => playOf(met.t, id).stasis)).toEqual([met.card, met.card])
  endTurns(met.t, 1)
  expect(playOf(met.t, met.card).at).toEqual({ in: 'atop', loc: loc + 1 })
  expect(met.people.map(id => playOf(met.t, id).stasis)).toEqual([undefined, undefined])
})

const LONG = [
  '0 repair-mission',
  '0 first-contact',
  '0 study-nebula',
  '0 excavation',
  '1 krios-suppression',
  '1 nebula',
  '1 medical-relief',
]

test('Spaceborne Entity: it strikes ships of the mission’s kind and moves on, and nobody reports for free there', () => {
  const t = table({ missions: LONG })
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'geordi-la-forge')
  const [met] = seed(t, 1, 0, 'spaceborne-entity')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(playOf(t, met!)).toMatchObject({ by: NOBODY, at: { in: 'space', loc: 0 } })
  const klingon = inSpace(t, 1, 'ikc-bortas', 0)
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  for (let n = 0; n < 9 && !['cardPlay', 'order'].includes(t.g.prompts[0]!.name); n++)
    answer(t, t.g.prompts[0]!.seat, (t.g.prompts[0] as { fallback?: unknown }).fallback ?? null)
  expect(!inPlayNow(t, ship) || playOf(t, ship).damage > 0).toBe(true)
  expect(playOf(t, klingon).damage).toBe(0)
  expect(playOf(t, met!).at).not.toEqual({ in: 'space', loc: 0 })
  const free = table({ missions: ['1 liberation', '0 krios-suppression'] })
  const [tanis] = hand(free, 0, 'tanis')
  expect(freeBy(free.g, 0, tanis!, 'planet 0')).not.toBeNull()
  const entity = card(free, 1, 'spaceborne-entity')
  enterPlay(free.g, entity, NOBODY, { in: 'space', loc: 0 }, null)
  expect(freeBy(free.g, 0, tanis!, 'planet 0')).toBeNull()
  playOf(free, entity).at = { in: 'space', loc: 1 }
  expect(freeBy(free.g, 0, tanis!, 'planet 0')).not.toBeNull()
})
