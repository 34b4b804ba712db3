import type { Seat } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import type { SystemId } from '../../map/types.ts'
import type { Power, Reserves } from '../../state.ts'

/** What the rules of this area tell: for the log and the screen. */
export type RoundEvents = {
  /** The steps of the set-up, in the order of rule 5. */
  'setup.step': { step: 'options' | 'area' | 'borg' | 'decks' | 'supply' | 'factions' | 'players' }
  /** Turn Order cards drawn for the order in which Factions are picked, by seat. */
  'factions.order': { cards: { seat: Seat; card: number }[] }
  'faction.chosen': { seat: Seat; faction: string }
  'project.started': { seat: Seat; card: string }
  'advancement.started': { seat: Seat; card: string }

  'round.began': { round: number }
  'bid.made': { seat: Seat; total: number; paid: Reserves }
  /** How many Turn Order cards are in use this Round. */
  'turnCards.prepared': { cards: number }
  /** A Turn Order card came to a seat: chosen or dealt. Secret. */
  'turnCard.taken': { seat: Seat; chosen: boolean; card: number | null }
  /** All see a Turn Order card from now on. */
  'turnCard.shown': { power: Power; card: number }
  'borgCard.drawn': { by: Seat; card: number | null }

  'turn.began': { power: Power }
  'phase.began': { seat: Seat; phase: 'building' | 'command' }
  'turn.ended': { power: Power }
  'command.spent': { seat: Seat; left: number }
  'contact.made': { seat: Seat; with: Power }
  /** All players act at the same time from now on (16.2.3). */
  'firstTurns.began': { round: number }
  'firstTurns.ended': { round: number }

  'player.exterminated': { seat: Seat }
  /** What a seat gains in Resource Generation, and from what. */
  'income.gained': {
    seat: Seat
    total: Reserves
    nodes: Reserves
    trade: Reserves
    allies: Reserves
    other: Reserves
  }
  'maintenance.began': { round: number }
  'commands.refreshed': { seat: Seat; commands: number }
  /** Ships and Fleets at Warp each gained a token. */
  'warp.gathered': { seat: Seat; groups: number }
  'phenomena.resupplied': { systems: SystemId[] }
  'player.conceded': { seat: Seat }
  'game.ended': { winners: Seat[]; reason: string }
}

/** Where content attaches to the rules of this area. */
export interface RoundPoints {
  values: {
    /** What the Nodes of one kind in one System yield to whoever Controls it; base is their number. */
    nodeIncome: { seat: Seat; system: SystemId; kind: Resource }
    /** What a ready Agreement held from another player yields; base is what the card pictures. */
    agreementIncome: { holder: Seat; issuer: Seat; number: number; kind: Resource }
    /** Anything else that a seat gains in Resource Generation; base is 0 (ASC-6.3.2.2-a). */
    income: { seat: Seat; kind: Resource }
    /** Ascendancy tokens that win. */
    ascendancyToWin: { seat: Seat }
  }
  permissions: {
    /** Whether a seat may bid for a Turn Order card. */
    bid: { seat: Seat }
  }
  triggers: {
    gameRoundBegan: { round: number }
    turnBegan: { seat: Seat }
    phaseBegan: { seat: Seat; phase: 'building' | 'command' }
    turnEnded: { seat: Seat }
    /** After the Victory Check, before anything is generated. */
    rechargeBegan: { round: number }
    resourcesGenerated: { round: number }
    /** Everything is Refreshed, Warp tokens and Phenomena are served: Allies are passed on now. */
    maintenance: { round: number }
  }
  actions: {
    /** Offered among the actions of the own Building or Command Phase. */
    building: { seat: Seat }
    command: { seat: Seat }
  }
}
