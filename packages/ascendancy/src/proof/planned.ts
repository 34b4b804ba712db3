import type { PlannedRecord } from '@tenforward/kernel'

/** Every preset, by bots of each level and at random, and the variants of the rule book together. */
export const planned: readonly PlannedRecord[] = [
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
