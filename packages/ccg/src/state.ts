import { found, type Seat } from '@tenforward/kernel'
import type { Quadrant } from './cards/wordLists.ts'
import type { Action, TurnMemory } from './state/action.ts'
import type { Piece } from './state/card.ts'
import type { Repair, Ruling } from './state/correction.ts'
import type { Id, LocId } from './state/ids.ts'
import type { Player } from './state/player.ts'

export type * from './state/action.ts'
export type * from './state/card.ts'
export type * from './state/correction.ts'
export type * from './state/ids.ts'
export type * from './state/player.ts'

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
  /** Cards in play that have an infiltration icon. */
  spies?: Id[]
  /** CCG-CAPTURE-05 and 06: trap cards, which are not in play, and who lies beneath. */
  traps?: Trap[]
  /** CCG-BOTANY-01: dilemmas that somebody looked at too soon, face up on their missions. */
  unearthed?: Unearthed[]
  /** Who fires at what, while the numbers of that are added up. */
  engaged?: { firing: Id[]; target: Id }
  /** CCG-BATTLE-04: the two forces of the battle under way. */
  forces?: [Id[], Id[]]
  /** CCG-TRIBBLE-08: tribbles that went from one spot to another, while Troubles there may still follow. */
  strayed?: { from: number | string; to: number | string }[]
  /** Cards that were turned up for all to see in this turn or the last, wherever they lie now. */
  turned?: { card: Id; turn: number }[]
  /** CCG-GEN-07, CCG-BREAK-01: a correction that one seat proposes to the other. */
  proposal?: { seat: Seat; repair: Repair }
  /** CCG-TYPES-15: Artifacts that were earned and have not left play since. */
  earned?: Id[]
  /** Artifacts that were earned once and have left play. */
  lapsed?: Id[]
  /** CCG-BREAK-06: a ruling that one seat has been told. */
  ruling?: { said: Seat[]; what: Ruling }
  /** CCG-WIN-13: who has said that time is up, and whose turn is the last once both have. */
  clock?: { said: Seat[]; last: Seat | null }
  /** The personnel battle under way. */
  combat?: Combat | null
}

interface Trap {
  card: Id
  captive: Id
}

export interface Unearthed {
  card: Id
  loc: LocId
  /** Who may not attempt the mission. */
  seats: Seat[]
  /** The seeds that lay beneath it. */
  beneath: Id[]
}

/** What has become of those who fight. Whatever answers a pairing may add to it. */
export interface Combat {
  /** The adversaries, the attacker's first; null before the first pair. */
  pair: [Id, Id] | null
  stunned: Id[]
  /** Mortally wounded. */
  dying: Id[]
  /** Those who have come to it. */
  joined?: Id[]
  /** CCG-ABDUCT-02: those who take no part any more. */
  out?: Id[]
  /** Players who say in which order their own fight. */
  arranges?: Seat[]
  /** Those who engage the next adversary as well. */
  again?: Id[]
}

interface Attack {
  by: Seat
  loc: LocId
  turn: number
}

export interface Location {
  quadrant: Quadrant
  region: string | null
  /** A time location: beside the spacelines, and in none of them. */
  time?: true
  /** CCG-PLANET-01: what it has become, when that is not what its missions show. */
  now?: readonly ('planet' | 'space')[]
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
  /** The station beneath which this is: it is on no spaceline. */
  under?: Id
  /** CCG-MISSEED-12: cards that had let others be seeded here and are gone. */
  ended?: Id[]
  /** CCG-OTHERSEED-02: revealed cards that wait for whoever solves the mission. */
  found: Id[]
  completedBy: Seat | null
  /** CCG-ASSIM-01: the planet is of the Borg, and whose. */
  assimilated?: Seat
  /** CCG-SCOUT-13: what was found lies open for whoever comes. */
  open?: true
  /** CCG-WIN-03: players who have placed a Borg-Only Objective here, which is as good as completing it. */
  takenBy?: Seat[]
  /** CCG-MISSEED-08: players who met their own mis-seed and can never solve it. */
  barred: Seat[]
}

/** Whatever has a state: a run, or what a test lays out. */
interface Table {
  readonly s: State
}

/** One copy of a card, wherever it is. */
export const pieceOf = ({ s }: Table, id: Id): Piece => found(s.cards[id], 'card', id)

export const playerOf = ({ s }: Table, seat: Seat): Player => found(s.players[seat], 'player', seat)

export const locationAt = ({ s }: Table, loc: LocId): Location => found(s.locations[loc], 'location', loc)

export const spacelineOf = ({ s }: Table, quadrant: Quadrant): LocId[] =>
  found(s.spacelines[quadrant], 'spaceline of the', `${quadrant} Quadrant`)

/** The innermost action under way: what may be answered now (CCG-ACTION-22). */
export const currentAction = ({ s }: Table): Action => found(s.actions.at(-1), 'action under way')

export const combatOf = ({ s }: Table): Combat => found(s.combat, 'personnel battle under way')

/** Decision G-06: two players. */
export const rivalOf = (seat: Seat): Seat => 1 - seat
