/**
 * The shapes of everything printed: discs, cards, consoles. Facts and text only; what a card does is
 * attached elsewhere, by id. `text` is '' where the component prints no rule of its own.
 *
 * A value that no source gives is listed in `assumed`: the field it concerns and the decision behind it.
 */

/** The box a component comes in. */
export type ContentSet = 'base' | 'anniversary' | 'cardassian' | 'ferengi' | 'borg'

export type FactionId = 'cardassian' | 'federation' | 'ferengi' | 'klingon' | 'romulan'

/** Stable slugs; they are part of stored games and of the rule ids (`ASC-EXP-<id>-a`). */
export type SystemId = string
export type ExplorationId = string
export type AdvancementId = string
export type FleetId = string
export type BorgCommandId = string
export type AgreementId = string

/** Production, Research, Culture. */
export type Resource = 'P' | 'R' | 'C'
export type Resources = Readonly<Record<Resource, number>>

/** Node sites by type; O is Open, good for any one type. */
export type Capacity = Readonly<{ P: number; R: number; C: number; O: number }>

/** Which field has no source, and the id of the decision that fixed it. */
export type Assumed = Readonly<Record<string, string>>

/** Numbers printed on a card that have no field of their own, under a telling name. */
export type CardValues = Readonly<Record<string, number>>

export type SystemKind = 'planet' | 'phenomenon' | 'hub'

export interface SystemCard {
  readonly id: SystemId
  readonly name: string
  readonly set: ContentSet
  readonly kind: SystemKind
  /** Hazard level; 0 for a safe disc. */
  readonly hazard: number
  readonly capacity: Capacity
  /** How many Space Lanes may attach. */
  readonly lanes: number
  readonly copies: number
  /** Room for Research tokens: 1 on a Phenomenon. */
  readonly research: number
  /** The Faction whose Home System this is. */
  readonly home: FactionId | null
  /** A Transwarp Conduit, linked to the Hub. */
  readonly conduit: boolean
  readonly text: string
}

export type ExplorationType = 'Crisis' | 'Discovery' | 'Ally' | 'Civilization' | 'VirginWorld'

/** What an Ally pays as a Trade Agreement; `choice` means one of the resources named, chosen at each payout. */
export interface AllyAgreement {
  readonly income: Partial<Resources>
  readonly choice: boolean
}

/** How one copy of a card differs from its siblings. */
export interface ExplorationVariant {
  readonly red: boolean
  readonly assimilationNodes?: number
  readonly tokens?: Partial<Resources>
}

export interface ExplorationCard {
  readonly id: ExplorationId
  readonly name: string
  readonly set: ContentSet
  readonly type: ExplorationType
  readonly copies: number
  /** How many of the copies are red (they leave play under the "Some Borg" option). */
  readonly red: number
  readonly remainsInPlay: boolean
  readonly text: string
  readonly hazard?: number
  /** Number to beat in a Diplomacy Test. */
  readonly diplomacy?: number
  /** Civilization level: 0 is Pre-Warp, else the Warp tokens placed. */
  readonly level?: number
  /** Most Resource Nodes a Civilization develops. */
  readonly nodes?: number
  /** Tokens laid on a Pre-Warp System. */
  readonly tokens?: Partial<Resources>
  /** The Faction a Confrontation looks for. */
  readonly faction?: FactionId
  readonly agreement?: AllyAgreement
  /** Passed to the left in Maintenance. */
  readonly passesLeft?: boolean
  /** Needs a second unassimilated player: a lone one redraws, the Borg discard it. */
  readonly needsNeighbour?: boolean
  readonly values?: CardValues
  /** One entry a copy, where copies differ in more than colour. */
  readonly variants?: readonly ExplorationVariant[]
  readonly assumed?: Assumed
}

export type AdvancementType =
  | 'Business'
  | 'Command'
  | 'Espionage'
  | 'Expansion'
  | 'Exploration'
  | 'Military'
  | 'Science'

/** Cards that detection Advancements can switch off. */
export type AdvancementTag = 'RomulanCloakingTechnology'

export interface Advancement {
  readonly id: AdvancementId
  readonly name: string
  readonly set: ContentSet
  readonly faction: FactionId
  readonly type: AdvancementType
  /** Research to finish the Project; 0 for a Starting Advancement. */
  readonly cost: number
  /** Icons. */
  readonly warp: number
  readonly command: number
  readonly culture: number
  readonly starting: boolean
  readonly copies: number
  readonly tags: readonly AdvancementTag[]
  readonly text: string
  readonly values?: CardValues
}

export interface BorgTechnology {
  readonly id: AdvancementId
  readonly name: string
  readonly set: 'borg'
  readonly faction: 'borg'
  readonly type: 'Borg'
  readonly cost: number
  readonly warp: 0
  readonly command: 0
  readonly culture: 0
  readonly starting: false
  readonly copies: number
  readonly tags: readonly AdvancementTag[]
  readonly text: string
  readonly values?: CardValues
}

/** One side of a Fleet card. */
export interface FleetCard {
  readonly id: FleetId
  readonly faction: FactionId
  readonly set: ContentSet
  readonly number: 1 | 2 | 3
  readonly side: 'A' | 'B'
  /** null where the card prints no name. */
  readonly name: string | null
  /** Most Ships; the least is always three. */
  readonly max: number
  readonly text: string
  readonly values?: CardValues
}

export type BorgTarget = 'developedSystem' | 'starbase' | 'homeSystem' | 'playerShips' | 'borgWorld'

export interface BorgCommand {
  readonly id: BorgCommandId
  readonly name: string
  readonly set: 'borg'
  /** Warp range; 0 where the card moves nothing. */
  readonly warp: number
  readonly target: BorgTarget | null
  /** Moves every Cube, not only the one that drew the card. */
  readonly allCubes: boolean
  readonly copies: number
  readonly red: number
  readonly text: string
  readonly values?: CardValues
  readonly assumed?: Assumed
}

export interface TradeAgreement {
  readonly id: AgreementId
  readonly faction: FactionId
  readonly set: ContentSet
  readonly number: 1 | 2 | 3
  /** What the holder gains each round; null where it is counted on the map. */
  readonly income: Resources | null
  readonly text: string
  readonly assumed?: Assumed
}

export interface SpecialRule {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly values?: CardValues
}

/** One console track: `levels[0]` is where it starts, `prices[k]` the Research to leave level k. */
export interface UpgradeTrack {
  readonly levels: readonly number[]
  readonly prices: readonly number[]
}

/** Pieces a player can have in play at once. */
export interface PieceLimits {
  readonly ships: number
  readonly controlNodes: number
  readonly starbases: number
  readonly fleetMarkers: number
}

export interface Faction {
  readonly id: FactionId
  readonly name: string
  /** "the Klingons moved". */
  readonly people: string
  /** "a Klingon Ship". */
  readonly adjective: string
  readonly set: ContentSet
  /** A suggestion for the client. */
  readonly colour: string
  readonly homeSystem: SystemId
  readonly startingAdvancement: AdvancementId
  readonly specialRules: readonly SpecialRule[]
  /** Hit Roll by level. */
  readonly weapons: UpgradeTrack
  /** Shield Modifier by level. */
  readonly shields: UpgradeTrack
  readonly pieces: PieceLimits
  readonly assumed: Assumed
}
