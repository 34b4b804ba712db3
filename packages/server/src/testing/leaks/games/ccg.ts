import type { State } from '@tenforward/ccg'
import type { Run } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import { type Hidden, inOrder, type Viewer, type WatchedTable } from '../secrets.ts'

export const tables: readonly WatchedTable[] = [
  { preset: 'first game', people: 2, bots: 0 },
  { preset: 'occupation', people: 1, bots: 1 },
  { preset: 'open', people: 2, bots: 0 },
  { preset: 'profit', people: 2, bots: 0 },
]

/**
 * Hands, decks, side decks and what is seeded belong to their owners' eyes alone, and the order of a deck to nobody's.
 * A name is looked for where no copy of the card lies elsewhere: else it gives nothing away.
 */
export function hidden(run: Run): Hidden {
  const s: State = run.s
  const isOver = run.match.result !== null
  const shown = new Set([...s.shown, ...s.table, ...(s.turned ?? []).map(({ card }) => card)])
  const names = new Map<Viewer, string[]>()
  for (const viewer of [null, 0, 1]) {
    const hidden = new Set(hiddenFrom(s, viewer, isOver).filter(id => !shown.has(id)))
    if (s.here.looking?.seat === viewer) for (const id of s.here.looking.cards) hidden.delete(id)
    const open = new Set(s.cards.flatMap(({ card }, id) => (hidden.has(id) ? [] : card)))
    names.set(
      viewer,
      [...new Set([...hidden].map(id => found(s.cards[id], 'card', id).card))].filter(
        card => !open.has(card),
      ),
    )
  }
  return {
    namesFor: viewer => names.get(viewer) ?? [],
    orders: s.players.flatMap(({ deck }) =>
      inOrder(deck.slice(-3).map(id => found(s.cards[id], 'card', id).card)),
    ),
    faultIn(view, viewer) {
      const rival = view.players.findIndex(
        (player: any, seat: number) => seat !== viewer && player.seeds !== null,
      )
      return rival < 0 ? undefined : `the seed cards of seat ${rival}`
    },
  }
}

function hiddenFrom(s: State, viewer: Viewer, isOver: boolean): number[] {
  const inStock = s.players.flatMap((player, seat) => {
    if (seat === viewer) return []
    const { hand, deck, seeds, plan, agendas, sides, kept = [] } = player
    const closed = isOver ? [] : [...agendas, ...kept.flatMap(keep => (keep.open ? [] : keep.cards))]
    const piles = sides.flatMap(({ cards, up, drawn = [] }) => (up ? drawn : [...cards, ...drawn]))
    return [...hand, ...deck, ...seeds, ...plan.flatMap(({ cards }) => cards), ...closed, ...piles]
  })
  const seeded = s.locations.flatMap(({ seeds, known }) =>
    isOver ? [] : seeds.filter(id => found(s.cards[id], 'card', id).owner !== viewer && !known.includes(id)),
  )
  return [...inStock, ...seeded]
}
