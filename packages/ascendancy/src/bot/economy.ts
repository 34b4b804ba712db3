import { type Seat, value } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import type { Capacity, Resource } from '../content/facts/types.ts'
import { placeOfSystem } from '../map/place.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { playerOf, playing } from '../rules/players/seats.ts'
import { allyIncome, otherIncome, tradeIncome } from '../rules/round/income.ts'
import { discOf, printed, systemsOf } from '../rules/systems/control.ts'
import type { Reserves } from '../state.ts'
import type { G } from '../types.ts'
import { taste } from './taste.ts'

/** How a Faction earns, and how long it still needs for its victory. */

/**
 * What a seat gains each Round. Nodes are counted as they stand, without asking all content about each of them: it is
 * asked for at every decision, and an estimate is enough.
 */
export function incomeOf(g: G, seat: Seat): Reserves {
  const sum = otherIncome(g, seat)
  const { faction, ships, fleets } = playerOf(g, seat)
  const held = faction === 'cardassian' ? [...ships, ...fleets] : null
  for (const system of systemsOf(g, seat)) {
    const { P, R, C } = discOf(g, system).nodes
    if (held === null || held.some(s => s?.at === placeOfSystem(system))) sum.P += P
    sum.R += R
    sum.C += C
  }
  for (const part of [tradeIncome(g, seat), allyIncome(g, seat)])
    for (const kind of RESOURCES) sum[kind] += part[kind]
  return sum
}

/** Whoever has no use for Culture Nodes buys Culture for Production. */
export const buysCulture = (g: G, seat: Seat): boolean => playerOf(g, seat).faction === 'ferengi'

/** Nodes of one kind that still fit a System: sites of that kind, and Open ones that nothing else stands on. */
export function sitesFor(kind: Resource, capacity: Capacity, nodes: Reserves): number {
  let open = capacity.O
  for (const other of RESOURCES) open -= Math.max(0, nodes[other] - capacity[other])
  return Math.max(0, capacity[kind] - nodes[kind]) + Math.max(0, open)
}

export interface Purse {
  /** Culture for all the Ascendancy that is still lacking. */
  due: number
  culture: number
  production: number
  /** By Round. */
  cultureIncome: number
  productionIncome: number
  /** Culture Nodes that could be built in own Systems. */
  sites: number
}

export function purseOf(g: G, seat: Seat, income: Reserves = incomeOf(g, seat)): Purse {
  const { has, ascendancy } = playerOf(g, seat)
  const { ascendancyPrice, ascendancyToWin } = g.match.options
  const goal = value(g, 'ascendancyToWin', ascendancyToWin, { seat })
  const due = Math.max(0, goal - ascendancy) * ascendancyPrice
  const buys = buysCulture(g, seat)
  let sites = 0
  if (!buys) {
    for (const system of systemsOf(g, seat)) {
      sites += sitesFor('C', printed(g, system).capacity, discOf(g, system).nodes)
    }
  }
  return {
    due,
    culture: has.C + (buys ? has.P / LATINUM : 0),
    production: has.P,
    cultureIncome: income.C + (buys ? income.P / LATINUM : 0),
    productionIncome: income.P,
    sites,
  }
}

/** Production for one Culture, where that can be bought at all; a little more, as some goes into Ships. */
const LATINUM = 7
const NODE = numbers.prices.nodes.C
const MOST_ROUNDS = 30

/** A Node pays for itself when it still yields more than it costs: 2 for 1 more each Round. */
export const paysOff = (missing: number, income: number): boolean => missing > taste.payback * income

/** Rounds until the last Ascendancy can be paid for, Culture Nodes built as long as they pay off. */
export function roundsToWin(purse: Purse): number {
  let { culture, production, cultureIncome, sites } = purse
  for (let round = 0; round < MOST_ROUNDS; round++) {
    while (
      sites > 0 &&
      culture >= NODE.C &&
      production >= NODE.P &&
      paysOff(purse.due - culture, cultureIncome)
    ) {
      culture -= NODE.C
      production -= NODE.P
      cultureIncome++
      sites--
    }
    const missing = purse.due - culture
    if (missing <= 0) return round
    if (missing <= cultureIncome) return round + missing / cultureIncome
    culture += cultureIncome
    production += purse.productionIncome
  }
  const missing = purse.due - culture
  return MOST_ROUNDS + Math.max(0, missing) / Math.max(0.5, cultureIncome)
}

/** Rounds that the game may still last: the fastest decides, and growth that is still to come shortens it. */
export function roundsLeft(g: G): number {
  let least = Math.max(MIN_ROUNDS, USUAL_LENGTH - g.s.round)
  for (const seat of playing(g)) least = Math.min(least, roundsToWin(purseOf(g, seat)))
  return Math.max(MIN_ROUNDS, least)
}

const MIN_ROUNDS = 1
const USUAL_LENGTH = 15
