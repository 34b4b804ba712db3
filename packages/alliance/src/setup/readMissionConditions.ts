import { DEEPEST, LETTERS, LISTS, NUMBERS } from './missionLimits.ts'
import { fault, type Known, list, onlyFields, record, text, whole } from './missionShape.ts'
import { type Path, type Plain, quoted } from './plain.ts'

/** Objectives and rewards: a text, and when they are met. */
export function readEntries(value: unknown, path: Path, kept: Known, withXp: boolean): void {
  const fields = withXp ? ['text', 'xp', 'when'] : ['text', 'when']
  list(value, path, withXp ? LISTS.rewards : LISTS.objectives).forEach((entry, i) => {
    const at = [...path, i]
    const given = record(entry, at)
    onlyFields(given, at, fields)
    text(given.text, [...at, 'text'], LETTERS.sentence)
    if (withXp) whole(given.xp, [...at, 'xp'], NUMBERS.xp)
    readCondition(given.when, [...at, 'when'], kept)
  })
}

/** A count with its limits, or several conditions together. */
export function readCondition(value: unknown, path: Path, kept: Known, depth = 1): void {
  if (depth > DEEPEST) fault(`Conditions are nested at most ${DEEPEST} deep.`, path)
  const condition = record(value, path)
  for (const key of ['all', 'any'] as const) {
    if (!(key in condition)) continue
    onlyFields(condition, path, [key])
    return list(condition[key], [...path, key], LISTS.conditions).forEach((c, i) => {
      readCondition(c, [...path, key, i], kept, depth + 1)
    })
  }
  if (!('not' in condition)) return readCount(condition, path, kept)
  onlyFields(condition, path, ['not'])
  readCondition(condition.not, [...path, 'not'], kept, depth + 1)
}

function readCount(condition: Plain, path: Path, kept: Known): void {
  onlyFields(condition, path, ['count', 'atLeast', 'atMost'])
  const { count } = condition
  if (typeof count !== 'string') return fault('A condition names what it counts.', [...path, 'count'])
  if (condition.atLeast === undefined && condition.atMost === undefined)
    fault('A condition has a limit: atLeast or atMost.', path)
  for (const key of ['atLeast', 'atMost'])
    if (condition[key] !== undefined) whole(condition[key], [...path, key], NUMBERS.count)
  if (!kept.has(count)) fault(kept.otherwise(quoted(count)), [...path, 'count'])
}
