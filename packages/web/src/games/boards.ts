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

const allianceBoard = () => import('./alliance/AllianceBoard.tsx')
const allianceOwn = () => import('./alliance/AllianceOwn.tsx')
const ccgBoard = () => import('./ccg/CcgBoard.tsx')
const ccgOwn = () => import('./ccg/CcgOwn.tsx')
const ascendancyBoard = () => import('./ascendancy/AscendancyBoard.tsx')
const ascendancyOwn = () => import('./ascendancy/AscendancyOwn.tsx')

/** Large boards that can be asked for before they are shown. */
export const loadBoard: Readonly<Record<string, () => Promise<unknown>>> = {
  alliance: () => Promise.all([allianceBoard(), allianceOwn()]),
  ccg: () => Promise.all([ccgBoard(), ccgOwn()]),
  ascendancy: () => Promise.all([ascendancyBoard(), ascendancyOwn()]),
}

/** Boards by game, loaded with the first table of it. A game without one gets the generic board. */
export const boards: Readonly<Record<string, BoardParts>> = {
  salvage: {
    Board: lazy(() => import('./salvage/SalvageBoard.tsx').then(m => ({ default: m.SalvageBoard }))),
    Own: lazy(() => import('./salvage/SalvageBoard.tsx').then(m => ({ default: m.SalvageOwn }))),
  },
  alliance: {
    Board: lazy(() => allianceBoard().then(m => ({ default: m.AllianceBoard }))),
    Own: lazy(() => allianceOwn().then(m => ({ default: m.AllianceOwn }))),
  },
  ascendancy: {
    Board: lazy(() => ascendancyBoard().then(m => ({ default: m.AscendancyBoard }))),
    Own: lazy(() => ascendancyOwn().then(m => ({ default: m.AscendancyOwn }))),
  },
  ccg: {
    Board: lazy(() => ccgBoard().then(m => ({ default: m.CcgBoard }))),
    Own: lazy(() => ccgOwn().then(m => ({ default: m.CcgOwn }))),
  },
  tictactoe: {
    Board: lazy(() => import('./tictactoe/TicTacToeBoard.tsx').then(m => ({ default: m.TicTacToeBoard }))),
  },
}
