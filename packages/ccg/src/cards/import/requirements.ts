/** The requirement at the beginning of a mission's text, and where it ends. */
import type { Filter } from '../filter.ts'
import type { Requirement } from '../requirement.ts'
import type { AttributeName } from '../wordLists.ts'
import { counted, readPhrase, type Traits } from './phrases.ts'

interface Found {
  readonly requirement: Requirement
  readonly rest: string
}

interface Cursor {
  rest: string
  readonly traits: Traits
}

function take(c: Cursor, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(c.rest)
  if (found !== null) c.rest = c.rest.slice(found[0].length).trimStart()
  return found
}

/** undefined: the text says what is required in words that only an effect can hold. */
export function readRequirementAhead(text: string, traits: Traits): Found | undefined {
  const c: Cursor = { rest: text.trim(), traits }
  const requirement = alternatives(c)
  return requirement === undefined ? undefined : { requirement, rest: c.rest }
}

function joined(
  c: Cursor,
  part: (c: Cursor) => Requirement | undefined,
  by: RegExp,
  kind: 'all' | 'any',
): Requirement | undefined {
  const of: Requirement[] = []
  do {
    const next = part(c)
    if (next === undefined) return undefined
    of.push(next)
  } while (take(c, by) !== null)
  return of.length === 1 ? of[0] : { kind, of }
}

const alternatives = (c: Cursor) => joined(c, sum, /^OR(?!\w)/, 'any')
const sum = (c: Cursor) => joined(c, term, /^\+(?!\d)/, 'all')

function term(c: Cursor): Requirement | undefined {
  if (take(c, /^\(/) !== null) {
    const inner = alternatives(c)
    return take(c, /^\)/) === null ? undefined : inner
  }
  if (take(c, /^landed ship/i) !== null) return { kind: 'condition', condition: 'landedShip' }
  const total = take(c, /^(INTEGRITY|CUNNING|STRENGTH|RANGE|WEAPONS|SHIELDS)(?:>(\d+)|<(\d+))(?!\d| x)/)
  if (total !== null) return totalOf(total)
  if (take(c, /^no (?!opposing)/i) !== null) return cards(c, filter => ({ kind: 'none', filter }))
  if (take(c, /^discard (?!1 to)/i) !== null)
    return cards(c, (filter, count) => ({ kind: 'discard', count, filter }))
  return cards(c, countOf)
}

function totalOf([, name, over, under]: RegExpExecArray): Requirement {
  const of = [name as AttributeName]
  return over === undefined
    ? { kind: 'total', of, under: Number(under) }
    : { kind: 'total', of, over: Number(over) }
}

/** A skill alone is summed over the team. */
function countOf(filter: Filter, count: number): Requirement {
  if ('skill' in filter) return { kind: 'skill', skill: filter.skill, count: filter.level ?? count }
  if ('intelligence' in filter) return { kind: 'intelligence', count: filter.intelligence }
  return { kind: 'count', count, filter }
}

function cards(c: Cursor, make: (filter: Filter, count: number) => Requirement): Requirement | undefined {
  const { count, rest } = counted(c.rest)
  const phrase = readPhrase(rest, c.traits)
  if (phrase === undefined) return undefined
  c.rest = rest.slice(phrase.length).trimStart()
  // What goes on in small letters is no requirement by itself: "freighter or transport in orbit".
  return /^[a-z]/.test(c.rest) ? undefined : make(phrase.filter, count)
}
