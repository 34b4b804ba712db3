import { rmSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'

/**
 * `npm run records [game ...]`: games that tests play again, choice by choice. Bots that play well show what people
 * do; random ones come to corners that nobody sensible visits. They are made anew when the rules of a game change on
 * purpose, together with its version.
 * @typedef {{ name: string, bots: string, preset?: string, options?: object, seats?: number }} Kept
 */

/** @type {Kept[]} */
const ascendancy = [
  { name: 'complete', bots: 'captain', preset: 'full', seats: 3 },
  { name: 'complete-random', bots: 'random', preset: 'full', seats: 5 },
  { name: 'base', bots: 'cadet', preset: 'base', seats: 4 },
  { name: 'quick-random', bots: 'random', preset: 'quick', seats: 3 },
  { name: 'official', bots: 'cadet', preset: 'official', seats: 4 },
  { name: 'official-random', bots: 'random', preset: 'official', seats: 3 },
  { name: 'reference', bots: 'captain', preset: 'reference', seats: 3 },
  { name: 'reference-random', bots: 'random', preset: 'reference', seats: 4 },
  { name: 'duel-random', bots: 'random', preset: 'duel', seats: 2 },
  { name: 'solo', bots: 'captain', preset: 'solo', seats: 1 },
  { name: 'learn', bots: 'captain', preset: 'learn', seats: 3 },
  {
    name: 'variants-random',
    bots: 'random',
    seats: 3,
    options: {
      options: [
        '16.1.3',
        '16.1.4',
        '16.1.5',
        '16.2.6',
        '16.2.10',
        '16.2.12',
        '16.3.3',
        '16.3.4',
        '16.3.7',
        '16.4.2',
      ],
    },
  },
]

const MISSIONS =
  'aSimplePatrol breakwater coldFront convoyDuty cutTheLine dryDock envoys holdTheDoor lastLight lifeboats listeningPost quietWaters sownSpace tollGate'
const FLEETS = ['federation', 'klingon', 'romulan', 'allied']

/**
 * Every mission twice: by wingmen, and at random with another fleet.
 * @type {Kept[]}
 */
const alliance = MISSIONS.split(' ').flatMap((mission, i) => [
  { name: mission, bots: 'wingman', seats: 2, options: { mission, fleet: FLEETS[i % 4] } },
  {
    name: `${mission}-random`,
    bots: 'random',
    seats: 1 + (i % 4),
    options: { mission, fleet: FLEETS[(i + 1) % 4] },
  },
])

/**
 * Ready decks by cadets, and decks of whatever works at random.
 * @param {(seed: string, sides?: readonly string[]) => object} completeDeck
 * @param {readonly string[]} sides
 * @returns {Kept[]}
 */
const ccg = (completeDeck, sides) => [
  ...[
    ['survey', 'honour'],
    ['raptor', 'order'],
    ['faith', 'profit'],
  ].map(decks => ({ name: decks.join('-'), bots: 'cadet', options: { decks } })),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i => ({
    name: `decks-${i}-random`,
    bots: 'random',
    options: {
      format: i % 3 === 0 ? 'Open' : 'OTF',
      decks: [0, 1].map(seat => completeDeck(`records/${i}/${seat}`, i % 2 === 0 ? sides : [])),
    },
  })),
]

await run(async () => {
  ensureInstalled()
  const { main } = await loadBundle('packages/cli/src/index.ts', 'tenforward-cli')
  const { completeDeck, SIDE_DECKS } = await loadBundle('packages/ccg/src/index.ts', 'ccg')
  const io = {
    out: (/** @type {string} */ text) => process.stdout.write(text),
    err: (/** @type {string} */ text) => process.stderr.write(text),
    watched: false,
    clock: () => performance.now() / 1000,
    root: inProject('.'),
    script: () => Promise.resolve(1),
  }
  const wanted = process.argv.slice(2)
  for (const [game, list] of Object.entries({ ascendancy, alliance, ccg: ccg(completeDeck, SIDE_DECKS) })) {
    if (wanted.length > 0 && !wanted.includes(game)) continue
    const to = inProject('packages', game, 'src', 'proof', 'records')
    rmSync(to, { recursive: true, force: true })
    for (const { name, bots, preset, options, seats } of list) {
      const args = ['record', game, '--to', to, '--name', name, '--bots', bots]
      if (preset !== undefined) args.push('--preset', preset)
      if (options !== undefined) args.push('--options', JSON.stringify(options))
      if (seats !== undefined) args.push('--seats', String(seats))
      const code = await main(args, io)
      if (code !== 0) process.exitCode = code
    }
  }
})
