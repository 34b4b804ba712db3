import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { matches } from './match.ts'
import { card, subject } from './testing/cards.ts'
import { hasTrait, shareClass } from './traits.ts'

const has = (title: string, trait: string, version?: string) => hasTrait(subject(title, version), trait)

test('characteristics are what the card itself states', () => {
  shows('CCG-TYPES-28', 'CCG-TYPES-29', 'CCG-TRAIT-02', 'CCG-TRAIT-03', 'CCG-TRAIT-17', 'CCG-TRAIT-19')
  const sisko = (trait: string) => has('Benjamin Sisko', trait, 'Emissary')
  expect([sisko('human'), sisko('male'), sisko('cook'), sisko('female')]).toEqual([true, true, true, false])
  expect(has('Starfleet Phaser Pistol', 'phaser')).toBe(true)
  expect([has('Norah Satie', 'admiral'), has('Admiral McCoy', 'admiral')]).toEqual([true, true])
  expect([has('Mendak', 'admiral'), has('Eric Pressman', 'admiral')]).toEqual([false, false])
})

test('a version has only what is said on it', () => {
  shows('CCG-TRAIT-18')
  expect(has('William T. Riker', 'cook')).toBe(true)
  expect([has('Will Riker', 'cook'), has('Riker Wil', 'cook')]).toEqual([false, false])
  expect(has('William T. Riker', 'cook', 'First Contact')).toBe(false)
})

test('the class box tells of shuttlecraft and scouts', () => {
  shows('CCG-TRAIT-04', 'CCG-TRAIT-15', 'CCG-CLASS-01')
  expect([has('Type 9 Shuttlecraft', 'shuttlecraft'), has("Quark's Treasure", 'shuttlecraft')]).toEqual([
    true,
    true,
  ])
  expect([has('Patrol Ship', 'shuttlecraft'), has('Makbar', 'human')]).toEqual([false, false])
  expect(has("Cha'Joh", 'scout')).toBe(true)
})

test('an unknown class is shared with nobody, a modified one belongs to its original', () => {
  shows('CCG-CLASS-02', 'CCG-CLASS-03', 'CCG-CLASS-04')
  expect(shareClass(subject('Fesarius'), subject('Bothan Vessel'))).toBe(false)
  expect(shareClass(subject('I.K.C. Pagh'), subject("I.K.C. Hegh'ta"))).toBe(true)
  expect(matches(subject("I.K.C. Kla'Diyus"), { shipClass: "B'Rel" })).toBe(true)
})

test('phasers, disruptors and blades are hand weapons', () => {
  shows('CCG-TRAIT-06', 'CCG-TRAIT-20')
  const equipment = (trait: string) => ({ ...subject('Tricorder'), traits: [trait] })
  for (const trait of ['phaser', 'disruptor', 'blade weapon', 'tommygun', 'hand weapon']) {
    expect(hasTrait(equipment(trait), 'hand weapon')).toBe(true)
  }
  expect(hasTrait(equipment('padd'), 'hand weapon')).toBe(false)
  expect([has('Mirror Dagger', 'blade weapon'), has('Mirror Dagger', 'hand weapon')]).toEqual([true, true])
  expect([has('Kurak', 'female'), has('Kurak', 'klingon'), has('Kurak', 'scientist')]).toEqual([
    true,
    true,
    true,
  ])
})

test('a changeling is a shape-shifter, a shape-shifter no changeling', () => {
  shows('CCG-TRAIT-07', 'CCG-TRAIT-08')
  const changeling = { ...subject('Odo Founder'), traits: ['changeling'] }
  expect(hasTrait(changeling, 'shape-shifter')).toBe(true)
  expect([has('Anya', 'shape-shifter'), has('Anya', 'changeling')]).toEqual([true, false])
})

