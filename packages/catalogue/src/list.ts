import type { CatalogueEntry } from './entry.ts'

/**
 * The games, in the order in which they are listed everywhere. An entry is the only line outside a game's own folders
 * that names it. No code of a game is loaded by reading this.
 */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    id: 'ascendancy',
    name: 'Ascendancy',
    stage: 'ready',
    tagline: 'Explore, expand, trade, fight',
    about:
      'A galaxy that grows as ships leave known space. Every civilization starts alone and meets the others late.',
    rules: { prefixes: ['ASC', 'ASCBORG', 'ASCREF'], listed: 'file' },
    pages: [{ path: '/workshop/galaxy' }],
    lesson: 'Play a first game of Ascendancy',
    game: () => import('@tenforward/ascendancy/game').then(m => m.ascendancy),
    bots: () => import('@tenforward/ascendancy/bots').then(m => m.bots),
  },
  {
    id: 'ccg',
    name: 'Star Trek CCG',
    stage: 'preview',
    tagline: 'First Edition card game',
    about:
      'Crews and away teams attempt missions past dilemmas, with responses to actions and responses to responses.',
    rules: { prefixes: ['CCG'], listed: 'file' },
    pages: [{ path: '/decks', label: 'Decks' }, { path: '/decks/:id' }],
    game: () => import('@tenforward/ccg/game').then(m => m.ccg),
    bots: () => import('@tenforward/ccg/bots').then(m => m.bots),
  },
  {
    id: 'alliance',
    name: 'Alliance',
    stage: 'preview',
    tagline: 'Cooperative fleet tactics',
    about:
      'Captains on one side, fleets that follow printed rules on the other, and a table without squares.',
    rules: { prefixes: ['ALL'], listed: 'file' },
    pages: [{ path: '/campaign', label: 'Campaign' }, { path: '/campaign/:id' }],
    game: () => import('@tenforward/alliance/game').then(m => m.alliance),
    bots: () => import('@tenforward/alliance/bots').then(m => m.bots),
  },
  {
    id: 'salvage',
    name: 'Salvage',
    stage: 'ready',
    example: true,
    tagline: 'Ten minutes, two or four seats',
    about: 'Bid in secret, drop beacons, scan for crates and jam your rivals. Every kind of choice is in it.',
    rules: { prefixes: ['EX'], listed: 'code' },
    lesson: 'Play a short game of Salvage',
    game: () => import('@tenforward/kernel/example').then(m => m.salvage),
  },
  {
    id: 'tictactoe',
    name: 'Tic-tac-toe',
    stage: 'ready',
    example: true,
    tagline: 'One minute, two seats',
    about: 'The smallest game there is.',
    game: () => import('@tenforward/kernel/example').then(m => m.ticTacToe),
  },
]
