import { NO_SYSTEM, type SystemId } from '../map/types.ts'
import { discOf, printed } from '../rules/systems/control.ts'
import { buysCulture, paysOff, purseOf, sitesFor } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { planOf } from './plan.ts'
import { taste } from './taste.ts'

/** Culture is short, and grows by itself only through Culture Nodes. */
export interface Budget {
  /** Culture that is still to be earned for all the Ascendancy lacking. */
  missing: number
  /** Another Culture Node would pay for itself. */
  pays: boolean
  /** Production that can be spent without delaying those that can be paid for in the next Building Phase. */
  spare: number
}

export function budgetOf(o: Outlook): Budget {
  const { has } = o.me
  const { due, culture, sites } = purseOf(o.g, o.seat, o.income)
  const missing = due - culture
  const pays = paysOff(missing, o.income.C)
  const nodesSoon = pays ? Math.min(sites, Math.floor((has.C + o.income.C) / 2)) : 0
  const spare = Math.max(0, Math.min(has.P, has.P + o.income.P - nodesSoon))
  return { missing, pays, spare }
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

export interface Settling {
  system: SystemId
  /** Above 0: found it now. */
  worth: number
}

/** What could wait as well is done at once: later something else may want the Culture. */
export const SOONER = 0.03

/** The Colony that brings victory nearest, by the Rounds that it saves. */
export function settling(o: Outlook, among?: readonly SystemId[]): Settling {
  const { rest, colonies } = planOf(o)
  let best: Settling = { system: among?.[0] ?? NO_SYSTEM, worth: 0 }
  for (const { system, rounds } of colonies) {
    if (among !== undefined && !among.includes(system)) continue
    const worth = rest - rounds + SOONER
    if (worth > best.worth) best = { system, worth }
  }
  return best
}
