import type { CardId, LocId } from './game.ts'
import { makeStore } from './store.ts'

/** The whole universe, its lines to be read, or one location that fills the board. */
export type Zoom = 'universe' | 'line' | 'place'

/** What is looked at: shared by the spaceline, the hand beneath it and the panels. */
export interface Looking {
  /** The card under the pointer or picked up for a closer look. */
  card: CardId | null
  /** It was asked for, not just passed over: on a small screen only that opens it. */
  pinned: boolean
  /** The location that is opened. */
  loc: LocId | null
  zoom: Zoom
  /** The attempt or battle that was put away when it was over. */
  dismissed: string | null
}

const looking = makeStore<Looking>({ card: null, pinned: false, loc: null, zoom: 'line', dismissed: null })

export const look = looking.set
export const useLooking = looking.use
