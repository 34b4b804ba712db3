import { distance, INCH, type Point, polar } from '@tenforward/geometry'
import { type Area, DISC_RADIUS, GAP, type SystemId, spanOf, systemAt } from '../map/types.ts'
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

const HEADINGS = 12
const USUAL_LANE = 3
const APART = 2 * DISC_RADIUS + GAP

/** In how many of twelve directions a lane of middle length would find room for a disc, lanes in the way not counted. */
export function roomAround({ g }: Outlook, system: SystemId): number {
  const { map } = g.s
  const from = systemAt(map, system)
  let free = 0
  for (let i = 0; i < HEADINGS; i++) {
    const end = polar(from, spanOf(USUAL_LANE), (36_000 / HEADINGS) * i)
    if (isInside(map.area, end) && map.systems.every(s => s === null || distance(s, end) > APART)) free++
  }
  return free
}

function isInside({ shape, size }: Area, { x, y }: Point): boolean {
  const room = size - DISC_RADIUS
  return shape === 'circle' ? x * x + y * y < room * room : Math.abs(x) < room && Math.abs(y) < room
}
