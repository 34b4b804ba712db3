import { own, same } from '@tenforward/kernel'

type Fields = Record<string, unknown>

/** What a value can be held against beside plain equality; each says how it reads and when it holds. */
const OPERATORS: Readonly<
  Record<string, { reads: string; holds: (found: unknown, wanted: any) => boolean }>
> = {
  equals: { reads: 'be', holds: same },
  not: { reads: 'not be', holds: (found, wanted) => !fits(found, wanted) },
  atLeast: { reads: 'be at least', holds: (found, wanted) => typeof found === 'number' && found >= wanted },
  atMost: { reads: 'be at most', holds: (found, wanted) => typeof found === 'number' && found <= wanted },
  includes: { reads: 'include', holds: contains },
  excludes: { reads: 'not include', holds: (found, wanted) => !contains(found, wanted) },
  length: { reads: 'have the length', holds: (found, wanted) => fits(lengthOf(found), wanted) },
  exists: { reads: 'exist:', holds: (found, wanted) => (found !== undefined) === wanted },
  part: { reads: 'have the part', holds: covers },
}

/** The operators of an expectation, or undefined when it is a plain value. */
function operatorsOf(wanted: unknown): [string, unknown][] | undefined {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return undefined
  const entries = Object.entries(wanted)
  return entries.length > 0 && entries.every(([key]) => Object.hasOwn(OPERATORS, key)) ? entries : undefined
}

function fits(found: unknown, wanted: unknown): boolean {
  return unmet(found, wanted) === undefined
}

/** What is wanted and not so, worded to follow "expected ... to"; undefined when all is well. */
export function unmet(found: unknown, wanted: unknown): string | undefined {
  const operators = operatorsOf(wanted)
  if (operators === undefined) return same(found, wanted) ? undefined : `be ${short(wanted)}`
  for (const [name, arg] of operators) {
    const operator = own(OPERATORS, name)
    if (operator?.holds(found, arg) === false) return `${operator.reads} ${short(arg)}`
  }
  return undefined
}

function contains(found: unknown, wanted: unknown): boolean {
  if (typeof found === 'string') return typeof wanted === 'string' && found.includes(wanted)
  return Array.isArray(found) && found.some(item => covers(item, wanted))
}

/** Everything that the pattern names is there; whatever else is there does not matter. */
export function covers(found: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) return same(found, pattern)
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(pattern).every(([key, part]) => covers((found as Fields)[key], part))
}

function lengthOf(found: unknown): number | undefined {
  if (Array.isArray(found) || typeof found === 'string') return found.length
  return typeof found === 'object' && found !== null ? Object.keys(found).length : undefined
}

export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}
