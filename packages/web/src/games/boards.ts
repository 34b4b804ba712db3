import type { Seat } from '@tenforward/kernel'
import { type ComponentType, lazy } from 'react'
import type { SeatInfo } from '../connection/connection.ts'
import type { Speech } from './speech.ts'
import type { Talk } from './words.ts'

/** What a board draws from: a view and nothing else. What may be chosen it asks the `Choosing` context. */
export interface BoardProps<View = any> {
  view: View
  viewer: Seat | null
  seats: readonly SeatInfo[]
  talk: Talk
  speech: Speech
  /** Looking at an earlier moment: nothing can be chosen. */
  past: boolean
}

export interface BoardParts {
  /** The middle of the table. */
  Board: ComponentType<BoardProps>
  /** The viewer's own things beneath it. */
  Own?: ComponentType<BoardProps>
}

/** Boards by game, loaded with the first table of it. A game without one gets the generic board. */
export const boards: Readonly<Record<string, BoardParts>> = {
  salvage: {
    Board: lazy(() => import('./salvage/SalvageBoard.tsx').then(m => ({ default: m.SalvageBoard }))),
    Own: lazy(() => import('./salvage/SalvageBoard.tsx').then(m => ({ default: m.SalvageOwn }))),
  },
  ascendancy: {
    Board: lazy(() => import('./ascendancy/AscendancyBoard.tsx').then(m => ({ default: m.AscendancyBoard }))),
    Own: lazy(() => import('./ascendancy/AscendancyOwn.tsx').then(m => ({ default: m.AscendancyOwn }))),
  },
  tictactoe: {
    Board: lazy(() => import('./tictactoe/TicTacToeBoard.tsx').then(m => ({ default: m.TicTacToeBoard }))),
  },
}
