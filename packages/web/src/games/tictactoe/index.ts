import type { Game } from '@tenforward/kernel'
import type { ticTacToe } from '@tenforward/kernel/example'
import type { GameClient } from '../GameClient.ts'

type TicTacToe = typeof ticTacToe extends Game<infer T> ? T : never

export const client: GameClient<TicTacToe['View'], TicTacToe['Events']> = {
  board: () => import('./TicTacToeBoard.tsx').then(m => m.TicTacToeBoard),
  words: () => import('./words.ts').then(m => m.words),
}
