import type { Rule } from './parse.ts'
import { type RuleBook, sections } from './ruleBook.ts'

/** How many rules a game has, and how many of them a passing test shows. */
export interface GameCounts {
  total: number
  shown: number
}
/** By game. */
export type Counts = Readonly<Record<string, GameCounts>>

/** A section of a game with the rules that no passing test shows yet. */
export interface SectionGap {
  section: string
  total: number
  missing: Rule[]
}

export function countShown(book: RuleBook, shown: ReadonlySet<string>): Counts {
  const count = (rules: readonly Rule[]): GameCounts => ({
    total: rules.length,
    shown: rules.filter(rule => shown.has(rule.id)).length,
  })
  return Object.fromEntries(Object.entries(book.rules).map(([game, rules]) => [game, count(rules)]))
}

/** The sections of a game that are not shown in full, in the order of the rule book. */
export function unshown(book: RuleBook, game: string, shown: ReadonlySet<string>): SectionGap[] {
  return [...sections(book.rules[game] ?? [])]
    .map(([section, rules]) => ({
      section,
      total: rules.length,
      missing: rules.filter(rule => !shown.has(rule.id)),
    }))
    .filter(gap => gap.missing.length > 0)
}

/** One sentence for each count that fell below the recorded one or has none; an empty list means that all is well. */
export function compareCounts(recorded: Counts, present: Counts): string[] {
  const games = new Set([...Object.keys(recorded), ...Object.keys(present)])
  return [...games].flatMap(game => {
    const { [game]: was } = recorded
    if (was === undefined) return [`${game}: no counts are recorded.`]
    const { [game]: is = { total: 0, shown: 0 } } = present
    const falls: string[] = []
    if (is.shown < was.shown)
      falls.push(`${game}: passing tests show ${is.shown} rules, ${was.shown} are recorded.`)
    // A rule that vanishes from the index would otherwise make the rest look better.
    if (is.total < was.total)
      falls.push(`${game}: the index holds ${is.total} rules, ${was.total} are recorded.`)
    return falls
  })
}

/** The recorded counts as a file: one game a line, so that a change shows as one line. */
export function countsText(counts: Counts): string {
  const lines = Object.entries(counts).map(([game, { total, shown }]) => {
    return `  "${game}": { "total": ${total}, "shown": ${shown} }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Reads what `countsText` wrote; throws one sentence when it is something else. */
export function readCounts(text: string): Counts {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('The recorded counts are not valid JSON.')
  }
  if (typeof value !== 'object' || value === null)
    throw new Error('The recorded counts are not counts by game.')
  const counts = value as Counts
  for (const [game, count] of Object.entries(counts)) {
    if (!isCount(count?.total) || !isCount(count.shown))
      throw new Error(`The recorded counts lack "total" or "shown" of ${game}.`)
  }
  return counts
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
