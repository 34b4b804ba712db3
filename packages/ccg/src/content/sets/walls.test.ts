import { expect, test } from 'vitest'
import { answer, options, playOf } from '../../testing/table.ts'
import { meeting } from '../testing/meeting.ts'
import { shortOf, teamWith } from '../testing/teams.ts'

const met = meeting

/** Federation, so that they may attempt, and good at nothing that is asked for here. */
const DULL = ['mot-the-barber']

test.each([
  ['captains-holiday', 'Archaeology x2 OR Geology x2'],
  ['difficult-disposal', 'ENGINEER x2 + MEDICAL OR ENGINEER + MEDICAL x2'],
  ['emergency-conversion', 'Astrophysics x2 + Transporter Skill'],
  ['encased-in-crystal', 'Geology x2 + SECURITY OR Music x2'],
  ['fly-by-the-seat-of-your-pants', 'Navigation x2 + OFFICER'],
  ['hidden-entrance', 'ENGINEER + CUNNING>32'],
  ['implication', 'Diplomacy x3 + INTEGRITY>30 OR Law + CUNNING>30'],
  ['in-the-pale-moonlight', '1 personnel INTEGRITY<4 OR 1 [Fed] Treachery'],
  [
    'incentive-based-economics',
    'Honor + no SECURITY OR CIVILIAN + Anthropology + Diplomacy + Youth + 1 personnel STRENGTH<8',
  ],
  [
    'inter-arma-enim-silent-leges',
    'V.I.P. + no Treachery OR SECURITY + Exobiology + Computer Skill + 1 personnel INTEGRITY<5',
  ],
  [
    'the-new-resistance',
    'Honor + no OFFICER OR Diplomacy + Leadership + Computer Skill + V.I.P. + 1 personnel CUNNING<7',
  ],
  ['invidium-leak', '1 Physics CUNNING>7 OR 1 MEDICAL CUNNING>7 OR ENGINEER x3'],
  ['navigational-hazards', 'Stellar Cartography + Navigation x2'],
  ['none-shall-pass', 'STRENGTH>53 OR Diplomacy x3 OR Anthropology x2'],
  ['sabotaged-plasma-conduit', 'Computer Skill x2 + Physics OR Computer Skill + Physics x2'],
  ['scientific-method', 'MEDICAL + SCIENCE x3'],
  ['security-precautions', '1 "android" OR SECURITY x3'],
  ['maglock', '3 OFFICER STRENGTH>5'],
  ['dignitaries-and-witnesses', 'INTEGRITY>20 + 1 "admiral" OR CUNNING>30 + Leadership x3'],
  ['primitive-culture', '3 "vulcan" OR Anthropology + CIVILIAN'],
  ['a-miner-confrontation', '3 Leadership OR 3 ENGINEER-classification'],
  ['authorized-access-only', '3 OFFICER-classification'],
  ['faux-pas', '3 Diplomacy'],
  ['rock-people', '3 SCIENCE-classification'],
  ['stand-off', '3 SECURITY-classification'],
  ['the-ghost-of-cyrus-ramsey', '3 MEDICAL-classification'],
  ['arms-deal', 'Smuggling'],
])('%s is passed with %s, and not with less', (dilemma, enough) => {
  for (const team of [DULL, ...shortOf(enough, ...DULL)]) {
    const held = met(dilemma, team)
    expect(held.result(), team.join()).toMatchObject({ result: 'failed', overcome: false })
    expect(playOf(held.t, held.people[0]!).stopped).toBe(true)
  }
  for (const way of enough.split(' OR ')) {
    const past = met(dilemma, [...DULL, ...teamWith(way)])
    expect(past.result(), way).toMatchObject({ result: 'continue', overcome: true })
  }
})

test.each([
  ['in-the-pale-moonlight', 'garak'],
  ['in-the-pale-moonlight', 'founder'],
  ['security-precautions', 'starfleet-type-ii-phaser'],
  ['security-precautions', 'klingon-disruptor'],
  ['security-precautions', 'jenice-manheim'],
] as const)('%s is passed with %s', (dilemma, card) => {
  const past = met(dilemma, [...DULL, card], t => {
    for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
  })
  expect(past.result()).toMatchObject({ result: 'continue', overcome: true })
})

test.each([
  ['antedean-assassins', 'Anthropology', 2],
  ['tense-negotiations', 'Diplomacy', 3],
  ['microbrain', 'Geology', 3],
  ['recurring-injury', 'MEDICAL', 3],
] as const)('%s stops one with %s', (dilemma, skill, _many) => {
  expect(met(dilemma, DULL).result()).toMatchObject({ result: 'failed' })
  const [able] = teamWith(`1 ${skill} not(${skill} x2)`)
  const one = met(dilemma, ['mot-the-barber', able!])
  expect(one.people.map(id => playOf(one.t, id).stopped)).toEqual([false, true])
  expect(one.result()).toMatchObject({ result: 'continue' })
})

test('a master diplomat nullifies Tense Negotiations', () => {
  const { t, people } = met('tense-negotiations', ['mot-the-barber', 'sarek'])
  expect(people.map(id => playOf(t, id).stopped)).toEqual([false, false])
})

test.each([
  ['personal-duty', 'Leadership'],
  ['picking-up-the-pieces', 'Geology'],
  ['socializing-with-the-staff', '"female"'],
  ['blended', 'Empathy'],
  ['precision-piloting', 'Navigation [Stf]'],
])('%s: whoever can do it is stopped, but of several one goes on', (dilemma, of) => {
  const kind = `personnel ${of}`
  expect(met(dilemma, DULL).result()).toMatchObject({ result: 'failed' })
  const one = met(dilemma, ['mot-the-barber', ...teamWith(`1 ${kind}`)])
  expect(one.people.map(id => playOf(one.t, id).stopped)).toEqual([false, true])
  const several = met(dilemma, ['mot-the-barber', ...teamWith(`3 ${kind}`)])
  while (several.t.g.prompts[0]!.name === 'victim') answer(several.t, 0, options(several.t, 0)[0])
  const free = several.people.filter(id => !playOf(several.t, id).stopped)
  expect(free).toHaveLength(2)
})

test('A Pleasant Surprise stops a clever talker', () => {
  const [able] = teamWith('1 Diplomacy CUNNING>6')
  const { t, people } = met('a-pleasant-surprise', ['mot-the-barber', able!])
  expect(people.map(id => playOf(t, id).stopped)).toEqual([false, true])
  expect(met('a-pleasant-surprise', DULL).result()).toMatchObject({ result: 'failed' })
})

test('Pinned Down: two are stopped', () => {
  const { t, people } = met('pinned-down', ['mot-the-barber', 'taitt', 'tasha-yar', 'leah-brahms'])
  expect(people.filter(id => playOf(t, id).stopped)).toHaveLength(2)
  expect(met('pinned-down', DULL).result()).toMatchObject({ result: 'failed' })
})
