import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beginSettingUp, during } from './progress.mjs'
import { Complaint, ROOT } from './project.mjs'

/**
 * Installs the dependencies if they are missing or out of date.
 * Everything it says goes to stderr, so that the output of a command stays clean.
 */
export async function ensureInstalled(root = ROOT) {
  const reason = installReason(root)
  if (!reason) return
  beginSettingUp()
  const code = await during(`Fetching what the project needs (npm ci, since ${reason})`, () => fetchAll(root))
  if (code !== 0)
    throw new Complaint('The dependencies could not be installed; see the messages of npm above.')
}

/**
 * Why an installation is needed, or undefined if it is not.
 * @param {string} root
 */
export function installReason(root) {
  const wanted = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return 'node_modules is missing'
  if (statSync(wanted).mtimeMs <= statSync(installed).mtimeMs) return undefined
  // A fresh checkout of the same lock file is newer but asks for nothing new.
  return sameVersions(readPackages(wanted), readPackages(installed))
    ? undefined
    : 'package-lock.json has changed'
}

/** @typedef {{version?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean}} LockEntry */

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
const readPackages = file => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * @param {Record<string, LockEntry>} wanted
 * @param {Record<string, LockEntry>} installed
 */
function sameVersions(wanted, installed) {
  // Builds for other platforms are optional and rightly absent.
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return false
    const present = installed[path]
    return present ? present.version !== entry.version : !entry.optional
  })
  return !missing && Object.keys(installed).every(path => path in wanted)
}

/**
 * @param {string} cwd
 * @returns {Promise<number>} the exit code
 */
function fetchAll(cwd) {
  // The tools that build and test are development dependencies: they are needed under NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // The same npm that started us, if npm did: PATH may hold another one, and Windows has no `npm` to spawn.
  const own = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'] }
  const child = own?.endsWith('.js')
    ? spawn(process.execPath, [own, ...args], options)
    : spawn(['npm', ...args].join(' '), { ...options, shell: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}
