/**
 * Filters: one typed vocabulary for "which cards". A filter is plain data, so that effects, downloads, facilities and
 * requirements can hold one; `matches` (in match.ts) evaluates it against a subject.
 */
import type { Logo } from './types.ts'
import type {
  Affiliation,
  AttributeName,
  CardType,
  Classification,
  FacilityKind,
  Icon,
  Quadrant,
  RegularSkill,
  SpecialEquipment,
  Uniqueness,
} from './wordLists.ts'

export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  /** By what stands on the card, whatever has become of it. */
  | { readonly printed: Filter }
  | { readonly type: CardType }
  /** CCG-COLON-01 and 02: that title, or that title with a suffix. */
  | { readonly title: string }
  /** CCG-PERSONA-13: "any Quark": anyone known by that name. */
  | { readonly called: string }
  | { readonly affiliation: Affiliation }
  | { readonly icon: Icon }
  /** The series of its property logo. */
  | { readonly logo: Logo }
  /** Has an infiltration icon for that affiliation. */
  | { readonly infiltrates: Affiliation }
  | { readonly quadrant: Quadrant }
  | { readonly uniqueness: Uniqueness }
  /** A characteristic, with the equivalents of the rules (CCG-EQUIV); species and gender are among them. */
  | { readonly trait: string }
  /** CCG-RELATED-01. */
  | { readonly related: string }
  /** CCG-SKILL-41: the classification itself. */
  | { readonly classification: Classification }
  /** By skill or classification (CCG-SKILL-39), at this level at least. */
  | { readonly skill: RegularSkill; readonly level?: number }
  | { readonly intelligence: number }
  | { readonly equipment: SpecialEquipment }
  | { readonly shipClass: string }
  | { readonly facility: FacilityKind }
  | { readonly attribute: AttributeName; readonly over?: number; readonly under?: number }
  /** A ship with so many staffing icons at least. */
  | { readonly staffingIcons: number }
