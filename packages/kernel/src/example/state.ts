import type { Run, Seat } from '../index.ts'
import { kernelFor, ofSeat } from '../index.ts'
import type { CardId } from './cards.ts'
import type { UpgradeId } from './yard.ts'

export interface State {
  /** The round under way, counted from 1; 0 before the cards are dealt. */
  round: number
  /** Who won the last bid. Before the first it is the last seat, so that seat 0 wins a first tie. */
  leader: Seat
  /** Face down, the top card first. */
  deck: CardId[]
  /** Face up, the latest last. */
  discard: CardId[]
  /** By seat, in the order drawn. */
  hands: CardId[][]
  /** By seat: cards it has looked at in the deck. It can tell where they are until the deck is mixed. */
  seen: CardId[][]
  /** By seat: what bids and upgrades are paid with. */
  energy: number[]
  /** By seat: what wins the game. */
  crates: number[]
  /** In the order dropped. */
  beacons: Beacon[]
  /** Upgrades that nobody has bought, in the order of the price list. */
  yard: UpgradeId[]
  /** By seat, in the order bought. */
  upgrades: UpgradeId[][]
  /** By seat: whether it gave energy away in this round. */
  gifted: boolean[]
}

/** A place in the field, in whole units from 0 to 1000. */
export interface Spot {
  x: number
  y: number
}

export interface Beacon extends Spot {
  seat: Seat
}

export interface Options {
  rounds: number
}

interface Events {
  roundBegan: { round: number }
  bidsShown: { bids: number[]; leader: Seat }
  beaconDropped: Beacon
  cardPlayed: { seat: Seat; card: CardId }
  jammed: { card: CardId; by: Seat }
  diceRolled: { seat: Seat; dice: number[]; gains: number }
  gained: { seat: Seat; energy: number; crates: number }
  lookedAtDeck: { seat: Seat; cards?: CardId[] }
  drew: { seat: Seat; card?: CardId }
  discarded: { seat: Seat; cards: CardId[] }
  bought: { seat: Seat; upgrade: UpgradeId }
  gave: { seat: Seat; to: Seat; energy: number }
  left: { seat: Seat }
}

/** A scan that was carried out. */
export interface Scan {
  seat: Seat
  card: CardId
  dice: number[]
  gains: number
}

/** Where upgrades attach to the rules. */
interface SalvagePoints {
  values: { scanDice: { seat: Seat; card: CardId } }
  permissions: { jam: { by: Seat; against: Seat } }
  triggers: { dropped: Beacon; scanned: Scan }
  actions: { refit: { seat: Seat } }
}

/** The state as one viewer knows it: cards it cannot know are null. */
export interface View extends Omit<State, 'deck' | 'hands' | 'seen'> {
  rounds: number
  deck: (CardId | null)[]
  hands: (CardId | null)[][]
}

export interface Salvage {
  State: State
  Options: Options
  Events: Events
  Points: SalvagePoints
  View: View
  Source: Source
}

/** An upgrade that a seat has bought. */
export interface Source {
  content: UpgradeId
  owner: Seat
}

/** Gives a seat energy, or takes it. */
export function addEnergy({ s }: Run<Salvage>, seat: Seat, energy: number): void {
  s.energy[seat] = ofSeat(s.energy, seat) + energy
}

export const { procedure, fire } = kernelFor<Salvage>()
