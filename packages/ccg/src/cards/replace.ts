/** Requirements changed by other cards. */
import type { Requirement } from './requirement.ts'

/** The parts that all must be met. */
function partsOf(requirement: Requirement): readonly Requirement[] {
  return requirement.kind === 'all' ? requirement.of : [requirement]
}

function same(a: Requirement, b: Requirement): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** CCG-SOLVE-12: skills that meet are added; CCG-SOLVE-13: of two totals the larger holds. null: they do not overlap. */
function overlap(a: Requirement, b: Requirement): Requirement | null {
  if (a.kind === 'skill' && b.kind === 'skill' && a.skill === b.skill)
    return { ...a, count: a.count + b.count }
  if (a.kind === 'intelligence' && b.kind === 'intelligence') return { ...a, count: a.count + b.count }
  if (a.kind !== 'total' || b.kind !== 'total' || a.over === undefined || b.over === undefined) return null
  return a.of.join() === b.of.join() ? { ...a, over: Math.max(a.over, b.over) } : null
}

/** Puts `by` in the place of one part; undefined when the requirement has no such part. */
export function replacePart(
  requirement: Requirement,
  part: Requirement,
  by: Requirement,
): Requirement | undefined {
  const parts = [...partsOf(requirement)]
  const at = parts.findIndex(one => same(one, part))
  if (at < 0) return undefined
  parts.splice(at, 1)
  for (const added of partsOf(by)) {
    const met = parts.findIndex(one => overlap(one, added) !== null)
    if (met < 0) parts.push(added)
    else parts[met] = overlap(parts[met]!, added)!
  }
  return parts.length === 1 ? parts[0]! : { kind: 'all', of: parts }
}
