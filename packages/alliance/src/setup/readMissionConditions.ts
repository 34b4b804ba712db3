import { fault, list, onlyFields, type Path, type Plain, record, text, whole } from './missionShape.ts'

/** Objectives and rewards: a text, and when they are met. */
export function readEntries(value: unknown, path: Path, withXp: boolean): void {
  list(value, path).forEach((entry, i) => {
    const at = [...path, i]
    const given = record(entry, at)
    text(given.text, [...at, 'text'])
    if (withXp) whole(given.xp, [...at, 'xp'], 0)
    readCondition(given.when, [...at, 'when'])
  })
}

/** A count with its limits, or several conditions together. */
export function readCondition(value: unknown, path: Path): void {
  const condition = record(value, path)
  for (const key of ['all', 'any'] as const) {
    if (!(key in condition)) continue
    onlyFields(condition, path, [key])
    return list(condition[key], [...path, key]).forEach((c, i) => {
      readCondition(c, [...path, key, i])
    })
  }
  if ('not' in condition) return readCondition(condition.not, [...path, 'not'])
  readCount(condition, path)
}

function readCount(condition: Plain, path: Path): void {
  onlyFields(condition, path, ['count', 'atLeast', 'atMost'])
  if (typeof condition.count !== 'string') fault('A condition names what it counts.', [...path, 'count'])
  if (condition.atLeast === undefined && condition.atMost === undefined)
    fault('A condition has a limit: atLeast or atMost.', path)
  for (const key of ['atLeast', 'atMost'])
    if (condition[key] !== undefined) whole(condition[key], [...path, key], 0)
}
