import { capped, type Distribution, mean, NOTHING } from './distribution.ts'
import { type Force, hitsOf, ignoredIn, shipsOf, telling } from './force.ts'

export interface BattleOdds {
  attackerWins: number
  defenderWins: number
  /** Both sides destroyed in the same Round: nobody wins (A2-18). */
  mutual: number
  /** Neither side destroyed within the Rounds asked for, or neither can harm the other. */
  undecided: number
  /** Ships left, on average, and the chance of each number. */
  attackersLeft: number
  defendersLeft: number
  attackers: Distribution
  defenders: Distribution
  /** The chance that it ends in Round 1, 2, 3 ... */
  rounds: Distribution
}

/** Below this a state is as good as empty: the sum of all that is left out stays under 1e-12. */
const NEGLIGIBLE = 1e-18
const MOST_ROUNDS = 2000

/** A Space Battle to the end, without Retreats: exact, Round by Round over the Ships left on both sides. */
export function battleOdds(attacker: Force, defender: Force, mostRounds = MOST_ROUNDS): BattleOdds {
  const most = [shipsOf(attacker), shipsOf(defender)] as const
  const ended = newTable(most)
  let mass = newTable(most)
  mass[most[0]]![most[1]] = 1
  const rounds: number[] = []
  for (let round = 1; round <= mostRounds; round++) {
    const next = fightRound(attacker, defender, mass, round)
    rounds.push(settle(next, ended))
    // Round one may be unlike the others, so that it alone proves nothing.
    if (round > 1 && !moves(mass, next)) break
    mass = next
    if (remaining(mass) < 1e-13) break
  }
  return summary(ended, mass, rounds)
}

type Table = number[][]

const newTable = ([a, b]: readonly [number, number]): Table =>
  Array.from({ length: a + 1 }, () => new Array<number>(b + 1).fill(0))

function fightRound(attacker: Force, defender: Force, mass: Table, round: number): Table {
  const next = newTable([mass.length - 1, mass[0]!.length - 1])
  const first = round > 1 || attacker.firstStrike === defender.firstStrike ? 0 : attacker.firstStrike ? 1 : -1
  const byAttacker = remember(a => telling(hitsOf(attacker, a, defender.shields, round), defender, round))
  const byDefender = remember(d => telling(hitsOf(defender, d, attacker.shields, round), attacker, round))
  for (let a = 1; a < mass.length; a++) {
    for (let d = 1; d < mass[a]!.length; d++) {
      const p = mass[a]![d]!
      if (p < NEGLIGIBLE) continue
      if (first === 0) exchangeFire(next, p, a, d, byAttacker(a), byDefender(d))
      else if (first === 1)
        strikeFirst(attacker, defender, a, d, (q, left, own) =>
          exchangeFire(next, p * q, a, left, own, byDefender(left)),
        )
      else
        strikeFirst(defender, attacker, d, a, (q, left, own) =>
          exchangeFire(next, p * q, left, d, byAttacker(left), own),
        )
    }
  }
  return next
}

function exchangeFire(
  next: Table,
  p: number,
  a: number,
  d: number,
  onD: Distribution,
  onA: Distribution,
): void {
  const lossesA = capped(onA, a)
  const lossesD = capped(onD, d)
  for (let i = 0; i < lossesA.length; i++) {
    const row = next[a - i]!
    const q = p * lossesA[i]!
    for (let j = 0; j < lossesD.length; j++) row[d - j]! += q * lossesD[j]!
  }
}

/** The struck side loses Ships before it rolls; what is left answers together with the Starbases of the striker. */
function strikeFirst(
  striker: Force,
  struck: Force,
  ships: number,
  against: number,
  answer: (p: number, left: number, support: Distribution) => void,
): void {
  const support = hitsOf(striker, ships, struck.shields, 1, 'support')
  hitsOf(striker, ships, struck.shields, 1, 'ships').forEach((q, hits) => {
    const ignored = Math.min(hits, ignoredIn(struck, 1))
    const left = Math.max(0, against - hits + ignored)
    if (q > 0) answer(q, left, left === 0 ? NOTHING : telling(support, struck, 1, ignored))
  })
}

function remember(make: (ships: number) => Distribution): (ships: number) => Distribution {
  const made: Distribution[] = []
  return ships => {
    made[ships] ??= make(ships)
    return made[ships]
  }
}

/** Moves what is over out of the table; says how much it was. */
function settle(next: Table, ended: Table): number {
  let sum = 0
  next.forEach((row, a) => {
    row.forEach((p, d) => {
      if (p === 0 || (a > 0 && d > 0)) return
      sum += p
      ended[a]![d]! += p
      row[d] = 0
    })
  })
  return sum
}

const moves = (before: Table, after: Table): boolean =>
  before.some((row, a) => row.some((p, d) => Math.abs(p - after[a]![d]!) > NEGLIGIBLE))

const remaining = (mass: Table): number => mass.reduce((sum, row) => sum + row.reduce((s, p) => s + p, 0), 0)

function summary(ended: Table, open: Table, rounds: number[]): BattleOdds {
  const attackers = ended.map(
    (row, a) => row.reduce((s, p) => s + p, 0) + open[a]!.reduce((s, p) => s + p, 0),
  )
  const defenders = ended[0]!.map((_, d) => ended.reduce((s, row, a) => s + row[d]! + open[a]![d]!, 0))
  const wins = ended.reduce((s, row, a) => (a === 0 ? s : s + row[0]!), 0)
  const losses = ended[0]!.reduce((s, p, d) => (d === 0 ? s : s + p), 0)
  return {
    attackerWins: wins,
    defenderWins: losses,
    mutual: ended[0]![0]!,
    undecided: remaining(open),
    attackersLeft: mean(attackers),
    defendersLeft: mean(defenders),
    attackers,
    defenders,
    rounds,
  }
}
