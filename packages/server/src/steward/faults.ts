import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restore } from '@tenforward/kernel'
import { writePosition } from '@tenforward/scenario'
import type { Question } from '../bots/thinker.ts'
import type { House } from '../tables/house.ts'

/** A bot that fails at every decision must not fill the disk. */
const MOST_FILES = 200

/**
 * Keeps the position in which a bot failed as a scenario, in the folder `faults` of the data folder; tells where.
 * `tenforward scenario run` opens it. Where it cannot be kept, the answer is the scenario itself, for the log.
 */
export function keepScenario(h: House, table: string, seq: number, question: Question, why: string): string {
  const text = scenarioOf(h, table, seq, question, why)
  try {
    mkdirSync(h.faultFolder, { recursive: true })
    if (readdirSync(h.faultFolder).length >= MOST_FILES) return text
    const file = join(h.faultFolder, `bot-${table}-${seq}-${question.seat}.yaml`)
    writeFileSync(file, text)
    return file
  } catch {
    return text
  }
}

function scenarioOf(h: House, table: string, seq: number, question: Question, why: string): string {
  const { game, level, match, seat, luck } = question
  const comment = [
    `The bot "${level}" was to decide for seat ${seat} here, and failed:`,
    why,
    `Its luck comes from "${luck}".`,
  ].join('\n')
  const title = `Table ${table} after entry ${seq}: a bot failed`
  return `${comment.replace(/^/gm, '# ')}\n${writePosition(restore(h.games[game]!.game, match), title)}`
}
