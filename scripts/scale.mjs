import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Complaint, inProject, run } from './lib/project.mjs'

const USAGE = `What many tables need, worked out from what the bench measured (npm run bench -- --only nodes).

  npm run scale                        prints the tables of docs/scale.md
  npm run scale -- --write             puts them there
  npm run scale -- --figures <file>    other figures than bench/figures/nodes.json`

/** What is not measured but assumed. Each is a line of docs/scale.md. */
const ASSUMED = {
  liveShare: { value: 0.1, says: '10 % of the running tables are played live, the others over days' },
  liveChoices: { value: 120, says: '120 choices an hour at a live table: one every half minute' },
  daysChoices: { value: 0.5, says: '12 choices a day at a table over days' },
  liveWindows: { value: 2.5, says: '2.5 open windows at a live table' },
  daysWindows: { value: 0.05, says: 'one open window at every twentieth table over days' },
  daysInMemory: { value: 0.05, says: '5 % of the tables over days are in memory' },
  peak: { value: 3, says: 'three times the mean in the busiest hour' },
  botShare: { value: 0.25, says: 'a quarter of all choices is made by the best bots' },
  usedShare: {
    value: 0.5,
    says: 'half of a processor and of memory is used in that hour; the rest is for bad luck',
  },
  nodeMemoryGb: { value: 2, says: '2 GB of memory for one node, beside its bots' },
  frameOverhead: { value: 80, says: '80 bytes around each frame: TCP, TLS, WebSocket' },
  daysKept: { value: 90, says: '90 days before a log goes to the archive' },
}

/** Connections that one node holds: a pool of 12, and one that listens (storage/postgres.ts, storage/news.ts). */
const CONNECTIONS_PER_NODE = 13
/** What one processor's worth of PostgreSQL is offered as, in the largest machine that is easily had. */
const LARGEST_DATABASE = 64

const SIZES = [1_000, 100_000, 1_000_000]

/** Between these lines of docs/scale.md stands what is worked out here. */
const [BEGIN, END] = ['<!-- npm run scale -- --write: begin -->', '<!-- end -->']

/**
 * @typedef {{nodes: number, choicesPerSecond: number, p50Ms: number, p99Ms: number, databaseShare: number,
 *   nodeMicros: number, databaseMicros: number, connections: number, logBytes: number, journalBytes: number}} Load
 * @typedef {{provenance: Record<string, string | number | boolean>, load: Load[],
 *   game: {nodeMicros: number, databaseMicros: number, logBytes: number, journalBytes: number, frameBytes: number,
 *   archiveBytes: number},
 *   idle: {tableKb: number, windowKb: number, tableMicros: number, nodeMicros: number},
 *   bot: {msPerDecision: number, threadMb: number}}} Figures
 */

await run(async () => {
  const { values } = parseArgs({
    options: {
      figures: { type: 'string', default: inProject('bench', 'figures', 'nodes.json') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const text = textFor(readFigures(values.figures))
  if (!values.write) return console.log(text)
  const file = inProject('docs', 'scale.md')
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), text))
})

/**
 * @param {string} file
 * @returns {Figures}
 */
function readFigures(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Complaint(`There are no figures in ${file}; npm run bench -- --only nodes makes them.`, 2)
  }
}

/**
 * @param {string} page
 * @param {string} text
 */
function withBlock(page, text) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Complaint(`docs/scale.md has no place between ${BEGIN} and ${END}.`)
  return `${page.slice(0, from)}${BEGIN}\n\n${text}\n\n${page.slice(to)}`
}

/** @param {Figures} figures */
function textFor(figures) {
  return [
    '### Measured',
    measuredOn(figures),
    loadTable(figures),
    costs(figures),
    '### Assumed',
    Object.values(ASSUMED)
      .map(({ says }) => `- ${says}`)
      .join('\n'),
    '### Needed in the busiest hour',
    needsTable(figures),
  ].join('\n\n')
}

