/** Nemesis icons: who cannot be with whom. */
import type { Card } from '../../cards/types.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { present } from '../places/presence.ts'
import { cardOf } from './lookup.ts'
import { inStasis } from './states.ts'

type Relation = 'nemeses' | 'allies' | null

/** CCG-NEMESIS-01 to 03. */
export function relation(a: Card, b: Card): Relation {
  if (a.nemesis === null || b.nemesis === null || a.nemesis.colour !== b.nemesis.colour) return null
  return a.nemesis.side === b.nemesis.side ? 'allies' : 'nemeses'
}

const areThere = anyCard(card => card.nemesis !== null)

/** CCG-NEMESIS-05, decision G-41: of each colour, those who are with a nemesis, as far as they hang together. */
export function clashes(g: G): Id[][] {
  if (!areThere(g)) return []
  const marked = g.s.inPlay.filter(id => cardOf(g, id).nemesis !== null && !inStasis(g, id))
  if (marked.length < 2) return []
  const groups: Id[][] = []
  marked.forEach((a, i) => {
    for (const b of marked.slice(i + 1)) {
      if (relation(cardOf(g, a), cardOf(g, b)) !== 'nemeses' || !present(g, a, b)) continue
      const group = groups.find(one => one.includes(a) || one.includes(b))
      if (group === undefined) groups.push([a, b])
      else group.push(...[a, b].filter(id => !group.includes(id)))
    }
  })
  return groups
}
