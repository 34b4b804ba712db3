import { forbidden, type Seat, type Source, value } from '@tenforward/kernel'
import { numbers } from '../content/index.ts'
import type { Place } from '../map/place.ts'
import { retreatsFrom } from '../procedures/combat/retreat.ts'
import { exchangesOf, isPointless, mustRetreat } from '../rules/combat.ts'
import { attackerOf, combatOf, fightingSides, isCube, isSeat, opponentsOf, sideOf } from '../rules/forces.ts'
import { shipsAt } from '../rules/pieces.ts'
import type { Power } from '../state.ts'
import type { G } from '../types.ts'
import { type Distribution, mean } from './distribution.ts'
import {
  countShips,
  type End,
  type Ending,
  type Field,
  fieldUnderWay,
  keyOf,
  layField,
  openField,
  readField,
  refreshed,
  type Standing,
  strike,
} from './field.ts'
import { type Outcome, type Volley, volleyOf } from './volley.ts'

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

interface Step extends Ending {
  p: number
}

const MOST_ROUNDS = 2000
const NEGLIGIBLE = 1e-18

/**
 * A Space Battle with all that cards make of it: nobody Retreats who need not, Hits fall on the first group, Rerolls
 * that cost nothing are made, and cards that are used up are not used.
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
  reckon(fieldUnderWay(g), combatOf(g).round + 1, rounds)

function reckon(f: Field, first: number, most: number): PositionOdds {
  const ended: Step[] = []
  const rounds: number[] = []
  const known = new Map<string, Step[]>()
  const start = readField(f)
  let mass = new Map([[keyOf(start), { p: 1, standing: start }]])
  for (let round = first; round < first + most && mass.size > 0; round++) {
    const next: typeof mass = new Map()
    let over = 0
    for (const [key, { p, standing }] of mass) {
      for (const step of stepsFrom(f, known, standing, key, round)) {
        if (p * step.p < NEGLIGIBLE) continue
        if (step.end !== null) {
          ended.push({ ...step, p: p * step.p })
          if (step.end !== 'stalemate') over += p * step.p
        } else gather(next, step.to, p * step.p)
      }
    }
    rounds.push(over)
    mass = next
    if (remaining(mass) < 1e-13) break
  }
  return summary(f, ended, [...mass.values()], rounds)
}

type Mass = Map<string, { p: number; standing: Standing }>

function gather(mass: Mass, standing: Standing, p: number): void {
  const key = keyOf(standing)
  const known = mass.get(key)
  if (known === undefined) mass.set(key, { p, standing })
  else known.p += p
}

const remaining = (mass: Mass): number => [...mass.values()].reduce((sum, { p }) => sum + p, 0)

/** No card tells one later Round from another, so all but the first are worked out once. */
function stepsFrom(f: Field, known: Map<string, Step[]>, from: Standing, key: string, round: number): Step[] {
  const id = `${round === 1 ? 1 : 2}:${key}`
  let steps = known.get(id)
  if (steps === undefined) {
    steps = fightRound(f, from, round === 1 ? 1 : 2)
    known.set(id, steps)
  }
  return steps
}

interface Branch {
  p: number
  standing: Standing
  sixes: number
}

/** One Combat Round, told like the procedure `fight`. */
function fightRound(f: Field, from: Standing, round: number): Step[] {
  layField(f, from, round - 1)
  if (isPointless(f.g)) return [{ p: 1, to: from, end: 'stalemate' }]
  layField(f, from, round)
  let branches: Branch[] = [{ p: 1, standing: from, sixes: 0 }]
  for (const shooters of exchangesOf(f.g)) {
    branches = merged(branches.flatMap(branch => exchangeFire(f, branch, shooters, round)))
  }
  const steps = new Map<string, Step>()
  for (const { p, standing, sixes } of branches) {
    const step = endOfRound(f, standing, sixes, round)
    const key = `${step.end}:${keyOf(step.to)}`
    const same = steps.get(key)
    if (same === undefined) steps.set(key, { ...step, p })
    else same.p += p
  }
  return [...steps.values()]
}

/** All of an exchange roll before any Casualties are taken. */
function exchangeFire(f: Field, branch: Branch, shooters: readonly Power[], round: number): Branch[] {
  layField(f, branch.standing, round)
  const combat = combatOf(f.g)
  const volleys = shooters
    .map(power => sideOf(combat, power))
    .filter(side => side.fate === 'fighting')
    .map(side => volleyOf(f.g, side))
  let branches = [branch]
  for (const volley of volleys) {
    if (volley.outcomes.length === 0) continue
    branches = merged(branches.flatMap(b => volley.outcomes.map(outcome => landed(f, b, volley, outcome))))
  }
  return branches
}

function landed(f: Field, { p, standing, sixes }: Branch, { aims }: Volley, outcome: Outcome): Branch {
  const ships = [...standing.ships]
  let { damage } = standing
  aims.forEach((aim, k) => {
    const hits = (outcome.hits[k] ?? 0) + (k === 0 ? outcome.sure : 0)
    const i = f.sides.findIndex(side => side.power === aim.side.power)
    if (isCube(aim.side)) damage = Math.min(numbers.borg.dice, damage + hits)
    else ships[i] = strike(f, i, ships[i]!, aim.sectors, hits)
  })
  return {
    p: p * outcome.p,
    standing: { ships, damage, shield: standing.shield },
    sixes: sixes + outcome.sixes,
  }
}

function merged(branches: Branch[]): Branch[] {
  const found = new Map<string, Branch>()
  for (const branch of branches) {
    const key = `${branch.sixes}:${keyOf(branch.standing)}`
    const same = found.get(key)
    if (same === undefined) found.set(key, { ...branch })
    else same.p += branch.p
  }
  return [...found.values()]
}

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

function summary(
  f: Field,
  ended: Step[],
  open: { p: number; standing: Standing }[],
  rounds: number[],
): PositionOdds {
  const attackers: number[] = []
  const defenders: number[] = []
  const count = (list: number[], n: number, p: number): void => {
    while (list.length <= n) list.push(0)
    list[n]! += p
  }
  for (const { p, standing } of [...ended.map(({ p, to }) => ({ p, standing: to })), ...open]) {
    count(attackers, countShips(standing.ships[0]!), p)
    count(defenders, shipsAgainst(f, standing), p)
  }
  const chance = (...ends: End[]): number =>
    ended.reduce((sum, { end, p }) => (end !== null && ends.includes(end) ? sum + p : sum), 0)
  return {
    attackerWins: chance('attacker'),
    defenderWins: chance('defender', 'drivenOff'),
    drivenOff: chance('drivenOff'),
    mutual: chance('mutual'),
    undecided: chance('stalemate') + open.reduce((sum, { p }) => sum + p, 0),
    attackersLeft: mean(attackers),
    attackers,
    defendersLeft: mean(defenders),
    defenders,
    rounds,
  }
}

const shipsAgainst = (f: Field, { ships, damage }: Standing): number =>
  f.sides.reduce((sum, { power }, i) => {
    if (i === 0) return sum
    return sum + (isSeat(power) ? countShips(ships[i]!) : damage < numbers.borg.dice ? 1 : 0)
  }, 0)
