import type { Seat, Source } from '@tenforward/kernel'
import { factionById, factions, fleetById } from '../content/index.ts'
import type { Player } from '../state.ts'
import type { G } from '../types.ts'
import { cardIdOf } from './exploration.ts'

/** Content that is looked for, by id. It is asked for at every hooked number, so nothing else is even built. */
type Wanted = Readonly<Record<string, unknown>>

/**
 * The content in force, in a fixed order: seat by seat the Faction's Special Rules, its ready Advancements, Allies
 * and Fleets, and its ready Agreements that others hold (the owner is the holder, the id the issuer); then discs,
 * the cards that remain in play on them, the Exploration card that is being resolved, and the Borg Command card that is
 * being executed.
 */
export function sourcesOf(g: G, wanted: Wanted): Source[] {
  const found: Source[] = []
  const { players, discs, exploring, combat, borg } = g.s
  for (let seat = 0; seat < players.length; seat++) {
    const player = players[seat]!
    if (player.fate === 'playing') addPlayer(found, wanted, player, seat)
  }
  for (let id = 0; id < discs.length; id++) {
    const disc = discs[id]
    if (disc == null) continue
    if (disc.card in wanted) found.push({ content: disc.card, owner: disc.owner, id })
    for (const copy of disc.cards) {
      const content = cardIdOf(copy)
      if (content in wanted) found.push({ content, owner: disc.owner, id })
    }
  }
  if (exploring !== null) {
    const content = cardIdOf(exploring.card)
    if (content in wanted) found.push({ content, owner: exploring.seat, id: exploring.system })
  }
  if (combat?.lasting !== undefined) {
    for (const source of combat.lasting) if (source.content in wanted) found.push(source)
  }
  const order = borg.turn?.command
  if (order != null && cardIdOf(order.card) in wanted) {
    found.push({ content: cardIdOf(order.card), owner: null })
  }
  return found
}

function addPlayer(found: Source[], wanted: Wanted, player: Player, owner: Seat): void {
  for (const rule of factionById[player.faction]!.specialRules) {
    if (rule.id in wanted) found.push({ content: rule.id, owner })
  }
  for (const { card, exhausted } of player.advancements) {
    if (!exhausted && card in wanted) found.push({ content: card, owner })
  }
  for (const { card, exhausted } of player.allies) {
    const content = cardIdOf(card)
    if (!exhausted && content in wanted) found.push({ content, owner })
  }
  const ids = IDS[player.faction]!
  for (let i = 0; i < player.fleets.length; i++) {
    const fleet = player.fleets[i]
    if (fleet == null) continue
    const content = ids.fleets[i]![fleet.side]
    if (content in wanted) found.push({ content, owner, id: i })
  }
  for (let i = 0; i < player.agreements.length; i++) {
    const { holder, exhausted } = player.agreements[i]!
    const content = ids.agreements[i]!
    if (holder !== null && !exhausted && content in wanted) found.push({ content, owner: holder, id: owner })
  }
}

/** The ids of Fleet sides and Agreements, put together once. */
const IDS = Object.fromEntries(
  factions.map(({ id }) => [
    id,
    {
      fleets: [1, 2, 3].map(n => ({ A: fleetById[`${id}-${n}A`]!.id, B: fleetById[`${id}-${n}B`]!.id })),
      agreements: [1, 2, 3].map(n => `${id}-agreement-${n}`),
    },
  ]),
)
