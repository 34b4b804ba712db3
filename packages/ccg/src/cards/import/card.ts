/** One line of a list made into a card. */
import { firstOf } from '../../lists.ts'
import type { Card, Format, Logo, TextKind } from '../types.ts'
import {
  AFFILIATIONS,
  type Affiliation,
  CARD_TYPES,
  type CardType,
  QUADRANTS,
  type Uniqueness,
} from '../wordLists.ts'
import { readFacility, readSite } from './facilities.ts'
import { nativeQuadrant, readIcons } from './icons.ts'
import { entries, type Line } from './list.ts'
import { readMission, readPlaces } from './missions.ts'
import { idOf, readName } from './names.ts'
import { readPersonnel } from './personnel.ts'
import type { Traits } from './phrases.ts'
import { readPoints } from './points.ts'
import { readSeed, readSideDeck } from './seeding.ts'
import { readShip } from './ships.ts'
import { readTactic } from './tactics.ts'

/** A card, or the reason why the line is none. */
type Read = { readonly card: Card; readonly unread: readonly string[] } | { readonly reason: string }

/** `Q Event` is an Event with the Q icon (CCG-TYPES-56); `Interrupt/Event` is both. */
function readTypes(cell: string): { types: CardType[]; q: boolean } | undefined {
  const q = cell.startsWith('Q ')
  const types = (q ? cell.slice(2) : cell).split('/').map(name => CARD_TYPES.find(type => type === name))
  return types.includes(undefined) ? undefined : { types: types as CardType[], q }
}

function readAffiliations(cell: string): Affiliation[] | undefined {
  const found = cell
    .replace('Non Aligned', 'Non-Aligned')
    .split('/')
    .map(name => AFFILIATIONS.find(affiliation => affiliation === name))
  return found.includes(undefined) ? undefined : (found as Affiliation[])
}

