import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { found, restore } from '@tenforward/kernel'
import { writePosition } from '@tenforward/scenario'
import type { Question } from '../bots/thinker.ts'
import type { ServerContext } from '../tables/context.ts'
import { within } from '../workroom/within.ts'

/** A bot that fails at every decision must not fill the disk. */
const MOST_FILES = 200

/**
 * Keeps the position in which a bot failed as a scenario, in the folder `faults` of the data folder; tells where.
 * `tenforward scenario run` opens it. Where it cannot be kept, the answer is the scenario itself, for the log.
 */
export function keepScenario(
  context: ServerContext,
  table: string,
  seq: number,
  question: Question,
  why: string,
): string {
  const text = textOf(context, table, seq, question, why)
  try {
    mkdirSync(context.faultFolder, { recursive: true, mode: 0o700 })
    if (readdirSync(context.faultFolder).length >= MOST_FILES) return text
    const file = join(context.faultFolder, `bot-${table}-${seq}-${question.seat}.yaml`)
    writeFileSync(file, text, { mode: 0o600 })
    return file
  } catch {
    return text
  }
}

/** The position may be the very thing that the bot died of. */
function textOf(context: ServerContext, table: string, seq: number, question: Question, why: string): string {
  try {
    return within(context.ruleLimit, () => scenarioOf(context, table, seq, question, why))
  } catch (error) {
    return `# ${why}\n# The position could not be written: ${error instanceof Error ? error.message : error}\n`
  }
}

function scenarioOf(
  context: ServerContext,
  table: string,
  seq: number,
  question: Question,
  why: string,
): string {
  const { game, level, match, seat, luck } = question
  const comment = [
    `The bot "${level}" was to decide for seat ${seat} here, and failed:`,
    why,
    `Its luck comes from "${luck}".`,
  ].join('\n')
  const title = `Table ${table} after entry ${seq}: a bot failed`
  const position = restore(found(context.games[game], 'game', game).game, match)
  return `${comment.replace(/^/gm, '# ')}\n${writePosition(position, title)}`
}
