import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { matches } from './match.ts'
import { isMet } from './meet.ts'
import { isCommanderOf, isCopy, isDifferent, namesInLore, samePersona } from './persona.ts'
import { readRequirement } from './requirementNotation.ts'
import { card, subject } from './testing/cards.ts'
import { personnel } from './testing/lines.ts'

test('one title is one persona, whatever else is printed', () => {
  shows('CCG-PERSONA-04', 'CCG-PERSONA-05', 'CCG-PERSONA-06')
  const obrien = card("Miles O'Brien")
  expect(samePersona(obrien, card("Miles O'Brien", 'Blaze of Glory'))).toBe(true)
  expect(samePersona(card('Falcon'), obrien)).toBe(true)
  expect(samePersona(card('Falcon'), card("Ensign O'Brien"))).toBe(true)
  const [ann, bob] = [personnel({ Name: 'Ann', Persona: 'Cat' }), personnel({ Name: 'Bob', Persona: 'Dog' })]
  expect(samePersona(ann, bob)).toBe(false)
})

test('the many faces of Benjamin Sisko', () => {
  shows('CCG-PERSONA-03')
  const faces = [
    card('Benjamin Sisko'),
    card('Benjamin Sisko', 'Chain of Command'),
    card('Lt. Sisko'),
    card('The Emissary'),
    card('Dr. Noah'),
  ]
  for (const one of faces) for (const other of faces) expect(samePersona(one, other)).toBe(true)
})

test('Picards and Spocks that are not the same', () => {
  shows('CCG-PERSONA-07', 'CCG-PERSONA-08')
  expect(samePersona(card('Lt. (j.g.) Picard'), card('Admiral Picard'))).toBe(false)
  expect(samePersona(card('Mr. Spock'), card('Captain Spock'))).toBe(true)
  expect(samePersona(card('Spock'), card('Ambassador Spock'))).toBe(true)
  expect(samePersona(card('Captain Spock'), card('Ambassador Spock'))).toBe(false)
})

test('an opposite or an impersonator is no version', () => {
  shows('CCG-PERSONA-09', 'CCG-OPPOSITE-01', 'CCG-OPPOSITE-02', 'CCG-OPPOSITE-03')
  expect(samePersona(card('First Officer Spock'), card('Mr. Spock'))).toBe(false)
  expect(card('Smiley').personnel[0]!.oppositeOf).toEqual(["Miles O'Brien"])
  expect(card("O'Brien Founder").personnel[0]!.impersonates).toEqual(["Miles O'Brien"])
  expect(samePersona(card('Smiley'), card("Miles O'Brien"))).toBe(false)
  expect(samePersona(card("O'Brien Founder"), card("Miles O'Brien"))).toBe(false)
})

test('printings are copies; versions are the same but no copies', () => {
  shows('CCG-COPY-01', 'CCG-COPY-02', 'CCG-COPY-03')
  const voyager = card('U.S.S. Voyager')
  const promo = card('Jean-Luc Picard').printings.find(printing => printing.set === 'VP')!
  expect(isCopy(pool().named(promo.name)!, card('Jean-Luc Picard'))).toBe(true)
  expect(isDifferent(voyager, card('U.S.S. Intrepid'))).toBe(true)
  expect(isDifferent(voyager, voyager)).toBe(false)
  expect(isDifferent(voyager, card('Voyager'))).toBe(false)
  expect(isCopy(voyager, card('Voyager'))).toBe(false)
})

test('a name is met by that title only, "any" by anybody of the name', () => {
  shows('CCG-PERSONA-11', 'CCG-PERSONA-13', 'CCG-PERSONA-14')
  expect(isMet(readRequirement('{Jean-Luc Picard}'), [subject('Galen')])).toBe(false)
  expect(isMet(readRequirement('{Jean-Luc Picard}'), [subject('Jean-Luc Picard', 'First Contact')])).toBe(
    true,
  )
  for (const title of ['Deputy Quark', 'Mr. Quark', 'Quark Son of Keldar']) {
    expect(matches(subject(title), { called: 'Quark' })).toBe(true)
  }
  const wine = card('Tulaberry Wine Negotiations').mission!.requirement!
  const team = [subject('Pel'), subject('Mr. Quark')]
  expect([isMet(wine, team), isMet(wine, [team[1]!])]).toEqual([true, false])
})

test('a commander is matched by title, either way round', () => {
  shows(
    'CCG-COMMANDER-01',
    'CCG-COMMANDER-02',
    'CCG-COMMANDER-05',
    'CCG-COMMANDER-10',
    'CCG-PERSONA-12',
    'CCG-EQUIV-03',
  )
  const matched = (one: ReturnType<typeof card>, ...ships: string[]) =>
    ships.map(title => isCommanderOf(one, card(title)))
  expect(matched(card('Jean-Luc Picard'), 'U.S.S. Enterprise', 'U.S.S. Stargazer', 'U.S.S. Hood')).toEqual([
    true,
    true,
    false,
  ])
  expect(matched(card('Galen'), 'U.S.S. Enterprise')).toEqual([false])
  for (const one of [card('Worf', 'First Contact'), card("Kudak'Etan")]) {
    expect(matched(one, 'U.S.S. Defiant', 'Stolen Defiant')).toEqual([true, false])
    expect(isCommanderOf(one, card('U.S.S. Defiant', 'Chain of Command'))).toBe(true)
  }
  expect(matched(card('Kivas Fajo'), 'Zibalian Transport', 'Jovis')).toEqual([false, true])
  expect(matched(card('Dathon'), 'Tama')).toEqual([true])
  expect(matched({ ...card('Kargan'), commands: ['I.K.S. Pagh'] }, 'I.K.C. Pagh')).toEqual([true])
})

test('every Benjamin Sisko commands the Sao Paulo, no other version does', () => {
  shows('CCG-COMMANDER-03')
  for (const one of pool().titled('Benjamin Sisko'))
    expect(isCommanderOf(one, card('U.S.S. Sao Paulo'))).toBe(true)
  for (const title of ['Ben Sisko', 'The Emissary'])
    expect(isCommanderOf(card(title), card('U.S.S. Sao Paulo'))).toBe(false)
})

test('lore names a card by its whole title', () => {
  shows('CCG-LORE-01', 'CCG-LORE-03')
  expect(namesInLore(card("I.K.C. K'elric"), card('Captain Kang'))).toBe(true)
  expect(namesInLore(card("I.K.C. K'elric"), card('Kang'))).toBe(false)
  expect(namesInLore(card('Bareil'), card('The Intendant'))).toBe(true)
  expect(namesInLore(card('Els Renora'), card('Jadzia Dax'))).toBe(true)
})
