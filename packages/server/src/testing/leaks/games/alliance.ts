import type { State } from '@tenforward/alliance'
import type { Run } from '@tenforward/kernel'
import { type Hidden, inOrder, type WatchedTable } from '../secrets.ts'

export const tables: readonly WatchedTable[] = [
  { preset: 'introduction', people: 2, bots: 1 },
  { preset: 'romulan', people: 3, bots: 0 },
  { preset: 'allied', people: 1, bots: 1 },
  { preset: 'klingon', people: 2, bots: 0 },
]

/** Everything lies open but the order of the decks and Damage Cards that nobody has turned up. */
export function hidden(run: Run): Hidden {
  const s: State = run.s
  const faceDown = s.ships.map(ship => ship.damage.map(dealt => !dealt.seen))
  return {
    namesFor: () => [],
    orders: [s.deck, ...Object.values(s.loadouts)].flatMap(deck => inOrder(deck.slice(-3))),
    faultIn(view) {
      if (view.deck !== undefined || view.loadouts !== undefined) return 'a deck'
      for (const [i, cards] of faceDown.entries())
        if (cards.some((isDown, n) => isDown && view.ships[i].damage[n].card !== null))
          return `a Damage Card that lies face down on ${view.ships[i].id}`
      return undefined
    },
  }
}
