import type { Seat } from '@tenforward/kernel'
import type { Power } from '../../state.ts'

/** What the rules of this area tell: for the log and the screen. */
export type RoundEvents = {
  'round.began': { round: number }
  'turn.began': { power: Power }
  'phase.began': { seat: Seat; phase: 'building' | 'command' }
  'turn.ended': { power: Power }
  'command.spent': { seat: Seat; left: number }
  'contact.made': { seat: Seat; with: Power }
}

/** Where content attaches to the rules of this area. */
export interface RoundPoints {
  values: object
  permissions: object
  triggers: {
    turnBegan: { seat: Seat }
    phaseBegan: { seat: Seat; phase: 'building' | 'command' }
    turnEnded: { seat: Seat }
  }
  actions: {
    /** Offered among the actions of the own Building or Command Phase. */
    building: { seat: Seat }
    command: { seat: Seat }
  }
}
