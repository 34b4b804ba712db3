import type { CaptainFaction } from '../content/facts/types.ts'

/** The three reputation rows, each the limit of points for upgrades of that type (ALL-PLR-10). */
export type Reputation = 'crew' | 'weapon' | 'tech'

/** The rows of a Player Card whose boxes can be shaded. */
export type Row = 'skill' | 'talent' | Reputation

/** What is shaded on a Player Card. Plain JSON; all changes are made by the functions of `career/`. */
export interface Career {
  /** How many boxes of each row are shaded, always from the left (ALL-XP-01). */
  shaded: Record<Row, number>
  /** Icons that underlined Skill numbers added to the Upgrade Bar, in the order in which they were chosen (ALL-XP-08). */
  icons: Reputation[]
  /** XP gained and not spent yet. It cannot be saved: a captain with any left cannot go on (ALL-CPG-04). */
  xp: number
  /** A new captain, whose XP cannot go into Skill (ALL-PLR-07); false once it has been spent. */
  fresh: boolean
}

/** A captain through a whole campaign: one for each player ship (ALL-PLR-01). */
export interface Captain {
  name: string
  faction: CaptainFaction
  career: Career
}

/** What a captain commands in one mission: a ship class, and its upgrades by id. Two of a card are named twice. */
export interface ShipChoice {
  ship: string
  upgrades: string[]
}

/** A class that a campaign lets captains command, from some Captain Skill on; 0: new captains too (ALL-PLR-03, -05). */
export interface ShipOffer {
  ship: string
  skill: number
}
