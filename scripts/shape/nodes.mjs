/** @typedef {import('../mutants/tree.mjs').Node} Node */

/**
 * Every node of a tree, types too.
 * @param {Node} tree
 * @returns {Generator<Node>}
 */
export function* nodesOf(tree) {
  const waiting = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') waiting.push(child)
  }
}
