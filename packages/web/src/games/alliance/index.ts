import type { GameClient } from '../GameClient.ts'
import type { Events, View } from './game.ts'

export const client: GameClient<View, Events> = {
  board: () => import('./AllianceBoard.tsx').then(m => m.AllianceBoard),
  desk: () => import('./AllianceOwn.tsx').then(m => m.AllianceOwn),
  words: () => import('./words.ts').then(m => m.words),
  presets: () => import('./presets.ts').then(m => m.presets),
  pages: {
    '/campaign': () => import('./campaign/CampaignsPage.tsx').then(m => m.default),
    '/campaign/:id': () => import('./campaign/CampaignPage.tsx').then(m => m.default),
  },
}
