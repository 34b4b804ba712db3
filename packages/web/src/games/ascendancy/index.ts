import type { GameClient } from '../GameClient.ts'
import type { Events, View } from './game.ts'

export const client: GameClient<View, Events> = {
  board: () => import('./AscendancyBoard.tsx').then(m => m.AscendancyBoard),
  desk: () => import('./AscendancyOwn.tsx').then(m => m.AscendancyOwn),
  words: () => import('./words.ts').then(m => m.words),
  presets: () => import('./presets.ts').then(m => m.presets),
  lessons: [{}],
  pages: { '/workshop/galaxy': () => import('./workshop/GalaxyPage.tsx').then(m => m.default) },
}
