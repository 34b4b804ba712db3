import {
  kernelFor,
  type Locals,
  locals,
  type Procedure,
  type Run,
  type Seat,
  type Steps,
} from '@tenforward/kernel'
import type { DilemmaPart, Result, Selection } from './cards/dilemma.ts'
import type { Requirement } from './cards/requirement.ts'
import type { CardId } from './cards/types.ts'
import type { Affiliation, AttributeName, Icon, RegularSkill } from './cards/wordLists.ts'
import type { System } from './content/facts/tactics.ts'
import type { Options } from './options/options.ts'
import type {
  Action,
  ActionKind,
  Cloak,
  Id,
  LocId,
  Party,
  Repair,
  Ruling,
  Segment,
  Spot,
  Stage,
  State,
} from './state.ts'
import type { View } from './view.ts'

export interface Ccg {
  State: State
  Options: Options
  Events: Events
  Points: Points
  View: View
  Source: Source
}

/** A copy of a card that is in force. */
export interface Source {
  content: CardId
  owner: Seat
  id: Id
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
  'action.undone': { card: CardId | null; action: ActionKind }
  'countdown.ticked': { id: Id; card: CardId; left: number }
  'probe.revealed': { seat: Seat; card: CardId }
  'probe.outcome': { seat: Seat; source: CardId; entry: number | null }
  'card.shown': { seat: Seat; card: CardId | null }
  'card.downloaded': { seat: Seat; card: CardId; to: 'play' | 'hand' | 'agenda' }
  /** CCG-DOWNLOAD-09: the game says that it is not there. */
  'download.failed': { seat: Seat; searched: string[] }
  'sources.shown': { seat: Seat; cards: CardId[] }
  /** CCG-LOOK-10: a card in hand that was shown, and what its holder learned by it. */
  'card.queried': { seat: Seat; card: CardId }
  'query.answered': { seat: Seat; found: { card: CardId; loc: LocId | null }[] }
  /** CCG-LOOK-09: only what matters, without titles. */
  'staffing.proved': { ship: Id; icons: string[] }
  'pool.proved': { seat: Seat; skills: string[][] }
  'repair.proposed': { seat: Seat; repair: Repair }
  'game.repaired': { repair: Repair }
  'director.ruled': { ruling: Ruling }
  'dispute.filed': { seat: Seat; about: string }
  'cards.beamed': { seat: Seat; from: string; to: string; cards: CardId[] | null }
  'ship.moved': { seat: Seat; id: Id; from: LocId; to: LocId }
  'ship.docked': { seat: Seat; id: Id }
  'ship.landed': { seat: Seat; id: Id; loc: LocId }
  'ship.tookOff': { seat: Seat; id: Id; loc: LocId }
  'ship.launched': { seat: Seat; id: Id; carrier: Id }
  'ship.recovered': { seat: Seat; id: Id; carrier: Id }
  'card.cloaked': { seat: Seat; id: Id; how: Cloak }
  'card.decloaked': { seat: Seat; id: Id; card: CardId; how: Cloak }
  'cards.relocated': { seat: Seat; ids: Id[]; loc: LocId }
  'ship.undocked': { seat: Seat; id: Id; card: CardId }
  'ship.damaged': { id: Id; card: CardId | null }
  'ship.repaired': { id: Id; card: CardId }
  'marker.placed': { id: Id; card: CardId | null; marker: CardId }
  'tactic.drawn': { seat: Seat; card: CardId | null }
  'tactic.chosen': { seat: Seat; card: CardId | null }
  'affiliation.changed': { seat: Seat; id: Id; card: CardId; mode: string }
  'card.assimilated': { id: Id; card: CardId; by: Seat }
  'objective.aimed': { seat: Seat; card: CardId; target: number }
  'objective.completed': { seat: Seat; card: CardId }
  'scouting.began': { seat: Seat; loc: LocId }
  'persona.replaced': { seat: Seat; card: CardId; by: CardId[] }
  'cards.arrested': { ids: Id[] }
  'hologram.off': { id: Id; card: CardId }
  'hologram.on': { id: Id; card: CardId }
  'attempt.began': { seat: Seat; loc: LocId }
  'attempt.failed': { seat: Seat; loc: LocId; why: 'empty' | 'dilemma' | 'requirements' }
  'seed.revealed': { seat: Seat; loc: LocId; card: CardId; as: 'dilemma' | 'mis-seed' | 'found' }
  'dilemma.resolved': { card: CardId; result: 'failed' | 'continue'; overcome: boolean }
  'dilemma.cured': { card: CardId }
  /** Of one player: to others only those whom everybody sees. */
  'cards.stopped': { seat: Seat; ids: Id[] }
  'cards.stasis': { seat: Seat; ids: Id[] }
  /** CCG-RANDOM-01: drawn at random from a group that is hidden, by the other player, who so sees the card. */
  'card.selected': { seat: Seat; id: Id; card: CardId }
  'card.captured': { id: Id; card: CardId; by: Seat }
  'card.freed': { id: Id; card: CardId }
  'card.commandeered': { id: Id; by: Seat }
  'card.exposed': { id: Id; card: CardId }
  /** `end`: it was killed or destroyed, and not just put away. */
  'card.left': {
    card: CardId
    owner: Seat
    to: 'discard' | 'out' | 'hand' | 'bonus' | 'side deck'
    end?: 'killed' | 'destroyed'
  }
  'battle.began': { seat: Seat; loc: LocId; kind: 'personnel' | 'ship' }
  'combat.pair': { ids: [Id, Id]; strengths: [number, number]; cards: [CardId, CardId] }
  'volley.counted': {
    seat: Seat
    firing: { card: CardId; weapons: number }[]
    target: CardId
    shields: number
  }
  'fire.opened': { seat: Seat; attack: number; defense: number; result: 'miss' | 'hit' | 'direct hit' }
  'battle.ended': { winner: Seat | null }
  'card.earned': { seat: Seat; card: CardId }
  'mission.solved': { seat: Seat; loc: LocId; points: number }
  'points.scored': { seat: Seat; points: number; bonus: boolean; card: CardId }
  'time.called': { last: Seat }
  'game.ended': { winners: Seat[]; reason: string; recorded?: number[] }
}

