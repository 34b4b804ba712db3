import { answers, check, promptFor, RuleError, type Seat, take } from '@tenforward/kernel'
import type { Refusal, StandingAction } from '@tenforward/protocol'
import type { LiveTable } from './live.ts'

const MOST_LISTED = 200

/** What a seat may do without being asked, and with what; without what it cannot do now. */
export function standingActions({ session }: LiveTable, seat: Seat): StandingAction[] {
  if (!session || session.run.match.result !== null) return []
  const { run } = session
  return Object.entries(run.game.standing ?? {}).flatMap(([act, { list }]) => {
    const args = list(run, seat).slice(0, MOST_LISTED)
    return args.length === 0 ? [] : [{ act, args }]
  })
}

/** Why the rules would refuse this answer; null: they would not. Nothing is played. */
export function whyNot({ session }: LiveTable, seat: Seat, answer: unknown): Refusal | null {
  if (!session) return { message: 'There is nothing to answer at this table.', rules: [] }
  try {
    check(session.run, { seat, answer })
    return null
  } catch (error) {
    if (error instanceof RuleError) return { message: error.message, rules: [...error.rules] }
    throw error
  }
}

/** All that a seat may choose now, for those who ask over HTTP. */
export function legalChoices(table: LiveTable, seat: Seat) {
  const { session, seq } = table
  if (!session || session.run.match.result !== null) return { seq, answers: [], more: false, standing: {} }
  const { run } = session
  const prompt = promptFor(run, seat)
  const list = prompt === undefined ? [] : [...take(answers(run, prompt), MOST_LISTED + 1)]
  const offered = new Map(standingActions(table, seat).map(({ act, args }) => [act, args]))
  return {
    seq,
    answers: list.slice(0, MOST_LISTED),
    more: list.length > MOST_LISTED,
    standing: Object.fromEntries(
      Object.keys(run.game.standing ?? {}).map(act => [act, offered.get(act) ?? []]),
    ),
  }
}
