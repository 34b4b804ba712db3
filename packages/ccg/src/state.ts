import type { Seat } from '@tenforward/kernel'
import type { Affiliation, CardId, Quadrant, RegularSkill, SideDeckKind, Skill } from './cards/index.ts'
import type { Spot } from './rules/places.ts'
import type { Repair, Ruling } from './rules/repair.ts'

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

export interface Trap {
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
  /** It stays stopped until its player's next turn ends: the turn in which that was said. */
  held?: number
  /** Killed, it goes to the bonus point area of this player. */
  prize?: Seat
  /** RANGE spent this turn. */
  used: number
  /** Rotation damage markers: each takes half of the HULL. */
  damage: number
  /** A number that the card's own effect keeps: turns counted, RANGE lost. */
  count: number
  /** Those whom this card has hit. */
  marks?: Id[]
  /** The turn in which a card that was played by its text came. */
  since?: number
  /** Under another's command for a while: whose it is, and the card that did it. */
  lentBy?: { seat: Seat; card: Id }
  /** Its affiliation before a card took it away. */
  was?: { mode: Affiliation; card: Id }
  /** The turn in which a card made this ship stop where it is. */
  haltedIn?: number
  /** CCG-TRIBBLE-10: the personnel who carries this small Tribble card. */
  carriedBy?: Id
  /** CCG-COUNTDOWN-01: what is left on its countdown icon. */
  left?: number
  /** CCG-CLOAK-02, CCG-PHASE-01: face down. */
  cloak?: Cloak | undefined
  /** CCG-CLOAK-01: the turn in which it cloaked or decloaked last. */
  cloakedIn?: number | undefined
  /** CCG-MOVE-11: whom it joined, where it could be in several Away Teams. */
  joined?: Id
  /** CCG-MOVE-03: the ship or facility with which this member of an Away Team is associated. */
  from?: Id | undefined
  /** CCG-SITE-04: where a site stands in the line of its station, counted from the left. */
  slot?: number
  /** CCG-LEAVE-11: the long-term target that was chosen for this card. */
  aim?: Id
  /** What a Borg-Only Objective has come to. */
  goal?: Goal
  /** CCG-FAR-03: the end of the spaceline to which this card travels. */
  bound?: End
  /** CCG-MII-08: the outpost that was built into this mission is out of play. */
  lost?: true
  /** Disabled by an effect; other reasons to be disabled are beside it (see rules/able.ts). */
  disabled?: true
  /** CCG-HOLO-02: a hologram that is deactivated, and the turn of it; 0: it came so. */
  off?: number
  /** CCG-HOLO-08: the rival's ship or facility where it has leave to be. */
  guest?: Id
  /** CCG-MULTI-13: affiliations beside its own. */
  gained?: Affiliation[]
  /** CCG-MULTI-14: its affiliation is fixed; this is the mode that its features go by. */
  face?: Affiliation
  /** CCG-HOUSE-02: under house arrest. */
  arrested?: true
  /** The skill box of each individual, where it is not as printed; null: an emptied slot (CCG-SKILL-19). */
  box?: (Skill | null)[][]
  /** The card that was named for it. */
  named?: CardId
  /** Regular skills that were selected for it. */
  selected?: RegularSkill[]
  /** CCG-ASSIM-15: assimilated by the Borg, as what. */
  assimilated?: 'drone' | 'counterpart'
  /** CCG-STASIS-01: in stasis until released, and the card that did it, which alone still works on this one. */
  stasis?: Id | null
  captive?: Captive
  /** CCG-INFILTRATE-04: the icon under which it infiltrates the rival. */
  infiltrates?: Affiliation | 'Maquis'
  /** CCG-INFILTRATE-09: an infiltrator that keeps out of what the rival's people do. */
  aloof?: true
  /** CCG-EXPOSE-07: exposed, and with people of the rival ever since. */
  exposed?: true
  /** It mixes with all other cards of its player. */
  mixes?: true
  /** CCG-COMMANDEER-06: commandeered by nobody who is there: it takes the affiliation of the first who come. */
  unclaimed?: true
}

/** CCG-CAPTURE: by whom, and how it is held; neither: escorted, or left alone. */
export interface Captive {
  by: Seat
  /** CCG-CAPTURE-14: in the brig of the ship or facility that it is aboard. */
  brig?: true
  /** CCG-CAPTURE-16: nobody holds it. */
  alone?: true
  /** CCG-ABDUCT-01: abducted by the Borg, which for cards is something else than captured. */
  abducted?: true
}

/** CCG-SCOUT: kept with the objective, and so for that objective alone (CCG-SCOUT-16). */
export interface Goal {
  /** The location that it targets; ships and personnel are its aim. */
  loc?: LocId
  /** Scouted at least once. */
  scouted?: true
  /** The turn in which scouting was complete. */
  complete?: number
  /** The last turn in which there was a battle where the target was. */
  fought?: number
  /** It is completed. */
  done?: true
}

export type Cloak = 'cloaked' | 'phased'
/** An end of a spaceline, as seat 0 sees it. */
export type End = 'left' | 'right'

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
  /** CCG-CAPTURE-05: captured where the capturer has nobody, beneath a trap card. */
  | { in: 'trap'; loc: LocId }
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
  /** Ships and facilities damaged in the action under way or since the last one. */
  damaged?: Id[]
  /** Bonus points scored in the action under way or since the last one: whose, and where in the list. */
  scored?: { seat: Seat; at: number }[]
  /** Who was killed in the action under way, or in the last one. */
  fallen?: Id[]
  /** CCG-DOWNLOAD-09: the last search that found nothing: the rival may verify it. */
  failed?: { seat: Seat; searched: string[] }
  /** CCG-LOOK-08: the team from which somebody was selected at random last. */
  pool?: { seat: Seat; team: Id[] }
  /** A Q-Flash is being experienced: how many cards of it are left. */
  flash?: { left: number }
  /** CCG-ONCE-05: how often effects with a limit were used. */
  uses?: Record<string, number>
}
