import type { Game } from '@tenforward/kernel'
import { broken, salvage, ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import type { Host } from './run.ts'
import { faultText, runScenario } from './run.ts'

const games: Record<string, Game> = { tictactoe: ticTacToe, salvage, brokenRule: broken.brokenRule }
const host: Host = {
  games: Object.keys(games),
  game: id => games[id],
  laws: { odd: (_session, next) => (next === null ? undefined : `seat ${next.seat} moves`) },
}

/** How a scenario fails, or 'passed'. */
function outcome(text: string): string {
  const result = runScenario(text, 'f.yaml', host)
  return result.passed ? 'passed' : faultText(result)
}

const START = 'game: tictactoe\nseats: 2\nsteps:\n'

test('an unknown key, a wrong type and a missing key are told with their place', () => {
  expect(outcome('game: tictactoe\nseat: 2')).toMatch(
    /^f\.yaml:2:1: A scenario has no 'seat'; it may have game/,
  )
  expect(outcome('game: tictactoe\nseats: two')).toBe(
    "f.yaml:2:8: 'seats' must be a whole number of at least 1.",
  )
  expect(outcome('game: tictactoe')).toBe("f.yaml:1:1: 'seats' is missing.")
  expect(outcome(`${START}  - { seat: 0, answr: 1 }`)).toMatch(/^f\.yaml:4:16: A step has no 'answr'/)
  expect(outcome(`${START}  - { seat: 0 }`)).toBe(
    'f.yaml:4:5: It must say exactly one of answer, act, undo, wish and agree.',
  )
  expect(outcome(`${START}  - { answer: 0 }`)).toBe('f.yaml:4:5: It must say which seat acts.')
  expect(outcome(`${START}  - {}`)).toBe('f.yaml:4:5: A step must say something.')
  expect(outcome(`${START}  - 7`)).toBe('f.yaml:4:5: A step must be a mapping of names to values.')
})

test('what is no YAML, or too much of it, is told and does no harm', () => {
  expect(outcome('game: [tictactoe')).toMatch(/^f\.yaml:1:\d+: This is not readable YAML: /)
  expect(outcome('game: a\ngame: b')).toMatch(
    /^f\.yaml:2:1: This is not readable YAML: Map keys must be unique/,
  )
  expect(outcome('')).toBe('f.yaml:1:1: A scenario must be a mapping of names to values.')
  const doubled = Array.from({ length: 30 }, (_, i) => `b${i + 1}: &b${i + 1} [*b${i}, *b${i}]`)
  expect(outcome(`b0: &b0 [x, x]\n${doubled.join('\n')}`)).toMatch(/not readable YAML: Excessive alias count/)
})

test('an unknown game, preset, number of seats or option is told where it stands', () => {
  expect(outcome('game: chess\nseats: 2')).toBe(
    "f.yaml:1:7: There is no game 'chess'; there are tictactoe, salvage, brokenRule.",
  )
  expect(outcome('game: salvage\nseats: 2\npreset: slow')).toBe(
    "f.yaml:3:9: Salvage has no preset 'slow'; it has quick, standard, long.",
  )
  expect(outcome('game: salvage\nseats: 3')).toBe('f.yaml:2:8: Salvage is for two or four seats.')
  expect(outcome('game: tictactoe\nseats: 5')).toMatch(/^f\.yaml:2:8: Tic-tac-toe is for 2 to 2 seats/)
  expect(outcome('game: salvage\nseats: 2\noptions:\n  rounds: 9')).toMatch(
    /^f\.yaml:4:11: The rounds must be a whole number/,
  )
  expect(outcome('game: salvage\nseats: 2\npreset: long\noptions: {}')).toMatch(/^f\.yaml:4:1|3:1/)
})

test('a fault in a position is told at its place in the notation', () => {
  const position = 'game: salvage\nseats: 2\nposition:\n  seats:\n    - hand: probe-1 probe-99\n'
  expect(outcome(position)).toBe('f.yaml:5:13: There is no probe-99 to be had here.')
  expect(outcome('game: tictactoe\nseats: 2\nposition: {}')).toMatch(
    /^f\.yaml:3:11: Tic-tac-toe has no notation/,
  )
  expect(outcome('game: tictactoe\nseats: 2\nseq: 4')).toBe("f.yaml:3:1: 'seq' needs a position or a state.")
})

test('a failed expectation shows both values', () => {
  const after = (expected: string) =>
    outcome(`${START}  - { seat: 0, answer: 4 }\n  - expect: { ${expected} }`)
  expect(after("'state.cells[4]': 1")).toBe('f.yaml:5:33: Expected state.cells[4] to be 1, but it is 0.')
  expect(after('state.cells: { length: 8 }')).toMatch(
    /Expected state.cells to have the length 8, but it is \[-1,/,
  )
  expect(after('prompt.options: { includes: 4 }')).toMatch(/to include 4, but it is \[0,1,2,3,5,6,7,8\]/)
  expect(after('prompt.options: { excludes: 4 }')).toBe('passed')
  expect(after('seq: { atLeast: 2, atMost: 3 }')).toMatch(/Expected seq to be at least 2, but it is 1/)
  expect(after('seq: { not: 1 }')).toMatch(/Expected seq to not be 1/)
  expect(after('state.nothing: { exists: true }')).toMatch(/to exist: true, but it is nothing/)
  expect(after('events.has: { type: marked, cell: 3 }')).toMatch(/but what happened is: marked/)
  expect(after('events.hasNot: marked')).toMatch(/but what happened is: marked/)
  expect(after('states.cells: 1')).toMatch(/^f\.yaml:5:15: An expectation begins with one of state, result/)
  expect(after("'state..cells': 1")).toMatch(/is not a path like/)
  expect(after('result: null, over: false, revealed: false, view.1.turn: 1')).toBe('passed')
  expect(after('state.cells: { equals: [-1, -1, -1, -1, 0, -1, -1, -1, -1] }')).toBe('passed')
})

test('a prompt by another name, a refused step and a step that should be refused fail', () => {
  expect(outcome(`${START}  - { seat: 0, answer: 4, prompt: bid }`)).toBe(
    "f.yaml:4:35: Seat 0 should be asked 'bid', but is asked 'cell'.",
  )
  expect(outcome(`${START}  - { seat: 1, answer: 4, prompt: cell }`)).toMatch(/but is asked nothing/)
  expect(outcome(`${START}  - { seat: 0, answer: 9 }`)).toBe(
    'f.yaml:4:5: This was refused: That is not one of the choices.',
  )
  expect(outcome(`${START}  - refuse: { seat: 0, answer: 1 }`)).toBe(
    'f.yaml:4:13: This should be refused, but it was accepted.',
  )
  const refused = (more: string) => outcome(`${START}  - refuse: { seat: 0, answer: 9, ${more} }`)
  expect(refused('rules: [EX-1]')).toBe('f.yaml:4:42: The refusal should cite EX-1, but cites no rule.')
  expect(refused('message: full')).toMatch(/should say "full", but says "That is not one of the choices\."/)
  expect(refused('message: not one')).toBe('passed')
})

test('scripted chance must fit and be used up exactly', () => {
  const scan = (dice: string) =>
    outcome(`game: salvage
seats: 2
chance: { dice: ${dice} }
position: { round: 1, seats: [{ hand: probe-1 }] }
stack: [{ p: match, at: nextRound }, { p: turn, at: choose, v: { seat: 0 } }]
steps: [{ seat: 0, answer: probe-1 }, { seat: 1, answer: pass }]`)
  expect(scan('[1, 2]')).toBe('passed')
  expect(scan('[1, 2, 3]')).toBe('f.yaml:3:17: One scripted result was never used: [3].')
  expect(scan('[1]')).toBe("f.yaml:3:17: The scripted results for 'dice' ran out.")
  expect(scan('[1, 7]')).toMatch(
    /^f\.yaml:3:17: A scripted result for 'dice' must be a whole number from 1 to 6/,
  )
  expect(scan('[1, x]')).toMatch(/^f\.yaml:3:21: A scripted result is a whole number/)
})

test('several prompts need a seat in the path', () => {
  expect(outcome('game: salvage\nseats: 2\nsteps: [{ expect: { prompt.name: bid } }]')).toMatch(
    /Several seats are asked: say prompts\.<seat>/,
  )
})

test('a broken invariant and an exception fail the scenario at their step', () => {
  const wrong = { ...broken.brokenRule, id: 'brokenRule' } as Game
  games.brokenRule = wrong
  const text = `game: brokenRule
seats: 2
position: { round: 1, seats: [{ hand: probe-1 }] }
stack: [{ p: match, at: nextRound }, { p: turn, at: choose, v: { seat: 0 } }]
steps:
  - { seat: 0, answer: probe-1 }`
  expect(outcome(text)).toBe(
    'f.yaml:6:5: Here an invariant is broken: The cards in the game are not the pack.',
  )
  const strange = text.replace('at: choose', 'at: nowhere').replace('brokenRule', 'salvage')
  expect(outcome(strange)).toMatch(/The program failed: ContractError: There is no step nowhere/)
})

test('laws are tested for the choice that comes next', () => {
  expect(outcome(`${START}  - holds: odd\n  - { seat: 0, answer: 1 }`)).toBe(
    "f.yaml:4:12: The law 'odd' is broken: seat 0 moves",
  )
  expect(outcome(`${START}  - { seat: 0, answer: 1 }\n  - holds: [odd]`)).toBe('passed')
  expect(outcome(`${START}  - holds: even`)).toMatch(/There is no law 'even'; there are odd/)
})
