import type { GameClient } from '../../src/games/GameClient.ts'
import type { Fifth, Prompts } from './game.ts'

export const client: GameClient<Fifth['View'], Fifth['Events'], Prompts> = {
  board: () => import('./Board.tsx').then(m => m.Board),
  words: () => import('./words.ts').then(m => m.words),
  lessons: [{}],
  book: async () => [
    { id: 'FIFTH-1', section: 'The end', statement: 'Whoever takes the last crystal wins.' },
  ],
}
