import { type Brand, found, type Seat } from '@tenforward/kernel'
import type { DamageCard } from './content/facts/damage.ts'
import type { EnemyType, LoadoutId, TokenKind, UpgradeId } from './content/facts/types.ts'
import type { Code } from './space/manoeuvres.ts'
import type { Range } from './space/measure.ts'
import type { Pose } from './space/pose.ts'

/** Player ships are `P1`, `P2` ...; Enemy ships `E1`, `E2` ... by the number of their ID Token (ALL-ENS-07). */
export type ShipId = `P${number}` | `E${number}`

/** Stands in the locals of a procedure until a ship has been chosen. */
export const NO_SHIP = '' as ShipId

/** The place of a token in the list of all that lie on the map. */
export type TokenId = Brand<number, 'token'>

export type Phase = 'setup' | 'reinforcements' | 'planning' | 'activation' | 'combat' | 'end' | 'over'

/** Everything the game knows of a mission under way. The mission itself is content or an option, and does not change. */
export interface State {
  /** The round counter: 0 before the first round (ALL-COMP-06). */
  round: number
  phase: Phase
  /** Every ship that has been in the mission, in the order in which it came; none is ever taken out of the list. */
  ships: Ship[]
  formations: Formation[]
  /** What lies on the map: asteroid fields, planets, Mission Tokens. */
  tokens: MapToken[]
  /** The Damage Deck, the next card last. Hidden. */
  deck: DamageCard[]
  /** Damage Cards that are out of use, face up. */
  discard: DamageCard[]
  /** Loadout cards not dealt yet, by type of ship, the next one last. Hidden. */
  loadouts: { [type in EnemyType]?: LoadoutId[] }
  /** The number of the next Enemy ID Token. Numbers are never used again. */
  nextId: number
  /** Counts that objectives, rewards and special rules ask for: see `rules/mission/tally.ts`. */
  tally: Record<string, number>
  /** The attack under way. */
  attack: Attack | null
  /** What cards have left behind for a time. */
  lasting: Lasting[]
  /** Arrows that players have drawn on the mat for one another in this round. */
  plans: Arrow[]
  /** How the mission ended; null while it goes on. */
  outcome: Outcome | null
}

export interface Ship {
  id: ShipId
  /** The seat that decides for it; null for Enemy ships. */
  seat: Seat | null
  /** The number on its ID Tokens: the captain's for a player ship. */
  number: number
  /** A ship class, or a type of Enemy ship. */
  card: string
  /** Captain Skill as it is printed on the Player or Loadout card. */
  skill: number
  pose: Pose
  fate: 'inPlay' | 'waiting' | 'retreated' | 'destroyed' | 'removed'
  /** Shield Tokens on their active and on their disabled side; damaged ones are gone. */
  shields: number
  disabled: number
  damage: Damage[]
  tokens: Record<TokenKind, number>
  cloak: Cloak | null
  /** The ship's own Target Locks: its blue tokens (ALL-LCK-03). */
  locks: Lock[]
  upgrades: Equipped[]
  /** The Loadout card of an Enemy ship. */
  loadout: { card: LoadoutId; elite: boolean } | null
  /** The formation of an Enemy ship; null once it has left it. */
  formation: string | null
  /** The manoeuvre on the dial: open to all (ALL-PLN-02). Enemy ships have no dial. */
  dial: Code | null
  /** Mission Tokens aboard. */
  cargo: string[]
  /** What it has done this round. */
  done: Deeds
}

export interface Deeds {
  activated: boolean
  /** Had its chance to attack in the Combat Phase. */
  fought: boolean
  /** Made an attack. */
  attacked: boolean
  /** Actions performed: none may be repeated in a round (ALL-ACN-07). */
  actions: string[]
  /** Its Perform Action step is lost. */
  skips: boolean
  /** Abilities of cards used this round, by card and place; as `token:card` where a token beside the ship drives it. */
  triggered: string[]
  /** Destroyed by a ship of equal Captain Skill before its own attack (ALL-SIM-01). */
  doomed: boolean
}

export interface Damage {
  card: DamageCard
  up: boolean
  /** It has been face up: everybody knows it, whichever side shows now. */
  seen: boolean
  /** The round in which it was dealt. */
  round: number
}

interface Cloak {
  /** Red once the ship has fired. */
  red: boolean
  /** Still on top of the base: cloaked this round, so that it can be locked. */
  fresh: boolean
}

interface Lock {
  /** The letter on the pair of tokens. */
  letter: string
  target: ShipId
}

export interface Equipped {
  card: UpgradeId
  disabled: boolean
  time: number
  discarded: boolean
  /** Tokens lying on the card. */
  holds: number
}

export interface Formation {
  name: string
  orders: string
  members: ShipId[]
  broken: boolean
  /** What its lowest-numbered ship has chosen for all, and in which round (ALL-AIT-08). */
  plan: { round: number; code: Code } | null
}

export type MapToken = { id: TokenId } & (
  | { kind: 'asteroid'; shape: number; x: number; y: number; heading: number }
  | { kind: 'planet'; x: number; y: number; radius: number }
  | { kind: 'mission'; name: string; x: number; y: number; radius: number }
)

export type AttackFace = 'hit' | 'crit' | 'battleStations' | 'blank'
export type DefenceFace = 'evade' | 'battleStations' | 'blank'

export interface Die<F> {
  face: F
  rerolled: boolean
  /** A result that an effect has added: no die, so it cannot be re-rolled. */
  added: boolean
}

/** An attack, from its declaration to the damage. All of it lies open. */
export interface Attack {
  attacker: ShipId
  defender: ShipId
  /** `primary`, or the card of the weapon. */
  weapon: string
  /** The slot of the upgrade, or -1. */
  slot: number
  range: Range
  obstructed: boolean
  step:
    | 'declare'
    | 'rollAttack'
    | 'modifyAttack'
    | 'rollDefence'
    | 'modifyDefence'
    | 'compare'
    | 'damage'
    | 'end'
  attack: Die<AttackFace>[]
  defence: Die<DefenceFace>[]
  /** Uncancelled results after the comparison. */
  hits: number
  crits: number
  /** Cards and tokens used in it, so that none is used twice. */
  used: string[]
}

/** Something that a card leaves in force: a source of hooks until it ends. */
export interface Lasting {
  content: string
  ship: ShipId
  /** `action`: the ship's next Action, `activation`: its activation, of whichever comes first the end. */
  until: 'action' | 'activation' | 'attack' | 'phase' | 'round' | 'mission'
  amount: number
}

/** A place on the mat. */
export interface Spot {
  x: number
  y: number
}

export interface Arrow {
  seat: Seat
  from: Spot
  to: Spot
}

export interface Outcome {
  success: boolean
  /** The objectives that were met, in the mission's order. */
  objectives: boolean[]
  /** XP gained, by player ship. */
  xp: Record<ShipId, number>
}

/** The seat that decides for a player ship. */
export const seatOf = (ship: Ship): Seat => found(ship.seat, 'captain of', ship.id)

/** The manoeuvre that is set on the dial of a player ship. */
export const dialOf = (ship: Ship): Code => found(ship.dial, 'manoeuvre on the dial of', ship.id)

/** The Upgrade Card in a slot of a ship. */
export const equippedAt = (ship: Ship, slot: number): Equipped =>
  found(ship.upgrades[slot], 'upgrade in slot', slot)

/** The attack under way. */
export const attackOf = ({ attack }: State): Attack => found(attack, 'attack under way')
