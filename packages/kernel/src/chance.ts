import { ContractError, InputError } from './errors.ts'
import { clone } from './json.ts'

/**
 * Everything random in a game. Each purpose (dice, deck order, random selection ...) has a stream of its own,
 * so that an extra shuffle never changes the next die. It is part of the state and never part of a view.
 */
export interface Chance {
  seed: string
  /** Generator states by purpose, made when first used. */
  streams: Record<string, Stream>
  /** Results that a scenario has laid down, by purpose, in the order in which they are used. */
  script?: Record<string, Scripted[]>
}

/** One scripted result: a die, the index of a random pick, or a whole order for a shuffle. */
export type Scripted = number | number[]

/** The four words of an sfc32 generator. */
export type Stream = [number, number, number, number]

/** The script is copied: it is used up as the game goes on, and the writer may want it again. */
export function makeChance(seed: string, script?: Record<string, Scripted[]>): Chance {
  return script === undefined ? { seed, streams: {} } : { seed, streams: {}, script: clone(script) }
}

/** A stream from any text: used for seeds, and by bots and tests for choices of their own. */
export function makeStream(text: string): Stream {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x85ebca6b)
    b = Math.imul(b + unit, 0xc2b2ae35) ^ (b >>> 15)
    c = Math.imul(c ^ (unit << 8), 0x27d4eb2f) + (a >>> 7)
  }
  const stream: Stream = [a | 0, b | 0, c | 0, 1]
  for (let i = 0; i < 15; i++) word(stream)
  return stream
}

/** The next 32 bits (sfc32 by Chris Doty-Humphrey: small, fast, passes the usual batteries). */
export function word(s: Stream): number {
  const out = (((s[0] + s[1]) | 0) + s[3]) | 0
  s[3] = (s[3] + 1) | 0
  s[0] = s[1] ^ (s[1] >>> 9)
  s[1] = (s[2] + (s[2] << 3)) | 0
  s[2] = (((s[2] << 21) | (s[2] >>> 11)) + out) | 0
  return out >>> 0
}

/** A whole number from 0 to n-1, each equally likely. */
export function below(s: Stream, n: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
  let bits = word(s)
  while (bits >= limit) bits = word(s)
  return bits % n
}

export function shuffled<T>(s: Stream, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(s, i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
  return list
}

/** One of a list, each equally likely; undefined when it is empty. */
export function oneOf<T>(s: Stream, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[below(s, list.length)]
}

function stream(chance: Chance, purpose: string): Stream {
  let found = chance.streams[purpose]
  if (found === undefined) {
    found = makeStream(`${chance.seed}/${purpose}`)
    chance.streams[purpose] = found
  }
  return found
}

function scripted(chance: Chance, purpose: string): Scripted | undefined {
  const list = chance.script?.[purpose]
  if (list === undefined) return undefined
  const value = list.shift()
  if (value === undefined)
    throw new InputError(`The scripted results for '${purpose}' ran out.`, ['chance', purpose])
  return value
}

/** A number from 0 to n-1 for a purpose, from the script where there is one. `first` is how a script counts. */
export function chanceBelow(chance: Chance, purpose: string, n: number, first = 0): number {
  if (n < 1) throw new ContractError(`Nothing to choose from for '${purpose}'.`)
  const laid = scripted(chance, purpose)
  if (laid === undefined) return below(stream(chance, purpose), n)
  if (typeof laid !== 'number' || !Number.isInteger(laid) || laid < first || laid >= n + first) {
    throw new InputError(
      `A scripted result for '${purpose}' must be a whole number from ${first} to ${n + first - 1}.`,
      ['chance', purpose],
    )
  }
  return laid - first
}

/** Shuffles in place. A script gives the new order as indexes into the old one. */
export function chanceShuffle<T>(chance: Chance, purpose: string, list: T[]): T[] {
  const laid = scripted(chance, purpose)
  if (laid === undefined) return shuffled(stream(chance, purpose), list)
  const order = laid as number[]
  const valid = Array.isArray(laid) && order.length === list.length && new Set(order).size === list.length
  if (!valid || order.some(i => list[i] === undefined)) {
    throw new InputError(
      `A scripted order for '${purpose}' must name each of the ${list.length} places once.`,
      ['chance', purpose],
    )
  }
  const before = list.slice()
  order.forEach((from, to) => {
    list[to] = before[from] as T
  })
  return list
}

/** What a script laid down and nobody used: a scenario must use its results up exactly. */
export function unusedScript(chance: Chance): Record<string, Scripted[]> {
  const left: Record<string, Scripted[]> = {}
  for (const [purpose, list] of Object.entries(chance.script ?? {})) if (list.length > 0) left[purpose] = list
  return left
}
