/*
 * The shape of the house: which package may import which, and inside a package which room. ARCHITECTURE.md tells it in
 * words. A room is a folder (or file) directly in `src`.
 */

const GAMES = ['ascendancy', 'alliance', 'ccg']
export const isGame = (/** @type {string} */ name) => GAMES.includes(name)

const EVERYTHING = ['kernel', 'geometry', ...GAMES, 'catalogue', 'scenario', 'bots', 'rules', 'protocol']

/** @type {Record<string, readonly string[]>} */
export const PACKAGES = {
  kernel: [],
  geometry: [],
  ...Object.fromEntries(GAMES.map(game => [game, ['kernel', 'geometry']])),
  catalogue: ['kernel', ...GAMES],
  scenario: ['kernel'],
  bots: ['kernel'],
  rules: [],
  protocol: ['kernel'],
  server: EVERYTHING,
  cli: EVERYTHING,
  web: EVERYTHING,
}

/**
 * Of what only types may be taken: the protocol speaks of the kernel, and a browser needs no schemas of messages.
 * @type {Record<string, readonly string[]>}
 */
export const ONLY_TYPES = { protocol: ['kernel'], web: ['protocol/index'] }

/** Everybody may use these; they themselves use nothing but each other. */
const GROUND = ['types', 'state', 'facts', 'cards', 'lists']
/** Computations over the state. What a game needs beside `rules` lies in the same layer. */
const RULES = ['rules', 'map', 'odds', 'space', 'fleet', 'career', 'campaign', 'decks']
/** Who sees what, which worlds fit, what always holds, why not, and positions as text. */
const ABOUT = ['view', 'imagine', 'invariants', 'whyNot', 'position']
const INSIDE = [...GROUND, ...RULES, 'options', 'setup', 'content', 'words', 'procedures', ...ABOUT]

/**
 * What a room of a game may use when it runs. Itself it always may; `game` and `index` put all together.
 * @type {Record<string, readonly string[]>}
 */
const ROOMS_OF_GAMES = {
  types: [],
  facts: GROUND,
  cards: GROUND,
  lists: [],
  state: GROUND,
  // Which maps and fields there can be is the business of the rooms that know about them.
  options: [...GROUND, 'map', 'space', 'decks'],
  ...Object.fromEntries(RULES.map(room => [room, [...GROUND, ...RULES]])),
  procedures: [...GROUND, ...RULES],
  words: [...GROUND, ...RULES, 'procedures'],
  content: [...GROUND, ...RULES, 'procedures', 'words'],
  setup: [...GROUND, ...RULES, 'options', 'content'],
  ...Object.fromEntries(ABOUT.map(room => [room, [...GROUND, ...RULES, ...ABOUT, 'options', 'setup']])),
  // What may be done at this moment stands in the procedures.
  whyNot: [...GROUND, ...RULES, ...ABOUT, 'procedures'],
  reading: INSIDE,
  bot: [...INSIDE, 'reading'],
  game: [...INSIDE, 'bot'],
  players: [...INSIDE, 'bot', 'game'],
  index: [...INSIDE, 'bot', 'reading', 'game'],
}

/** Facts are tables without hooks: they lie in `content`, and rules may read them. */
const FACTS = /^content\/(?:[\w-]+\/)*facts[./]/

/** @type {Record<string, (path: string) => string>} */
const ROOM_IN = Object.fromEntries(
  GAMES.map(game => [game, path => (FACTS.test(path) ? 'facts' : firstOf(path))]),
)

const firstOf = (/** @type {string} */ path) => /** @type {string} */ (path.split(/[./]/)[0])

/**
 * Where a file lives. A room that is a single file is as good as a folder, but what circles go, see find.mjs.
 * @param {string} file path in the project
 * @returns {{name: string, room: string, folder: boolean}}
 */
export function homeOf(file) {
  const [, name = '', path = ''] = /^packages\/([\w-]+)\/(?:src\/)?(.*)$/.exec(file) ?? []
  return { name, room: (ROOM_IN[name] ?? firstOf)(path), folder: path.includes('/') }
}

/**
 * What a room of the client may use, where something is said about it.
 * @type {Record<string, readonly string[]>}
 */
const ROOMS_OF_THE_CLIENT = {
  art: [],
  parts: ['art', 'strings'],
  ui: ['settings', 'strings'],
  connection: ['settings', 'strings'],
  stage: ['parts', 'art', 'connection', 'settings', 'strings'],
}

/**
 * What a room may use; undefined: nothing is said about it.
 * @param {string} name of the package
 * @param {string} room
 */
export function allowedFor(name, room) {
  if (isGame(name)) return ROOMS_OF_GAMES[room] ?? []
  return name === 'web' ? ROOMS_OF_THE_CLIENT[room] : undefined
}
