import type { GameClient } from '../GameClient.ts'
import type { Events, View } from './game.ts'

export const client: GameClient<View, Events> = {
  board: () => import('./CcgBoard.tsx').then(m => m.CcgBoard),
  desk: () => import('./CcgOwn.tsx').then(m => m.CcgOwn),
  words: () => import('./words.ts').then(m => m.words),
  presets: () => import('./presets.ts').then(m => m.presets),
  pages: {
    '/decks': () => import('./builder/DecksPage.tsx').then(m => m.default),
    '/decks/:id': () => import('./builder/BuilderPage.tsx').then(m => m.default),
  },
}
