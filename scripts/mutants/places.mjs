import { breaksOf } from './mutators.mjs'
import { childrenOf, isFunction, isLoop, lineFinder, parseTree } from './tree.mjs'

/** @typedef {import('./tree.mjs').Node} Node */
/** @typedef {import('./mutators.mjs').Break} Break */

/**
 * Where something is written into the text: `before` and `after` stand around the range.
 * @typedef {{start: number, end: number, before: string, after: string}} Wrap
 */
/**
 * A piece of code that runs as a whole, up to a throw. `atImport` says that it runs when the module is loaded.
 * @typedef {{line: number, endLine: number, start: number, end: number, unit: string, atImport: boolean}} Block
 */
/** @typedef {Break & {line: number, block: number, was: string}} Place */
/**
 * `ticks` are what every changed source needs: fuel for its loops, and marks between its statements.
 * @typedef {{blocks: Block[], places: Place[], counters: Wrap[], ticks: Wrap[]}} Places
 */

/** Stands for the block that is counted next. */
const NEXT = -2

/** Code names of what the running program offers to the code under test. */
export const RUNTIME = '$M'

/**
 * All that can be counted and broken in a source.
 * @param {string} file
 * @param {string} source
 * @param {number} firstBlock number of the first counter
 * @returns {Places}
 */
export function findPlaces(file, source, firstBlock = 0) {
  const lineOf = lineFinder(source)
  const text = (/** @type {Node} */ node) => source.slice(node.start, node.end)
  /** @type {Places} */
  const found = { blocks: [], places: [], counters: [], ticks: [] }

  /** @typedef {{block: number, unit: string, depth: number}} Here */

  /** @type {(node: Node, here: Here) => number} */
  const newBlock = (node, { unit, depth }) => {
    const { start, end } = node
    const lines = { line: lineOf(start), endLine: lineOf(end) }
    return found.blocks.push({ ...lines, start, end, unit, atImport: depth === 0 }) - 1
  }
  const count = (/** @type {number} */ block) => `${RUNTIME}.hits[${firstBlock + block}]=1`

  /** @type {(node: Node, here: Here) => Here} */
  const countedExpression = (node, here) => {
    const block = newBlock(node, here)
    found.counters.push({ start: node.start, end: node.end, before: `(${count(block)},`, after: ')' })
    return { ...here, block }
  }
  /** @type {(node: Node, here: Here, braces: boolean) => Here} */
  const countedStatement = (node, here, braces) => {
    const block = newBlock(node, here)
    const [before, after] = braces ? [`{${count(block)};`, '}'] : [`${count(block)};`, '']
    found.counters.push({ start: node.start, end: node.end, before, after })
    return { ...here, block }
  }

  /** @type {(node: Node, parent: Node, key: string, here: Here) => void} */
  const visit = (node, parent, key, here) => {
    if (isLoop(node)) addTick(node)
    // Without it, a bracket at the start of this line would call what stands on the line above.
    if (node.type === 'ExpressionStatement' && isStatementIn(parent, key))
      found.ticks.push({ start: node.start, end: node.end, before: ';', after: '' })
    const inside = enter(node, parent, key, here)
    for (const broken of breaksOf(node, text, parent, key))
      found.places.push({
        ...broken,
        line: lineOf(broken.start),
        block: inside.block === NEXT ? found.blocks.length : inside.block,
        was: source.slice(broken.start, broken.end),
      })
    const within = isFunction(node)
      ? { ...inside, depth: here.depth + 1, unit: unitOf(node, parent, here) }
      : inside
    // What a parameter is when it is left out belongs to the block that is counted next: the body.
    for (const [childKey, child] of childrenOf(node))
      if (childKey === 'params') visit(child, node, childKey, { ...within, block: NEXT })
      else visit(child, node, childKey, within)
  }

  /** @type {(node: Node, parent: Node, key: string, here: Here) => Here} */
  const enter = (node, parent, key, here) => {
    if (isStatementIn(parent, key)) return isCounted(node) ? countedStatement(node, here, false) : here
    if (isBranch(node, parent, key)) return countedStatement(node, here, true)
    if (isLazy(parent, key, node)) return countedExpression(node, here)
    return here
  }

  /** Loops burn fuel, so that one which a fault made endless comes to an end. @param {Node} node */
  const addTick = node => {
    const { body } = node
    const before = `{if(--${RUNTIME}.fuel<0)${RUNTIME}.spent();`
    found.ticks.push({ start: body.start, end: body.end, before, after: '}' })
  }

  const program = parseTree(file, source)
  const top = { block: -1, unit: '', depth: 0 }
  for (const [key, child] of childrenOf(program)) visit(child, program, key, top)
  return found
}

/** @type {(parent: Node, key: string) => boolean} */
const isStatementIn = (parent, key) =>
  (key === 'body' && (parent.type === 'BlockStatement' || parent.type === 'Program')) ||
  (key === 'consequent' && parent.type === 'SwitchCase')

const UNCOUNTED = new Set(['FunctionDeclaration', 'ClassDeclaration', 'EmptyStatement', 'BlockStatement'])

/** Declarations of functions run nothing where they stand. @param {Node} node @returns {boolean} */
const isCounted = node => {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? isCounted(node.declaration) : false
  if (node.type === 'ExportAllDeclaration') return false
  return !UNCOUNTED.has(node.type) && !node.type.startsWith('TS') && !node.declare && !node.directive
}

/** @type {(node: Node, parent: Node, key: string) => boolean} */
const isBranch = (node, parent, key) =>
  node.type !== 'BlockStatement' &&
  ((parent.type === 'IfStatement' && (key === 'consequent' || key === 'alternate')) ||
    (isLoop(parent) && key === 'body'))

/** @type {(parent: Node, key: string, node: Node) => boolean} */
const isLazy = (parent, key, node) =>
  (parent.type === 'ConditionalExpression' && (key === 'consequent' || key === 'alternate')) ||
  (parent.type === 'LogicalExpression' && key === 'right') ||
  (parent.type === 'ArrowFunctionExpression' && key === 'body' && node.type !== 'BlockStatement')

/**
 * A name for a function, as a person would point to it: the names around it, joined by dots.
 * @type {(node: Node, parent: Node, here: {unit: string}) => string}
 */
function unitOf(node, parent, here) {
  const own = node.id?.name ?? parent.id?.name ?? parent.key?.name ?? parent.key?.value ?? ''
  return [here.unit, own].filter(Boolean).join('.')
}
