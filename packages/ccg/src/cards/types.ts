/**
 * The shape of a card: facts only. What a card does beyond its facts is attached elsewhere, by id.
 *
 * A card is described by parts: `mission`, `personnel`, `ship`, `facility` ... are there when the card has that side to
 * it. A mission with a built-in outpost has `mission` and `facility`; a dilemma that moves and fights has `dilemma` and
 * `ship`. Ask the part, not the type, whenever the question is about a part.
 */
import type { Filter } from './filter.ts'
import type { Requirement } from './requirement.ts'
import type {
  Affiliation,
  AttributeName,
  CardType,
  Classification,
  FacilityKind,
  Gender,
  Icon,
  PersonnelAttribute,
  Quadrant,
  RegularSkill,
  ShipAttribute,
  SiteLevel,
  SpecialEquipment,
  Uniqueness,
} from './wordLists.ts'

/** A stable slug: part of stored games, decks and effect tables. Copies of one card share it (CCG-COPY-01). */
export type CardId = string

export type Format = 'OTF' | 'Open'

/** How much of the printed text the facts say. */
export type TextKind =
  /** All of it: the card works by its facts. */
  | 'plain'
  /** All but special downloads, which are facts too and work by the generic mechanism. */
  | 'download'
  /** Something is left that only an effect can do. */
  | 'effect'

/** Whose logo makes it a card of that time. */
export type Logo = 'TNG' | 'DS9'

export interface Printing {
  /** The expansion, as the list names it. */
  readonly set: string
  /** Collector's information: number and rarity. */
  readonly info: string
  /** The name by which deck lists mean this printing. */
  readonly name: string
}

export interface Card {
  readonly id: CardId
  /** The printed title, by which other cards name this one. */
  readonly title: string
  /** Printed types, the first being the main one; a card with two faces of text has both. */
  readonly types: readonly CardType[]
  /** CCG-TYPES-04: types it also has because its text says to play or use it so. */
  readonly usedAs: readonly CardType[]
  readonly uniqueness: Uniqueness
  /** In printed order, repeats kept. On a dual-personnel card the individuals hold their own staffing icons. */
  readonly icons: readonly Icon[]
  /** CCG-MULTI-01: several icons, one affiliation at a time. Empty for cards that have none. */
  readonly affiliations: readonly Affiliation[]
  /** Native quadrant; for missions and time locations the quadrant they belong to (CCG-ICON-11). */
  readonly quadrant: Quadrant
  /** Lower case, as printed: 'admiral', 'hand weapon', 'klingon ship'. Species and gender of personnel are apart. */
  readonly traits: readonly string[]
  /** Traits and things that its text refers to: with title, traits and icons this answers "X-related". */
  readonly mentions: readonly string[]
  /** The series of its property logo, on personnel, ships and facilities, as far as cards ask for it. */
  readonly logo: Logo | null
  /** CCG-LORE-01: titles named in lore. */
  readonly names: readonly string[]
  /** CCG-COMMANDER-01: titles with which it is matched as commander and ship or facility, whichever side says so. */
  readonly commands: readonly string[]
  /** Facilities and sites whose text lets this card report there. */
  readonly reportsTo: readonly string[]
  readonly points: Points | null
  /** Starting number of a countdown icon; 'X' when the text computes it. */
  readonly countdown: number | 'X' | null
  /** CCG-NEMESIS-01: colour and direction of the arrow. */
  readonly nemesis: { readonly colour: string; readonly side: 'left' | 'right' } | null
  /** Affiliations (or Maquis) that it may infiltrate. */
  readonly infiltrates: readonly (Affiliation | 'Maquis')[]
  readonly mission: MissionFacts | null
  readonly dilemma: DilemmaFacts | null
  /** One individual, or two on a dual-personnel card (CCG-DUAL-01). Empty on everything but personnel. */
  readonly personnel: readonly Individual[]
  /** Ships, and whatever moves and fights by RANGE, WEAPONS and SHIELDS. */
  readonly ship: ShipFacts | null
  readonly facility: FacilityFacts | null
  readonly site: SiteFacts | null
  /** A time location is a planet or a place in space beside the spacelines. */
  readonly timeLocation: { readonly places: readonly Place[] } | null
  readonly tactic: TacticFacts | null
  /** Tribbles: how many; troubles and all others null. */
  readonly tribbles: number | null
  /** Special downloads of cards that are not personnel (those are on the individual). */
  readonly downloads: readonly Download[]
  /** CCG-SEED-12 and 13: when it seeds; null: nothing lets it be seeded. */
  readonly seed: SeedFacts | null
  /** The side deck that a doorway opens. */
  readonly opens: SideDeckFacts | null
  /** The other face of a double-sided card. */
  readonly back: CardId | null
  /** Whether this entry is itself a back: never stocked, only turned up. */
  readonly isBack: boolean
  readonly text: TextKind
  /** Formats whose ban list does not name it. */
  readonly legal: readonly Format[]
  readonly printings: readonly Printing[]
}

