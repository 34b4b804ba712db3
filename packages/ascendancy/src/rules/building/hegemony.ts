import { explain, forbidden, type Part, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import { isSystemPlace, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { canPay, type Price, sum, waysToPay } from '../players/money.ts'
import { playerOf } from '../players/seats.ts'
import { placesOf } from '../ships/pieces.ts'
import { discOf, isDeveloped, isPlanet, resourceNodes } from '../systems/control.ts'
import { mayActAt } from '../trade/peace.ts'
import { because, type Why } from '../why.ts'

/** One line of the reckoning: a piece or token of the System, or what content adds. */
export interface ResistanceLine {
  what: 'resourceNodes' | 'controlNode' | 'starbase' | 'ascendancy' | 'civilization' | 'content'
  by: number
  part?: Part
}

/**
 * 11.2: of a player's System its Structures and the Controller's Ascendancy; of an independent one its Resource
 * Nodes, Warp tokens (none on a world merely given up, A2-55) and a Starbase if one is left there.
 */
function printedResistance(g: G, system: SystemId): ResistanceLine[] {
  const disc = discOf(g, system)
  const lines: ResistanceLine[] = [{ what: 'resourceNodes', by: resourceNodes(disc) }]
  if (disc.owner !== null) lines.push({ what: 'controlNode', by: 1 })
  if (disc.starbase) lines.push({ what: 'starbase', by: 1 })
  if (disc.owner === null) lines.push({ what: 'civilization', by: disc.civilization })
  else if (disc.owner !== BORG) lines.push({ what: 'ascendancy', by: playerOf(g, disc.owner).ascendancy })
  return lines
}

const total = (lines: readonly ResistanceLine[]): number => lines.reduce((n, line) => n + line.by, 0)

export function hegemonyResistance(g: G, system: SystemId): number {
  const base = total(printedResistance(g, system))
  return value(g, 'hegemonyResistance', base, { system, owner: discOf(g, system).owner })
}

/** The same number with all that made it. */
export function explainResistance(g: G, system: SystemId): { total: number; lines: ResistanceLine[] } {
  const lines = printedResistance(g, system)
  const base = total(lines)
  const told = explain(g, 'hegemonyResistance', base, { system, owner: discOf(g, system).owner })
  let before = base
  for (const part of told.parts.slice(1)) {
    lines.push({ what: 'content', by: part.total - before, part })
    before = part.total
  }
  return { total: told.total, lines }
}

export const attemptPrice = (g: G, seat: Seat, system: SystemId): Price => ({
  C: value(g, 'hegemonyAttemptPrice', numbers.prices.hegemonyAttempt.C, { seat, system }),
})

export const controlPrice = (g: G, seat: Seat, system: SystemId): Price => ({
  C: value(g, 'hegemonyControlPrice', numbers.prices.hegemonyControl.C, { seat, system }),
})

/** Both payments must be at hand before the attempt, by whatever means content allows (ASC-11.1-c, A2-54). */
export function canAttempt(g: G, seat: Seat, system: SystemId): boolean {
  const second = waysToPay(g, seat, controlPrice(g, seat, system), 'hegemonyControl')
  return waysToPay(g, seat, attemptPrice(g, seat, system), 'hegemonyAttempt').some(first =>
    second.some(way => canPay(g, seat, sum([first, way]))),
  )
}

const NOT_DEVELOPED = because('Hegemony works only on a Developed planet of somebody else.', 'ASC-11-a')
const PRE_WARP = because('A Pre-Warp Civilization can only be Colonised.', 'ASC-11-b')
const BORG_WORLD = because('The Borg cannot be won over.', 'ASC-11-c')
const TOO_POOR = because('An attempt and its success must both be paid for.', 'ASC-11.1-c')

export function whyNoHegemony(g: G, seat: Seat, system: SystemId): Why | null {
  const disc = discOf(g, system)
  if (disc.owner === BORG) return BORG_WORLD
  if (disc.preWarp) return PRE_WARP
  if (!isPlanet(g, system) || !isDeveloped(disc) || disc.owner === seat) return NOT_DEVELOPED
  const may = mayActAt(g, seat, system, 'hegemony')
  if (may !== 'yes' && may !== 'ask') return may
  if (!canAttempt(g, seat, system)) return TOO_POOR
  return forbidden(g, 'hegemony', { seat, system })
}

/** Systems where a seat could attempt Hegemony now. */
export function hegemonyTargets(g: G, seat: Seat): SystemId[] {
  const found: SystemId[] = []
  for (const at of placesOf(g, seat)) {
    if (isSystemPlace(at) && whyNoHegemony(g, seat, systemIn(at)) === null) found.push(systemIn(at))
  }
  return found
}
