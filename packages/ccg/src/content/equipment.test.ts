import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { shipAttribute } from '../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  playOf,
  seed,
  type Table,
  table,
} from '../testing/table.ts'
import { level, number } from './testing/numbers.ts'

const story = (): Table => table({ missions: ['0 first-contact', '0 repair-mission', '1 krios-suppression'] })

const HEADS: Readonly<Record<string, string>> = {
  OFFICER: 'morgan-bateson',
  ENGINEER: 'geordi-la-forge',
  MEDICAL: 'beverly-crusher',
  SCIENCE: 'neela-daren',
}

test.each([
  ['engineering-kit', 'OFFICER', 'ENGINEER'],
  ['engineering-padd', 'SCIENCE', 'ENGINEER'],
  ['engineering-tricorder', 'MEDICAL', 'ENGINEER'],
  ['medical-kit', 'OFFICER', 'MEDICAL'],
  ['medical-padd', 'ENGINEER', 'MEDICAL'],
  ['medical-tricorder', 'SCIENCE', 'MEDICAL'],
  ['science-kit', 'OFFICER', 'SCIENCE'],
  ['science-padd', 'MEDICAL', 'SCIENCE'],
  ['tricorder', 'ENGINEER', 'SCIENCE'],
] as const)('%s gives %s the skill of %s where it is, once', (name, classification, skill) => {
  const t = story()
  const [head, other, far] = [
    ...onPlanet(t, 0, 0, HEADS[classification]!, 'tasha-yar'),
    ...onPlanet(t, 0, 2, HEADS[classification]!),
  ]
  const [before] = [head!, other!, far!].map(id => level(t, id, skill))
  const rest = [other!, far!].map(id => level(t, id, skill))
  onPlanet(t, 0, 0, name, name)
  expect(level(t, head!, skill)).toBe(before! + 1)
  expect([other!, far!].map(id => level(t, id, skill))).toEqual(rest)
})

const PEOPLE: Readonly<Record<string, string>> = {
  Bajoran: 'anara',
  Cardassian: 'macet',
  Dominion: 'weyoun',
  Federation: 'tasha-yar',
  Ferengi: 'bractor',
  Klingon: 'kurn',
  Romulan: 'tomalak',
  Kazon: 'haron',
  Hirogen: 'turanj',
  Vulcan: 'soval',
  Starfleet: 'travis-mayweather',
}

test.each([
  ['bajoran-padd', 'CUNNING', 2, 'Bajoran'],
  ['cardassian-padd', 'CUNNING', 2, 'Cardassian'],
  ['dominion-padd', 'CUNNING', 2, 'Dominion'],
  ['federation-padd', 'CUNNING', 2, 'Federation'],
  ['ferengi-padd', 'CUNNING', 2, 'Ferengi'],
  ['klingon-padd', 'CUNNING', 2, 'Klingon'],
  ['romulan-padd', 'CUNNING', 2, 'Romulan'],
  ['kazon-padd', 'CUNNING', 2, 'Kazon'],
  ['bajoran-phaser', 'STRENGTH', 2, 'Bajoran'],
  ['cardassian-disruptor', 'STRENGTH', 2, 'Cardassian'],
  ['ferengi-disruptor', 'STRENGTH', 2, 'Ferengi'],
  ['jemhadar-disruptor', 'STRENGTH', 2, 'Dominion'],
  ['klingon-disruptor', 'STRENGTH', 2, 'Klingon'],
  ['romulan-disruptor', 'STRENGTH', 2, 'Romulan'],
  ['starfleet-type-ii-phaser', 'STRENGTH', 2, 'Federation'],
  ['vulcan-phaser', 'STRENGTH', 2, 'Vulcan'],
  ['kazon-disruptor', 'STRENGTH', 2, 'Kazon'],
  ['starfleet-phaser-pistol', 'STRENGTH', 2, 'Starfleet'],
  ['bajoran-phaser-rifle', 'STRENGTH', 3, 'Bajoran'],
  ['cardassian-disruptor-rifle', 'STRENGTH', 3, 'Cardassian'],
  ['ferengi-disruptor-rifle', 'STRENGTH', 3, 'Ferengi'],
  ['jemhadar-disruptor-rifle', 'STRENGTH', 3, 'Dominion'],
  ['klingon-disruptor-rifle', 'STRENGTH', 3, 'Klingon'],
  ['romulan-disruptor-rifle', 'STRENGTH', 3, 'Romulan'],
  ['starfleet-type-iii-phaser-rifle', 'STRENGTH', 3, 'Federation'],
  ['kazon-disruptor-rifle', 'STRENGTH', 3, 'Kazon'],
  ['dk-tahg', 'STRENGTH', 1, 'Klingon'],
  ['hirogen-talon', 'STRENGTH', 1, 'Hirogen'],
  ['starfleet-type-i-phaser', 'STRENGTH', 1, 'Federation'],
] as const)('%s: %s +%i for all where somebody %s is, adding up', (name, attribute, by, user) => {
  const t = story()
  const wrong = user === 'Klingon' ? 'tomalak' : 'kurn'
  const [other] = onPlanet(t, 0, 0, wrong, name, name)
  const bare = number(t, other!, attribute)
  const [one] = onPlanet(t, 0, 0, PEOPLE[user]!)
  expect(playOf(t, one!).mode).toBe(user)
  expect(number(t, other!, attribute)).toBe(bare + 2 * by)
  // Not for the rival's people, and not elsewhere.
  const [foe, far] = [...onPlanet(t, 1, 0, wrong), ...onPlanet(t, 0, 2, wrong)]
  expect([foe!, far!].map(id => number(t, id, attribute))).toEqual([bare, bare])
})

