/** How the state names cards and locations. */

/** Names one copy of a card in this game: its place in `State.cards`. */
export type Id = number
/** Names a spaceline location: its place in `State.locations`. */
export type LocId = number
