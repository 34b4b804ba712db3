/** Putting right what went wrong, when both agree: nothing that was done is undone (CCG-BREAK-01 and 04). */
import type { Seat } from '@tenforward/kernel'
import type { Id, Place } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay } from './cards.ts'
import { duplicates } from './unique.ts'
import { leavePlay } from './zones.ts'

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

const cardIn = (repair: Repair): Id =>
  'move' in repair ? repair.move : 'set' in repair ? repair.set : repair.remove

/** Whether it can be done at all: its shape comes from outside. */
export function isPossible(g: G, repair: unknown): repair is Repair {
  if (typeof repair !== 'object' || repair === null) return false
  const given = repair as Repair
  if (!('move' in given) && !('set' in given) && !('remove' in given)) return false
  if (!Number.isInteger(cardIn(given))) return false
  const piece = g.s.cards[cardIn(given)]
  if (piece === undefined || piece.play === null) return false
  if ('set' in given) return Number.isInteger(given.value) && given.value >= 0
  if (!('move' in given)) return true
  const { to } = given
  if (typeof to !== 'object' || to === null) return false
  return 'host' in to
    ? g.s.cards[to.host]?.play != null && to.host !== given.move
    : to.in === 'core' || g.s.locations[to.loc] !== undefined
}

export function repair(g: G, change: Repair): void {
  if ('move' in change) inPlay(g, change.move).at = { ...change.to }
  else if ('set' in change) inPlay(g, change.set)[change.what] = change.value
  else leavePlay(g, change.remove, 'discard')
}

/** CCG-BREAK-03: of cards that cannot be in play together the one that came last; null when all is well. */
export function offender(g: G): Id | null {
  for (let i = g.s.inPlay.length - 1; i > 0; i--) {
    const id = g.s.inPlay[i]!
    const before = g.s.inPlay.splice(i)
    const rule = duplicates(g, g.s.cards[id]!.owner, cardOf(g, id))
    g.s.inPlay.push(...before)
    if (rule !== null) return id
  }
  return null
}
