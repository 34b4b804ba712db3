import { parseSync } from 'vite'

/** A node of the syntax tree, as far as this tool looks at it. */
/** @typedef {{type: string, start: number, end: number, [key: string]: any}} Node */

/** Nodes of types that still hold an expression which runs. */
const TRANSPARENT = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
])

/**
 * @param {string} file
 * @param {string} source
 * @returns {Node}
 */
export function parseTree(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return /** @type {Node} */ (/** @type {unknown} */ (program))
}

/**
 * The children that run, in the order of the text: no types, no names of properties.
 * @param {Node} node
 * @returns {Array<[key: string, child: Node]>}
 */
export function childrenOf(node) {
  /** @type {Array<[string, Node]>} */
  const found = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && !node.computed) continue
    if (key === 'property' && !node.computed) continue
    if (TRANSPARENT.has(node.type) && key !== 'expression') continue
    for (const child of Array.isArray(value) ? value : [value]) if (runs(child)) found.push([key, child])
  }
  // Shorthand properties hold the same identifier twice.
  return found.sort(([, a], [, b]) => a.start - b.start)
}

/** @param {unknown} value */
function runs(value) {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('start' in value)) return false
  const { type } = /** @type {Node} */ (value)
  if (type.startsWith('TS')) return TRANSPARENT.has(type)
  return !type.startsWith('Import') || type === 'ImportExpression'
}

export const isFunction = (/** @type {Node} */ { type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

export const isLoop = (/** @type {Node} */ { type }) =>
  type === 'ForStatement' ||
  type === 'ForOfStatement' ||
  type === 'ForInStatement' ||
  type === 'WhileStatement' ||
  type === 'DoWhileStatement'

/** @param {Node} node without parentheses and types around it */
export function bare(node) {
  let inner = node
  while (inner.type === 'ParenthesizedExpression' || TRANSPARENT.has(inner.type)) inner = inner.expression
  return inner
}

/**
 * Turns offsets into line numbers.
 * @param {string} source
 */
export function lineFinder(source) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (/** @type {number} */ offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
