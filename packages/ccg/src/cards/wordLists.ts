/** The closed word lists of the game: every card fact is said with these. */

/** CCG-TYPES-01. A card may have more than one. */
export const CARD_TYPES = [
  'Mission',
  'Dilemma',
  'Artifact',
  'Event',
  'Incident',
  'Objective',
  'Doorway',
  'Interrupt',
  'Personnel',
  'Equipment',
  'Ship',
  'Facility',
  'Site',
  'Time Location',
  'Tactic',
  'Tribble',
  'Trouble',
] as const
export type CardType = (typeof CARD_TYPES)[number]

/** CCG-ICON-12. */
export const AFFILIATIONS = [
  'Federation',
  'Klingon',
  'Romulan',
  'Ferengi',
  'Cardassian',
  'Bajoran',
  'Dominion',
  'Kazon',
  'Vidiian',
  'Hirogen',
  'Borg',
  'Starfleet',
  'Vulcan',
  'Neutral',
  'Non-Aligned',
] as const
export type Affiliation = (typeof AFFILIATIONS)[number]

/** CCG-TYPES-26. */
export const CLASSIFICATIONS = [
  'ANIMAL',
  'CIVILIAN',
  'ENGINEER',
  'MEDICAL',
  'OFFICER',
  'SCIENCE',
  'SECURITY',
  'V.I.P.',
] as const
export type Classification = (typeof CLASSIFICATIONS)[number]

/** CCG-SKILL-03 to 06: the closed list of regular skills; the classifications are among them. */
export const REGULAR_SKILLS = [
  ...CLASSIFICATIONS,
  'Acquisition',
  'Anthropology',
  'Archaeology',
  'Astrophysics',
  'Barbering',
  'Biology',
  'Cantankerousness',
  'Computer Skill',
  'Cybernetics',
  'Diplomacy',
  'Empathy',
  'Exobiology',
  'FCA',
  'Geology',
  'Greed',
  'Guramba',
  'Honor',
  'Klingon Intelligence',
  'Law',
  'Leadership',
  'Memory Omega',
  'Mindmeld',
  'Miracle Worker',
  'Music',
  'Navigation',
  'Obsidian Order',
  'Orion Syndicate',
  'Physics',
  'Resistance',
  'Section 31',
  'Smuggling',
  'Stellar Cartography',
  'Tal Shiar',
  'Transporter Skill',
  'Treachery',
  "V'Shar",
  'Youth',
] as const
export type RegularSkill = (typeof REGULAR_SKILLS)[number]

/** CCG-INTEL-01: what "any Intelligence" accepts. */
export const INTELLIGENCE: readonly RegularSkill[] = [
  'FCA',
  'Klingon Intelligence',
  'Memory Omega',
  'Obsidian Order',
  'Section 31',
  "V'Shar",
  'Tal Shiar',
]

export const PERSONNEL_ATTRIBUTES = ['INTEGRITY', 'CUNNING', 'STRENGTH'] as const
export type PersonnelAttribute = (typeof PERSONNEL_ATTRIBUTES)[number]
export const SHIP_ATTRIBUTES = ['RANGE', 'WEAPONS', 'SHIELDS'] as const
export type ShipAttribute = (typeof SHIP_ATTRIBUTES)[number]
export type AttributeName = PersonnelAttribute | ShipAttribute

/** CCG-TYPES-32: beside these only regular skills are special equipment. */
export const SPECIAL_EQUIPMENT = [
  'Cloaking Device',
  'Energy Dampener',
  'Holodeck',
  'Holographic Skin',
  'Invasive Transporters',
  'Long-Range Scan Shielding',
  'Particle Scattering Device',
  'Phasing Cloak',
  'Solar Sail',
  'Tractor Beam',
] as const
export type SpecialEquipment = (typeof SPECIAL_EQUIPMENT)[number]

export const QUADRANTS = ['Alpha', 'Gamma', 'Delta', 'Mirror'] as const
export type Quadrant = (typeof QUADRANTS)[number]

/**
 * Icons of the card face other than affiliation, planet, space and the special download (which are fields of their own).
 * `rule` icons carry a built-in rule; the rest matter only to cards that refer to them (CCG-TYPES-08).
 */
export const ICONS = {
  AU: { name: 'Alternate Universe', kind: 'rule' },
  Holo: { name: 'Hologram', kind: 'rule' },
  BO: { name: 'Borg Use Only', kind: 'rule' },
  HA: { name: 'Hidden Agenda', kind: 'rule' },
  Self: { name: 'Self-Controlling', kind: 'rule' },
  BB: { name: 'Botany Bay', kind: 'rule' },
  Q: { name: 'Q', kind: 'rule' },
  Wmh: { name: 'Wormhole', kind: 'other' },
  Cmd: { name: 'Command', kind: 'staffing' },
  Stf: { name: 'Staff', kind: 'staffing' },
  Com: { name: 'Communication', kind: 'staffing' },
  Def: { name: 'Defense', kind: 'staffing' },
  Nav: { name: 'Navigation', kind: 'staffing' },
  DQ: { name: 'Delta Quadrant', kind: 'quadrant' },
  GQ: { name: 'Gamma Quadrant', kind: 'quadrant' },
  MU: { name: 'Mirror Quadrant', kind: 'quadrant' },
  '22': { name: '22nd Century', kind: 'era' },
  OS: { name: 'Original Series', kind: 'era' },
  Films: { name: 'Classic Films', kind: 'era' },
  TNG: { name: 'The Next Generation', kind: 'era' },
  DS9: { name: 'Deep Space Nine', kind: 'era' },
  Voy: { name: 'Voyager', kind: 'era' },
  'Ent-E': { name: 'Enterprise-E', kind: 'era' },
  Maq: { name: 'Maquis', kind: 'faction' },
  KCA: { name: 'Alliance', kind: 'faction' },
  TE: { name: 'Terran Empire', kind: 'faction' },
  Ref: { name: 'Referee', kind: 'other' },
  Rule: { name: 'Rule of Acquisition', kind: 'other' },
  WC: { name: 'Warp Core', kind: 'other' },
  RC: { name: 'Reactor Core', kind: 'other' },
  KW: { name: 'Ketracel-White', kind: 'other' },
  Orb: { name: 'Orb Experience', kind: 'other' },
  Pun: { name: 'Punishment', kind: 'other' },
  Crime: { name: 'Crime', kind: 'other' },
  Pursuit: { name: 'Pursuit', kind: 'other' },
  Bar: { name: "Barash's Illusion", kind: 'other' },
  OCD: { name: 'Optical Compact Disc', kind: 'other' },
  Sch: { name: 'Scheme', kind: 'other' },
} as const satisfies Record<string, { name: string; kind: IconKind }>
type IconKind = 'rule' | 'staffing' | 'quadrant' | 'era' | 'faction' | 'other'
export type Icon = keyof typeof ICONS

export const UNIQUENESS = ['unique', 'universal', 'enigma', 'not duplicatable'] as const
export type Uniqueness = (typeof UNIQUENESS)[number]

/** CCG-TYPES-37. */
export const FACILITY_KINDS = ['Outpost', 'Headquarters', 'Station'] as const
export type FacilityKind = (typeof FACILITY_KINDS)[number]

export type Gender = 'male' | 'female' | 'neuter' | 'none'

export const SITE_LEVELS = ['Ops Module', 'Promenade', 'Habitat Ring', 'Docking Ring'] as const
export type SiteLevel = (typeof SITE_LEVELS)[number]