test('what one was, and what one pretends to be, counts', () => {
  shows('CCG-TRAIT-13', 'CCG-TRAIT-14')
  expect(has('Bok', 'daimon')).toBe(true)
  expect(has('Vedek Dax', 'vedek')).toBe(true)
  expect([has('Selok', 'romulan'), has('Selok', 'vulcan')]).toEqual([true, true])
})

test('a word in the lore gives no skill', () => {
  shows('CCG-TRAIT-16')
  expect(subject('Antaak').level('Diplomacy')).toBe(0)
})

test('a leader has Leadership or OFFICER, and nothing else makes one', () => {
  shows('CCG-LEADER-01', 'CCG-LEADER-03', 'CCG-LEADER-04', 'CCG-LEADER-05')
  expect(has('Norah Satie', 'leader')).toBe(true)
  expect(hasTrait({ ...subject('Maques'), traits: ['leader'] }, 'leader')).toBe(false)
  const damar = subject('Damar')
  expect([hasTrait(damar, 'leader'), damar.level('Leadership')]).toEqual([true, 0])
  const skilled = { ...subject('Maques'), level: (skill: string) => (skill === 'OFFICER' ? 1 : 0) }
  expect(hasTrait(skilled, 'leader')).toBe(true)
})

test('equivalent words are interchangeable, others are not', () => {
  shows('CCG-EQUIV-04', 'CCG-EQUIV-05', 'CCG-EQUIV-06', 'CCG-EQUIV-01')
  const one = (...traits: string[]) => ({ ...subject('Maques'), traits })
  expect(hasTrait(one('terran'), 'human')).toBe(true)
  expect(hasTrait(one('alien'), 'humanoid')).toBe(true)
  expect(hasTrait(one('vice-admiral'), 'admiral')).toBe(true)
  expect(hasTrait(one('admiral'), 'vice-admiral')).toBe(false)
  expect([hasTrait(one('empress'), 'emperor'), hasTrait(one('emperor'), 'empress')]).toEqual([true, true])
  expect([hasTrait(one('male'), 'female'), hasTrait(one('chef'), 'cook')]).toEqual([false, false])
})

test('a ship is an X ship by affiliation or by origin', () => {
  shows('CCG-ORIGIN-01', 'CCG-ORIGIN-02', 'CCG-ORIGIN-03', 'CCG-ORIGIN-04', 'CCG-ORIGIN-05')
  expect(card('Kurdon').ship!.origin).toEqual(['Ferengi'])
  const origins = ["B'rel", "Cha'Joh", 'Naprem', 'Stolen Attack Ship'].map(title =>
    card(title).ship!.origin.join(),
  )
  expect(origins).toEqual(['Klingon', 'Klingon', 'Klingon', 'Dominion'])
  const brel = { ...subject("B'rel"), traits: [] }
  expect([
    hasTrait(brel, 'Ferengi ship'),
    hasTrait(brel, 'Klingon ship'),
    hasTrait(brel, 'Romulan ship'),
  ]).toEqual([true, true, false])
})

test('members of the Federation’s Starfleet are not of that affiliation', () => {
  shows('CCG-ICON-13')
  expect(matches(subject('Calloway'), { affiliation: 'Starfleet' })).toBe(false)
})

test('related is who uses the word, in title, lore, icon or text', () => {
  shows('CCG-RELATED-01', 'CCG-RELATED-02', 'CCG-RELATED-03', 'CCG-RELATED-04')
  const related = (title: string, term: string) => matches(subject(title), { related: term })
  for (const title of ['Q Gets the Point', 'Helpless', 'Risky Business', 'I Tried to Warn You']) {
    expect(related(title, 'Q')).toBe(true)
  }
  expect(related('Archer', 'Q')).toBe(false)
  for (const title of ["Female's Love Interest", 'No Mention of Crime', 'Talosian Cage']) {
    expect([related(title, 'female'), related(title, 'gender')]).toEqual([true, true])
  }
  // "Female" does not hold the word "male".
  expect(related("Female's Love Interest", 'male')).toBe(false)
})
