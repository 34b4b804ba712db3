/** What is under way, and what is remembered of the turn. */
import type { Seat } from '@tenforward/kernel'
import type { Place, Spot } from './card.ts'
import type { Id, LocId } from './ids.ts'

/** The members of an attempt: an Away Team, a crew, or both at a dual-icon mission (CCG-ATTEMPT-10). */
export interface Party {
  seat: Seat
  loc: LocId
  /** The ship whose crew attempts; null where there is an Away Team only. */
  ship: Id | null
  /** Whether an Away Team on the surface takes part. */
  surface: boolean
  /** CCG-SOLVE-21: the card whose requirements are used in place of the mission's. */
  set?: Id
  /** CCG-COMMANDEER-08: the station that they try to take. */
  takes?: Id
  /** How many began it, both teams together (CCG-ATTEMPT-17). */
  began?: number
  /** They could have solved the mission when they began. */
  able?: true
  /** CCG-MOVE-21: those of that Away Team, where there are others on the planet that are not in it. */
  team?: Id[]
  /** CCG-SCOUT-05: the objective for which they scout; what they do is no mission attempt then. */
  scouts?: Id
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
  /** CCG-HIDDEN-09: a Hidden Agenda that answered it made it illegal: it is as if it had never begun. */
  undone?: true
  /** Where people fight, in a personnel battle. */
  spot?: Spot
  /** Those who attempt, or who meet a dilemma. Hidden. */
  party?: Party
  /** The card that is played goes back to its player's hand. */
  returned?: true
  /** CCG-RESPONSE-08: parts of it that a response prevents; the others take effect. */
  prevented?: string[]
  /** CCG-CUMULATIVE-01: effects that it has had already, each with its target. */
  applied?: string[]
  /** CCG-DRAW-08: players who may draw no more this turn once it is over. */
  bansDraws?: Seat[]
  /** Who may draw another Tactic in this battle, once for each time that the seat is named. */
  moreTactics?: Seat[]
  /** Ships and facilities that were in the battle and are left. */
  fought?: Id[]
  /** Who has won the battle. */
  winner?: Seat
  /** Points that are about to be scored. */
  points?: number
  /** CCG-SDL-12: the card that a download brings, while it is played. */
  brings?: Id
}

export type ActionKind =
  | 'play'
  | 'attempt'
  /** CCG-SCOUT-06: an attempt, but no mission attempt. */
  | 'scout'
  | 'encounter'
  | 'solve'
  | 'respond'
  | 'beam'
  | 'walk'
  | 'move'
  | 'draw'
  | 'battle'
  | 'destroy'
  /** A card that is played as the cost of something else. */
  | 'cost'
  | 'download'
  | 'activate'
  | 'probe'
  | 'score'

/** Facts that last for one turn. */
export interface TurnMemory {
  /** CCG-PLAY-01: the normal card play is used. */
  played: boolean
  /** Those who are in stasis until it ends. */
  frozen?: Id[]
  /** Whom the dilemma that is being met would kill or capture. Hidden. */
  victims?: Id[]
  /** Those who die when it ends. */
  doomed?: Id[]
  /** Seats that have downloaded a personnel this turn (CCG-DLLIMIT-01). */
  downloaded: Seat[]
  /** CCG-DRAW-06: seats that may draw no more. */
  noDraws?: Seat[]
  /** CCG-PREPL-06: versions that took the place of another. */
  replaced?: Id[]
  /** The card that was the normal card play. */
  normal?: Id
  /** Cards that were sent back to hand: another must be played instead. */
  sentBack?: Id[]
  /** Where the cards of the player whose turn it is were before each of the last two actions. */
  trail?: { id: Id; at: Place; used: number }[][]
  /** The normal card draw is all that is left of it. */
  closing?: true
  /** A card has ended the turn. */
  over?: true
  /** Hidden cards that a player looks at now. */
  looking?: { seat: Seat; cards: Id[] }
  /** Those who are being beamed. Hidden. */
  beaming?: Id[]
  /** Those whom a response has saved from what the dilemma would do. */
  saved?: Id[]
  /** What has just happened and may still be answered: see rules/justNow.ts. */
  just?: Just[]
  /** CCG-CURE-14: whom a dilemma that is in play has stopped in this turn. */
  stoppedBy?: { card: Id; ids: Id[] }[]
  /** CCG-DOWNLOAD-09: the last search that found nothing: the rival may verify it. `last`: it came in place of the last draw. */
  failed?: { seat: Seat; searched: string[]; last?: true }
  /** CCG-LOOK-08: the team from which somebody was selected at random last. */
  pool?: { seat: Seat; team: Id[] }
  /** A Q-Flash is being experienced: how many cards of it are left. */
  flash?: { left: number }
  /** CCG-ONCE-05: how often effects with a limit were used. */
  uses?: Record<string, number>
}

/** Something that can be answered when it has just happened. `scored`: bonus points, where they are in the list. */
export type Recent =
  | { kind: 'fallen'; id: Id }
  | { kind: 'damaged'; id: Id }
  | { kind: 'scored'; seat: Seat; at: number }

/** With how deep in actions it happened; 0: between actions. */
export type Just = Recent & { depth: number }
