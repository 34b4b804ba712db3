import { expect, test } from 'vitest'
import { sampleAnswer } from './answers.ts'
import { below, makeStream } from './chance.ts'
import { InputError, RuleError } from './errors.ts'
import { salvage, ticTacToe } from './example/index.ts'
import { hash } from './hash.ts'
import { rollDice } from './luck.ts'
import { ask, askEach, locals, next, procedure } from './procedures.ts'
import { amount } from './prompts/amount.ts'
import { pick } from './prompts/pick.ts'
import type { Run } from './run.ts'
import { goAway, snapshot } from './run.ts'
import type { Entry, GameRecord, Session } from './session.ts'
import { openSession, play, recordOf, replay, undoLimit } from './session.ts'
import { tiny } from './testing/tiny.ts'

/** Each seat in turn writes or rolls; then all bid at once. */
const table = procedure('table', locals<{ turn: number }>(), {
  begin(_g, v) {
    v.turn = 0
    return next('turn')
  },
  turn: (_g, v) => ask(v.turn, pick('do', ['write', 'roll', 'end', 'break']), 'do'),
  do(g: Run, v, what: string) {
    if (what === 'break') {
      g.s.log.push('half done')
      throw new TypeError('a fault of the program')
    }
    if (what === 'end') v.turn++
    else g.s.log.push(what === 'roll' ? rollDice(g, 1)[0] : 'w')
    return v.turn < g.match.seats ? next('turn') : next('bid')
  },
  bid: (g: Run) =>
    askEach(
      Array.from(
        { length: g.match.seats },
        (_, seat) => [seat, amount('bid', 0, 5, { skipForced: true })] as const,
      ),
      'show',
    ),
  show(g: Run, _v, bids) {
    g.s.log.push(bids)
    return next('begin')
  },
})

const game = tiny(table, {
  standing: {
    wave: {
      list: () => [null],
      check: () => {},
      apply: (g: Run, seat: number) => void g.s.log.push(`wave ${seat}`),
    },
    leave: { list: () => [null], check: () => {}, apply: (g: Run, seat: number) => goAway(g, seat) },
  },
})

function open(seats = 2, more = {}): Session {
  return openSession(game, { seats, seed: 's', ...more })
}

function playAll(session: Session, ...entries: [seat: number, answer: unknown][]): void {
  for (const [seat, answer] of entries) play(session, { seat, answer })
}

function refused(session: Session, entry: unknown): string {
  const before = hash([session.run.match, session.record, session.line, session.wish])
  try {
    play(session, entry as Entry)
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError)
    expect(hash([session.run.match, session.record, session.line, session.wish])).toBe(before)
    return (error as RuleError).message
  }
  throw new Error('It was accepted.')
}

const log = (session: Session) => session.run.s.log

test('a seat goes back by right as far as nothing was revealed', () => {
  const session = open()
  playAll(session, [0, 'write'], [0, 'roll'], [0, 'write'], [0, 'write'])
  const [w, die] = log(session)
  expect(undoLimit(session, 0)).toEqual({
    to: 2,
    why: 'Something was revealed since: a die, a card or a hidden choice.',
  })
  expect(play(session, { seat: 0, undo: 3 })).toEqual({ events: [], undone: 1 })
  expect(log(session)).toEqual([w, die, 'w'])
  expect(play(session, { seat: 0, undo: 2 }).undone).toBe(1)
  expect(log(session)).toEqual([w, die])
  expect(refused(session, { seat: 0, undo: 1 })).toBe(
    'You cannot go back that far. Something was revealed since: a die, a card or a hidden choice.',
  )
  expect(session.run.prompts).toMatchObject([{ seat: 0, name: 'do' }])
})

test('nobody goes back past what another has chosen', () => {
  const session = open()
  playAll(session, [0, 'write'], [0, 'end'], [1, 'write'])
  expect(refused(session, { seat: 0, undo: 1 })).toBe(
    'You cannot go back that far. Another player has chosen since.',
  )
  play(session, { seat: 1, undo: 2 })
  expect(log(session)).toEqual(['w'])
  play(session, { seat: 0, undo: 0 })
  expect(log(session)).toEqual([])
  expect(undoLimit(session, 0)).toEqual({ to: 0, why: 'This is the beginning of the game.' })
})

