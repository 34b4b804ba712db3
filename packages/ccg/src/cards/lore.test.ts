import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { matches } from './match.ts'
import { isCommanderOf, namesInLore } from './persona.ts'
import { arePartners, hasCouple, tellsOfRomance } from './romance.ts'
import { card, subject } from './testing/cards.ts'
import { isAloneOfSpecies } from './traits.ts'

test('a name may be in the possessive, and is the whole name', () => {
  shows('CCG-LORE-02', 'CCG-LORE-04', 'CCG-LORE-05')
  const saying = (...names: string[]) => ({ ...card('Bill Samuels'), names })
  expect(namesInLore(saying("the Intendant's"), card('The Intendant'))).toBe(true)
  expect(namesInLore(saying("Bok'Nor"), card('Bok'))).toBe(false)
  expect(namesInLore(saying('Bok'), card('Bok'))).toBe(true)
  expect(namesInLore(card('Kovat'), card('One'))).toBe(false)
})

test('lore may call its own subject by another name', () => {
  shows('CCG-LORE-06')
  const picard = card('Jean-Luc Picard')
  expect(isCommanderOf(picard, card('U.S.S. Enterprise'))).toBe(true)
  expect(picard.commands).toContain('U.S.S. Enterprise')
})

test('The Intendant commands the Terok Nor of her own universe', () => {
  shows('CCG-COMMANDER-11')
  const intendant = card('The Intendant')
  expect([card('Mirror Terok Nor'), card('Terok Nor')].map(one => isCommanderOf(intendant, one))).toEqual([
    true,
    false,
  ])
})

test('one card that says so makes two partners', () => {
  shows('CCG-TRAIT-09', 'CCG-TRAIT-11', 'CCG-TRAIT-12')
  const [pel, quark] = [card('Pel'), card('Quark')]
  expect([arePartners(pel, quark), arePartners(quark, pel)]).toEqual([true, true])
  expect(arePartners(pel, card('Deputy Quark'))).toBe(false)
  expect([hasCouple([pel, card('Data'), quark]), hasCouple([pel, card('Data')])]).toEqual([true, false])
})

test('many words say the same', () => {
  shows('CCG-TRAIT-10')
  const terms = [
    'husband',
    'wife',
    'mate',
    'married',
    'wedded',
    'bride',
    'imzadi',
    'beloved',
    'mistress',
    'widow',
  ]
  for (const term of [...terms, 'divorced', 'romantically involved']) {
    expect([tellsOfRomance(`His ${term}.`), tellsOfRomance(`Her ex-${term} is gone`)]).toEqual([true, true])
  }
  expect([tellsOfRomance('A teammate of midwives'), tellsOfRomance('his brother')]).toEqual([false, false])
})

test('whoever is of two species may be the only one of either', () => {
  shows('CCG-SPECIES-06')
  const troi = subject('Deanna Troi')
  const [human, human2] = [subject('Taitt'), subject('Jean-Luc Picard')]
  const betazoid = subject('Lwaxana Troi')
  expect(isAloneOfSpecies(troi, [troi, human, human2])).toBe(true)
  expect(isAloneOfSpecies(troi, [troi, betazoid])).toBe(true)
  expect(isAloneOfSpecies(troi, [troi, betazoid, human])).toBe(false)
  expect(isAloneOfSpecies(human, [troi, human, human2])).toBe(false)
})

test('humanoids are nobody’s kin, not even each other’s', () => {
  shows('CCG-SPECIES-20')
  const [one, other] = [{ ...subject('Vekor') }, { ...subject('Vekor') }]
  expect([isAloneOfSpecies(one, [one, other]), isAloneOfSpecies(other, [one, other])]).toEqual([true, true])
})

test('infiltration-related and capturing-related are what cards do, not who they are', () => {
  shows('CCG-RELATED-05', 'CCG-RELATED-06')
  const related = (term: string, ...titles: string[]) =>
    titles.map(title => matches(subject(title), { related: term }))
  expect(related('infiltration', 'Dial Martok for Murder', 'Founder Secret', 'Valeris')).toEqual([
    true,
    false,
    false,
  ])
  expect(related('capturing', 'Thine Own Self', "Fajo's Gallery", 'Torture', 'Gul Madred', 'Data')).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a characteristic does nothing but answer to who asks for it', () => {
  shows('CCG-TRAIT-01')
  const [cook, plain] = [subject('Benjamin Sisko', 'Emissary'), { ...subject('Benjamin Sisko', 'Emissary') }]
  const without = { ...plain, traits: plain.traits.filter(trait => trait !== 'cook') }
  expect([matches(cook, { trait: 'cook' }), matches(without, { trait: 'cook' })]).toEqual([true, false])
  for (const filter of [{ skill: 'Leadership' }, { attribute: 'CUNNING', over: 7 }] as const)
    expect(matches(cook, filter)).toBe(matches(without, filter))
})
