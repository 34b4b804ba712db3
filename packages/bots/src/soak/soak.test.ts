import type { Game } from '@tenforward/kernel'
import { replay } from '@tenforward/kernel'
import { broken, salvage, ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import { LAWS, lawCalled } from './laws.ts'
import { brokenAt } from './reproduce.ts'
import { soak } from './soak.ts'

const clock = () => performance.now() / 1000

test.each([
  [ticTacToe as Game, 150],
  [salvage as Game, 40],
])('$id keeps every law in random games', (game, games) => {
  const result = soak(game, { seed: 'kept', clock, games })
  expect(result.fault).toBeNull()
  expect(result).toMatchObject({ games, finished: games })
  const never = LAWS.filter(law => law.share > 0 && result.tested[law.name] === 0)
  expect(never).toEqual([])
})

const EXPECTED: Record<keyof typeof broken, string> = {
  leakyView: 'views-hide',
  leakyEvent: 'events-hide',
  leakyPrompt: 'views-hide',
  nondeterministic: 'deterministic',
  brokenRule: 'invariants',
  deadEnd: 'no-dead-end',
  changingAsk: 'asking',
  aliasing: 'one-path',
  acceptsIllegal: 'illegal-is-refused',
  missedReveal: 'reveals-are-marked',
}

test.each(Object.entries(broken))('%s is caught by the law it breaks', (name, game) => {
  // Positions that cannot be are a consequence of accepting what is illegal: here the cause is sought.
  const shares: Record<string, number> = name === 'acceptsIllegal' ? { invariants: 0, notation: 0 } : {}
  const { fault } = soak(game as Game, { seed: 'broken', clock, games: 60, shares })
  expect(fault?.law).toBe(EXPECTED[name as keyof typeof broken])
  expect(fault).toMatchObject({ reproduced: true, says: lawCalled(fault!.law).says })
  expect(fault!.record.entries.length).toBeLessThanOrEqual(fault!.foundAt)
})

test('the log of a fault breaks the law again when it is played', () => {
  const { fault } = soak(broken.brokenRule as Game, { seed: 'again', clock, games: 60 })
  const session = replay(broken.brokenRule as Game, fault!.record)
  expect(brokenAt(lawCalled('invariants'), session, null)).toBe(fault!.message)
  expect(brokenAt(lawCalled('deterministic'), session, null)).toBeUndefined()
})

test('a fault is shrunk to the choices that it takes', () => {
  // Seldom tested, it is found late.
  const shares = { invariants: 0.02, notation: 0, 'illegal-is-refused': 0 }
  const { fault } = soak(broken.brokenRule as Game, { seed: 'late', clock, games: 60, seats: 2, shares })
  expect(fault!.foundAt).toBeGreaterThan(20)
  // Two bids, a beacon and the scan, and perhaps the turn of the other seat before it.
  expect(fault!.record.entries.length).toBeLessThanOrEqual(8)
  expect(fault!.record.options).toEqual({ rounds: 4 })
})

const spoilt = (change: Partial<Game>): Game => ({ ...(ticTacToe as Game), ...change })

function fails(): never {
  throw new TypeError('a slip')
}

test('an exception in a rule, in a view or at the beginning is a fault, not a crash', () => {
  const step = { ...ticTacToe.main, steps: { ...ticTacToe.main.steps, mark: fails } }
  const cases = { main: step, view: fails, setup: fails } as const
  const laws = Object.entries(cases).map(([key, value]) => {
    return soak(spoilt({ [key]: value }), { seed: 'slip', clock, games: 5 }).fault
  })
  expect(laws.map(fault => fault?.law)).toEqual(['no-exception', 'views-hide', 'no-exception'])
  for (const fault of laws) expect(fault?.message).toContain('a slip')
})

test('a state that is no plain JSON, or holds fractions, is found', () => {
  const odd = (part: object) => spoilt({ setup: setup => ({ ...ticTacToe.setup(setup), ...part }) })
  const lawOf = (game: Game) => soak(game, { seed: 'odd', clock, games: 5 }).fault?.law
  expect(lawOf(odd({ made: new Date(0) }))).toBe('plain-json')
  expect(lawOf(odd({ at: 0.5 }))).toBe('whole-numbers')
})

test('a notation that loses something is found', () => {
  const notation = { write: () => ({}), read: () => ({ cells: [], turn: 0 }), enter: () => [] }
  expect(soak(spoilt({ notation }), { seed: 'n', clock, games: 5 }).fault?.law).toBe('notation')
})

test('it ends by count or by time, and laws can be left out', () => {
  let now = 0
  const ticking = () => now++
  const timed = soak(ticTacToe as Game, { seed: 's', clock: ticking, seconds: 40 })
  expect(timed.choices).toBeGreaterThan(5)
  expect(timed.choices).toBeLessThan(40)
  const without = soak(ticTacToe as Game, { seed: 's', clock, games: 3, shares: { 'views-hide': 0 } })
  expect(without.tested['views-hide']).toBe(0)
})

test('seats that the game does not allow are refused, not drawn for ever', () => {
  expect(() => soak(salvage as Game, { seed: 's', clock, games: 1, seats: 3 })).toThrow('two or four seats')
})
