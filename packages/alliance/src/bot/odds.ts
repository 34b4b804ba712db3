/** What dice are worth on average. Faces: see `rules/dice.ts`. */

const HIT = 4 / 8
const EVADE = 3 / 8
/** A token turns the two battle stations faces too, and a re-roll does about as much. */
const HELP = 2 / 8

const MOST = 12

/** Chances of 0, 1, 2 ... successes with so many dice. */
function spread(dice: number, chance: number): number[] {
  let shares = [1]
  for (let i = 0; i < dice; i++) {
    const next = Array<number>(shares.length + 1).fill(0)
    shares.forEach((share, n) => {
      next[n]! += share * (1 - chance)
      next[n + 1]! += share * chance
    })
    shares = next
  }
  return shares
}

function expected(attack: number, defence: number, hit: number, evade: number): number {
  const evades = spread(defence, evade)
  let sum = 0
  spread(attack, hit).forEach((share, hits) => {
    evades.forEach((other, stopped) => {
      if (hits > stopped) sum += share * other * (hits - stopped)
    })
  })
  return sum
}

const known = new Map<number, number>()

/** Average damage of an attack with so many dice; `aimed` and `braced`: the side has a token for its dice. */
export function damageOf(attack: number, defence: number, aimed = false, braced = false): number {
  const a = Math.max(0, Math.min(MOST, attack))
  const d = Math.max(0, Math.min(MOST, defence))
  const key = ((a * (MOST + 1) + d) * 2 + Number(aimed)) * 2 + Number(braced)
  let found = known.get(key)
  if (found === undefined) {
    found = expected(a, d, HIT + (aimed ? HELP : 0), EVADE + (braced ? HELP : 0))
    known.set(key, found)
  }
  return found
}
