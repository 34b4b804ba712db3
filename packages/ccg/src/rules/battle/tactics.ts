/** What the current tactic adds in battle. */
import type { Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { tacticOf } from '../../content/facts/tactics.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { currentTactic } from './battleBridge.ts'

/** CCG-SBATTLE-34: once for the whole force. `cards` are those that fire, or the one that is fired at. */
export function tacticBonus(g: G, seat: Seat, to: 'attack' | 'defense', cards: readonly Id[]): number {
  const tactic = currentTactic(g, seat)
  if (tactic === null) return 0
  let bonus = cardOf(g, tactic).tactic![to] ?? 0
  for (const extra of tacticOf(pieceOf(g, tactic).card)?.bonus ?? []) {
    const meant = cards.filter(id => subjectsIn(g, id).some(subject => matches(subject, extra.with)))
    if (extra.to === to && meant.length > 0) bonus += extra.by
  }
  return bonus
}
