/** How a card is kept in a fact file: a short object without what goes without saying. */
import { firstOf } from '../lists.ts'
import { readFilter, writeFilter } from './filterNotation.ts'
import { readRequirement, writeRequirement } from './requirementNotation.ts'
import type {
  Attribute,
  Card,
  Download,
  FacilityFacts,
  Format,
  Individual,
  MissionEnd,
  MissionFacts,
  Points,
  Printing,
  SeedFacts,
  SeedPhase,
  ShipFacts,
  Skill,
  StaffingNeed,
} from './types.ts'
import type { Affiliation, CardType, Icon, RegularSkill } from './wordLists.ts'

/** A line of a fact file: JSON, with notations for whatever has one. */
export type Row = Record<string, unknown> & { id: string; title: string; types: string }

const FORMATS: readonly Format[] = ['OTF', 'Open']

/** What a card has when its row says nothing. */
const BLANK: Omit<Card, 'id' | 'title' | 'types' | 'printings' | 'seed'> = {
  usedAs: [],
  uniqueness: 'universal',
  icons: [],
  affiliations: [],
  quadrant: 'Alpha',
  traits: [],
  mentions: [],
  logo: null,
  names: [],
  commands: [],
  reportsTo: [],
  points: null,
  countdown: null,
  nemesis: null,
  infiltrates: [],
  mission: null,
  dilemma: null,
  personnel: [],
  ship: null,
  facility: null,
  site: null,
  timeLocation: null,
  tactic: null,
  tribbles: null,
  downloads: [],
  opens: null,
  back: null,
  isBack: false,
  text: 'effect',
  legal: FORMATS,
}

type Fields = Record<string, unknown>

const SEEDING_TYPES: Readonly<Partial<Record<CardType, SeedPhase>>> = {
  Mission: 'mission',
  Dilemma: 'dilemma',
  Artifact: 'dilemma',
  Facility: 'facility',
  Site: 'facility',
  'Time Location': 'facility',
}

/** Cards of these types seed without saying so. */
export function usualSeed(type: CardType): SeedFacts | null {
  const phase = SEEDING_TYPES[type]
  return phase === undefined ? null : { phase, limit: null }
}

/** The fields that differ from the blank ones. */
function without(fields: object, blank: object): Fields {
  const said = Object.entries(fields).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify((blank as Fields)[name])
  })
  return Object.fromEntries(said)
}

// ---- small notations

function writePoints(points: Points): string | number {
  if (points.either) return `+-${points.value}`
  if (!points.x && !points.starred) return points.value
  return `${points.value}${points.x ? 'X' : ''}${points.starred ? '*' : ''}`
}

function readPoints(said: string | number): Points {
  if (typeof said === 'number') return { value: said }
  if (said.startsWith('+-')) return { value: Number(said.slice(2)), either: true }
  return {
    value: Number.parseInt(said, 10),
    ...(said.endsWith('*') ? { starred: true } : {}),
    ...(said.includes('X') ? { x: true } : {}),
  }
}

function writeAttribute(attribute: Attribute): string | number {
  if (typeof attribute === 'number') return attribute
  if ('base' in attribute) return `${attribute.base}${attribute.x === 1 ? '+' : '-'}X`
  return 'choose' in attribute ? attribute.choose.join('|') : `?${attribute.undefined}`
}

function readAttribute(said: string | number): Attribute {
  if (typeof said === 'number') return said
  if (said.startsWith('?')) return { undefined: said.slice(1) }
  if (said.endsWith('X')) return { base: Number.parseInt(said, 10), x: said.includes('+') ? 1 : -1 }
  return { choose: said.split('|').map(Number) }
}

function writeDownload(download: Download): string {
  const target = download.target === null ? '' : writeFilter(download.target)
  return `>${download.conditional ? '?' : ''}${target}`
}

function readDownload(said: string): Download {
  const conditional = said[1] === '?'
  const target = said.slice(conditional ? 2 : 1)
  return { target: target === '' ? null : readFilter(target), ...(conditional ? { conditional } : {}) }
}

function writeSkill(skill: Skill): string {
  if (skill.kind === 'special') return '*'
  if (skill.kind === 'download') return writeDownload(skill.download)
  if (skill.kind === 'negative') return `${skill.skill} ${skill.level}`
  return skill.level === 1 ? skill.skill : `${skill.skill} x${skill.level}`
}

function readSkill(said: string): Skill {
  if (said === '*') return { kind: 'special' }
  if (said.startsWith('>')) return { kind: 'download', download: readDownload(said) }
  const [, name, times, minus] = /^(.*?)(?: x(\d+)| (-\d+))?$/.exec(said)!
  const skill = name as RegularSkill
  return minus === undefined
    ? { kind: 'regular', skill, level: Number(times ?? 1) }
    : { kind: 'negative', skill, level: Number(minus) }
}

