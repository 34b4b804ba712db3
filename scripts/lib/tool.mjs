import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject, ROOT } from './project.mjs'

/** @typedef {{stdio?: import('node:child_process').StdioOptions, env?: Record<string, string>}} RunOptions */

/**
 * Runs a tool from node_modules by its own script, which works the same on every system.
 * @param {string} name of the package
 * @param {string} bin name of the command in it
 * @param {string[]} args
 * @param {RunOptions} options
 */
export function runTool(name, bin, args, options = {}) {
  return runNode(binOf(name, bin), args, options)
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>} the exit code
 */
export function runNode(file, args, { stdio = 'inherit', env = {} } = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}

/**
 * @param {string} name
 * @param {string} bin
 */
function binOf(name, bin) {
  const manifest = inProject('node_modules', name, 'package.json')
  const entry = JSON.parse(readFileSync(manifest, 'utf8')).bin
  return join(dirname(manifest), typeof entry === 'string' ? entry : entry[bin])
}
