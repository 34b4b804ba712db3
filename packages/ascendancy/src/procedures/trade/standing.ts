import { emit, found, refuse, type Seat, type Standing } from '@tenforward/kernel'
import {
  agreementOf,
  giveAgreement,
  NUMBERS,
  returnAgreement,
  whyNoDeal,
  whyNoExchange,
  whyNoRevocation,
  whyNoSwap,
  whyNoTrade,
} from '../../rules/trade/agreements.ts'
import { carryOut, dropOffers } from '../../rules/trade/offers.ts'
import type { Why } from '../../rules/why.ts'
import type { Offer } from '../../state.ts'
import type { Ascendancy, G } from '../../types.ts'

/**
 * 13: Agreements change hands at any time, so all of it is standing actions. Whoever offers waits for an answer
 * beside the game; swaps, forced exchanges and revocations of own cards need nobody's consent (A2-66).
 */

const BAD = 'That is no such bargain.'

const isNumber = (n: unknown): n is number => n === 0 || n === 1 || n === 2
const isNumberOrNull = (n: unknown): n is number | null => n === null || isNumber(n)

function must(why: Why | null): void {
  if (why !== null) refuse(why.message, ...why.rules)
}

function fields(arg: unknown): Record<string, unknown> {
  return typeof arg === 'object' && arg !== null ? (arg as Record<string, unknown>) : refuse(BAD)
}

export interface Proposal {
  to: Seat
  give: number | null
  want: number | null
}

/** An offer, a demand or both. A new one takes the place of the last to the same Rival. */
export const offerAgreement: Standing<Ascendancy, Proposal> = {
  list: (g, seat) => [...proposals(g, seat)],
  check(g, seat, arg) {
    const { to, give, want } = fields(arg)
    const known = Number.isInteger(to) && g.s.players[to as Seat] !== undefined && to !== seat
    if (!known) refuse('Agreements are given to Rivals who sit at the table.', 'ASC-13.1-e')
    if (!isNumberOrNull(give) || !isNumberOrNull(want) || (give === null && want === null)) refuse(BAD)
    must(whyNoDeal(g, { from: seat, to: to as Seat, give, want }))
  },
  apply(g, from, { to, give, want }) {
    dropOffers(g)
    g.s.offers = g.s.offers.filter(o => o.from !== from || o.to !== to)
    const offer: Offer = { id: g.s.nextOffer++, from, to, give, want }
    g.s.offers.push(offer)
    emit(g, 'agreement.offered', { offer: { ...offer } })
  },
}

function* proposals(g: G, from: Seat): Generator<Proposal> {
  for (let to = 0; to < g.s.players.length; to++) {
    if (to === from || whyNoTrade(g, from, to) !== null) continue
    for (const give of [null, ...NUMBERS]) {
      for (const want of [null, ...NUMBERS]) {
        if (give === null && want === null) continue
        if (whyNoDeal(g, { from, to, give, want }) === null) yield { to, give, want }
      }
    }
  }
}

const offerOf = (g: G, id: unknown): Offer | undefined => g.s.offers.find(o => o.id === id)

export const answerOffer: Standing<Ascendancy, { offer: number; accept: boolean }> = {
  list(g, seat) {
    const own = g.s.offers.filter(o => o.to === seat)
    return own.flatMap(o =>
      [true, false]
        .filter(accept => !accept || whyNoDeal(g, o) === null)
        .map(accept => ({ offer: o.id, accept })),
    )
  },
  check(g, seat, arg) {
    const { offer, accept } = fields(arg)
    const made = offerOf(g, offer)
    if (made === undefined || made.to !== seat || typeof accept !== 'boolean') {
      refuse('There is no such offer to this seat.', 'ASC-13.1-b')
    }
    if (accept) must(whyNoDeal(g, made))
  },
  apply(g, _seat, { offer, accept }) {
    const made = found(offerOf(g, offer), 'offer', offer)
    g.s.offers = g.s.offers.filter(o => o !== made)
    if (accept) carryOut(g, made)
    else emit(g, 'agreement.refused', { offer: { ...made } })
    dropOffers(g)
  },
}

export const withdrawOffer: Standing<Ascendancy, { offer: number }> = {
  list: (g, seat) => g.s.offers.filter(o => o.from === seat).map(o => ({ offer: o.id })),
  check(g, seat, arg) {
    if (offerOf(g, fields(arg).offer)?.from !== seat) refuse('This seat made no such offer.', 'ASC-13.1-b')
  },
  apply(g, _seat, { offer }) {
    const made = found(offerOf(g, offer), 'offer', offer)
    g.s.offers = g.s.offers.filter(o => o !== made)
    emit(g, 'agreement.withdrawn', { offer: { ...made } })
    dropOffers(g)
  },
}

/** The holder of `given` gets `instead` for it. */
export const swapOwn: Standing<Ascendancy, { given: number; instead: number }> = {
  list: (g, seat) =>
    pairs()
      .map(([given, instead]) => ({ given, instead }))
      .filter(arg => whyNoSwap(g, seat, arg.given, arg.instead) === null),
  check(g, seat, arg) {
    const { given, instead } = fields(arg)
    if (!isNumber(given) || !isNumber(instead)) refuse(BAD)
    must(whyNoSwap(g, seat, given, instead))
  },
  apply(g, seat, { given, instead }) {
    const old = agreementOf(g, seat, given)
    const holder = found(old.holder, 'holder')
    old.holder = null
    giveAgreement(g, seat, holder, instead, true)
    dropOffers(g)
  },
}

/** The two holders of own cards exchange them. */
export const exchangeBetween: Standing<Ascendancy, { one: number; other: number }> = {
  list: (g, seat) =>
    pairs()
      .filter(([one, other]) => one < other)
      .map(([one, other]) => ({ one, other }))
      .filter(arg => whyNoExchange(g, seat, arg.one, arg.other) === null),
  check(g, seat, arg) {
    const { one, other } = fields(arg)
    if (!isNumber(one) || !isNumber(other)) refuse(BAD)
    must(whyNoExchange(g, seat, one, other))
  },
  apply(g, seat, { one, other }) {
    const first = found(agreementOf(g, seat, one).holder, 'holder')
    const second = found(agreementOf(g, seat, other).holder, 'holder')
    giveAgreement(g, seat, second, one, true)
    giveAgreement(g, seat, first, other, true)
    dropOffers(g)
  },
}

const pairs = (): [number, number][] => NUMBERS.flatMap(a => NUMBERS.map((b): [number, number] => [a, b]))

export const revoke: Standing<Ascendancy, { number: number }> = {
  list: (g, seat) =>
    NUMBERS.filter(number => whyNoRevocation(g, seat, number) === null).map(number => ({ number })),
  check(g, seat, arg) {
    const { number } = fields(arg)
    if (!isNumber(number)) refuse(BAD)
    must(whyNoRevocation(g, seat, number))
  },
  apply(g, seat, { number }) {
    returnAgreement(g, seat, number, 'revoked')
    dropOffers(g)
  },
}
