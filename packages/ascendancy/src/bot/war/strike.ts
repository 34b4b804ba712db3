import { shipsAt } from '../../rules/pieces.ts'
import type { Outlook } from '../outlook.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { want } from './want.ts'
import { type Force, type Way, wayTo } from './ways.ts'

/** A Fleet on its way to a Home System. */
export interface Strike {
  force: Force
  aim: Aim
  way: Way
  worth: number
}

/** The best that the Fleets in play can do, in this turn or the next; null: nothing. */
export function strikeOf(o: Outlook): Strike | null {
  const aims = aimsOf(o)
  let best: Strike | null = null
  for (let number = 0; number < o.me.fleets.length; number++) {
    const fleet = o.me.fleets[number]
    if (!fleet) continue
    const { n, at, warp, tokens } = fleet
    const strike = bestFor(o, aims, { fleet: number, ships: n, at, warp, tokens })
    if (strike !== null && (best === null || strike.worth > best.worth)) best = strike
  }
  return best
}

function bestFor(o: Outlook, aims: readonly Aim[], force: Force): Strike | null {
  let best: Strike | null = null
  for (const aim of aims) {
    const way = wayTo(o, force, aim)
    if (way === null || !isInTime(o, aim, way)) continue
    const chance = chanceOf(o.g, o.seat, strengthAt(o, force, aim, way), aim)
    if (chance < aim.least * (force.warp ? want.goOn : 1)) continue
    const late = way.commands > o.me.commands.ready ? LATE : 1
    const worth = chance * aim.prize * late - way.commands * want.command
    if (worth > 0 && (best === null || worth > best.worth)) best = { force, aim, way, worth }
  }
  return best
}

const LATE = 0.8

/** Ships that are there already help; one or two are lost on Ships in the way. */
export function strengthAt(
  { g, seat }: Outlook,
  { ships, at, warp }: Force,
  { stops }: Aim,
  way: Way,
): number {
  let sum = ships - (way.blocked ? 1 : 0)
  for (const stop of stops) if (warp || stop !== at) sum += shipsAt(g, seat, stop)
  return sum
}

/** In this turn, or in the next with what is prepared in this; against a Rival about to win only in this. */
export function isInTime({ me }: Outlook, { urgent }: Aim, { commands }: Way): boolean {
  const { ready, exhausted, locked } = me.commands
  return commands <= ready || (!urgent && commands <= ready + exhausted + locked)
}
