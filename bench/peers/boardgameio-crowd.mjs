const PLACE = '/tic-tac-toe,'
const PATH = '/socket.io/?EIO=4&transport=websocket'

/** Whoever does not answer is taken for gone. */
const HEARTBEAT = { 2: '3' }

let matches = 0

/**
 * @typedef {{socket: {send(text: string): void, close(): void},
 *   expect(mark: string, found: (text: string) => void): void}} Player
 * @typedef {{openPlayer(port: number, path: string, replies: Record<string, string>): Promise<Player>,
 *   randomMoves(): Generator<number>}} Tools
 */

/**
 * Tables on a server of boardgame.io with two players each. They speak what its own client speaks, socket.io's
 * protocol on a WebSocket, through the same sockets as the crowds of the others. `step` makes one move and calls
 * back when the player who made it has the server's answer.
 * @param {number} port
 * @param {number} count
 * @param {Tools} tools
 */
export async function boardgameIoCrowd(port, count, tools) {
  const lanes = []
  for (let n = 0; n < count; n++) lanes.push(await openLane(port, tools))
  return lanes
}

/**
 * @param {number} port
 * @param {Tools} tools
 */
async function openLane(port, { openPlayer, randomMoves }) {
  const match = `m${matches++}`
  /** @type {Player[]} */
  const players = []
  for (const seat of ['0', '1']) {
    const player = await openPlayer(port, PATH, HEARTBEAT)
    await answered(player, `40${PLACE}`, `40${PLACE}`)
    await answered(player, event('sync', match, seat, null, 2), '["sync"')
    players.push(player)
  }
  const cells = randomMoves()
  let state = 0
  return {
    /** @param {() => void} done */
    step(done) {
      const playerID = String(state % 2)
      const { socket, expect } = /** @type {Player} */ (players[state % 2])
      const action = { type: 'MAKE_MOVE', payload: { type: 'mark', args: [cells.next().value], playerID } }
      const text = event('update', action, state, match, playerID)
      state++
      expect(`"_stateID":${state}}`, done)
      socket.send(text)
    },
    close() {
      for (const { socket } of players) socket.close()
    },
  }
}

/** @param {...unknown} args */
const event = (...args) => `42${PLACE}${JSON.stringify(args)}`

/**
 * @param {Player} player
 * @param {string} text
 * @param {string} mark
 */
function answered(player, text, mark) {
  return new Promise(resolve => {
    player.expect(mark, resolve)
    player.socket.send(text)
  })
}
