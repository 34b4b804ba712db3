import { homeOf } from './layers.mjs'
import { nodesOf } from './nodes.mjs'

/** @typedef {import('./imports.mjs').Source} Source */
/** @typedef {import('./find.mjs').Fault} Fault */
/** @typedef {import('../mutants/tree.mjs').Node} Node */

/** Names of types that say which thing an id is of. */
const ID = /^(?:Id|[A-Z]\w*Id)$/

/**
 * Where the checker of types is told to believe.
 * @type {Array<[kind: string, is: (node: Node) => boolean]>}
 */
const CASTS = [
  ['as never', node => isCast(node) && node.typeAnnotation.type === 'TSNeverKeyword'],
  ['as Id', node => isCast(node) && ID.test(nameOf(node.typeAnnotation))],
  ['any', node => node.type === 'TSAnyKeyword'],
  ['!', node => node.type === 'TSNonNullExpression'],
]

const isCast = (/** @type {Node} */ { type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion'

/** @param {Node} annotation */
const nameOf = annotation =>
  annotation.type === 'TSTypeReference' && annotation.typeName.type === 'Identifier'
    ? annotation.typeName.name
    : ''

/**
 * @param {readonly Source[]} sources
 * @returns {Fault[]}
 */
export function castsIn(sources) {
  return sources.flatMap(({ file, program }) =>
    [...nodesOf(program)].flatMap(node =>
      CASTS.filter(([, is]) => is(node)).map(([kind]) => ({
        name: homeOf(file).name,
        kind,
        where: `${file}:${node.start}`,
      })),
    ),
  )
}