test('a rifle troubles a diplomat, but not aboard a ship of ours', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [riker] = onPlanet(t, 0, 0, 'william-t-riker', 'starfleet-type-iii-phaser-rifle')
  expect(level(t, riker!, 'Diplomacy')).toBe(0)
  onPlanet(t, 0, 0, 'starfleet-type-iii-phaser-rifle')
  expect(level(t, riker!, 'Diplomacy')).toBe(0)
  const [picard] = aboard(t, 0, ship, 'jean-luc-picard', 'starfleet-type-iii-phaser-rifle')
  const [bare] = onPlanet(t, 1, 0, 'jean-luc-picard')
  expect(level(t, picard!, 'Diplomacy')).toBe(level(t, bare!, 'Diplomacy'))
})

test('a rifle takes the Diplomacy that another card gives as well', () => {
  const t = story()
  const [monak] = onPlanet(t, 0, 0, 'captain-monak', 'bukah')
  expect(level(t, monak!, 'Diplomacy')).toBe(1)
  onPlanet(t, 0, 0, 'klingon-disruptor-rifle')
  expect(level(t, monak!, 'Diplomacy')).toBe(0)
})

test('a MACO Assault Rifle is for the MACO', () => {
  const t = story()
  const [kurn] = onPlanet(t, 0, 0, 'kurn', 'maco-assault-rifle')
  const bare = number(t, kurn!, 'STRENGTH')
  onPlanet(t, 0, 0, 'jeremiah-hayes')
  expect(number(t, kurn!, 'STRENGTH')).toBe(bare + 3)
})

test('a Starfleet Phaser Pistol is better in the hands of SECURITY', () => {
  const t = story()
  const [yar] = onPlanet(t, 0, 0, 'tasha-yar')
  const bare = number(t, yar!, 'STRENGTH')
  onPlanet(t, 0, 0, 'travis-mayweather', 'starfleet-phaser-pistol')
  expect(number(t, yar!, 'STRENGTH')).toBe(bare + 3)
})

test('an El-Aurian Phaser: +1, and +3 for a treacherous scientist', () => {
  const t = story()
  const [kurn, galen] = onPlanet(t, 0, 0, 'kurn', 'galen')
  const bare = [kurn!, galen!].map(id => number(t, id, 'STRENGTH'))
  onPlanet(t, 0, 0, 'el-aurian-phaser', 'el-aurian-phaser')
  expect([kurn!, galen!].map(id => number(t, id, 'STRENGTH'))).toEqual([bare[0]! + 1, bare[1]! + 3])
})

test('a Trilithium Weapon Control PADD helps those who know the stars', () => {
  const t = story()
  const [data, yar] = onPlanet(t, 0, 0, 'data', 'tasha-yar')
  const bare = [data!, yar!].map(id => number(t, id, 'CUNNING'))
  onPlanet(t, 0, 0, 'trilithium-weapon-control-padd')
  expect([data!, yar!].map(id => number(t, id, 'CUNNING'))).toEqual([bare[0]! + 1, bare[1]])
})

