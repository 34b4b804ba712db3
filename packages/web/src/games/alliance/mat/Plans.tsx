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
        <Arrow
          key={`${seat} ${a.x} ${a.y} ${b.x} ${b.y}`}
          from={toDrawing(a, side)}
          to={toDrawing(b, side)}
          colour={colours[seat] ?? 'var(--peach)'}
          title={`Plan of ${names[seat] ?? 'a captain'}`}
        />
      ))}
      {begun && <circle className="all-plan-begun" cx={begun.x} cy={begun.y} r="16" />}
    </g>
  )
}

function Arrow({ from, to, colour, title }: { from: XY; to: XY; colour: string; title: string }) {
  return (
    <g>
      <title>{title}</title>
      <path className="all-plan" style={{ stroke: colour }} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path className="all-plan-head" style={{ fill: colour }} d={arrowHead(from, to)} />
    </g>
  )
}

const HEAD = 60

/** A triangle whose tip is where the arrow ends. */
export function arrowHead(from: XY, to: XY): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x)
  const barb = (by: number) =>
    `${round(to.x - HEAD * Math.cos(turn + by))} ${round(to.y - HEAD * Math.sin(turn + by))}`
  return `M${to.x} ${to.y}L${barb(0.4)}L${barb(-0.4)}Z`
}
