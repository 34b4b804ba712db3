/**
 * A subject is what filters and requirements ask: one individual, or one card that is not personnel, with its present
 * values. The printed values come from here; the game overrides what has changed in play.
 */
import { oncePerCard } from './once.ts'
import { sameTitle } from './titles.ts'
import type { Attribute, Card, Individual, Skill } from './types.ts'
import {
  type Affiliation,
  type AttributeName,
  type CardType,
  type Classification,
  type Icon,
  PERSONNEL_ATTRIBUTES,
  type PersonnelAttribute,
  REGULAR_SKILLS,
  type RegularSkill,
  SHIP_ATTRIBUTES,
  type ShipAttribute,
} from './wordLists.ts'

export interface Subject {
  readonly card: Card
  /** Which individual of a dual-personnel card; 0 for all others. */
  readonly index: number
  /** Names a copy in play; for printed subjects the card id. What contributed is told by this. */
  readonly key: string
  readonly types: readonly CardType[]
  /** All printed ones until the card is in play, then the present one (CCG-MULTI-08). */
  readonly affiliations: readonly Affiliation[]
  readonly classification: Classification | null
  readonly icons: readonly Icon[]
  /** Species, gender and other characteristics, lower case, without the equivalents. */
  readonly traits: readonly string[]
  /** Level of a skill, a classification of that name included (CCG-SKILL-33); 0 when it has none. */
  level(skill: RegularSkill): number
  /** 0 when it has no such attribute or it is undefined. */
  attribute(name: AttributeName): number
}

/** A printed attribute as a number: X is taken as zero until an effect says more; of several the highest. */
export function attributeValue(attribute: Attribute): number {
  if (typeof attribute === 'number') return attribute
  if ('base' in attribute) return attribute.base
  return 'choose' in attribute ? Math.max(...attribute.choose) : 0
}

/** CCG-SKILL-09: nothing can change an undefined attribute. */
export function isUndefined(attribute: Attribute): boolean {
  return typeof attribute === 'object' && 'undefined' in attribute
}

export function printedAttribute(card: Card, index: number, name: AttributeName): Attribute | undefined {
  const individual = card.personnel[index]
  if (individual !== undefined && name in individual.attributes) {
    return individual.attributes[name as PersonnelAttribute]
  }
  if (card.ship !== null && name in card.ship.attributes) return card.ship.attributes[name as ShipAttribute]
  if (card.facility === null) return undefined
  return name === 'SHIELDS' ? card.facility.shields : name === 'WEAPONS' ? card.facility.weapons : undefined
}

/** CCG-SKILL-33 and 37: levels of equal skills and of the classification add up. */
function printedLevel(card: Card, index: number, skill: RegularSkill): number {
  const individual = card.personnel[index]
  if (individual === undefined) return card.ship?.skills.find(entry => entry.skill === skill)?.level ?? 0
  let level = individual.classification === skill ? 1 : 0
  for (const entry of individual.skills) {
    if (entry.kind === 'regular' && entry.skill === skill) level += entry.level
  }
  return level
}

function printedTraits(card: Card, individual: Individual | undefined): readonly string[] {
  // CCG-CLASS-01: the class box tells traits too.
  if (individual === undefined)
    return [...card.traits, ...(card.ship?.classes ?? []).map(name => name.toLowerCase())]
  return [...individual.species, individual.gender, ...individual.traits, ...card.traits]
}

/** The individuals of a card, or the card itself, as printed. */
export const subjectsOf = oncePerCard((card): readonly Subject[] => {
  const count = Math.max(1, card.personnel.length)
  return Array.from({ length: count }, (_, index) => makeSubject(card, index))
})

function makeSubject(card: Card, index: number): Subject {
  const individual = card.personnel[index]
  // Play asks for these all the time.
  const levels = new Map(REGULAR_SKILLS.map(skill => [skill, printedLevel(card, index, skill)]))
  const values = new Map(
    [...PERSONNEL_ATTRIBUTES, ...SHIP_ATTRIBUTES].map((name): [AttributeName, number] => {
      const attribute = printedAttribute(card, index, name)
      return [name, attribute === undefined ? 0 : attributeValue(attribute)]
    }),
  )
  return {
    card,
    index,
    key: card.id,
    types: [...card.types, ...card.usedAs],
    affiliations: card.affiliations,
    classification: individual?.classification ?? null,
    icons: individual === undefined ? card.icons : [...individual.staffing, ...card.icons],
    traits: printedTraits(card, individual),
    level: skill => levels.get(skill) ?? 0,
    attribute: name => values.get(name) ?? 0,
  }
}

/** CCG-PERSONA-13: known by that name, by title or as a persona. */
export function isCalled(subject: Subject, name: string): boolean {
  const names = [
    subject.card.title,
    ...(subject.card.ship?.personas ?? []),
    ...(subject.card.facility?.personas ?? []),
  ]
  const individual = subject.card.personnel[subject.index]
  if (individual !== undefined)
    names.push(individual.name, ...individual.personas, ...individual.impersonates)
  return names.some(known => sameTitle(known, name) || inWords(known).includes(inWords(name)))
}

/** With a space before and after each word, so that only whole words are found in it. */
function inWords(name: string): string {
  return ` ${name
    .toLowerCase()
    .split(/[^\p{L}\p{N}'.]+/u)
    .join(' ')
    .trim()} `
}

/** CCG-SKILL-18: the skill printed first, regular or special; null when the box is empty. */
export function firstListedSkill(individual: Individual): Skill | null {
  return individual.skills[0] ?? null
}
