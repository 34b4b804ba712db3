import { forbidden, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import type { Place } from '../map/place.ts'
import { exchangesOf } from '../rules/combat/exchanges.ts'
import {
  attackerOf,
  combatOf,
  fightingSides,
  isCube,
  isSeat,
  opponentsOf,
  sideOf,
} from '../rules/combat/forces.ts'
import { isPointless, mustRetreat } from '../rules/combat/prospects.ts'
import { retreatsFrom } from '../rules/combat/retreats.ts'
import type { Aim } from '../rules/combat/shots.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import type { Power, Shooter } from '../state.ts'
import type { G, Source } from '../types.ts'
import { type Distribution, mean } from './distribution.ts'
import {
  countShips,
  type End,
  type Ending,
  type Field,
  fieldUnderWay,
  keyOf,
  layField,
  nextRound,
  openField,
  refreshed,
  type Standing,
} from './field.ts'
import {
  type Course,
  chanceOf,
  courseOf,
  leftIn,
  MOST_ROUNDS,
  merged,
  type Step,
  undecidedIn,
} from './rounds.ts'
import { struck } from './strike.ts'
import { type Outcome, volleyOf } from './volley.ts'

/** How a Space Battle of a real position comes out. All chances add up to 1. */
export interface PositionOdds {
  attackerWins: number
  /** The attacker destroyed, or driven off by a Cube that it could not hit any more. */
  defenderWins: number
  /** The part of it in which the attacker was driven off. */
  drivenOff: number
  mutual: number
  /** Not over within the Rounds asked for, or neither side can harm the other. */
  undecided: number
  attackersLeft: number
  attackers: Distribution
  /** Ships of all defenders together; a Cube is one. */
  defendersLeft: number
  defenders: Distribution
  rounds: Distribution
}

export interface Asked {
  rounds?: number
  /** Effects of cards that are used up, as if they had been: `{ content: 'transphasic-torpedoes:armed', owner: 0, id: 2 }`. */
  lasting?: readonly Source[]
}

/**
 * A Space Battle with all that cards make of it: nobody Retreats who need not, Hits fall where the next
 * roll suffers most, Rerolls that cost nothing are made, and cards that are used up are not used.
 */
export function positionOdds(
  g: G,
  attacker: Seat,
  target: Place,
  defenders: readonly Power[],
  { rounds = MOST_ROUNDS, lasting = [] }: Asked = {},
): PositionOdds {
  return reckon(openField(g, attacker, target, defenders, lasting), 1, rounds)
}

/** The same for the Space Battle under way, from its next Round on. */
export const oddsUnderWay = (g: G, { rounds = MOST_ROUNDS }: Pick<Asked, 'rounds'> = {}): PositionOdds =>
  reckon(fieldUnderWay(g), nextRound(g), rounds)

function reckon(f: Field, first: number, most: number): PositionOdds {
  const fight = (from: Standing, round: number) => fightRound(f, from, round)
  return summary(f, courseOf({ start: f.start, first, most, key: keyOf, fight }))
}

interface Branch {
  p: number
  standing: Standing
  sixes: number
  /** Faces of misses that wait for their like among dice still to be rolled in this Round. */
  odd: number
}

/** One Combat Round, told like the procedure `fight`. */
function fightRound(f: Field, from: Standing, round: number): Step<Standing, End>[] {
  layField(f, from, round - 1)
  if (isPointless(f.g)) return [{ p: 1, to: from, end: 'stalemate' }]
  layField(f, from, round)
  let branches: Branch[] = [{ p: 1, standing: from, sixes: 0, odd: 0 }]
  const exchanges = exchangesOf(f.g)
  exchanges.forEach((shooters, n) => {
    const later = exchanges.slice(n + 1).flat()
    const answers = f.sides.map(({ power }) => (later.some(s => s.power === power) ? round : round + 1))
    branches = mergedBranches(branches.flatMap(branch => exchangeFire(f, branch, shooters, round, answers)))
  })
  const steps = branches.map(({ p, standing, sixes }) => ({ p, ...endOfRound(f, standing, sixes, round) }))
  return merged(steps, ({ end, to }) => `${end}:${keyOf(to)}`)
}

/** All of an exchange roll before any Casualties are taken. */
function exchangeFire(
  f: Field,
  branch: Branch,
  shooters: readonly Shooter[],
  round: number,
  answers: readonly number[],
): Branch[] {
  layField(f, branch.standing, round)
  const combat = combatOf(f.g)
  const volleys = shooters
    .filter(({ power }) => sideOf(combat, power).fate === 'fighting')
    .map(shooter => ({ by: shooter.power, ...volleyOf(f.g, shooter, branch.odd) }))
  let branches = [branch]
  for (const { by, aims, outcomes } of volleys) {
    if (outcomes.length === 0) continue
    const land = (b: Branch, outcome: Outcome) => landed(f, b, { by, aims, outcome, round, answers })
    branches = mergedBranches(branches.flatMap(b => outcomes.map(outcome => land(b, outcome))))
  }
  return branches
}

interface Landing {
  by: Power
  aims: readonly Aim[]
  outcome: Outcome
  round: number
  /** By side: the Round in which what is left of it rolls next. */
  answers: readonly number[]
}

function landed(f: Field, { p, standing, sixes, odd }: Branch, landing: Landing): Branch {
  const { by, aims, outcome, round, answers } = landing
  const ships = [...standing.ships]
  let { damage } = standing
  aims.forEach((aim, k) => {
    const hits = (outcome.hits[k] ?? 0) + (k === 0 ? outcome.sure : 0)
    const on = f.sides.findIndex(side => side.power === aim.side.power)
    if (isCube(aim.side)) damage = Math.min(numbers.borg.dice, damage + hits)
    else
      ships[on] = struck(f, ships[on]!, { by, on, sectors: aim.sectors, hits, round, answer: answers[on]! })
  })
  return {
    p: p * outcome.p,
    standing: { ships, damage, shield: standing.shield },
    sixes: sixes + outcome.sixes,
    odd: odd | outcome.odd,
  }
}

const mergedBranches = (branches: Branch[]): Branch[] =>
  merged(branches, ({ sixes, odd, standing }) => `${sixes}:${odd}:${keyOf(standing)}`)

/** A Cube that stands is repaired and adapts; then it is judged who is left, and who has to leave. */
function endOfRound(f: Field, standing: Standing, sixes: number, round: number): Ending {
  const to = { ...standing, ships: standing.ships.map(refreshed) }
  if (f.cube !== null && to.damage < numbers.borg.dice) {
    if (sixes > 0) to.damage -= Math.min(to.damage, sixes * repairOf(f, to, round))
    to.shield = Math.min(numbers.borg.cubeShieldMaximum, to.shield + 1)
  }
  const key = keyOf(to)
  let end = f.ends.get(key)
  if (end === undefined) {
    layField(f, to, round)
    end = endOf(f, to)
    f.ends.set(key, end)
  }
  return end
}

/** What a 6 repairs: it depends on who is still there. */
function repairOf(f: Field, standing: Standing, round: number): number {
  const key = standing.ships.map(ships => (countShips(ships) > 0 ? 1 : 0)).join('')
  let repair = f.repairs.get(key)
  if (repair === undefined) {
    layField(f, standing, round)
    repair = value(f.g, 'regeneration', 1, facing(f.g))
    f.repairs.set(key, repair)
  }
  return repair
}

function facing(g: G) {
  const side = fightingSides(combatOf(g)).find(isCube)!
  return { at: side.sectors[0]!, against: opponentsOf(combatOf(g), side).map(s => s.power) }
}

function endOf({ g }: Field, to: Standing): Ending {
  const combat = combatOf(g)
  const attacker = attackerOf(combat)
  const defended = combat.sides.some(side => side !== attacker && side.fate === 'fighting')
  if (attacker.fate !== 'fighting') return { to, end: defended ? 'defender' : 'mutual' }
  if (!defended) return { to, end: 'attacker' }
  const held = forbidden(g, 'retreat', { seat: attacker.power, kind: 'battle' }) !== null
  if (held || !mustRetreat(g, attacker)) return { to, end: null }
  return { to: fled(g, to), end: 'drivenOff' }
}

/** Ships that find no Sector out of the Cube's reach are lost (ASC-9.8.6-b). */
function fled(g: G, standing: Standing): Standing {
  const attacker = attackerOf(combatOf(g))
  const away = attacker.sectors.filter(from => retreatsFrom(g, attacker, from).length > 0)
  const left = away.reduce((sum, at) => sum + shipsAt(g, attacker.power, at), 0)
  return { ...standing, ships: [`${left}/0/0`, ...standing.ships.slice(1)] }
}

function summary(f: Field, course: Course<Standing, End>): PositionOdds {
  const attackers = leftIn(course)
  const defenders = leftIn(course, standing => shipsAgainst(f, standing))
  return {
    attackerWins: chanceOf(course, 'attacker'),
    defenderWins: chanceOf(course, 'defender', 'drivenOff'),
    drivenOff: chanceOf(course, 'drivenOff'),
    mutual: chanceOf(course, 'mutual'),
    undecided: undecidedIn(course),
    attackersLeft: mean(attackers),
    attackers,
    defendersLeft: mean(defenders),
    defenders,
    rounds: course.rounds,
  }
}

const shipsAgainst = (f: Field, { ships, damage }: Standing): number =>
  f.sides.reduce((sum, { power }, i) => {
    if (i === 0) return sum
    return sum + (isSeat(power) ? countShips(ships[i]!) : damage < numbers.borg.dice ? 1 : 0)
  }, 0)
