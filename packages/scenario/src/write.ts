import type { Entry, GameRecord, Run } from '@tenforward/kernel'
import type { Node } from 'yaml'
import { Document, isCollection, isMap, isScalar, visit } from 'yaml'

/** Up to this many characters, a list or mapping stands on one line. */
const ONE_LINE = 90

/** Any position as a scenario without steps, which reads back to the same hash. */
export function writePosition(run: Run, title?: string): string {
  const { game, match } = run
  const { chance } = match
  const notation = game.notation
  return yamlText({
    game: game.id,
    title,
    seats: match.seats,
    options: match.options,
    seed: chance.seed,
    ...(notation === undefined ? { state: match.state } : { position: notation.write(run) }),
    stack: match.result === null ? match.stack : undefined,
    answers: Object.keys(match.answers).length > 0 ? match.answers : undefined,
    away: match.away.length > 0 ? match.away : undefined,
    seq: match.seq,
    streams: chance.streams,
    chance: chance.script,
    result: match.result ?? undefined,
  })
}

export interface RecordScenario {
  title: string
  /** Lines of explanation at the top of the file. */
  comment?: string
  /** A law that the record breaks, and whether it is about the last choice or the position after it. */
  holds?: { law: string; beforeLast: boolean }
}

/** A record as a scenario: the same choices in the same order. */
export function scenarioFromRecord(record: GameRecord, how: RecordScenario): string {
  const steps: object[] = record.entries.map(stepOf)
  if (how.holds !== undefined) {
    const at = how.holds.beforeLast && steps.length > 0 ? steps.length - 1 : steps.length
    steps.splice(at, 0, { holds: how.holds.law })
  } else if (record.hash !== undefined) steps.push({ expect: { hash: record.hash } })
  const { game, seats, seed, options } = record
  return yamlText({ game, title: how.title, seats, options, seed, steps }, how.comment)
}

function stepOf(entry: Entry): object {
  return { ...entry }
}

function yamlText(value: object, comment?: string): string {
  const plain = JSON.parse(JSON.stringify(value))
  const doc = new Document(plain, { aliasDuplicateObjects: false })
  if (comment !== undefined) doc.commentBefore = comment.replace(/^/gm, ' ')
  visit(doc, {
    Collection(key, node, path) {
      const top = isMap(node) && path.length === 1
      if (!top && isCollection(node) && width(node) <= ONE_LINE && !isStepList(key, path)) node.flow = true
    },
  })
  return doc.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/** Steps stand one below the other even where they would fit on one line. */
function isStepList(_key: unknown, path: readonly unknown[]): boolean {
  const pair = path.at(-1) as { key?: Node } | undefined
  return isScalar(pair?.key) && pair.key.value === 'steps'
}

function width(node: { toJSON(): unknown }): number {
  return JSON.stringify(node.toJSON()).length
}
