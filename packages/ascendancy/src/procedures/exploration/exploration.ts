import { ask, call, confirm, done, emit, found, locals, reveal, type Seat } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import {
  discardExploration,
  explorationCard,
  putUnderDeck,
  shuffleIntoDeck,
  turnUpCard,
} from '../../rules/exploration/cards.ts'
import { settleCivilization } from '../../rules/exploration/civilization.ts'
import { playerOf, playing } from '../../rules/players/seats.ts'
import type { Exploring } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { receiveAlly } from './ally.ts'

/** Mulligans that a player has in the whole game (ASC-16.3.7-a). */
const MULLIGANS = 2

interface DrawingGiven {
  seat: Seat
  system: SystemId
  /** A card that waited face down: it is turned up instead, and no mulligan replaces it (B94). */
  waiting?: string | null
}

/** And what its steps note. */
interface Drawing extends DrawingGiven {
  card: string
  /** The card whose effect led to this one. */
  outer?: Exploring | null
}

/** 8.7.2: a player draws an Exploration card and resolves it. With no card left the world is empty (G-A08). */
export const drawExploration = procedure('drawExploration', locals<DrawingGiven, void, Drawing>(), {
  draw(g, v) {
    const waiting = v.waiting ?? null
    const card = waiting ?? turnUpCard(g)
    if (card === null) return done()
    v.card = card
    v.waiting = null
    emit(g, 'exploration.drawn', { seat: v.seat, system: v.system, card })
    // A card that needs a second player is exchanged when there is none.
    if (explorationCard(card).needsNeighbour && playing(g).length < 2) return 'refuse'
    const mulligan = g.match.options.mulligan && playerOf(g, v.seat).mulligans < MULLIGANS
    return mulligan && waiting === null ? 'show' : 'resolve'
  },
  /** Everybody sees the card while its fate is in the balance. */
  show(g, v) {
    v.outer = g.s.exploring
    g.s.exploring = { card: v.card, seat: v.seat, system: v.system, after: 'gone' }
    return 'offer'
  },
  offer: (_, v) =>
    ask(
      v.seat,
      confirm('mulligan', {
        rules: ['ASC-16.3.7-a', 'ASC-16.3.7-b'],
        about: { card: v.card, system: v.system },
        fallback: false,
      }),
      'decide',
    ),
  decide(g, v, again: boolean) {
    g.s.exploring = v.outer ?? null
    if (!again) return 'resolve'
    playerOf(g, v.seat).mulligans++
    return 'refuse'
  },
  refuse(g, v) {
    emit(g, 'exploration.refused', { seat: v.seat, system: v.system, card: v.card })
    discardExploration(g, v.card)
    return 'draw'
  },
  resolve: (_, v) => call(resolveExploration, { seat: v.seat, system: v.system, card: v.card }, 'end'),
  end: () => done(),
})

interface Resolving {
  seat: Seat
  system: SystemId
  card: string
  /** The card whose effect led to this one. */
  outer?: Exploring | null
}

/** 8.9: what the five types do. The card's own effect answers to `explored`; it may say where the card goes next. */
export const resolveExploration = procedure('resolveExploration', locals<Resolving>(), {
  begin(g, v) {
    const { seat, system, card } = v
    reveal(g)
    v.outer = g.s.exploring
    g.s.exploring = { card, seat, system, after: explorationCard(card).remainsInPlay ? 'remain' : 'discard' }
    return fire('explorationDrawn', { seat, system, card }, 'type')
  },
  type(g, v) {
    const { type } = explorationCard(v.card)
    if (type === 'Ally') {
      // A claimed Ally acts as a card in play, so it must not act a second time as the card being resolved.
      closeCard(g, v)
      return call(receiveAlly, { seat: v.seat, card: v.card }, 'received')
    }
    if (type === 'Civilization') settleCivilization(g, v.system, v.card)
    return 'act'
  },
  received: () => done(),
  act: (_, v) => fire('explored', { seat: v.seat, system: v.system, card: v.card }, 'end'),
  end(g, v) {
    putAway(g, found(g.s.exploring, 'exploring'))
    closeCard(g, v)
    return done()
  },
})

function closeCard(g: G, v: Resolving): void {
  g.s.exploring = v.outer ?? null
  v.outer = null
}

/** A card that remains in play lies face up on its System, as long as there is one (ASC-8.9-a, ASC-8.9-b). */
function putAway(g: G, { card, system, after }: Exploring): void {
  if (after === 'shuffle') shuffleIntoDeck(g, card)
  else if (after === 'bottom') putUnderDeck(g, card)
  else if (after === 'remain' && g.s.discs[system]) g.s.discs[system].cards.push(card)
  else if (after !== 'gone') discardExploration(g, card)
}
