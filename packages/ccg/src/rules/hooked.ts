import type { G, Points } from '../types.ts'

/** Whether any card in play speaks to a point at all: asked before looking at many ships and places. */
export function isHooked(g: G, point: keyof Points['permissions'] | keyof Points['triggers']): boolean {
  return g.s.acting.some(id => {
    const hooks = g.game.content?.[g.s.cards[id]!.card]
    return (
      (hooks?.permissions as Record<string, unknown> | undefined)?.[point] !== undefined ||
      (hooks?.triggers as Record<string, unknown> | undefined)?.[point] !== undefined
    )
  })
}
