import { beforeAll, expect, test } from 'vitest'
import { type Coverage, coverageOf } from './coverage.mjs'
import { hunt, jobFor, type Outcome } from './hunt.mjs'
import { survivorLines, tally } from './report.mjs'
import { shuffledMutants } from './sample.mjs'
import { type Module, modulesOf } from './sources.mjs'

/** A little code of which we know which mutants the tests beside it must and must not notice. */
const PLANTED = {
  name: 'planted',
  folder: 'scripts/mutants/fixture/code',
  sampled: /./,
  setup: 'packages/rules/src/testing/setup.ts',
}

let modules: Module[]
let coverage: Coverage
const outcomes: Outcome[] = []

beforeAll(async () => {
  modules = modulesOf(PLANTED)
  coverage = await coverageOf(PLANTED, modules, ['scripts/mutants/fixture/limits.fixture.ts'], () => {})
  const mutants = shuffledMutants(modules, 'planted')
  await hunt(
    { target: PLANTED, modules, coverage },
    mutants,
    mutants.map(mutant => jobFor(mutant, coverage)),
    { deadline: Number.POSITIVE_INFINITY, onOutcome: outcome => outcomes.push(outcome) },
  )
}, 120_000)

const fateOf = (kind: string, was: string, text: string) =>
  outcomes.find(({ mutant }) => mutant.kind === kind && mutant.was === was && mutant.text === text)?.fate

test('every mutant has one fate', () => {
  const { mutants, killed, endless, survived, untouched } = tally(outcomes)
  expect(outcomes.length).toBe(modules.reduce((sum, { places }) => sum + places.length, 0))
  expect(killed + endless + survived + untouched).toBe(mutants)
})

test('a mutant that the tests notice dies, by the test that noticed', () => {
  const turned = outcomes.find(({ mutant }) => mutant.text === 'count < LIMIT')
  expect(turned).toMatchObject({
    fate: 'killed',
    kill: { test: 'three are full', rules: ['ASC-1.2-a'], error: 'AssertionError' },
  })
})

test('a mutant that no assertion notices survives, with the rules of the tests that touch it', () => {
  expect(fateOf('boundary moved', 'count >= LIMIT', 'count > LIMIT')).toBe('killed')
  expect(fateOf('call left out', 'remembered.set(count, crowd)', '')).toBe('survived')
  const text = survivorLines(outcomes, coverage).join('\n')
  expect(text).toContain('scripts/mutants/fixture/code/limits.ts:15')
  expect(text).toContain('call left out: remembered.set(count, crowd)')
})

test('what no test touches is said to be so', () => {
  expect(fateOf('sign turned', 'left - right', 'left + right')).toBe('untouched')
})

test('a constant that is read while modules are loaded is broken in fresh modules', () => {
  expect(fateOf('number moved', '3', '4')).toBe('killed')
})

test('what a module remembers neither hides a mutant nor outlives it', () => {
  expect(fateOf('number moved', '10', '11')).toBe('killed')
  expect(fateOf('number moved', '10', '9')).toBe('killed')
})

test('a loop that never ends is ended', () => {
  expect(fateOf('sign turned', 'left - 1', 'left + 1')).toBe('endless')
})
