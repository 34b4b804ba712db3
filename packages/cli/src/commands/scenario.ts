import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brokenAt, LAWS } from '@tenforward/bots'
import { found } from '@tenforward/kernel'
import type { Host, ScenarioResult } from '@tenforward/scenario'
import { faultText, runScenario, writePosition } from '@tenforward/scenario'
import { readWords } from '../args.ts'
import { Complaint } from '../complaint.ts'
import type { Catalogue } from '../games.ts'
import type { Io } from '../io.ts'

export const SCENARIO_USAGE =
  'tenforward scenario run <file or folder> [--json], or tenforward scenario position <file>'

/** The games and laws that scenarios may name. */
export async function hostOf(catalogue: Catalogue): Promise<Host> {
  const games = new Map(
    await Promise.all(catalogue.map(async entry => [entry.id, await entry.game()] as const)),
  )
  return {
    games: [...games.keys()],
    game: id => games.get(id),
    laws: Object.fromEntries(LAWS.map(law => [law.name, (session, next) => brokenAt(law, session, next)])),
  }
}

export async function scenario(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const words = readWords(args, { json: { type: 'boolean' } }, 2, SCENARIO_USAGE)
  const [what, path] = words.positionals
  if (what !== 'run' && what !== 'position') {
    const said =
      what === undefined ? 'Say what to do with a scenario.' : `'${what}' cannot be done to a scenario.`
    throw new Complaint(`${said} Usage: ${SCENARIO_USAGE}`)
  }
  if (path === undefined) throw new Complaint(`Say which file. Usage: ${SCENARIO_USAGE}`)
  const host = await hostOf(catalogue)
  return what === 'run' ? runAll(path, words.values.json === true, io, host) : position(path, io, host)
}

function runAll(path: string, json: boolean, io: Io, host: Host): number {
  const results = scenarioFiles(path).map(file => runScenario(readText(file), file, host))
  const failed = results.filter(result => !result.passed)
  if (json) {
    const plain = results.map(({ session: _, ...result }) => result)
    const counts = { passed: results.length - failed.length, failed: failed.length }
    io.out(`${JSON.stringify({ ...counts, scenarios: plain })}\n`)
  } else {
    for (const result of results) io.out(line(result))
    io.out(`${results.length - failed.length} of ${results.length} scenarios passed.\n`)
  }
  return failed.length === 0 ? 0 : 1
}

function line(result: ScenarioResult): string {
  if (!result.passed) return `✗ ${faultText(result)}\n`
  const steps = result.steps === 1 ? '1 step' : `${result.steps} steps`
  return `✓ ${result.file}: ${result.title || 'no title'} (${steps})\n`
}

/** The position at the end of a scenario, as a file to start another one from. */
function position(path: string, io: Io, host: Host): number {
  const result = runScenario(readText(path), path, host)
  if (!result.passed) throw new Complaint(faultText(result), 1)
  io.out(writePosition(found(result.session, 'session').run, `After ${result.title || path}`))
  return 0
}

function scenarioFiles(path: string): string[] {
  if (!isFolder(path)) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name))
    .sort()
    .map(name => join(path, name))
  if (files.length === 0) throw new Complaint(`There is no scenario (*.yaml) in ${path}.`)
  return files
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    throw new Complaint(`There is no file or folder ${path}.`)
  }
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    const missing = (fault as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Complaint(missing ? `There is no file ${path}.` : `${path} cannot be read.`)
  }
}
