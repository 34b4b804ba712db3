/**
 * What played cards say, as declarations: Events, Interrupts, Incidents, Objectives, Artifacts, Equipment and what
 * personnel, ships and facilities do beyond their facts. `compile.ts` makes hooks of them, `procedures/play` plays them.
 */
import type { OptionId, Procedure, Seat } from '@tenforward/kernel'
import type { Requirement } from '../../cards/requirement.ts'
import type { SeedPhase } from '../../cards/types.ts'
import type { Icon } from '../../cards/wordLists.ts'
import type { Id, LocId, Party, Place, Spot } from '../../state.ts'
import type { Ccg, G, Points } from '../../types.ts'
import type { ObjectiveSpec } from '../borg/objectives.ts'
import type { ProbeSpec } from '../missions/probe.ts'
import type { FreeHere } from '../reporting/freeReport.ts'
import type { Compulsion } from '../ships/required.ts'
import type { End } from '../zones/zones.ts'
import type { CardHooks } from './cardHooks.ts'
import type { Limit } from './limits.ts'

export interface CardSpec {
  /** What it does, in our own words. */
  readonly text: string
  /** How it may be played from hand; several are alternatives. */
  readonly ways?: readonly Way[]
  /** CCG-PLAY-07: it reports or plays for nothing. */
  readonly free?: 'always' | 'once each turn' | ((g: G, seat: Seat) => boolean)
  /** Spots where it reports for nothing. */
  freeAt?(g: G, seat: Seat, spot: Spot): boolean
  /** Seeded in another phase than its type, or only where it has a place to be. */
  readonly seeds?: { readonly in?: SeedPhase; when?(g: G, seat: Seat): boolean }
  /** A card of the Q-Continuum: what happens to those who experience it. */
  readonly experienced?: Procedure<Ccg, Experience>
  /** In play: who reports for nothing where it is. */
  readonly freeHere?: FreeHere
  /** Titles of cards that have no effect on it. */
  readonly immune?: readonly string[]
  /** On another card: titles of cards that have no effect on that one; or nothing nullifies it. */
  readonly protects?: readonly string[] | 'nullification'
  /** CCG-REPORT-17: spots where it may report beside those of the rules. */
  reports?(g: G, seat: Seat, spot: Spot): boolean
  /** A ship: on these of its player's ships it comes aboard (CCG-CARRY-01). */
  comesAboard?(g: G, carrier: Id): boolean
  /** How long it stays when it stays; for good when absent. */
  readonly lasts?: Lasting
  /** How often it may be played in its player's turns, whatever copies there are (CCG-ONCE-05). */
  readonly limit?: Limit
  /** On a ship: what becomes of the ship at the end of the turns of the one who controls it. */
  fate?(g: G, ship: Id, self: Id): 'destroyed' | 'saved' | 'not yet'
  /** What holds while it is in play. */
  readonly hooks?: CardHooks
  /** What the ship on which it lies has to do before anything else (CCG-REQUIRED-01). */
  readonly compels?: Compulsion
  /** What follows by itself after every action while it is in play. */
  settled?(g: G, self: Id): void
  /** What is put right when it leaves play, just before; `ends`: who is killed, or what is destroyed, at that moment. */
  leaves?(g: G, self: Id, ends: ReadonlyMap<Id, End>): void
  /** Beneath a mission it needs to know what was done in the turn. */
  readonly remembers?: true
  /** Once in a game its player may take it from the discard pile to hand. */
  readonly comesBack?: true
  /** In play: once in every turn a random selection here or next to here is made anew, if its player likes. */
  readonly reselects?: true
  /** CCG-COUNTDOWN-01: only while this holds its countdown goes on. */
  counts?(g: G, self: Id): boolean
  /** CCG-TRAIT-05: its characteristics, where it has some of them only at times. */
  traits?(g: G, id: Id, printed: readonly string[]): readonly string[]
  /** CCG-HIDDEN-07: the actions that it may be turned up to answer while it lies face down. */
  faceDown?(g: G, at: Responding, self: Id): boolean
  /** Where on the spacelines it seeds; on the table when absent. */
  seedsAt?(g: G, seat: Seat, loc: LocId): boolean
  /** CCG-PLANET-03: where it lies on a mission, it is on the planet, and goes with it. */
  readonly onPlanet?: true
  /** On a mission: what it takes besides to solve it. */
  readonly adds?: Requirement
  /** CCG-DOWNLOAD-30: a Tactic that its player may download in battles where this holds. */
  readonly tactic?: CardHooks['tactic']
  /** CCG-CONTROL-04: the icons that it gives to others. */
  readonly gives?: readonly Icon[]
  /** It asks who died in the last turn. */
  readonly mourns?: true
  /** CCG-POINTS-05: its points count for Borg players, too. */
  readonly affectsBorg?: true
  /** CCG-BORGOBJ-03: a Borg-Only Objective. */
  readonly objective?: ObjectiveSpec
  /** CCG-PROBE-05. */
  readonly probe?: ProbeSpec
  /** CCG-TYPES-14: what becomes of an Artifact when it is earned; Equipment joins the team without a word. */
  readonly earned?: 'hand' | 'used at once'
}

/** What a card of the Q-Continuum knows: who experiences it. */
export interface Experience {
  party: Party
  card: Id
}

/** What a card that is being played knows: plain data, since it lives in the locals of a procedure. */
export interface Played {
  seat: Seat
  card: Id
  /** Its targets, in the order in which they were chosen. */
  chosen: OptionId[]
}

export type Responding = Points['actions']['respond']

export interface Way {
  /** As it is called when there are several. */
  readonly name?: string
  /**
   * `card play`: as the normal card play; `start`: at the start of its player's turn; `own turn`: as Doorways do, at any
   * time of that turn (CCG-DOORPLAY-01); `suspend`: in the middle of anything (CCG-ACTION-07).
   */
  readonly when: 'card play' | 'any time' | 'own turn' | 'start' | 'response' | 'suspend'
  /** Which action it answers. */
  answers?(g: G, at: Responding, self: Id): boolean
  /** What must hold to play it so. */
  needs?(g: G, seat: Seat, self: Id): boolean
  /** What must be chosen when it is played; each must have at least one candidate whatever was chosen before. */
  readonly targets?: readonly Target[]
  /** Its immediate effect. */
  does?(g: G, played: Played): void
  /** Who is drawn at random for it when it takes effect: they are chosen then, like targets. */
  readonly draws?: Procedure<Ccg, Played, Id[]>
  /** An immediate effect that asks. */
  readonly runs?: Procedure<Ccg, Played>
  /** What is noted on the card when it has entered play. */
  enters?(g: G, played: Played): void
  /** Where it stays; without it, or nowhere, it is discarded when it is used up. */
  stays?(g: G, played: Played): Place | null
}

export interface Target {
  /** The name of the prompt. */
  readonly name: string
  among(g: G, played: Played): readonly OptionId[]
}

export type Lasting =
  /** Until the end of this turn, whoever's it is. */
  | 'this turn'
  /** Until the end of its player's next turn. */
  | 'your next turn'
