import { RUNTIME } from './places.mjs'

/** @typedef {import('./places.mjs').Wrap} Wrap */
/** @typedef {import('./places.mjs').Place} Place */

/** What every changed module begins with; it stays on the first line, so that lines keep their numbers. */
const PREAMBLE = `const ${RUNTIME}=globalThis.${RUNTIME};`

/**
 * The source with counters and ticks around its pieces.
 * @param {string} source
 * @param {Wrap[]} wraps
 */
export const writeWraps = (source, wraps) => PREAMBLE + wrapRange(source, 0, source.length, ordered(wraps))

/**
 * The source with all chosen places broken at once, each asleep until its number is switched on.
 * @param {string} source
 * @param {Array<Place & {id: number}>} places
 * @param {Wrap[]} ticks
 */
export function writeMutants(source, places, ticks) {
  // A statement and its expression may be the same text: what wraps statements goes outside.
  const switches = places
    .toSorted((a, b) => Number(b.statement ?? false) - Number(a.statement ?? false))
    .map(switchOf)
  return PREAMBLE + wrapRange(source, 0, source.length, ordered([...ticks, ...switches]))
}

/**
 * @param {Place & {id: number}} place
 * @returns {Wrap}
 */
function switchOf({ id, start, end, text, statement }) {
  const on = `${RUNTIME}.on===${id}`
  if (statement) return { start, end, before: `if(${on}){${text}}else{`, after: '}' }
  // A spread is no expression: the switch goes behind its dots.
  if (text === '...[]') return { start: start + 3, end, before: `(${on}?[]:(`, after: '))' }
  return { start, end, before: `(${on}?(${text}):(`, after: '))' }
}

/** Outer ranges first; of equal ranges, those that were named first stay outside. @param {Wrap[]} wraps */
const ordered = wraps => wraps.toSorted((a, b) => a.start - b.start || b.end - a.end)

/**
 * @param {string} source
 * @param {number} from
 * @param {number} to
 * @param {Wrap[]} wraps all inside of the range, in order
 */
function wrapRange(source, from, to, wraps) {
  let written = ''
  let at = from
  /** @type {Wrap[]} */
  const open = []
  const closeUpTo = (/** @type {number} */ limit) => {
    for (let last = open.at(-1); last && last.end <= limit; last = open.at(-1)) {
      written += source.slice(at, last.end) + last.after
      at = last.end
      open.pop()
    }
  }
  for (const wrap of wraps) {
    closeUpTo(wrap.start)
    written += source.slice(at, wrap.start) + wrap.before
    at = wrap.start
    open.push(wrap)
  }
  closeUpTo(to)
  return written + source.slice(at, to)
}
