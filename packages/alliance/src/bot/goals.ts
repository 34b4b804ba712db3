import { codesOn } from '../content/facts/ships.ts'
import { matSide } from '../rules/mission/mat.ts'
import { classOf, enemiesInPlay } from '../rules/ships/ships.ts'
import { BAND } from '../space/constants.ts'
import { EDGES, type Edge } from '../space/edges.ts'
import { manoeuvreOf } from '../space/manoeuvres.ts'
import type { MapToken, Ship } from '../state.ts'
import type { G } from '../types.ts'
import type { Goal } from './places.ts'
import { roundsTo } from './routes.ts'
import { flying, sharedOut, type Tasks, tasksOf, tokensCalled } from './tasks.ts'
import { TASTE } from './taste.ts'

/** What a ship is after this round. */
export interface Intent {
  goal: Goal
  /** How much the goal matters beside fighting well. */
  weight: number
  /** Whether it is lost when the mission ends before. */
  timed: boolean
  /** Mission Tokens that it wants a Scan Token or an Action for. */
  tokens: string[]
}

const near = (token: { x: number; y: number }, stay: boolean): Goal & { kind: 'spot' } => ({
  kind: 'spot',
  x: token.x,
  y: token.y,
  // A little less than Range 1, so that rounding never matters.
  reach: BAND - 4_000,
  stay,
})

/** The edges over which player ships may retreat. */
function homeEdges(g: G): Edge[] {
  const { map, retreat } = g.match.options.mission
  return EDGES.filter(edge => retreat.some(faction => map.edges[edge].includes(faction)))
}

function homeward(g: G, ship: Ship): Goal | null {
  const side = matSide(g)
  const { x, y } = ship.pose
  const way = { south: y, west: x, north: side - y, east: side - x }
  const [edge] = homeEdges(g).sort((a, b) => way[a] - way[b])
  return edge === undefined ? null : { kind: 'edge', edge }
}

/** Rounds that the mission lasts beyond what the way will about take. */
export function spareRounds(g: G, ship: Ship, goal: Goal): number {
  const dial = codesOn(classOf(ship).dial).map(manoeuvreOf)
  const left = g.match.options.mission.rounds - g.s.round + 1
  return left - roundsTo(ship.pose, goal, { ship: ship.card, next: dial }, matSide(g), false)
}

/** Every round out there is dangerous. */
const onTheWay = (goal: Goal, tokens: string[] = []): Intent => ({
  goal,
  weight: goal.kind === 'edge' ? TASTE.home : TASTE.errand,
  timed: true,
  tokens,
})

const at = ({ pose: { x, y } }: Ship): { x: number; y: number } => ({ x, y })

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

function nearestFoe(ship: Ship, foes: readonly Ship[]): Ship | null {
  let best: Ship | null = null
  for (const foe of foes)
    if (best === null || distance(ship.pose, foe.pose) < distance(ship.pose, best.pose)) best = foe
  return best
}

export function intentOf(g: G, ship: Ship): Intent {
  const tasks = tasksOf(g)
  const home = homeward(g, ship)
  const round = wholeRound(g, ship, tasks)
  if (round !== null) return round
  const carries = ship.cargo.some(name => Object.hasOwn(tasks.bring, name))
  if (home !== null && carries && spareRounds(g, ship, home) < TASTE.margin) return onTheWay(home)
  const wanted = errand(g, ship, tasks)
  if (wanted !== null) return wanted
  if (home !== null && (carries || tasks.leave)) return onTheWay(home)
  return { goal: battle(g, ship, tasks), weight: TASTE.battle, timed: false, tokens: [] }
}

/** Mission Tokens at which there is something to do for a ship that is there. */
export function wantedTokens(g: G, ship: Ship): string[] {
  const tasks = tasksOf(g)
  return [...tasks.visit, ...Object.keys(tasks.bring)].filter(name => !ship.cargo.includes(name))
}

/** A place at which this ship is to do something for the mission. */
function errand(g: G, ship: Ship, tasks: Tasks): Intent | null {
  return fetching(g, ship, tasks) ?? visiting(g, ship, tasks) ?? guarding(g, ship, tasks)
}

/**
 * All that is to be brought home, if there is time for the whole round: then it is enough that one ship comes through.
 * Else what nobody has aboard yet, shared out; whoever has nothing left to fetch may go home or fight.
 */
