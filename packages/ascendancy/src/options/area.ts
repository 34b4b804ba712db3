import { FULL_TURN, INCH, type Point, polar, round, sinOf } from '@tenforward/geometry'
import { type Layout, layout } from '../map/layout.ts'
import { type Refusal, refuse } from '../map/refusal.ts'
import { DISC_RADIUS, GAP } from '../map/types.ts'
import type { Options } from './types.ts'

/** Standard inches from the Hub to each Home (ASC-5.2-c). */
export const HUB_DISTANCE = 18

/** The Playing Area and where the Homes and the Hub lie in it (5.2, 16.1.2, 16.2.1, 16.4.1). */
export function planArea(options: Options, players: number): Layout | Refusal {
  const { area, hubDistance } = options
  const hub = options.borg === 'full'
  if (area.across !== null) return ownTable(options, area.across, players)
  const plan = layout({
    players,
    shape: area.shape,
    hub: hub || (options.borg === 'probe' && options.probeLayout === 'standard'),
    scale: area.scale,
    margin: round(area.margin * INCH),
  })
  if (!plan.ok) return plan
  if (!hub) return { ...plan, hub: null }
  if (hubDistance === HUB_DISTANCE) return plan
  // Homes that lie farther out keep the room they have behind them.
  const more = Math.max(0, round((hubDistance - HUB_DISTANCE) * INCH))
  const wider = { ...plan.area, size: plan.area.size + more }
  return { ...plan, area: wider, homes: plan.homes.map(home => outFromHub(home, hubDistance / HUB_DISTANCE)) }
}

const outFromHub = (p: Point, by: number): Point => ({ x: round(p.x * by), y: round(p.y * by) })

/**
 * 16.4.1: the Homes lie on a ring, so that each is as far from both its neighbours: around a Hub at its distance,
 * without one as far inside the edge as agreed.
 */
function ownTable(options: Options, across: number, players: number): Layout | Refusal {
  const { area, hubDistance } = options
  const hub = options.borg === 'full'
  const size = round((across / 2 - area.rim) * INCH)
  const radius = hub ? round(hubDistance * INCH) : size - round(area.edge * INCH)
  const spacing = 2 * radius * sinOf(round(FULL_TURN / 2 / players))
  const crowded = players > 1 && spacing < 2 * DISC_RADIUS + GAP
  if (radius + DISC_RADIUS > size || crowded) return refuse('outside')
  const homes = Array.from({ length: players }, (_, i) =>
    polar({ x: 0, y: 0 }, radius, 9_000 - round((FULL_TURN * i) / players)),
  )
  return { ok: true, area: { shape: area.shape, size }, hub: hub ? { x: 0, y: 0 } : null, homes }
}
