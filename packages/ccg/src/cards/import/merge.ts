/** Printings brought together: one card for all copies (CCG-COPY-01), and the two faces of a double-sided card. */
import { firstOf, lastOf } from '../../lists.ts'
import type { Card, Printing } from '../types.ts'
import { slug } from './names.ts'

export interface Entry {
  readonly card: Card
  /** The printed text, to tell copies from versions; it goes no further. */
  readonly print: string
}

/** Words and numbers only: reprints differ in commas. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/** Two cards of one title are copies when this is the same. */
function copyKey({ card, print }: Entry): string {
  const values = [
    card.types,
    [...card.affiliations].sort(),
    [...card.icons].sort(),
    card.personnel.map(one => [one.classification, one.attributes]),
    card.ship?.attributes,
    card.ship?.staffing,
    card.mission === null ? null : [card.mission.attempt, card.mission.span, card.mission.places],
    card.dilemma?.places,
    card.points,
    card.isBack,
  ]
  return JSON.stringify([card.title.toLowerCase(), plain(print), values])
}

function unite(a: Card, b: Card): Card {
  const both = <T>(one: readonly T[], two: readonly T[]) => [...new Set([...one, ...two])]
  return {
    // The later line has the corrected text and icons; what it leaves blank it does not take away.
    ...b,
    icons: b.icons.length === 0 ? a.icons : b.icons,
    countdown: b.countdown ?? a.countdown,
    nemesis: b.nemesis ?? a.nemesis,
    logo: b.logo ?? a.logo,
    ...missionOf(a, b),
    id: a.id.length <= b.id.length ? a.id : b.id,
    title: a.title,
    traits: both(a.traits, b.traits),
    mentions: both(a.mentions, b.mentions),
    names: both(a.names, b.names),
    commands: both(a.commands, b.commands),
    reportsTo: both(a.reportsTo, b.reportsTo),
    dilemma: placesOf(a, b),
    personnel: b.personnel.map((one, index) => ({ ...one, ...personasOf(one, a.personnel[index]) })),
    legal: both(a.legal, b.legal),
    printings: printings(a.printings, b.printings),
  }
}

/** A line that leaves out where a dilemma is met does not take that away. */
function placesOf(a: Card, b: Card): Card['dilemma'] {
  if (a.dilemma === null || b.dilemma === null || b.dilemma.places.length > 0) return b.dilemma
  return { ...b.dilemma, places: a.dilemma.places }
}

/** A line that does not say where a mission is says nothing of it at all. */
function missionOf(a: Card, b: Card): Partial<Card> {
  if (a.mission === null || b.mission === null || b.mission.places.length > 0) return {}
  return { mission: a.mission, text: a.text }
}

type Individual = Card['personnel'][number]

/** A line that leaves out the persona does not take it away. */
function personasOf(one: Individual, other: Individual | undefined): Partial<Individual> {
  if (other === undefined) return {}
  const both = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
  return {
    personas: both(other.personas, one.personas),
    impersonates: both(other.impersonates, one.impersonates),
    oppositeOf: both(other.oppositeOf, one.oppositeOf),
  }
}

function printings(a: readonly Printing[], b: readonly Printing[]): readonly Printing[] {
  const known = new Set(a.map(printing => JSON.stringify(printing)))
  return [...a, ...b.filter(printing => !known.has(JSON.stringify(printing)))]
}

/** Titles that differ in a mark alone are two cards where they are of two types: the later one says its type. */
function apart(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, string>()
  return entries.map(({ card, print }) => {
    const type = firstOf(card.types)
    if (!first.has(card.id)) first.set(card.id, type)
    return { card: first.get(card.id) === type ? card : { ...card, id: `${card.id}.${slug(type)}` }, print }
  })
}

/** In the order of first appearance. */
export function mergeCopies(entries: readonly Entry[]): Card[] {
  const byId = group(apart(entries), entry => entry.card.id)
  const united = byId.map(same => ({
    card: same.map(entry => entry.card).reduce(unite),
    print: lastOf(same).print,
  }))
  return group(united, copyKey).map(same => same.map(entry => entry.card).reduce(unite))
}

function group<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const name = key(item)
    const found = groups.get(name)
    if (found === undefined) groups.set(name, [item])
    else found.push(item)
  }
  return [...groups.values()]
}

/** Cards whose two faces have different titles. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  'Deep Space 9': 'Terok Nor',
  'Terok Nor': 'Deep Space 9',
}

/** A front is turned to the back of the same title, or of the one that goes with it. */
export function joinFaces(cards: readonly Card[]): Card[] {
  const backs = new Map(cards.filter(card => card.isBack).map(card => [card.title, card.id]))
  const fronts = new Map(cards.filter(card => !card.isBack).map(card => [card.title, card.id]))
  return cards.map(card => {
    const title = OTHER_TITLES[card.title] ?? card.title
    const other = card.isBack ? fronts.get(title) : backs.get(title)
    return other === undefined ? card : { ...card, back: other }
  })
}
