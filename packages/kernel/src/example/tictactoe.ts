import type { Game, Points, Run, Seat, Source } from '../index.ts'
import { ask, emit, finish, kernelFor, locals, next, pick } from '../index.ts'

/** The smallest whole game: it shows the contract on one page, and the benchmark plays it. */
interface State {
  /** Nine cells, row by row: the seat that marked it, or -1. */
  cells: number[]
  turn: Seat
}

interface TicTacToe {
  State: State
  Options: object
  Events: { marked: { seat: Seat; cell: number } }
  Points: Points
  View: State
  Source: Source
}

const { procedure } = kernelFor<TicTacToe>()

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

const turn = procedure('turn', locals<object>(), {
  choose(g) {
    const free: number[] = []
    for (let cell = 0; cell < 9; cell++) if (g.s.cells[cell] === -1) free.push(cell)
    return ask(g.s.turn, pick('cell', free), 'mark')
  },
  mark(g, _v, cell: number) {
    const seat = g.s.turn
    g.s.cells[cell] = seat
    emit(g, 'marked', { seat, cell })
    const { cells } = g.s
    if (LINES.some(([a, b, c]) => cells[a] === seat && cells[b] === seat && cells[c] === seat)) {
      finish(g, { winners: [seat], reason: 'three in a row' })
    } else if (!g.s.cells.includes(-1)) {
      finish(g, { winners: [], reason: 'the board is full' })
    }
    g.s.turn = 1 - seat
    return next('choose')
  },
})

export const ticTacToe: Game<TicTacToe> = {
  id: 'tictactoe',
  name: 'Tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  options: () => ({}),
  setup: () => ({ cells: Array<number>(9).fill(-1), turn: 0 }),
  main: turn,
  procedures: [],
  view: (g: Run<TicTacToe>) => g.s,
  imagine: () => {},
}
