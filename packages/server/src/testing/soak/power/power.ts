import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillTables, startProcess } from '../../../load/index.ts'
import { type CrowdSize, freePort, openCrowd, orGoHome, SECRET, type SoakSettings } from '../crashes.ts'
import { judge, type Verdict } from '../judge/judge.ts'
import { stopPolitely } from '../stops.ts'
import { between, pause } from '../waiting.ts'
import { afterPowerCut, type CutOutcome, journalIn, putBack } from './journal.ts'

export interface PowerVerdict extends Partial<Verdict>, CutOutcome {
  cuts: number
  /** Why nothing was tried. */
  skipped?: string
  faults: string[]
}

const SIZE: CrowdSize = { pairs: 24, groups: 4, pauseMs: 2 }

/**
 * The power fails while people play: the process ends, and of its files only that is left which was synced, or that and
 * some of the rest. A kill alone shows nothing of this, for the machine remembers what the process wrote.
 */
export async function power(
  { program, folder, say }: SoakSettings,
  cuts: number,
  size: CrowdSize = SIZE,
): Promise<PowerVerdict> {
  const verdict: PowerVerdict = { cuts: 0, syncs: 0, forgotten: 0, kept: 0, faults: [] }
  mkdirSync(folder, { recursive: true })
  const root = realpathSync(folder)
  const library = compile(root)
  if ('skipped' in library) return { ...verdict, ...library }
  const data = join(root, 'data')
  const place = { dataDir: data, secret: SECRET }
  const tables = await fillTables({ ...place, tables: size.pairs * (cuts * 8 + 20), pairs: size.pairs })
  const address = `http://127.0.0.1:${await freePort()}`
  const env = { DATA_DIR: data, SECRET, PORT: new URL(address).port, SNAPSHOT_EVERY: '3' }
  const mood = { calm: false }
  const crowd = openCrowd(() => address, tables, size, mood)
  await orGoHome(crowd, async () => {
    for (let n = 0; n < cuts; n++) {
      const before = filesIn(data)
      const journal = join(root, `journal-${n}`)
      const spied = { LD_PRELOAD: library.file, FORGETFUL_FOLDER: data, FORGETFUL_JOURNAL: journal }
      const server = await startProcess(program, { ...env, ...spied })
      await crowd.goesOn()
      await pause(between(0, 1_500))
      await server.kill()
      // Now and then some of what nobody asked for is on the disk all the same.
      const survives = n % 2 === 0 ? () => false : () => Math.random() < 0.5
      const { files, outcome } = afterPowerCut(before, journalIn(journal), survives)
      putBack(data, files)
      rmSync(journal, { force: true })
      verdict.cuts++
      for (const what of ['syncs', 'forgotten', 'kept'] as const) verdict[what] += outcome[what]
      say(crowd.progress(n + 1))
    }
    const server = await startProcess(program, env)
    mood.calm = true
    await crowd.leave([server.address])
    await stopPolitely(server, crowd.faults)
  })
  return { ...verdict, ...(await judge(place, crowd.witness())) }
}

/** Beside the sources, and two folders up from the bundle in .cache/bin. */
const SOURCES = ['./forgetful.c', '../../packages/server/src/testing/soak/power/forgetful.c']

/** What stands between the process and its files has to be made for this machine. */
function compile(folder: string): { file: string } | { skipped: string } {
  if (process.platform !== 'linux') return { skipped: 'A power cut can be simulated on Linux only.' }
  const source = SOURCES.map(path => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)
  const file = join(folder, 'forgetful.so')
  const done = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', file, source ?? '', '-ldl', '-lpthread'])
  return done.status === 0
    ? { file }
    : { skipped: 'There is no C compiler here (cc), which a power cut needs.' }
}

export const canCutPower = (): boolean =>
  process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

function filesIn(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path, readFileSync(path))
  }
  return files
}
