import { allowedFor, homeOf, ONLY_TYPES, PACKAGES } from './layers.mjs'

/** @typedef {import('./imports.mjs').Import} Import */
/** One place where the house is not as it should be: whose, what kind of fault (the same for its likes), and where. */
/** @typedef {{name: string, kind: string, where: string}} Fault */

/**
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
export function faultsOf(imports) {
  return [...wrongArrows(imports), ...wrongRooms(imports), ...circles(imports), ...circlesOfRooms(imports)]
}

const arrow = (/** @type {Import} */ { from, to }) => `${from} → ${to}`

/**
 * Between packages.
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
function wrongArrows(imports) {
  return imports.flatMap(one => {
    const [{ name }, { name: other, room }] = [homeOf(one.from), homeOf(one.to)]
    if (name === other || other === '') return []
    const onlyTypes = [other, `${other}/${room}`].some(what => ONLY_TYPES[name]?.includes(what))
    if (PACKAGES[name]?.includes(other) && (one.type || !onlyTypes)) return []
    return [{ name, kind: `package ${other}`, where: arrow(one) }]
  })
}

/**
 * Between rooms of one package: what is used when the program runs.
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
function wrongRooms(imports) {
  return imports.flatMap(one => {
    const [from, to] = [homeOf(one.from), homeOf(one.to)]
    if (one.type || from.name !== to.name || from.room === to.room) return []
    const allowed = allowedFor(from.name, from.room)
    if (allowed === undefined || allowed.includes(to.room)) return []
    return [{ name: from.name, kind: `${from.room} → ${to.room}`, where: arrow(one) }]
  })
}

/**
 * Files that need each other to begin.
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
function circles(imports) {
  const atOnce = imports.filter(one => !one.type && !one.later)
  return knotsOf(atOnce.map(({ from, to }) => [from, to])).flatMap(knot =>
    knot.map(file => ({
      name: homeOf(file).name,
      kind: 'circle of files',
      where: `${file} (with ${knot.length - 1} others)`,
    })),
  )
}

/** The state and the types may be named by everybody. */
const NAMED_BY_ALL = ['types', 'state', 'facts']

/**
 * Folders that speak of each other, be it only by type.
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
function circlesOfRooms(imports) {
  /** @type {Map<string, string[]>} */
  const between = new Map()
  for (const one of imports) {
    const [from, to] = [homeOf(one.from), homeOf(one.to)]
    if (from.name !== to.name || from.room === to.room || NAMED_BY_ALL.includes(to.room)) continue
    if (!from.folder || !to.folder) continue
    const key = `${from.name}/${from.room} ${to.name}/${to.room}`
    between.set(key, [...(between.get(key) ?? []), arrow(one)])
  }
  const pairs = [...between.keys()].map(key => /** @type {[string, string]} */ (key.split(' ')))
  return knotsOf(pairs).flatMap(knot =>
    knot.map(room => ({
      name: /** @type {string} */ (room.split('/')[0]),
      kind: 'circle of rooms',
      where: pairs
        .filter(([from, to]) => from === room && knot.includes(to))
        .map(([from, to]) => `${room} → ${to} (${between.get(`${from} ${to}`)?.join(', ')})`)
        .join('; '),
    })),
  )
}

/**
 * Groups in which each reaches each (Tarjan), without those that are alone.
 * @param {readonly (readonly [string, string])[]} arrows
 * @returns {string[][]}
 */
export function knotsOf(arrows) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map()
  for (const [from, to] of arrows) {
    if (from === to) continue
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const low = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {Set<string>} */
  const isOpen = new Set()
  /** @type {string[][]} */
  const knots = []
  const at = (/** @type {Map<string, number>} */ map, /** @type {string} */ key) => map.get(key) ?? 0

  function visit(/** @type {string} */ start) {
    // By hand instead of by calls: a chain of a thousand files is no reason to run out of stack.
    /** @type {Array<{one: string, rest: Iterator<string>}>} */
    const way = []
    const enter = (/** @type {string} */ one) => {
      order.set(one, order.size)
      low.set(one, at(order, one))
      open.push(one)
      isOpen.add(one)
      way.push({ one, rest: (next.get(one) ?? []).values() })
    }
    enter(start)
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const { one, rest } = top
      const { value, done } = rest.next()
      if (!done) {
        if (!order.has(value)) enter(value)
        else if (isOpen.has(value)) low.set(one, Math.min(at(low, one), at(order, value)))
        continue
      }
      way.pop()
      const before = way.at(-1)?.one
      if (before !== undefined) low.set(before, Math.min(at(low, before), at(low, one)))
      if (at(low, one) === at(order, one)) {
        const knot = open.splice(open.indexOf(one))
        for (const each of knot) isOpen.delete(each)
        if (knot.length > 1) knots.push(knot.sort())
      }
    }
  }

  for (const one of next.keys()) if (!order.has(one)) visit(one)
  return knots
}
