import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import {
  aboard,
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
  type Table,
  table,
} from '../../testing/table.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { level } from '../testing/numbers.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })
const where = (met: Met) => met.people.map(id => playOf(met.t, id).at.in)

/** Plays somebody to an outpost of seat 0. */
function reports(t: Table, who: string, outpost: string): number {
  const place = lay(t, 0, outpost, { in: 'space', loc: 0 })
  aboard(t, 0, place, ...(who === 'kamala' || who === 'lal' ? ['leah-brahms'] : []))
  const [id] = hand(t, 0, who)
  at(t, 0, 'play')
  answer(t, 0, id)
  while (t.g.prompts[0]!.name === 'mode' || t.g.prompts[0]!.name === 'reportTo')
    answer(t, 0, options(t, 0)[0])
  return id!
}

test.each([
  ['data.the-next-generation', 'federation-outpost', 'Physics'],
  ['lal', 'federation-outpost', 'ENGINEER'],
  ['kamala', 'federation-outpost', 'ENGINEER'],
] as const)('%s chooses %s skill', (who, outpost, skill) => {
  const t = story()
  const id = reports(t, who, outpost)
  expect(prompt(t, 0).name).toBe('skill')
  answer(t, 0, skill)
  if (t.g.prompts[0]!.name === 'skill') answer(t, 0, options(t, 0)[0])
  expect(level(t, id, skill)).toBe(1)
})

test.each(['kamala', 'lal'])('%s may choose among the own skills, and what a thing gives', who => {
  const t = story()
  const outpost = lay(t, 0, 'federation-outpost', { in: 'space', loc: 0 })
  aboard(t, 0, outpost, 'jean-luc-picard', 'engineering-kit')
  const [id] = hand(t, 0, who)
  at(t, 0, 'play')
  answer(t, 0, id)
  while (['mode', 'reportTo'].includes(t.g.prompts[0]!.name)) answer(t, 0, options(t, 0)[0])
  expect(options(t, 0)).toContain(who === 'kamala' ? 'Anthropology' : 'Youth')
  expect(options(t, 0)).toContain('ENGINEER')
  expect(options(t, 0)).not.toContain('Law')
})

test('the Borg Queen chooses, and chooses anew; and fetches a drone in place of a draw', () => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [queen] = aboard(t, 0, ship, 'borg-queen')
  playOf(t, queen!).selected = ['Honor']
  const drone = card(t, 0, 'three-of-nineteen')
  t.g.s.players[0]!.deck.unshift(drone)
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(options(t, 0)).toContain(`use ${queen}`)
  answer(t, 0, `use ${queen}`, drone)
  while (t.g.prompts[0]!.seat === 0 && t.g.s.active === 0) answer(t, 0, options(t, 0)[0])
  expect(t.g.s.players[0]!.deck).not.toContain(drone)
})

test('the other Queen and Six of Seven fetch in place of the card play', () => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [queen, six] = aboard(t, 0, ship, 'borg-queen.the-borg', 'six-of-seven')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual(expect.arrayContaining([`use ${queen}`, `use ${six}`]))
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(`use ${queen}`)
})

test.each([
  ['fifteen-of-seventeen', 'adapt-negate-obstruction'],
  ['twelve-of-ninety-six', 'temporal-vortex'],
  ['six-of-eleven', 'alternate-universe-door'],
] as const)('%s fetches %s in place of a draw', (who, wanted) => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [one] = aboard(t, 0, ship, who)
  const found = card(t, 0, wanted)
  t.g.s.players[0]!.deck.unshift(found)
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  answer(t, 0, `use ${one}`)
  expect(options(t, 0)).toContain(found)
})

test('Lumba doubles what simple Ferengi do best, and may nullify dilemmas about males', () => {
  const t = story()
  const [one, other] = onPlanet(t, 0, 0, 'taar', 'krax')
  const first = level(t, one!, 'Diplomacy')
  onPlanet(t, 0, 0, 'lumba')
  expect(level(t, one!, 'Diplomacy')).toBe(first * 2)
  expect(level(t, other!, 'Youth')).toBe(1)
  const met = meeting('males-love-interest', ['jean-luc-picard', 'lumba'], story2)
  answer(met.t, 0, `use ${met.people[1]}`)
  expect(where(met)).toEqual(['planet', 'planet'])
})

const story2 = (t: Table): void => {
  for (const id of t.g.s.inPlay)
    if (playOf(t, id).by === 0 && playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

test('Deputy Quark, Kai Winn, Freud and The Emissary', () => {
  const t = story()
  const [quark, winn, beyor] = onPlanet(t, 0, 0, 'deputy-quark', 'kai-winn', 'beyor')
  expect([level(t, quark!, 'SECURITY'), level(t, winn!, 'Honor')]).toEqual([0, 0])
  const integrity = subjectsIn(t.g, beyor!)[0]!.attribute('INTEGRITY')
  onPlanet(t, 1, 2, 'odo', 'the-emissary')
  expect([level(t, quark!, 'SECURITY'), level(t, winn!, 'Honor')]).toEqual([1, 1])
  expect(subjectsIn(t.g, beyor!)[0]!.attribute('INTEGRITY')).toBe(integrity + 2)
  const [kira] = hand(t, 1, 'anara')
  expect(reportTo(t.g, 1, kira!, 'Bajoran')).toContain('planet 2')
})