export const SEED_PHASES = ['doorway', 'mission', 'dilemma', 'facility'] as const
export type SeedPhase = (typeof SEED_PHASES)[number]

export interface SeedFacts {
  readonly phase: SeedPhase
  /** "Seed one": a player may seed no more by its own text. */
  readonly limit: number | null
}

/** A point box. `starred`: the text changes the number; `x`: the number multiplies X, or is X itself. */
export interface Points {
  readonly value: number
  readonly starred?: true
  readonly x?: true
  /** Boxes that show two signs: the value may be gained or lost. */
  readonly either?: true
}

// ---- missions and dilemmas

export type Place = 'planet' | 'space'

/** Who may attempt: these affiliations, or any crew or Away Team, or as the text says. */
export type Attempt =
  | { readonly kind: 'affiliations'; readonly of: readonly Affiliation[] }
  | { readonly kind: 'any'; readonly but?: readonly Affiliation[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'nobody' }

/** What one end of a mission says; asymmetric missions have two different ends (CCG-MISSION-07). */
export interface MissionEnd {
  readonly attempt: Attempt
  /** null: there is nothing to solve here. */
  readonly requirement: Requirement | null
  readonly span: number | 'X'
  readonly points: Points | null
}

export interface MissionFacts extends MissionEnd {
  /** Both on a dual-icon mission. */
  readonly places: readonly Place[]
  readonly region: string | null
  /** The name of the location; missions with the same one cannot be in one deck. null: not known to be shared. */
  readonly location: string | null
  /** CCG-MISSION-09 to 14. */
  readonly homeworldOf: readonly Affiliation[]
  /** The end that faces the opponent, when it differs. */
  readonly opposite: MissionEnd | null
}

interface DilemmaFacts {
  /** Where it may be encountered; both for a dual dilemma. */
  readonly places: readonly Place[]
  /** CCG-COMBO-14: the titles of the dilemmas that a combo dilemma consists of. */
  readonly combo: readonly string[]
}

// ---- personnel

/**
 * A printed attribute.
 * - a number;
 * - `{ base, x }`: base plus (or minus) X, X being what the card's text says;
 * - `{ choose }`: CCG-SKILL-12, one of these, chosen by the controller each time it is needed;
 * - `{ undefined }`: CCG-SKILL-08, the printed sign; counts as zero and nothing can change it.
 */
export type Attribute =
  | number
  | { readonly base: number; readonly x: 1 | -1 }
  | { readonly choose: readonly number[] }
  | { readonly undefined: string }

/** One entry of a skill box, in printed order (CCG-SKILL-18). */
export type Skill =
  | { readonly kind: 'regular'; readonly skill: RegularSkill; readonly level: number }
  /** CCG-SKILL-38: a negative multiplier is a special skill. */
  | { readonly kind: 'negative'; readonly skill: RegularSkill; readonly level: number }
  | { readonly kind: 'download'; readonly download: Download }
  /** Anything said in words: an effect does it. */
  | { readonly kind: 'special' }

/** What a special download icon may fetch. */
export interface Download {
  /** null: the words could not be said as a filter, an effect must. */
  readonly target: Filter | null
  /** Printed condition ("if ...") that an effect must check. */
  readonly conditional?: true
}

export interface Individual {
  /** Name within a dual-personnel card; otherwise the title. */
  readonly name: string
  /** null: none printed (Borg), or changed by text. */
  readonly classification: Classification | null
  readonly attributes: Readonly<Record<PersonnelAttribute, Attribute>>
  readonly skills: readonly Skill[]
  /** CCG-SKILL-28: dots are counted apart from skills. */
  readonly dots: number
  /** Lower case; several for mixed race. CCG-SPECIES. */
  readonly species: readonly string[]
  readonly gender: Gender
  readonly traits: readonly string[]
  /** Staffing icons of this individual. */
  readonly staffing: readonly Icon[]
  /** CCG-PERSONA-04 to 06: names that make it a version of a persona. */
  readonly personas: readonly string[]
  /** CCG-OPPOSITE-02. */
  readonly impersonates: readonly string[]
  /** CCG-OPPOSITE-03. */
  readonly oppositeOf: readonly string[]
}

// ---- ships, facilities, tactics

/** One staffing need: an icon, an affiliation, or a requirement in words. */
export type StaffingNeed =
  | { readonly icon: Icon }
  | { readonly affiliation: Affiliation }
  | { readonly needs: Requirement }

export interface ShipFacts {
  /** Classes of which it is a member, as printed (CCG-CLASS-03). Empty: unknown class or none. */
  readonly classes: readonly string[]
  readonly attributes: Readonly<Record<ShipAttribute, Attribute>>
  /** Alternatives, each a list of needs all of which must be met. An empty list in it: no staffing needed. */
  readonly staffing: readonly (readonly StaffingNeed[])[]
  readonly equipment: readonly SpecialEquipment[]
  /** CCG-SKILL-16. */
  readonly skills: readonly { readonly skill: RegularSkill; readonly level: number }[]
  /** CCG-ORIGIN-01. */
  readonly origin: readonly Affiliation[]
  /** Names that make it a version of a persona. */
  readonly personas: readonly string[]
}

export interface FacilityFacts {
  readonly kind: FacilityKind
  readonly shields: Attribute
  readonly weapons: Attribute
  /** The personnel who must be there to build it during play; null: it cannot be, or its text says otherwise. */
  readonly builtBy: Filter | null
  readonly personas: readonly string[]
}

export const SIDE_DECKS = ['Battle Bridge', 'Q-Continuum', 'Tribble', "Q's Tent", 'Dilemma'] as const
export type SideDeckKind = (typeof SIDE_DECKS)[number]

export interface SideDeckFacts {
  readonly kind: SideDeckKind
  /** CCG-SIDE-09: null: any size. */
  readonly limit: number | null
  /** Whether all must be different cards. */
  readonly different: boolean
  /** So many Referee cards beside those. */
  readonly referees: number
}

export interface SiteFacts {
  /** Titles of the stations on which it may be; empty: any Nor. */
  readonly on: readonly string[]
  /** Only on Nors of this quadrant. */
  readonly quadrant: Quadrant | null
  readonly level: SiteLevel
}

export interface TacticFacts {
  readonly attack: number | null
  readonly defense: number | null
  /** Damage when it is on a ship as a marker. */
  readonly range: number
  readonly weapons: number
  readonly shields: number
  /** Percent of the hull. */
  readonly hull: number
  /** Cards of damage: drawn from the side deck, and this card placed. */
  readonly hit: Damage | null
  readonly directHit: Damage | null
}

export interface Damage {
  readonly draw: number
  readonly place: number
}

/** All cards known to a table, with the ways to find one. */
export interface Pool {
  readonly cards: readonly Card[]
  /** Throws when there is none: ids in states and decks were checked before. */
  card(id: CardId): Card
  has(id: CardId): boolean
  /** By the exact title; several when there are versions. Backs are not among them. */
  titled(title: string): readonly Card[]
  /** By the name of a printing, as in deck lists; case and the style of quotation marks do not matter. */
  named(name: string): Card | undefined
}

export type { AttributeName, CardType }
