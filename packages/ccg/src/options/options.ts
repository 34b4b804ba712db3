import type { Format } from '../cards/types.ts'
import type { Deck } from '../decks/types.ts'

/** Everything that is settled before the game starts. Reading it is in `setup/readOptions.ts`. */
export interface Options {
  /** CCG-GEN-05: Official Tournament Format unless Open is chosen. */
  format: Format
  /** One for each seat. */
  decks: Deck[]
  /** whether cards may be seeded where they can only be mis-seeds, as a bluff. */
  bluffs: boolean
  /** W-09: every response window opens, whether or not anybody has a response. */
  fullControl: boolean
  /** CCG-WIN-13: how long a game of organized play lasts; null: as long as it takes. */
  minutes: number | null
  /** CCG-WIN-19: a game that ends with both draw decks is recorded as 100 to 0. */
  tournament: boolean
}
