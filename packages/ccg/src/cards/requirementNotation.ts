/**
 * How a requirement is written, as on a mission:
 *
 *   SCIENCE + Geology x2 + CUNNING>30            all of these
 *   Archaeology OR CUNNING>32                    one of these; OR binds weaker than +
 *   ENGINEER + (Honor OR Treachery)
 *   INTEGRITY+CUNNING+STRENGTH>150               attributes added together
 *   Geology x2                                   so much of a skill, added up over the team
 *   3 Geology   1 Geology x2   1 INTEGRITY>7     so many people, each of whom has it
 *   2 "hand weapon"   [Baj] V.I.P.   {Kor}       so many cards that match a filter
 *   any Intelligence x3
 *   no Honor   discard 2 Youth   landed ship
 */
import { firstOf } from '../lists.ts'
import type { Filter } from './filter.ts'
import { conjunction, writeFilter } from './filterNotation.ts'
import type { Condition, Requirement } from './requirement.ts'
import { ended, expect, fail, type Scanner, scan, take } from './scanner.ts'
import { type AttributeName, PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES } from './wordLists.ts'

const NAME = `(?:${[...PERSONNEL_ATTRIBUTES, ...SHIP_ATTRIBUTES].join('|')})`
const TOTAL = new RegExp(`(${NAME}(?:\\+${NAME})*)(?:>(-?\\d+))?(?:<(-?\\d+))?`, 'y')
const ATTRIBUTE_FIRST = new RegExp(`^${NAME}`)
const OR = /OR(?!\w)/y

const CONDITION_WORDS: Readonly<Record<Condition, string>> = { landedShip: 'landed ship' }
const LANDED = /landed ship/y

export function readRequirement(text: string): Requirement {
  const s = scan(text)
  const requirement = alternatives(s)
  if (!ended(s)) fail(s, 'Cannot read on')
  return requirement
}

function alternatives(s: Scanner): Requirement {
  const of = [sum(s)]
  while (take(s, OR) !== null) of.push(sum(s))
  return of.length === 1 ? firstOf(of) : { kind: 'any', of }
}

function sum(s: Scanner): Requirement {
  const of = [term(s)]
  while (take(s, /\+/y) !== null) of.push(term(s))
  return of.length === 1 ? firstOf(of) : { kind: 'all', of }
}

function term(s: Scanner): Requirement {
  if (take(s, /\(/y) !== null) {
    const inner = alternatives(s)
    expect(s, /\)/y, "')'")
    return inner
  }
  if (take(s, LANDED) !== null) return { kind: 'condition', condition: 'landedShip' }
  if (take(s, /no /y) !== null) return { kind: 'none', filter: conjunction(s) }
  if (take(s, /discard /y) !== null) return { kind: 'discard', count: number(s) ?? 1, filter: conjunction(s) }
  return total(s) ?? counted(s)
}

function number(s: Scanner): number | undefined {
  const found = take(s, /\d+(?![\d-])/y)
  return found === null ? undefined : Number(found[0])
}

function total(s: Scanner): Requirement | undefined {
  const found = take(s, TOTAL)
  if (found === null) return undefined
  const [, names, over, under] = found
  if (over === undefined && under === undefined) return fail(s, 'Expected > or < and a number')
  return {
    kind: 'total',
    of: names!.split('+') as AttributeName[],
    ...(over === undefined ? {} : { over: Number(over) }),
    ...(under === undefined ? {} : { under: Number(under) }),
  }
}

/** A skill alone is summed over the team. With a number before it, as everything else, it counts cards. */
function counted(s: Scanner): Requirement {
  const count = number(s)
  const filter = conjunction(s)
  if (count !== undefined) return { kind: 'count', count, filter }
  if ('skill' in filter) return { kind: 'skill', skill: filter.skill, count: filter.level ?? 1 }
  if ('intelligence' in filter) return { kind: 'intelligence', count: filter.intelligence }
  return { kind: 'count', count: 1, filter }
}

export function writeRequirement(requirement: Requirement): string {
  switch (requirement.kind) {
    case 'any':
      return requirement.of
        .map(of => (of.kind === 'any' ? `(${writeRequirement(of)})` : writeRequirement(of)))
        .join(' OR ')
    case 'all':
      return requirement.of
        .map(of =>
          of.kind === 'any' || of.kind === 'all' ? `(${writeRequirement(of)})` : writeRequirement(of),
        )
        .join(' + ')
    case 'skill':
      return requirement.count === 1 ? requirement.skill : `${requirement.skill} x${requirement.count}`
    case 'intelligence':
      return requirement.count === 1 ? 'any Intelligence' : `any Intelligence x${requirement.count}`
    case 'total':
      return `${requirement.of.join('+')}${bound('>', requirement.over)}${bound('<', requirement.under)}`
    case 'count':
      return cards(requirement.count, requirement.filter)
    case 'none':
      return `no ${writeFilter(requirement.filter)}`
    case 'discard':
      return `discard ${requirement.count} ${writeFilter(requirement.filter)}`
    case 'condition':
      return CONDITION_WORDS[requirement.condition]
  }
}

function bound(sign: string, value: number | undefined): string {
  return value === undefined ? '' : `${sign}${value}`
}

/** One is not written, unless it is what tells people from levels or totals. */
function cards(count: number, filter: Filter): string {
  const text = writeFilter(filter)
  const summed = 'skill' in filter || 'intelligence' in filter || ATTRIBUTE_FIRST.test(text)
  return count === 1 && !summed ? text : `${count} ${text}`
}
