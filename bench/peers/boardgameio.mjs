import { createRequire } from 'node:module'

// As an application would ship it: without the checks that are meant for development.
process.env.NODE_ENV = 'production'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { INVALID_MOVE } = require('boardgame.io/core')

const LINES = [
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
const ticTacToe = {
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
    if (LINES.some(line => line.every(cell => G.cells[cell] === ctx.currentPlayer))) {
      return { winner: ctx.currentPlayer }
    }
    return G.cells.includes(null) ? undefined : { draw: true }
  },
}

/**
 * A player of random games on one client in this process; `play` makes one game and says how many moves it had.
 * @param {(n: number) => number} below a random whole number below n
 */
export function boardgameIo(below) {
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false })
  client.start()
  return {
    play() {
      client.reset()
      let moves = 0
      for (;;) {
        const { G, ctx } = client.getState()
        if (ctx.gameover !== undefined) return moves
        const free = []
        for (let cell = 0; cell < 9; cell++) if (G.cells[cell] === null) free.push(cell)
        client.moves.mark(free[below(free.length)])
        moves++
      }
    },
  }
}
