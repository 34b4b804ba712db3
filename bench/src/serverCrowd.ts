import { randomUUID } from 'node:crypto'
import type { FilledTable } from '@tenforward/server/load'
import type { Lane } from './serverLanes.ts'
import { openSocket, type Socket } from './serverSocket.ts'

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

const GAMES = 1_000

/** Random games, one behind the other; each begins on a clear board. Made before anything is timed. */
const { moves: MOVES, starts: STARTS } = playGames()

function playGames(): { moves: number[]; starts: number[] } {
  const [moves, starts]: number[][] = [[], []]
  for (let game = 0; game < GAMES; game++) {
    starts!.push(moves!.length)
    const cells: number[] = Array(9).fill(-1)
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    for (let n = 0; free.length > 0; n++) {
      const [cell] = free.splice(Math.floor(Math.random() * free.length), 1)
      cells[cell!] = n % 2
      moves!.push(cell!)
      if (LINES.some(line => line.every(c => cells[c] === n % 2))) break
    }
  }
  return { moves: moves!, starts: starts! }
}

/** The moves of one table, game after game, each new one on a clear board: from any of the random games onward. */
export function* randomMoves(): Generator<number> {
  for (let at = STARTS[Math.floor(Math.random() * GAMES)]!; ; at = (at + 1) % MOVES.length) yield MOVES[at]!
}

const RUN = randomUUID().slice(0, 20)
let keys = 0

/** As long as a UUID, and no other choice has it; a random one each time would be part of what is measured. */
export const newKey = () => `${RUN}${String(++keys).padStart(16, '0')}`

export interface Player {
  socket: Socket
  /** What to do with the next text that has this in it. */
  expect(mark: string, found: (text: string) => void): void
}

/**
 * `replies`: texts that the other side wants answered at once, such as the heartbeat of socket.io. `onText` is told how
 * long each text was.
 */
export async function openPlayer(
  port: number,
  path: string,
  replies: Readonly<Record<string, string>> = {},
  onText?: (length: number) => void,
): Promise<Player> {
  let mark = ''
  let found: ((text: string) => void) | undefined
  const socket = await openSocket(port, path, text => {
    onText?.(text.length)
    if (found !== undefined && text.includes(mark)) {
      const tell = found
      found = undefined
      tell(text)
    } else if (text.length === 1 && replies[text] !== undefined) socket.send(replies[text])
  })
  return {
    socket,
    expect(text, then) {
      mark = text
      found = then
    },
  }
}

export const answered = (player: Player, message: object, mark: string) =>
  new Promise<void>(resolve => {
    player.expect(mark, () => resolve())
    player.socket.send(JSON.stringify(message))
  })

/** Tables with two connected players each, who move in turn. */
export async function openCrowd(address: string, tables: readonly FilledTable[]): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (const table of tables) lanes.push(await openLane(Number(new URL(address).port), table))
  return lanes
}

async function openLane(port: number, { id: table, tokens }: FilledTable): Promise<Lane> {
  const players: Player[] = []
  for (const token of tokens) {
    const player = await openPlayer(port, '/ws')
    await answered(player, { t: 'hello', v: 1, token }, '"t":"welcome"')
    await answered(player, { t: 'subscribe', table, id: 'follow' }, '"id":"follow"')
    players.push(player)
  }
  let moves = 0
  const cells = randomMoves()
  return {
    step(done) {
      const seat = moves % 2
      const { socket, expect } = players[seat]!
      const at = moves++
      // The confirmation comes in the change that it confirms, which names the entry.
      expect(`"ack":${moves}}`, text => {
        if (!text.includes(`"seq":${moves},`)) throw new Error(`Choice ${moves} was answered with ${text}.`)
        done()
      })
      const key = newKey()
      const choice = `{"answer":${cells.next().value}}`
      socket.send(
        `{"t":"choose","id":${moves},"table":"${table}","seat":${seat},"key":"${key}","at":${at},"choice":${choice}}`,
      )
    },
    close: () => players.forEach(({ socket }) => void socket.close()),
  }
}

/** As many connections, used in the same turns; each text is as long as a choice and comes back. */
export async function openEchoes(port: number, tables: number): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (let n = 0; n < tables; n++) {
    const players = [await openPlayer(port, '/'), await openPlayer(port, '/')]
    let moves = 0
    const cells = randomMoves()
    lanes.push({
      step(done) {
        const seat = moves++ % 2
        const { socket, expect } = players[seat]!
        expect(`"id":${moves},`, done)
        socket.send(
          `{"t":"choose","id":${moves},"table":"abcdefghjkmn","seat":${seat},"key":"${newKey()}","at":${moves},"choice":{"answer":${cells.next().value}}}`,
        )
      },
      close: () => players.forEach(({ socket }) => void socket.close()),
    })
  }
  return lanes
}
