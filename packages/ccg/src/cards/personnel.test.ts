import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { matches } from './match.ts'
import { isMet } from './meet.ts'
import { readRequirement } from './requirementNotation.ts'
import { firstListedSkill, subjectsOf } from './subject.ts'
import { card, subject } from './testing/cards.ts'

test('every personnel has an affiliation and three attributes', () => {
  shows('CCG-TYPES-24', 'CCG-TYPES-25', 'CCG-TYPES-27')
  const all = pool().cards.filter(one => one.types.includes('Personnel'))
  expect(all.length).toBeGreaterThan(1500)
  for (const { affiliations, personnel } of all) {
    expect(affiliations.length).toBeGreaterThan(0)
    expect(personnel.length).toBeGreaterThan(0)
    for (const one of personnel) {
      expect(Object.keys(one.attributes).sort()).toEqual(['CUNNING', 'INTEGRITY', 'STRENGTH'])
      expect(one.skills.length).toBeGreaterThan(0)
    }
  }
})

test('an undefined attribute counts as zero', () => {
  shows('CCG-SKILL-08', 'CCG-SKILL-10')
  expect(subject('Mortal Q').attribute('CUNNING')).toBe(0)
  expect(subject('Kivas Fajo').attribute('INTEGRITY')).toBe(0)
  expect(subject('Spot').attribute('STRENGTH')).toBe(0)
  expect(subject('Mortal Q').attribute('STRENGTH')).toBe(2)
})

test('Quark may have one of two values', () => {
  shows('CCG-SKILL-14')
  expect(card('Quark').personnel[0]!.attributes.INTEGRITY).toEqual({ choose: [2, 7] })
})

test('levels of a skill add up with a classification of the same name', () => {
  shows('CCG-SKILL-33', 'CCG-SKILL-34')
  expect(subject('Mortimer Harren').level('Astrophysics')).toBe(2)
  expect(subject('Sarek').level('Diplomacy')).toBe(3)
  expect(subject('Luther Sloan').level('SECURITY')).toBe(2)
  expect(subject('Julian Bashir').level('MEDICAL')).toBe(3)
  expect(subject('Sarek').level('Law')).toBe(0)
})

test('a higher level is every lower one as well', () => {
  shows('CCG-SKILL-37')
  const met = (text: string) => isMet(readRequirement(text), [subject('Sarek')])
  expect([met('Diplomacy'), met('Diplomacy x2'), met('Diplomacy x3'), met('Diplomacy x4')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('the first-listed skill is the one printed first', () => {
  shows('CCG-SKILL-18', 'CCG-SKILL-20')
  expect(firstListedSkill(card('Julian Bashir').personnel[0]!)).toEqual({
    kind: 'regular',
    skill: 'MEDICAL',
    level: 2,
  })
  expect(firstListedSkill(card('The Emissary').personnel[0]!)).toEqual({ kind: 'special' })
})

test('skills and dots are counted apart', () => {
  shows('CCG-SKILL-28', 'CCG-SKILL-31', 'CCG-SKILL-32')
  const [tainer] = card('Juliana Tainer').personnel
  expect([tainer!.skills.length, tainer!.dots]).toEqual([5, 2])
  const [bashir] = card('Julian Bashir').personnel
  expect([bashir!.skills.length, bashir!.dots]).toEqual([4, 3])
})

test('a negative skill is special and gives no level', () => {
  shows('CCG-SKILL-38')
  expect(card('Valeris').personnel[0]!.skills).toContainEqual({
    kind: 'negative',
    skill: 'Diplomacy',
    level: -3,
  })
  expect(subject('Valeris').level('Diplomacy')).toBe(0)
})

test('a requirement takes skill or classification; a classification is only itself', () => {
  shows('CCG-SKILL-39', 'CCG-SKILL-40', 'CCG-SKILL-41', 'CCG-SKILL-42')
  const odo = subject('Overseer Odo')
  expect(isMet(readRequirement('OFFICER'), [odo])).toBe(true)
  expect(isMet(readRequirement('SECURITY'), [odo])).toBe(true)
  expect(matches(odo, { classification: 'OFFICER' })).toBe(true)
  expect(matches(odo, { classification: 'SECURITY' })).toBe(false)
})

test('a dual-personnel card is two personnel, each with its own numbers', () => {
  shows('CCG-DUAL-01', 'CCG-DUAL-02')
  const told = subjectsOf(card('Sons of Mogh')).map(one => [
    one.classification,
    one.attribute('STRENGTH'),
    one.level('Honor'),
  ])
  expect(told).toEqual([
    ['OFFICER', 8, 1],
    ['SECURITY', 10, 2],
  ])
})

test('a skill on a ship counts as if somebody of the crew had it', () => {
  shows('CCG-SKILL-16', 'CCG-TYPES-33')
  const vessel = subject('Dosi Trade Vessel')
  expect(isMet(readRequirement('Acquisition'), [vessel])).toBe(true)
  expect(isMet(readRequirement('Acquisition x2'), [vessel])).toBe(false)
})

test('sentences and downloads on a ship are no special equipment', () => {
  shows('CCG-TYPES-34', 'CCG-TYPES-36')
  expect(card('U.S.S. Stargazer').ship!.equipment).toEqual(['Tractor Beam'])
  expect(card('U.S.S. Stargazer').text).toBe('effect')
  expect(card('U.S.S. Rio Grande').ship!.equipment).toEqual([])
  expect(card('U.S.S. Rio Grande').downloads).toEqual([{ target: { title: 'Activate Tractor Beam' } }])
})

test('every ship has three attributes and a list of staffing', () => {
  shows('CCG-TYPES-30', 'CCG-STAFF-02')
  for (const { types, ship, affiliations } of pool().cards) {
    if (!types.includes('Ship')) continue
    expect(affiliations.length).toBeGreaterThan(0)
    expect(Object.keys(ship!.attributes).sort()).toEqual(['RANGE', 'SHIELDS', 'WEAPONS'])
    expect(ship!.staffing.length).toBeGreaterThan(0)
  }
  expect(card('U.S.S. Enterprise').ship!.staffing).toEqual([
    [{ icon: 'Cmd' }, { icon: 'Stf' }, { icon: 'Stf' }],
  ])
})

test('until played a card has all its affiliations', () => {
  shows('CCG-MULTI-08')
  const tallera = subject('Tallera')
  for (const affiliation of ['Romulan', 'Federation', 'Non-Aligned'] as const) {
    expect(matches(tallera, { affiliation })).toBe(true)
  }
  expect(matches(tallera, { affiliation: 'Klingon' })).toBe(false)
})
