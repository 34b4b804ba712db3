import { numbers } from '../content/index.ts'
import { isSystemPlace } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { discOf, printed, systemsOf } from '../rules/control.ts'
import { buysCulture, paysOff, purseOf, sitesFor } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { colonyWorth } from './worlds.ts'

/**
 * Culture is short, and grows by itself only through Culture Nodes: they come first, then Colonies with room for more
 * of them; whatever is left when neither pays off any more buys Ascendancy.
 */
export interface Budget {
  /** Culture that is still to be earned for all the Ascendancy lacking. */
  missing: number
  /** Another Culture Node would pay for itself. */
  pays: boolean
  /** Sites for Culture Nodes in own Systems. */
  sites: number
  /** Culture Nodes that can be paid for in the next Building Phase, if nothing else is bought. */
  nodesSoon: number
  /** Production that can be spent without delaying them. */
  spare: number
}

export function budgetOf(o: Outlook): Budget {
  const { has } = o.me
  const { due, culture, sites } = purseOf(o.g, o.seat, o.income)
  const missing = due - culture
  const pays = paysOff(missing, o.income.C)
  const nodesSoon = pays ? Math.min(sites, Math.floor((has.C + o.income.C) / 2)) : 0
  const spare = Math.max(0, Math.min(has.P, has.P + o.income.P - nodesSoon))
  return { missing, pays, sites, nodesSoon, spare }
}

/** Production is still too low to carry Culture Nodes. */
export const wantsIndustry = ({ income, rounds }: Outlook): boolean => income.P < taste.industry && rounds > 4

/** Sites that a Colony would add: for Culture, or for Production where Culture is bought with it. */
export function sitesOn(o: Outlook, system: SystemId): number {
  const { capacity } = printed(o.g, system)
  const { nodes } = discOf(o.g, system)
  if (buysCulture(o.g, o.seat)) return capacity.P + capacity.R + capacity.C + capacity.O
  return sitesFor('C', capacity, nodes) + (wantsIndustry(o) ? capacity.P : 0)
}

/** Culture that could be had by a Colony at once, and what else it brings. */
export function colonyScore(o: Outlook, system: SystemId): number {
  return 2 * sitesOn(o, system) + 3 * discOf(o.g, system).tokens.C + (colonyWorth(o, system) ?? 0) * 0.1
}

export interface Settling {
  system: SystemId
  /** Above 0: found it now. */
  worth: number
}

/** The best Colony that Ships are waiting for, and whether it is time for it. */
export function settling(o: Outlook, among?: readonly SystemId[]): Settling {
  const waiting = among ?? o.me.ships.filter(({ at }) => isSystemPlace(at)).map(({ at }) => at / 8)
  let best: Settling = { system: -1, worth: 0 }
  let most = Number.NEGATIVE_INFINITY
  for (const system of waiting) {
    if (colonyWorth(o, system) === null) continue
    const score = colonyScore(o, system)
    if (score > most) [best, most] = [{ system, worth: settleWorth(o, system) }, score]
  }
  return best
}

/** Sites of any kind in own Systems that nothing stands on. */
function freeSites({ g, seat }: Outlook): number {
  let free = 0
  for (const system of systemsOf(g, seat)) {
    const { P, R, C, O } = printed(g, system).capacity
    const { nodes } = discOf(g, system)
    free += Math.max(0, P + R + C + O - nodes.P - nodes.R - nodes.C)
  }
  return free
}

const NODE = numbers.prices.nodes.P.P

/** Whoever fills all sites with Production has no use for more of them than it can pay for soon. */
const hasSitesEnough = (o: Outlook): boolean =>
  !o.bold && buysCulture(o.g, o.seat) && freeSites(o) * NODE > taste.fill * (o.me.has.P + o.income.P)

const TIMELY = 5
const HANDY = 0.5

/** It must not delay a Culture Node that could be built sooner; a System without sites has to pay in other ways. */
function settleWorth(o: Outlook, system: SystemId): number {
  if (hasSitesEnough(o)) return 0
  const budget = budgetOf(o)
  const { C, P } = o.me.has
  const worth = colonyWorth(o, system)!
  const nodes = Math.min(budget.sites, P + o.income.P)
  const enough = C - 1 + o.income.C >= 2 * Math.min(nodes, 2)
  if (sitesOn(o, system) > 0 && paysOff(budget.missing - 1, 1.5 * o.income.C)) return enough ? TIMELY : 0
  const idle = C - 1 >= 2 * Math.min(nodes, 1) && (budget.sites > 0 || o.income.P < 2)
  return worth > 0 && idle && budget.missing > 2 * o.income.C ? HANDY + worth * 0.1 : 0
}
