import { createHash } from 'node:crypto'

/** @typedef {import('./sources.mjs').Module} Module */
/** @typedef {import('./plan.mjs').Mutant} Mutant */

/**
 * All mutants of these modules in an order that the seed decides. A mutant's rank depends on nothing but
 * the seed and the mutant, so that a sample stays nearly the same while the code around it changes.
 * @param {Module[]} modules
 * @param {string} seed
 * @returns {Mutant[]}
 */
export function shuffledMutants(modules, seed) {
  let id = 0
  const ranked = modules.flatMap(({ file, places, firstBlock }) => {
    /** @type {Map<string, number>} */
    const seen = new Map()
    return places.map(place => {
      const key = JSON.stringify([file, place.kind, place.was, place.text])
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      id++
      const block = place.block < 0 ? -1 : firstBlock + place.block
      return { mutant: { ...place, block, file, id }, rank: rankOf(seed, `${key}${nth}`) }
    })
  })
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ mutant }) => mutant)
}

/**
 * A number that looks random and depends on nothing but seed and text.
 * @param {string} seed
 * @param {string} text
 */
export const rankOf = (seed, text) => createHash('sha1').update(`${seed}\0${text}`).digest('hex')
