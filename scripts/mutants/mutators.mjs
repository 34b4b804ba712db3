import { bare, childrenOf } from './tree.mjs'

/** @typedef {import('./tree.mjs').Node} Node */
/** One way to break a place: what kind it is, and what stands there instead. */
/** @typedef {{kind: string, start: number, end: number, text: string, statement?: boolean}} Break */
/** @typedef {(node: Node, text: (node: Node) => string, parent: Node, key: string) => Break[]} Mutator */

/** @type {Record<string, string>} */
const OPPOSITE = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}
/** @type {Record<string, string>} */
const EDGE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
/** @type {Record<string, string>} */
const SIGN = { '+': '-', '-': '+' }
/** @type {Record<string, string>} */
const TWIN = { some: 'every', every: 'some', push: 'unshift', unshift: 'push', pop: 'shift', shift: 'pop' }
/** @type {Record<string, string>} */
const BOUND = { max: 'min', min: 'max' }
const SEARCHES = new Set(['find', 'findIndex', 'findLast', 'findLastIndex'])
const SORTS = new Set(['sort', 'toSorted'])
const REVERSALS = new Set(['reverse', 'toReversed'])

/**
 * @param {string} kind
 * @param {Node} node
 * @param {string} text
 * @returns {Break}
 */
const instead = (kind, node, text) => ({ kind, start: node.start, end: node.end, text })

/** @param {Node} node */
const isText = node =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'

/** Comparisons and negations in a condition are turned by themselves. @param {Node} node */
const turnsItself = node =>
  (node.type === 'BinaryExpression' && node.operator in OPPOSITE) ||
  (node.type === 'UnaryExpression' && node.operator === '!') ||
  (node.type === 'Literal' && typeof node.value === 'boolean')

/** @type {Mutator} */
function condition(node, text) {
  const test = node.test
  if (!test || turnsItself(bare(test))) return []
  return [instead('condition turned', test, `!(${text(test)})`)]
}

/** @type {Mutator} */
function binary(node, text) {
  const { left, right, operator } = node
  const between = (/** @type {string} */ sign) => `${text(left)} ${sign} ${text(right)}`
  /** @type {Break[]} */
  const breaks = []
  if (operator in OPPOSITE)
    breaks.push(instead('condition turned', node, between(/** @type {string} */ (OPPOSITE[operator]))))
  if (operator in EDGE)
    breaks.push(instead('boundary moved', node, between(/** @type {string} */ (EDGE[operator]))))
  if (operator in SIGN && !isText(bare(left)) && !isText(bare(right)))
    breaks.push(instead('sign turned', node, between(/** @type {string} */ (SIGN[operator]))))
  if (operator === '-') breaks.push(instead('order swapped', node, `(${text(right)}) - (${text(left)})`))
  return breaks
}

/** @type {Mutator} */
function logical(node, text) {
  if (node.operator === '??') return []
  return [
    instead('condition dropped', node, text(node.left)),
    instead('condition dropped', node, text(node.right)),
  ]
}

/** @type {Mutator} */
function unary(node, text) {
  if (node.operator === '!') return [instead('condition turned', node, `!!(${text(node.argument)})`)]
  return []
}

/** @type {Mutator} */
function literal(node) {
  if (typeof node.value === 'boolean') return [instead('condition turned', node, String(!node.value))]
  if (typeof node.value !== 'number') return []
  const up = instead('number moved', node, String(node.value + 1))
  return node.value > 0 ? [up, instead('number moved', node, String(node.value - 1))] : [up]
}

/** @type {Mutator} */
function call(node, text) {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const receiver = text(callee.object)
  const dot = callee.optional ? '?.' : '.'
  const name = callee.property.name
  const [first] = node.arguments
  const args = node.arguments.map(text).join(', ')
  if (name === 'filter' && node.arguments.length === 1) return [instead('filter dropped', node, receiver)]
  if (SEARCHES.has(name) && first)
    return [instead('filter dropped', node, `${receiver}${dot}${name}(() => true)`)]
  if (SORTS.has(name) && first)
    return [instead('order swapped', node, `${receiver}${dot}${name}((a$, b$) => (${text(first)})(b$, a$))`)]
  if (REVERSALS.has(name)) return [instead('order swapped', node, receiver)]
  if (receiver === 'Math' && name in BOUND)
    return [instead('bound turned', node, `Math.${BOUND[name]}(${args})`)]
  if (Object.hasOwn(TWIN, name)) {
    const kind = name === 'some' || name === 'every' ? 'filter turned' : 'order swapped'
    return [instead(kind, node, `${receiver}${dot}${TWIN[name]}(${args})`)]
  }
  return []
}

