/** The Battle Bridge side deck: Tactics face down on top, used ones face up beneath. */
import { emit, reveal, type Seat, shuffle } from '@tenforward/kernel'
import { type Id, pieceOf, playerOf, type SidePile } from '../../state.ts'
import type { G } from '../../types.ts'

/** CCG-SBATTLE-02 and 30: only while its door is open. */
export function battleBridge(g: G, seat: Seat): SidePile | undefined {
  return g.s.players[seat]?.sides.find(({ kind, open }) => kind === 'Battle Bridge' && open)
}

/** Whether there is a Tactic to draw. */
export function canDrawTactic(g: G, seat: Seat): boolean {
  const pile = battleBridge(g, seat)
  return pile !== undefined && pile.cards.length + (pile.used?.length ?? 0) > 0
}

/** The top one; undefined when there is none. The caller puts it somewhere at once. */
export function drawTactic(g: G, seat: Seat): Id | undefined {
  const pile = battleBridge(g, seat)
  if (pile === undefined) return undefined
  regenerate(g, pile)
  const id = pile.cards.pop()
  regenerate(g, pile)
  return id
}

/** To look at: its owner alone sees it. */
export function takeTactic(g: G, seat: Seat): void {
  const id = drawTactic(g, seat)!
  const pile = battleBridge(g, seat)!
  pile.drawn = [...(pile.drawn ?? []), id]
  reveal(g)
  const { card } = pieceOf(g, id)
  emit(g, 'tactic.drawn', { seat, card }, { only: [seat], others: { seat, card: null } })
}

/** CCG-SBATTLE-22, 23 and 50: a Tactic never goes to a discard pile, but face up beneath its owner's side deck. */
export function layUnder(g: G, id: Id): void {
  const pile = playerOf(g, pieceOf(g, id).owner).sides.find(({ kind }) => kind === 'Battle Bridge')!
  pile.used = [...(pile.used ?? []), id]
}

/**
 * CCG-SBATTLE-24, decision G-49: the moment the last face-down Tactic is drawn. Those that come back to an empty deck
 * wait for the next draw, so that they are shuffled together.
 */
function regenerate(g: G, pile: SidePile): void {
  if (pile.cards.length > 0 || pile.used === undefined || pile.used.length === 0) return
  pile.cards = shuffle(g, pile.used, 'side deck')
  pile.used = []
}

/** CCG-SBATTLE-50: the current tactic, unless it lies on its target. */
export function putTacticBack(g: G, seat: Seat): void {
  const id = currentTactic(g, seat)
  if (id === null) return
  battleBridge(g, seat)!.current = null
  layUnder(g, id)
}

/** The Tactic that a player uses in the battle under way. */
export function currentTactic(g: G, seat: Seat): Id | null {
  return battleBridge(g, seat)?.current ?? null
}