test.each([
  [{ seat: 0, undo: 5 }, 'There is nothing to take back there.'],
  [{ seat: 0, undo: -1 }, 'There is nothing to take back there.'],
  [{ seat: 0, undo: 0.5 }, 'There is nothing to take back there.'],
  [{ seat: 7, undo: 0 }, 'There is no such seat.'],
  [{ seat: 0, wish: 5 }, 'There is nothing to take back there.'],
  [{ seat: 0, agree: true }, 'Nobody asks to take anything back.'],
  [null, 'An entry is an object with a seat.'],
  ['undo', 'An entry is an object with a seat.'],
])('the entry %j is refused', (entry, message) => {
  const session = open()
  playAll(session, [0, 'write'])
  expect(refused(session, entry)).toBe(message)
})

test('an agreement answers the wish that it names, and no other', () => {
  const session = open(3)
  playAll(session, [0, 'roll'], [0, 'end'], [1, 'write'])
  play(session, { seat: 0, wish: 1 })
  const { at } = session.wish!
  expect(at).toBe(session.record.entries.length)
  play(session, { seat: 0, wish: 0 })
  expect(refused(session, { seat: 1, agree: true, of: at })).toBe(
    'Something else is asked for by now; look at the new wish.',
  )
  play(session, { seat: 1, agree: true, of: session.wish!.at })
  expect(play(session, { seat: 2, agree: true, of: session.wish!.at }).undone).toBe(3)
})

test('whoever plays alone can go back from the end, too', () => {
  const session = openSession(ticTacToe, { seats: 2, seed: 's', voters: [0] })
  playAll(session, [0, 0], [1, 3], [0, 1], [1, 4], [0, 2])
  expect(session.run.match.result).not.toBeNull()
  play(session, { seat: 0, undo: 4 })
  expect(session.run.match.result).toBeNull()
})

test('to go back step by step does not start from the beginning each time', () => {
  let steps = 0
  const counted = tiny(
    procedure('counted', locals<object>(), {
      begin: () => ask(0, pick('do', ['on', 'off']), 'do'),
      do() {
        steps++
        return next('begin')
      },
    }),
  )
  const session = openSession(counted, { seats: 1, seed: 's' })
  for (let i = 0; i < 1000; i++) play(session, { seat: 0, answer: 'on' })
  steps = 0
  for (let to = 999; to >= 500; to--) play(session, { seat: 0, undo: to })
  expect(session.line).toHaveLength(500)
  // From the beginning it would be 375,000.
  expect(steps).toBeLessThan(500 * 40)
})

test('beyond the barrier everybody else must agree', () => {
  const session = open(3)
  playAll(session, [0, 'roll'], [0, 'write'])
  play(session, { seat: 0, wish: 0 })
  expect(refused(session, { seat: 0, agree: true })).toBe('It is not for this seat to agree.')
  expect(play(session, { seat: 2, agree: true }).undone).toBe(0)
  expect(play(session, { seat: 2, agree: true }).undone).toBe(0)
  expect(log(session)).toHaveLength(2)
  expect(play(session, { seat: 1, agree: true }).undone).toBe(2)
  expect(log(session)).toEqual([])
  expect(session.wish).toBeNull()
  // What everybody said stands in the log, and plays again to the same end.
  expect(session.record.entries.slice(2)).toEqual([
    { seat: 0, wish: 0 },
    { seat: 2, agree: true },
    { seat: 2, agree: true },
    { seat: 1, agree: true },
  ])
  expect(replay(game, recordOf(session)).run.match).toEqual(session.run.match)
})

test('one no, or playing on, ends the wish', () => {
  const session = open(3)
  playAll(session, [0, 'roll'])
  play(session, { seat: 0, wish: 0 })
  play(session, { seat: 1, agree: false })
  expect(refused(session, { seat: 2, agree: true })).toBe('Nobody asks to take anything back.')
  play(session, { seat: 0, wish: 0 })
  playAll(session, [0, 'write'])
  expect(refused(session, { seat: 2, agree: true })).toBe('Nobody asks to take anything back.')
  expect(log(session)).toHaveLength(2)
})

test('alone, everything can be taken back, also what others than people chose', () => {
  const session = open(2, { voters: [0] })
  playAll(session, [0, 'roll'], [0, 'end'], [1, 'roll'], [1, 'end'], [1, 3])
  const begun = hash(snapshot(open(2, { voters: [0] }).run))
  expect(play(session, { seat: 0, undo: 0 }).undone).toBe(5)
  expect(hash(snapshot(session.run))).toBe(begun)
  // To the rest of the table a seat without a vote is like any other.
  playAll(session, [0, 'end'], [1, 'roll'])
  expect(refused(session, { seat: 1, undo: 0 })).toMatch('You cannot go back that far.')
})

