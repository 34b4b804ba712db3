import { distance, INCH, type Point, polar } from '@tenforward/geometry'
import { placeOfSystem } from '../map/place.ts'
import { type Area, DISC_RADIUS, GAP, type SystemId, spanOf, systemAt } from '../map/types.ts'
import { connectedTo } from '../rules/borg/paths.ts'
import { systemsOf } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { want } from './war/want.ts'

/** Where on the table it is good to be: in the neighbourhood of nobody. */

const BORG_REACH = 15 * INCH
const RIVAL_REACH = 12 * INCH

/** Below 0 near the Hub, Borg Worlds and the Homes of Rivals. */
export function sideWorth(o: Outlook, at: Point): number {
  const { g, seat, borg } = o
  let worth = o.sociable ? wayToRivals(o, at) : 0
  const fear = (system: number, weight: number, reach: number) => {
    const there = g.s.map.systems[system]
    if (there != null) worth -= weight * Math.max(0, 1 - distance(at, there) / reach)
  }
  g.s.players.forEach((player, rival) => {
    if (rival !== seat && !o.sociable) fear(player.home, taste.rival, RIVAL_REACH)
  })
  if (!borg) return worth
  for (const system of g.s.map.systems) if (system?.kind === 'hub') fear(system.id, taste.hub, BORG_REACH)
  for (const system of systemsOf(g, BORG)) fear(system, taste.spire, BORG_REACH)
  return worth
}

const FAR = 40 * INCH

/** Whoever wants to meet its Rivals goes where the nearest of those is that it has not met. */
function wayToRivals({ g, seat, me }: Outlook, at: Point): number {
  let worth = 0
  g.s.players.forEach(({ home }, rival) => {
    const there = g.s.map.systems[home]
    if (rival === seat || me.met.includes(rival) || there == null) return
    worth = Math.max(worth, want.contact * (1 - distance(at, there) / FAR))
  })
  return worth
}

/** Whether a lane to this System would lead to a Rival that is not met yet. */
export function leadsToRival({ g, seat, me }: Outlook, system: SystemId): boolean {
  return g.s.players.some(
    ({ home }, rival) =>
      rival !== seat &&
      !me.met.includes(rival) &&
      connectedTo(placeOfSystem(home), g.s.map).has(placeOfSystem(system)),
  )
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
