import { isSystemPlace } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { discOf, printed, systemsOf } from '../rules/control.ts'
import { shipsInPlay } from '../rules/pieces.ts'
import { buysCulture, purseOf } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { colonyWorth, othersAt } from './worlds.ts'

/** The economy of a seat in a few numbers, played on to its victory: a guess at how many Rounds are still to go. */

interface Sites {
  P: number
  C: number
  /** For either. */
  O: number
}

interface Economy extends Sites {
  production: number
  culture: number
  makesP: number
  makesC: number
  due: number
  ships: number
  /** Systems to settle, each with a Ship that waits there; and how far the next one is found. */
  claims: Sites[]
  found: number
  /** Culture for one Production; 0 where it cannot be bought. */
  price: number
}

const SITE = { P: 2, C: 1, cultureC: 2 }
const LATINUM = 5
const MOST_ROUNDS = 24
/** A Ship that is free to explore finds so many Systems in a Round that are worth settling. */
const FINDS = 0.6
const USUAL: Sites = { P: 1, C: 1, O: 0 }

export function economyOf(o: Outlook): Economy {
  const { g, seat, me } = o
  const { due } = purseOf(g, seat, o.income)
  const trades = buysCulture(g, seat)
  const own: Sites = { P: 0, C: 0, O: 0 }
  for (const system of systemsOf(g, seat)) {
    const { P, C, O } = freeSites(o, system, trades)
    own.P += P
    own.C += C
    own.O += O
  }
  const claims: Sites[] = []
  for (const { at } of me.ships) {
    if (!isSystemPlace(at) || colonyWorth(o, at / 8) === null || othersAt(g, seat, at / 8)) continue
    claims.push(freeSites(o, at / 8, trades))
  }
  return {
    ...own,
    production: me.has.P,
    culture: me.has.C,
    makesP: o.income.P,
    makesC: o.income.C,
    due,
    ships: shipsInPlay(g, seat),
    claims,
    found: 0,
    price: trades ? 1 / LATINUM : 0,
  }
}

/** Whoever buys Culture puts Production anywhere, and builds no Culture Nodes. */
function freeSites({ g }: Outlook, system: SystemId, trades: boolean): Sites {
  const { capacity } = printed(g, system)
  const { nodes } = discOf(g, system)
  const left = { P: capacity.P - nodes.P, R: capacity.R - nodes.R, C: capacity.C - nodes.C }
  const over = Math.max(0, -left.P) + Math.max(0, -left.R) + Math.max(0, -left.C)
  const P = Math.max(0, left.P)
  const C = Math.max(0, left.C)
  const O = Math.max(0, capacity.O - over)
  return trades ? { P: P + C + O + Math.max(0, left.R), C: 0, O: 0 } : { P, C, O }
}

/** How much Production is made before Culture comes first. */
const AIMS = [1, 2, 3, 4, 6]
const AIMS_OF_TRADERS = [2, 4, 7, 10, 14, 18]

/** Rounds to the victory that this seat could have by itself, the best plan taken; a part of a Round counts too. */
export function roundsAhead(o: Outlook): number {
  const economy = economyOf(o)
  let least = Number.POSITIVE_INFINITY
  for (const aim of economy.price > 0 ? AIMS_OF_TRADERS : AIMS)
    least = Math.min(least, playOn({ ...economy, claims: [...economy.claims] }, aim))
  return least
}

const wealth = (e: Economy): number => e.culture + e.production * e.price
const gain = (e: Economy): number => e.makesC + e.makesP * e.price

function playOn(e: Economy, aim: number): number {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    spend(e, aim)
    const missing = e.due - wealth(e)
    if (missing <= 0) return round
    if (missing <= gain(e)) return round + missing / gain(e)
    e.production += e.makesP
    e.culture += e.makesC
    if (e.ships > e.claims.length) e.found += FINDS
    if (e.found >= 1) {
      e.found--
      e.claims.push(USUAL)
    }
  }
  return MOST_ROUNDS + Math.max(0, e.due - wealth(e)) / Math.max(0.5, gain(e))
}

function spend(e: Economy, aim: number): void {
  while (buildsP(e, aim) || buildsC(e) || settles(e) || buildsShip(e, aim)) {
    // One thing after the other, as long as anything is worth its price.
  }
}

const pays = (e: Economy, factor: number): boolean => e.due - wealth(e) > factor * gain(e)

const wantsP = (e: Economy, aim: number): boolean => e.makesP < aim && e.P + e.O > 0 && pays(e, 3)

function buildsP(e: Economy, aim: number): boolean {
  if (!wantsP(e, aim) || e.production < SITE.P) return false
  e.production -= SITE.P
  e.makesP++
  if (e.P > 0) e.P--
  else e.O--
  return true
}

function buildsC(e: Economy): boolean {
  if (e.C + e.O === 0 || e.culture < SITE.cultureC || e.production < SITE.C || !pays(e, 2)) return false
  e.production -= SITE.C
  e.culture -= SITE.cultureC
  e.makesC++
  if (e.C > 0) e.C--
  else e.O--
  return true
}

/** The richest first; not while the next Culture Node only waits for the Culture. */
function settles(e: Economy): boolean {
  if (e.claims.length === 0 || e.culture < 1 || !pays(e, 3)) return false
  if (e.C + e.O > 0 && e.culture < SITE.cultureC + 1) return false
  const richest = e.claims.reduce((a, b) => (2 * b.C + 2 * b.O + b.P > 2 * a.C + 2 * a.O + a.P ? b : a))
  e.claims.splice(e.claims.indexOf(richest), 1)
  e.culture--
  e.ships--
  e.P += richest.P
  e.C += richest.C
  e.O += richest.O
  return true
}

/** One or two more than are waiting. */
function buildsShip(e: Economy, aim: number): boolean {
  if (e.production < 1 || e.ships > e.claims.length + 1 || (wantsP(e, aim) && e.ships > e.claims.length))
    return false
  if (!pays(e, 3)) return false
  e.production--
  e.ships++
  return true
}
