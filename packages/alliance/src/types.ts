import { type Hooks, kernelFor, type Run, type Seat } from '@tenforward/kernel'
import type { DamageCard } from './content/facts/damage.ts'
import type { Cost, TokenKind, UpgradeId } from './content/facts/types.ts'
import type { Options } from './options/types.ts'
import type { Code, Colour } from './space/manoeuvres.ts'
import type { Range } from './space/measure.ts'
import type { Pose } from './space/pose.ts'
import type { Attack, AttackFace, ShipId, Spot, State, TokenId } from './state.ts'
import type { View } from './view.ts'

export interface Alliance {
  State: State
  Options: Options
  Events: AllianceEvents
  Points: AlliancePoints
  View: View
  Source: Source
}

/** A card or rule in force, and the ship (or `ship/slot`) that has it, or the place of a special rule in the mission. */
export interface Source {
  content: string
  owner: Seat | null
  id?: ShipId | `${string}/${number}` | number
}

/** A mission under way, as every rule function receives it. */
export type G = Run<Alliance>

/** What cards, rules and missions do, by their ids. */
export type Content = Readonly<Record<string, Hooks<Alliance>>>

export const { procedure, fire } = kernelFor<Alliance>()

/** Where content attaches to the rules. Contexts name ships by their id, so that they can be kept in the state. */
export interface AlliancePoints {
  values: {
    /** Captain Skill; base is the printed one. Only what is on the ship itself is asked for it, as for its hull. */
    skill: { ship: ShipId }
    /** Hull Value; base is printed. */
    hull: { ship: ShipId }
    /** Shield Value, asked when the ship is set up; base is printed. */
    shieldValue: { ship: ShipId }
    /** How many Damage Cards a ship counts as having; base is how many lie beside it. */
    damageCount: { ship: ShipId }
    /**
     * Attack dice before the range bonus; base is the printed Primary Weapon Value or the weapon's own. Without a
     * target it is the Primary Weapon Value, so that modifiers of both kinds share one cap (ALL-R3-01).
     */
    attackDice: { ship: ShipId; weapon: string; target: ShipId | null; range: Range }
    /** Defence dice before the range bonus; base is the printed Agility. Without an attacker: the Agility Value. */
    defenceDice: { ship: ShipId; attacker: ShipId | null; weapon: string; range: Range; obstructed: boolean }
    /** The colour of a manoeuvre as a number: 0 green, 1 white, 2 red. */
    colour: { ship: ShipId; code: Code }
    /** How many Target Locks a ship may have of its own; base is 1. */
    locks: { ship: ShipId }
    /** The colour that cards make of a manoeuvre while it is flown; base is what it was so far. */
    treatAs: { ship: ShipId; code: Code }
    /** XP that a player ship gains; base is what the mission's rewards give. */
    experience: { ship: ShipId }
  }
  permissions: {
    /** Whether a ship may take an Action: an id of the Action Bar, `fix:n`, `enable:n` or `use:n`. */
    action: { ship: ShipId; action: string; free: boolean }
    /** Allow: an Action in spite of Auxiliary Power Tokens. */
    actUnderPower: { ship: ShipId }
    /** Allow: an Action that is not on the bar. */
    extraAction: { ship: ShipId; action: string }
    /** Allow: the Perform Action step is not lost. */
    keepAction: { ship: ShipId; because: 'ship' | 'planet' | 'obstacle' }
    lock: { ship: ShipId; target: ShipId }
    spendLock: { ship: ShipId; target: ShipId }
    /** Allow: spend the lock of another ship on this target. */
    borrowLock: { ship: ShipId; owner: ShipId; target: ShipId }
    target: { ship: ShipId; target: ShipId; weapon: string; range: Range }
    /** Forbid: the Cloak Token stays green when the ship fires. */
    flipCloak: { ship: ShipId }
    /** Allow: a die that was re-rolled may be re-rolled again. */
    rerollAgain: { ship: ShipId }
    /** Allow: the next face-down card is dealt face up. */
    dealFaceUp: { ship: ShipId }
    /** Allow: a second attack this round. */
    attackAgain: { ship: ShipId }
    /** Allow: a Sensor Echo without being cloaked. */
    echoUncloaked: { ship: ShipId }
    /** Allow: a Sensor Echo along the 1 bank template. */
    echoBank: { ship: ShipId }
    /** Allow: a token of another kind is spent in place of this one. */
    spendAs: { ship: ShipId; token: TokenKind; instead: TokenKind }
  }
  triggers: {
    missionBegan: { mission: string }
    roundBegan: { round: number }
    planningBegan: { round: number }
    activationBegan: { round: number }
    /** The end of the Activation Phase: after the last ship, before Combat. */
    activationEnded: { round: number }
    combatBegan: { round: number }
    /** END PHASE abilities that are mandatory, ship by ship in the order of the phase (ALL-END-02). */
    endBegan: { round: number; ship: ShipId }
    /** "At the end of round n" (ALL-END-09). */
    roundEnded: { round: number }
    dialRevealed: { ship: ShipId; code: Code }
    manoeuvred: Manoeuvred
    actionPerformed: { ship: ShipId; action: string; free: boolean }
    /** `by`: the card for which it was spent; a token triggers no second card then (ALL-TIM-07). */
    tokenSpent: { ship: ShipId; token: TokenKind | 'lock'; by?: string }
    targetDeclared: AttackAt
    attackRolled: AttackAt
    /** Mandatory changes to the attack dice; `side` says whose turn it is to make them (ALL-MAT-01). */
    modifyAttack: AttackAt & { side: 'attacker' | 'defender' }
    /** Re-rolls of an Enemy ship between its Target Lock and its Battle Stations Token (ALL-AIC-11). */
    enemyRerolls: AttackAt & { side: 'attacker' | 'defender' }
    defenceRolled: AttackAt
    modifyDefence: AttackAt & { side: 'attacker' | 'defender' }
    /** The start of Compare Results: effects that cancel dice (ALL-CPR-04). */
    compareBegan: AttackAt
    /** The defender is hit: effects that add results then. */
    hit: AttackAt
    /** `turned`: dealt face up although it was to lie face down. The card is empty while it lies face down. */
    damageDealt: { ship: ShipId; card: DamageCard | ''; up: boolean; turned: boolean; by: ShipId | null }
    attackEnded: AttackAt
    shipDestroyed: { ship: ShipId; by: ShipId | null }
    shipRetreated: { ship: ShipId; edge: string }
  }
  actions: {
    /** PLANNING PHASE abilities, at the beginning of the phase (ALL-UPG-02). */
    planning: OwnShip
    /** ACTIVATION PHASE abilities, at the beginning of the phase. */
    activation: OwnShip
    /** When the dial is revealed, before the manoeuvre. */
    revealed: OwnShip
    /** The beginning of the Execute Manoeuvre step. */
    execute: OwnShip & { code: Code; colour: Colour }
    /** The Execute Manoeuvre step, after the ship has moved. */
    executed: OwnShip & Manoeuvred
    /** The beginning of the Perform Action step. */
    performStep: OwnShip
    /** ACTION: abilities; they count as the ship's Action (ALL-ACN-05). */
    perform: OwnShip
    /** FREE ACTION: abilities. */
    free: OwnShip
    /** The end of the Activation Phase, for each ship in turn. */
    activationEnd: OwnShip
    /** COMBAT PHASE abilities, at the beginning of the phase. */
    combat: OwnShip
    /** The Declare Target step of an attack, before a Cloak Token turns and before the cost. */
    declare: OwnShip & AttackAt
    attackDice: OwnShip & AttackAt & { side: 'attacker' | 'defender' }
    defenceDice: OwnShip & AttackAt & { side: 'attacker' | 'defender' }
    /** AFTER ATTACKING OR DEFENDING. */
    attackEnd: OwnShip & AttackAt
    /** END PHASE: abilities. */
    endPhase: OwnShip
    /** Something else to do instead of disabling a card that is to be disabled. */
    insteadOfDisabling: OwnShip & { slot: number }
  }
}

