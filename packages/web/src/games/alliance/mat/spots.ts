import type { FullPrompt } from '../../../table/choosing.ts'
import { echoPose, type Pose } from '../game.ts'
import type { XY } from './geometry.ts'

type Echo = Parameters<typeof echoPose>[1]

/** How near a click must be to a proposed spot to mean it, in micrometres. */
const NEAR = 12_000

/** The spot that a click on the mat means: that place itself where any will do, else the nearest that is offered. */
export function nearestSpot(prompt: FullPrompt, at: XY, spot: unknown, from: Pose | undefined): unknown {
  if (prompt.kind !== 'place') return null
  if (prompt.name === 'deploy') {
    const held = spot as Pose | null
    // A click on the proposed spot confirms it.
    if (held !== null && Math.hypot(held.x - at.x, held.y - at.y) < NEAR) return held
    const heading = held?.heading ?? (prompt.candidates?.[0] as Pose | undefined)?.heading ?? 9_000
    return { ...at, heading }
  }
  if (from === undefined) return null
  const echoes = (prompt.candidates ?? []) as Echo[]
  const distance = (echo: Echo) => {
    const pose = echoPose(from, echo)
    return Math.hypot(pose.x - at.x, pose.y - at.y)
  }
  return echoes.reduce<Echo | null>(
    (best, echo) => (best === null || distance(echo) < distance(best) ? echo : best),
    null,
  )
}

/** A spot moved and turned a little, for buttons and keys. */
export const nudged = (pose: Pose, dx: number, dy: number, turn: number): Pose => ({
  x: pose.x + dx,
  y: pose.y + dy,
  heading: (pose.heading + turn + 36_000) % 36_000,
})
