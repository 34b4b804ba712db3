import type { Source } from '@tenforward/kernel'
import { factionById } from '../content/index.ts'
import type { G } from '../types.ts'

/**
 * The content in force, in a fixed order: seat by seat the Faction's Special Rules, its ready Advancements, Allies
 * and Fleets; then discs and the cards that remain in play on them.
 */
export function sourcesOf(g: G): Source[] {
  const found: Source[] = []
  g.s.players.forEach((player, owner) => {
    if (player.fate !== 'playing') return
    for (const rule of factionById[player.faction]!.specialRules) found.push({ content: rule.id, owner })
    for (const { card, exhausted } of player.advancements)
      if (!exhausted) found.push({ content: card, owner })
    for (const { card, exhausted } of player.allies) if (!exhausted) found.push({ content: card, owner })
    player.fleets.forEach((fleet, i) => {
      if (fleet !== null) found.push({ content: `${player.faction}-${i + 1}${fleet.side}`, owner, id: i })
    })
  })
  g.s.discs.forEach((disc, id) => {
    if (disc === null) return
    found.push({ content: disc.card, owner: disc.owner, id })
    for (const card of disc.cards) found.push({ content: card, owner: disc.owner, id })
  })
  return found
}
