import type { ReactNode } from 'react'
import { BAND, type Code, type G, type Pose, type Ship, TEMPLATE_HALF_WIDTH } from '../game.ts'
import { endOf } from '../reading/ghost.ts'
import { printed } from '../reading/hull.ts'
import type { Ruler } from '../reading/measuring.ts'
import { arcLines, farWedge, HALF_BASE, standing, toDrawing, trail, UNIT } from './geometry.ts'
import { silhouetteOf } from './silhouettes.ts'

const REACH = (3 * BAND) / UNIT + HALF_BASE * 2

/** Everything that an arc covers at Range 1, 2 and 3, measured from the edge of the base. */
export function RangeOverlay({ ship, side, ruler }: { ship: Ship; side: number; ruler: Ruler }) {
  const { front, rear } = printed(ship)
  const arcs = ruler.around ? [{ angle: 360, rear: false }] : [front, ...(rear === null ? [] : [rear])]
  return (
    <g className="all-range" transform={standing(ship.pose, side)} pointerEvents="none">
      <defs>
        {arcs.map((arc, i) => (
          <clipPath key={arc.rear ? 'rear' : 'front'} id={`all-arc-${i}`}>
            <path d={farWedge(arc.angle, REACH)} transform={arc.rear ? 'rotate(180)' : undefined} />
          </clipPath>
        ))}
      </defs>
      {arcs.map((arc, i) => (
        <g
          key={arc.rear ? 'rear' : 'front'}
          clipPath={`url(#all-arc-${i})`}
          className={arc.rear ? 'rear' : ''}
        >
          {ruler.bands && [3, 2, 1].map(range => <Band key={range} range={range} />)}
          {arc.angle < 360 && (
            <path
              className="all-arc-line"
              d={arcLines(arc.angle, REACH)}
              transform={arc.rear ? 'rotate(180)' : undefined}
            />
          )}
        </g>
      ))}
      {(ruler.bands ? [1, 2, 3] : []).map(range => (
        <text
          key={range}
          className="all-range-label"
          transform={`translate(${HALF_BASE + ((range - 0.5) * BAND) / UNIT} 0) rotate(${ship.pose.heading / 100})`}
          y="9"
        >
          {range}
        </text>
      ))}
    </g>
  )
}

function Band({ range }: { range: number }) {
  const r = (range * BAND) / UNIT
  const h = HALF_BASE + r
  return <rect className={`all-band band-${range}`} x={-h} y={-h} width={2 * h} height={2 * h} rx={r} />
}

/** A ship where it is not (yet): at the end of a manoeuvre, or where it is about to be placed. */
export function Ghost({
  ship,
  pose,
  side,
  colour,
  bad = false,
}: {
  ship: Ship
  pose: Pose
  side: number
  colour: string
  bad?: boolean
}) {
  const h = HALF_BASE
  return (
    <g
      className={bad ? 'all-ghost bad' : 'all-ghost'}
      transform={standing(pose, side)}
      style={{ '--ship': colour } as React.CSSProperties}
      pointerEvents="none"
    >
      <rect x={-h} y={-h} width={2 * h} height={2 * h} rx="7" />
      <path className="all-nose" d={`M${h} -9L${h + 11} 0L${h} 9Z`} />
      <path className="all-figure" d={silhouetteOf(ship)} />
    </g>
  )
}

/** Where a manoeuvre would end, with what would be in the way; only where the table allows it (ALL-PLN-08). */
export function Preview({
  g,
  ship,
  code,
  side,
  colour,
}: {
  g: G
  ship: Ship
  code: Code
  side: number
  colour: string
}) {
  const end = endOf(g, ship.id, code)
  if (end === null) return null
  return (
    <g className="all-preview">
      <path
        className="all-template"
        d={trail(ship.pose, end.flown, side, end.way)}
        strokeWidth={(2 * TEMPLATE_HALF_WIDTH) / UNIT}
      />
      <Ghost ship={ship} pose={end.pose} side={side} colour={colour} bad={end.trouble} />
    </g>
  )
}

/** Who fires at whom. */
export function FireLine({ from, to, side }: { from: Pose; to: Pose; side: number }) {
  const a = toDrawing(from, side)
  const b = toDrawing(to, side)
  return <path className="all-fire" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
}

/** The ways that ships have just flown. */
export function Trails({
  moves,
  side,
}: {
  moves: readonly { ship: string; code: Code; from: Pose }[]
  side: number
}): ReactNode {
  return moves.map(({ ship, code, from }) => (
    <path
      key={ship}
      className={ship.startsWith('E') ? 'all-trail enemy' : 'all-trail'}
      d={trail(from, code, side)}
    />
  ))
}
