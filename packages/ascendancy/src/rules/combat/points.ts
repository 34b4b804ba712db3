import type { Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { Power, Reserves } from '../../state.ts'

/** Dice of one batch on their way to a target. The Combat itself is in `g.s.combat`. */
export interface Shot {
  kind: 'battle' | 'invasion'
  round: number
  by: Power
  batch: string
  against: Power
  /** Where the Ships stand that are shot at; the System where it is a planet. */
  sectors: readonly Place[]
}

/** One batch of a side before it is aimed. `ships`: how many Ships (or Structures, Starbases) are behind it. */
export interface BatchAt {
  kind: 'battle' | 'invasion'
  round: number
  by: Power
  batch: string
  ships: number
}

export type Moment =
  /** Before anybody rolls in this Round. */
  | 'beforeRolling'
  /** The seat has rolled: its own Rerolls and further Hits. */
  | 'afterRolling'
  /** All of the exchange have rolled: what is done to the dice of others (G57). */
  | 'beforeCasualties'
  /** The Casualties of the Round are off, nobody has Retreated yet. */
  | 'afterCasualties'

export type InvasionOutcome =
  | 'success'
  | 'surrender'
  | 'annihilation'
  | 'repelled'
  | 'retreat'
  | 'stalemate'
  | 'reclaimed'

/** How one side came out of a Combat. */
export interface Fared {
  power: Power
  began: number
  lost: number
  fate: 'fighting' | 'retreated' | 'destroyed'
}

/** What the rules of this area tell: for the log and the screen. */
export type CombatEvents = {
  'battle.declared': { attacker: Power; at: Place; from: Place[]; attacked: Power[] }
  /** Neither side could harm the other: a wasted Command. */
  'battle.pointless': { attacker: Power; at: Place }
  'battle.stance': { seat: Seat; joins: boolean }
  /** Nobody was left to be attacked before the first Round. */
  'battle.cancelled': { attacker: Power; at: Place }
  'battle.ended': { at: Place; rounds: number; winners: Power[]; sides: Fared[] }
  'combat.round': { kind: 'battle' | 'invasion'; round: number }
  /** `roller` is the seat that throws the dice, null for the Borg. `needs` is the face from which a die hits. */
  'combat.dice': {
    by: Power
    roller: Seat | null
    batch: string
    against: Power | null
    dice: number[]
    automatic: number
    needs: number | null
  }
  'combat.rerolled': { by: Power; batch: string; rule: string; from: number[]; to: number[] }
  'combat.hits': { by: Power; against: Power; hits: number; ignored: number }
  'combat.losses': { seat: Seat; by: Power; ships: number; fleets: Record<string, number> }
  /** Ships that were given up to destroy as many of the enemy's. */
  'combat.sacrificed': { seat: Seat; ships: number }
  'combat.retreated': { seat: Seat; from: Place; to: Place; ships: number }
  /** No Sector far enough from the Cube could be reached. */
  'combat.trapped': { seat: Seat; at: Place; ships: number }
  'combat.manoeuvred': { seat: Seat; to: Place; ships: number }
  'cube.damaged': { at: Place; hits: number; damage: number }
  'cube.regenerated': { at: Place; damage: number }
  'cube.adapted': { at: Place; shield: number }
  'cube.destroyed': { at: Place; by: Power }
  'invasion.declared': { seat: Seat; system: SystemId; defender: Power }
  'invasion.collateral': { seat: Seat; system: SystemId; nodes: Reserves }
  'invasion.ended': { seat: Seat; system: SystemId; defender: Power; outcome: InvasionOutcome }
  'world.grew': { system: SystemId; nodes: number }
}

/** Where content attaches to the rules of this area. */
export interface CombatPoints {
  values: {
    /** Commands for a Space Battle or an Invasion (base 1; 0 is free). */
    battleCost: { seat: Seat; at: Place; against: readonly Power[] }
    invasionCost: { seat: Seat; system: SystemId }
    /** The number on the roller's own console; Shields come on top. */
    hitRoll: Shot
    /** Shields of whoever is shot at (`against`). The Borg ignore them, so the base is 0 against Borg dice. */
    shieldModifier: Shot
    /** A die with this face or more hits whatever the Hit Roll (base 7: none; 6 for the Borg). */
    alwaysHits: Shot
    /** A die below this face misses whatever the Hit Roll (base 1). */
    leastFace: Shot
    attackDice: BatchAt
    /** Hits of a batch without a die; let `attackDice` take the dice away where they are not rolled. */
    automaticHits: BatchAt
    /** The highest face with which dice of a batch may be Rerolled, each once in a Round (base 0). */
    rerolledFaces: BatchAt
    /** How many misses a side may Reroll in a Round at no price, dice of this batch among them (base 0): for the odds. */
    rerolledMisses: { kind: 'battle' | 'invasion'; round: number; by: Power; batch: string }
    /** Ships that each pair of equal misses destroys (base 0): what `sureKills` finds, for the odds. */
    missedPairs: { kind: 'battle' | 'invasion'; round: number; by: Power }
    /** More than 0: the Ships or Nodes of the side, or the die of its Starbase, have First Strike against the other. */
    firstStrike: { kind: 'battle' | 'invasion'; of: Power; against: Power; at: Place; starbase: boolean }
    /** Hits that do not count, taken off before anything is made of them. */
    ignoredHits: { kind: 'battle' | 'invasion'; round: number; of: Power; by: Power; hits: number }
    /** Ships destroyed without Hits, found in the dice of one side in `g.s.combat.rolls` against one target. */
    sureKills: { kind: 'battle' | 'invasion'; round: number; by: Power; against: Power }
    /** Casualties of one Fleet that are disregarded in this Round (base 0). */
    ignoredCasualties: { seat: Seat; fleet: number; round: number; kind: 'battle' | 'invasion' }
    /** Ways to do damage that are no dice, for the test of a pointless battle (base 0); `round` is the one to come. */
    otherDamage: { kind: 'battle' | 'invasion'; round: number; by: Power; against: Power }
    /** Damage that a Cube repairs for each 6 (base 1). */
    regeneration: { at: Place; against: readonly Power[] }
    /** More than 0: all Hits on the System in this Round destroy Nodes, however many they are (G60). */
    razingHits: { seat: Seat; system: SystemId; round: number }
  }
  permissions: {
    /** Forbid: nobody may start a Space Battle against Ships in this Sector. */
    attack: { by: Power; at: Place }
    invade: { seat: Seat; system: SystemId }
    retreat: { seat: Seat; kind: 'battle' | 'invasion' }
    surrender: { seat: Seat; system: SystemId }
    /** Allow: Total Annihilation counts as a Successful Invasion (G59). */
    captureOnAnnihilation: { seat: Seat; system: SystemId }
  }
  triggers: {
    /**
     * An attack was declared; nothing has been returned or rolled yet. Whoever has no Ships left in the Sector
     * afterwards is out of it. `paid`: a Command was spent, which a cancelled attack may give back.
     */
    attacked: { by: Power; at: Place; against: Power[]; paid: boolean }
    battleBegan: { attacker: Power; defenders: Power[]; at: Place }
    roundBegan: { kind: 'battle' | 'invasion'; round: number; at: Place }
    /** A side has rolled; its dice are in `g.s.combat.rolls`, Hits are not counted yet. */
    diceRolled: { kind: 'battle' | 'invasion'; round: number; by: Power }
    /** `byBatch`: how many of the Ships each batch destroyed, Fleets with a rule of their own first (G91). */
    shipsDestroyed: {
      kind: 'battle' | 'invasion'
      of: Power
      by: Power
      ships: number
      byBatch: Record<string, number>
    }
    /** `by`: whoever took the last of it; `byDice`: not by a card. The dice of its last Round are in `g.s.combat.rolls`. */
    cubeDestroyed: { at: Place; by: Power; present: Seat[]; byDice: boolean }
    casualtiesTaken: { kind: 'battle' | 'invasion'; round: number; at: Place }
    retreated: { seat: Seat; from: Place; to: Place }
    battleWon: { winner: Power; attacker: Power; at: Place; sides: Fared[] }
    /** Also without a winner. */
    battleEnded: { attacker: Power; at: Place; rounds: number; winners: Power[]; sides: Fared[] }
    invasionDeclared: { seat: Seat; system: SystemId; defender: Power }
    nodesDestroyed: { seat: Seat; system: SystemId; of: Power; nodes: Reserves; control: boolean }
    /** Control was taken, by Hits or by Surrender (G43). */
    invasionSucceeded: { seat: Seat; system: SystemId; from: Power; by: 'hits' | 'surrender' }
    worldReclaimed: { seat: Seat; system: SystemId }
    invasionEnded: {
      seat: Seat
      system: SystemId
      defender: Power
      outcome: InvasionOutcome
      lost: number
    }
  }
  actions: {
    /** What a card lets a combatant do in a Combat; passing is always possible. */
    combat: { seat: Seat; moment: Moment }
  }
}
