/** The cumulative rule for effects that happen; for numbers it is in the arithmetic of the game. */
import type { Seat } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

/** CCG-CUMULATIVE-14: any material change. */
type EffectKind = 'skills' | 'attributes' | 'requirements' | 'kill' | 'damage' | 'draw' | 'discard' | 'points'

/** CCG-CUMULATIVE-03 and 04: what an effect alters; a deck or a hand only where it is altered as a whole. */
type EffectTarget = { card: Id } | { player: Seat } | { deck: Seat } | { discard: Seat } | { hand: Seat }

/**
 * CCG-CUMULATIVE-01 and 10: those of the targets which no copy of the card has hit in this way within the action under
 * way; from now on they have been hit. Effects of separate actions are not simultaneous, so all of them work.
 */
export function freshTargets(
  g: G,
  card: CardId,
  kind: EffectKind,
  targets: readonly EffectTarget[],
): EffectTarget[] {
  const action = g.s.actions.at(-1)
  if (action === undefined) return [...targets]
  const done = new Set(action.applied)
  const keyOf = (target: EffectTarget) => JSON.stringify([card, kind, target])
  const fresh = targets.filter(target => !done.has(keyOf(target)))
  action.applied = [...done, ...fresh.map(keyOf)]
  return fresh
}
