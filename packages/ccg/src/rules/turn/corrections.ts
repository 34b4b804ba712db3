/** Putting right what went wrong, when both agree: nothing that was done is undone (CCG-BREAK-01 and 04). */
import { type Id, pieceOf, type Repair } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { duplicates } from '../card/unique.ts'
import { leavePlay } from '../zones/zones.ts'

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
    const rule = duplicates(g, pieceOf(g, id).owner, cardOf(g, id))
    g.s.inPlay.push(...before)
    if (rule !== null) return id
  }
  return null
}
