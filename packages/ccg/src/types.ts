import type { Run, Seat } from '@tenforward/kernel'
import { kernelFor } from '@tenforward/kernel'
import type { AttributeName, CardId, RegularSkill } from './cards/index.ts'
import type { System } from './effects/tactics.ts'
import type { Options } from './options.ts'
import type { Action, ActionKind, Id, LocId, Segment, Stage, State } from './state.ts'
import type { View } from './view.ts'

export interface Ccg {
  State: State
  Options: Options
  Events: Events
  Points: Points
  View: View
}

/** What happened, by name. Whatever is hidden goes through the `only` of an event. */
export interface Events {
  'stage.began': { stage: Stage }
  'seat.starts': { seat: Seat }
  'card.seeded': { seat: Seat; card: CardId; loc: LocId | null }
  'mission.placed': { seat: Seat; card: CardId; loc: LocId; shared: boolean }
  'stacks.laid': { seat: Seat; counts: { loc: LocId; count: number }[] }
  'seeds.unused': { seat: Seat; cards: CardId[] }
  'card.drawn': { seat: Seat; card: CardId | null }
  'turn.began': { seat: Seat; turn: number }
  'segment.began': { seat: Seat; segment: Segment }
  'turn.ended': { seat: Seat }
  'card.played': { seat: Seat; card: CardId }
  'card.reported': { seat: Seat; card: CardId; id: Id; to: string }
  'agenda.laid': { seat: Seat }
  'card.nullified': { card: CardId | null; action: ActionKind }
  'cards.beamed': { seat: Seat; from: string; to: string; cards: CardId[] | null }
  'ship.moved': { seat: Seat; id: Id; from: LocId; to: LocId }
  'ship.docked': { seat: Seat; id: Id }
  'ship.undocked': { seat: Seat; id: Id; card: CardId }
  'ship.damaged': { id: Id; card: CardId | null }
  'ship.repaired': { id: Id; card: CardId }
  'marker.placed': { id: Id; card: CardId | null; marker: CardId }
  'tactic.drawn': { seat: Seat; card: CardId | null }
  'tactic.chosen': { seat: Seat; card: CardId | null }
  'affiliation.changed': { seat: Seat; id: Id; card: CardId; mode: string }
  'attempt.began': { seat: Seat; loc: LocId }
  'attempt.failed': { seat: Seat; loc: LocId; why: 'empty' | 'dilemma' | 'requirements' }
  'seed.revealed': { seat: Seat; loc: LocId; card: CardId; as: 'dilemma' | 'mis-seed' | 'found' }
  'dilemma.resolved': { card: CardId; result: 'failed' | 'continue'; overcome: boolean }
  'dilemma.cured': { card: CardId }
  'cards.stopped': { ids: Id[] }
  'card.left': { card: CardId; owner: Seat; to: 'discard' | 'out' | 'hand' | 'bonus' | 'side deck' }
  'battle.began': { seat: Seat; loc: LocId; kind: 'personnel' | 'ship' }
  'combat.pair': { ids: [Id, Id]; strengths: [number, number]; cards: [CardId, CardId] }
  'fire.opened': { seat: Seat; attack: number; defense: number; result: 'miss' | 'hit' | 'direct hit' }
  'battle.ended': { winner: Seat | null }
  'mission.solved': { seat: Seat; loc: LocId; points: number }
  'points.scored': { seat: Seat; points: number; bonus: boolean; card: CardId }
  'game.ended': { winners: Seat[]; reason: string }
}

/** Where somebody may answer an action: after its initiation, when two meet in combat, just after its resolution. */
export type Moment = 'initiated' | 'paired' | 'resolved'

export interface Points {
  values: {
    /** A number of a personnel, ship or facility; `index` is the individual of a dual-personnel card. */
    attribute: { id: Id; index: number; name: AttributeName }
    /** The level of a regular skill. */
    skill: { id: Id; index: number; skill: RegularSkill }
    /** CCG-FLY-02: the span of a location for a player. */
    span: { seat: Seat; loc: LocId }
    /** At how many a ship can fire in one battle (CCG-SBATTLE-09). */
    targets: { id: Id }
    /** Points of a mission that is being solved. */
    missionPoints: { seat: Seat; loc: LocId }
  }
  permissions: {
    /** Whether two cards that are incompatible by their affiliations may mix. */
    mix: { seat: Seat; a: Id; b: Id }
    /** Whether Alternate Universe cards may enter play for this player (CCG-AU). */
    alternateUniverse: { seat: Seat; id: Id }
    /** Whether a card that may not be seeded may be seeded nevertheless. */
    seed: { seat: Seat; id: Id; loc: LocId | null }
    /** Whether a ship may move. */
    move: { seat: Seat; ship: Id }
    beam: { seat: Seat; id: Id }
    /** Whether a force may attack another in spite of its restrictions, or may not attack at all. */
    attack: { seat: Seat; loc: LocId; force: readonly Id[]; target: readonly Id[] }
    /** Whether a card is free of the attack restrictions of its affiliation (CCG-BATTLE-23). */
    unrestricted: { id: Id }
    /** Whether a system of a ship or facility works (CCG-OFFLINE-01). */
    system: { id: Id; system: System }
    /** Whether an attempt may begin. */
    attempt: { seat: Seat; loc: LocId }
    /** Whether a team may attempt that the mission's icons do not name. */
    qualify: { seat: Seat; loc: LocId; id: Id }
    /** Whether a player may draw. */
    draw: { seat: Seat }
    /** Whether a card may be reported for free. */
    free: { seat: Seat; id: Id }
  }
  triggers: {
    turnBegan: { seat: Seat }
    turnEnds: { seat: Seat }
    entered: { id: Id; seat: Seat }
    solved: { seat: Seat; loc: LocId }
  }
  actions: {
    /** Responses to the action under way; `just` ones come first (CCG-JUST-02). */
    respond: { seat: Seat; action: Action; moment: Moment; just: boolean }
    /** CCG-ANYTIME-01: between top-level actions, in either player's turn. */
    anytime: { seat: Seat }
    /** Things that may be done while cards are played. */
    cardPlay: { seat: Seat }
    order: { seat: Seat }
  }
}

/** A game under way, as every rule function receives it. */
export type G = Run<Ccg>

export const { procedure, fire } = kernelFor<Ccg>()
