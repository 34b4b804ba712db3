import { createRequire } from 'node:module'
import { ticTacToe } from './tictactoe.mjs'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')

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
