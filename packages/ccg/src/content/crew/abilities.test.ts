import { allowed } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { Filter } from '../../cards/filter.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { specOf, times } from '../../rules/missions/dilemmas.ts'
import { commands } from '../../rules/people/commanders.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import { spanOf } from '../../rules/ships/routes.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { gameOfDilemmas } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  mission,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { borgStrength } from '../../words/rogueBorg.ts'
import { type Met, meeting } from '../testing/meeting.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })
const alive = ({ t, people }: Met): number => people.filter(id => inPlayNow(t, id)).length

/** Everybody works together. */
const friends = (t: Table): void => {
  for (const id of t.g.s.inPlay)
    if (playOf(t, id).by === 0 && playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

/** And there is another planet. */
const friendsAway = (t: Table): void => {
  friends(t)
  mission(t, '1 krios-suppression')
}
const where = (met: Met) => met.people.map(id => (playOf(met.t, id).at as { loc?: number }).loc)

/** Uses the ability of a card that may answer now. */
const use = (t: Table, seat: number, id: number) => answer(t, seat, `use ${id}`)

test('Kareen Brianon may nullify Male’s Love Interest where she is', () => {
  const met = meeting('males-love-interest', ['jean-luc-picard', 'kareen-brianon'], friendsAway)
  use(met.t, 0, met.people[1]!)
  expect(where(met)).toEqual([0, 0])
  const far = meeting('males-love-interest', ['jean-luc-picard'], friendsAway)
  expect(where(far)).toEqual([2])
})

test.each([
  ['letek', 'ferengi-attack'],
  ['zon', 'nausicaans'],
  ['surmak-ren', 'aphasia-device'],
] as const)('%s may nullify %s', (who, dilemma) => {
  const met = meeting(dilemma, ['taitt', 'mot-the-barber', who], friends)
  while (met.t.g.prompts[0]!.name === 'victim') answer(met.t, 1, met.people[0])
  use(met.t, 0, met.people[2]!)
  expect(alive(met)).toBe(3)
})

test('Goran’Agar nullifies Hippocratic Oath, and Dathon what is about his people', () => {
  const met = meeting('hippocratic-oath', ['beverly-crusher', 'taitt', 'goranagar'])
  expect(playOf(met.t, met.people[0]!).at).toEqual({ in: 'aboard', host: met.ship })
  expect(met.t.events.some(e => e.type === 'cards.relocated')).toBe(false)
})

test.each([
  ['aaron-conor', 'females-love-interest'],
  ['comm-officer-sato', 'males-love-interest'],
  ['barash', 'hologram-ruse'],
  ['lore', 'crystalline-entity'],
] as const)('%s doubles %s', (who, dilemma) => {
  const t = story()
  const [card, other] = seed(t, 1, 0, dilemma, 'archer')
  expect(times(t.g, card!, 'effects')).toBe(1)
  onPlanet(t, 0, 2, who)
  expect([times(t.g, card!, 'effects'), times(t.g, other!, 'effects')]).toEqual([2, 1])
  expect(specOf(t.g, card!).effects.length).toBeGreaterThan(0)
})

test('Lore doubles Rogue Borg', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const borg = lay(t, 1, 'rogue-borg-mercenaries', { in: 'on', host: ship })
  expect(borgStrength(t.g, [borg])).toBe(1)
  onPlanet(t, 1, 2, 'lore')
  expect(borgStrength(t.g, [borg])).toBe(2)
})

test('Taar doubles Ferengi Attack for the opponent', () => {
  const met = meeting('ferengi-attack', ['taitt', 'mot-the-barber', 'tasha-yar'], t =>
    onPlanet(t, 1, 0, 'taar'),
  )
  while (met.t.g.prompts[0]!.name === 'victim') answer(met.t, 1, options(met.t, 1)[0])
  expect(alive(met)).toBe(1)
})

test.each(['burrows', 'elizabeth-cutler', 'harry-kim', 'korris.the-next-generation'])(
  '%s may volunteer for a random selection',
  who => {
    const meet = meeting('astral-eddy', ['taitt', 'mot-the-barber', who])
    expect(prompt(meet.t, 0).name).toBe('volunteer')
    answer(meet.t, 0, meet.people[2])
    expect(meet.people.map(id => inPlayNow(meet.t, id))).toEqual([true, true, false])
  },
)

test('Pel may avoid what is about females, Elim Garak any random selection', () => {
  const met = meeting('females-love-interest', ['tasha-yar', 'pel'], friendsAway)
  expect(prompt(met.t, 0)).toMatchObject({ name: 'avoids', options: [met.people[1]] })
  answer(met.t, 0, [met.people[1]])
  expect(where(met)).toEqual([2, 0])
  const garak = meeting('astral-eddy', ['taitt', 'elim-garak'], friends)
  answer(garak.t, 0, [garak.people[1]])
  expect(garak.people.map(id => inPlayNow(garak.t, id))).toEqual([false, true])
})

test.each([
  ['garak', 'taitt', 'astral-eddy'],
  ['lt-grant', 'lt-sulu', 'astral-eddy'],
  ['clark-terrell', 'sarek', 'astral-eddy'],
  ['weyoun-6', 'odo', 'astral-eddy'],
] as const)('%s may step in for %s', (who, victim, dilemma) => {
  const met = meeting(dilemma, ['mot-the-barber', victim, who], t => script(t, 'selection', [1]))
  answer(met.t, 0, met.people[2])
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, true, false])
  const other = meeting(dilemma, ['mot-the-barber', victim, who], t => script(t, 'selection', [1]))
  answer(other.t, 0, 'nobody')
  expect(other.people.map(id => inPlayNow(other.t, id))).toEqual([true, false, true])
})

