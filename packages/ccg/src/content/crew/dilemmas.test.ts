import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  script,
  table,
} from '../../testing/table.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { anybody, teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

const DULL = ['mot-the-barber']

const alive = ({ t, people }: Met): number => people.filter(id => inPlayNow(t, id)).length
const stopped = ({ t, people }: Met): number[] =>
  people.flatMap((id, i) => (inPlayNow(t, id) && playOf(t, id).stopped ? [i] : []))

test.each([
  ['berserk-changeling', 'SECURITY x3'],
  ['berserk-changeling', '2 "hand weapon"'],
  ['berserk-changeling', '{Mora Pol}'],
  ['founder-secret', 'STRENGTH>70'],
  ['friendly-fire', 'Leadership x2 + SECURITY x2'],
  ['gomtuu-shock-wave', 'Diplomacy x2 + INTEGRITY>32'],
  ['damaged-reputation', 'Diplomacy x2'],
  ['talosian-cage', 'Empathy x3'],
])('%s is passed with %s, and not without', (dilemma, enough) => {
  const held = meeting(dilemma, [...DULL, 'taitt'])
  if (held.t.g.prompts[0]!.name === 'whichEffect') answer(held.t, 1, 'females')
  expect(held.result()).toMatchObject({ result: 'failed', overcome: false })
  const team = enough.startsWith('2 "hand') ? ['klingon-disruptor', 'klingon-disruptor'] : null
  const past = meeting(dilemma, [
    'taitt',
    ...(team ?? (enough === '{Mora Pol}' ? ['mora-pol'] : teamWith(enough))),
  ])
  expect(past.result()).toMatchObject({ result: 'continue', overcome: true })
})

test('Berserk Changeling: a Changeling Sweep saves them', () => {
  const met = meeting('berserk-changeling', DULL, t => hand(t, 0, 'changeling-sweep'))
  answer(
    met.t,
    0,
    options(met.t, 0).find(one => String(one).startsWith('use')),
  )
  expect(alive(met)).toBe(1)
})

test('Changeling Sweep takes Interrupts out of a discard pile', () => {
  const t = table({ missions: ['0 first-contact'] })
  const [sweep] = hand(t, 0, 'changeling-sweep')
  const [lost, kept] = hand(t, 1, 'escape-pod', 'taitt')
  const rival = t.g.s.players[1]!
  rival.discard.push(...rival.hand.splice(0))
  at(t, 0, 'play')
  answer(t, 0, `use ${sweep}`)
  const { out, discard } = t.g.s.players[1]!
  expect([out, discard]).toEqual([[lost], [kept]])
})

test('Crisis wants a leader below and an officer above', () => {
  const withCrew = (...crew: string[]) =>
    meeting('crisis', ['jean-luc-picard'], t => {
      const ship = t.g.s.inPlay.find(id => t.g.s.cards[id]!.card === 'uss-enterprise')!
      aboard(t, 0, ship, ...crew)
    }).result()
  expect(withCrew('mot-the-barber')).toMatchObject({ result: 'failed' })
  expect(withCrew(anybody('OFFICER-classification'))).toMatchObject({ result: 'continue' })
})

test('Damaged Reputation costs the upright five points', () => {
  const good = meeting('damaged-reputation', teamWith('INTEGRITY>50'))
  expect(points(good.t, 0)).toBe(-5)
  expect(points(meeting('damaged-reputation', DULL).t, 0)).toBe(0)
})

