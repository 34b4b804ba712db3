import type { Brand } from '@tenforward/kernel'
import type { Arc } from '../../space/arc.ts'
import type { Code, Colour } from '../../space/manoeuvres.ts'
import type { Range } from '../../space/measure.ts'

export type Faction = 'federation' | 'klingon' | 'romulan' | 'dominion'
/** Factions that a Player Card can show; it decides which ships and upgrades the captain may use (ALL-PLR-02). */
export type CaptainFaction = Exclude<Faction, 'dominion'>

export type UpgradeType = 'crew' | 'weapon' | 'tech' | 'talent'
export type TokenKind = 'evade' | 'scan' | 'battleStations' | 'aux'

export type ActionId =
  | 'evade'
  | 'scan'
  | 'battleStations'
  | 'targetLock'
  | 'cloak'
  | 'sensorEcho'
  | 'regenerate'

/** The types of Enemy ship, each with a Logic card. */
export type EnemyType =
  | 'jemHadarAttackShip'
  | 'jemHadarBattleCruiser'
  | 'jemHadarBattleship'
  | 'cardassianGalor'
  | 'cardassianKeldon'
  | 'breenBattleCruiser'

/** A Loadout card: the type of ship it is for, and its number. */
export type LoadoutId = `${EnemyType}-${number}`

/** An Upgrade Card. Names from outside are read by `fleet/check.ts` before a ship has them. */
export type UpgradeId = Brand<string, 'upgrade'>

/** What is printed on a Ship Card. */
export interface ShipFacts {
  id: string
  name: string
  /** The class, which decides the dial, the arcs and class restrictions. */
  class: string
  className: string
  faction: Faction
  attack: number
  agility: number
  hull: number
  shields: number
  cost: number
  actions: readonly ActionId[]
  /** The Upgrade Bar. Talents never stand on it (ALL-FLT-06). */
  upgrades: readonly UpgradeType[]
}

/** A dial as it is written down. */
export interface DialText {
  front: number
  rear: number | null
  green: string
  white: string
  red: string
}

export type Dial = Readonly<Partial<Record<Code, Colour>>>

export interface ShipClass extends ShipFacts {
  dial: Dial
  front: Arc
  rear: Arc | null
}

/** What it takes to use a card; all of it is paid before the effect (ALL-UPG-01). */
export interface Cost {
  /** Spend the Target Lock on the target. */
  lock?: boolean
  disable?: boolean
  discard?: boolean
  /** Time Tokens placed on the card. */
  time?: number
  /** Auxiliary Power Tokens gained. */
  aux?: number
  /** Every Active Shield that is left is disabled. */
  allShields?: boolean
}

export interface Weapon {
  /** `primary`, or the id of the card. */
  id: string
  name: string
  /** Attack Value, or so many more than the Primary Weapon Value. */
  attack: number | { primary: number }
  range: readonly [Range, Range]
  arc: 'primary' | 'secondary' | 'either' | 'any'
  cost: Cost
  /** It is fired at every legal target in turn. */
  all?: boolean
  /** A torpedo, for cards that ask. */
  torpedo?: boolean
}

/** An Upgrade Card: facts and text; what it does beyond its weapon is hooks in `content/upgrades/` under the same id. */
export interface Upgrade {
  id: UpgradeId
  name: string
  type: UpgradeType
  faction: Faction
  cost: number
  text: string
  weapon: Omit<Weapon, 'id' | 'name'> | null
  /** The printed range, where the card has one that is no weapon's. */
  range: readonly [Range, Range] | null
  unique: boolean
  onePerShip: boolean
  /** Classes or a Hull Value that it is restricted to; null: none. */
  classes: readonly string[] | null
  hull: number | null
  /** Its cost is the Primary Weapon Value of the ship it is on. */
  costsPrimary: boolean
}

/** Conditions on an Enemy Logic card. */
export type EnemyCondition =
  | 'always'
  | 'aux'
  | 'shot'
  | 'fixable'
  | 'noLock'
  | 'noShields'
  | 'damaged'
  /** It has a Target Lock on somebody. */
  | 'locked'
  /** Two or more player ships within Range 2. */
  | 'surrounded'
  /** A shield is gone that could be brought back. */
  | 'shieldLost'
  | { within: Range }

/** The Actions of player ships that Enemy ships also know, and those of their own. */
export type EnemyAction =
  | 'evade'
  | 'scan'
  | 'battleStations'
  | 'targetLock'
  | 'removeAux'
  | 'fix'
  /** Brings back one damaged shield. */
  | 'raiseShield'

export interface LogicEntry<D> {
  do: D
  when: EnemyCondition
}

/** Six manoeuvres, for the die results 1 to 6. */
export type Table = readonly [Code, Code, Code, Code, Code, Code]
export interface Rings {
  inner: Table
  outer: Table
}
export type TableName = 'ahead' | 'frontRight' | 'right' | 'rearRight' | 'behind'

/** An Enemy Logic card: one for each type of ship, whichever formations fly it (ALL-AIB-02). */
export interface Logic {
  id: EnemyType
  name: string
  faction: Faction
  /** Who built it: ships of one builder look alike. */
  builder: 'jemHadar' | 'cardassian' | 'breen'
  /** Ours, not printed anywhere. */
  assumed: boolean
  attack: number
  agility: number
  hull: number
  shields: number
  front: Arc
  rear: Arc | null
  /** Further steps before the manoeuvre is chosen (ALL-AIT-09). */
  extra: readonly LogicEntry<EnemyAction>[]
  /** Only the right side is printed; the left is its mirror (ALL-AID-08). */
  tables: Readonly<Record<TableName, Rings>>
  /** Manoeuvres of the tables that are red. */
  red: readonly Code[]
  /** The first entry that applies is taken. */
  actions: readonly LogicEntry<EnemyAction>[]
  /** Weapons in the order of preference: `primary`, or one of the Loadout's. */
  combat: readonly LogicEntry<string>[]
  /** Models in one box (M-22). */
  models: number
}

/** One side of a Loadout card. */
export interface LoadoutSide {
  skill: number
  /** In our words; empty: no ability. Hooks are in `content/enemies/`. */
  text: string
  assumed: boolean
  weapons: readonly Weapon[]
}

export interface Loadout {
  id: LoadoutId
  type: EnemyType
  number: number
  standard: LoadoutSide
  elite: LoadoutSide
}

/** A kind of Damage Card; there are several copies of each. */
export interface DamageKind {
  id: string
  name: string
  text: string
  /** How an Action turns it face down: not at all, for certain, or on a hit or critical hit. */
  fix: 'never' | 'always' | 'roll'
  /** The name or the effect is ours. */
  assumed: boolean
}