test('whoever was saved is not drawn again', () => {
  // Two die: Garak for the first, and of those who are left the first one.
  const team = ['taitt', 'mot-the-barber', 'mendon', 'garak']
  const met = meeting('nausicaans-pirates', team, t => script(t, 'selection', [0, 0]))
  answer(met.t, 0, met.people[3])
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false, true, false])
})

test('nobody steps in whom the dilemma has taken from the team before', () => {
  const named: Filter = { title: 'Garak' }
  const spec: DilemmaSpec = {
    text: 'Garak is stopped. Then one dies at random.',
    effects: [
      { kind: 'auto', does: 'stop', to: { of: named, count: 'all', by: 'all' } },
      { kind: 'auto', does: 'kill', to: { count: 1, by: 'random' } },
    ],
  }
  const team = ['mot-the-barber', 'taitt', 'garak']
  const game = gameOfDilemmas({ 'astral-eddy': spec })
  const met = meeting('astral-eddy', team, t => script(t, 'selection', [1]), game)
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false, true])
  expect(playOf(met.t, met.people[2]!).stopped).toBe(true)
})

test('Anya takes the place of Salia, and The Intendant that of anybody before a dilemma about males or females', () => {
  const met = meeting('astral-eddy', ['taitt', 'salia', 'anya'], t => script(t, 'selection', [1]))
  answer(met.t, 0, 'pass')
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, true, false])
  const other = meeting('males-love-interest', ['jean-luc-picard', 'the-intendant'], friendsAway)
  expect(prompt(other.t, 0).name).toBe('stepsIn')
  answer(other.t, 0, other.people[1])
  expect(where(other)).toEqual([0, 2])
})

test.each(['aamin-marritza', 'kira-taban'])('%s scores in dying', who => {
  const t = story()
  const [id] = onPlanet(t, 0, 0, who)
  kill(t.g, [id!])
  expect(points(t, 0)).toBe(5)
  expect(t.g.s.players[0]!.bonus).toEqual([id])
})

test('Mirasta Yale is worth points while she is in play', () => {
  const t = story()
  const [yale] = onPlanet(t, 0, 0, 'mirasta-yale')
  expect([countingPoints(t.g, 0), countingPoints(t.g, 1)]).toEqual([5, 0])
  kill(t.g, [yale!])
  expect(countingPoints(t.g, 0)).toBe(0)
})

test('Timicin scores for helping with Test Mission', () => {
  const t = table({ missions: ['0 test-mission'], options: { format: 'Open' } })
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'timicin', 'jean-luc-picard', 'data', 'geordi-la-forge', 'leah-brahms', 'deanna-troi')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  if (t.g.prompts[0]!.name === 'contributors') answer(t, 0, options(t, 0))
  expect(t.g.s.players[0]!.scores.some(one => one.card === 'timicin' && one.points === 10)).toBe(true)
})

test.each([
  ['ilon-tandro', 'taitt'],
  ['investigator-odo', 'taitt'],
  ['nunk', 'minuet'],
  ['tog', 'deanna-troi'],
  ['worf.the-trouble-with-tribbles', 'barry-waddle'],
  ['dr-noah', 'data'],
] as const)('%s captures %s', (who, prey) => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [captor] = aboard(t, 0, ship, who)
  const [victim, other] = aboard(t, 1, ship, prey, 'mot-the-barber')
  delete playOf(t, victim!).off
  at(t, 0, 'orders')
  answer(t, 0, `use ${captor}`)
  if (t.g.prompts[0]!.name === 'captures') answer(t, 0, victim)
  expect([playOf(t, victim!).captive, playOf(t, other!).captive]).toMatchObject([{ by: 0 }, undefined])
  expect(options(t, 0)).not.toContain(`use ${captor}`)
})