test('Devastating Communique stops one until the next turn ends; Subspace Interference nullifies it', () => {
  const met = meeting('devastating-communique', ['taitt', 'mot-the-barber'])
  const [one] = met.people
  answer(met.t, 1, one)
  expect(stopped(met)).toEqual([0])
  endTurns(met.t, 1)
  expect(playOf(met.t, one!).stopped).toBe(true)
  endTurns(met.t, 1)
  expect(met.t.g.s.active).toBe(0)
  expect(playOf(met.t, one!).stopped).toBe(true)
  endTurns(met.t, 1)
  expect(playOf(met.t, one!).stopped).toBe(false)

  const saved = meeting('devastating-communique', ['taitt', 'mot-the-barber'], t =>
    hand(t, 0, 'subspace-interference'),
  )
  answer(saved.t, 1, saved.people[0])
  answer(
    saved.t,
    0,
    options(saved.t, 0).find(o => String(o).startsWith('use')),
  )
  expect(stopped(saved)).toEqual([])
})

test('Dramatis Personae stops whom the lore of another names', () => {
  const met = meeting('dramatis-personae', ['worf', 'jadzia-dax', 'mot-the-barber'])
  expect(stopped(met)).toEqual([0])
})

test('Engine Imbalance: one location at a time, and only one', () => {
  const met = meeting('engine-imbalance', ['taitt', 'jean-luc-picard', 'alyssa-ogawa'])
  expect(playOf(met.t, met.card).at).toEqual({ in: 'on', host: met.ship })
  playOf(met.t, met.ship).stopped = false
  for (const id of met.people) playOf(met.t, id).stopped = false
  at(met.t, 0, 'orders')
  answer(met.t, 0, 'fly', met.ship)
  expect(options(met.t, 0)).toContain(0)
  answer(met.t, 0, 0)
  expect(playOf(met.t, met.ship).used).toBeGreaterThanOrEqual(shipAttribute(met.t.g, met.ship, 'RANGE'))
  aboard(met.t, 0, met.ship, ...teamWith('ENGINEER x2 + Computer Skill + Physics'))
  endTurns(met.t, 1)
  expect(inPlayNow(met.t, met.card)).toBe(false)
})

test('Friendly Fire closes the mission until its countdown is over', () => {
  const met = meeting('friendly-fire', [...DULL, 'taitt'])
  expect(alive(met)).toBe(1)
  expect(playOf(met.t, met.card).at).toMatchObject({ in: 'atop' })
  endTurns(met.t, 2)
  expect(options(met.t, 0)).not.toContain('attempt')
  endTurns(met.t, 4)
  expect(inPlayNow(met.t, met.card)).toBe(false)
})

test('Gomtuu pushes damaged ships on', () => {
  const met = meeting('gomtuu-shock-wave', DULL)
  expect(playOf(met.t, met.ship).at).toEqual({ in: 'space', loc: 0 })
  expect(playOf(met.t, met.ship).damage).toBe(1)
})

test('Gorn Encounter attacks the leader, who may be too strong', () => {
  // Jean-Luc Picard: 9 CUNNING and more than four dots.
  const strong = meeting('gorn-encounter', ['jean-luc-picard', 'mot-the-barber'])
  expect(alive(strong)).toBe(2)
  const [weak] = teamWith('1 Leadership STRENGTH<7 CUNNING<8')
  const lost = meeting('gorn-encounter', [weak!, 'mot-the-barber'])
  expect(inPlayNow(lost.t, lost.people[0]!)).toBe(false)
})

test('Harvester Virus kills on the planet in every turn', () => {
  const met = meeting('harvester-virus', ['mot-the-barber', 'taitt', 'tasha-yar'])
  expect(alive(met)).toBe(3)
  endTurns(met.t, 2)
  expect(alive(met)).toBe(1)
  onPlanet(met.t, 0, 0, ...teamWith('MEDICAL x2 + Exobiology + Computer Skill'))
  endTurns(met.t, 1)
  expect(inPlayNow(met.t, met.card)).toBe(false)
})

test('Helpless stops who is of no use for the mission, and another', () => {
  const met = meeting('helpless', ['mot-the-barber', 'taitt'], t => script(t, 'selection', [0, 0]))
  expect(stopped(met)).toEqual([0, 1])
  const useful = meeting('helpless', ['deanna-troi', 'taitt'], t => script(t, 'selection', [0]))
  expect(stopped(useful)).toEqual([])
})