/** @param {Figures} figures */
function measuredOn({ provenance: p }) {
  const disk = p.durable ? 'on a disk' : 'IN MEMORY, so that nothing was durable'
  const quiet = Number(p.loadAtTheStart) < 1 && p.careful
  return [
    `On ${p.measured}, everything on one machine: ${p.processors} processors, ${p.memoryGb} GB, Node ${p.node}, PostgreSQL ${p.postgres} ${disk}, ${p.tables} tables, turns of ${p.secondsPerTurn} s; load ${p.loadAtTheStart} before it began, ${p.stolenPercent} % of the processors taken by the host.`,
    quiet
      ? 'The crowd, all nodes and the database share these processors. So more nodes do not make more choices here; what carries over to larger machines is the processor time.'
      : '**The machine was busy, or the run was a short one: these figures show that it works, and are to be measured again.**',
  ].join('\n\n')
}

/** @param {Figures} figures */
function loadTable({ load }) {
  return tableOf(
    ['nodes', ...load.map(l => String(l.nodes))],
    [
      ['choices a second', ...load.map(l => grouped(l.choicesPerSecond))],
      ["to the other player's window at half of that, median, ms", ...load.map(l => grouped(l.p50Ms))],
      ['the same, 99 %, ms', ...load.map(l => grouped(l.p99Ms))],
      ['share of a choice that is its transaction', ...load.map(l => percent(l.databaseShare))],
      ['processor time of the nodes for a choice, µs', ...load.map(l => grouped(l.nodeMicros))],
      ['of PostgreSQL, µs', ...load.map(l => grouped(l.databaseMicros))],
      ['connections', ...load.map(l => grouped(l.connections))],
      ['log with its index, bytes a choice', ...load.map(l => grouped(l.logBytes))],
      ['journal, bytes a choice', ...load.map(l => grouped(l.journalBytes))],
    ],
  )
}

/** @param {Figures} figures */
function costs(figures) {
  const { game, idle, bot } = figures
  return tableOf(
    ['what', 'costs'],
    [
      ['a choice of tic-tac-toe, from window to window', 'the table above'],
      [
        'a choice of Ascendancy in two windows',
        `${grouped(game.nodeMicros)} µs of a node, ${grouped(game.databaseMicros)} µs of PostgreSQL, ${grouped(game.logBytes)} bytes of log, ${grouped(game.journalBytes)} of journal, ${grouped(game.frameBytes)} to each window, ${grouped(game.archiveBytes)} in the archive`,
      ],
      ['that another node hears of a choice', `${grouped(hearing(figures))} µs`],
      [
        'an idle table of Ascendancy',
        `${grouped(idle.tableKb)} kB, ${grouped(idle.tableMicros)} µs a second`,
      ],
      ['a window that looks on', `${grouped(idle.windowKb)} kB`],
      ['an idle node', `${grouped(idle.nodeMicros)} µs a second`],
      [
        'a decision of the best bot of Ascendancy',
        `${grouped(bot.msPerDecision)} ms of a processor; its thread ${grouped(bot.threadMb)} MB`,
      ],
    ],
  )
}

/**
 * What it costs each further node that every node hears of every choice: from two nodes to four, without what they
 * do anyway.
 * @param {Figures} figures
 */
function hearing({ load, idle }) {
  const net = (/** @type {number} */ nodes) => {
    const found = load.find(l => l.nodes === nodes)
    return found === undefined ? 0 : found.nodeMicros - (nodes * idle.nodeMicros) / found.choicesPerSecond
  }
  return Math.max(0, Math.round((net(4) - net(2)) / 2))
}

/** @param {keyof typeof ASSUMED} name */
function of(name) {
  return ASSUMED[name].value
}

/**
 * @param {Figures} figures
 * @param {number} tables
 */
