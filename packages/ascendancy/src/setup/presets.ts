import type { Chosen } from './readOptions.ts'

/**
 * Ready-made games: the three rows of the rule book's table of starting levels, one of our own to learn with, the
 * rules of the Borg set, and its games for one or two players: the nearer the Hub, the harder they are.
 */
export const presets = {
  full: {},
  base: { options: ['16.1.1', '16.2.5', '16.2.7'] },
  quick: { options: ['16.1.1', '16.1.2', '16.2.6', '16.2.7'], hubDistance: 15 },
  official: { profile: 'official' },
  solo: { profile: 'official', options: ['16.2.5', '16.2.7'] },
  soloHard: { profile: 'official', hubDistance: 14 },
  duel: { profile: 'official', options: ['16.2.5', '16.2.7'] },
  learn: { options: ['16.2.1', '16.2.5', '16.2.7', '16.2.8', '16.3.8'], roundLimit: 15 },
} as const satisfies Record<string, Chosen>
