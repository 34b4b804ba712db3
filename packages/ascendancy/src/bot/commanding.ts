import { forbidden, found, type OptionId } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../map/place.ts'
import { NO_SYSTEM, type SystemId } from '../map/types.ts'
import { hegemonyTargets } from '../rules/building/hegemony.ts'
import { fleetMax, isShipyard } from '../rules/building/limits.ts'
import { sideIn, systemNamed } from '../rules/optionIds.ts'
import { singlesAt } from '../rules/ships/pieces.ts'
import type { Outlook } from './outlook.ts'
import { type Places, risk } from './places.ts'
import { hegemonyGain } from './plan.ts'
import { bestOf } from './question.ts'
import { launchWorth } from './research.ts'
import { taste } from './taste.ts'
import { bestEnterPlan, bestExitPlan, bestImpulsePlan } from './travel.ts'
import { COMMAND, hegemonyWorth, systemWorth } from './worlds.ts'

/** What to do with Commands: worth for each Command spent. Unspent ones are lost, so anything above 0 is done. */

export function bestHegemony(o: Outlook, systems: readonly SystemId[]): { system: SystemId; worth: number } {
  let best = { system: NO_SYSTEM, worth: Number.NEGATIVE_INFINITY }
  for (const system of systems) {
    const worth =
      hegemonyWorth(o, system) === null ? Number.NEGATIVE_INFINITY : taste.hegemony * hegemonyGain(o, system)
    if (worth > best.worth) best = { system, worth }
  }
  return best
}

/** A Starbase brings a Command in every Round to come, and a second yard. */
export const starbaseWorth = (o: Outlook): number => (o.rounds > 2 ? COMMAND * (o.rounds - 1) + 0.3 : 0)

/** The safest and richest place for a Starbase. */
export function bestStarbase(o: Outlook, ids: readonly OptionId[]): OptionId {
  let best = found(ids[0], 'id')
  for (const id of ids) if (siteWorth(o, systemNamed(id)) > siteWorth(o, systemNamed(best))) best = id
  return best
}

/** At Home it would add no yard. */
const siteWorth = (o: Outlook, system: SystemId): number =>
  systemWorth(o, system) - (system === o.me.home ? 5 : 0)

/** Ships that stay on a Phenomenon Brave its Hazard once more for a Research. */
export function studyWorth(o: Outlook, system: SystemId, ships: number): number {
  const lost = risk(o, system)
  return o.rate.R * (1 - lost ** ships) - lost * ships * o.ship
}

const BOOST = 0.01

export function commandWorth(p: Places, id: OptionId): number | undefined {
  const { o } = p
  switch (id) {
    case 'move':
      return bestImpulsePlan(p).worth
    case 'enterWarp':
      return bestEnterPlan(p).worth
    case 'exitWarp':
      return bestExitPlan(p).worth
    case 'boostWarp':
      return BOOST
    case 'study':
      return bestStudy(o).worth
    case 'launch':
      return launchWorth(o)
    case 'commissionStarbase':
      return starbaseWorth(o)
    case 'hegemony':
      return bestHegemony(o, hegemonyTargets(o.g, o.seat)).worth
    case 'commissionFleet':
      return fleetWorth(o)
    case 'arrangeFleet':
      return bestArrangement(o) === undefined ? 0 : HANDY
    case 'disbandFleet':
    case 'swing':
    case 'end':
      return 0
    default:
      return undefined
  }
}

export function bestStudy(o: Outlook): { system: SystemId; worth: number } {
  let best = { system: NO_SYSTEM, worth: 0 }
  for (const { at, n } of o.g.s.here.stayed) {
    if (n === 0 || !isSystemPlace(at)) continue
    const worth = studyWorth(o, systemIn(at), n)
    if (worth > best.worth) best = { system: systemIn(at), worth }
  }
  return best
}

const HANDY = 3
const SQUADRON = 5

/**
 * Ships in a Fleet neither explore nor settle, so none is formed before a Cube is near; by whoever makes war, once it
 * has met somebody.
 */
export const needsFleets = (o: Outlook): boolean =>
  o.threat >= taste.fleets || (o.sociable && o.me.firstContact && mayInvade(o))

const mayInvade = ({ g, seat }: Outlook): boolean =>
  g.s.players.some(
    ({ home }, rival) => rival !== seat && forbidden(g, 'invade', { seat, system: home }) === null,
  )

/** A Fleet moves many Ships with one Command: it is what Cubes are hunted with. */
export function fleetWorth(o: Outlook): number {
  const { g, seat, me } = o
  if (!needsFleets(o)) return 0
  const most = Math.max(0, ...me.ships.filter(({ at }) => isShipyard(g, seat, at)).map(({ n }) => n))
  return most >= SQUADRON ? 0.2 * most : 0
}

/** The side of a Fleet card with room for the most Ships. */
export const widest = (o: Outlook, ids: readonly OptionId[]): OptionId =>
  bestOf(ids, id => (id === 'no' ? 0 : fleetMax(o.g, o.seat, sideIn(id))))

/** A Fleet that could take in single Ships beside it. */
export function bestArrangement(o: Outlook): number | undefined {
  const { g, seat, me } = o
  if (!needsFleets(o)) return undefined
  const found = me.fleets.findIndex((fleet, number) => {
    if (fleet === null || fleet.warp) return false
    const guard = fleet.at === placeOfSystem(me.home) ? 1 : 0
    return (
      singlesAt(g, seat, fleet.at) > guard && fleet.n < fleetMax(g, seat, { fleet: number, side: fleet.side })
    )
  })
  return found < 0 ? undefined : found
}
