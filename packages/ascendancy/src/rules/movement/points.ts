import type { Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import type { LaneId, LaneLength, Piece, SystemId } from '../../map/types.ts'
import type { Power, Reserves } from '../../state.ts'

/** Which Fleet card; null is a single Ship. */
export type Which = number | null

/** Ships that came to rest together: a Fleet, or single Ships. */
export interface Moved {
  fleet: Which
  ships: number
}

/** What the rules of this area tell: for the log and the screen. */
export type MovementEvents = {
  'ship.moved': { seat: Seat; fleet: Which; from: Place; to: Place; how: 'impulse' | 'warp' }
  'warp.entered': { seat: Seat; fleet: Which; at: Place }
  'warp.boosted': { seat: Seat; fleet: Which; origin: Place; tokens: number }
  'warp.exited': { seat: Seat; fleet: Which; from: Place; range: number }
  /** The Sector that Warp tokens pointed to is gone; they point to a System now. */
  'warp.repointed': { seat: Seat; from: Place; to: Place }
  'passage.answered': { seat: Seat; rival: Seat; at: Place; granted: boolean }
  'lane.rolled': { seat: Seat; from: SystemId; length: LaneLength }
  'lane.laid': { seat: Seat; lane: LaneId; from: SystemId; to: SystemId | null; length: LaneLength }
  /** The open end of a lane that lay there before was linked. */
  'lane.linked': { seat: Seat; lane: LaneId; to: SystemId }
  'lane.removed': { lane: LaneId }
  /** A lane or System could not be placed: the move ends here. */
  'room.lacking': { seat: Seat; at: Place }
  'piece.swung': { seat: Seat; piece: Piece; angle: number }
  'system.discovered': { seat: Seat; system: SystemId; card: string; lane: LaneId }
  'system.destroyed': { system: SystemId; card: string }
  /** `by` is whoever rolls: the player on the right (ASC-8.4.1-d). */
  'hazard.braved': {
    seat: Seat
    by: Seat
    system: SystemId
    fleet: Which
    level: number
    shields: number
    dice: number[]
    lost: number
  }
  /** A die for each Ship that came to rest among the mines of `owner`. */
  'mines.struck': { owner: Seat; seat: Seat; system: SystemId; fleet: Which; dice: number[]; lost: number }
  'research.taken': { seat: Seat; system: SystemId; project: string | null }
  'exploration.drawn': { seat: Seat; system: SystemId; card: string }
  /** Nobody survived to look: the card waits face down. */
  'exploration.hidden': { system: SystemId }
  'exploration.refused': { seat: Seat; system: SystemId; card: string }
  'exploration.reshuffled': { cards: number }
  'diplomacy.tested': {
    seat: Seat
    card: string
    die: number
    total: number
    number: number
    passed: boolean
  }
  'ally.claimed': { seat: Seat; card: string }
  'ally.passed': { seat: Seat; to: Seat; card: string }
  'ally.discarded': { seat: Seat; card: string }
  /** Dice for a card; `number` is what each of them is compared with. */
  'card.rolled': { seat: Seat; card: string; dice: number[]; number: number }
  'resources.lost': { seat: Seat; card: string; amount: Readonly<Partial<Reserves>> }
  /** Ships destroyed by a card, not by a Hazard or in Combat. */
  'ships.lost': { seat: Seat; at: Place; ships: number; card: string }
  'civilization.found': { system: SystemId; level: number; tokens: Reserves; nodes: Reserves }
}

/** Where content attaches to the rules of this area. */
export interface MovementPoints {
  values: {
    impulseSpeed: { seat: Seat; fleet: Which }
    /** How many Systems a Warp Exit may enter. */
    warpRange: { seat: Seat; fleet: Which; tokens: number }
    /** Lanes that this mover may attach to a System beyond the printed number (base 0). */
    extraLanes: { seat: Seat; fleet: Which }
    /** Hazard for Ships of a seat that end a move in a System; 0 is none, the lower number the more dangerous. */
    hazardLevel: { seat: Seat; system: SystemId }
    /** The Shield Modifier against Hazards. */
    hazardShields: { seat: Seat; fleet: Which; system: SystemId }
    /** Dice for one Fleet, or for all single Ships, that Brave a Hazard (base: one a Ship). */
    hazardDice: { seat: Seat; fleet: Which; system: SystemId }
    /** Discs drawn on a discovery, of which one is kept (base 1). */
    discsDrawn: { seat: Seat }
    /** What is added to the die of a Diplomacy Test (base: the Ascendancy). */
    diplomacy: { seat: Seat; card: string }
  }
  permissions: {
    /** Allow: this power's Ships are no obstacle at all to the mover. */
    ignoreBlocker: { seat: Seat; fleet: Which; at: Place; blocker: Power }
    /** Allow: the mover may pass this power's Ships, but not stop among them. */
    passBlocker: { seat: Seat; fleet: Which; at: Place; blocker: Power }
    /** Allow: the mover may enter in spite of this power's Ships, but has to stop there. */
    stopAtBlocker: { seat: Seat; fleet: Which; at: Place; blocker: Power }
    /** Forbid: Romulan Cloaking Technology of this seat does nothing in these Sectors and against these powers (G56). */
    cloak: { of: Seat; at: readonly Place[]; against: readonly Power[] }
    /** Forbid: whoever enters stops. Asked of the disc itself only. */
    passThrough: { system: SystemId }
    /** Forbid: nothing here can Enter Warp. Asked of the disc itself only. */
    enterWarp: { seat: Seat; fleet: Which; system: SystemId }
  }
  triggers: {
    /** A Ship or Fleet on the move has entered a System; it may go on. */
    systemEntered: { seat: Seat; fleet: Which; system: SystemId; how: 'impulse' | 'warp' }
    /** Ships came to rest in a System, after its Hazard and whatever that led to; only those that moved are `movers`. */
    moveEnded: { seat: Seat; system: SystemId; movers: readonly Moved[] }
    /** A new disc lies on the map; its Hazard and card come next. */
    systemDiscovered: { seat: Seat; system: SystemId }
    hazardBraved: { seat: Seat; system: SystemId; lost: number; left: number }
    /** The Research token of a Phenomenon was taken. */
    researchTaken: { seat: Seat; system: SystemId }
    /** An Exploration card was turned up and is about to be resolved. */
    explorationDrawn: { seat: Seat; system: SystemId; card: string }
    /** The card being resolved acts: it is a Source of its own while `g.s.exploring` names it. */
    explored: { seat: Seat; system: SystemId; card: string }
    allyClaimed: { seat: Seat; card: string }
    systemDestroyed: { system: SystemId; card: string }
  }
  actions: object
}
