import { shows } from '@tenforward/rules/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { countRequirements, isMet, meet } from './meet.ts'
import { replacePart } from './replace.ts'
import { readRequirement, writeRequirement } from './requirementNotation.ts'
import { subjectsOf } from './subject.ts'
import { card, subject } from './testing/cards.ts'
import { personnel, ship } from './testing/lines.ts'

const one = (Text: string, cells = {}) => subjectsOf(personnel({ Text: `OFFICER ${Text}`, ...cells }))[0]!
const met = (text: string, ...team: ReturnType<typeof one>[]) => isMet(readRequirement(text), team)

test('levels of a skill are added over the team', () => {
  shows('CCG-SKILL-46')
  expect(met('Honor x3', one('Honor x 2'), one('Honor'))).toBe(true)
  expect(met('Honor x3', one('Honor x 2'))).toBe(false)
  const strong = one('Law', { 'Cun/Wpn': '9' })
  expect([met('CUNNING>13', strong, one('Law')), met('CUNNING>14', strong, one('Law'))]).toEqual([
    true,
    false,
  ])
  expect([met('CUNNING<15', strong, one('Law')), met('CUNNING<14', strong, one('Law'))]).toEqual([
    true,
    false,
  ])
})

test('the verdict says who contributes and what is lacking', () => {
  const [ann, bob] = [one('Honor x 2', { Name: 'Ann' }), one('Music', { Name: 'Bob' })]
  const verdict = meet(readRequirement('Honor x3 + Music + STRENGTH>9'), [ann, bob])
  expect(verdict.met).toBe(false)
  expect(verdict.lacking).toEqual([{ part: 'Honor x3', have: 2, need: 3 }])
  const shares = verdict.shares.map(({ subject, part, amount }) => `${subject.card.title} ${part} ${amount}`)
  expect(shares).toEqual(['Ann Honor x3 2', 'Bob Music 1', 'Ann STRENGTH>9 5', 'Bob STRENGTH>9 5'])
})

test('one branch of an OR is enough; of unmet branches the nearest is told', () => {
  shows('CCG-SOLVE-11')
  expect(met('Law + Music OR Honor', one('Honor'))).toBe(true)
  expect(met('Law + Music OR Honor', one('Music'))).toBe(false)
  const enough = meet(readRequirement('Law + Music OR Honor'), [one('Honor'), one('Law')])
  expect([enough.met, enough.lacking, enough.shares.map(({ part }) => part)]).toEqual([true, [], ['Honor']])
  const verdict = meet(readRequirement('Law + Physics OR Music + Geology'), [one('Music')])
  expect(verdict.lacking).toEqual([{ part: 'Geology', have: 0, need: 1 }])
})

test('two characteristics joined must be on one and the same', () => {
  shows('CCG-SOLVE-07')
  const romulan = one('Law', { Affil: 'Romulan', Class: 'CIVILIAN', Text: 'CIVILIAN Law' })
  const officer = one('Law')
  expect(met('[Rom] "leader"', romulan, officer)).toBe(false)
  expect(met('[Rom] "leader"', one('Law', { Affil: 'Romulan' }))).toBe(true)
  expect(met('2 [Rom] "leader"', one('Law', { Affil: 'Romulan' }))).toBe(false)
})

test('Intelligence may be any mix', () => {
  shows('CCG-INTEL-02')
  expect(met('any Intelligence x3', one('Tal Shiar x 2'), one('FCA'))).toBe(true)
  expect(met('any Intelligence x3', one('Tal Shiar x 2'), one('Law'))).toBe(false)
})

test('what must be absent is in the way when it is there', () => {
  expect([met('no Honor', one('Law')), met('no Honor', one('Law'), one('Honor'))]).toEqual([true, false])
  expect(meet(readRequirement('no Honor'), [one('Honor')]).lacking).toEqual([
    { part: 'no Honor', have: 1, need: 0 },
  ])
})

test('ships and situations are asked too', () => {
  const vessel = subjectsOf(ship({ 'Cun/Wpn': '8', Text: 'Holodeck' }))[0]!
  expect([met('WEAPONS>7 + Holodeck', vessel), met('WEAPONS>8', vessel)]).toEqual([true, false])
  expect(met('landed ship', vessel)).toBe(false)
  expect(isMet(readRequirement('landed ship'), [], { holds: condition => condition === 'landedShip' })).toBe(
    true,
  )
})

test('individual requirements are counted one by one', () => {
  shows('CCG-SOLVE-06', 'CCG-SOLVE-08')
  const count = (text: string) => countRequirements(readRequirement(text))
  expect(count('SECURITY x3')).toBe(3)
  expect(count('Law + CUNNING>30')).toBe(2)
  expect(count('Law + (Honor OR Music x2)')).toBe(4)
  expect(countRequirements(card('Find Hidden Base').mission!.requirement!)).toBe(7)
})

test('a replaced part is added to what is there already', () => {
  shows('CCG-SOLVE-12', 'CCG-SOLVE-13', 'CCG-SOLVE-14')
  const maquis = card('Intercept Maquis').mission!.requirement!
  const changed = replacePart(
    maquis,
    readRequirement('OFFICER'),
    readRequirement('Leadership + SECURITY + CUNNING>30'),
  )
  expect(writeRequirement(changed!)).toBe('SECURITY x2 + CUNNING>30 + Leadership')
  expect(replacePart(maquis, readRequirement('Music'), readRequirement('Law'))).toBe(undefined)
  const lower = replacePart(maquis, readRequirement('OFFICER'), readRequirement('CUNNING>10'))
  expect(writeRequirement(lower!)).toBe('SECURITY + CUNNING>24')
})

test('missions are solved by those who have what they need', () => {
  const solves = (title: string, ...team: string[]) =>
    isMet(
      card(title).mission!.requirement!,
      team.map(name => subject(name)),
    )
  expect(solves('First Contact', 'Deanna Troi')).toBe(true)
  expect(solves('First Contact', 'Worf')).toBe(false)
  expect(solves('Repair Mission', 'Geordi La Forge', 'Montgomery Scott')).toBe(true)
})

test('the quick answer is the full answer', () => {
  const missions = pool().cards.flatMap(({ mission }) => mission?.requirement ?? [])
  const people = pool().cards.filter(({ personnel: all }) => all.length > 0)
  const team = fc.array(fc.constantFrom(...people), { maxLength: 9 }).map(cards => cards.flatMap(subjectsOf))
  fc.assert(
    fc.property(fc.constantFrom(...missions), team, (requirement, members) => {
      const verdict = meet(requirement, members)
      expect(verdict.met).toBe(isMet(requirement, members))
      expect(verdict.met).toBe(verdict.lacking.length === 0)
    }),
    { numRuns: 300 },
  )
})
