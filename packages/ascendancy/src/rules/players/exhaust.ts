import { emit, type Seat } from '@tenforward/kernel'
import { advancementFacts } from '../../content/facts/lookup.ts'
import type { AdvancementType } from '../../content/facts/types.ts'
import type { G } from '../../types.ts'
import { explorationCard } from '../exploration/cards.ts'
import { agreementOf } from '../trade/agreements.ts'
import { playerOf, playing } from './seats.ts'

/** Cards turned over by other cards; the Recharge Stage Refreshes them (ASC-14.5-a, ASC-13.5-a). */

export function exhaustAdvancement(g: G, seat: Seat, card: string): void {
  const advanced = playerOf(g, seat).advancements.find(a => a.card === card && !a.exhausted)
  if (advanced === undefined) return
  advanced.exhausted = true
  emit(g, 'advancement.exhausted', { seat, card })
}

export function exhaustAgreement(g: G, owner: Seat, number: number): void {
  const agreement = agreementOf(g, owner, number)
  if (agreement.holder === null || agreement.exhausted) return
  agreement.exhausted = true
  emit(g, 'agreement.exhausted', { owner, holder: agreement.holder, number })
}

export function exhaustAlly(g: G, seat: Seat, card: string): void {
  const ally = playerOf(g, seat).allies.find(a => a.card === card && !a.exhausted)
  if (ally === undefined) return
  ally.exhausted = true
  emit(g, 'ally.exhausted', { seat, card })
}

/** Rivals with whom a seat is in contact: their Home Systems were once Connected (G53). */
export const rivalsMet = (g: G, seat: Seat): Seat[] =>
  playing(g).filter(rival => rival !== seat && playerOf(g, seat).met.includes(rival))

/** A ready Advancement of these types and its player: `2:tal-shiar`. Only completed cards can be chosen (G54). */
export function readyAdvancements(
  g: G,
  seats: readonly Seat[],
  types: readonly AdvancementType[],
): `${Seat}:${string}`[] {
  return seats.flatMap(seat =>
    playerOf(g, seat)
      .advancements.filter(({ card, exhausted }) => !exhausted && isOfType(card, types))
      .map(({ card }): `${Seat}:${string}` => `${seat}:${card}`),
  )
}

const isOfType = (card: string, types: readonly string[]): boolean =>
  types.includes(advancementFacts(card).type)

/** Ready Agreements held by these seats: `agreement:0:2` by issuer and number, `ally:1:caldonians` by holder (G74). */
export function readyAgreements(g: G, holders: readonly Seat[]): string[] {
  const found: string[] = []
  g.s.players.forEach((player, owner) => {
    player.agreements.forEach(({ holder, exhausted }, number) => {
      if (holder !== null && holders.includes(holder) && !exhausted)
        found.push(`agreement:${owner}:${number}`)
    })
  })
  for (const seat of holders) {
    for (const { card, exhausted } of playerOf(g, seat).allies) {
      if (!exhausted && explorationCard(card).agreement !== undefined) found.push(`ally:${seat}:${card}`)
    }
  }
  return found
}

/** Exhausts what an id of `readyAgreements` names. */
export function exhaustNamed(g: G, id: string): void {
  const [what, seat, which] = id.split(':') as [string, string, string]
  if (what === 'ally') exhaustAlly(g, Number(seat), which)
  else exhaustAgreement(g, Number(seat), Number(which))
}
