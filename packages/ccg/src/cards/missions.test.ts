import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { matches } from './match.ts'
import { card, subject } from './testing/cards.ts'

const homeworld = (title: string) => card(title).mission!.homeworldOf.join()

test('homeworlds are those that the rules name', () => {
  shows(
    'CCG-MISSION-09',
    'CCG-MISSION-10',
    'CCG-MISSION-11',
    'CCG-MISSION-12',
    'CCG-MISSION-13',
    'CCG-MISSION-14',
  )
  expect([homeworld('Espionage Mission'), homeworld('Research Devastating Attack')]).toEqual([
    'Federation',
    'Starfleet',
  ])
  expect([homeworld('Deliver Ancient Artifact'), homeworld('Observe Ritual')]).toEqual(['Vulcan', ''])
  expect([homeworld('Expose Covert Supply'), homeworld('Repatriate Citizen')]).toEqual(['Klingon', 'Klingon'])
  const five = [
    'Cloaked Mission',
    'Alter Records',
    'Orb Negotiations',
    'Intelligence Operation',
    'Deliver Message',
  ]
  expect(five.map(homeworld).join()).toBe('Romulan,Bajoran,Cardassian,Dominion,Ferengi')
  const mirror = ['Disrupt Alliance', 'Launch Military Strike', 'Monitor Population', 'Oppress Population']
  expect(mirror.map(title => `${card(title).quadrant} ${homeworld(title)}`).join()).toBe(
    'Mirror Bajoran,Mirror Klingon,Mirror Starfleet,Mirror Vulcan',
  )
  const all = pool().cards.filter(({ mission }) => (mission?.homeworldOf.length ?? 0) > 0)
  expect(all).toHaveLength(14)
})

test('a dual-icon mission is planet and space', () => {
  shows('CCG-MISSION-04')
  expect(card('Tarchannen Study').mission!.places).toEqual(['planet', 'space'])
  expect(card('First Contact').mission!.places).toEqual(['planet'])
})

test('an asymmetric mission has another end for the opponent, a symmetric one has none', () => {
  shows('CCG-MISSION-07', 'CCG-MISSION-08')
  const warped = card('Warped Space').mission!
  expect([warped.span, warped.opposite!.span]).toEqual([5, 1])
  const narendra = card('Battle of Narendra III').mission!
  expect(narendra.attempt).toEqual({ kind: 'affiliations', of: ['Federation', 'Klingon'] })
  expect(narendra.opposite!.attempt).toEqual({ kind: 'affiliations', of: ['Romulan', 'Klingon'] })
  expect(narendra.opposite!.requirement).not.toEqual(narendra.requirement)
  expect(card('First Contact').mission!.opposite).toBe(null)
})

test('every mission says who may attempt it, or that nobody may', () => {
  shows('CCG-MISSION-05', 'CCG-MISSION-SEED-03')
  for (const { mission, text } of pool().cards) {
    if (mission === null) continue
    if (mission.attempt.kind === 'nobody') expect(mission.requirement).toBe(null)
    else if (text === 'plain') expect(mission.requirement).not.toBe(null)
  }
  expect([card('Nebula').points, card('Nebula').quadrant]).toEqual([null, 'Alpha'])
})

test('there are six combo dilemmas, each made of two', () => {
  shows('CCG-COMBO-01')
  const combos = pool().cards.filter(({ dilemma }) => (dilemma?.combo.length ?? 0) > 0)
  expect(combos).toHaveLength(6)
  for (const { dilemma } of combos) {
    expect(dilemma!.combo).toHaveLength(2)
    for (const title of dilemma!.combo) expect(pool().titled(title)[0]!.dilemma).not.toBe(null)
  }
})

test('a device used as equipment is an artifact and equipment', () => {
  shows('CCG-TYPES-04')
  const device = subject('Alien Gambling Device')
  expect([matches(device, { type: 'Artifact' }), matches(device, { type: 'Equipment' })]).toEqual([
    true,
    true,
  ])
  expect(matches(device, { type: 'Event' })).toBe(false)
})

test('an artifact that plays as an event is an event; what only fights like a ship is no ship', () => {
  shows('CCG-EQUIV-09', 'CCG-EQUIV-08')
  const stone = subject('Vulcan Stone of Gol')
  expect([matches(stone, { type: 'Artifact' }), matches(stone, { type: 'Event' })]).toEqual([true, true])
  const beast = subject('Borg Ship')
  expect([beast.attribute('WEAPONS'), matches(beast, { type: 'Ship' })]).toEqual([24, false])
})

test('an enigma is not unique', () => {
  shows('CCG-UNIQUE-07')
  expect(matches(subject('Borg Queen'), { uniqueness: 'unique' })).toBe(false)
  expect(matches(subject('Jean-Luc Picard'), { uniqueness: 'unique' })).toBe(true)
})

test('a Q-icon event is an event', () => {
  shows('CCG-TYPES-56')
  const event = subject('Scottish Setter')
  expect([matches(event, { type: 'Event' }), matches(event, { icon: 'Q' })]).toEqual([true, true])
})
