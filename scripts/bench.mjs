import { parseArgs } from 'node:util'
import { loadBundle } from './lib/bundle.mjs'
import { readCatalogue } from './lib/catalogue.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'
import { bundleServer } from './lib/server.mjs'

const USAGE = `Measures speed beside other programs, all in one run.

  npm run bench                       everything
  npm run bench -- --only kernel      one part: kernel, a game by its id, server, nodes, web
  npm run bench -- --quick            shorter turns, rougher figures
  npm run -s bench -- --json          one JSON object
  --tables 200 --seconds 5            for nodes: how many tables, and how long each turn takes`

/**
 * @typedef {Record<string, number>} Figures
 * @typedef {(pace: Pace, options: ReturnType<typeof readOptions>) => Promise<Figures>} Part
 */

/** Games of which more is measured than random play at the smallest table. @type {Record<string, Part>} */
const GAMES = { ascendancy, alliance, ccg }

/** Parts that measure other programs, too. */
const WITH_PEERS = ['kernel', 'ascendancy', 'server']

/** What a figure is called for people. */
const LABELS = /** @type {Record<string, string>} */ ({
  movesPerSecond: 'tic-tac-toe, moves per second',
  boardgameIoMovesPerSecond: 'boardgame.io 0.50.2, moves per second',
  ratioToBoardgameIo: 'times as fast as boardgame.io',
  fork50kMicros: 'fork of a large state, µs',
  structuredClone50kMicros: 'structuredClone of the same, µs',
  stateBytes: 'size of that state as JSON, bytes',
  replaysPerSecond: 'whole games of salvage replayed per second',
  choicesPerReplay: 'choices in that game',
  choicesPerSecond: 'choices per second',
  choicesPerSecondFull: 'choices per second with the Borg and all that is in the box',
  showdownChoicesPerSecond: 'Pokémon Showdown, choices per second',
  ratioToShowdown: 'times as fast as Pokémon Showdown',
  poolMs: 'opening the card pool, all facts read, ms',
  factsKb: 'the facts of all cards in a browser, as the build compresses them, kB',
  factsGzipKb: 'the same with gzip, kB',
  boardgameIoChoicesPerSecond: "boardgame.io's server, moves per second (kept in memory)",
  echoesPerSecond: 'a bare WebSocket echo, frames per second',
  ratioToEcho: 'share of the echo',
  microsPerChoice: 'processor time of our server for a choice, µs',
  boardgameIoMicrosPerChoice: "the same of boardgame.io's server, µs",
  microsPerEcho: 'the same of the echo, µs',
  p50HalfLoadMs: 'a choice at half load, median, ms',
  p99HalfLoadMs: 'a choice at half load, 99 %, ms',
  p99HalfLoadMiddleTurnMs: 'the same in the middle one of all turns',
  p99EchoMs: 'an echo at that rate, 99 %, ms',
  stolenPercent: 'taken by the host of this machine meanwhile, %',
  idleTablesRssMb: '2,000 idle tables with 4,000 connections, MB',
  readySeconds10k: 'ready on a folder of 10,000 tables, s',
  homeScriptKb: 'script of the home page, compressed, kB',
  tableScriptKb: 'script of a table of Ascendancy, compressed, kB',
  homeInteractiveMs: 'home page usable on a processor 4 times slower, ms',
  interactiveMs: 'table usable on a processor 4 times slower, ms',
  framesPan: '50 Systems and 200 Ships moved, frames per second',
  framesZoom: 'the same zoomed, frames per second',
  choiceMs: 'a choice until the board shows it, median, ms',
  slowestChoiceMs: 'the slowest of them, ms',
  builderInteractiveMs: 'deck builder usable on a processor 4 times slower, ms',
  filterMs: 'a filter over all cards until it is drawn, median, ms',
  slowestFilterMs: 'the slowest filter, ms',
})

/** What the end of a figure's name means in the part nodes. */
const NODE_LABELS = /** @type {Record<string, string>} */ ({
  choicesPerSecond: 'choices per second',
  p50Ms: "a choice at half load until the other player's window shows it, median, ms",
  p99Ms: 'the same, 99 %, ms',
  databaseShare: 'share of a choice that is its transaction',
  nodeMicros: 'processor time of the nodes, µs',
  databaseMicros: 'processor time of PostgreSQL, µs',
  connections: 'connections to PostgreSQL',
  logBytes: 'log and its index, bytes a choice',
  journalBytes: 'journal of PostgreSQL, bytes a choice',
  archiveBytes: 'in the archive, bytes a choice',
  frameBytes: 'what one window is sent, bytes a choice',
  tableKb: 'memory of a table, kB',
  windowKb: 'memory of a window, kB',
  tableMicros: 'processor time of a table, µs a second',
  msPerDecision: 'processor time of a decision, ms',
  threadMb: 'memory of a thread for bots, MB',
})

/** @typedef {{turns: number, secondsPerTurn: number, warmUpSeconds: number}} Pace */

/** @type {Pace} */
const QUICK = { turns: 5, secondsPerTurn: 0.2, warmUpSeconds: 1 }
/** @type {Pace} */
const CAREFUL = { turns: 9, secondsPerTurn: 0.5, warmUpSeconds: 4 }

await run(async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  const pace = options.quick ? QUICK : CAREFUL
  await ensureInstalled()
  const parts = await chooseParts(options.only)
  if (parts.some(([name]) => WITH_PEERS.includes(name))) await ensureInstalled(inProject('bench'))
  /** @type {Record<string, Record<string, number>>} */
  const figures = {}
  for (const [name, measure] of parts) {
    if (!options.json) process.stderr.write(`Measuring ${name} ...\n`)
    const found = await measure(pace, options)
    if (typeof found === 'string') process.stderr.write(`${found}\n`)
    else figures[name] = found
  }
  if (options.json) console.log(JSON.stringify(figures))
  else for (const [name, found] of Object.entries(figures)) console.log(tableOf(name, found))
})

