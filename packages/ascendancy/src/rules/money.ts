import type { Seat } from '@tenforward/kernel'
import type { Resource } from '../content/types.ts'
import type { Reserves } from '../state.ts'
import type { G } from '../types.ts'
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
