/** What belongs to one player. */
import type { CardId, SideDeckKind } from '../cards/types.ts'
import type { Id, LocId } from './ids.ts'

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
  /** CCG-SKILL-12: the values that were chosen for variable attributes, by card. */
  variables?: Record<Id, number>
  /** CCG-UNIQONLY-01: cards that are in play for uniqueness only. */
  uniqueOnly?: Id[]
  /** Cards that lie on a card in play, and are out of play themselves; hidden unless they lie open. */
  kept?: Keep[]
  /** CCG-DOWNLOAD-10: downloads that found nothing, and all cards that were looked through. Hidden. */
  failed?: { what: string; among: Id[] }[]
  /** Cards of this owner that died of late, and the last turn that this player has ended: for cards that ask. */
  dead?: { id: Id; turn: number }[]
  lastTurn?: number
  /** Dilemmas that Borg of this player have met, with the first turn of it. */
  faced?: Record<CardId, number>
  /** Has inflicted rotation damage, and so never inflicts damage by Tactics (CCG-DAMAGE-19). */
  rotates?: true
}

export interface Keep {
  /** The card on which they lie. */
  on: Id
  cards: Id[]
  open?: true
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
  /** Its Referee cards lie face up. */
  up?: true
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
