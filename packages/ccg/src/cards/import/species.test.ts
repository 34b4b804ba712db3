import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { card, subject } from '../testing/cards.ts'
import { type Cells, personnel } from '../testing/lines.ts'
import { hasTrait, oppositeGender, shareSpecies, speciesOf } from '../traits.ts'

const species = (cells: Cells) => personnel(cells).personnel[0]!.species
const words = (text: string): Cells => ({ 'Characteristics/ Keywords': text })

test('without a word the usual species of the affiliation is meant', () => {
  shows('CCG-SPECIES-01', 'CCG-SPECIES-02')
  const of = (Affil: string) => species({ Affil, ...words('Male') }).join()
  expect(['Klingon', 'Romulan', 'Cardassian', 'Bajoran', 'Ferengi', 'Kazon'].map(of).join()).toBe(
    'klingon,romulan,cardassian,bajoran,ferengi,kazon',
  )
  expect(['Federation', 'Starfleet', 'Non-Aligned', 'Neutral', 'Dominion'].map(of).join()).toBe(
    'human,human,human,human,changeling',
  )
})

test('a species that is said replaces the usual one; mixed race is both', () => {
  shows('CCG-SPECIES-03', 'CCG-SPECIES-05')
  expect(species({ Affil: 'Klingon', ...words('Human; Male;') })).toEqual(['human'])
  expect(species(words('Betazoid/Human; Female;'))).toEqual(['betazoid', 'human'])
  expect(card('Jodmos').personnel[0]!.species).toEqual(['human'])
  expect(card('The Viceroy').personnel[0]!.species).toEqual(['reman'])
})

test('icons tell Borg and Jem’Hadar, beside another species', () => {
  shows('CCG-SPECIES-07', 'CCG-SPECIES-08', 'CCG-SPECIES-09')
  expect(species({ Affil: 'Borg' })).toEqual(['borg'])
  expect(species({ Affil: 'Federation', Icons: '[Nav]', ...words('Bajoran; Female;') })).toEqual([
    'bajoran',
    'borg',
  ])
  expect(species({ Affil: 'Dominion', Icons: '[KW]' })).toEqual(["jem'hadar"])
  expect(subject('Five of Eleven').traits).toEqual(expect.arrayContaining(['borg', 'klingon']))
  expect(subject('Marika').traits).toEqual(expect.arrayContaining(['borg', 'bajoran']))
})

test('a hologram is nothing but a hologram', () => {
  shows('CCG-SPECIES-10', 'CCG-SPECIES-11')
  expect(species({ Affil: 'Bajoran', Icons: '[Holo][Nav]', ...words('Bajoran; Male;') })).toEqual([
    'hologram',
  ])
})

test('rulings give the species that no list has', () => {
  shows('CCG-SPECIES-04', 'CCG-SPECIES-13', 'CCG-SPECIES-14', 'CCG-SPECIES-15', 'CCG-SPECIES-17')
  const of = (title: string) =>
    card(title)
      .personnel.map(one => one.species.join('+'))
      .join()
  expect(of('The Traveler')).toBe('tau alpha c native')
  expect(of('Tora Ziyal')).toBe('bajoran+cardassian')
  expect([of('Hanok'), of('Dathon'), of('Arandis')]).toEqual(['karemma', 'tamarian', 'risian'])
  expect(of('The Trois')).toBe('betazoid,betazoid+human')
  expect(of('Sirna Kolrami')).toBe('humanoid')
})

test('the printings that were ruled upon are human, and the androids are androids', () => {
  shows('CCG-SPECIES-12', 'CCG-SPECIES-16')
  for (const title of [
    'William T. Riker',
    'Jean-Luc Picard',
    'Captain Picard',
    'Inge Eiger',
    'Hannah Bates',
    'Stefan DeSeve',
  ]) {
    expect(card(title).personnel[0]!.species).toEqual(['human'])
  }
  for (const title of ['Commander Data', 'Exocomp', 'Cravic Unit 122', 'Pralor Unit 3947']) {
    const one = subject(title)
    expect([hasTrait(one, 'android'), hasTrait(one, 'soong-type android')]).toEqual([true, false])
  }
})

test('every humanoid is a species of its own, and cannot be named by it', () => {
  shows('CCG-SPECIES-18', 'CCG-SPECIES-19')
  expect([speciesOf(subject('Vekor')), speciesOf(subject('Worf'))]).toEqual([[], ['klingon']])
  expect(shareSpecies(subject('Vekor'), subject('Vekor'))).toBe(false)
  expect(shareSpecies(subject('Deanna Troi'), subject('Tasha Yar'))).toBe(true)
  expect(shareSpecies(subject('Gowron'), subject('Tasha Yar'))).toBe(false)
})

test('gender is what is said, else male; drones have none, queens keep theirs', () => {
  shows('CCG-GENDER-01', 'CCG-GENDER-02', 'CCG-GENDER-04', 'CCG-GENDER-06')
  const gender = (cells: Cells) => personnel(cells).personnel[0]!.gender
  expect([gender(words('Human; Female;')), gender(words('Human;')), gender(words('Human; Neuter;'))]).toEqual(
    ['female', 'male', 'neuter'],
  )
  expect(gender({ Affil: 'Borg', ...words('Borg; Drone; Female;') })).toBe('none')
  expect(gender({ Affil: 'Borg', ...words('Borg; Female; Queen;') })).toBe('female')
  expect([card('Borg Queen'), card('Marika')].map(one => one.personnel[0]!.gender)).toEqual([
    'female',
    'female',
  ])
})

test('male and female are opposites, nothing else is', () => {
  shows('CCG-GENDER-03')
  expect(['male', 'female', 'neuter', 'none'].map(oppositeGender)).toEqual(['female', 'male', null, null])
})
