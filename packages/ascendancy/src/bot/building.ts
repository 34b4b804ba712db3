import type { OptionId } from '@tenforward/kernel'
import { numbers } from '../content/index.ts'
import { isSystemPlace, placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { numberIn } from '../procedures/building/ids.ts'
import { upgradePrice } from '../procedures/building/upgrades.ts'
import { systemsOf } from '../rules/control.ts'
import { RESOURCES } from '../rules/money.ts'
import { nodeOptions } from '../rules/nodes.ts'
import { shipsAt, shipsInPlay } from '../rules/pieces.ts'
import { buysCulture, paysOff, purseOf } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { leastWanted, projectWorth } from './research.ts'
import { colonyWorth, hegemonyWorth, nodeWorth } from './worlds.ts'

/** What to spend in the Building Phase: the worth of an action beyond its price; what is not worth it is 0 or less. */

const EXPLORERS = 4
const GUARDS = 5
const ARMADA = 16

/** Ships explore, settle and guard; against Cubes it takes very many. */
export function shipsWanted(o: Outlook): number {
  const { g, seat, me, borg, rounds, threat } = o
  if (rounds < 2 && threat < 0.5) return 0
  const systems = systemsOf(g, seat).length
  const guards = me.firstContact ? Math.min(systems, GUARDS) : 0
  const against = borg && (g.s.round > 4 || threat > 0) ? ARMADA * (0.5 + 0.5 * threat) : 0
  return Math.max(0, Math.round(Math.max(EXPLORERS + guards, against)) - shipsInPlay(g, seat))
}

/** The best Node that could be built now, over all own Systems. */
export function bestNode(o: Outlook): { system: SystemId; what: string; worth: number } {
  let best = { system: -1, what: '', worth: 0 }
  for (const system of systemsOf(o.g, o.seat)) {
    for (const what of nodeOptions(o.g, o.seat, system)) {
      const worth = nodeGain(o, what)
      if (worth > best.worth) best = { system, what, worth }
    }
  }
  return best
}

function nodeGain(o: Outlook, what: string): number {
  const [first, second] = what.split('>') as ['P' | 'R' | 'C', 'P' | 'R' | 'C' | undefined]
  const kind = second ?? first
  if (kind === 'C' && !paysOff(missingCulture(o), o.income.C)) return 0
  let worth = nodeWorth(o, kind) * scarcity(o, kind)
  if (second !== undefined) worth -= nodeWorth(o, first)
  const price = numbers.prices.nodes[kind]
  for (const k of RESOURCES) worth -= price[k] * o.rate[k]
  return worth
}

/** The first Node of a kind does more than the third. */
function scarcity({ income, me }: Outlook, kind: 'P' | 'R' | 'C'): number {
  if (kind === 'C' || (kind === 'P' && me.faction === 'ferengi')) return 1
  const enough = kind === 'P' ? 3 : 2
  return income[kind] < enough ? 1 : income[kind] === enough ? 0.6 : 0.3
}

function missingCulture(o: Outlook): number {
  const { due, culture } = purseOf(o.g, o.seat, o.income)
  return due - culture
}

/** The best Colony that Ships are waiting for. */
export function bestColony(o: Outlook, systems?: readonly SystemId[]): { system: SystemId; worth: number } {
  const waiting = systems ?? o.me.ships.filter(({ at }) => isSystemPlace(at)).map(({ at }) => at / 8)
  let best = { system: -1, worth: Number.NEGATIVE_INFINITY }
  for (const system of waiting) {
    const worth = colonyWorth(o, system)
    if (worth !== null && worth > best.worth) best = { system, worth }
  }
  return best
}

/** Ascendancy is bought when Culture has nothing better to do; the last tokens at once. */
function ascendWorth(o: Outlook): number {
  const { ascendancyPrice } = o.g.match.options
  if (missingCulture(o) <= 0) return 100
  const left = o.me.has.C - ascendancyPrice
  const reserve = hegemonyHopes(o) > 1 ? 2 : 0
  if (left < reserve && o.me.ascendancy > 0) return 0.3
  return o.me.ascendancy === 0 ? 2 : 0.6
}

/** What Ships in place could still win by Hegemony in this turn. */
export function hegemonyHopes(o: Outlook): number {
  let best = 0
  for (const { at } of o.me.ships) {
    if (isSystemPlace(at)) best = Math.max(best, hegemonyWorth(o, at / 8) ?? 0)
  }
  return best
}

const SHIP_WORTH = 0.4

/** The worth of one of the offered actions; undefined: not known here. */
export function buildingWorth(o: Outlook, id: OptionId): number | undefined {
  switch (id) {
    case 'ascend':
      return ascendWorth(o)
    case 'colonise':
      return bestColony(o).worth
    case 'buildNode':
      return bestNode(o).worth
    case 'buildShips':
      return shipsToBuild(o) > 0 ? SHIP_WORTH : 0
    case 'commitResearch':
      return bestCommit(o) === undefined || savesForWeapons(o) ? 0 : 0.5
    case 'upgradeWeapons':
      return upgradeWorth(o, 'weapons')
    case 'upgradeShields':
      return upgradeWorth(o, 'shields')
    case 'arrangeFleet':
    case 'disbandFleet':
    case 'swing':
    case 'end':
      return 0
    default:
      return undefined
  }
}

/** Production that the next Culture Node needs is not spent on Ships. */
export function shipsToBuild(o: Outlook): number {
  const { sites } = purseOf(o.g, o.seat, o.income)
  const reserve = sites > 0 && o.me.has.C + o.income.C >= 2 && !buysCulture(o.g, o.seat) ? 1 : 0
  return Math.max(0, Math.min(shipsWanted(o), o.me.has.P - reserve))
}

/** The Project that the next Research goes to. */
export function bestCommit(o: Outlook): string | undefined {
  const open = o.me.projects.filter(p => !p.committed)
  let best: string | undefined
  let most = 0
  for (const { card, research } of open) {
    const worth = projectWorth(o, card, research)
    if (worth > most) [best, most] = [card, worth]
  }
  return best
}

const WEAPONS = [1.2, 1, 0.4]

/** Against Cubes good weapons are everything; Shields are for Research that nothing else needs. */
function upgradeWorth(o: Outlook, track: 'weapons' | 'shields'): number {
  const price = upgradePrice(o.g, o.seat, track)
  if (price === null) return 0
  if (track === 'weapons' && o.borg) return WEAPONS[o.me.weapons] ?? 0.2
  const spare = o.me.has.R - price
  return spare >= Math.min(o.me.projects.length, 1) || o.rounds < 3 ? 0.3 / (1 + o.me[track]) : 0
}

/** Research is saved for weapons once the first Project is done. */
const savesForWeapons = ({ g, me, borg }: Outlook): boolean =>
  borg && me.weapons < 2 && me.advancements.length > 1 && g.s.round > 3

/** Where new Ships do most good: where an own System has none. */
export function bestYard(o: Outlook, ids: readonly OptionId[]): OptionId {
  const bare = ids.find(id => shipsAt(o.g, o.seat, placeOfSystem(numberIn(id))) === 0)
  return bare ?? ids[0]!
}

export const projectsToDrop = (o: Outlook, count: number): string[] => leastWanted(o).slice(0, count)