function writeNeed(need: StaffingNeed): string {
  if ('icon' in need) return need.icon
  return 'affiliation' in need ? `@${need.affiliation}` : `=${writeRequirement(need.needs)}`
}

function readNeed(said: string): StaffingNeed {
  if (said.startsWith('@')) return { affiliation: said.slice(1) as Affiliation }
  return said.startsWith('=') ? { needs: readRequirement(said.slice(1)) } : { icon: said as Icon }
}

function writePrinting(printing: Printing, title: string): string {
  return [printing.set, printing.info, ...(printing.name === title ? [] : [printing.name])].join('|')
}

function readPrinting(said: string, title: string): Printing {
  const [set = '', info = '', name = title] = said.split('|')
  return { set, info, name }
}

// ---- parts

function writeEnd(end: MissionEnd): Fields {
  return {
    attempt: end.attempt.kind === 'affiliations' ? end.attempt.of : end.attempt,
    ...(end.requirement === null ? {} : { requirement: writeRequirement(end.requirement) }),
    span: end.span,
    ...(end.points === null ? {} : { points: writePoints(end.points) }),
  }
}

function readEnd(said: any): MissionEnd {
  return {
    attempt: Array.isArray(said.attempt) ? { kind: 'affiliations', of: said.attempt } : said.attempt,
    requirement: said.requirement === undefined ? null : readRequirement(said.requirement),
    span: said.span,
    points: said.points === undefined ? null : readPoints(said.points),
  }
}

const BLANK_MISSION = { region: null, location: null, homeworldOf: [], opposite: null }

function writeMission(mission: MissionFacts): Fields {
  const { places, region, location, homeworldOf, opposite } = mission
  const rest = {
    places,
    region,
    location,
    homeworldOf,
    opposite: opposite === null ? null : writeEnd(opposite),
  }
  return { ...writeEnd(mission), ...without(rest, BLANK_MISSION) }
}

function readMission(said: any): MissionFacts {
  const opposite = said.opposite === undefined ? null : readEnd(said.opposite)
  const { places, region = null, location = null, homeworldOf = [] } = said
  return { ...readEnd(said), places, region, location, homeworldOf, opposite }
}

const BLANK_INDIVIDUAL = {
  gender: 'male',
  traits: [],
  staffing: [],
  personas: [],
  impersonates: [],
  oppositeOf: [],
}

function writeIndividual(one: Individual, title: string): Fields {
  const { attributes, skills, ...rest } = one
  const dots = skills.filter(skill => skill.kind !== 'download').length
  return {
    ...without(rest, { ...BLANK_INDIVIDUAL, name: title, dots }),
    attributes: [attributes.INTEGRITY, attributes.CUNNING, attributes.STRENGTH].map(writeAttribute),
    skills: skills.map(writeSkill),
  }
}

function readIndividual(said: any, title: string): Individual {
  const skills = said.skills.map(readSkill)
  const [INTEGRITY, CUNNING, STRENGTH] = said.attributes.map(readAttribute)
  const one = {
    ...BLANK_INDIVIDUAL,
    name: title,
    dots: skills.filter((skill: Skill) => skill.kind !== 'download').length,
    ...said,
  } as Individual
  return {
    name: one.name,
    classification: one.classification,
    attributes: { INTEGRITY, CUNNING, STRENGTH },
    skills,
    dots: one.dots,
    species: one.species,
    gender: one.gender,
    traits: one.traits,
    staffing: one.staffing,
    personas: one.personas,
    impersonates: one.impersonates,
    oppositeOf: one.oppositeOf,
  }
}

const BLANK_SHIP = { classes: [], staffing: [[]], equipment: [], skills: [], origin: [], personas: [] }

function writeShip(ship: ShipFacts): Fields {
  const { attributes, ...rest } = ship
  return {
    ...without({ ...rest, staffing: ship.staffing.map(needs => needs.map(writeNeed)) }, BLANK_SHIP),
    attributes: [attributes.RANGE, attributes.WEAPONS, attributes.SHIELDS].map(writeAttribute),
  }
}

function readShip(said: any): ShipFacts {
  const [RANGE, WEAPONS, SHIELDS] = said.attributes.map(readAttribute)
  const ship = { ...BLANK_SHIP, ...said } as ShipFacts
  return {
    classes: ship.classes,
    attributes: { RANGE, WEAPONS, SHIELDS },
    staffing: (said.staffing ?? [[]]).map((needs: string[]) => needs.map(readNeed)),
    equipment: ship.equipment,
    skills: ship.skills,
    origin: ship.origin,
    personas: ship.personas,
  }
}

