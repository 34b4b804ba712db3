import type { Choice, Seat } from '@tenforward/kernel'
import { playerOf, playing } from '../rules/players/seats.ts'
import { NUMBERS, whyNoDeal } from '../rules/trade/agreements.ts'
import { heldFrom } from '../rules/trade/peace.ts'
import type { Offer } from '../state.ts'
import type { G } from '../types.ts'

/** Agreements help both sides, so they are exchanged like for like; a leader near the end gets none. */

const DANGEROUS = 2

/** What a seat does about trade before it answers its prompt; undefined: nothing. */
export function tradeFor(g: G, seat: Seat): Choice | undefined {
  const offer = g.s.offers.find(o => o.to === seat)
  if (offer !== undefined) return answer(g, seat, offer)
  if (g.s.stage !== 'execution' || g.s.turn !== seat) return undefined
  return propose(g, seat)
}

function answer(g: G, seat: Seat, offer: Offer): Choice {
  const accept = whyNoDeal(g, offer) === null && isFair(g, seat, offer)
  return { seat, act: 'answerOffer', arg: { offer: offer.id, accept } }
}

/** Gifts are taken; else what is got must be worth what is given, by the numbers on the cards. */
function isFair(g: G, seat: Seat, { from, give, want }: Offer): boolean {
  if (want === null) return true
  if (give === null || isDangerous(g, from)) return false
  return worthOf(g, from, give) >= worthOf(g, seat, want)
}

/** Too near to victory to be helped. */
export const isDangerous = (g: G, rival: Seat): boolean =>
  g.match.options.ascendancyToWin - playerOf(g, rival).ascendancy < DANGEROUS

/** The Ferengi cards are alike: what they yield is counted on the map. */
const worthOf = (g: G, owner: Seat, number: number): number =>
  playerOf(g, owner).faction === 'ferengi' ? 1.5 : number + 1

function propose(g: G, seat: Seat): Choice | undefined {
  for (const to of playing(g)) {
    if (to === seat || isDangerous(g, to) || g.s.offers.some(o => o.from === seat && o.to === to)) continue
    if (heldFrom(g, seat, to) !== undefined || heldFrom(g, to, seat) !== undefined) continue
    const deal = bestDeal(g, seat, to)
    if (deal !== undefined) return { seat, act: 'offerAgreement', arg: deal }
  }
  return undefined
}

/** The highest numbers that both still have. */
function bestDeal(g: G, from: Seat, to: Seat): { to: Seat; give: number; want: number } | undefined {
  for (const n of [...NUMBERS].reverse()) {
    const deal = { from, to, give: n, want: n }
    if (whyNoDeal(g, deal) === null) return { to, give: n, want: n }
  }
  return undefined
}
