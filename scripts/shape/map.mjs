import { homeOf, isGame } from './layers.mjs'

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {{name: string, lines: string[], row: number, x: number, y: number, width: number, height: number}} Box */

const [WIDTH, MARGIN, GAP, ROW_GAP] = [1180, 24, 20, 46]
const [LINE, HEAD, PADDING] = [15, 24, 10]
/** So many letters of a list of rooms fit beside each other in a box of the width that their number leaves. */
const LETTER = 6.4

/**
 * Draws the house: the packages, what lies in them, and who uses whom; then the rooms of a game, which are the same in
 * all of them. All of it is read from the imports, so that the picture cannot lie. An arrow that follows from two
 * others is left out.
 * @param {readonly Import[]} imports
 * @param {readonly string[]} files
 */
export function drawMap(imports, files) {
  const houses = picture(
    'Packages',
    groupBy(
      files,
      file => homeOf(file).name,
      file => homeOf(file).room,
    ),
    arrowsBetween(imports, one => [homeOf(one.from).name, homeOf(one.to).name]),
  )
  const ofGames = imports.filter(one => {
    const [from, to] = [homeOf(one.from), homeOf(one.to)]
    // Types are named across: the state knows the words of options, and the rules those of procedures.
    return !one.type && isGame(from.name) && from.name === to.name
  })
  const rooms = picture(
    'Rooms of a game',
    groupBy(
      files.filter(file => isGame(homeOf(file).name)),
      file => homeOf(file).room,
      file => homeOf(file).name,
    ),
    arrowsBetween(ofGames, one => [homeOf(one.from).room, homeOf(one.to).room]),
    houses.height,
  )
  const height = houses.height + rooms.height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>The packages of Ten Forward and the rooms of a game, with who uses whom</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#8d99b5"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#10131c"/>
${houses.text}
${rooms.text}
</svg>
`
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => string} keyOf
 * @param {(file: string) => string} itemOf
 * @returns {Map<string, string[]>} sorted lists
 */
function groupBy(files, keyOf, itemOf) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map()
  for (const file of files) groups.set(keyOf(file), (groups.get(keyOf(file)) ?? new Set()).add(itemOf(file)))
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, values]) => [key, [...values].sort()]),
  )
}

/**
 * @param {readonly Import[]} imports
 * @param {(one: Import) => [string, string]} ends
 * @returns {Map<string, Set<string>>} without what follows from the rest
 */
function arrowsBetween(imports, ends) {
  /** @type {Map<string, Set<string>>} */
  const all = new Map()
  for (const one of imports) {
    const [from, to] = ends(one)
    if (from !== to && to !== '') all.set(from, (all.get(from) ?? new Set()).add(to))
  }
  const reaches = (/** @type {string} */ from, /** @type {string} */ to, seen = new Set()) => {
    for (const next of all.get(from) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      if (next === to || reaches(next, to, seen)) return true
    }
    return false
  }
  const needed = [...all].map(
    ([from, tos]) =>
      /** @type {[string, Set<string>]} */ ([
        from,
        new Set(
          [...tos].filter(
            to => ![...tos].some(other => other !== to && !reaches(to, other) && reaches(other, to)),
          ),
        ),
      ]),
  )
  return new Map(needed)
}

/**
 * @param {string} title
 * @param {ReadonlyMap<string, readonly string[]>} contents
 * @param {ReadonlyMap<string, ReadonlySet<string>>} arrows
 */
function picture(title, contents, arrows, top = 0) {
  const rows = rowsOf([...contents.keys()], arrows)
  /** @type {Map<string, Box>} */
  const boxes = new Map()
  let y = top + MARGIN + 30
  rows.forEach((names, row) => {
    const width = Math.min(260, (WIDTH - 2 * MARGIN - GAP * (names.length - 1)) / names.length)
    const lines = new Map(
      names.map(name => [name, wrap(contents.get(name) ?? [], (width - 2 * PADDING) / LETTER)]),
    )
    const height = HEAD + PADDING + LINE * Math.max(...[...lines.values()].map(list => list.length))
    const start = (WIDTH - names.length * width - (names.length - 1) * GAP) / 2
    names.forEach((name, i) => {
      boxes.set(name, {
        name,
        lines: lines.get(name) ?? [],
        row,
        x: start + i * (width + GAP),
        y,
        width,
        height,
      })
    })
    y += height + ROW_GAP
  })
  const paths = [...arrows].flatMap(([from, tos]) => [...tos].map(to => path(boxes.get(from), boxes.get(to))))
  const text = [
    `<text x="${MARGIN}" y="${top + MARGIN + 6}" fill="#e8ecf5" font-size="18" font-weight="600">${title}</text>`,
    ...paths,
    ...[...boxes.values()].map(draw),
  ].join('\n')
  return { text, height: y - top - ROW_GAP + MARGIN }
}

/**
 * Whoever uses another stands above it. Those that use each other stand beside each other.
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, ReadonlySet<string>>} arrows
 */
function rowsOf(names, arrows) {
  /** @type {Map<string, number>} */
  const depths = new Map()
  const depthOf = (/** @type {string} */ name, /** @type {readonly string[]} */ way = []) => {
    const known = depths.get(name)
    if (known !== undefined) return known
    let depth = 0
    for (const next of arrows.get(name) ?? [])
      if (!way.includes(next)) depth = Math.max(depth, 1 + depthOf(next, [...way, name]))
    depths.set(name, depth)
    return depth
  }
  const deepest = Math.max(...names.map(name => depthOf(name)))
  return Array.from({ length: deepest + 1 }, (_, i) =>
    names.filter(name => depths.get(name) === deepest - i),
  ).filter(row => row.length > 0)
}

/**
 * @param {readonly string[]} words
 * @param {number} letters
 */
function wrap(words, letters) {
  /** @type {string[]} */
  const lines = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= letters)
      lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines
}

/** @param {Box} box */
function draw({ name, lines, x, y, width, height }) {
  const text = lines.map(
    (line, i) =>
      `<text x="${round(x + PADDING)}" y="${round(y + HEAD + 12 + i * LINE)}" fill="#aab4cc">${line}</text>`,
  )
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8" fill="#1b2132" stroke="#4a5675"/>`,
    `<text x="${round(x + PADDING)}" y="${round(y + 19)}" fill="#ffb454" font-size="14" font-weight="600">${name}</text>`,
    ...text,
  ].join('\n')
}

/**
 * @param {Box | undefined} from
 * @param {Box | undefined} to
 */
function path(from, to) {
  if (from === undefined || to === undefined) return ''
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2]
  const [y1, y2] = from.y <= to.y ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
  const bend = (y2 - y1) / 2
  const line =
    from.row === to.row
      ? `M${round(x1)} ${round(y1)}q${round((x2 - x1) / 2)} 30 ${round(x2 - x1)} 0`
      : `M${round(x1)} ${round(y1)}C${round(x1)} ${round(y1 + bend)} ${round(x2)} ${round(y2 - bend)} ${round(x2)} ${round(y2)}`
  return `<path d="${line}" fill="none" stroke="#8d99b5" stroke-opacity="0.65" marker-end="url(#tip)"/>`
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10
