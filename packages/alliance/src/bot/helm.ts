import type { PickPrompt, PlacePrompt } from '@tenforward/kernel'
import { codesOn } from '../content/facts/ships.ts'
import { deployments } from '../procedures/mission/deploySpace.ts'
import { matSide, planetsOf } from '../rules/mission/mat.ts'
import { colourOf, obstaclesMet } from '../rules/movement/moving.ts'
import { classOf, hullOf, isEnemy, playersInPlay, shipsInPlay, skillOf } from '../rules/ships/ships.ts'
import { BAND, BASE, HALF } from '../space/constants.ts'
import { type Code, endPose, isCode, type Manoeuvre, manoeuvreOf } from '../space/manoeuvres.ts'
import { baseOf, type Pose } from '../space/pose.ts'
import { type Blockers, fly, overlaps } from '../space/slide.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { incoming, outgoing, prospect } from './fire.ts'
import { type Intent, intentOf } from './goals.ts'
import { type Around, type Foe, foeStrength, foesOf, moved, strengthOf } from './outlook.ts'
import { onMat, reached } from './places.ts'
import { bestOf, type Question, shipAsked } from './question.ts'
import { roundsTo } from './routes.ts'
import { TASTE } from './taste.ts'
import { firstAsked } from './trial.ts'

/** More than any other consideration. */
const LOST = 10_000

interface Helm {
  g: G
  ship: Ship
  foes: Foe[]
  /** Those who move after this ship and will steer by where it then is. */
  slower: Set<Foe>
  intent: Intent
  /** All manoeuvres of its dial, and those that it could fly on Auxiliary Power. */
  dial: Manoeuvre[]
  easy: Manoeuvre[]
  blockers: Blockers
  side: number
  /** How much damage suffered matters: more the less the ship can take. */
  care: number
  around: Around
}

function takeHelm(g: G, ship: Ship): Helm {
  const dial = codesOn(classOf(ship).dial).map(manoeuvreOf)
  const foes = foesOf(g)
  const intent = intentOf(g, ship)
  const strength = Math.max(1, strengthOf(ship, hullOf(g, ship)))
  const care = TASTE.care + TASTE.frailty / strength
  const side = matSide(g)
  return {
    g,
    ship,
    foes,
    slower: new Set(foes.filter(foe => !foe.ship.done.activated && skillOf(g, foe.ship) > skillOf(g, ship))),
    intent,
    dial,
    easy: dial.filter(m => colourOf(g, ship, m.code) !== 'red'),
    blockers: { bases: others(g, ship), planets: planetsOf(g) },
    side,
    care,
    around: { ship, friends: friendsOf(g, ship), side },
  }
}

const friendsOf = (g: G, ship: Ship): Pose[] =>
  playersInPlay(g)
    .filter(other => other !== ship)
    .map(dialled)

/** Where a ship will be by its dial. */
const dialled = (ship: Ship): Pose =>
  ship.dial === null || ship.done.activated ? ship.pose : endPose(ship.pose, manoeuvreOf(ship.dial))

/** Friends are taken to be where their dials lead; Enemy ships that move later or sooner are guessed elsewhere. */
function others(g: G, ship: Ship): Blockers['bases'] {
  return shipsInPlay(g)
    .filter(other => other !== ship && (!isEnemy(other) || other.done.activated))
    .map(other => ({
      id: other.id,
      base: baseOf(dialled(other)),
    }))
}

/** A manoeuvre and what it is worth. */
interface Ranked {
  code: Code
  worth: number
}

/** The manoeuvres of a dial, the best first. */
export function rankedDials(q: Question<PickPrompt>): Ranked[] {
  const helm = takeHelm(q.g, shipAsked(q))
  const worths = q.prompt.options.filter(isCode).map(code => ({ code, worth: worthOf(helm, code) }))
  return worths.sort((a, b) => b.worth - a.worth)
}

/** Nobody gains more than this by a fight. */
const MOST_IN_BATTLE = 6

/** The best manoeuvre of a dial: how the fight would go is worked out only where it can still matter. */
export function chooseDial(q: Question<PickPrompt>): unknown {
  const helm = takeHelm(q.g, shipAsked(q))
  const flights = q.prompt.options
    .filter(isCode)
    .map(code => flightOf(helm, code))
    .sort((a, b) => b.worth - a.worth)
  let best = flights[0]?.code
  let most = Number.NEGATIVE_INFINITY
  for (const { code, worth, at } of flights) {
    if (worth + MOST_IN_BATTLE < most) break
    const all = at === null ? worth : worth + battleWorth(helm, at)
    if (all > most) [best, most] = [code, all]
  }
  return best
}

/** A card that turns the dial is used when what the table shows by now makes another manoeuvre much better. */
export function chooseTurn(q: Question<PickPrompt>): unknown {
  if (q.imagined) return 'done'
  const helm = takeHelm(q.g, shipAsked(q))
  const set = helm.ship.dial
  if (set === null) return 'done'
  const stay = worthOf(helm, set)
  return bestOf(q.prompt.options, id => (id === 'done' ? TASTE.turn : turnWorth(q, helm, String(id)) - stay))
}

function turnWorth(q: Question, helm: Helm, id: string): number {
  const asked = firstAsked(q, id)
  const codes = asked?.kind === 'pick' ? asked.options.map(String).filter(isCode) : []
  return Math.max(-LOST, ...codes.map(code => worthOf(helm, code)))
}

