/** What players put right when both agree, and what a ruling said (CCG-BREAK). */
import type { Seat } from '@tenforward/kernel'
import type { Place } from './card.ts'
import type { Id } from './ids.ts'

/** Decision G-73: three things only. */
export type Repair =
  /** A card is put where it belongs. */
  | { move: Id; to: Place }
  /** A counter gets the value that it should have (CCG-BREAK-05). */
  | { set: Id; what: 'left' | 'damage' | 'count'; value: number }
  /** A card that cannot be in play is discarded. */
  | { remove: Id }

/** CCG-BREAK-06: a director may also end the game. */
export type Ruling = Repair | { forfeit: Seat }
