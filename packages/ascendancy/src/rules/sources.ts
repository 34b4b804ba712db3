import type { Source } from '@tenforward/kernel'
import { factionById } from '../content/index.ts'
import type { G } from '../types.ts'
import { cardIdOf } from './exploration.ts'

/**
 * The content in force, in a fixed order: seat by seat the Faction's Special Rules, its ready Advancements, Allies
 * and Fleets, and its ready Agreements that others hold (the owner is the holder, the id the issuer); then discs,
 * the cards that remain in play on them, and the Exploration card that is being resolved.
 */
export function sourcesOf(g: G): Source[] {
  const found: Source[] = []
  g.s.players.forEach((player, owner) => {
    if (player.fate !== 'playing') return
    for (const rule of factionById[player.faction]!.specialRules) found.push({ content: rule.id, owner })
    for (const { card, exhausted } of player.advancements)
      if (!exhausted) found.push({ content: card, owner })
    for (const { card, exhausted } of player.allies)
      if (!exhausted) found.push({ content: cardIdOf(card), owner })
    player.fleets.forEach((fleet, i) => {
      if (fleet !== null) found.push({ content: `${player.faction}-${i + 1}${fleet.side}`, owner, id: i })
    })
    player.agreements.forEach(({ holder, exhausted }, i) => {
      if (holder !== null && !exhausted)
        found.push({ content: `${player.faction}-agreement-${i + 1}`, owner: holder, id: owner })
    })
  })
  g.s.discs.forEach((disc, id) => {
    if (disc === null) return
    found.push({ content: disc.card, owner: disc.owner, id })
    for (const card of disc.cards) found.push({ content: cardIdOf(card), owner: disc.owner, id })
  })
  const { exploring } = g.s
  if (exploring !== null)
    found.push({ content: cardIdOf(exploring.card), owner: exploring.seat, id: exploring.system })
  for (const source of g.s.combat?.lasting ?? []) found.push(source)
  return found
}