/** CCG-UNIQUE-03, CCG-UNIQUE-05 and CCG-UNIQUE-08. */
function uniquenessOf(cell: string, type: CardType, text: string): Uniqueness {
  if (cell === 'univ') return 'universal'
  if (cell === 'enig') return 'enigma'
  if (/\(Not duplicatable|Not duplicatable\.\)/i.test(text)) return 'not duplicatable'
  if (type === 'Mission' || type === 'Time Location') return 'not duplicatable'
  const byDefault = type === 'Personnel' || type === 'Ship' || type === 'Facility' || type === 'Site'
  return byDefault || /\(Unique\b/i.test(text) ? 'unique' : 'universal'
}

/** CCG-TYPES-04: an artifact's text says how it is used once earned. */
function usesOf(types: readonly CardType[], traits: readonly string[], text: string): CardType[] {
  if (!types.includes('Artifact')) return []
  const uses: CardType[] = []
  if (traits.includes('equipment-artifacts') || /\bUse as (an )?Equipment/i.test(text)) uses.push('Equipment')
  if (/\bas an event\b/i.test(text)) uses.push('Event')
  if (/\bas an interrupt\b/i.test(text)) uses.push('Interrupt')
  return uses
}

function formatsOf(set: string): Format[] {
  if (set === '') return ['OTF', 'Open']
  return (['OTF', 'Open'] as const).filter(format => set.split('_').includes(format))
}

const LOGOS: Readonly<Record<string, Logo>> = { TNG: 'TNG', Gen: 'TNG', DS9: 'DS9' }

/** Nobody asks for the logo of other cards. */
function logoOf(property: string, types: readonly CardType[]): Logo | null {
  const asked = types.some(type => type === 'Personnel' || type === 'Ship' || type === 'Facility')
  return (asked ? LOGOS[property] : undefined) ?? null
}

/** Lists sometimes say the same twice over. */
function once(cell: string): string {
  const half = cell.slice(0, (cell.length - 1) / 2)
  return cell === `${half} ${half}` ? half : cell
}

/** Filled in by the type of the card. */
const NO_PARTS = {
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
} satisfies Partial<Card>

/** Everything that every card has, before its parts. */
function commonFacts(line: Line, types: readonly CardType[], q: boolean): { card: Card; unread: string[] } {
  const { cells } = line
  const name = readName(cells.Name)
  const icons = readIcons(cells.Icons)
  const traits = entries(cells['Characteristics/ Keywords']).map(trait => trait.toLowerCase())
  const card: Card = {
    id: idOf(name),
    title: name.title,
    types,
    usedAs: usesOf(types, traits, cells.Text),
    uniqueness: uniquenessOf(cells.Uniqueness, firstOf(types), cells.Text),
    icons: q ? [...icons.icons, 'Q'] : icons.icons,
    affiliations: [],
    quadrant: QUADRANTS.find(quadrant => quadrant === cells.Quadrant) ?? nativeQuadrant(icons.icons),
    traits,
    mentions: entries(cells.Requires).map(trait => trait.toLowerCase()),
    logo: logoOf(cells.Property, types),
    names: entries(once(cells.Names)),
    commands: entries(cells.Command),
    reportsTo: entries(cells.Reports.replace(/, /g, ';')),
    points: readPoints(cells.Points),
    countdown: icons.countdown,
    nemesis: icons.nemesis,
    infiltrates: icons.infiltrates,
    ...NO_PARTS,
    seed: readSeed(types, q, cells.Text),
    opens: readSideDeck(cells.Text),
    back: null,
    isBack: name.back,
    text: cells.Text === '' ? 'plain' : 'effect',
    legal: formatsOf(cells.Set),
    printings: [{ set: cells.Release, info: cells.Info, name: cells.Name }],
  }
  return { card, unread: [...icons.unread] }
}

type Parts = Partial<Card> & { readonly unread?: readonly string[] }

/** What a card of each type has beside the common facts. */
const PARTS: Readonly<Partial<Record<CardType, (line: Line, card: Card, traits: Traits) => Parts>>> = {
  Mission: missionParts,
  Dilemma: line => ({
    dilemma: { places: readPlaces(line.cells['Mission/ Dilemma Type']), combo: [] },
    ...(line.cells['Int/Rng'] === '' ? {} : { ship: selfMoving(line) }),
  }),
  Personnel: personnelParts,
  Ship: (line, card, traits) => {
    const affiliations = readAffiliations(line.cells.Affil) ?? []
    const read = readShip(line, affiliations, traits)
    return { affiliations, ...read, text: worst(read.text, card) }
  },
  Facility: (line, card, traits) => {
    const read = readFacility(line, traits)
    const text = card.isBack ? 'effect' : worst(read.text, card)
    return { affiliations: readAffiliations(line.cells.Affil) ?? [], ...read, text }
  },
  Site: line => ({ site: readSite(line) }),
  'Time Location': line => ({ timeLocation: { places: readPlaces(line.cells['Mission/ Dilemma Type']) } }),
  Tactic: line => ({ tactic: readTactic(line) }),
  Tribble: (_line, card) => ({ tribbles: Number(/^[\d,]+/.exec(card.title)?.[0].replace(/,/g, '')) || null }),
}

function missionParts(line: Line, card: Card, traits: Traits): Parts {
  const { mission, text, outpost } = readMission(line, traits)
  if (outpost === null) return { mission, text, points: mission.points }
  const { facility } = readFacility(line, traits)
  return { mission, facility, affiliations: [outpost], text: worst('effect', card), points: mission.points }
}

function personnelParts(line: Line, card: Card, traits: Traits): Parts {
  const affiliations = readAffiliations(line.cells.Affil) ?? []
  const read = readPersonnel(line, { title: card.title, icons: card.icons, affiliations, traits })
  const staffing = new Set(read.personnel.flatMap(one => one.staffing))
  return {
    affiliations,
    personnel: read.personnel,
    traits: read.traits,
    icons: card.icons.filter(icon => !staffing.has(icon)),
    text: worst(read.text, card),
  }
}

/** Point boxes of anything but missions work by text. */
function worst(text: TextKind, card: Card): TextKind {
  return card.points === null ? text : 'effect'
}

function selfMoving(line: Line): Card['ship'] {
  return readShip(line, [], new Set()).ship
}

export function readCard(line: Line, traits: Traits): Read {
  const { cells } = line
  if (cells.Set.includes('2E') || cells.Name.includes(' 2E'))
    return { reason: 'A card of the Second Edition.' }
  if (cells.Type === 'Personnel' && cells['Int/Rng'] === '' && cells.Text === '') {
    return { reason: 'Another picture of a card: the line says nothing about it.' }
  }
  if (cells.Type === 'Damage Marker') return { reason: 'A damage marker, which is no card of a deck.' }
  const types = readTypes(cells.Type)
  if (types === undefined) return { reason: `There is no card type '${cells.Type}'.` }
  const { card, unread } = commonFacts(line, types.types, types.q)
  const { unread: more = [], ...parts } = PARTS[firstOf(types.types)]?.(line, card, traits) ?? {}
  const needsAffiliation = types.types.some(
    type => type === 'Personnel' || type === 'Ship' || type === 'Facility',
  )
  const made: Card = { ...card, ...parts }
  // CCG-TYPES-24
  if (needsAffiliation && made.affiliations.length === 0)
    return { reason: `'${cells.Affil}' is no affiliation.` }
  return { card: made, unread: [...unread, ...more] }
}
