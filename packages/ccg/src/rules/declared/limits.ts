/** How often an effect may be used: the same for all copies of a card (CCG-ONCE-01 and 05). */
import type { Seat } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import { type Action, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'

export interface Limit {
  readonly times: number
  readonly per: 'game' | 'turn' | 'battle'
}

/** CCG-ONCE-03 and 04: by player, by card, and by the effect of the card. */
const keyOf = (seat: Seat, card: CardId, effect: string): string => `${seat} ${card}: ${effect}`

/** Whether a player may use this effect once more. */
export function mayUse(g: G, seat: Seat, card: CardId, effect: string, limit: Limit): boolean {
  return timesUsed(g, seat, keyOf(seat, card, effect), limit.per) < limit.times
}

function timesUsed(g: G, seat: Seat, key: string, per: Limit['per']): number {
  if (per === 'turn') return g.s.here.uses?.[key] ?? 0
  const list = per === 'game' ? playerOf(g, seat).spent : (battleOf(g)?.applied ?? [])
  return list.filter(one => one === key).length
}

export function noteUse(g: G, seat: Seat, card: CardId, effect: string, limit: Limit): void {
  const key = keyOf(seat, card, effect)
  if (limit.per === 'turn') {
    const uses = g.s.here.uses ?? {}
    g.s.here.uses = { ...uses, [key]: (uses[key] ?? 0) + 1 }
  } else if (limit.per === 'game') playerOf(g, seat).spent.push(key)
  else {
    const battle = battleOf(g)
    if (battle !== undefined) battle.applied = [...(battle.applied ?? []), key]
  }
}

/** What was begun and could not be done has not been used. */
export function forgetUse(g: G, seat: Seat, card: CardId, effect: string): void {
  const key = keyOf(seat, card, effect)
  const { spent } = playerOf(g, seat)
  if (spent.includes(key)) spent.splice(spent.lastIndexOf(key), 1)
  const uses = g.s.here.uses?.[key]
  if (uses !== undefined) g.s.here.uses = { ...g.s.here.uses, [key]: uses - 1 }
}

const battleOf = (g: G): Action | undefined => g.s.actions.find(({ kind }) => kind === 'battle')
