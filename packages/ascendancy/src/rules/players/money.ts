import { type Seat, value } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import type { Reserves } from '../../state.ts'
import type { G } from '../../types.ts'
import type { Purpose } from '../building/points.ts'
import { playerOf } from './seats.ts'

export type Price = Readonly<Partial<Record<Resource, number>>>

export const RESOURCES: readonly Resource[] = ['P', 'R', 'C']

export const nothing = (): Reserves => ({ P: 0, R: 0, C: 0 })

export const total = (amount: Price): number => (amount.P ?? 0) + (amount.R ?? 0) + (amount.C ?? 0)

/** Under Wild Culture, Culture may stand in for Production and Research (ASC-16.2.12-a). */
export function canPay(g: G, seat: Seat, price: Price): boolean {
  const { has } = playerOf(g, seat)
  const lackP = Math.max(0, (price.P ?? 0) - has.P)
  const lackR = Math.max(0, (price.R ?? 0) - has.R)
  const lack = lackP + lackR
  if (lack > 0 && !g.match.options.wildCulture) return false
  return has.C >= (price.C ?? 0) + lack
}

/** Takes a price that was found payable; Culture fills in only for what is lacking. */
export function pay(g: G, seat: Seat, price: Price): void {
  const { has } = playerOf(g, seat)
  for (const kind of RESOURCES) {
    const due = price[kind] ?? 0
    const own = kind === 'C' ? due : Math.min(due, has[kind])
    has[kind] -= own
    has.C -= due - own
  }
}

export function gain(g: G, seat: Seat, amount: Price): void {
  const { has } = playerOf(g, seat)
  for (const kind of RESOURCES) has[kind] += amount[kind] ?? 0
}

export function move(from: Reserves, to: Reserves): void {
  for (const kind of RESOURCES) {
    to[kind] += from[kind]
    from[kind] = 0
  }
}

export const sum = (prices: readonly Price[]): Price => ({
  P: prices.reduce((n, price) => n + (price.P ?? 0), 0),
  R: prices.reduce((n, price) => n + (price.R ?? 0), 0),
  C: prices.reduce((n, price) => n + (price.C ?? 0), 0),
})

/** The ways to meet a price: as it stands, or with Production where content lets it stand in for all of a kind. */
export function waysToPay(g: G, seat: Seat, price: Price, purpose: Purpose): Price[] {
  const ways = [price]
  const { P = 0, R = 0, C = 0 } = price
  const forCulture = C > 0 ? value(g, 'productionForCulture', 0, { seat, purpose }) : 0
  if (forCulture > 0) ways.push({ P: P + C * forCulture, R })
  const forResearch = R > 0 ? value(g, 'productionForResearch', 0, { seat, purpose }) : 0
  if (forResearch > 0) ways.push({ P: P + R * forResearch, C })
  return ways
}

/** Those of the ways that the Reserve can meet. */
export const payable = (g: G, seat: Seat, price: Price, purpose: Purpose): Price[] =>
  waysToPay(g, seat, price, purpose).filter(way => canPay(g, seat, way))

export function canAfford(g: G, seat: Seat, price: Price, purpose: Purpose): boolean {
  if (canPay(g, seat, price)) return true
  return mayStandIn(g, seat, price) && payable(g, seat, price, purpose).length > 0
}

/** Production stands in for all of a kind, one for one at the best: with less of it there is nobody to ask. */
function mayStandIn(g: G, seat: Seat, { P = 0, R = 0, C = 0 }: Price): boolean {
  if (g.match.options.wildCulture) return true
  const left = playerOf(g, seat).has.P - P
  return (R > 0 && left >= R) || (C > 0 && left >= C)
}

/** A price as a short id: `1P+2C`; `0` where nothing is due. */
export const priceId = (price: Price): string =>
  RESOURCES.filter(kind => (price[kind] ?? 0) > 0)
    .map(kind => `${price[kind]}${kind}`)
    .join('+') || '0'