/** Where somebody may answer an action: after its initiation, when two meet in combat, just after its resolution. */
export type Moment = 'initiated' | 'paired' | 'struck' | 'fought' | 'openFire' | 'returnFire' | 'resolved'

export interface Points {
  values: {
    /** A number of a personnel, ship or facility; `index` is the individual of a dual-personnel card. */
    attribute: { id: Id; index: number; name: AttributeName }
    /** The level of a regular skill. */
    skill: { id: Id; index: number; skill: RegularSkill }
    /** CCG-FLY-02: the span of a location for a player. */
    span: { seat: Seat; loc: LocId; ship?: Id }
    /** At how many a ship can fire in one battle (CCG-SBATTLE-09). */
    targets: { id: Id }
    /** The RANGE that landing or taking off costs (CCG-LAND-02). */
    landing: { ship: Id; loc: LocId }
    /** How many personnel a player may still beam at a location in this turn. */
    beamLimit: { seat: Seat; from: Spot; to: Spot }
    /** How many times the DEFENSE an ATTACK must be more than, to hit; a direct hit takes once more. */
    toHit: { target: Id; firing: readonly Id[] }
    /** CCG-DILEMMA-05 and 06: how many times a dilemma has what is printed on it. */
    dilemma: { card: Id; part: DilemmaPart }
    /** How many cards from hand a player discards before playing one. */
    playCost: { seat: Seat; id: Id }
    /** How many personnel cards from hand a player discards before downloading this one. */
    downloadCost: { seat: Seat; id: Id }
    /** What a player needs to win. */
    goal: { seat: Seat }
    /** By how many matching commanders at once a ship has benefits. */
    commanders: { host: Id }
    /** Bonus points that cards are worth to a player for as long as they are where they are. */
    worth: { seat: Seat }
    /** Points of a mission that is being solved. */
    missionPoints: { seat: Seat; loc: LocId }
  }
  permissions: {
    /** Whether two cards that are incompatible by their affiliations may mix. */
    mix: { seat: Seat; a: Id; b: Id; mode: Affiliation | null }
    /** CCG-REPORT-17: special reporting, wherever the newcomer is at home. */
    report: { seat: Seat; id: Id; mode: Affiliation | null; spot: Spot }
    /** Whether a ship that reports to a planet comes landed. */
    reportLanded: { id: Id; spot: Spot }
    /** CCG-REPORT-23: special reporting by a site or station, which keeps to native quadrants. */
    stationReport: { seat: Seat; id: Id; mode: Affiliation | null; spot: Spot }
    /** CCG-AU-02: a card from the Alternate Universe reports there, whatever else lets such cards in. */
    universeReport: { seat: Seat; id: Id; spot: Spot }
    /** CCG-COMMANDER-04: whether somebody is the matching commander of a ship or facility by a card's text. */
    command: { id: Id; host: Id }
    /** CCG-SCOUT-04: whether an objective may be probed for in the turn in which scouting is complete. */
    probeEarly: { id: Id }
    /** CCG-SCOUT-12: whether a Borg player may take what was found beneath a mission. */
    acquire: { seat: Seat; loc: LocId }
    /** CCG-PREPL-04: whether a card that lies on one version may lie on another. */
    applies: { id: Id; host: Id }
    /** CCG-CONTROL-04: whether a card has an icon beside those printed on it; `by` is whose it is. */
    icon: { id: Id; by: Seat | null; icon: Icon }
    /** Whether the first-listed skill is there (CCG-SKILL-19). */
    firstSkill: { id: Id; index: number }
    /** Whether the special skills of somebody can be used. */
    specialSkill: { id: Id }
    /** CCG-SHARE-01: whether this one of the Borg shares skills with its hive. */
    share: { id: Id }
    /** CCG-HOLO-06: whether a hologram may be somewhere by leave of a card. */
    hologram: { seat: Seat; id: Id; spot: Spot; on: boolean }
    /** Whether Alternate Universe cards may enter play for this player (CCG-AU). */
    alternateUniverse: { seat: Seat; id: Id }
    /** Whether a card that may not be seeded may be seeded nevertheless. */
    seed: { seat: Seat; id: Id; loc: LocId | null }
    /** Whether a ship may move. */
    move: { seat: Seat; ship: Id }
    beam: { seat: Seat; id: Id; to: Spot }
    /** Whether somebody may serve aboard a ship. */
    staff: { id: Id; ship: Id }
    /** CCG-COMMANDEER-01: whether these people may commandeer a ship or facility. */
    commandeer: { seat: Seat; id: Id; team: readonly Id[] }
    /** Whether transporters at one end get through the SHIELDS of the other, whosever they are. */
    pierce: { seat: Seat; id: Id; by: Spot }
    /** Whether the Borg may assimilate a card. */
    assimilate: { id: Id }
    /** CCG-QUARANTINE-02: whether anybody may leave a ship, facility or planet. */
    leave: { spot: Spot }
    /** Whether a ship or facility that is not one's own may be used (CCG-BEAM-16). */
    usable: { seat: Seat; id: Id }
    /** Whether people may walk through a site (CCG-WALK-04). */
    walkThrough: { seat: Seat; site: Id }
    /** Whether a ship may land on a planet and take off again (CCG-LAND-01). */
    land: { seat: Seat; ship: Id; loc: LocId }
    /** Whether a card without the equipment may cloak or phase. */
    cloak: { id: Id; how: Cloak }
    /** Whether a ship may be carried aboard another (CCG-CARRY-01). */
    carry: { seat: Seat; ship: Id; carrier: Id }
    /** Whether a ship or an Away Team may go directly to a location that is not on its way (CCG-QUADRANT-01, CCG-TIME-02). */
    passage: { seat: Seat; id: Id; from: LocId; to: LocId }
    /** Whether Borg may form an Away Team (CCG-MOVE-29). */
    awayTeam: { seat: Seat; id: Id; to: Spot }
    /** Whether a facility may stand where its player has one already (CCG-FACILITY-18). */
    coexist: { seat: Seat; id: Id; loc: LocId }
    /** Whether a force may attack another in spite of its restrictions, or may not attack at all. */
    attack: { seat: Seat; loc: LocId; force: readonly Id[]; target: readonly Id[] }
    /** Whether a card is free of the attack restrictions of its affiliation (CCG-BATTLE-23). */
    unrestricted: { id: Id }
    /** Whether a system of a ship or facility works (CCG-OFFLINE-01). */
    system: { id: Id; system: System }
    /** Whether those who are left may solve the mission, if they have what it takes. */
    solve: { party: Party }
    /** CCG-CUMULATIVE-02: whether what a card adds up to still adds up. */
    cumulative: { id: Id }
    /** Whether somebody need not be among those from whom an effect selects. */
    avoid: { id: Id; selection: Selection }
    /** Whether somebody may be taken in place of a random selection. */
    volunteer: { id: Id }
    /** Whether somebody may, or must, take the place of one who was selected. */
    stepsIn: { id: Id; victim: Id; selection: Selection; source?: Id; does?: Result }
    mustStepIn: { id: Id; victim: Id; selection: Selection; source?: Id; does?: Result }
    /** Whether an attempt may begin. */
    attempt: { seat: Seat; loc: LocId }
    /** Whether a location may be scouted. */
    scout: { seat: Seat; loc: LocId }
    /** Whether a team may attempt that the mission's icons do not name. */
    qualify: { seat: Seat; loc: LocId; id: Id }
    /** Whether a player may draw. */
    draw: { seat: Seat }
    /** Whether a card may be chosen as the target of another. */
    target: { id: Id; by: Id }
    /** Whether a card may be played at all. */
    play: { seat: Seat; id: Id }
    /** CCG-ATTEMPT-11: whether these may begin an attempt, or try to solve the mission. */
    team: { party: Party }
    /** Whether a card may report to outposts in this affiliation. */
    outpost: { id: Id; mode: Affiliation | null }
    /** Whether a card takes part in battles where it is. */
    fight: { id: Id }
    /** Whether a card may be probed for. */
    probe: { seat: Seat; source: Id }
    /** Whether people may report there for free. */
    freeReport: { spot: Spot }
    /** Whether somebody may be killed. */
    kill: { id: Id }
    /** Whether a player may see the hand of another. */
    seeHand: { viewer: Seat; of: Seat }
    /** Whether a ship and its crew may do anything but fly: attempt, fight, beam. */
    engage: { ship: Id }
    /** Whether a ship may leave one end of its spaceline and enter at the other. */
    wrap: { seat: Seat }
    /** Whether a ship may fly along these locations, the first being the one where it is. */
    route: { seat: Seat; ship: Id; way: readonly LocId[] }
    /** Whether a card takes away a dilemma that this team encounters. */
    nullifies: { dilemma: Id; party: Party }
    /** Whether a player takes a second turn after the first. */
    secondTurn: { seat: Seat }
    /** Whether a card may be reported for free. */
    free: { seat: Seat; id: Id }
    /** Whether an action may be taken at all; asked anew when a Hidden Agenda answers it (CCG-HIDDEN-09). */
    action: { seat: Seat; action: Action }
    /** Whether a download may fetch an Artifact or a Q-icon card (CCG-DOWNLOAD-35). */
    fetch: { seat: Seat; id: Id; by: Id }
    /** Whether an Artifact may be played or used though nobody earned it (CCG-TYPES-16). */
    unearned: { seat: Seat; id: Id }
  }
  triggers: {
    turnBegan: { seat: Seat }
    turnEnds: { seat: Seat }
    /** An action was announced; for a Hidden Agenda that answers it, that very action once more (CCG-HIDDEN-08). */
    initiated: { action: Action }
    /** CCG-COUNTDOWN-04: a countdown has come to zero, just before its card goes. */
    expires: { id: Id }
    /** CCG-PROBE-06: a probe of this card met an entry of its list. */
    probed: { seat: Seat; source: Id; entry: number; card: Id }
    entered: { id: Id; seat: Seat }
    /** CCG-SEED-06: text that is carried out when the card is seeded. */
    seeded: { id: Id; seat: Seat; loc: LocId | null }
    /** CCG-FLY-09: a ship flies past a location, where it is not. */
    passing: { id: Id; seat: Seat; loc: LocId }
    /** `set`: the card whose requirements were used in place of the mission's. */
    solved: { seat: Seat; loc: LocId; set?: Id; party?: Party }
    /** CCG-SOLVE-24: these met a requirement of a mission or a dilemma. */
    contributed: { seat: Seat; ids: Id[]; requirement: Requirement; to: Id; set?: Id }
    /** CCG-SBATTLE-51: a ship or facility was destroyed in battle; `seat` had it, `foes` were against it. */
    destroyed: { id: Id; seat: Seat; foes: Id[] }
    /** A card is killed or destroyed: what it does by itself in dying. */
    dies: { id: Id; seat: Seat }
    /** A mission attempt is under way, and no seed card is turned up yet. */
    attemptBegan: { party: Party }
    /** A mission attempt is over, however it ended. */
    attempted: { party: Party }
    /** A player is about to face a dilemma, or one half of a combo dilemma. */
    facing: { party: Party; card: Id }
    /** A ship has come to a location by flying. */
    arrived: { id: Id; seat: Seat; loc: LocId }
    /** A station was taken for the first time, and shows its other face. */
    turnedOver: { id: Id; seat: Seat }
    /** These have died in a personnel battle there. */
    slain: { spot: Spot; ids: Id[] }
    /** A ship has gone where a card leads. */
    passed: { id: Id; seat: Seat; from: LocId; to: LocId }
    /** People or things were beamed. */
    beamed: { seat: Seat; ids: Id[]; from: Spot; to: Spot }
  }
  actions: {
    /** Responses to the action under way; `just` ones come first (CCG-JUST-02). */
    respond: { seat: Seat; action: Action; moment: Moment; just: boolean }
    /** CCG-ANYTIME-01: between top-level actions, in either player's turn. */
    anytime: { seat: Seat }
    /** Things that may be done while cards are played. */
    cardPlay: { seat: Seat }
    order: { seat: Seat }
    /** CCG-ACTION-07: cards that suspend play, in the middle of any action or between actions (null). */
    suspend: { seat: Seat; action: Action | null }
    /** CCG-DRAW-04: what may be done in place of one card draw. */
    replaceDraw: { seat: Seat }
    /** CCG-PLAY-05: at the start of the turn, before any card is played. */
    start: { seat: Seat }
  }
}

/** A game under way, as every rule function receives it. */
export type G = Run<Ccg>

const kernel = kernelFor<Ccg>()
export const { fire } = kernel

/** Marks what a procedure is called with, and what its steps lay down for the steps after them. */
interface Laying<V extends object, Laid extends object, R> extends Locals<V, R> {
  readonly laid?: Laid
}

export function laying<V extends object, Laid extends object, R = void>(): Laying<V, Laid, R> {
  return locals<V, R>()
}

export function procedure<V extends object, R, L extends string, Laid extends object = object>(
  name: string,
  marked: Laying<V, Laid, R>,
  steps: Steps<Ccg, V & Laid, L>,
): Procedure<Ccg, V, R> {
  // A frame begins with what the procedure is called with; the rest comes on the way.
  return kernel.procedure<V & Laid, R, L>(name, marked as Locals<V & Laid, R>, steps) as Procedure<Ccg, V, R>
}
