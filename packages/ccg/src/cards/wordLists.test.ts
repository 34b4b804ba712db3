import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import {
  AFFILIATIONS,
  CARD_TYPES,
  CLASSIFICATIONS,
  FACILITY_KINDS,
  ICONS,
  type Icon,
  INTELLIGENCE,
  REGULAR_SKILLS,
  SPECIAL_EQUIPMENT,
} from './wordLists.ts'

test('there are seventeen card types and fifteen affiliations, and every card keeps to them', () => {
  shows('CCG-TYPES-01', 'CCG-ICON-12')
  expect([...CARD_TYPES].sort().join()).toBe(
    'Artifact,Dilemma,Doorway,Equipment,Event,Facility,Incident,Interrupt,Mission,Objective,Personnel,Ship,Site,' +
      'Tactic,Time Location,Tribble,Trouble',
  )
  expect([...AFFILIATIONS].sort().join()).toBe(
    'Bajoran,Borg,Cardassian,Dominion,Federation,Ferengi,Hirogen,Kazon,Klingon,Neutral,Non-Aligned,Romulan,Starfleet,' +
      'Vidiian,Vulcan',
  )
  for (const card of pool().cards) {
    expect(card.types.length).toBeGreaterThan(0)
    for (const type of [...card.types, ...card.usedAs]) expect(CARD_TYPES).toContain(type)
    for (const affiliation of card.affiliations) expect(AFFILIATIONS).toContain(affiliation)
  }
})

test('the list of regular skills is closed and has 45', () => {
  shows('CCG-SKILL-03', 'CCG-SKILL-04', 'CCG-SKILL-05', 'CCG-SKILL-06', 'CCG-TYPES-26')
  const classes = ['ANIMAL', 'CIVILIAN', 'ENGINEER', 'MEDICAL', 'OFFICER', 'SCIENCE', 'SECURITY', 'V.I.P.']
  expect(CLASSIFICATIONS).toEqual(classes)
  const others =
    'Acquisition,Anthropology,Archaeology,Astrophysics,Barbering,Biology,Cantankerousness,Computer Skill,Cybernetics,' +
    'Diplomacy,Empathy,Exobiology,FCA,Geology,Greed,Guramba,Honor,Klingon Intelligence,Law,Leadership,Memory Omega,' +
    'Mindmeld,Miracle Worker,Music,Navigation,Obsidian Order,Orion Syndicate,Physics,Resistance,Section 31,Smuggling,' +
    "Stellar Cartography,Tal Shiar,Transporter Skill,Treachery,V'Shar,Youth"
  expect(REGULAR_SKILLS).toEqual([...classes, ...others.split(',')])
  expect(REGULAR_SKILLS).toHaveLength(45)
})

test('nobody but Borg, and one who selects it, is without one of the eight classifications', () => {
  shows('CCG-TYPES-26')
  const without = pool().cards.filter(card => card.personnel.some(one => one.classification === null))
  expect(without.length).toBeGreaterThan(40)
  const notBorg = without.filter(card => !card.affiliations.includes('Borg'))
  expect(notBorg.map(card => card.title)).toEqual(['Soong-type Android'])
})

test('any Intelligence means seven skills', () => {
  shows('CCG-INTEL-01')
  const named = [
    'FCA',
    'Klingon Intelligence',
    'Memory Omega',
    'Obsidian Order',
    'Section 31',
    'Tal Shiar',
    "V'Shar",
  ]
  expect([...INTELLIGENCE].sort()).toEqual(named)
})

test('special equipment and kinds of facility are closed lists', () => {
  shows('CCG-TYPES-32', 'CCG-TYPES-37')
  expect(SPECIAL_EQUIPMENT.join()).toBe(
    'Cloaking Device,Energy Dampener,Holodeck,Holographic Skin,Invasive Transporters,Long-Range Scan Shielding,' +
      'Particle Scattering Device,Phasing Cloak,Solar Sail,Tractor Beam',
  )
  expect(FACILITY_KINDS).toEqual(['Outpost', 'Headquarters', 'Station'])
  for (const { ship } of pool().cards) {
    for (const item of ship?.equipment ?? []) expect(SPECIAL_EQUIPMENT).toContain(item)
    for (const { skill } of ship?.skills ?? []) expect(REGULAR_SKILLS).toContain(skill)
  }
})

test('icons with a rule of their own are told from the rest', () => {
  shows('CCG-TYPES-08', 'CCG-ICON-14', 'CCG-ICON-17', 'CCG-ICON-18')
  const of = (kind: string) => (Object.keys(ICONS) as Icon[]).filter(icon => ICONS[icon].kind === kind).sort()
  expect(of('rule')).toEqual(['AU', 'BB', 'BO', 'HA', 'Holo', 'Q', 'Self'])
  expect(of('era')).toEqual(['22', 'DS9', 'Ent-E', 'Films', 'OS', 'TNG', 'Voy'])
  expect(of('faction')).toEqual(['KCA', 'Maq', 'TE'])
  expect(of('other')).toEqual(
    ['Bar', 'Crime', 'KW', 'OCD', 'Orb', 'Pun', 'Pursuit', 'RC', 'Ref', 'Rule', 'Sch', 'WC', 'Wmh'].sort(),
  )
  // A faction gives no affiliation.
  for (const card of pool().cards) {
    if (card.icons.includes('Maq')) expect(card.affiliations).not.toContain('Maquis')
  }
})

test('no card is printed with the icon of The Next Generation or Deep Space Nine', () => {
  shows('CCG-ICON-15')
  const printed = pool().cards.filter(card => card.icons.includes('TNG') || card.icons.includes('DS9'))
  expect(printed).toEqual([])
})
