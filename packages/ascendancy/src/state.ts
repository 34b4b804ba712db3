import type { Seat } from '@tenforward/kernel'
import type { Resource } from './content/facts/types.ts'
import type { Place } from './map/place.ts'
import type { StarMap, SystemId } from './map/types.ts'
import type { Source } from './types.ts'

/** The Borg own discs and take turns, but sit at no seat. */
export const BORG = -1
/** A seat, or the Borg. */
export type Power = number

export type Stage = 'setup' | 'initiative' | 'execution' | 'recharge'
export type Phase = 'building' | 'command'

/** Everything the game knows. The options do not change and live beside it, in the match. */
export interface State {
  /** Game Rounds begun. */
  round: number
  stage: Stage
  /** Whose turn it is in the Execution Stage: a seat, the Borg, or null between turns. */
  turn: Power | null
  phase: Phase | null
  /** The Turn Order card whose turn was begun last in this Round; 0 before the first. */
  turnCard: number
  players: Player[]
  /** Geometry and topology: where discs and lanes lie. */
  map: StarMap
  /** What is on each disc; the index is the disc's id on the map. null where a System was destroyed. */
  discs: (Disc | null)[]
  /** Discs not found yet; the next one to draw is the last. Hidden. */
  discStack: string[]
  /** Exploration cards, the next one last; the first `exploration.length - starter` are the main deck. Hidden. */
  exploration: string[]
  /** How many cards of the starter deck are left on top (ASC-5.4.2-d). */
  starter: number
  explorationDiscard: string[]
  /** The Exploration card that is being resolved: it acts although it is not in play. */
  exploring: Exploring | null
  /** Offers of Trade Agreements that wait for an answer. */
  offers: Offer[]
  /** The number of the next offer. */
  nextOffer: number
  /** What happened in the present turn, cleared when it ends. */
  here: TurnMemory
  borg: Borg
  /** All players take this turn at once (16.2.3): nobody may make First Contact. */
  together?: boolean
  /** Whoever fights now cannot exchange Agreements (ASC-13.4-c). */
  fighting: Power[]
  /** The Combat under way; absent in peace. */
  combat?: Combat
  /** What cards have given this Game Round that they give but once in it, in words of their own. */
  used?: string[]
}

export type Reserves = Record<Resource, number>

export interface Player {
  faction: string
  /** Place around the table, clockwise from the top: decides who is right and left (G-B09). */
  position: number
  /** The disc that the Faction started with; it keeps its identity when captured (G-C04). */
  home: SystemId
  /** Resources in the Reserve. */
  has: Reserves
  ascendancy: number
  /** Steps made on the two tracks of the console. */
  weapons: number
  shields: number
  /** Command tokens: ready, Exhausted, and gained this Round (Exhausted, and no effect can Refresh them). */
  commands: { ready: number; exhausted: number; locked: number }
  projects: Project[]
  advancements: Advanced[]
  /** The Advancement deck, the next card last. Hidden. */
  deck: string[]
  /** The three own Agreements, by number 1 to 3 less one. */
  agreements: Agreement[]
  /** Ally cards held. */
  allies: Ally[]
  /** Single Ships on the map. */
  ships: Stack[]
  /** The three Fleet cards; null while not Commissioned. */
  fleets: (Fleet | null)[]
  /** Single Ships at Warp. */
  warping: AtWarp[]
  /** Starbases placed in the whole game; captured ones do not count (A2-63). */
  commissioned: number
  /** Seats whose Home System was once Connected with this one's: permanent (G-D05). */
  met: Seat[]
  /** First Contact with anybody, the Borg included: permanent (G-D03). */
  firstContact: boolean
  /** Turn Order card of this Round (0: none yet), and whether all have seen it. */
  card: number
  cardShown: boolean
  /** Turn Order card of the last Round; 0 in the first. */
  lastCard: number
  bid: number
  /** Mulligans used (option 16.3.7). */
  mulligans: number
  /** Systems where a Peaceful Rival denied permission: until this seat alone has Ships there (ASC-13.2.2-c). */
  denied?: SystemId[]
  /** Out of the game, or run by the Borg. */
  fate: 'playing' | 'exterminated' | 'assimilated'
}

