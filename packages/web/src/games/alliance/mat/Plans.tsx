import type { View } from '../game.ts'
import { round, toDrawing, type XY } from './geometry.ts'

interface PlansProps {
  plans: View['plans']
  side: number
  /** The colour of each seat, and its name. */
  colours: readonly string[]
  names: readonly string[]
  /** Where an arrow is being begun. */
  from: XY | null
}

/** Arrows that players drew for one another. */
export function Plans({ plans, side, colours, names, from }: PlansProps) {
  const begun = from === null ? null : toDrawing(from, side)
  return (
    <g className="all-plans" pointerEvents="none">
      {plans.map(({ seat, from: a, to: b }) => (
        <path
          key={`${seat} ${a.x} ${a.y} ${b.x} ${b.y}`}
          className="all-plan"
          style={{ stroke: colours[seat] ?? 'var(--peach)' }}
          d={arrow(toDrawing(a, side), toDrawing(b, side))}
        >
          <title>{`Plan of ${names[seat] ?? 'a captain'}`}</title>
        </path>
      ))}
      {begun && <circle className="all-plan-begun" cx={begun.x} cy={begun.y} r="16" />}
    </g>
  )
}

const HEAD = 34

/** A line with two barbs at its end. */
export function arrow(from: XY, to: XY): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x)
  const barb = (by: number) =>
    `${round(to.x - HEAD * Math.cos(turn + by))} ${round(to.y - HEAD * Math.sin(turn + by))}`
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`
}