test('who has left has no say', () => {
  const session = open(3)
  playAll(session, [0, 'roll'])
  play(session, { seat: 2, act: 'leave', arg: null })
  play(session, { seat: 0, wish: 0 })
  expect(refused(session, { seat: 2, agree: true })).toBe('It is not for this seat to agree.')
  expect(play(session, { seat: 1, agree: true }).undone).toBe(2)
})

/** All three have ended their turns and bid now. */
function biddingSession(): Session {
  const session = open(3)
  playAll(session, [0, 'write'], [0, 'end'], [1, 'write'], [1, 'end'], [2, 'end'])
  return session
}

test('a hidden answer can be taken back while others think; theirs are kept', () => {
  const session = biddingSession()
  playAll(session, [0, 5], [1, 4])
  expect(undoLimit(session, 0).to).toBe(5)
  expect(play(session, { seat: 0, undo: 5 }).undone).toBe(1)
  expect(session.run.match.answers).toEqual({ 1: 4 })
  expect(session.run.prompts.map(p => p.seat)).toEqual([0, 2])
  playAll(session, [0, 1], [2, 2])
  expect(log(session).at(-1)).toEqual({ 0: 1, 1: 4, 2: 2 })
  expect(refused(session, { seat: 0, undo: 6 })).toMatch('Another player has chosen since.')
  expect(replay(game, recordOf(session)).run.match).toEqual(session.run.match)
})

test('past hidden answers of others only the own answer to the same question goes back', () => {
  const session = biddingSession()
  playAll(session, [1, 4])
  // Seat 2's `end` led to the bids: seat 1 has bid since.
  expect(undoLimit(session, 2)).toEqual({ to: 6, why: 'Another player has chosen since.' })
  expect(refused(session, { seat: 2, undo: 4 })).toMatch('You cannot go back that far.')
  // Nor does a hidden bid of seat 1 make its open choices before it invisible.
  expect(refused(session, { seat: 0, undo: 0 })).toMatch('Another player has chosen since.')
  expect(session.run.match.answers).toEqual({ 1: 4 })
})

test('what is done beside a hidden answer is not hidden: nobody else goes back past it', () => {
  const session = biddingSession()
  playAll(session, [0, 5])
  play(session, { seat: 1, act: 'wave', arg: null })
  expect(undoLimit(session, 0)).toEqual({ to: 7, why: 'Another player has chosen since.' })
  expect(refused(session, { seat: 0, undo: 5 })).toMatch('You cannot go back that far.')
  expect(undoLimit(session, 1).to).toBe(6)
})

test('a standing action can be taken back like any other choice', () => {
  const session = open()
  play(session, { seat: 1, act: 'wave', arg: null })
  expect(log(session)).toEqual(['wave 1'])
  play(session, { seat: 1, undo: 0 })
  expect(log(session)).toEqual([])
})

test('the log only grows, and replays with all that was taken back', () => {
  const session = open()
  playAll(session, [0, 'write'], [0, 'write'])
  play(session, { seat: 0, undo: 1 })
  playAll(session, [0, 'roll'])
  play(session, { seat: 0, wish: 0 })
  play(session, { seat: 1, agree: true })
  playAll(session, [0, 'end'])
  const record = recordOf(session)
  expect(record.entries).toHaveLength(7)
  expect(session.line).toEqual([{ seat: 0, answer: 'end' }])
  const again = replay(game, JSON.parse(JSON.stringify(record)))
  expect(hash(again.run.match)).toBe(record.hash)
  expect(again.line).toEqual(session.line)
  expect(again.marks).toEqual(session.marks)
})

/** A whole game of Salvage with random choices, some of them taken back. */
function randomSession(seed: string, seats: number): Session {
  const stream = makeStream(seed)
  const session: Session = openSession(salvage, { seats, seed, options: { rounds: 3 } })
  while (session.run.match.result === null) {
    const { prompts } = session.run
    const prompt = prompts[below(stream, prompts.length)]!
    play(session, { seat: prompt.seat, answer: sampleAnswer(session.run, prompt, stream) })
    const { to } = undoLimit(session, prompt.seat)
    if (session.run.match.result === null && to < session.line.length && below(stream, 4) === 0) {
      play(session, { seat: prompt.seat, undo: to })
    }
  }
  return session
}

