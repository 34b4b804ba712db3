/** Who is, or was, romantically involved with whom. */
import { sameTitle } from './titles.ts'
import type { Card } from './types.ts'

/** CCG-TRAIT-10: each says as much as "romantically involved", with or without "ex-". */
const TERMS: readonly string[] = [
  'romantically involved',
  'husband',
  'wife',
  'mate',
  'married',
  'wedded',
  'bride',
  'imzadi',
  'beloved',
  'mistress',
  'widow',
  'divorced',
]

/** Whether a text calls somebody the partner of somebody: for whoever reads lore into facts. */
export function tellsOfRomance(text: string): boolean {
  return TERMS.some(term => new RegExp(`(^|[^\\p{L}])(ex-)?${term}([^\\p{L}]|$)`, 'iu').test(text))
}

/** Titles as lore joins them, the one whose card says it first. Lists hold no lore: what is known is said here. */
const PARTNERS: readonly (readonly [string, string])[] = [['Pel', 'Quark']]

/** CCG-TRAIT-09 and 11: whichever card says it, both are partners, a couple; other versions are not meant. */
export function arePartners(a: Card, b: Card): boolean {
  const join = (one: string, other: string) => sameTitle(one, a.title) && sameTitle(other, b.title)
  return PARTNERS.some(([one, other]) => join(one, other) || join(other, one))
}

export function hasCouple(team: readonly Card[]): boolean {
  return team.some((one, i) => team.slice(0, i).some(other => arePartners(one, other)))
}
