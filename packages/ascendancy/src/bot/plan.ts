import type { SystemId } from '../map/types.ts'
import { discOf } from '../rules/systems/control.ts'
import type { Outlook } from './outlook.ts'
import { buildC, buildP, copied, type Economy, economyOf, freeSites, roundsFor, settle } from './prospect.ts'
import { hegemonyChance } from './worlds.ts'

/** What could be bought next in the Building Phase, each with the Rounds to victory that it leaves. */
export interface Plan {
  economy: Economy
  /** Nothing more is bought in this Round. */
  rest: number
  /** The best that can be done from here on. */
  best: number
  P: number
  C: number
  ship: number
  ascend: number
  colonies: readonly { system: SystemId; rounds: number }[]
}

const NEVER = Number.POSITIVE_INFINITY
const plans = new WeakMap<Outlook, Plan>()

export function planOf(o: Outlook): Plan {
  let plan = plans.get(o)
  if (plan === undefined) {
    plan = planFor(o)
    plans.set(o, plan)
  }
  return plan
}

const MOST_COLONIES = 4

function planFor(o: Outlook): Plan {
  const economy = economyOf(o)
  const after = (change: (e: Economy) => boolean): number => {
    const e = copied(economy)
    return change(e) ? roundsFor(e) : NEVER
  }
  const rest = roundsFor(economy, true)
  const P = after(buildP)
  const C = economy.price > 0 ? NEVER : after(e => buildC(e, true))
  const ship = after(e => {
    e.production--
    e.ships++
    return e.production >= 0
  })
  const price = o.g.match.options.ascendancyPrice
  const ascend = after(e => {
    e.culture -= price
    e.due -= price
    return e.culture >= 0
  })
  const colonies = economy.claims
    .slice(0, MOST_COLONIES)
    .map(({ system }, i) => ({ system, rounds: after(e => settle(e, i)) }))
  const best = Math.min(rest, P, C, ship, ...colonies.map(c => c.rounds))
  return { economy, rest, best, P, C, ship, ascend, colonies }
}

/** How much Production can be spent on other things before victory is put off by more than this. */
export function spareFor(o: Outlook, most: number, delay: number): number {
  const { economy, best } = planOf(o)
  for (let n = Math.min(most, economy.production); n > 0; n = n > 3 ? Math.floor(n * 0.7) : n - 1) {
    if (roundsFor({ ...economy, production: economy.production - n }) <= best + delay) return n
  }
  return 0
}

/** The Rounds that an attempt at Hegemony saves on average; below 0: it costs more than it brings. */
export function hegemonyGain(o: Outlook, system: SystemId): number {
  const { economy, rest } = planOf(o)
  const { nodes } = discOf(o.g, system)
  const chance = hegemonyChance(o.g, o.seat, system)
  const { P, C, O } = freeSites(o, system, economy.price > 0)
  const won = roundsFor(
    {
      ...economy,
      culture: economy.culture - 2,
      makesP: economy.makesP + nodes.P,
      makesC: economy.makesC + nodes.C,
      P: economy.P + P,
      C: economy.C + C,
      O: economy.O + O,
    },
    true,
  )
  const failed = roundsFor({ ...economy, culture: economy.culture - 1 }, true)
  return rest - chance * won - (1 - chance) * failed
}