export interface Project {
  card: string
  research: number
  /** A token from the Reserve was put on it in this Building Phase (ASC-7.4-b). */
  committed: boolean
  /** The card that brought it out of another deck, where that card keeps count. */
  by?: string
}

export interface Advanced {
  card: string
  exhausted: boolean
}

export interface Agreement {
  /** Who holds it; null while its owner keeps it. */
  holder: Seat | null
  exhausted: boolean
}

export interface Ally {
  card: string
  exhausted: boolean
  /** Claimed after the holder's Building Phase of this Round: it is not passed on yet (G39). */
  late?: boolean
}

export interface Stack {
  at: Place
  n: number
}

/** A Commissioned Fleet. On the map `at` is its Sector and `tokens` is 0; at Warp `at` is where it entered. */
export interface Fleet {
  side: 'A' | 'B'
  n: number
  at: Place
  warp: boolean
  tokens: number
}

/** A single Ship at Warp. */
export interface AtWarp {
  origin: Place
  tokens: number
}

export interface Disc {
  card: string
  /** Whose Control Node is here; BORG where a Spire stands. */
  owner: Power | null
  nodes: Reserves
  starbase: boolean
  /** Warp tokens: the level of an independent Warp-Capable Civilization. */
  civilization: number
  /** Resource tokens lying here: a Phenomenon's Research, or what a Pre-Warp world gives. */
  tokens: Reserves
  /** A Pre-Warp Civilization lives here. */
  preWarp: boolean
  /** Exploration cards that remain in play, face up. */
  cards: string[]
  /** An Exploration card nobody has seen (ASC-8.7.1-a). Hidden from all. */
  faceDown: string | null
  /** Assimilation Nodes around the Spire. */
  assimilation: number
  /** A Cube stands on top of the Spire: a Structure. */
  cubeOnSpire: boolean
}

/** A Trade Agreement offered, and perhaps one asked for in return. */
export interface Offer {
  id: number
  from: Seat
  to: Seat
  /** Number (0 to 2) of the Agreement that `from` gives, or null. */
  give: number | null
  /** Number of the Agreement that `to` would give, or null. */
  want: number | null
}

/** An Exploration card while it is resolved, for the seat that must. */
export interface Exploring {
  card: string
  seat: Seat
  system: SystemId
  /** Where it goes afterwards; its own effect may change that. `gone`: the effect has put it somewhere itself. */
  after: 'discard' | 'remain' | 'shuffle' | 'bottom' | 'gone'
}

/** Facts that last for one turn. */
export interface TurnMemory {
  /** For each Phenomenon with own Ships at the start of the turn, how many of them are still there (G-F23). */
  stayed: Stack[]
  /** Ships built this phase, by System, for the free Fleet (ASC-7.1.1-a). */
  built: Stack[]
  /** Those of them that were paid for, where a card counts them. */
  paid?: Stack[]
  /** How things stood when each Fleet was last rearranged, by its number: see procedures/building/arrange.ts. */
  arranged?: Record<number, string>
  /** Pieces swung between actions this turn, one entry a swing: 'system:7', 'lane:3'. */
  swung?: string[]
  /** What cards have given this turn that they give but once, in words of their own: 'orbital-ship-yards:7'. */
  used?: string[]
}

export interface Cube {
  /** By which the log and the rules tell it from the others, 1 to 6: see rules/borg/pieces.ts. */
  number?: number
  at: Place
  damage: number
  /** Shield Modifier in the Combat under way. */
  shield: number
  activated: boolean
}

