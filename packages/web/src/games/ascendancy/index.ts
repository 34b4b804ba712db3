import type { GameClient } from '../GameClient.ts'
import { ascendancyFace } from './face.ts'
import type { Events, View } from './game.ts'

export const client: GameClient<View, Events> = {
  board: () => import('./AscendancyBoard.tsx').then(m => m.AscendancyBoard),
  edgeToEdge: true,
  desk: () => import('./AscendancyOwn.tsx').then(m => m.AscendancyMeans),
  goal: () => import('./AscendancyOwn.tsx').then(m => m.AscendancyGoal),
  faces: ascendancyFace,
  film: () => import('./film.ts').then(m => m.film),
  words: () => import('./words.ts').then(m => m.words),
  presets: () => import('./presets.ts').then(m => m.presets),
  lessons: [{}],
  pages: { '/workshop/galaxy': () => import('./workshop/GalaxyPage.tsx').then(m => m.default) },
}
