import { found, value } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import { placeOfSystem } from '../map/place.ts'
import { NO_SYSTEM, type SystemId, systemNumbered } from '../map/types.ts'
import { shipsInPlay } from '../rules/ships/pieces.ts'
import { discOf, printed, systemsOf } from '../rules/systems/control.ts'
import { buysCulture, purseOf } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { colonyWorth, othersAt } from './worlds.ts'

/** The economy of a seat in a few numbers, played on to its victory: a guess at how many Rounds are still to go. */

interface Sites {
  P: number
  C: number
  /** For either. */
  O: number
}

/** A System that could be settled: its sites, and what it brings and costs at once. */
interface Claim extends Sites {
  system: SystemId
  gainP: number
  gainC: number
}

export interface Economy extends Sites {
  production: number
  culture: number
  makesP: number
  makesC: number
  due: number
  /** Ships that are free to explore. */
  ships: number
  /** Systems where a Ship is waiting to settle, the best first; others that are known. */
  claims: Claim[]
  known: Claim[]
  /** How far the next System is found. */
  found: number
  /** Culture for one Production; 0 where it cannot be bought. */
  price: number
}

const SITE = { P: numbers.prices.nodes.P.P, C: numbers.prices.nodes.C.P, cultureC: numbers.prices.nodes.C.C }
const LATINUM = 5
const MOST_ROUNDS = 22
const PRICE = numbers.prices.colony.C
/** What is found: for most, and for whoever puts Production on any site. */
const USUAL: Claim = { system: NO_SYSTEM, P: 1, C: 1, O: 0, gainP: 0, gainC: -PRICE }
const USUAL_FOR_TRADERS: Claim = { ...USUAL, P: 2, C: 0 }

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
  const claims: Claim[] = []
  const known: Claim[] = []
  for (const [id, disc] of g.s.discs.entries()) {
    const system = systemNumbered(id)
    if (disc == null || disc.owner !== null || colonyWorth(o, system) === null || othersAt(g, seat, system))
      continue
    const claim = claimOf(o, system, trades)
    if (me.ships.some(s => s.at === placeOfSystem(system))) claims.push(claim)
    else known.push(claim)
  }
  claims.sort((a, b) => richness(b) - richness(a))
  known.sort((a, b) => richness(b) - richness(a))
  return {
    ...own,
    production: me.has.P,
    culture: me.has.C,
    makesP: o.income.P,
    makesC: o.income.C,
    due,
    ships: Math.max(0, shipsInPlay(g, seat) - claims.length),
    claims,
    known,
    found: 0,
    price: trades ? 1 / LATINUM : 0,
  }
}

const richness = ({ P, C, O, gainP, gainC }: Claim): number => 2 * (C + O) + P + gainP + 2 * gainC

function claimOf(o: Outlook, system: SystemId, trades: boolean): Claim {
  const disc = discOf(o.g, system)
  const at = { seat: o.seat, system, by: 'build' }
  const price = disc.cards.length === 0 ? PRICE : value(o.g, 'colonyCulture', PRICE, at)
  return { system, ...freeSites(o, system, trades), gainP: disc.tokens.P, gainC: disc.tokens.C - price }
}

/** Whoever buys Culture puts Production anywhere, and builds no Culture Nodes. */
export function freeSites({ g }: Outlook, system: SystemId, trades: boolean): Sites {
  const { P, R, C, O } = printed(g, system).capacity
  const { nodes } = discOf(g, system)
  if (trades) return { P: Math.max(0, P + R + C + O - nodes.P - nodes.R - nodes.C), C: 0, O: 0 }
  const over = Math.max(0, nodes.P - P) + Math.max(0, nodes.R - R) + Math.max(0, nodes.C - C)
  return { P: Math.max(0, P - nodes.P), C: Math.max(0, C - nodes.C), O: Math.max(0, O - over) }
}

export const copied = (e: Economy): Economy => ({ ...e, claims: [...e.claims], known: [...e.known] })

/** How much Production is made before Culture comes first, and Ships that are kept for exploring. */
const AIMS = [1, 2, 3, 5]
const AIMS_OF_TRADERS = [3, 6, 9, 12, 16, 20]
const CREWS = [1, 2]

