import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { FilledTable } from '@tenforward/server/load'
import WebSocket from 'ws'
import type { Lane } from './serverLanes.ts'

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

interface Player {
  socket: WebSocket
  /** Asks something; called back when it is answered. */
  ask(message: object, answered: (answer: any) => void): void
}

async function connect(address: string, token: string): Promise<Player> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  const waiting = new Map<number, (answer: any) => void>()
  let next = 1
  await once(socket, 'open')
  const welcome = new Promise<void>(resolve => {
    socket.on('message', (data: Buffer) => {
      // Every frame is read, as a client would that shows the table.
      const message = JSON.parse(data.toString())
      if (message.t === 'welcome') resolve()
      else if (message.t === 'refused' || (message.t === 'error' && message.id === undefined))
        throw new Error(`The server said: ${message.message}`)
      // The confirmation comes as a frame of its own or inside the change that it confirms.
      const id = message.t === 'delta' ? message.ack : message.id
      const answered = waiting.get(id)
      if (answered === undefined) return
      waiting.delete(id)
      answered(message)
    })
  })
  socket.send(JSON.stringify({ t: 'hello', v: 1, token }))
  await welcome
  return {
    socket,
    ask(message, answered) {
      const id = next++
      waiting.set(id, answered)
      socket.send(JSON.stringify({ ...message, id }))
    },
  }
}

/** Tables with two connected players each, who play one game after the other. */
export async function openCrowd(address: string, tables: readonly FilledTable[]): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (const table of tables) lanes.push(await openLane(address, table))
  return lanes
}

async function openLane(address: string, { id: table, tokens }: FilledTable): Promise<Lane> {
  const players: Player[] = []
  for (const token of tokens) {
    const player = await connect(address, token)
    players.push(player)
    await new Promise(resolve => player.ask({ t: 'subscribe', table }, resolve))
  }
  let moves = 0
  let cells: number[] = Array(9).fill(-1)
  const isOver = () =>
    !cells.includes(-1) || LINES.some(([a, b, c]) => cells[a!]! >= 0 && same(cells, a!, b!, c!))
  return {
    step(done) {
      const free = cells.flatMap((cell, i) => (cell < 0 ? [i] : []))
      const answer = free[Math.floor(Math.random() * free.length)]!
      const seat = moves % 2
      const message = { t: 'choose', table, seat, key: randomUUID(), at: moves, choice: { answer } }
      players[seat]!.ask(message, ({ seq }) => {
        if (seq !== ++moves) throw new Error(`Choice ${moves} was confirmed as ${seq}.`)
        cells[answer] = seat
        if (isOver()) cells = Array(9).fill(-1)
        done()
      })
    },
    close: () => players.forEach(({ socket }) => void socket.terminate()),
  }
}

const same = (cells: number[], a: number, b: number, c: number) =>
  cells[a] === cells[b] && cells[b] === cells[c]

/** As many connections; each sends something as long as a choice and waits until it comes back. */
export async function openEchoes(port: number, count: number): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (let n = 0; n < count; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    await once(socket, 'open')
    let done: (() => void) | undefined
    socket.on('message', (data: Buffer) => {
      JSON.parse(data.toString())
      done?.()
    })
    lanes.push({
      step(then) {
        done = then
        const message = { t: 'choose', table: 'abcdefghjkmn', seat: 0, key: randomUUID(), at: 3, id: 1 }
        socket.send(JSON.stringify({ ...message, choice: { answer: 4 } }))
      },
      close: () => socket.terminate(),
    })
  }
  return lanes
}
