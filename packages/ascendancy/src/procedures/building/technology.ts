import { call, done, locals, reveal, type Seat } from '@tenforward/kernel'
import { costOf } from '../../rules/building/projects.ts'
import { type G, procedure } from '../../types.ts'
import { launchProjects } from './launch.ts'
import { gainAdvancement } from './research.ts'

/** The top of the Borg Tech deck; null when players hold all of it (G-A09). */
export function drawTechnology(g: G): string | null {
  const card = g.s.borg.tech.pop() ?? null
  if (card !== null) reveal(g)
  return card
}

/**
 * 14.4.1: a card without a cost is an Advancement at once and was never a Project (A2-80); one with a cost is a
 * Project like any other, limit included.
 */
export const takeTechnology = procedure('takeTechnology', locals<{ seat: Seat; card: string }>(), {
  take: (_g, v) =>
    costOf(v.card) === 0
      ? call(gainAdvancement, v, 'end')
      : call(launchProjects, { seat: v.seat, cards: [v.card] }, 'end'),
  end: () => done(),
})

/** One card of Borg Tech, for a Cube destroyed or a Borg World Reclaimed. */
export const gainTechnology = procedure('gainTechnology', locals<{ seat: Seat }>(), {
  draw(g, v) {
    const card = drawTechnology(g)
    return card === null ? done() : call(takeTechnology, { seat: v.seat, card }, 'end')
  },
  end: () => done(),
})

export const technologyProcedures = [takeTechnology, gainTechnology]