/** Rounds to the victory that this seat could have by itself, the best plan taken; a part of a Round counts too. */
export const roundsAhead = (o: Outlook): number => roundsFor(economyOf(o))

/** `resting`: nothing more is bought in this Round. */
export function roundsFor(economy: Economy, resting = false): number {
  let least = Number.POSITIVE_INFINITY
  for (const aim of economy.price > 0 ? AIMS_OF_TRADERS : AIMS) {
    for (const crew of CREWS) least = Math.min(least, playOn(copied(economy), aim, crew, resting, least))
  }
  return least
}

const wealth = (e: Economy): number => e.culture + e.production * e.price
const gain = (e: Economy): number => e.makesC + e.makesP * e.price

function playOn(e: Economy, aim: number, crew: number, resting: boolean, most: number): number {
  for (let round = 0; round < MOST_ROUNDS && round < most; round++) {
    if (round > 0 || !resting) spend(e, aim, crew)
    const missing = e.due - wealth(e)
    if (missing <= 0) return round
    if (missing <= gain(e)) return round + missing / gain(e)
    e.production += e.makesP
    e.culture += e.makesC
    explore(e)
  }
  return MOST_ROUNDS + Math.max(0, e.due - wealth(e)) / Math.max(0.5, gain(e))
}

const MOST_FINDS = 0.85

function explore(e: Economy): void {
  let free = e.ships
  while (free > 0 && e.known.length > 0 && richness(found(e.known[0], 'claim')) > 0) {
    e.claims.push(found(e.known.shift(), 'claim'))
    free--
    e.ships--
  }
  e.found += Math.min(MOST_FINDS, free * taste.finds)
  while (e.found >= 1 && e.ships > 0) {
    e.found--
    e.ships--
    e.claims.push(e.price > 0 ? USUAL_FOR_TRADERS : USUAL)
  }
}

function spend(e: Economy, aim: number, crew: number): void {
  while (
    (wantsP(e, aim) ? buildP(e) : buildC(e)) ||
    settles(e, aim) ||
    (wantsP(e, aim) && buildC(e)) ||
    buildsShip(e, aim, crew)
  ) {
    // One thing after the other, as long as anything is worth its price.
  }
}

const pays = (e: Economy, factor: number): boolean => e.due - wealth(e) > factor * gain(e)

const wantsP = (e: Economy, aim: number): boolean => e.makesP < aim && e.P + e.O > 0 && pays(e, 3)

export function buildP(e: Economy): boolean {
  if (e.production < SITE.P || e.P + e.O === 0) return false
  e.production -= SITE.P
  e.makesP++
  if (e.P > 0) e.P--
  else e.O--
  return true
}

export function buildC(e: Economy, always = false): boolean {
  if (e.C + e.O === 0 || e.culture < SITE.cultureC || e.production < SITE.C) return false
  if (!always && !pays(e, 2)) return false
  e.production -= SITE.C
  e.culture -= SITE.cultureC
  e.makesC++
  if (e.C > 0) e.C--
  else e.O--
  return true
}

/** Not while the next Culture Node only waits for the Culture. */
function settles(e: Economy, aim: number): boolean {
  if (e.claims.length === 0 || !pays(e, 3)) return false
  const useful = (c: Claim) => c.C + c.O > 0 || c.gainC >= 0 || (c.P > 0 && e.makesP < aim && e.P === 0)
  if (e.C + e.O > 0 && e.culture < SITE.cultureC + 1) return false
  const i = e.claims.findIndex(useful)
  return i >= 0 && settle(e, i)
}

export function settle(e: Economy, i: number): boolean {
  const claim = found(e.claims[i], 'claim', i)
  if (e.culture + Math.min(0, claim.gainC) < 0) return false
  e.claims.splice(i, 1)
  e.culture += claim.gainC
  e.production += claim.gainP
  e.P += claim.P
  e.C += claim.C
  e.O += claim.O
  return true
}

function buildsShip(e: Economy, aim: number, crew: number): boolean {
  if (e.production < 1 || e.ships >= crew || !pays(e, 3)) return false
  // What the next Node waits for is not spent.
  if (wantsP(e, aim) && e.ships > 0) return false
  if (e.C + e.O > 0 && e.production <= 1 && e.culture + e.makesC >= SITE.cultureC && e.ships > 0) return false
  e.production--
  e.ships++
  return true
}
