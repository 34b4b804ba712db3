import { pieceOf } from '../../state.ts'
import type { G, Points } from '../../types.ts'
import { cardsIn, onceAGame } from './onceAGame.ts'

type Point = keyof Points['permissions'] | keyof Points['triggers']

/** The points to which any card of the game speaks while it is in play. */
const points = onceAGame((g): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const { id } of cardsIn(g)) {
    const hooks = g.game.content?.[id]
    for (const point of Object.keys({ ...hooks?.permissions, ...hooks?.triggers })) found.add(point)
  }
  return found
})

/** Whether any card in play speaks to a point at all: asked before looking at many ships and places. */
export function isHooked(g: G, point: Point): boolean {
  return points(g).has(point) && g.s.acting.some(id => speaksTo(g, pieceOf(g, id).card, point))
}

function speaksTo(g: G, card: string, point: Point): boolean {
  const hooks = g.game.content?.[card]
  return (
    (hooks?.permissions as Record<string, unknown> | undefined)?.[point] !== undefined ||
    (hooks?.triggers as Record<string, unknown> | undefined)?.[point] !== undefined
  )
}
