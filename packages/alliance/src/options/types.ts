import type { Career, ShipOffer } from '../career/types.ts'
import type { Mission } from '../content/facts/missionTypes.ts'
import type { CaptainFaction, UpgradeId } from '../content/facts/types.ts'

/** Everything that is settled before the mission starts. Parsing is in `setup/readOptions.ts`. */
export interface Options {
  /** The mission, in full: one of ours, or one that a player wrote. */
  mission: Mission
  /** One for each player ship, in the order of their ID Tokens (ALL-PLR-01). */
  captains: CaptainOptions[]
  /** Ships that the campaign has, and from which Captain Skill on; null: all (ALL-FLT-03). */
  ships: ShipOffer[] | null
  /** Whether dials show where a manoeuvre would end: forbidden by the rule book, allowed for learning (ALL-PLN-08). */
  previews: boolean
}

export type CaptainColour = 'blue' | 'red' | 'green' | 'yellow' | 'purple' | 'white'

export interface CaptainOptions {
  /** The seat that decides for this ship; one seat may have several. */
  seat: number
  /** Empty: the captain goes by the ship. */
  name: string
  /** Of both ID Tokens of the ship; no two captains have the same (ALL-COMP-11). */
  colour: CaptainColour
  faction: CaptainFaction
  ship: string
  /** Captain Skill: of the career, or as the table likes. */
  skill: number
  /** Upgrade Cards by id, and slot cards for a captain without a career. */
  upgrades: UpgradeId[]
  /** What is shaded on the Player Card; null: a captain for this mission alone. */
  career: Career | null
}
