import type { Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import type { Place } from '../../map/place.ts'
import type { LaneLength, SystemId } from '../../map/types.ts'
import type { Power } from '../../state.ts'

/** When players may use cards in a Borg turn: never inside a Combat (G83). */
export type BorgMoment =
  /** A Cube is about to be Activated; nothing of it has begun. */
  | 'beforeActivation'
  /** The Command card of an Activated Cube was turned up (G80). */
  | 'commandRevealed'
  /** The Command is carried out; the Cube would Assimilate now. */
  | 'beforeAssimilation'

/** Why a Cube came to be where it is without having moved there. */
export type CubeOrigin = 'hub' | 'launch' | 'card'

/** Why a Cube does not move. */
export type StayReason =
  /** It stands in or beside its Target. */
  | 'there'
  /** Nothing can leave this System at Warp. */
  | 'held'
  /** No Target, no place to explore from, and no Ship that it could come near. */
  | 'nothing'
  /** A lane or System could not be placed. */
  | 'noRoom'
  /** Ships stand in the way. */
  | 'blocked'

/** What becomes of an Exploration card that the Borg turn up. */
export type BorgFind = 'developed' | 'remains' | 'underDeck' | 'discarded'

/** What the rules of this area tell: for the log and the screen. Cubes are named by their numbers. */
export type BorgEvents = {
  'borg.hubHeldBack': { left: number }
  'borg.hubRolled': { die: number; needs: number; cube: boolean }
  'borg.hubOccupied': { cube: number }
  'borg.cubePlaced': { cube: number; at: Place; origin: CubeOrigin }
  /** A Cube was destroyed without a battle, by what is printed on a disc. */
  'borg.cubeLost': { cube: number; at: Place; card: string }
  'borg.cubeBuilt': { system: SystemId }
  /** A full Spire gets no Cube: all are in play. */
  'borg.cubeLacking': { system: SystemId }
  /** The Cube stays on its Spire because another is in Orbit. */
  'borg.launchWaits': { system: SystemId }
  'borg.nodesAdded': { system: SystemId; added: number; nodes: number }
  'borg.phaseBegan': { by: Seat | null; phase: 'building' | 'command' }
  /** The Assimilated player's cards are secret. */
  'borg.handDrawn': { seat: Seat; count: number; cards: string[] | null }
  /** `by`: the Activating player; null while that would give a Turn Order card away. */
  'borg.cubeActivated': { cube: number; at: Place; by: Seat | null; efficiency: boolean }
  'borg.commandRevealed': { cube: number; card: string; by: Seat | null }
  'borg.commandReplaced': { cube: number; card: string; by: Seat }
  'borg.commandDiscarded': { card: string }
  'borg.reshuffled': { cards: number; escalation: number }
  /** The nearest Target that counts, where the Cube will stop, and how far that is. */
  'borg.heads': {
    cube: number
    target: BorgTarget
    to: Place
    destination: Place
    warp: number
    sectors: number
  }
  /** No Target can be reached with this move: the Cube explores. */
  'borg.noTarget': { cube: number; target: BorgTarget; range: number; onMap: boolean }
  /** It goes to a System from which it can explore, or next to a Ship. */
  'borg.seeks': { cube: number; what: 'site' | 'ship'; to: Place; warp: number; sectors: number }
  'borg.moved': { cube: number; from: Place; to: Place; through: Place[] }
  'borg.stays': { cube: number; at: Place; why: StayReason }
  /** 15.3.2: the Sector was taken; the Cube there is Activated next. */
  'borg.efficiency': { cube: number; at: Place; wakes: number }
  'borg.homeRolled': { cube: number; die: number; home: SystemId }
  'borg.laneLaid': {
    cube: number
    from: SystemId
    length: LaneLength
    wanted: number
    angle: number
    towards: SystemId | null
  }
  'borg.connected': { cube: number; from: SystemId; to: SystemId }
  'borg.discovered': { cube: number; system: SystemId; card: string }
  'borg.explored': { cube: number; system: SystemId; card: string; find: BorgFind }
  'borg.assimilationBegan': { cube: number; system: SystemId; of: Power | null; structures: number }
  'borg.structuresLost': {
    system: SystemId
    lost: { P: number; R: number; C: number; control: number; starbase: number }
    left: number
  }
  'borg.spirePlaced': { system: SystemId; spires: number }
  'borg.assimilated': { system: SystemId; of: Power | null; starbase: boolean }
  'borg.playerAssimilated': { seat: Seat }
  'borg.resurgence': { by: Seat | null }
  /** A card has ended the Borg turn. */
  'borg.turnCut': { by: Seat | null }
  /** Thirty Activations in one turn are enough (B35). */
  'borg.turnExhausted': { activations: number }
  /** A Cube was called to a System, or there was none to come. */
  'borg.called': { system: SystemId; cube: number | null; from: Place | null }
}

/** Where content attaches to the rules of this area. */
export interface BorgPoints {
  values: object
  permissions: object
  triggers: {
    /** `by`: the Assimilated player who runs the turn. */
    borgTurnBegan: { by: Seat | null }
    /** A Cube came to rest after a move, by its Command or by a card; `at` is where it stands. */
    cubeStopped: { cube: number; at: Place }
    /** The open Command card acts, after the movement that it prints: it is a Source while `g.s.borg.turn` has it. */
    commandExecuted: { cube: number; card: string; by: Seat }
    /** A Spire stands where the Structures of this power stood. */
    systemAssimilated: { system: SystemId; of: Power | null; cube: number }
    playerAssimilated: { seat: Seat }
  }
  actions: {
    /** What a card lets a player do in a Borg turn, at one of its moments; passing is always possible. */
    borgTurn: { seat: Seat; moment: BorgMoment; cube: number; card: string | null }
  }
}
