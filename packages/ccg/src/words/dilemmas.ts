/** Words with which dilemmas of all sets are told: a declaration and its text at once. */
import type { Result, Selection } from '../cards/dilemma.ts'
import type { Filter } from '../cards/filter.ts'
import { readFilter } from '../cards/filterNotation.ts'
import { readRequirement } from '../cards/requirementNotation.ts'
import { kindOf, manyOf, requirementWords } from '../cards/sentence.ts'
import type { DilemmaEffect, DilemmaSpec } from '../rules/declared/dilemmaSpec.ts'
import { needs } from './played.ts'

/** A requirement as a sentence has it. */
export const told = (text: string): string => requirementWords(readRequirement(text))

export const random = (count: Selection['count'] = 1, of?: string): Selection => chosen('random', count, of)
export const opponents = (count: Selection['count'] = 1, of?: string): Selection =>
  chosen('opponent', count, of)
export const yours = (count: Selection['count'] = 1, of?: string): Selection => chosen('you', count, of)
export const all = (of?: string): Selection => chosen('all', 'all', of)
export const most = (attribute: 'INTEGRITY' | 'CUNNING' | 'STRENGTH', count = 1, of?: string): Selection => ({
  ...chosen('all', count, of),
  by: { most: [attribute] },
})

function chosen(by: Selection['by'], count: Selection['count'], of: string | undefined): Selection {
  return { count, by, ...(of === undefined ? {} : { of: filter(of) }) }
}

export const filter = (text: string): Filter => readFilter(text)

// ---- effects

export const must = (requirement: string): DilemmaEffect => ({ kind: 'condition', needs: needs(requirement) })
export const happens = (does: Result, to?: Selection): DilemmaEffect => ({
  kind: 'auto',
  does,
  ...(to === undefined ? {} : { to }),
})
export const unless = (requirement: string, does: Result, to?: Selection): DilemmaEffect => ({
  kind: 'condition',
  needs: needs(requirement),
  does,
  ...(to === undefined ? {} : { to }),
})
/** A test of those selected. */
export const guarded = (requirement: string, does: Result, to: Selection): DilemmaEffect => ({
  kind: 'guarded',
  unless: needs(requirement),
  does,
  to,
})

// ---- whole dilemmas

/** Nobody gets past without it. */
export const wall = (requirement: string): DilemmaSpec => ({
  text: `Nobody gets past without ${told(requirement)}.`,
  effects: [must(requirement)],
})

const WHO: Readonly<Record<string, string>> = {
  random: 'at random',
  opponent: "of the opponent's choice",
  you: 'of your choice',
  all: '',
}

const counted = (count: Selection['count']): string =>
  count === 1 ? 'one' : count === 2 ? 'two' : count === 3 ? 'three' : count === 4 ? 'four' : String(count)

const VERBS: Partial<Record<Result, readonly [string, string]>> = {
  kill: ['dies', 'die'],
  stop: ['is stopped', 'are stopped'],
  capture: ['is captured', 'are captured'],
}

/** Who, how many of what kind, and what becomes of them. */
function fate(does: Result, to: Selection): string {
  if (does === 'damageShip') return 'The ship is damaged'
  const [one, many] = VERBS[does]!
  const { of } = to
  if (to.count === 'all') return `All${of === undefined ? '' : ` ${manyOf(of, 'personnel')}`} ${many}`
  const them = of === undefined ? 'them' : `the ${manyOf(of, 'personnel')}`
  if (to.count === 'half') return `Half of ${them} ${many}, at random`
  const by = typeof to.by === 'string' ? WHO[to.by] : ''
  const who = by ? (of === undefined ? ` ${by}` : `, ${by},`) : ''
  const head = counted(to.count as number)
  const single = to.count === 1
  const kind = of === undefined ? '' : ` ${single ? kindOf(of, 'personnel').words : manyOf(of, 'personnel')}`
  return `${head.charAt(0).toUpperCase()}${head.slice(1)}${kind}${who} ${single ? one : many}`
}

interface More {
  readonly discard?: true
}

/** Something happens to some of them, unless the team has what it takes. */
export function harm(requirement: string, does: Result, to: Selection, { discard }: More = {}): DilemmaSpec {
  return {
    text: `${fate(does, to)}, unless there is ${told(requirement)}.${discard ? ' Then discarded.' : ''}`,
    effects: [unless(requirement, does, to)],
    ...(discard === undefined ? {} : { discard }),
  }
}
