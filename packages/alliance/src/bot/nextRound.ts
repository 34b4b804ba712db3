import { ringOf, tableEntry } from '../rules/enemies.ts'
import { edgesCrossed, outsideAt } from '../space/edges.ts'
import { endPose, type Manoeuvre, manoeuvreOf } from '../space/manoeuvres.ts'
import { distanceOf } from '../space/measure.ts'
import type { Pose } from '../space/pose.ts'
import { sectorsOf } from '../space/sectors.ts'
import type { Ship } from '../state.ts'
import { incoming, outgoing } from './fire.ts'
import type { Foe } from './outlook.ts'
import { estimate, type Goal, onMat } from './routes.ts'
import { TASTE } from './taste.ts'

export interface Prospects {
  ship: Ship
  foes: readonly Foe[]
  /** Where the friends will be. */
  friends: readonly Pose[]
  goal: Goal
  weight: number
  care: number
  side: number
  want: (foe: Ship) => number
}

/** How many ways the dice may fall are looked at. */
const SCENES = 3
const DIE = [1, 2, 3, 4, 5, 6]

/** What the best manoeuvre of the round after will be worth from here, on average over a few ways the dice may fall. */
export function nextRound(p: Prospects, at: Pose, dial: readonly Manoeuvre[]): number {
  const near = p.foes.filter(foe => foe.guesses.some(guess => isNear(guess, at)))
  if (near.length === 0) return 0
  const ends = dial.map(m => endPose(at, m)).filter(pose => onMat(pose, p.side))
  if (ends.length === 0) return 0
  const ways = ends.map(pose => estimate(pose, p.goal, p.side))
  const shortest = Math.min(...ways)
  let sum = 0
  for (let scene = 0; scene < SCENES; scene++) {
    const foes = near.map((foe, i) => moved(p, foe, foe.guesses[(scene * 2 + i) % foe.guesses.length]!, at))
    let best = Number.NEGATIVE_INFINITY
    ends.forEach((end, i) => {
      const detour = p.weight * (ways[i]! - shortest)
      const worth =
        TASTE.deal * outgoing(foes, p.ship, end, p.want) - p.care * incoming(foes, p.ship, end) - detour
      if (worth > best) best = worth
    })
    sum += best
  }
  return sum / SCENES
}

const REACH = 600_000

const isNear = (a: Pose, b: Pose): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < REACH

/** The six places where a foe may be after its next move: it steers for whoever is nearest. */
export function moved(
  { friends, side, ship }: Pick<Prospects, 'friends' | 'side' | 'ship'>,
  foe: Foe,
  from: Pose,
  at: Pose,
): Foe {
  const self = { ...foe.ship, pose: from }
  let aim = { ship: ship.id, pose: at, distance: distanceOf(from, at) }
  for (const pose of friends) {
    const distance = distanceOf(from, pose)
    if (distance < aim.distance) aim = { ship: ship.id, pose, distance }
  }
  const sector = sectorsOf(from, aim.pose)[0]!
  const { ring } = ringOf(self, aim)
  const guesses = DIE.map(die => {
    const pose = endPose(from, manoeuvreOf(tableEntry(self, sector, ring, die)))
    const [edge] = edgesCrossed(pose, side)
    return edge === undefined ? pose : outsideAt(pose, edge, side)
  })
  return { ship: foe.ship, guesses }
}
