/** Words with which dilemmas of all sets are told: a declaration and its text at once. */
import { type Filter, readFilter } from '../../cards/index.ts'
import { needs } from '../deeds.ts'
import type { DilemmaEffect, DilemmaSpec, Result, Selection } from '../vocabulary.ts'

/** A requirement or filter as a sentence has it. */
export function told(text: string): string {
  return text
    .replace(/any\(([^)]*)\)/g, (_, of: string) => of.split('|').join(' or '))
    .replace(/not\(([^)]*)\)/g, 'not $1')
    .replace(/[{}"[\]()]/g, '')
    .replace(/([A-Z][A-Za-z.]*(?: [A-Z][a-z]+)*) x(\d+)/g, '$2 $1')
    .replace(/>(\d+)/g, ' over $1')
    .replace(/<(\d+)/g, ' under $1')
    .replace(/ OR /g, ' / ')
    .replace(/-classification/g, ' (classification)')
    .replace(/\s+/g, ' ')
}

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

export const WHO: Readonly<Record<string, string>> = {
  random: 'at random',
  opponent: "of the opponent's choice",
  you: 'of your choice',
  all: '',
}

export const counted = (count: Selection['count']): string =>
  count === 1 ? 'one' : count === 2 ? 'two' : count === 3 ? 'three' : count === 4 ? 'four' : String(count)

const VERBS: Partial<Record<Result, readonly [string, string]>> = {
  kill: ['dies', 'die'],
  stop: ['is stopped', 'are stopped'],
  capture: ['is captured', 'are captured'],
}

/** Who, how many of what kind, and what becomes of them. */
export function fate(does: Result, to: Selection, of?: string): string {
  if (does === 'damageShip') return 'The ship is damaged'
  const [one, many] = VERBS[does]!
  const kind = of === undefined ? '' : ` (${told(of)})`
  if (to.count === 'all') return `All${kind === '' ? '' : ` of them${kind}`} ${many}`
  if (to.count === 'half') return `Half of them${kind} ${many}, at random`
  const who = typeof to.by === 'string' ? ` ${WHO[to.by]}` : ''
  const head = counted(to.count as number)
  return `${head[0]!.toUpperCase()}${head.slice(1)}${kind}${who} ${to.count === 1 ? one : many}`
}

interface More {
  readonly of?: string
  readonly discard?: true
}

/** Something happens to some of them, unless the team has what it takes. */
export function harm(
  requirement: string,
  does: Result,
  to: Selection,
  { of, discard }: More = {},
): DilemmaSpec {
  return {
    text: `${fate(does, to, of)}, unless there is ${told(requirement)}.${discard ? ' Then discarded.' : ''}`,
    effects: [unless(requirement, does, to)],
    ...(discard === undefined ? {} : { discard }),
  }
}
