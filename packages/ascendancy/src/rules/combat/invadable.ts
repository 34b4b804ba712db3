import { forbidden, type Seat, value } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { noCommand } from '../players/commands.ts'
import { playerOf } from '../players/seats.ts'
import { placesOf } from '../ships/pieces.ts'
import { discOf, isBorgWorld, isDeveloped, structuresOn } from '../systems/control.ts'
import { mayActAt } from '../trade/peace.ts'
import { because, type Why } from '../why.ts'
import { batchesOf, firepower } from './forces.ts'
import { addSide, openCombat } from './sides.ts'

const NO_WORLD = because(
  'No Ship of yours is at a Developed System of somebody else.',
  'ASC-10-a',
  'ASC-10-b',
)
const ORBIT = because('Rival Ships in Orbit must be fought first.', 'ASC-10-c')

const FIRST_ROUND = 1

export const invasionCost = (g: G, seat: Seat, system: SystemId): number =>
  value(g, 'invasionCost', 1, { seat, system })

/** Why a System at which a seat has Ships cannot be invaded by it now. */
export function whyNotInvade(g: G, seat: Seat, system: SystemId): Why | null {
  const disc = discOf(g, system)
  if (disc.owner === seat || !isDeveloped(disc)) return NO_WORLD
  const may = mayActAt(g, seat, system, 'invade')
  if (may !== 'yes' && may !== 'ask') return ORBIT
  const said = forbidden(g, 'invade', { seat, system })
  if (said !== null) return said
  return playerOf(g, seat).commands.ready > 0 || invasionCost(g, seat, system) === 0
    ? null
    : noCommand(g, seat)
}

export const invasionTargets = (g: G, seat: Seat): SystemId[] =>
  placesOf(g, seat)
    .filter(isSystemPlace)
    .map(at => systemIn(at))
    .filter(system => whyNotInvade(g, seat, system) === null)

/** Borg Worlds that a seat has too few Ships to free, barring cards (ASC-10.6.3-b): for a warning. */
export function hopelessWorlds(g: G, seat: Seat, systems: readonly SystemId[]): SystemId[] {
  return systems.filter(system => {
    const disc = discOf(g, system)
    return isBorgWorld(disc) && mostHits(g, seat, system) < structuresOn(disc)
  })
}

function mostHits(g: G, seat: Seat, system: SystemId): number {
  const { fighting } = g.s
  openCombat(g, 'invasion', placeOfSystem(system))
  const side = addSide(g, seat, [placeOfSystem(system)])
  let hits = 0
  for (const batch of batchesOf(g, side)) {
    const { dice, automatic } = firepower(g, side, batch, FIRST_ROUND)
    hits += dice + automatic
  }
  delete g.s.combat
  g.s.fighting = fighting
  return hits
}

export function whyNoInvasion(g: G, seat: Seat): Why | null {
  let why: Why = NO_WORLD
  for (const at of placesOf(g, seat)) {
    if (!isSystemPlace(at)) continue
    const said = whyNotInvade(g, seat, systemIn(at))
    if (said === null) return null
    if (said !== NO_WORLD) why = said
  }
  return why
}