test.each([
  ['classic-disruptor', 'kurn'],
  ['classic-type-ii-phaser', 'tasha-yar'],
])('%s: for those of the old days', (name, user) => {
  const t = story()
  const [kor, other] = onPlanet(t, 0, 0, 'chief-pitcairn', user)
  const bare = [kor!, other!].map(id => number(t, id, 'STRENGTH'))
  onPlanet(t, 0, 0, name)
  expect([kor!, other!].map(id => number(t, id, 'STRENGTH'))).toEqual([bare[0]! + 2, bare[1]])
})

test('a mekleth reports to any Klingon, and strengthens Klingons alone', () => {
  const t = story()
  const [kurn, tomalak] = onPlanet(t, 0, 2, 'kurn', 'tomalak')
  const bare = [kurn!, tomalak!].map(id => number(t, id, 'STRENGTH'))
  const [blade] = hand(t, 0, 'mekleth')
  at(t, 0, 'play')
  answer(t, 0, blade)
  expect(playOf(t, blade!).at).toEqual({ in: 'planet', loc: 2 })
  expect([kurn!, tomalak!].map(id => number(t, id, 'STRENGTH'))).toEqual([bare[0]! + 2, bare[1]])
})

test('sidearms come for free, and into a battle', () => {
  const t = story()
  inSpace(t, 0, 'klingon-outpost', 2)
  onPlanet(t, 0, 2, 'gowron', 'kurn')
  onPlanet(t, 1, 2, 'tomalak')
  const [first, second] = hand(t, 0, 'dk-tahg', 'dk-tahg')
  at(t, 0, 'play')
  answer(t, 0, first)
  expect(t.g.s.here.played).toBe(false)
  answer(t, 0, 'orders', 'fight', 'planet 2')
  answer(t, 0, `use ${second}`)
  expect(playOf(t, second!).at).toEqual({ in: 'planet', loc: 2 })
})

test.each(['kazon-disruptor', 'kazon-disruptor-rifle'])('%s comes for free once each turn', name => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const [one, two] = hand(t, 0, name, name)
  at(t, 0, 'play')
  answer(t, 0, one)
  expect(t.g.s.here.played).toBe(false)
  answer(t, 0, two)
  expect(t.g.s.here.played).toBe(true)
})

test('an IP Scanner gets a team past Phased Matter', () => {
  const t = story()
  const [yar] = onPlanet(t, 0, 0, 'tasha-yar', 'ip-scanner')
  const [matter] = seed(t, 1, 0, 'phased-matter')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, matter!)).toBe(false)
  expect(playOf(t, yar!).disabled).toBeUndefined()
})

test('a Plasmadyne Relay aboard a ship and at an outpost', () => {
  const t = story()
  const [ship, outpost] = [inSpace(t, 0, 'uss-enterprise', 0), inSpace(t, 0, 'federation-outpost', 1)]
  const bare = [shipAttribute(t.g, ship, 'RANGE'), shipAttribute(t.g, outpost, 'SHIELDS')]
  aboard(t, 0, ship, 'plasmadyne-relay', 'plasmadyne-relay')
  aboard(t, 0, outpost, 'plasmadyne-relay')
  expect([shipAttribute(t.g, ship, 'RANGE'), shipAttribute(t.g, outpost, 'SHIELDS')]).toEqual([
    bare[0]! + 4,
    bare[1]! + 4,
  ])
})

test.each([
  ['klingon-disruptor', 'STRENGTH', 2],
  ['klingon-disruptor-rifle', 'STRENGTH', 3],
  ['klingon-padd', 'CUNNING', 2],
  ['dk-tahg', 'STRENGTH', 1],
] as const)(
  '%s may be used by whoever is of the species, whatever the affiliation',
  (name, attribute, by) => {
    shows('CCG-TRAIT-02')
    const t = story()
    // Worf of the Federation is a Klingon; Tasha Yar is none.
    const [yar] = onPlanet(t, 0, 0, 'tasha-yar')
    const before = number(t, yar!, attribute)
    onPlanet(t, 0, 0, name)
    expect(number(t, yar!, attribute)).toBe(before)
    const [worf] = onPlanet(t, 0, 0, 'worf')
    expect(playOf(t, worf!).mode).toBe('Federation')
    expect(number(t, yar!, attribute)).toBe(before + by)
  },
)
