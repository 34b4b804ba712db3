import { distance, INCH, type Point } from '@tenforward/geometry'
import { systemsOf } from '../rules/control.ts'
import { BORG } from '../state.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'

/** Where on the table it is good to be: in the neighbourhood of nobody. */

const BORG_REACH = 15 * INCH
const RIVAL_REACH = 12 * INCH

/** Below 0 near the Hub, Borg Worlds and the Homes of Rivals. */
export function sideWorth({ g, seat, borg }: Outlook, at: Point): number {
  let worth = 0
  const fear = (system: number, weight: number, reach: number) => {
    const there = g.s.map.systems[system]
    if (there != null) worth -= weight * Math.max(0, 1 - distance(at, there) / reach)
  }
  g.s.players.forEach((player, rival) => {
    if (rival !== seat) fear(player.home, taste.rival, RIVAL_REACH)
  })
  if (!borg) return worth
  for (const system of g.s.map.systems) if (system?.kind === 'hub') fear(system.id, taste.hub, BORG_REACH)
  for (const system of systemsOf(g, BORG)) fear(system, taste.spire, BORG_REACH)
  return worth
}