function readOptions() {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        tables: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '5' },
        quick: flag,
        json: flag,
        help: flag,
      },
    }).values
  } catch (error) {
    throw new Complaint(`${/** @type {Error} */ (error).message}\n\n${USAGE}`, 2)
  }
}

/**
 * @param {string | undefined} only
 * @returns {Promise<[name: string, measure: Part][]>}
 */
async function chooseParts(only) {
  const games = (await readCatalogue()).filter(entry => !entry.example)
  /** @type {Record<string, Part>} */
  const all = {
    kernel,
    ...Object.fromEntries(games.map(({ id }) => [id, GAMES[id] ?? (pace => play(id, pace))])),
    server,
    nodes,
    web,
  }
  const chosen = Object.entries(all).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0)
    throw new Complaint(`There is no part "${only}"; choose ${Object.keys(all).join(', ')}.`, 2)
  return chosen
}

/** Our own side, bundled as it is when it is run in earnest. */
function ours() {
  return loadBundle('bench/src/index.ts', 'bench')
}

/**
 * Peers are not part of the project's own dependencies, so they are loaded only when they are measured.
 * @param {string} name
 */
function peer(name) {
  return import(new URL(`../bench/peers/${name}.mjs`, import.meta.url).href)
}

/** @param {Pace} pace */
async function kernel(pace) {
  const { measureKernel } = await ours()
  const { boardgameIo } = await peer('boardgameio')
  return measureKernel(boardgameIo, pace)
}

/** @param {Pace} pace */
async function ascendancy(pace) {
  const { measureGame } = await ours()
  const { showdown } = await peer('showdown')
  return measureGame('ascendancy', showdown, pace)
}

/** @param {Pace} pace */
function alliance(pace) {
  return play('alliance', pace, [2, 4, 6])
}

/**
 * @param {string} id
 * @param {Pace} pace
 * @param {readonly number[]} [seats]
 */
async function play(id, pace, seats) {
  const { measurePlay } = await ours()
  return measurePlay(id, seats, pace)
}

/** @param {Pace} pace */
async function ccg(pace) {
  const { measureCards } = await ours()
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  return measureCards(await buildWeb(), pace)
}

/** @param {Pace} pace */
async function server({ turns, secondsPerTurn, warmUpSeconds }) {
  const { measureServer } = await ours()
  const { boardgameIoCrowd } = await peer('boardgameio-crowd')
  return measureServer({
    program: await bundleServer(),
    loadProgram: await bundleServer('bench/src/serverProgram.ts', 'bench-server'),
    echoProgram: inProject('bench', 'peers', 'echo.mjs'),
    peerProgram: inProject('bench', 'peers', 'boardgameio-server.mjs'),
    peerCrowd: boardgameIoCrowd,
    // On the disk of the project: the folder for temporary files may be in memory, where nothing is durable.
    folder: inProject('.cache', 'bench'),
    // A second is the least in which a disk shows its usual speed; many turns, since the machine changes its own.
    turns: 2 * turns,
    secondsPerTurn: Math.max(1, secondsPerTurn * 2),
    warmUpSeconds,
  })
}

/**
 * @param {Pace} pace
 * @param {{tables: string, seconds: string, quick: boolean}} options
 */
async function nodes({ warmUpSeconds }, { tables, seconds, quick }) {
  const { measureNodes } = await ours()
  return measureNodes({
    program: await bundleServer(),
    loadProgram: await bundleServer('bench/src/serverProgram.ts', 'bench-server'),
    folder: inProject('.cache', 'bench'),
    // What was measured in a hurry is not what the documentation is made of.
    out: quick ? inProject('.cache', 'bench', 'nodes.json') : inProject('bench', 'figures', 'nodes.json'),
    tables: positive('--tables', tables),
    seconds: positive('--seconds', seconds),
    warmUpSeconds,
    careful: !quick,
  })
}

/**
 * @param {string} name
 * @param {string} text
 */
function positive(name, text) {
  const number = Number(text)
  if (!(number > 0)) throw new Complaint(`${name} must be a number above 0, but it is "${text}".`, 2)
  return number
}

/** @param {Pace} pace */
async function web({ turns }) {
  const { measureWeb } = await ours()
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  const { launchBrowser } = await import('./lib/browser-testing.mjs')
  const webDir = await buildWeb()
  const program = await bundleServer()
  const browser = await launchBrowser()
  try {
    return await measureWeb({ program, webDir, folder: inProject('.cache', 'bench'), browser, turns })
  } finally {
    await browser.close()
  }
}

/**
 * Such as nodes.4.p50Ms or nodes.idle.tableKb.
 * @param {string} key
 */
function nodeLabel(key) {
  const [, where = '', name = ''] = key.split('.')
  const place = /^\d+$/.test(where) ? `${where} node${where === '1' ? '' : 's'}` : where
  return NODE_LABELS[name] === undefined ? key : `${place}: ${NODE_LABELS[name]}`
}

/**
 * @param {string} title
 * @param {Record<string, number>} figures
 */
function tableOf(title, figures) {
  const rows = Object.entries(figures).map(([key, value]) => [
    LABELS[key] ?? nodeLabel(key),
    value.toLocaleString('en-US'),
  ])
  const left = Math.max(...rows.map(([label = '']) => label.length))
  const right = Math.max(...rows.map(([, value = '']) => value.length))
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(left)}  ${value.padStart(right)}`)
  return `${title}\n${lines.join('\n')}\n`
}
