import { createRequire } from 'node:module'

// As an application would ship it: without the checks that are meant for development.
process.env.NODE_ENV = 'production'

const require = createRequire(import.meta.url)
const { INVALID_MOVE } = require('boardgame.io/core')

export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

/** Tic-tac-toe as the tutorial of boardgame.io has it: moves are validated and the end is detected. */
export const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (!Number.isInteger(cell) || cell < 0 || cell > 8 || G.cells[cell] !== null) return INVALID_MOVE
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }) {
    const { cells } = G
    const player = ctx.currentPlayer
    if (LINES.some(([a, b, c]) => cells[a] === player && cells[b] === player && cells[c] === player)) {
      return { winner: player }
    }
    return cells.includes(null) ? undefined : { draw: true }
  },
}

/** The same, but when a game is over the board is cleared and the next one begins at the same table. */
export const endless = {
  ...ticTacToe,
  moves: {
    mark(context, cell) {
      if (ticTacToe.moves.mark(context, cell) === INVALID_MOVE) return INVALID_MOVE
      if (ticTacToe.endIf(context) !== undefined) context.G.cells.fill(null)
      return undefined
    },
  },
  endIf: undefined,
}
