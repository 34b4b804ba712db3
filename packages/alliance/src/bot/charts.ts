import { found } from '@tenforward/kernel'
import { codesOn, shipById } from '../content/facts/ships.ts'
import { type Code, type Colour, endPose, manoeuvreOf } from '../space/manoeuvres.ts'
import type { Pose } from '../space/pose.ts'
import { type Goal, onMat, reached } from './places.ts'

/**
 * How many rounds a class of ship needs to a goal from everywhere on the mat: all ways are worked out backwards from
 * the goal, once, on a grid of places and the eight headings that manoeuvres keep to.
 */
interface Chart {
  rounds: Float32Array
  /** Places in a row of the grid. */
  across: number
}

const CELL = 20_000
/** So many places beyond the mat on every side: no manoeuvre leads further. */
const RIM = 15
const HEADINGS = [0, 1, 2, 3, 4, 5, 6, 7]
const EIGHTH = 4_500

/** Nobody wants to be anywhere from which every way leads off the mat. */
export const TRAPPED = 30
/** What comes after counts a little less. */
export const AFTER = 0.9
/** A red manoeuvre leaves a ship without power for what comes next. */
const STRAINED = 1.35

/** Charts are kept: a mission asks for the same few again and again. */
const kept = new Map<string, Chart>()
const MOST_KEPT = 200

/** The last one asked for: most questions come in a row. */
let last: { ship: string; goal: Goal; side: number; chart: Chart } | null = null

function chartOf(ship: string, goal: Goal, side: number): Chart {
  if (last?.goal !== goal || last.ship !== ship || last.side !== side)
    last = { ship, goal, side, chart: lookUp(ship, goal, side) }
  return last.chart
}

function lookUp(ship: string, goal: Goal, side: number): Chart {
  const key = `${ship} ${side} ${nameOf(goal)}`
  let chart = kept.get(key)
  if (chart === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear()
    chart = drawn(ship, goal, side)
    kept.set(key, chart)
  }
  return chart
}

function nameOf(goal: Goal): string {
  if (goal.kind === 'edge') return goal.edge
  const onward = goal.kind === 'spot' && goal.onward !== undefined ? ` ${nameOf(goal.onward)}` : ''
  return `${goal.x},${goal.y}${onward}`
}

/** Rounds to a goal by the chart. */
export function charted(ship: string, goal: Goal, side: number, { x, y, heading }: Pose): number {
  const { rounds, across } = chartOf(ship, goal, side)
  const column = Math.round(x / CELL) + RIM
  const row = Math.round(y / CELL) + RIM
  return rounds[((Math.round(heading / EIGHTH) % 8) * across + row) * across + column] ?? TRAPPED
}

/** A manoeuvre on the grid: how far in the list of places it leads from each heading. */
interface Step {
  by: number[]
  cost: number
  /** Leaves the ship able to act. */
  acts: boolean
}

/** The manoeuvres of a class with their colours. */
function dialCalled(ship: string): { code: Code; colour: Colour | undefined }[] {
  const { dial } = found(shipById[ship], 'ship class', ship)
  return codesOn(dial).map(code => ({ code, colour: dial[code] }))
}

const stepsOf = (ship: string, across: number): Step[] =>
  dialCalled(ship).map(({ code, colour }) => ({
    by: HEADINGS.map(turn => {
      const { x, y, heading } = endPose({ x: 0, y: 0, heading: turn * EIGHTH }, manoeuvreOf(code))
      const turns = (Math.round(heading / EIGHTH) % 8) - turn
      return (turns * across + Math.round(y / CELL)) * across + Math.round(x / CELL)
    }),
    cost: colour === 'red' ? STRAINED : 1,
    acts: colour !== 'red',
  }))

function drawn(ship: string, goal: Goal, side: number): Chart {
  const across = Math.round(side / CELL) + 1 + 2 * RIM
  const rounds = new Float32Array(across * across * 8).fill(TRAPPED)
  const after = afterGoal(ship, goal, side, across)
  const steps = stepsOf(ship, across)
  const places: number[] = []
  eachPlace(across, (place, pose) => {
    if (onMat(pose, side)) places.push(place)
  })
  const needsAction = goal.kind === 'spot'
  let better = true
  while (better) {
    better = false
    for (const place of places) {
      const turn = Math.floor(place / (across * across))
      let least = rounds[place]!
      for (const { by, cost, acts } of steps) {
        const end = place + by[turn]!
        const there = after[end]! >= 0 && (acts || !needsAction)
        const left = cost + (there ? after[end]! : rounds[end]!)
        if (left < least) least = left
      }
      if (least >= rounds[place]! - 0.001) continue
      rounds[place] = least
      better = true
    }
  }
  return { rounds, across }
}

/** What is left of the way once the goal is reached, for every place where it is; -1 elsewhere. */
function afterGoal(ship: string, goal: Goal, side: number, across: number): Float32Array {
  const after = new Float32Array(across * across * 8).fill(-1)
  const onward = goal.kind === 'spot' && goal.onward !== undefined ? goal.onward : null
  eachPlace(across, (place, pose) => {
    if (!reached(pose, goal, side) || (goal.kind === 'spot' && !onMat(pose, side))) return
    after[place] = onward === null ? 0 : AFTER * charted(ship, onward, side, pose)
  })
  return after
}

function eachPlace(across: number, look: (place: number, pose: Pose) => void): void {
  let place = 0
  for (const turn of HEADINGS)
    for (let row = 0; row < across; row++)
      for (let column = 0; column < across; column++)
        look(place++, { x: (column - RIM) * CELL, y: (row - RIM) * CELL, heading: turn * EIGHTH })
}