test('Hero Worship stops the most and the least skilled', () => {
  const met = meeting('hero-worship', ['mot-the-barber', 'jean-luc-picard', 'tasha-yar'])
  expect(stopped(met)).toEqual([0, 1])
})

test('Invasive Procedures keeps all aboard, weak and without their first skill', () => {
  const met = meeting('invasive-procedures', ['beverly-crusher'])
  const [one] = subjectsIn(met.t.g, met.people[0]!)
  const far = subjectsIn(met.t.g, onPlanet(met.t, 1, 0, 'beverly-crusher')[0]!)[0]!
  expect(one!.attribute('CUNNING')).toBe(far.attribute('CUNNING') - 2)
  expect(one!.level('MEDICAL')).toBeLessThan(far.level('MEDICAL'))
  expect(met.result()).toMatchObject({ result: 'failed' })
  const safe = meeting('invasive-procedures', [...teamWith('MEDICAL + CUNNING>35'), 'klingon-disruptor'])
  expect(safe.result()).toMatchObject({ result: 'continue' })
})

test('Lack of Preparation costs ten points', () => {
  const met = meeting('lack-of-preparation', DULL)
  expect(met.result()).toMatchObject({ result: 'failed' })
  expect(points(met.t, 0)).toBe(-10)
  const ready = meeting(
    'lack-of-preparation',
    teamWith('Geology + Diplomacy x2 + INTEGRITY>60 + ENGINEER x3 + CUNNING>60'),
  )
  expect(ready.result()?.result).toBe(points(ready.t, 0) < 0 ? 'failed' : 'continue')
})

test('No Mention of Crime: captured, or two stopped; four females nullify it', () => {
  const met = meeting('no-mention-of-crime', ['mot-the-barber', 'jean-luc-picard', 'taitt'])
  expect(prompt(met.t, 1).name).toBe('whichEffect')
  answer(met.t, 1, 'capture')
  expect(playOf(met.t, met.people[1]!).captive).toMatchObject({ by: 1 })
  const women = meeting('no-mention-of-crime', ['mot-the-barber', ...teamWith('4 personnel "female"')])
  expect(stopped(women)).toEqual([])
})

test('Talosian Cage: a man, two women, or nobody', () => {
  const met = meeting('talosian-cage', ['mot-the-barber', 'jean-luc-picard', 'taitt'])
  answer(met.t, 1, 'male')
  expect(inPlayNow(met.t, met.people[1]!)).toBe(false)
  const none = meeting('talosian-cage', ['mot-the-barber', 'taitt'])
  answer(none.t, 1, 'neither')
  expect(alive(none)).toBe(2)
})

test('Q Gets the Point: Guinan in play forks a traitor, and any Guinan there nullifies it', () => {
  expect(meeting('q-gets-the-point', DULL).result()).toMatchObject({ result: 'failed' })
  const traitors = ['taitt', ...teamWith('Treachery x2')]
  expect(stopped(meeting('q-gets-the-point', traitors))).toEqual([])
  const forked = meeting('q-gets-the-point', traitors, t => onPlanet(t, 1, 0, 'guinan'))
  while (forked.t.g.prompts[0]!.name === 'victim') answer(forked.t, 1, options(forked.t, 1)[0])
  expect(stopped(forked)).toHaveLength(1)
  const saved = meeting('q-gets-the-point', [...DULL, 'guinan'])
  expect(stopped(saved)).toEqual([])
})

test('Rascals are weak and young until they are cured', () => {
  const met = meeting('rascals', ['jean-luc-picard', 'alyssa-ogawa'])
  const number = () => subjectsIn(met.t.g, met.people[0]!)[0]!
  expect([number().attribute('STRENGTH'), number().level('Youth'), number().level('Diplomacy')]).toEqual([
    2, 1, 0,
  ])
  aboard(met.t, 0, met.ship, ...teamWith('MEDICAL x2 + Biology'))
  endTurns(met.t, 1)
  expect(inPlayNow(met.t, met.card)).toBe(false)
  expect([number().attribute('STRENGTH'), number().level('Youth')]).toEqual([6, 0])
})