function fetching(g: G, ship: Ship, tasks: Tasks): Intent | null {
  const kinds = kindsToFetch(flying(g), tasks)
  const route = routeOver(g, ship, tokensCalled(g, kinds))
  if (route.length === 0) return null
  let goal: Goal | null = homeward(g, ship)
  for (const token of [...route].reverse())
    goal = goal === null ? near(token, false) : { ...near(token, false), onward: goal }
  return goal === null ? null : onTheWay(goal, kinds)
}

/** The quickest way to one token of each kind that it has not aboard, and home; null where there is no time for it. */
function wholeRound(g: G, ship: Ship, tasks: Tasks): Intent | null {
  const home = homeward(g, ship)
  const kinds = Object.keys(tasks.bring).filter(kind => !ship.cargo.includes(kind))
  if (home === null || kinds.length === 0 || kinds.length > MOST_KINDS) return null
  let best: Goal | null = null
  let most = TASTE.round
  for (const order of orders(kinds)) {
    const goal = tour(g, ship, order, home)
    if (goal === null) return null
    const spare = spareRounds(g, ship, goal)
    if (spare > most) [best, most] = [goal, spare]
  }
  return best === null ? null : onTheWay(best, kinds)
}

/** With more kinds than these there is no time for all. */
const MOST_KINDS = 3

const orders = (kinds: readonly string[]): string[][] =>
  kinds.length < 2
    ? [[...kinds]]
    : kinds.flatMap(first => orders(kinds.filter(kind => kind !== first)).map(rest => [first, ...rest]))

/** Token by token, each the nearest of its kind, and home. */
function tour(g: G, ship: Ship, kinds: readonly string[], home: Goal): Goal | null {
  const stops: Place[] = []
  for (const kind of kinds) {
    const from = stops.at(-1) ?? ship.pose
    const [next] = tokensCalled(g, [kind]).sort((a, b) => distance(from, a) - distance(from, b))
    if (next === undefined) return null
    stops.push(next)
  }
  return stops.reduceRight<Goal>((onward, stop) => ({ ...near(stop, false), onward }), home)
}

/** Kinds of token that nobody who still flies has aboard in the number needed. */
const kindsToFetch = (ships: readonly Ship[], { bring }: Tasks): string[] =>
  Object.entries(bring)
    .filter(([kind, needed]) => ships.filter(ship => ship.cargo.includes(kind)).length < needed)
    .map(([kind]) => kind)

/** The tokens that this ship is to come by, its own first: tokens are shared out until each has somebody. */
function routeOver(g: G, ship: Ship, tokens: Place[]): Place[] {
  const ships = flying(g)
  const route: Place[] = []
  let left = tokens.filter(token => !ship.cargo.includes(token.name))
  while (left.length > 0) {
    const own = sharedOut(ships, left).get(ship.id)
    if (own === undefined) return route
    route.push(own)
    left = left.filter(
      token => token.name !== own.name && ![...sharedOut(ships, left).values()].includes(token),
    )
  }
  return route
}

type Place = Extract<MapToken, { kind: 'mission' }>

function visiting(g: G, ship: Ship, tasks: Tasks): Intent | null {
  const place = sharedOut(flying(g), tokensCalled(g, tasks.visit)).get(ship.id)
  if (place === undefined) return null
  const home = tasks.leave ? homeward(g, ship) : null
  const goal = home === null ? near(place, false) : { ...near(place, false), onward: home }
  return onTheWay(goal, tasks.visit)
}

function guarding(g: G, ship: Ship, tasks: Tasks): Intent | null {
  const place = sharedOut(flying(g), tokensCalled(g, tasks.guard)).get(ship.id)
  return place === undefined
    ? null
    : { goal: near(place, true), weight: TASTE.guard, timed: false, tokens: [] }
}

/** The nearest of those who matter, else of all; with nobody about, the middle of the map. */
function battle(g: G, ship: Ship, tasks: Tasks): Goal {
  const foe = nearestFoe(ship, tasks.hunt.length > 0 ? tasks.hunt : enemiesInPlay(g))
  const middle = matSide(g) / 2
  return foe === null
    ? { kind: 'spot', x: middle, y: middle, reach: 2 * BAND, stay: true }
    : { kind: 'foe', ...at(foe) }
}
