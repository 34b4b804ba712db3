import type { Seat } from '@tenforward/kernel'
import type { PieceId, Pose } from './piece.ts'

/** A short sound; what it sounds like stands in `stage/sound`. */
type CueName =
  | 'confirm'
  | 'refuse'
  | 'travel'
  | 'warp'
  | 'hit'
  | 'blast'
  | 'flip'
  | 'dice'
  | 'gain'
  | 'loss'
  | 'yourTurn'
  | 'alert'
  | 'banner'
  | 'victory'

/** What is seen beside the change of pieces themselves. The film draws these above the board and takes them away again. */
export type Effect =
  /** A line of light from one piece or place to another. */
  | { effect: 'beam'; from: Anchor; to: Anchor; tone: Tone }
  /** A flash around a piece: a shield, a hit, something gained. */
  | { effect: 'flash'; at: Anchor; tone: Tone }
  | { effect: 'blast'; at: Anchor; size: number }
  /** Dice that tumble beside a place; those of `hits` are ringed. */
  | { effect: 'dice'; at: Anchor; dice: readonly number[]; hits?: readonly boolean[]; tone: Tone }
  /** A few words that rise from a place: "+2 Research". */
  | { effect: 'rise'; at: Anchor; text: string; tone: Tone }
  /** A broad strip across the board: whose turn it is. */
  | { effect: 'banner'; text: string; under?: string; tone: Tone }
  /** A card that is shown large and then flies to its place. */
  | { effect: 'card'; card: unknown; to: Anchor | null }

export type Anchor = PieceId | Pose
/** One meaning a tone; the colours stand in the tokens. A number is the colour of that seat. */
export type Tone = 'mine' | 'danger' | 'success' | 'info' | 'gold' | 'borg' | Seat

/** One thing that a player would say happened. */
export interface Beat {
  /** The sentence that is said while it plays; it may stay empty where nobody would say anything. */
  say: string
  /** Who did it; null is the game itself. */
  by: Seat | null
  /** Pieces that become what they are after the choice with this beat. Whatever no beat names changes with the last. */
  pieces: readonly PieceId[]
  /** By which places a piece goes, where it does not go straight. The last one is where it stands afterwards. */
  paths?: Readonly<Record<PieceId, readonly Pose[]>>
  effects?: readonly Effect[]
  /** What has to be in view; the named pieces, unless said. */
  focus?: readonly Anchor[]
  cue?: CueName
  /** Takes the middle of the board: a battle, a discovery. `data` is what the game's scene of that name is drawn from. */
  scene?: { name: string; data: unknown }
  /** How much it matters, for the recap and for what is shortened first: 0 is small talk, 3 must be seen. */
  weight: 0 | 1 | 2 | 3
}
