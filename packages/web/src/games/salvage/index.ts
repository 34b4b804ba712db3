import type { Salvage, SalvageView } from '@tenforward/kernel/example'
import type { GameClient } from '../GameClient.ts'

export const client: GameClient<SalvageView, Salvage['Events']> = {
  board: () => import('./SalvageBoard.tsx').then(m => m.SalvageBoard),
  desk: () => import('./SalvageBoard.tsx').then(m => m.SalvageOwn),
  words: () => import('./words.ts').then(m => m.words),
  lessons: [{ options: { rounds: 2 } }],
  book: () => import('./book.ts').then(m => m.book),
}
