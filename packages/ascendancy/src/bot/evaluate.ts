import type { Seat } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../map/place.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { playerOf, playing } from '../rules/players/seats.ts'
import { shipsAt, shipsInPlay } from '../rules/ships/pieces.ts'
import { systemsOf } from '../rules/systems/control.ts'
import type { G } from '../types.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { advancementWorth, projectWorth } from './research.ts'
import { COMMAND, colonyWorth, systemWorth } from './worlds.ts'

/** How good a position is for a seat, in Culture. */

const WON = 60
const HOME = 8
const RIVALS = 0.5
const GUARDED = 0.3

export function evaluate(g: G, seat: Seat): number {
  const { result } = g.match
  if (result !== null) return result.winners.includes(seat) ? WON / result.winners.length : -WON
  if (playerOf(g, seat).fate !== 'playing') return -WON
  let best = 0
  for (const rival of playing(g)) if (rival !== seat) best = Math.max(best, standing(outlookOf(g, rival)))
  return standing(outlookOf(g, seat)) - RIVALS * best
}

/** All that a seat has and may hope for. */
export function standing(o: Outlook): number {
  const { g, seat, me, rate } = o
  const { ascendancyPrice } = g.match.options
  let worth = me.ascendancy * (ascendancyPrice + 0.3)
  for (const kind of RESOURCES) worth += me.has[kind] * rate[kind]
  for (const system of systemsOf(g, seat)) {
    worth += systemWorth(o, system)
    if (me.met.length > 0 && shipsAt(g, seat, placeOfSystem(system)) > 0) worth += GUARDED
  }
  if (g.s.discs[me.home]?.owner === seat) worth += HOME
  worth += shipsWorth(o) + claims(o)
  for (const { card } of me.advancements) worth += advancementWorth(o, card)
  for (const { card, research } of me.projects) worth += projectWorth(o, card, research) * 0.8
  worth += (me.commands.ready + me.warping.length) * COMMAND * 0.4
  return worth + (me.weapons + me.shields) * 0.3
}

const ENOUGH = 8

/** Beyond a handful one Ship more does little. */
function shipsWorth({ g, seat, ship }: Outlook): number {
  const ships = shipsInPlay(g, seat)
  return ship * (Math.min(ships, ENOUGH) + 0.3 * Math.max(0, ships - ENOUGH))
}

/** Colonies that Ships are waiting for. */
function claims(o: Outlook): number {
  let worth = 0
  let culture = o.me.has.C + o.income.C
  for (const { at } of o.me.ships) {
    if (!isSystemPlace(at) || culture < 1) continue
    const colony = colonyWorth(o, systemIn(at))
    if (colony === null || colony <= 0) continue
    worth += 0.7 * colony
    culture--
  }
  return worth
}
