/** @typedef {import('./find.mjs').Fault} Fault */
/** How many faults of each kind a package is known to have. @typedef {Record<string, Record<string, number>>} Known */

/**
 * @param {readonly Fault[]} faults
 * @returns {Known}
 */
export function countFaults(faults) {
  /** @type {Known} */
  const counts = {}
  for (const { name, kind } of faults) {
    counts[name] ??= {}
    counts[name][kind] = (counts[name][kind] ?? 0) + 1
  }
  return sorted(counts)
}

const sorted = (/** @type {Known} */ counts) =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(byName)
      .map(([name, kinds]) => [name, Object.fromEntries(Object.entries(kinds).sort(byName))]),
  )

const byName = (/** @type {[string, unknown]} */ [a], /** @type {[string, unknown]} */ [b]) =>
  a < b ? -1 : 1

/**
 * What became more than is known, and what became less.
 * @param {Known} known
 * @param {Known} found
 */
export function compare(known, found) {
  /** @type {Array<{name: string, kind: string, was: number, is: number}>} */
  const changes = []
  for (const name of new Set([...Object.keys(known), ...Object.keys(found)]))
    for (const kind of new Set([...Object.keys(known[name] ?? {}), ...Object.keys(found[name] ?? {})])) {
      const [was, is] = [known[name]?.[kind] ?? 0, found[name]?.[kind] ?? 0]
      if (was !== is) changes.push({ name, kind, was, is })
    }
  return { more: changes.filter(({ was, is }) => is > was), less: changes.filter(({ was, is }) => is < was) }
}
