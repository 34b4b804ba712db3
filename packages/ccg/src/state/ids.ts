/** How the state names cards and locations. */

declare const SORT: unique symbol

/**
 * A number that names one sort of thing, and is never taken for the name of another. Plain numbers may stand for either:
 * prompts bring them, and places in lists.
 */
type NameOf<Sort extends string> = number & { readonly [SORT]?: Sort }

/** Names one copy of a card in this game: its place in `State.cards`. */
export type Id = NameOf<'card'>
/** Names a spaceline location: its place in `State.locations`. */
export type LocId = NameOf<'location'>
