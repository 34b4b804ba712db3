import type { Edge } from '../../space/edges.ts'
import type { EnemyType, Faction } from './types.ts'

/** Grid coordinates: squares from the south-west corner, fractions allowed. */
export type GridPoint = readonly [number, number]

export interface Area {
  x: readonly [number, number]
  y: readonly [number, number]
}

/** Things on the map. `players`: only with so many player ships or more (ALL-MAP-08). */
export type Feature = { players?: number } & (
  | { kind: 'asteroids'; count: number; area: string; fromEdge: number; apart: number }
  | { kind: 'asteroid'; at: GridPoint; facing?: number }
  | { kind: 'planet'; at: GridPoint }
  /** A Mission Token; `name` is what special rules call it. */
  | { kind: 'token'; name: string; at: GridPoint }
)

export interface BearingArrow {
  at: GridPoint
  /** Where a formation placed here faces: degrees counter-clockwise from east. */
  facing: number
}

/** One row of the Enemy Ships table. */
export interface EnemyRow {
  formation: string
  /** At the set-up, at the start of a round, or of the first round at whose start something holds. */
  arrives: 'setup' | number | Condition
  /** An arrow, one of several at random, or a roll of the die. */
  bearing: number | readonly number[] | 'roll'
  /** `attack`, or an order of the mission's own. */
  orders: string
  /** Ships added at each number of player ships; columns are cumulative (ALL-ENS-03). `!` after a type: elite. */
  ships: Readonly<Record<number, readonly (EnemyType | `${EnemyType}!`)[]>>
}

/** What a formation is after. All orders share the rules on the nearest target, on touching and on formations. */
export type Order =
  /** Player ships carrying one of these Mission Tokens first, else any player ship. */
  | { hunt: readonly string[] }
  /** These player ships first, by their card. */
  | { prefer: readonly string[] }
  /** Fly to a point of the map; shoot at whoever is in range on the way. */
  | { to: GridPoint }
  /** The player ship that can take least. */
  | { weakest: true }
  /** Player ships within so many squares of a point; with none there, fly to the point. */
  | { guard: GridPoint; within: number }
  /** Stay with the ships of a formation: whoever is nearest to one of them; without them, attack. */
  | { escort: string }

/** A count that the rules keep during a mission, and how large it must be: see `rules/mission/tally.ts` for the names. */
export type Condition =
  | { count: string; atLeast?: number; atMost?: number }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

/** A special rule: a piece of content by its id in `content/missionRules/`, with its numbers. */
export interface SpecialRule {
  rule: string
  text: string
  [key: string]: unknown
}

/** What the campaign log makes of a mission: it applies while the log holds the flag. */
export interface MissionChange {
  flag: string
  text: string
  /** Formations that do not come. */
  without?: readonly string[]
  /** Rounds more, or fewer when negative. */
  rounds?: number
  specialRules?: readonly SpecialRule[]
}

export interface Mission {
  id: string
  act: number
  name: string
  stardate: string
  briefing: string
  success: string
  failure: string
  map: {
    /** Squares along a side; 9 unless said otherwise. */
    squares?: number
    edges: Readonly<Record<Edge, readonly Faction[]>>
    areas: Readonly<Record<string, Area>>
    /** The area in which player ships are placed. */
    deploy: string
    features: readonly Feature[]
    bearings: Readonly<Record<number, BearingArrow>>
  }
  enemies: readonly EnemyRow[]
  orders?: Readonly<Record<string, Order>>
  /** Edges over which Enemy ships may retreat. */
  enemyRetreat?: readonly Edge[]
  /** Edges over which player ships may retreat: all that show one of these factions. */
  retreat: readonly Faction[]
  /** All must hold for success. */
  objectives: readonly { text: string; when: Condition }[]
  /** The last round. */
  rounds: number
  /** Something else that ends the mission. */
  ends?: Condition
  /** XP that each player gains for each of these that holds. */
  rewards: readonly { text: string; xp: number; when: Condition }[]
  /** XP less for players whose ship was destroyed. */
  destroyedPenalty: number
  specialRules: readonly SpecialRule[]
  /** The fewest and most player ships; 2 to 6 unless said otherwise. */
  fleet?: readonly [number, number]
  /** Words that the campaign log keeps, by outcome: other missions may ask for them. */
  flags?: { success?: readonly string[]; failure?: readonly string[] }
  changes?: readonly MissionChange[]
  /** Missions that may follow, by outcome; empty: what the campaign says. */
  next?: { success: readonly string[]; failure: readonly string[] }
}