test('Stellar Flare spares the docked and the strong', () => {
  let other = 0
  const met = meeting('stellar-flare', DULL, t => {
    other = inSpace(t, 1, 'dderidex', 1)
  })
  expect([playOf(met.t, met.ship).damage, playOf(met.t, other).damage]).toEqual([1, 1])
  const safe = meeting('stellar-flare', teamWith('Navigation x2 + Astrophysics'))
  expect(playOf(safe.t, safe.ship).damage).toBe(0)
})

test('The Clown: Playing Doctor strikes all with the same first skill', () => {
  const [one, two] = ['beverly-crusher', 'alyssa-ogawa']
  const met = meeting('the-clown-playing-doctor', [one!, two!, 'mot-the-barber'], t =>
    script(t, 'selection', [0]),
  )
  expect(inPlayNow(met.t, met.people[0]!)).toBe(false)
  expect(inPlayNow(met.t, met.people[2]!)).toBe(true)
})

test('Volcanic Eruption kills in every turn, unless Thermal Deflectors are there', () => {
  const met = meeting('volcanic-eruption', ['mot-the-barber', 'taitt', 'tasha-yar'])
  expect(alive(met)).toBe(2)
  endTurns(met.t, 2)
  expect(alive(met)).toBe(1)
  lay(met.t, 0, 'thermal-deflectors', { in: 'core' })
  endTurns(met.t, 1)
  expect(inPlayNow(met.t, met.card)).toBe(false)
  const calm = meeting('volcanic-eruption', DULL, t => lay(t, 0, 'thermal-deflectors', { in: 'core' }))
  expect(alive(calm)).toBe(1)
})

test('Vole Infestation weakens the ship until it is left empty at an outpost', () => {
  const met = meeting('vole-infestation', DULL)
  const fresh = inSpace(met.t, 0, 'uss-enterprise', 0)
  const range = (id: number) => shipAttribute(met.t.g, id, 'RANGE')
  expect(range(met.ship)).toBe(range(fresh) - 2)
  const outpost = lay(met.t, 0, 'federation-outpost', { in: 'space', loc: 1 })
  playOf(met.t, met.ship).at = { in: 'docked', host: outpost }
  endTurns(met.t, 2)
  expect(inPlayNow(met.t, met.card)).toBe(true)
  playOf(met.t, met.people[0]!).at = { in: 'aboard', host: outpost }
  endTurns(met.t, 1)
  expect(inPlayNow(met.t, met.card)).toBe(false)
  expect(meeting('vole-infestation', [...DULL, 'klingon-disruptor']).result()).toMatchObject({
    result: 'continue',
  })
})

test('War Games: the ship that comes scores', () => {
  expect(meeting('war-games', DULL).result()).toMatchObject({ result: 'failed' })
  const met = meeting('war-games', ['taitt', ...teamWith('ENGINEER x2 + SECURITY + Navigation')])
  expect(playOf(met.t, met.card).at).toEqual({ in: 'on', host: met.ship })
  const rival = inSpace(met.t, 1, 'dderidex', 0)
  aboard(met.t, 1, rival, 'tomalak', 'taibak', 'neral', 'parem')
  at(met.t, 1, 'orders')
  answer(met.t, 1, 'fly', rival, 1)
  expect(points(met.t, 1)).toBe(5)
  expect(inPlayNow(met.t, met.card)).toBe(false)
})

test("Dal'Rok kills the weakest, now and when your turns begin", () => {
  const met = meeting('dalrok', ['jean-luc-picard', 'mot-the-barber', 'wesley-crusher'])
  expect(alive(met)).toBe(2)
  endTurns(met.t, 1)
  expect(alive(met)).toBe(2)
  endTurns(met.t, 1)
  expect(alive(met)).toBe(1)
})
