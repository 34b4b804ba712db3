/** Whether a subject is one of those that a filter means. */
import type { Filter } from './filter.ts'
import { isCalled, type Subject, subjectsOf } from './subject.ts'
import { titleNames } from './titles.ts'
import { hasTrait } from './traits.ts'
import type { Card } from './types.ts'
import { type Icon, INTELLIGENCE } from './wordLists.ts'

export function matches(subject: Subject, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every(of => matches(subject, of))
  if ('any' in filter) return filter.any.some(of => matches(subject, of))
  if ('not' in filter) return !matches(subject, filter.not)
  if ('printed' in filter) return matches(subjectsOf(subject.card)[subject.index]!, filter.printed)
  if ('type' in filter) return subject.types.includes(filter.type)
  if ('title' in filter) return titleNames(filter.title, subject.card.title)
  if ('called' in filter) return isCalled(subject, filter.called)
  if ('affiliation' in filter) return subject.affiliations.includes(filter.affiliation)
  if ('icon' in filter) return subject.icons.includes(filter.icon)
  if ('logo' in filter) return subject.card.logo === filter.logo
  if ('infiltrates' in filter) return subject.card.infiltrates.includes(filter.infiltrates)
  if ('quadrant' in filter) return subject.card.quadrant === filter.quadrant
  if ('uniqueness' in filter) return subject.card.uniqueness === filter.uniqueness
  if ('trait' in filter) return hasTrait(subject, filter.trait)
  if ('related' in filter) return isRelated(subject, filter.related)
  if ('classification' in filter) return subject.classification === filter.classification
  if ('skill' in filter) return subject.level(filter.skill) >= (filter.level ?? 1)
  if ('intelligence' in filter) return intelligence(subject) >= filter.intelligence
  if ('equipment' in filter) return subject.card.ship?.equipment.includes(filter.equipment) ?? false
  if ('shipClass' in filter) return hasClass(subject, filter.shipClass)
  if ('facility' in filter) return subject.card.facility?.kind === filter.facility
  if ('staffingIcons' in filter) return staffingIcons(subject) >= filter.staffingIcons
  const value = subject.attribute(filter.attribute)
  return (
    value > (filter.over ?? Number.NEGATIVE_INFINITY) && value < (filter.under ?? Number.POSITIVE_INFINITY)
  )
}

/** CCG-INTEL-02: levels of all the Intelligence skills together. */
export function intelligence(subject: Subject): number {
  return INTELLIGENCE.reduce((sum, skill) => sum + subject.level(skill), 0)
}

function hasClass(subject: Subject, name: string): boolean {
  return subject.card.ship?.classes.some(of => of.toLowerCase() === name.toLowerCase()) ?? false
}

function staffingIcons(subject: Subject): number {
  const sets = subject.card.ship?.staffing ?? []
  return Math.max(0, ...sets.map(needs => needs.filter(need => 'icon' in need).length))
}

const ICON_OF_TERM: ReadonlyMap<string, Icon> = new Map([
  ['q', 'Q'],
  ['maquis', 'Maq'],
  ['referee', 'Ref'],
])

/** CCG-RELATED-01: the term is in title, lore, icon or text, as a whole word. CCG-RELATED-04 for gender. */
export function isRelated(subject: Subject, term: string): boolean {
  const wanted = term.toLowerCase()
  if (wanted === 'gender') return isRelated(subject, 'male') || isRelated(subject, 'female')
  const { card } = subject
  // CCG-RELATED-05 and 06: as the card is marked; a personnel never is infiltration-related.
  if (wanted === 'infiltration') return card.personnel.length === 0 && isMarked(card, wanted)
  if (wanted === 'capturing') return isMarked(card, wanted)
  const icon = ICON_OF_TERM.get(wanted)
  if (icon !== undefined && subject.icons.includes(icon)) return true
  const words = [card.title, ...subject.traits, ...card.mentions, ...card.names]
  return words.some(text => hasWord(text.toLowerCase(), wanted))
}

const isMarked = (card: Card, term: string): boolean => card.traits.includes(`${term}-related card`)

function hasWord(text: string, wanted: string): boolean {
  const at = text.indexOf(wanted)
  if (at < 0) return false
  const before = text[at - 1]
  const after = text.slice(at + wanted.length)
  return (
    (before === undefined || !/[\p{L}\p{N}]/u.test(before)) && /^(s|es|'s)?([^\p{L}\p{N}]|$)/u.test(after)
  )
}
