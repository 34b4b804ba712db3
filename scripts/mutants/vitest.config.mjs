import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inProject, ROOT } from '../lib/project.mjs'
import { findPlaces } from './places.mjs'
import { readPlan } from './plan.mjs'
import { writeMutants, writeWraps } from './write.mjs'

const plan = readPlan()

/**
 * Writes counters or sleeping mutants into the game's code, and fuel into the loops of everything.
 * @returns {import('vite').Plugin}
 */
function breakage() {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(ROOT, id).replaceAll('\\', '/')
      if (!/^packages\/.*\.tsx?$/.test(file) && !(file in plan.firstBlock)) return undefined
      const places = findPlaces(file, source, plan.firstBlock[file])
      if (plan.task === 'cover') {
        const counters = file in plan.firstBlock ? places.counters : []
        return { code: writeWraps(source, [...places.ticks, ...counters]), map: null }
      }
      const here = plan.mutants.filter(mutant => mutant.file === file)
      return { code: writeMutants(source, here, places.ticks), map: null }
    },
  }
}

export default defineConfig({
  root: ROOT,
  plugins: [breakage()],
  test: {
    include: ['scripts/mutants/drive.mjs'],
    setupFiles: [inProject(plan.setup)],
    runner: inProject('scripts', 'mutants', 'runner.mjs'),
    reporters: [{}],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    silent: true,
    testTimeout: 20_000,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
