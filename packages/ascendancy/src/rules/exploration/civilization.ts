import { emit } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { discOf, printed } from '../systems/control.ts'
import { copyOf, explorationCard } from './cards.ts'

/** 8.9.5: a Pre-Warp Civilization brings Resource tokens, a Warp-Capable one Warp tokens and Nodes. */
export function settleCivilization(g: G, system: SystemId, card: string): void {
  const disc = discOf(g, system)
  const { level = 0, nodes = 0 } = explorationCard(card)
  if (level === 0) {
    const tokens = copyOf(card).tokens ?? {}
    for (const kind of ORDER) disc.tokens[kind] += tokens[kind] ?? 0
    disc.preWarp = true
  } else {
    disc.civilization = level
    developCivilization(g, system, nodes)
  }
  emit(g, 'civilization.found', { system, level, tokens: { ...disc.tokens }, nodes: { ...disc.nodes } })
}

const ORDER: readonly Resource[] = ['P', 'R', 'C']

/** Production first, Open sites included, then Research, then Culture, never beyond the Capacity (ASC-8.9.5.2-b). */
export function developCivilization(g: G, system: SystemId, nodes: number): void {
  const { capacity } = printed(g, system)
  const disc = discOf(g, system)
  let left = nodes
  for (const kind of ORDER) {
    const room = capacity[kind] + (kind === 'P' ? capacity.O : 0) - disc.nodes[kind]
    const built = Math.max(0, Math.min(left, room))
    disc.nodes[kind] += built
    left -= built
  }
}
