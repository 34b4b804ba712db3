import type { Distribution } from './distribution.ts'
import { countShips } from './field.ts'

/** What may follow a Round: how things stand, and whether it is the end. */
export interface Step<Standing, End extends string> {
  p: number
  to: Standing
  end: End | 'stalemate' | null
}

export interface Course<Standing, End extends string> {
  ended: Step<Standing, End>[]
  /** Not over within the Rounds asked for. */
  open: { p: number; standing: Standing }[]
  /** The chance that it is decided in the first Round reckoned, the second ... */
  rounds: Distribution
}

export const MOST_ROUNDS = 2000
const NEGLIGIBLE = 1e-18

interface Told<Standing, End extends string> {
  start: Standing
  /** The first Round reckoned, and how many at most. */
  first: number
  most: number
  key(standing: Standing): string
  fight(from: Standing, round: number): Step<Standing, End>[]
}

/** A Combat, Round after Round, as chances of how things stand. */
export function courseOf<S, E extends string>({ start, first, most, key, fight }: Told<S, E>): Course<S, E> {
  const ended: Step<S, E>[] = []
  const rounds: number[] = []
  const known = new Map<string, Step<S, E>[]>()
  let mass: Mass<S> = new Map([[key(start), { p: 1, standing: start }]])
  for (let round = first; round < first + most && mass.size > 0; round++) {
    const next: Mass<S> = new Map()
    let over = 0
    for (const [at, { p, standing }] of mass) {
      // No card tells one Round to come from another, so all but the first are worked out once.
      const now = round === 1 ? 1 : Math.max(2, first)
      const id = `${now}:${at}`
      let steps = known.get(id)
      if (steps === undefined) {
        steps = fight(standing, now)
        known.set(id, steps)
      }
      for (const step of steps) {
        if (p * step.p < NEGLIGIBLE) continue
        if (step.end !== null) {
          ended.push({ ...step, p: p * step.p })
          if (step.end !== 'stalemate') over += p * step.p
        } else gather(next, key(step.to), step.to, p * step.p)
      }
    }
    rounds.push(over)
    mass = next
    if (remaining(mass) < 1e-13) break
  }
  return { ended, open: [...mass.values()], rounds }
}

type Mass<Standing> = Map<string, { p: number; standing: Standing }>

function gather<S>(mass: Mass<S>, key: string, standing: S, p: number): void {
  const known = mass.get(key)
  if (known === undefined) mass.set(key, { p, standing })
  else known.p += p
}

const remaining = (mass: Mass<unknown>): number => [...mass.values()].reduce((sum, { p }) => sum + p, 0)

/** Things that are alike, as one with the sum of their chances. */
export function merged<T extends { p: number }>(list: readonly T[], key: (one: T) => string): T[] {
  const found = new Map<string, T>()
  for (const one of list) {
    const at = key(one)
    const same = found.get(at)
    if (same === undefined) found.set(at, { ...one })
    else same.p += one.p
  }
  return [...found.values()]
}

/** How many are left in the end, as chances of each number. */
export function leftIn<S extends { ships: string[] }, E extends string>(
  { ended, open }: Course<S, E>,
  count: (standing: S) => number = ({ ships }) => countShips(ships[0]!),
): Distribution {
  const list: number[] = []
  for (const { p, standing } of [...ended.map(({ p, to }) => ({ p, standing: to })), ...open]) {
    const n = count(standing)
    while (list.length <= n) list.push(0)
    list[n]! += p
  }
  return list
}

export const chanceOf = <S, E extends string>(
  { ended }: Course<S, E>,
  ...ends: (E | 'stalemate')[]
): number => ended.reduce((sum, { end, p }) => (end !== null && ends.includes(end) ? sum + p : sum), 0)

export const undecidedIn = <S, E extends string>(course: Course<S, E>): number =>
  chanceOf(course, 'stalemate') + course.open.reduce((sum, { p }) => sum + p, 0)