export interface OwnShip {
  ship: ShipId
  seat: Seat
}

export interface AttackAt {
  attacker: ShipId
  defender: ShipId
  weapon: string
  range: Range
}

export interface Manoeuvred {
  ship: ShipId
  code: Code
  colour: Colour
  /** Ships that its end overlapped, and obstacles that its template or base did. */
  overlapped: ShipId[]
  obstacles: TokenId[]
  /** Ships of the other side that lay under its template. */
  passed: ShipId[]
  /** A card's manoeuvre, beside the one on the dial. */
  extra: boolean
}

/** What the rules tell, for the log and the screen. */
export interface AllianceEvents {
  'mission.began': { mission: string; players: number }
  'token.placed': { id: TokenId; kind: string; x: number; y: number }
  'formation.arrived': { formation: string; bearing: number; rolled: boolean; ships: ShipId[] }
  'ship.placed': { ship: ShipId; card: string; pose: Pose }
  /** Removed to free a model (ALL-RNF-01). */
  'ship.removed': { ship: ShipId }
  'round.began': { round: number }
  'phase.began': { round: number; phase: string }
  'dial.set': { ship: ShipId; code: Code }
  /** An arrow on the mat, and all of a seat's taken off. */
  'plan.drawn': { seat: Seat; from: Spot; to: Spot }
  'plan.wiped': { seat: Seat }
  'ship.activated': { ship: ShipId }
  'dial.revealed': { ship: ShipId; code: Code; colour: Colour }
  'strain.refused': { ship: ShipId; code: Code }
  /** How an Enemy ship decided: its card, the table and the row that was rolled. */
  'enemy.decided': {
    ship: ShipId
    target: ShipId | null
    range: Range
    sector: string
    ring: 'inner' | 'outer'
    die: number
    code: Code
    lead: ShipId
  }
  'enemy.swerved': { ship: ShipId; from: Code; to: Code }
  'ship.moved': {
    ship: ShipId
    code: Code
    colour: Colour
    from: Pose
    to: Pose
    slid: boolean
    overlapped: ShipId[]
  }
  /** Turned where it stands. */
  'ship.turned': { ship: ShipId; from: Pose; to: Pose }
  'ship.echoed': { ship: ShipId; from: Pose; to: Pose }
  'echo.impossible': { ship: ShipId }
  'ship.offMap': { ship: ShipId; edge: string; to: Pose }
  'obstacle.rolled': { ship: ShipId; token: number; face: AttackFace }
  'action.performed': { ship: ShipId; action: string; free: boolean }
  'action.skipped': { ship: ShipId; because: LostBy }
  'token.gained': { ship: ShipId; token: TokenKind; now: number }
  'token.spent': { ship: ShipId; token: TokenKind; now: number }
  'lock.acquired': { ship: ShipId; target: ShipId; letter: string }
  'lock.lost': { ship: ShipId; target: ShipId; letter: string; spent: boolean }
  'cloak.raised': { ship: ShipId }
  'cloak.flipped': { ship: ShipId }
  /** Back to its green side. */
  'cloak.hidden': { ship: ShipId }
  'cloak.dropped': { ship: ShipId }
  'cloak.kept': { ship: ShipId }
  'shields.changed': { ship: ShipId; active: number; disabled: number }
  'fix.tried': { ship: ShipId; card: DamageCard; face: AttackFace | null; fixed: boolean }
  'card.paid': { ship: ShipId; card: UpgradeId; cost: Cost }
  'card.enabled': { ship: ShipId; card: UpgradeId }
  /** The attack as it begins: attacker, defender, weapon, range and whether it is obstructed. */
  'attack.declared': Attack
  'dice.rolled': { ship: ShipId; side: 'attack' | 'defence'; faces: string[]; count: number }
  'dice.rerolled': { ship: ShipId; side: 'attack' | 'defence'; dice: number[]; faces: string[] }
  'dice.changed': { ship: ShipId; side: 'attack' | 'defence'; by: string; faces: string[] }
  'attack.compared': { hits: number; crits: number; evades: number }
  'attack.blocked': { attacker: ShipId; defender: ShipId }
  'damage.suffered': { ship: ShipId; critical: boolean; shield: boolean; card: DamageCard | null }
  'damage.turned': { ship: ShipId; card: DamageCard; up: boolean }
  'damage.repaired': { ship: ShipId; card: DamageCard }
  'deck.reshuffled': { cards: number }
  /** Neither deck nor discard had a card left: one without a text is dealt in its place. */
  'deck.empty': { card: DamageCard }
  'formation.broken': { formation: string }
  'formation.left': { formation: string; ship: ShipId }
  'ship.doomed': { ship: ShipId }
  'ship.destroyed': { ship: ShipId; by: ShipId | null; how: 'damage' | 'fled' }
  'ship.retreated': { ship: ShipId; edge: string; cargo: string[] }
  'cargo.taken': { ship: ShipId; name: string }
  'cargo.lost': { ship: ShipId; names: string[] }
  /** A Mission Token leaves the map: taken, dealt with, arrived or destroyed. */
  'token.removed': { id: TokenId; name: string; why: string }
  'token.moved': { id: TokenId; name: string; x: number; y: number }
  'battery.fired': { token: number; name: string; ship: ShipId; faces: string[] }
  /** Something that the objectives or rewards of the mission count. */
  'mission.counted': { count: string; now: number; ship: ShipId | null }
  'mission.ended': { success: boolean; objectives: boolean[]; xp: Record<ShipId, number> }
}

/** What cost a ship its Action; `extra`: what an extra manoeuvre met, `red`: the colour of an Enemy ship's manoeuvre. */
export type LostBy = 'overlap' | 'planet' | 'obstacle' | 'extra' | 'red'
