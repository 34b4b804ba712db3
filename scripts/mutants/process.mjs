import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { Complaint, inProject, ROOT } from '../lib/project.mjs'
import { PLAN_VARIABLE, writePlan } from './plan.mjs'

/** @typedef {import('./plan.mjs').Plan} Plan */
/** @typedef {import('./plan.mjs').Note} Note */

export const FOLDER = inProject('.cache', 'mutants')
const LOOK_EVERY = 100
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Starts the tests' process on a plan and hands on what it writes down.
 * @param {Plan} plan
 * @param {(note: Note) => void} onNote
 * @param {() => boolean} mustStop asked again and again: true ends the process at once
 * @returns {Promise<{done: boolean, output: string}>} whether it came to its end by itself
 */
export async function runTests(plan, onNote, mustStop) {
  mkdirSync(FOLDER, { recursive: true })
  const planFile = `${plan.results}.plan`
  writePlan(planFile, plan)
  writeFileSync(plan.results, '')
  const child = spawn(
    process.execPath,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config',
      inProject('scripts', 'mutants', 'vitest.config.mjs'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, [PLAN_VARIABLE]: planFile, NO_COLOR: '1' },
    },
  )
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const killChild = () => child.kill('SIGKILL')
  const giveUp = () => process.exit(130)
  process.once('exit', killChild)
  for (const signal of ENDINGS) process.once(signal, giveUp)

  let done = false
  let fault = ''
  let exited = false
  const notes = follow(plan.results)
  const hand = () => {
    for (const note of notes.read()) {
      if (note.note === 'fault') fault = note.message
      else if (note.note === 'done') done = true
      else onNote(note)
    }
  }
  await new Promise(resolve => {
    const timer = setInterval(() => {
      hand()
      // Vitest has nothing more to tell once the work is done.
      if (!exited && (done || fault || mustStop())) killChild()
    }, LOOK_EVERY)
    child.once('close', () => {
      exited = true
      clearInterval(timer)
      hand()
      resolve(undefined)
    })
  })
  notes.close()
  process.removeListener('exit', killChild)
  for (const signal of ENDINGS) process.removeListener(signal, giveUp)
  rmSync(planFile, { force: true })
  rmSync(plan.results, { force: true })
  if (fault) throw new Complaint(fault)
  return { done, output }
}

/**
 * Reads the lines that another process adds to a file.
 * @param {string} file
 */
function follow(file) {
  const handle = openSync(file, 'r')
  const buffer = Buffer.alloc(1 << 20)
  let rest = Buffer.alloc(0)
  return {
    /** @returns {Note[]} */
    read() {
      for (let size = readSync(handle, buffer); size > 0; size = readSync(handle, buffer))
        rest = Buffer.concat([rest, buffer.subarray(0, size)])
      const end = rest.lastIndexOf(10)
      if (end < 0) return []
      const lines = rest.subarray(0, end).toString('utf8').split('\n')
      rest = rest.subarray(end + 1)
      return lines.map(line => JSON.parse(line))
    },
    close: () => closeSync(handle),
  }
}
