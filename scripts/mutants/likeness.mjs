/** How much a piece of code speaks of the same things as a text, by the words that the two share. */

/**
 * The words of a text or of code: names are taken apart, and forms of a word are one.
 * @param {string} text
 * @returns {Set<string>}
 */
export function wordsOf(text) {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g)
  return new Set((words ?? []).map(stem))
}

/** @param {string} word */
const stem = word => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ings?|ed|es|s|e)$/, '')

/**
 * Compares texts with these pieces. A word that few pieces have says more than one that is everywhere.
 * @param {Set<string>[]} pieces
 */
export function likenessTo(pieces) {
  /** @type {Map<string, number>} */
  const spread = new Map()
  for (const words of pieces) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1)
  const worth = (/** @type {string} */ word) =>
    Math.log(1 + pieces.length / (spread.get(word) ?? pieces.length)) ** 2
  const sizes = pieces.map(words => Math.sqrt(sum([...words].map(worth))))
  /**
   * For each piece between 0 and the length of the text, which is the same for all pieces.
   * @param {Set<string>} text
   */
  return text =>
    pieces.map((words, at) => {
      const shared = [...text].filter(word => words.has(word))
      return shared.length === 0 ? 0 : sum(shared.map(worth)) / /** @type {number} */ (sizes[at])
    })
}

/** @param {number[]} numbers */
const sum = numbers => numbers.reduce((total, n) => total + n, 0)