test.each(['ajur', 'boratus'])('%s sees all but three of the seeds', who => {
  const t = story()
  const [self] = onPlanet(t, 0, 0, who, 'jean-luc-picard')
  const seeds = seed(t, 1, 0, 'archer', 'nausicaans', 'chalnoth')
  const [own] = seed(t, 0, 0, 'nagilum')
  at(t, 0, 'orders')
  answer(t, 0, `use ${self}`)
  // The other names own cards, and the place of what it cannot know.
  expect(options(t, 1)).toEqual([...seeds, 'seed 4'])
  answer(t, 1, seeds)
  expect(t.g.s.here.looking).toEqual({ seat: 0, cards: [own] })
  answer(t, 0, null)
  expect(options(t, 0)).not.toContain(`use ${self}`)
})

test('The Traveler takes a ship anywhere, and goes', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const [guide] = aboard(t, 0, ship, 'the-traveler', 'wesley-crusher', 'jean-luc-picard')
  at(t, 0, 'orders')
  answer(t, 0, `use ${guide}`, 3)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 3 })
  expect(t.g.s.players[0]!.hand).toContain(guide)
})

test('Young Jem’Hadar grows up when a turn ends', () => {
  const t = story()
  const ship = inSpace(t, 0, 'jemhadar-warship', 0)
  const [young] = aboard(t, 0, ship, 'young-jemhadar')
  const [grown] = hand(t, 0, 'amaritak')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(prompt(t, 0).name).toBe('exchange')
  answer(t, 0, grown)
  expect(playOf(t, grown!).at).toEqual({ in: 'aboard', host: ship })
  expect(t.g.s.players[0]!.hand).toContain(young)
})

test('Ishka doubles the skills of the Nagus, and welcomes Latinum', () => {
  const t = story()
  const [zek] = onPlanet(t, 0, 0, 'grand-nagus-zek')
  expect(subjectsIn(t.g, zek!)[0]!.level('Greed')).toBe(1)
  onPlanet(t, 0, 0, 'ishka')
  expect(subjectsIn(t.g, zek!)[0]!.level('Greed')).toBe(2)
  const [gold] = hand(t, 0, 'gold-pressed-latinum')
  expect(reportTo(t.g, 0, gold!, null)).toContain('planet 0')
})

test('Krax is Nagus only while there is no other; Quark only in the Gamma Quadrant', () => {
  const t = story()
  const [krax, quark] = onPlanet(t, 0, 0, 'krax', 'quark.the-gamma-quadrant')
  const isNagus = (id: number) => subjectsIn(t.g, id)[0]!.traits.includes('nagus')
  playOf(t, quark!).by = 1
  expect([isNagus(krax!), isNagus(quark!)]).toEqual([true, false])
  onPlanet(t, 0, 2, 'grand-nagus-zek')
  t.g.s.locations[0]!.quadrant = 'Gamma'
  expect([isNagus(krax!), isNagus(quark!)]).toEqual([false, true])
})

test('Riker Wil lets Bajorans attempt Federation missions', () => {
  const t = table({ missions: ['0 cultural-observation'], options: { format: 'Open' } })
  const [one] = onPlanet(t, 0, 0, 'beyor')
  const may = () => allowed(t.g, 'qualify', { seat: 0, loc: 0, id: one! })
  expect(may()).toBe(false)
  const [wil] = onPlanet(t, 0, 0, 'riker-wil')
  expect(may()).toBe(true)
  // The mission has the icon, so the other player's Bajorans may attempt it as well.
  const [other] = onPlanet(t, 1, 0, 'beyor')
  const qualifies = () => allowed(t.g, 'qualify', { seat: 1, loc: 0, id: other! })
  expect(qualifies()).toBe(true)
  playOf(t, wil!).by = 1
  expect(qualifies()).toBe(false)
})

test('Rinnak Pire commands any universal Bajoran ship', () => {
  const t = story()
  const [pire] = onPlanet(t, 0, 0, 'rinnak-pire')
  const [own, other] = [inSpace(t, 0, 'bajoran-scout-vessel', 0), inSpace(t, 0, 'uss-galaxy', 0)]
  const unique = inSpace(t, 0, 'baraka', 0)
  expect([own, other, unique].map(ship => commands(t.g, pire!, ship))).toEqual([true, false, false])
})

test('Woteln makes the way longer for the opponent', () => {
  const t = story()
  const outpost = lay(t, 0, 'klingon-outpost', { in: 'space', loc: 0 })
  const before = [spanOf(t.g, 0, 0), spanOf(t.g, 1, 0)]
  aboard(t, 0, outpost, 'woteln')
  expect([spanOf(t.g, 0, 0), spanOf(t.g, 1, 0)]).toEqual([before[0], before[1]! + 2])
})

test('Nine of Eleven lets the hive share', () => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [one] = aboard(t, 0, ship, 'three-of-nineteen', 'locutus-of-borg')
  const level = () => subjectsIn(t.g, one!)[0]!.level('Leadership')
  expect(level()).toBe(0)
  aboard(t, 0, ship, 'nine-of-eleven')
  expect(level()).toBeGreaterThan(0)
})
