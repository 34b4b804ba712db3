import { createRequire } from 'node:module'
import { LINES } from './tictactoe.mjs'

const require = createRequire(import.meta.url)
const { io } = require('socket.io-client')

let matches = 0

/**
 * Tables on a server of boardgame.io with two players each, through its own transport. `step` makes one move and
 * calls back when the player who made it has the server's answer.
 * @param {number} port
 * @param {number} count
 * @param {(n: number) => number} below
 */
export async function boardgameIoCrowd(port, count, below) {
  const lanes = []
  for (let n = 0; n < count; n++) lanes.push(lane(port, below))
  await Promise.all(lanes.map(l => l.ready))
  return lanes
}

/**
 * @param {number} port
 * @param {(n: number) => number} below
 */
function lane(port, below) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false }
  const sockets = [0, 1].map(() => io(`http://127.0.0.1:${port}/tic-tac-toe`, options))
  const match = `m${matches++}`
  let cells = Array(9).fill(-1)
  let state = 0
  /** @type {(() => void) | undefined} */
  let done
  sockets.forEach((socket, player) => {
    socket.on('update', (_id, { _stateID }) => {
      if (player !== state % 2 || _stateID !== state + 1) return
      state++
      done?.()
    })
  })
  const isOver = () =>
    !cells.includes(-1) || LINES.some(line => line.every(c => cells[c] >= 0 && cells[c] === cells[line[0]]))
  return {
    ready: Promise.all(
      sockets.map(
        (socket, player) =>
          new Promise(resolve => {
            socket.once('connect', () => socket.emit('sync', match, String(player), undefined, 2))
            socket.once('sync', resolve)
          }),
      ),
    ),
    step(then) {
      const free = cells.flatMap((cell, i) => (cell < 0 ? [i] : []))
      const cell = free[below(free.length)]
      const playerID = String(state % 2)
      cells[cell] = state % 2
      if (isOver()) cells = Array(9).fill(-1)
      done = then
      const action = { type: 'MAKE_MOVE', payload: { type: 'mark', args: [cell], playerID } }
      sockets[state % 2].emit('update', action, state, match, playerID)
    },
    close() {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