/** The manoeuvre that a card lets a ship fly in place of its own. */
export function chooseOther(q: Question<PickPrompt>): unknown {
  const { about, options } = q.prompt
  const id = (about as { ship?: string } | undefined)?.ship
  const ship =
    q.g.s.ships.find(s => s.id === id) ?? q.g.s.ships.find(s => s.seat === q.seat && s.dial !== null)
  const codes = options.filter(isCode)
  if (ship === undefined || codes.length < options.length) return undefined
  const helm = takeHelm(q.g, ship)
  return bestOf(codes, code => worthOf(helm, code))
}

/** What a manoeuvre is worth, at first sight. */
function worthOf(helm: Helm, code: Code): number {
  const { worth, at } = flightOf(helm, code)
  return at === null ? worth : worth + battleWorth(helm, at)
}

/** What a manoeuvre is worth apart from the fight, and where it ends; null where there will be none. */
function flightOf(helm: Helm, code: Code): Ranked & { at: Pose | null } {
  const { g, ship, side, intent } = helm
  const colour = colourOf(g, ship, code)
  if (ship.tokens.aux > 0 && colour === 'red') return { code, worth: -TASTE.card - LOST / 2, at: null }
  const move = fly(ship.pose, manoeuvreOf(code), helm.blockers)
  if (!onMat(move.pose, side))
    return { code, worth: reached(move.pose, intent.goal, side) ? LOST : -LOST, at: null }
  const met = obstaclesMet(g, ship.pose, move.flown, move.way, move.pose).length
  const aux = ship.tokens.aux + (colour === 'red' ? 1 : colour === 'green' ? -1 : 0)
  const acts = met === 0 && !move.slid && aux <= 0
  const dials = { ship: ship.card, next: aux > 0 ? helm.easy : helm.dial }
  const rounds = roundsTo(move.pose, intent.goal, dials, side, acts)
  let worth = (acts ? TASTE.action : 0) - Math.max(0, aux) * TASTE.power - intent.weight * rounds
  if (intent.timed) worth += TASTE.inTime * inTime(g, rounds)
  worth -= TASTE.together * strayed(helm.around.friends, move.pose)
  worth -= helm.care * met * TASTE.obstacle + rim(helm, move.pose) * TASTE.edge
  return { code, worth, at: move.pose }
}

/** Friends no further apart than this fire at the same foes. */
const APART = 250_000

/** How much further from the nearest friend a place is than ships should be that help one another. */
function strayed(friends: readonly Pose[], at: Pose): number {
  let least = Number.POSITIVE_INFINITY
  for (const friend of friends) {
    const apart = (friend.x - at.x) ** 2 + (friend.y - at.y) ** 2
    if (apart < least) least = apart
  }
  return friends.length === 0 ? 0 : Math.max(0, Math.sqrt(least) - APART) / BAND
}

/** How likely a way of so many rounds is done before the mission ends: from 0 to 1, most of it within a round. */
function inTime(g: G, rounds: number): number {
  const spare = g.match.options.mission.rounds - g.s.round - rounds
  const x = TASTE.sharpness * (spare - TASTE.late)
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x)
}

/** How the fight will go from here: this round's shots, and how the ships will stand to one another. */
function battleWorth(helm: Helm, at: Pose): number {
  const { ship, around, care } = helm
  const foes = helm.foes.map(foe => (helm.slower.has(foe) ? moved(around, foe, foe.ship.pose, at) : foe))
  const { ahead, behind } = prospect(foes, at)
  const danger = incoming(foes, ship, at)
  const home = helm.intent.goal.kind === 'edge'
  return (
    (home ? TASTE.dealHome : TASTE.deal) * outgoing(foes, ship, at, wantOf) -
    care * danger +
    (home ? TASTE.aheadHome : TASTE.ahead) * ahead +
    (home ? TASTE.behindHome : TASTE.behind) * behind -
    TASTE.crowd * crowding(foes, at)
  )
}

/** How close it comes to an edge over which it has no business to go: 1 at the edge, 0 a base and a half away. */
function rim({ intent: { goal }, side }: Helm, { x, y }: Pose): number {
  const gaps = { south: y, west: x, north: side - y, east: side - x }
  if (goal.kind === 'edge') gaps[goal.edge] = side
  const least = Math.min(gaps.south, gaps.west, gaps.north, gaps.east)
  return Math.max(0, 1 - (least - HALF) / (2 * BASE))
}

/** Whoever is nearly gone is worth more than another: a ship that is lost shoots no more. */
const wantOf = (foe: Ship): number => 0.8 + 1 / Math.max(1, foeStrength(foe))

/** How likely somebody will be in the way who has not moved yet. */
function crowding(foes: readonly Foe[], at: Pose): number {
  const base = baseOf(at)
  let sum = 0
  for (const { guesses } of foes) {
    let met = 0
    for (const guess of guesses) {
      if (Math.abs(guess.x - at.x) + Math.abs(guess.y - at.y) < 120_000 && overlaps(base, baseOf(guess)))
        met++
    }
    sum += met / guesses.length
  }
  return sum
}

/** The spot from which the way to the goal is shortest, not too close to friends. */
export function chooseDeployment(q: Question<PlacePrompt>): unknown {
  const { g } = q
  const ship = shipAsked(q)
  const friends = shipsInPlay(g).filter(other => !isEnemy(other))
  const spots = deployments(g, ship)
  const side = matSide(g)
  const dial = codesOn(classOf(ship).dial).map(manoeuvreOf)
  let best = spots[0]
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const { goal } = intentOf(g, { ...ship, pose: spot })
    const close = friends.filter(f => Math.abs(f.pose.x - spot.x) + Math.abs(f.pose.y - spot.y) < 150_000)
    const cost = roundsTo(spot, goal, { ship: ship.card, next: dial }, side) + close.length
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}
