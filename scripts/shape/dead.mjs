import { spawn } from 'node:child_process'
import { inProject, ROOT } from '../lib/project.mjs'
import { homeOf } from './layers.mjs'

/** @typedef {import('./find.mjs').Fault} Fault */
/** What Knip says of one file, as far as we look at it. */
/** @typedef {{file: string} & Record<string, Array<{name: string, line?: number}>>} Issue */

/** How Knip's lists are called here. What is exported for nobody else is as dead as what nobody imports. */
const KINDS = {
  files: 'dead file',
  exports: 'dead export',
  types: 'dead export',
  enumMembers: 'dead export',
  dependencies: 'dead dependency',
  devDependencies: 'dead dependency',
  unlisted: 'dependency that is not listed',
  unresolved: 'import that leads nowhere',
  duplicates: 'export under two names',
}

/**
 * What nobody uses, as Knip finds it (knip.json says where programs begin).
 * @returns {Promise<Fault[]>}
 */
export async function findDead() {
  const program = inProject('node_modules', 'knip', 'bin', 'knip.js')
  const args = [program, '--reporter', 'json', '--no-exit-code', '--no-progress', '--no-config-hints']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', data => {
    text += data
  })
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`Knip ended with ${code}.`)
  /** @type {{issues: Issue[]}} */
  const { issues } = JSON.parse(text)
  return issues.flatMap(faultsIn)
}

/**
 * @param {Issue} issue
 * @returns {Fault[]}
 */
function faultsIn(issue) {
  const name = homeOf(issue.file).name || 'scripts'
  return Object.entries(KINDS).flatMap(([list, kind]) =>
    (issue[list] ?? []).map(one => ({ name, kind, where: `${issue.file}:${one.line ?? 1} ${one.name}` })),
  )
}