export interface Borg {
  inPlay: boolean
  cubes: Cube[]
  /** Command deck, the next card last. Hidden. */
  commands: string[]
  discard: string[]
  /** Borg Technology, the next card last. Hidden. */
  tech: string[]
  /** Activation tokens that hold the Hub back. */
  delay: number
  /** How often the Command deck was shuffled again. */
  escalation: number
  /** Turn Order card of this Round; 0: none. Hidden but for the seat that drew it. */
  card: number
  cardShown: boolean
  /** Turn Order card of the last Round; 0 in the first. */
  lastCard: number
  /** Who drew the card and may look at it. */
  drawnBy: Seat | null
  /** Turn Order card 10 is in play this Round (Resurgence). */
  resurgence: boolean
  /** The Assimilated player who brought it into play and runs that turn, if it was one (G95). */
  resurgenceBy?: Seat | null
  /** The Borg turn under way; absent at any other time. */
  turn?: BorgTurn
}

export interface BorgTurn {
  /** The Assimilated player who runs it; null: the players choose Cubes in turn (15.2.2). */
  by: Seat | null
  /** Command cards in that player's hand. Hidden from all others. */
  hand: string[]
  /** Activations begun: a chain of them has an end (B35). */
  activations: number
  /** A card has ended the turn: whatever is still to come falls away. */
  over: boolean
  /** The Command card that lies open, until it is discarded. */
  command: BorgOrder | null
}

/** A Command card while a Cube executes it. */
export interface BorgOrder {
  card: string
  /** The number of the Cube that drew it. */
  cube: number
  /** The Cube attacks once it has moved, whatever the Escalation (Aggression). */
  engages: boolean
  /** Players have no First Strike against it for the rest of the Activation (ASC-15.5.1-c, B33). */
  relentless: boolean
}

/** A Developed System that nobody Controls fights for itself (ASC-10.5-a). */
export const INDEPENDENT: Power = -2

/** A Space Battle or a Planetary Invasion under way (ASC-4-Combat-a). It lies open for all to see. */
export interface Combat {
  kind: 'battle' | 'invasion'
  /** The Sector that is attacked; of an Invasion the System. */
  at: Place
  /** Combat Rounds begun. */
  round: number
  /** The Attacker first (ASC-9-d), then the Defenders. */
  sides: Side[]
  /** All dice of the Round under way. */
  rolls: Roll[]
  /** Cards whose effect lasts to the end of this Combat although they are no longer in play. */
  lasting: Source[]
  /** Players have First Strike against Cubes (ASC-9.8.1-a); false where the rule is suspended (ASC-9.8.1-d). */
  methodical: boolean
  /** Casualties that Fleets have disregarded in this Round, by seat and number: `0:1`. */
  spared: Record<string, number>
  /** Hits on the System in the exchange under way; null: it was not shot at. */
  landed: number | null
}

export interface Side {
  power: Power
  /** Sectors in which its Ships fight; one that is left goes from the list. Empty for a System's own Structures. */
  sectors: Place[]
  /** The Structures of the System fight, not Ships. */
  planet: boolean
  fate: 'fighting' | 'retreated' | 'destroyed'
  /** Ships (a Cube is one) or Structures when the Combat began. */
  began: number
  /** Ships lost so far. */
  lost: number
  /** Hits scored so far. */
  scored: number
  /** The last Round in which it fought. */
  until: number
  /** A card is used instead of rolling in this Round. */
  silent: boolean
}

/** Who rolls in an exchange: with all dice, or apart where only the Ships or Nodes have First Strike (A2-12). */
export interface Shooter {
  power: Power
  part: 'all' | 'starbase' | 'others'
}

/** The dice of one batch against one target. */
export interface Roll {
  by: Power
  /** `fleet:0` for a Fleet with a rule of its own, `ships`, `starbase`, `nodes`, `cube`, or what a card names it. */
  batch: string
  /** Whom it is aimed at; null where the Hits are dealt out only afterwards. */
  to: Power | null
  /** The Sectors aimed at. */
  sectors: Place[]
  dice: Die[]
  /** Hits without a die. */
  automatic: number
  /** Ships destroyed without Hits: nothing that ignores Hits helps. */
  sure: number
  /** The Casualties of it were taken. */
  counted: boolean
  /** How many Hits of it were counted against the target it was aimed at. */
  scored?: number
}

export interface Die {
  face: number
  /** The rules that Rerolled it: each may do so once (ASC-4-Reroll-a). */
  rerolled?: string[]
}
