import type { Ship, State } from '@tenforward/alliance'
import {
  blockersFor,
  endPose,
  fly,
  type G,
  manoeuvreOf,
  obstaclesMet,
  type Pose,
} from '@tenforward/alliance/reading'
import { fallbackAnswer, type Prompt, type Run, viewOf } from '@tenforward/kernel'

interface Spot {
  x: number
  y: number
}

const MAT = 914_400
/** From this round on it is time to go home. */
const LATE = 8
/** How near a Mission Token must be to think of scanning. */
const NEAR = 180_000

/** A simple captain for the introductory mission: each ship fetches one token and goes home. It thinks in no time. */
export function adviceFor(run: Run): unknown {
  const prompt = run.prompts[0]!
  const g = run as unknown as G
  const about = (prompt.about ?? {}) as { ship?: string }
  const ship = g.s.ships.find(s => s.id === about.ship)
  if (prompt.name === 'deploy' && ship) return bestSpot(run, prompt, ship)
  if (prompt.kind !== 'pick') return fallbackAnswer(run, prompt)
  const options = prompt.options.map(String)
  if (prompt.name === 'dial' && ship) return least(options, code => costOf(g, ship, code))
  if (prompt.name === 'action' && ship) return firstOf(options, ...actionsFor(g.s, ship))
  if (prompt.name === 'activationEnd') return firstOf(options, 'use:mission:collect')
  if (/^modify/.test(prompt.name)) return options.find(id => id !== 'done') ?? 'done'
  return fallbackAnswer(run, prompt)
}

const firstOf = (options: readonly string[], ...ids: string[]): string =>
  ids.find(id => options.includes(id)) ?? options[0]!

function least<T>(list: readonly T[], cost: (item: T) => number): T {
  return list.reduce((best, item) => (cost(item) < cost(best) ? item : best))
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Every ship has a token of its own. */
function tokenOf({ tokens }: State, ship: Ship): Spot {
  const found = tokens.filter(token => token.kind === 'mission')
  return found[(ship.number - 1) % found.length] ?? ship.pose
}

const goesHome = (s: State, ship: Ship): boolean => ship.cargo.length > 0 || s.round >= LATE

function actionsFor(s: State, ship: Ship): string[] {
  const scans = !goesHome(s, ship) && distance(ship.pose, tokenOf(s, ship)) < NEAR
  return scans ? ['scan', 'evade'] : ['evade', 'battleStations', 'scan']
}

/** Below the token, facing it. */
function bestSpot(run: Run, prompt: Prompt, ship: Ship): unknown {
  const spots = viewOf(run, prompt.seat).prompt!.candidates as Pose[]
  const { x } = tokenOf((run as unknown as G).s, ship)
  return least(spots, spot => Math.abs(spot.x - x) + Math.abs(spot.heading - 9_000) * 20)
}

/** How far a manoeuvre leaves the ship from where it wants to be, with all that could go wrong on the way. */
function costOf(g: G, ship: Ship, code: string): number {
  const home = goesHome(g.s, ship)
  const goal = home ? { x: ship.pose.x, y: -60_000 } : tokenOf(g.s, ship)
  const move = fly(ship.pose, manoeuvreOf(code), blockersFor(g, ship))
  const { pose } = move
  const next = endPose(pose, manoeuvreOf('2S'))
  const blocked = move.slid || obstaclesMet(g, ship.pose, move.flown, move.way, pose).length > 0
  const red = ship.tokens.aux > 0 && /CA|FA|3T/.test(code)
  const out = Math.max(-pose.x, pose.x - MAT, pose.y - MAT, home ? 0 : -pose.y) > -25_000
  return (
    distance(pose, goal) +
    distance(next, goal) / 2 +
    (blocked ? 250_000 : 0) +
    (red ? 300_000 : 0) +
    (out ? 2_000_000 : 0)
  )
}
