/** When a subject has a characteristic: its own words, and what the rules hold to be the same. */
import type { Subject } from './subject.ts'

/** CCG-EQUIV-06: a gendered title is the same title in its other form. */
const GENDERED: readonly (readonly [string, string])[] = [
  ['emperor', 'empress'],
  ['prince', 'princess'],
  ['actor', 'actress'],
  ['waiter', 'waitress'],
  ['priest', 'priestess'],
  ['chairman', 'chairwoman'],
  ['master', 'mistress'],
]

/** Asking for the key is answered by any of these as well. */
const ALSO: ReadonlyMap<string, readonly string[]> = new Map([
  // CCG-TRAIT-06
  ['hand weapon', ['phaser', 'disruptor', 'blade weapon', 'tommygun']],
  // CCG-TRAIT-07; not the other way round (CCG-TRAIT-08)
  ['shape-shifter', ['changeling']],
  // CCG-EQUIV-04
  ['human', ['terran']],
  ['humanoid', ['alien']],
  ['android', ['soong-type android']],
])

const SAME = new Map<string, string>(GENDERED.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

/** CCG-LEADER-01: by Leadership or OFFICER, never because a text calls somebody a leader. */
function isLeader(subject: Subject): boolean {
  return subject.level('Leadership') > 0 || subject.level('OFFICER') > 0
}

/** CCG-ORIGIN-04: an "X ship" is one of that affiliation or of that origin. */
function isShipOf(subject: Subject, people: string): boolean {
  if (!subject.types.includes('Ship')) return false
  const of = [...subject.affiliations, ...(subject.card.ship?.origin ?? [])]
  return of.some(affiliation => affiliation.toLowerCase() === people)
}

export function hasTrait(subject: Subject, trait: string): boolean {
  const wanted = trait.toLowerCase()
  if (wanted === 'leader') return isLeader(subject)
  const people = /^(.+) ship$/.exec(wanted)?.[1]
  if (people !== undefined && isShipOf(subject, people)) return true
  return equivalents(wanted).some(word => subject.traits.includes(word))
}

const known = new Map<string, readonly string[]>()

function equivalents(wanted: string): readonly string[] {
  let words = known.get(wanted)
  if (words === undefined) {
    const base = [wanted, SAME.get(wanted) ?? wanted]
    // CCG-EQUIV-05: a vice-admiral is an admiral.
    words = [...new Set([...base, ...base.map(word => `vice-${word}`), ...(ALSO.get(wanted) ?? [])])]
    known.set(wanted, words)
  }
  return words
}

/** CCG-SPECIES-18: the species that a card may be named by; humanoid is none. */
export function speciesOf(subject: Subject): readonly string[] {
  const printed = subject.card.personnel[subject.index]?.species ?? []
  return printed.filter(species => species !== 'humanoid')
}

/** CCG-SPECIES-19: every humanoid is a species of one. */
export function shareSpecies(a: Subject, b: Subject): boolean {
  const theirs = speciesOf(b)
  return speciesOf(a).some(species => theirs.includes(species))
}

/** CCG-SPECIES-06 and 20: of one of its species nobody else is there; a humanoid is always alone of its kind. */
export function isAloneOfSpecies(subject: Subject, others: readonly Subject[]): boolean {
  const own = speciesOf(subject)
  if (own.length === 0) return true
  const rest = others.filter(other => other !== subject).flatMap(speciesOf)
  return own.some(species => !rest.includes(species))
}

/** CCG-CLASS-02: an unknown class is never shared, since such a ship has no class at all. */
export function shareClass(a: Subject, b: Subject): boolean {
  const theirs = b.card.ship?.classes ?? []
  return (a.card.ship?.classes ?? []).some(name => theirs.includes(name))
}

/** CCG-GENDER-03. */
export function oppositeGender(gender: string): 'male' | 'female' | null {
  return gender === 'male' ? 'female' : gender === 'female' ? 'male' : null
}
