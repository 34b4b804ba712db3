import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { found } from '@tenforward/kernel'

/** The server as a process of its own, so that it can be measured and killed. */
export interface Process {
  child: ChildProcess
  address: string
  /** From the start of the process until it accepts connections. */
  readySeconds: number
  /** All that it wrote to stderr: its log. */
  said(): string
  /** Resident memory in megabytes. */
  memory(): Promise<number>
  /** Without warning. */
  kill(): Promise<void>
  /** As an operator would. */
  stop(): Promise<void>
}

/** Rates that are no limit, for clients that all come from one address. */
const UNLIMITED = {
  MESSAGE_RATE: '1000000',
  ADDRESS_MESSAGE_RATE: '1000000',
  REQUEST_RATE: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  TABLES_PER_GUEST: '1000000',
}

/** As `npm start` and the container start it. */
const FLAGS = [
  '--max-semi-space-size=128',
  '--initial-old-space-size=256',
  '--concurrent-marking-max-worker-num=1',
]

const PATIENCE_MS = 60_000

export async function startProcess(
  program: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Process> {
  const started = performance.now()
  const child = spawn(process.execPath, [...FLAGS, ...nodeOptions, program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...UNLIMITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  found(child.stderr, 'stderr').on('data', data => {
    err = (err + data).slice(-1_000_000)
  })
  const address = await new Promise<string>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The server did not start in time.')), PATIENCE_MS)
    found(child.stdout, 'stdout').on('data', data => {
      out += data
      const where = /http:\/\/\S+/.exec(out)?.[0]
      if (where === undefined) return
      clearTimeout(patience)
      resolve(where.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', code => {
      clearTimeout(patience)
      reject(new Error(`The server ended with ${code}: ${err || out}`))
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    child,
    address,
    readySeconds: (performance.now() - started) / 1000,
    said: () => err,
    async memory() {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1024 / 1024
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
