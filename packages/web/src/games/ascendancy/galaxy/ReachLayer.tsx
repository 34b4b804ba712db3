import { useMemo } from 'react'
import { useChoosing } from '../../../table/choosing.ts'
import { type Place, placeOfSystem, sectorOf, systemOf, type View } from '../game.ts'
import { type Mover, type Reach, reachOf } from '../reading/reach.ts'
import { percent } from '../reading/sums.ts'
import { usePosition } from '../reading/usePosition.ts'
import { useFocus } from './focus.ts'
import { LANE_WIDTH, laneShape, placeAt, R, round } from './geometry.ts'
import type { Scene, Unit } from './scene.ts'

export const moverOf = ({ seat, fleet, place, n, tokens }: Unit): Mover => ({
  seat,
  fleet,
  at: place,
  // Single Ships move one by one.
  ships: fleet === null ? 1 : n,
  tokens,
})

/** How far the Ship or Fleet in question gets, what blocks it, and what it would brave: over the map, never in its way. */
export function ReachLayer({ view, scene }: { view: View; scene: Scene }) {
  const g = usePosition()
  const { hovered, selected } = useFocus()
  const { prompt } = useChoosing()
  const key = (selected ?? hovered)?.replace(/^unit:/, '')
  const unit = scene.units.find(u => u.key === key && u.kind !== 'cube')
  const reach = useMemo(() => {
    if (unit) return reachOf(g, moverOf(unit))
    const moving = prompt === null ? null : moverIn(view, prompt)
    return moving && reachOf(g, moving.mover, moving.left)
  }, [g, view, unit, prompt])
  if (!reach) return null
  return <Marks view={view} reach={reach} />
}

/** The mover of a move under way: its places glow already, but not what waits there. */
function moverIn(
  view: View,
  prompt: { name: string; seat: number; about?: unknown },
): { mover: Mover; left: number } | null {
  if (prompt.name !== 'moveTo' && prompt.name !== 'exitTo') return null
  const { fleet, at, left } = prompt.about as { fleet: number | null; at: Place; left: number }
  const ships = fleet === null ? 1 : (view.players[prompt.seat]?.fleets[fleet]?.n ?? 1)
  const tokens = prompt.name === 'exitTo' ? 1 : 0
  return { mover: { seat: prompt.seat, fleet, at, ships, tokens }, left }
}

function Marks({ view, reach }: { view: View; reach: Reach }) {
  const { impulse, warp, blocked, hazards } = reach
  return (
    <g className="asc-reach">
      {[...warp.keys()].map(
        at => !impulse.has(at) && <Mark key={`w${at}`} view={view} at={at} kind="warp" />,
      )}
      {[...impulse.keys()].map(at => (
        <Mark key={`i${at}`} view={view} at={at} kind="impulse" />
      ))}
      {[...blocked.keys()].map(at => (
        <Mark key={`b${at}`} view={view} at={at} kind="blocked" />
      ))}
      {hazards.map(({ system, some }) => {
        const at = placeAt(view.map, placeOfSystem(system))
        return (
          at && (
            <g key={system} className="asc-survival" transform={`translate(${round(at.x)} ${round(at.y)})`}>
              <rect x="-62" y="-20" width="124" height="40" rx="20" />
              <text y="11">{percent(some)}</text>
            </g>
          )
        )
      })}
    </g>
  )
}

function Mark({ view, at, kind }: { view: View; at: Place; kind: 'impulse' | 'warp' | 'blocked' }) {
  const centre = placeAt(view.map, at)
  if (centre === null) return null
  const className = `asc-reach-${kind}`
  const where = `translate(${round(centre.x)} ${round(centre.y)})`
  if (systemOf(at) !== null)
    return (
      <g className={className} transform={where}>
        <circle r={R + 5} />
        {kind === 'blocked' && <path d="M-18-18 18 18M18-18-18 18" />}
      </g>
    )
  const lane = view.map.lanes[Math.floor(at / 8)]
  if (!lane || sectorOf(at) > lane.length) return null
  const { turn, length } = laneShape(view.map, lane)
  const width = length / lane.length - 4
  return (
    <g className={className} transform={`${where} rotate(${round(turn)})`}>
      <rect x={-width / 2} y={-LANE_WIDTH / 2} width={width} height={LANE_WIDTH} rx="7" />
      {kind === 'blocked' && <path d="M-14-14 14 14M14-14-14 14" />}
    </g>
  )
}
