import type { CatalogueEntry } from '@tenforward/catalogue'

export const entry: CatalogueEntry = {
  id: 'fifth',
  name: 'Seven Crystals',
  stage: 'ready',
  example: true,
  tagline: 'Half a minute, two seats',
  about: 'Take crystals by ones and twos. Whoever takes the last one wins.',
  rules: { prefixes: ['FIFTH'], listed: 'code' },
  lesson: 'Play a game of Seven Crystals',
  game: () => import('./game.ts').then(m => m.fifth),
}
