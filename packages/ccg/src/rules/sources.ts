import type { Seat, Source } from '@tenforward/kernel'
import { isMarked } from '../effects/inForce.ts'
import type { G } from '../types.ts'
import { isDisabled } from './able.ts'
import { inPlay } from './cards.ts'
import { cardsIn, onceAGame } from './onceAGame.ts'
import { isSuspended } from './states.ts'

const NOBODY: readonly Source[] = []

/**
 * The content in force: cards in play that do something, and cards that answer or act from where they wait: hands and
 * face-down Hidden Agendas. What they may do there is up to the hook.
 */
export function sourcesOf(g: G, wanted: Readonly<Record<string, unknown>>): readonly Source[] {
  if (!isInTheGame(g, wanted)) return NOBODY
  const found: Source[] = []
  for (const id of g.s.acting) {
    const { card } = g.s.cards[id]!
    // A disabled card does nothing.
    if (wanted[card] !== undefined && !isDisabled(g, id) && !isSuspended(g, id))
      found.push({ content: card, owner: inPlay(g, id).by, id })
  }
  if (!speaksFromHand(g, wanted)) return found
  g.s.players.forEach((player, seat) => {
    waiting(g, player.hand, seat, wanted, found)
    waiting(g, player.agendas, seat, wanted, found)
  })
  return found
}

const known = new WeakMap<object, boolean>()

/** Numbers change only by what is in play; most other points are for cards in play alone, too. Told once a point. */
function speaksFromHand(g: G, wanted: Readonly<Record<string, unknown>>): boolean {
  let speaks = known.get(wanted)
  if (speaks === undefined) {
    speaks = Object.entries(wanted).some(([card, hook]) => {
      const numbers = Object.values(g.game.content?.[card]?.values ?? {})
      return !isMarked(hook) && !numbers.includes(hook as never)
    })
    known.set(wanted, speaks)
  }
  return speaks
}

/** The points to which the cards of a game speak, as far as they were asked about. */
const asked = onceAGame(() => new Map<object, boolean>())

/** Whether either deck has such a card at all, on either face. */
function isInTheGame(g: G, wanted: Readonly<Record<string, unknown>>): boolean {
  const points = asked(g)
  let there = points.get(wanted)
  if (there === undefined) {
    there = cardsIn(g).some(({ id }) => wanted[id] !== undefined)
    points.set(wanted, there)
  }
  return there
}

function waiting(
  g: G,
  ids: readonly number[],
  seat: Seat,
  wanted: Readonly<Record<string, unknown>>,
  found: Source[],
): void {
  for (const id of ids) {
    const { card } = g.s.cards[id]!
    if (wanted[card] !== undefined) found.push({ content: card, owner: seat, id })
  }
}