test.each([
  ['a', 2],
  ['b', 4],
  ['c', 4],
])('a random game with undos replays to the same hash (%s)', (seed, seats) => {
  const session = randomSession(seed, seats)
  expect(session.record.entries.some(entry => 'undo' in entry)).toBe(true)
  const again = replay(salvage, JSON.parse(JSON.stringify(recordOf(session))))
  expect(again.run.match).toEqual(session.run.match)
})

test('going far back needs no kept position', () => {
  const session = open(1)
  const hashes = [hash(session.run.match)]
  for (let i = 0; i < 400; i++) {
    play(session, { seat: 0, answer: i % 3 === 0 ? 'roll' : 'write' })
    hashes.push(hash(session.run.match))
  }
  for (const to of [399, 321, 320, 150, 64, 3, 0]) {
    play(session, { seat: 0, undo: to })
    expect(hash(session.run.match)).toBe(hashes[to])
    expect(session.marks).toHaveLength(to)
  }
})

test('a position is kept once, however often it is returned to', () => {
  const session = open(1)
  for (let i = 0; i < 3; i++) {
    playAll(session, [0, 'write'], [0, 'write'])
    play(session, { seat: 0, undo: 0 })
  }
  expect(session.kept.map(k => k.at)).toEqual([0])
})

test('scripted chance belongs to the record', () => {
  const session = open(2, { script: { dice: [6, 2] } })
  playAll(session, [0, 'roll'], [0, 'roll'])
  expect(log(session)).toEqual([6, 2])
  expect(replay(game, recordOf(session)).run.s.log).toEqual([6, 2])
})

test('a fault of the program leaves the session where it was', () => {
  const session = open()
  playAll(session, [0, 'write'], [0, 'roll'])
  const before = hash([session.run.match, session.record, session.line, session.marks])
  expect(() => play(session, { seat: 0, answer: 'break' })).toThrow('a fault of the program')
  expect(hash([session.run.match, session.record, session.line, session.marks])).toBe(before)
  playAll(session, [0, 'write'])
  expect(log(session)).toHaveLength(3)
})

test('the log keeps what was said, not the object it came in', () => {
  const session = open()
  const entry = { seat: 0, answer: 'write' }
  play(session, entry)
  entry.answer = 'roll'
  expect(session.line).toEqual([{ seat: 0, answer: 'write' }])
})

const record = (): GameRecord => {
  const session = open()
  playAll(session, [0, 'write'], [0, 'end'])
  return recordOf(session)
}

test.each([
  ['another format', { format: 'other/1' }, ['format'], 'This is not a game record of Ten Forward.'],
  ['another game', { game: 'chess' }, ['game'], 'This is a game of chess, not of tiny.'],
  [
    'another version',
    { version: 2 },
    ['version'],
    'This game was made with version 2 of the rules of tiny; these are version 1.',
  ],
  ['another end', { hash: '00' }, ['hash'], 'The record ends at 00'],
  [
    'an entry against the rules',
    { entries: [{ seat: 0, answer: 'fly' }] },
    ['entries', 0],
    'Entry 1 cannot be played: That is not one of the choices.',
  ],
  [
    'an entry that is none',
    { entries: [{ seat: 0, answer: 'end' }, null] },
    ['entries', 1],
    'Entry 2 cannot be played: An entry is an object with a seat.',
  ],
])('a record with %s is refused with its place', (_, wrong, path, message) => {
  let fault: unknown
  try {
    replay(game, { ...record(), ...wrong } as GameRecord)
  } catch (error) {
    fault = error
  }
  expect(fault).toBeInstanceOf(InputError)
  expect((fault as InputError).path).toEqual(path)
  expect((fault as InputError).message).toMatch(message)
})

test('a record without a hash plays, one with another hash is refused', () => {
  const session = open()
  playAll(session, [0, 'write'])
  const { hash: end, ...unsigned } = recordOf(session)
  expect(replay(game, unsigned).run.match).toEqual(session.run.match)
  expect(replay(game, { ...unsigned, hash: end! }).run.match).toEqual(session.run.match)
  expect(() => replay(game, { ...unsigned, hash: end!.replace(/./g, '0') })).toThrow(InputError)
})

test('a record of one game does not play as another', () => {
  const session = openSession(ticTacToe, { seats: 2, seed: 's' })
  expect(() => replay(salvage, recordOf(session))).toThrow('This is a game of tictactoe, not of salvage.')
})
