import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { isMet } from '../../cards/meet.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { subjectsOf } from '../../cards/subject.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { answer, playOf, type Table } from '../../testing/table.ts'
import { pool } from '../facts/pool.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { anybody, teamWith } from '../testing/teams.ts'

const DULL = 'mot-the-barber'
const people = pool().cards.filter(({ personnel }) => personnel.length === 1)

/** Whoever they are, they attempt together. */
function asFederation(t: Table): void {
  for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

/** Nothing that somebody could do in answer is done. */
function settled(met: Met): Met {
  while (met.result() === undefined) {
    const { seat, name } = met.t.g.prompts[0]!
    expect(name).toBe('respond')
    answer(met.t, seat, 'pass')
  }
  return met
}

/** The one who is best at it. */
const master = (skill: RegularSkill) =>
  people.map(card => subjectsOf(card)[0]!).reduce((a, b) => (b.level(skill) > a.level(skill) ? b : a))
const beginners = (skill: RegularSkill, many: number) =>
  teamWith(`${many} personnel ${skill} not(${skill} x2)`)

test('a number before a skill counts people, one after it levels', () => {
  shows('CCG-SKILL-46', 'CCG-SOLVE-07')
  const met = (text: string, ...team: ReturnType<typeof master>[]) => isMet(readRequirement(text), team)
  const sarek = subjectsOf(pool().card('sarek'))[0]!
  const [one, two, three] = beginners('Diplomacy', 3).map(id => subjectsOf(pool().card(id))[0]!)
  expect(sarek.level('Diplomacy')).toBe(3)
  expect([met('Diplomacy x3', sarek), met('3 Diplomacy', sarek), met('1 Diplomacy x3', sarek)]).toEqual([
    true,
    false,
    true,
  ])
  const team = [one!, two!, three!]
  expect([met('Diplomacy x3', ...team), met('3 Diplomacy', ...team), met('1 Diplomacy x3', ...team)]).toEqual(
    [true, true, false],
  )
})

test.each([
  ['antedean-assassins', 'Anthropology', 2],
  ['antedean-assassins', 'Empathy', 2],
  ['tense-negotiations', 'Diplomacy', 3],
  ['tense-negotiations', 'Leadership', 3],
  ['microbrain', 'Geology', 3],
  ['microbrain', 'Exobiology', 3],
  ['recurring-injury', 'Biology', 2],
  ['recurring-injury', 'MEDICAL', 3],
] as const)('%s: several people together do not nullify it with %s', (dilemma, skill, level) => {
  shows('CCG-NULLIFY-03')
  const met = meeting(dilemma, [DULL, ...beginners(skill, level)])
  expect(met.t.g.prompts[0]!.name).toBe('victim')
})

test.each([
  ['faux-pas', 'Diplomacy'],
  ['a-miner-confrontation', 'Leadership'],
  ['authorized-access-only', 'Acquisition'],
  ['rock-people', 'Geology'],
  ['stand-off', 'Anthropology'],
  ['the-ghost-of-cyrus-ramsey', 'Transporter Skill'],
] as const)('%s takes three people with %s, whatever their level', (dilemma, skill) => {
  shows('CCG-TRIGGER-10')
  const best = master(skill).card.id
  const met = (many: number) =>
    settled(meeting(dilemma, [DULL, best, ...beginners(skill, many)], asFederation))
  expect(met(1).result()).toMatchObject({ result: 'failed' })
  expect(met(2).result()).toMatchObject({ result: 'continue', overcome: true })
})

test('a Gravimetric Distortion is for one pilot with 2 Navigation, not for two pilots', () => {
  const pilots = beginners('Navigation', 2)
  const two = meeting('gravimetric-distortion', [DULL, ...pilots])
  expect(playOf(two.t, two.ship).damage).toBe(1)
  const one = meeting('gravimetric-distortion', [DULL, ...teamWith('1 Navigation x2')])
  expect(playOf(one.t, one.ship).damage).toBe(0)
})

test('No Loose Ends: of those with Defense only a drone protects', () => {
  const doctor = anybody('MEDICAL-classification not(OFFICER)')
  const met = (guard: string) => settled(meeting('no-loose-ends', [DULL, doctor, guard], asFederation))
  expect(met('one').result()).toMatchObject({ result: 'failed' })
  expect(met('eight-of-eighteen').result()).toMatchObject({ result: 'continue', overcome: true })
})
