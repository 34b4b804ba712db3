import type { Seat } from '@tenforward/kernel'
import type { StarMap, SystemId } from './map/types.ts'
import { playerOf } from './rules/players/seats.ts'
import type {
  Advanced,
  Agreement,
  Ally,
  AtWarp,
  BorgTurn,
  Combat,
  Cube,
  Disc,
  Exploring,
  Fleet,
  Offer,
  Phase,
  Power,
  Project,
  Reserves,
  Stack,
  Stage,
} from './state.ts'
import type { G } from './types.ts'

/** All that a viewer may know. Almost everything lies open; hidden are decks, Turn Order cards and unseen cards. */
export interface View {
  round: number
  stage: Stage
  turn: Power | null
  phase: Phase | null
  players: PlayerView[]
  map: StarMap
  discs: (DiscView | null)[]
  discsLeft: number
  explorationLeft: number
  starterLeft: number
  explorationDiscard: string[]
  exploring: Exploring | null
  offers: Offer[]
  borg: BorgView
  fighting: Power[]
  /** The Combat under way; all of it lies open. */
  combat: Combat | null
}

export interface PlayerView {
  faction: string
  position: number
  home: SystemId
  has: Reserves
  ascendancy: number
  weapons: number
  shields: number
  commands: { ready: number; exhausted: number; locked: number }
  projects: Project[]
  advancements: Advanced[]
  /** Cards left in the Advancement deck. What they are follows from what was seen; the order is hidden. */
  deck: string[]
  agreements: Agreement[]
  allies: Ally[]
  ships: Stack[]
  fleets: (Fleet | null)[]
  warping: AtWarp[]
  commissioned: number
  met: Seat[]
  firstContact: boolean
  /** The Turn Order card, 0 when there is none yet, null when the viewer may not know it. */
  card: number | null
  lastCard: number
  bid: number
  mulligans: number
  fate: 'playing' | 'exterminated' | 'assimilated'
}

export interface DiscView extends Omit<Disc, 'faceDown'> {
  faceDown: boolean
}

export interface BorgView {
  inPlay: boolean
  cubes: Cube[]
  commandsLeft: number
  discard: string[]
  techLeft: number
  delay: number
  escalation: number
  card: number | null
  lastCard: number
  drawnBy: Seat | null
  resurgence: boolean
  /** The Borg turn under way; the hand is the Assimilated player's alone. */
  turn: BorgTurnView | null
}

export interface BorgTurnView extends Omit<BorgTurn, 'hand'> {
  hand: string[] | null
  handSize: number
}

export function viewState(g: G, viewer: Seat | null): View {
  const { s } = g
  return {
    round: s.round,
    stage: s.stage,
    turn: s.turn,
    phase: s.phase,
    players: s.players.map((_, seat) => viewPlayer(g, seat, viewer)),
    map: s.map,
    discs: s.discs.map(disc => (disc === null ? null : { ...disc, faceDown: disc.faceDown !== null })),
    discsLeft: s.discStack.length,
    explorationLeft: s.exploration.length,
    starterLeft: s.starter,
    explorationDiscard: s.explorationDiscard,
    exploring: s.exploring,
    offers: s.offers,
    borg: viewBorg(g, viewer),
    fighting: s.fighting,
    combat: s.combat ?? null,
  }
}

/** Turn Order cards are secret until they are used (ASC-6.1.3.1-a); a deck's cards are known, its order is not. */
function viewPlayer(g: G, seat: Seat, viewer: Seat | null): PlayerView {
  const { cardShown, ...open } = playerOf(g, seat)
  const known = cardShown || seat === viewer || open.card === 0 || g.match.options.openTurnOrder
  return { ...open, deck: [...open.deck].sort(), card: known ? open.card : null }
}

function viewBorg(g: G, viewer: Seat | null): BorgView {
  const { borg } = g.s
  const known =
    borg.cardShown ||
    borg.card === 0 ||
    (viewer !== null && borg.drawnBy === viewer) ||
    g.match.options.openTurnOrder
  return {
    inPlay: borg.inPlay,
    cubes: borg.cubes,
    commandsLeft: borg.commands.length,
    discard: borg.discard,
    techLeft: borg.tech.length,
    delay: borg.delay,
    escalation: borg.escalation,
    card: known ? borg.card : null,
    lastCard: borg.lastCard,
    drawnBy: borg.drawnBy,
    resurgence: borg.resurgence,
    turn: borg.turn === undefined ? null : viewBorgTurn(borg.turn, viewer),
  }
}

function viewBorgTurn(turn: BorgTurn, viewer: Seat | null): BorgTurnView {
  const { hand, ...open } = turn
  return { ...open, hand: turn.by !== null && turn.by === viewer ? hand : null, handSize: hand.length }
}
