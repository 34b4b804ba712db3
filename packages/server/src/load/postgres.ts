import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { found } from '@tenforward/kernel'
import pg from 'pg'

const ENOUGH = 1024 ** 3

/**
 * In memory, where there is room: full syncs are what tests wait for longest, and none of them cuts the power.
 * The bench and the soak use a disk.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > ENOUGH) return '/dev/shm'
  } catch {
    // Not every system has it.
  }
  return tmpdir()
}

export interface TestPostgres {
  /** A new, empty database. */
  fresh(): Promise<string>
  /** The process whose children do the work. */
  readonly pid: number
  restart(): void
  stop(): void
}

const ROOT = '/usr/lib/postgresql'

export function findPostgres(): string | undefined {
  if (!existsSync(ROOT)) return undefined
  const versions = readdirSync(ROOT).sort((a, b) => Number(b) - Number(a))
  return versions.map(v => join(ROOT, v, 'bin')).find(bin => existsSync(join(bin, 'initdb')))
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'postgresql'], { env })
}

/** Whether PostgreSQL can be tested here; says in one line when it cannot. */
export function postgresBinaries(): string | undefined {
  if (findPostgres() === undefined && process.env.TEST_POSTGRES === '1') install()
  const found = findPostgres()
  if (found === undefined)
    console.log('Not run: the storage tests on PostgreSQL, which is not installed here.')
  return found
}

/** Starts a server of our own in a new folder, on loopback, as a user that is not root. */
export async function startPostgres(bin: string, place = quickFolder()): Promise<TestPostgres> {
  const folder = mkdtempSync(join(place, 'tenforward-pg-'))
  const data = join(folder, 'data')
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  if (user !== undefined) {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const run = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args]
    const [file, rest] =
      user === undefined
        ? [found(command[0], 'command', 0), command.slice(1)]
        : ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command]]
    const done = spawnSync(file, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}${done.stdout}`)
  }
  const port = await freePort()
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'tenforward', '--no-sync', '-E', 'UTF8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=80`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const halt = () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  start()
  const address = (database: string) => `postgres://tenforward@127.0.0.1:${port}/${database}`
  return {
    async fresh() {
      const name = `t${randomBytes(6).toString('hex')}`
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    get pid() {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    },
    restart() {
      halt()
      start()
    },
    stop() {
      halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
