import type { PlannedRecord } from '@tenforward/kernel'
import { SIDE_DECKS } from '../cards/types.ts'
import { completeDeck } from '../content/texts.ts'

/** Ready decks by cadets, and decks of whatever works at random. */
export const planned: readonly PlannedRecord[] = [
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
      decks: [0, 1].map(seat => completeDeck(`records/${i}/${seat}`, i % 2 === 0 ? SIDE_DECKS : [])),
    },
  })),
]