function writeFacility(facility: FacilityFacts): Fields {
  return {
    ...facility,
    shields: writeAttribute(facility.shields),
    weapons: writeAttribute(facility.weapons),
    builtBy: facility.builtBy === null ? null : writeFilter(facility.builtBy),
  }
}

function readFacility(said: any): FacilityFacts {
  return {
    ...said,
    shields: readAttribute(said.shields),
    weapons: readAttribute(said.weapons),
    builtBy: said.builtBy === null ? null : readFilter(said.builtBy),
  }
}

// ---- cards

/** Parts that have a notation of their own. */
const PARTS: Readonly<
  Record<string, { write(part: any, title: string): unknown; read(said: any, title: string): unknown }>
> = {
  points: { write: writePoints, read: readPoints },
  mission: { write: writeMission, read: readMission },
  personnel: {
    write: (all: Individual[], title) => all.map(one => writeIndividual(one, title)),
    read: (all, title) => all.map((one: unknown) => readIndividual(one, title)),
  },
  ship: { write: writeShip, read: readShip },
  facility: { write: writeFacility, read: readFacility },
  downloads: {
    write: (all: Download[]) => all.map(writeDownload),
    read: (all: string[]) => all.map(readDownload),
  },
}

export function encode(card: Card): Row {
  const { id, title, types, printings, ...rest } = card
  const said = without(rest, { ...BLANK, seed: usualSeed(firstOf(types)) })
  for (const [name, part] of Object.entries(PARTS)) {
    if (name in said) said[name] = part.write(said[name], title)
  }
  return {
    id,
    title,
    types: types.join('/'),
    ...said,
    printings: printings.map(one => writePrinting(one, title)),
  }
}

/** Play reads cards all the time: all are laid out alike, and words that are compared are kept once. */
export function decode(row: Row): Card {
  const said: any = row
  const types = row.types.split('/').map(kept) as CardType[]
  const part = (name: string): any =>
    said[name] === undefined ? undefined : PARTS[name]!.read(said[name], row.title)
  return {
    id: kept(row.id),
    title: row.title,
    types: types,
    usedAs: words(said.usedAs) ?? BLANK.usedAs,
    uniqueness: said.uniqueness ?? BLANK.uniqueness,
    icons: words(said.icons) ?? BLANK.icons,
    affiliations: words(said.affiliations) ?? BLANK.affiliations,
    quadrant: said.quadrant === undefined ? BLANK.quadrant : kept(said.quadrant),
    traits: said.traits ?? BLANK.traits,
    mentions: said.mentions ?? BLANK.mentions,
    logo: said.logo ?? BLANK.logo,
    names: said.names ?? BLANK.names,
    commands: said.commands ?? BLANK.commands,
    reportsTo: said.reportsTo ?? BLANK.reportsTo,
    points: part('points') ?? BLANK.points,
    countdown: said.countdown ?? BLANK.countdown,
    nemesis: said.nemesis ?? BLANK.nemesis,
    infiltrates: said.infiltrates ?? BLANK.infiltrates,
    mission: part('mission') ?? BLANK.mission,
    dilemma: said.dilemma ?? BLANK.dilemma,
    personnel: part('personnel') ?? BLANK.personnel,
    ship: part('ship') ?? BLANK.ship,
    facility: part('facility') ?? BLANK.facility,
    site: said.site ?? BLANK.site,
    timeLocation: said.timeLocation ?? BLANK.timeLocation,
    tactic: said.tactic ?? BLANK.tactic,
    tribbles: said.tribbles ?? BLANK.tribbles,
    downloads: part('downloads') ?? BLANK.downloads,
    seed: said.seed === undefined ? usualSeed(firstOf(types)) : said.seed,
    opens: said.opens ?? BLANK.opens,
    back: said.back ?? BLANK.back,
    isBack: said.isBack ?? BLANK.isBack,
    text: said.text ?? BLANK.text,
    legal: said.legal ?? BLANK.legal,
    printings: said.printings.map((one: string) => readPrinting(one, row.title)),
  }
}

const words = (list: string[] | undefined): any => list?.map(kept)

const known = new Map<string, string>()

/** One copy of each word, as keys of objects are kept: two of them are told apart at a glance. */
function kept<T extends string>(word: T): T {
  let one = known.get(word)
  if (one === undefined) {
    one = firstOf(Object.keys({ [word]: true }))
    known.set(word, one)
  }
  return one as T
}
