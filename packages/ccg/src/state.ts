import type { Seat } from '@tenforward/kernel'
import type { Affiliation, CardId, Quadrant, SideDeckKind } from './cards/index.ts'

/** Names one copy of a card in this game: its place in `State.cards`. */
export type Id = number
/** Names a spaceline location: its place in `State.locations`. */
export type LocId = number

export type Stage = 'doorway' | 'mission' | 'dilemma' | 'facility' | 'play'
/** CCG-TURN-02: the parts of a turn. */
export type Segment = 'start' | 'play' | 'orders' | 'end'

/** Everything the game knows. Facts of cards are in the pool; the options live beside the state, in the match. */
export interface State {
  /** CCG-SEED-04: acts first in each seed phase and takes the first turn. */
  starter: Seat
  stage: Stage
  /** Turns begun, of both players together. */
  turn: number
  /** Whose turn it is, or who seeds now. */
  active: Seat
  segment: Segment | null
  /** Every card of both decks, wherever it is. */
  cards: Piece[]
  players: Player[]
  locations: Location[]
  /** The locations of each quadrant in use, from left to right as seat 0 sees them (CCG-MISSION-15). */
  spacelines: Partial<Record<Quadrant, LocId[]>>
  /** Cards in play, in the order in which they entered. */
  inPlay: Id[]
  /** Those of them that do something beyond their facts: the sources of hooks. */
  acting: Id[]
  /** Cards being played or encountered: public, and nowhere else (decision 4.3, step 13). */
  table: Id[]
  /** Actions under way, the innermost last; empty between top-level actions. */
  actions: Action[]
  /** Cards that both may see for the moment, though they lie hidden: a group from which a rival chooses. */
  shown: Id[]
  /** What happened in the present turn. */
  here: TurnMemory
  /** Attacks of this turn and the last: who was attacked may counter-attack (decision G-47). */
  attacks: Attack[]
  /** The personnel battle under way. */
  combat?: Combat | null
}

/** What has become of those who fight. Whatever answers a pairing may add to it. */
export interface Combat {
  /** The adversaries, the attacker's first; null before the first pair. */
  pair: [Id, Id] | null
  stunned: Id[]
  /** Mortally wounded. */
  dying: Id[]
}

export interface Attack {
  by: Seat
  loc: LocId
  turn: number
}

/** One copy of a card. Where it is when it is not in play is said by the list that holds it. */
export interface Piece {
  card: CardId
  /** CCG-CONTROL-07: the player who began the game with it. */
  owner: Seat
  play: InPlay | null
}

/** A card in play. */
export interface InPlay {
  /** CCG-CONTROL-01: whose it is now. */
  by: Seat
  at: Place
  /** CCG-MULTI-01: its one present affiliation; null for cards that have none. */
  mode: Affiliation | null
  stopped: boolean
  /** RANGE spent this turn. */
  used: number
  /** Rotation damage markers: each takes half of the HULL. */
  damage: number
  /** A number that the card's own effect keeps: turns counted, RANGE lost. */
  count: number
}

export type Place =
  /** A mission on the spaceline. */
  | { in: 'line'; loc: LocId }
  /** A ship or facility in space at a location. */
  | { in: 'space'; loc: LocId }
  /** On a planet: an Away Team and its equipment, or a planet facility. */
  | { in: 'planet'; loc: LocId }
  /** Inside a ship or facility. */
  | { in: 'aboard'; host: Id }
  /** A ship docked at a facility; `turns`: full turns that it has been there to be repaired. */
  | { in: 'docked'; host: Id; turns?: number }
  /** Played or placed on another card. */
  | { in: 'on'; host: Id }
  /** Placed on the mission of a location. */
  | { in: 'atop'; loc: LocId }
  /** On the table, in the core of its player. */
  | { in: 'core' }

export interface Player {
  hand: Id[]
  /** The draw deck, the next card last. Hidden from both. */
  deck: Id[]
  discard: Id[]
  /** CCG-LEAVE-07: out of play for good. */
  out: Id[]
  /** CCG-POINTS-03: the bonus point area. */
  bonus: Id[]
  /** CCG-MISSION-SEED-04: missions not placed yet, the next one last. */
  missions: Id[]
  /** Seed cards not seeded yet. Hidden from the rival. */
  seeds: Id[]
  /** CCG-DILEMMA-SEED-18: stacks laid beside missions in this stage, not slid under yet. Hidden from the rival. */
  plan: SeedStack[]
  /** Hidden Agendas face down on the table: not in play (CCG-HIDDEN-03). */
  agendas: Id[]
  sides: SidePile[]
  scores: Score[]
  /** Effects used that may be used once in a game. */
  spent: string[]
  /** The seat wants to be asked for responses even when it has none. */
  stops: boolean
  /** Has inflicted rotation damage, and so never inflicts damage by Tactics (CCG-DAMAGE-19). */
  rotates?: true
}

/** Bottom card first, which is encountered first (CCG-DILEMMA-SEED-17). */
export interface SeedStack {
  loc: LocId
  cards: Id[]
}

export interface SidePile {
  kind: SideDeckKind
  /** The next card last. */
  cards: Id[]
  /** CCG-SIDE: its doorway is in play. */
  open: boolean
  /** Used Tactics, face up beneath (CCG-SBATTLE-22). */
  used?: Id[]
  /** Tactics that their owner looks at. Hidden from the rival. */
  drawn?: Id[]
  /** The Tactic in use in the battle under way (CCG-SBATTLE-21). */
  current?: Id | null
}

export interface Score {
  points: number
  /** CCG-SOLVE-26 and 27. */
  bonus: boolean
  /** The card that gave them. */
  card: CardId
}

export interface Location {
  quadrant: Quadrant
  region: string | null
  /** The mission, or both of a shared one, the lower (first seeded) first (CCG-MISSION-SEED-17). */
  missions: Id[]
  /** Cards seeded beneath, the bottom one first. Hidden. */
  seeds: Id[]
  /** Seed cards that both have seen and that went back. */
  known: Id[]
  /** Seed cards that were ever encountered here: a further copy of one is a mis-seed (decision G-32). */
  met: Id[]
  /** Decision G-35: combo dilemmas here whose first half is used up, for both players. */
  halves?: Id[]
  /** CCG-OTHERSEED-02: revealed cards that wait for whoever solves the mission. */
  found: Id[]
  completedBy: Seat | null
  /** CCG-MISSEED-08: players who met their own mis-seed and can never solve it. */
  barred: Seat[]
}

/** CCG-ACTION-08: something announced that has not finished resolving. */
export interface Action {
  kind: ActionKind
  /** Who initiated it. */
  by: Seat
  /** The card that is played or used, if there is one. */
  card: Id | null
  /** Whose mission, ship or team it is about, as far as there is one. */
  loc: LocId | null
  /** A response has taken its effect away. */
  nullified: boolean
}

export type ActionKind =
  | 'play'
  | 'attempt'
  | 'encounter'
  | 'solve'
  | 'respond'
  | 'beam'
  | 'move'
  | 'draw'
  | 'battle'
  | 'destroy'

/** Facts that last for one turn. */
export interface TurnMemory {
  /** CCG-PLAY-01: the normal card play is used. */
  played: boolean
  /** Seats that have downloaded a personnel this turn (CCG-DLLIMIT-01). */
  downloaded: Seat[]
}
