import { randomBot } from '@tenforward/bots'
import type { Game, GameRecord, Run } from '@tenforward/kernel'
import {
  begin,
  below,
  choose,
  fork,
  makeStream,
  openSession,
  play,
  recordOf,
  replay,
} from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { round } from './figures.ts'
import type { Contender, Pace } from './turns.ts'
import { race } from './turns.ts'

export interface Player {
  play(): number
}

export interface KernelFigures {
  movesPerSecond: number
  boardgameIoMovesPerSecond: number
  ratioToBoardgameIo: number
  fork50kMicros: number
  structuredClone50kMicros: number
  stateBytes: number
  replaysPerSecond: number
  choicesPerReplay: number
}

/** The peer draws its moves from the same kind of stream. */
export function measureKernel(peer: (below: (n: number) => number) => Player, pace: Pace): KernelFigures {
  const peerStream = makeStream('bench peer')
  const other = peer(n => below(peerStream, n))
  const moves = race(
    [
      { name: 'ours', work: ticTacToePlayer() },
      { name: 'peer', work: () => other.play() },
    ],
    pace,
  )
  const big = bigGame()
  const bytes = JSON.stringify(big.match).length
  const copies = race(
    [batch('fork', () => fork(big)), batch('clone', () => structuredClone(big.match))],
    pace,
  )
  const record = salvageRecord()
  const replays = race([batch('replay', () => replay(salvage as Game, record))], pace)
  return {
    movesPerSecond: Math.round(moves.ours!),
    boardgameIoMovesPerSecond: Math.round(moves.peer!),
    ratioToBoardgameIo: round(moves.ours! / moves.peer!),
    fork50kMicros: round(1e6 / copies.fork!),
    structuredClone50kMicros: round(1e6 / copies.clone!),
    stateBytes: bytes,
    replaysPerSecond: Math.round(replays.replay!),
    choicesPerReplay: record.entries.length,
  }
}

/** Random games with validated moves and events, as a table plays them. */
function ticTacToePlayer(): () => number {
  const stream = makeStream('bench')
  let games = 0
  return () => {
    const run = begin(ticTacToe, { seats: 2, seed: String(games++) })
    let moves = 0
    while (run.match.result === null) {
      const prompt = run.prompts[0]!
      const options = prompt.kind === 'pick' ? prompt.options : []
      choose(run, { seat: prompt.seat, answer: options[below(stream, options.length)] })
      moves++
    }
    return moves
  }
}

const BATCH = 50

function batch(name: string, once: () => unknown): Contender {
  return {
    name,
    work() {
      for (let i = 0; i < BATCH; i++) once()
      return BATCH
    },
  }
}

/** A state of about 50 kB: the size of a large game in full swing. */
function bigGame(): Run {
  const ships = Array.from({ length: 410 }, (_, id) => ({
    id: `ship-${id}`,
    owner: id % 5,
    at: { x: id * 7919, y: id * 104729 },
    heading: (id * 100) % 36000,
    shields: [3, 3, 2, 1],
    fleet: id % 7 === 0 ? `fleet-${id}` : null,
    ready: id % 2 === 0,
  }))
  const big: Game = { ...(ticTacToe as Game), setup: setup => ({ ...ticTacToe.setup(setup), ships }) }
  return begin(big, { seats: 2, seed: 'bench' })
}

function salvageRecord(): GameRecord {
  const session = openSession(salvage as Game, { seats: 2, seed: 'bench' })
  const stream = makeStream('bench record')
  const bot = randomBot(0)
  while (session.run.match.result === null) {
    play(session, bot.decide(session.run, session.run.prompts[0]!.seat, stream))
  }
  return recordOf(session)
}