const LEFT_OUT = new Set(['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression'])

/** @param {Node} statement */
function isAction(statement) {
  if (statement.type !== 'ExpressionStatement') return false
  const { expression } = statement
  return (
    LEFT_OUT.has(bare(expression).type) ||
    (expression.type === 'UnaryExpression' && expression.operator === 'delete')
  )
}

/** @type {Mutator} */
function statement(node) {
  if (!isAction(node)) return []
  return [{ ...instead('call left out', node, ''), statement: true }]
}

/**
 * Whether the order of two actions can make no difference: they set two things to what is known already, one of them
 * is only put off until the step has ended, marks the choice, or notes an event that does not tell what the other sets.
 * @type {(first: Node, second: Node, text: (node: Node) => string) => boolean}
 */
function commute(first, second, text) {
  const [one, two] = [bare(first.expression), bare(second.expression)]
  if (isCallOf(one, 'defer') !== isCallOf(two, 'defer')) return true
  if (isCallOf(one, 'reveal') || isCallOf(two, 'reveal')) return true
  if (isNoteBeside(one, two, text) || isNoteBeside(two, one, text)) return true
  if (one.type !== 'AssignmentExpression' || two.type !== 'AssignmentExpression') return false
  const [target, other] = [text(one.left), text(two.left)]
  return (
    !hasCall(one.right) && !hasCall(two.right) && !text(two).includes(target) && !text(one).includes(other)
  )
}

/** @type {(node: Node, name: string) => boolean} */
const isCallOf = (node, name) => node.type === 'CallExpression' && node.callee.name === name

/** @type {(note: Node, other: Node, text: (node: Node) => string) => boolean} */
function isNoteBeside(note, other, text) {
  if (!isCallOf(note, 'emit') || other.type !== 'AssignmentExpression' || hasCall(other.right)) return false
  const told = text(note)
  return !note.arguments.some(hasCall) && !told.includes('...') && !told.includes(text(other.left))
}

/** @param {Node} node @returns {boolean} */
const hasCall = node =>
  node.type === 'CallExpression' ||
  node.type === 'NewExpression' ||
  childrenOf(node).some(([, child]) => hasCall(child))

/**
 * Neighbouring actions in pairs, so that no two swaps overlap.
 * @type {Mutator}
 */
function block(node, text) {
  /** @type {Node[]} */
  const body = node.type === 'SwitchCase' ? node.consequent : node.body
  /** @type {Break[]} */
  const breaks = []
  for (let at = 0; at + 1 < body.length; at++) {
    const first = /** @type {Node} */ (body[at])
    const second = /** @type {Node} */ (body[at + 1])
    if (!isAction(first) || !isAction(second) || commute(first, second, text)) continue
    const swapped = `${text(second)};\n${text(first)}`
    breaks.push({
      kind: 'order swapped',
      start: first.start,
      end: second.end,
      text: swapped,
      statement: true,
    })
    at++
  }
  return breaks
}

/** @type {Mutator} */
function list(node) {
  return node.elements
    .filter((/** @type {Node | null} */ element) => element?.type === 'SpreadElement')
    .map((/** @type {Node} */ element) => instead('part left out', element, '...[]'))
}

/** @type {Record<string, Mutator>} */
const MUTATORS = {
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: condition,
  BinaryExpression: binary,
  LogicalExpression: logical,
  UnaryExpression: unary,
  Literal: literal,
  CallExpression: call,
  ExpressionStatement: statement,
  BlockStatement: block,
  SwitchCase: block,
  ArrayExpression: list,
}

/**
 * All ways to break this very node; its children are asked by themselves.
 * @type {Mutator}
 */
export function breaksOf(node, text, parent, key) {
  const mutator = MUTATORS[node.type]
  if (!mutator || isPartOfChain(node, parent, key)) return []
  return mutator(node, text, parent, key).filter(({ text: now, start, end }) => now !== '' || end > start)
}

/** Brackets around a link of `a?.b.c()` would end the chain there and change the meaning. */
/** @type {(node: Node, parent: Node, key: string) => boolean} */
const isPartOfChain = (node, parent, key) =>
  (node.type === 'CallExpression' || node.type === 'MemberExpression') &&
  (key === 'object' || key === 'callee' || parent.type === 'TSNonNullExpression') &&
  hasOptionalLink(node)

/** @param {Node} node @returns {boolean} */
function hasOptionalLink(node) {
  if (node.optional) return true
  const before = node.type === 'CallExpression' ? node.callee : node.object
  return before !== undefined && before.type !== 'ChainExpression' && hasOptionalLink(before)
}
