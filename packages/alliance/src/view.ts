import type { Seat } from '@tenforward/kernel'
import type { DamageCard } from './content/facts/damage.ts'
import { criticalTokens } from './rules/ships/damage.ts'
import type { Arrow, Attack, Damage, Formation, Lasting, MapToken, Outcome, Phase, Ship } from './state.ts'
import type { G } from './types.ts'

/** All that a viewer may know. Everything lies open but the order of the decks and Damage Cards dealt face down. */
export interface View {
  round: number
  phase: Phase
  ships: ShipView[]
  formations: Formation[]
  tokens: MapToken[]
  deckLeft: number
  discard: DamageCard[]
  loadoutsLeft: Record<string, number>
  tally: Record<string, number>
  attack: Attack | null
  lasting: Lasting[]
  plans: Arrow[]
  outcome: Outcome | null
}

export interface ShipView extends Omit<Ship, 'damage'> {
  /** The card is null while nobody has seen it. */
  damage: (Omit<Damage, 'card'> & { card: DamageCard | null })[]
  /** Critical Hit Tokens: one for each face-up card (ALL-CRT-02). */
  critical: number
}

export function viewState(g: G, _viewer: Seat | null): View {
  const { s } = g
  return {
    round: s.round,
    phase: s.phase,
    ships: s.ships.map(ship => ({
      ...ship,
      damage: ship.damage.map(dealt => ({ ...dealt, card: dealt.seen ? dealt.card : null })),
      critical: criticalTokens(ship),
    })),
    formations: s.formations,
    tokens: s.tokens,
    deckLeft: s.deck.length,
    discard: s.discard,
    loadoutsLeft: Object.fromEntries(Object.entries(s.loadouts).map(([type, cards]) => [type, cards.length])),
    tally: s.tally,
    attack: s.attack,
    lasting: s.lasting,
    plans: s.plans,
    outcome: s.outcome,
  }
}
