import type { Mission } from './content/types.ts'

/** Everything that is settled before the mission starts. Parsing is in `setup/readOptions.ts`. */
export interface Options {
  /** The mission, in full: one of ours, or one that a player wrote. */
  mission: Mission
  /** One for each player ship, in the order of their ID colours (ALL-PLR-01). */
  captains: CaptainOptions[]
  /** Whether dials show where a manoeuvre would end: forbidden by the rule book, allowed for learning (ALL-PLN-08). */
  previews: boolean
}

export interface CaptainOptions {
  /** The seat that decides for this ship; one seat may have several. */
  seat: number
  ship: string
  skill: number
  upgrades: string[]
}
