import { emit } from '@tenforward/kernel'
import type { Offer } from '../../state.ts'
import type { G } from '../../types.ts'
import { type Deal, giveAgreement, whyNoDeal } from './agreements.ts'

/** Both cards pass at the same time. */
export function carryOut(g: G, { from, to, give, want }: Deal): void {
  if (give !== null) giveAgreement(g, from, to, give)
  if (want !== null) giveAgreement(g, to, from, want)
}

/** Offers that can no longer be carried out vanish; those of a Combat's participants merely wait. */
export function dropOffers(g: G): void {
  if (g.s.offers.length === 0) return
  const stale = g.s.offers.filter(o => !isFighting(g, o) && whyNoDeal(g, o) !== null)
  if (stale.length === 0) return
  g.s.offers = g.s.offers.filter(o => !stale.includes(o))
  for (const offer of stale) emit(g, 'agreement.withdrawn', { offer: { ...offer } })
}

const isFighting = (g: G, { from, to }: Offer): boolean =>
  g.s.fighting.includes(from) || g.s.fighting.includes(to)
