import { memo } from 'react'
import { BAND, fieldOutline, type MapToken, type Mission } from '../game.ts'
import { readable } from '../names.ts'
import { toDrawing, UNIT } from './geometry.ts'

interface TerrainProps {
  mission: Mission
  tokens: readonly MapToken[]
  side: number
  /** While ships are placed, the area for it is shown. */
  deploying: boolean
}

/** What the ships fly over: the grid, the edges with whose they are, planets, asteroids, Mission Tokens. */
export const Terrain = memo(function Terrain({ mission, tokens, side, deploying }: TerrainProps) {
  const span = side / UNIT
  const squares = Math.round(side / BAND)
  const lines = Array.from({ length: squares - 1 }, (_, i) => ((i + 1) * BAND) / UNIT)
  return (
    <g className="all-terrain">
      <rect className="all-mat-ground" width={span} height={span} rx="10" />
      <path className="all-grid" d={lines.map(n => `M${n} 0V${span}M0 ${n}H${span}`).join('')} />
      <Edges mission={mission} span={span} />
      {deploying && <Deployment mission={mission} side={side} />}
      {Object.entries(mission.map.bearings).map(([n, { at, facing }]) => {
        const { x, y } = toDrawing({ x: at[0] * BAND, y: at[1] * BAND }, side)
        return (
          <g key={n} className="all-bearing" transform={`translate(${x} ${y})`}>
            <path d="M0-16 26 0 0 16Z" transform={`rotate(${-facing})`} />
            <text y="9">{n}</text>
          </g>
        )
      })}
      {tokens.map(token => (
        <Token key={token.id} token={token} side={side} />
      ))}
    </g>
  )
})

function Edges({ mission, span }: { mission: Mission; span: number }) {
  const { edges } = mission.map
  const home = (edge: keyof typeof edges) => edges[edge].some(faction => mission.retreat.includes(faction))
  const lines = {
    south: `M0 ${span}H${span}`,
    north: `M0 0H${span}`,
    west: `M0 0V${span}`,
    east: `M${span} 0V${span}`,
  } as const
  return (Object.keys(lines) as (keyof typeof lines)[]).map(edge => (
    <path key={edge} className={home(edge) ? 'all-edge home' : 'all-edge'} d={lines[edge]} />
  ))
}

function Deployment({ mission, side }: { mission: Mission; side: number }) {
  const { x, y } = mission.map.areas[mission.map.deploy]!
  const from = toDrawing({ x: x[0] * BAND, y: y[1] * BAND }, side)
  const to = toDrawing({ x: x[1] * BAND, y: y[0] * BAND }, side)
  return (
    <rect className="all-deploy" x={from.x} y={from.y} width={to.x - from.x} height={to.y - from.y} rx="8" />
  )
}

function Token({ token, side }: { token: MapToken; side: number }) {
  const { x, y } = toDrawing(token, side)
  if (token.kind === 'asteroid') {
    const flat = fieldOutline(token)
    const points = Array.from({ length: flat.length / 2 }, (_, i) =>
      toDrawing({ x: flat[2 * i]!, y: flat[2 * i + 1]! }, side),
    )
    return (
      <g className="all-asteroid">
        <path d={`M${points.map(p => `${p.x} ${p.y}`).join('L')}Z`} />
        {points.slice(0, 5).map((p, i) => (
          <circle
            key={`${p.x} ${p.y}`}
            cx={x + (p.x - x) * (0.25 + 0.1 * i)}
            cy={y + (p.y - y) * (0.25 + 0.1 * i)}
            r={5 + ((i * 7) % 9)}
          />
        ))}
      </g>
    )
  }
  if (token.kind === 'planet') {
    const r = token.radius / UNIT
    return (
      <g className="all-planet" transform={`translate(${x} ${y})`}>
        <circle r={r} />
        <path
          d={`M${-r * 0.9} ${r * 0.2}Q0 ${r * 0.55} ${r * 0.92} ${r * 0.1}M${-r * 0.7} ${-r * 0.4}Q0 ${-r * 0.1} ${r * 0.8} ${-r * 0.45}`}
        />
      </g>
    )
  }
  return (
    <g className="all-mission-token" transform={`translate(${x} ${y})`}>
      <circle className="all-mission-range" r={(BAND + token.radius) / UNIT} />
      <path d="M0-24 24 0 0 24-24 0Z" />
      <text y="46">{readable(token.name)}</text>
    </g>
  )
}