function needs(figures, tables) {
  const { game, idle, bot } = figures
  const [live, days] = [tables * of('liveShare'), tables * (1 - of('liveShare'))]
  const mean = (live * of('liveChoices') + days * of('daysChoices')) / 3600
  const choices = mean * of('peak')
  const windows = live * of('liveWindows') + days * of('daysWindows')
  const inMemory = live + days * of('daysInMemory')
  const memoryGb = (inMemory * idle.tableKb + windows * idle.windowKb) / 1024 ** 2
  const playing = (choices * game.nodeMicros + inMemory * idle.tableMicros) / 1e6
  const hears = (choices * hearing(figures) + idle.nodeMicros) / 1e6
  const day = 86_400 * mean
  return {
    choices,
    windows,
    memoryGb,
    hears,
    /** With everything that each node hears of; undefined: no number of nodes is enough. */
    nodes: nodesFor(playing, hears, memoryGb),
    nodesWithout: nodesFor(playing, idle.nodeMicros / 1e6, memoryGb) ?? 1,
    botProcessors: (choices * of('botShare') * bot.msPerDecision) / 1000 / of('usedShare'),
    databaseProcessors: (choices * game.databaseMicros) / 1e6 / of('usedShare'),
    journalMb: (choices * game.journalBytes) / 1e6,
    networkMbit: (choices * 2 * (game.frameBytes + of('frameOverhead')) * 8) / 1e6,
    logGbPerDay: (day * game.logBytes) / 1e9,
    logGb: (day * of('daysKept') * game.logBytes) / 1e9,
    archiveGb: (day * 365 * game.archiveBytes) / 1e9,
  }
}

/**
 * The main thread of a node is one processor.
 * @param {number} playing processors for what is shared out
 * @param {number} each processors that every node needs anyway
 * @param {number} memoryGb
 */
function nodesFor(playing, each, memoryGb) {
  const room = of('usedShare') - each
  if (room <= 0) return undefined
  return Math.ceil(Math.max(1, playing / room, memoryGb / (of('nodeMemoryGb') * of('usedShare'))))
}

/** @param {Figures} figures */
function needsTable(figures) {
  const all = SIZES.map(tables => needs(figures, tables))
  /** @param {(n: ReturnType<typeof needs>) => string} cell */
  const row = cell => all.map(cell)
  return tableOf(
    ['running tables', ...SIZES.map(size => grouped(size))],
    [
      ['choices a second', ...row(n => grouped(n.choices))],
      ['open windows', ...row(n => grouped(n.windows))],
      [
        'nodes that all hear everything by NOTIFY',
        ...row(n => (n.nodes === undefined ? 'cannot' : grouped(n.nodes))),
      ],
      ['share of each node that only hears', ...row(n => percent(n.hears))],
      ['nodes that hear only of their own tables', ...row(n => grouped(n.nodesWithout))],
      ['memory for tables and windows, GB', ...row(n => grouped(n.memoryGb))],
      ['processors for bots', ...row(n => grouped(n.botProcessors))],
      [
        'processors for PostgreSQL',
        ...row(
          n =>
            `${grouped(n.databaseProcessors)}${n.databaseProcessors > LARGEST_DATABASE ? ' (more than one machine)' : ''}`,
        ),
      ],
      ['connections to it', ...row(n => grouped((n.nodes ?? n.nodesWithout) * CONNECTIONS_PER_NODE))],
      ['journal, MB a second', ...row(n => grouped(n.journalMb))],
      ['network to players, Mbit a second', ...row(n => grouped(n.networkMbit))],
      ['log, GB a day', ...row(n => grouped(n.logGbPerDay))],
      [`log in the database after ${of('daysKept')} days, GB`, ...row(n => grouped(n.logGb))],
      ['archive, GB a year', ...row(n => grouped(n.archiveGb))],
    ],
  )
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function tableOf(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/**
 * Two digits are all that a model knows.
 * @param {number} value
 */
function grouped(value) {
  if (value === 0) return '0'
  return value.toLocaleString(
    'en-US',
    value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  )
}

/** @param {number} share */
function percent(share) {
  return `${grouped(share * 100)} %`
}
