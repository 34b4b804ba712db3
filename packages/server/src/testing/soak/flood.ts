import { fillTables, type Process, startProcess } from '../../load/index.ts'
import { DEFAULTS } from '../../settings.ts'
import type { SoakSettings } from './crashes.ts'
import { openHonest, PAIRS, THINKING_MS } from './flood/honest.ts'
import { type Attacks, openHostile } from './flood/hostile.ts'

export interface FloodVerdict extends Attacks {
  seconds: number
  /** Choices of honest people that were confirmed, and how many milliseconds that took. */
  choices: number
  p50: number
  p99: number
  longest: number
  memoryMb: number
  faults: string[]
}

const MOST_P99_MS = 250
const MOST_MEMORY_MB = 512

/** The limits as they are on a server that nobody has set up: those of the other soaks are lifted. */
const LIMITS = {
  MESSAGE_RATE: String(DEFAULTS.messageRate),
  ADDRESS_MESSAGE_RATE: String(DEFAULTS.addressMessageRate),
  REQUEST_RATE: String(DEFAULTS.requestRate),
  CONNECTIONS_PER_ADDRESS: String(DEFAULTS.connectionsPerAddress),
  TABLES_PER_GUEST: String(DEFAULTS.tablesPerGuest),
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Two hundred hostile connections beside people who play: they must notice nothing. */
export async function flood({ program, folder, say }: SoakSettings, seconds: number): Promise<FloodVerdict> {
  const games = Math.ceil((seconds * 1000) / THINKING_MS / 5) + 2
  const place = { dataDir: folder }
  const tables = await fillTables({ ...place, tables: PAIRS * games, pairs: PAIRS })
  const large = await fillTables({ ...place, tables: 20, game: 'ascendancy', seats: 3 })
  const server = await startProcess(program, { DATA_DIR: folder, ...LIMITS })
  const verdict: FloodVerdict = {
    seconds,
    choices: 0,
    p50: 0,
    p99: 0,
    longest: 0,
    memoryMb: 0,
    opened: 0,
    answers: {},
    faults: [],
  }
  const times: number[] = []
  const honest = openHonest(server.address, tables, times, verdict.faults)
  const hostile = await openHostile(server.address, { tables, large }, verdict)
  try {
    for (let second = 0; second < seconds; second++) {
      await pause(1_000)
      verdict.memoryMb = Math.max(verdict.memoryMb, Math.round(await server.memory()))
      if (second % 10 === 9) say(`${times.length} choices, ${verdict.memoryMb} MB, ${verdict.opened} opened`)
    }
  } catch (error) {
    verdict.faults.push((error as Error).message)
  }
  await honest.stop()
  hostile.stop()
  await judge(server, verdict, times)
  return verdict
}

async function judge(server: Process, verdict: FloodVerdict, times: number[]): Promise<void> {
  const { faults } = verdict
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  verdict.choices = times.length
  verdict.p50 = at(0.5)
  verdict.p99 = at(0.99)
  verdict.longest = Math.round(times.at(-1) ?? 0)
  if (times.length === 0) faults.push('nobody could play')
  if (verdict.p99 > MOST_P99_MS) faults.push(`one choice in a hundred took ${verdict.p99} ms or longer`)
  if (verdict.memoryMb > MOST_MEMORY_MB) faults.push(`it took ${verdict.memoryMb} MB`)
  if (server.child.exitCode !== null) faults.push(`it ended: ${server.said().slice(-2_000)}`)
  await server.stop()
  if (/"level":[56]0/.test(server.said())) faults.push(`it logged: ${server.said().slice(-2_000)}`)
}
