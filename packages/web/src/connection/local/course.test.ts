import { randomChoice } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'
import { hash, makeStream, viewOf } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import {
  attempt,
  chapters,
  enter,
  newCourse,
  replayOf,
  replayOfRecord,
  resumeCourse,
  saveCourse,
  undoPoint,
} from './course.ts'

const game = salvage as Game

function played(choices: number, seed = 'course') {
  const course = newCourse(game, { seats: 2, seed, voters: [0] })
  const stream = makeStream(seed)
  for (let i = 0; i < choices && course.session.run.match.result === null; i++)
    enter(course, randomChoice(course.session.run, stream, 0))
  return course
}

test('a stored game goes on where it was, with the same story', () => {
  const course = played(30)
  const again = resumeCourse(game, structuredClone(course.session.record))
  expect(hash(again.session.run.match)).toBe(hash(course.session.run.match))
  expect(again.told).toEqual(course.told)
})

test('a game that was saved on the way opens as if all of it had been played again', () => {
  const course = played(20)
  const saved = structuredClone(saveCourse(course))
  const stream = makeStream('further')
  for (let i = 0; i < 8; i++) enter(course, randomChoice(course.session.run, stream, 0))
  const again = resumeCourse(game, structuredClone(course.session.record), saved)
  expect(hash(again.session.run.match)).toBe(hash(course.session.run.match))
  expect(again.told).toEqual(course.told)
  expect(again.session.record).toEqual(course.session.record)
  // Alone, one may go back past the point where it was saved.
  enter(again, { seat: 0, undo: 2 })
  enter(course, { seat: 0, undo: 2 })
  expect(hash(again.session.run.match)).toBe(hash(course.session.run.match))
})

test('a saved position that does not belong to the record is not used', () => {
  const course = played(20)
  const saved = saveCourse(course)
  const shorter = { ...course.session.record, entries: course.session.record.entries.slice(0, 10) }
  expect(resumeCourse(game, shorter, saved).session.line).toHaveLength(10)
})

test('a replay of a log shows what was taken back before it was', () => {
  const course = played(12)
  const before = viewOf(course.session.run, 0).view
  enter(course, { seat: 0, undo: undoPoint(course.session.line, 0)! })
  const after = viewOf(course.session.run, 0).view
  const replay = replayOfRecord(game, course.session.record, 0)
  expect(replay.length).toBe(13)
  expect(replay.at(13).view).toEqual(after)
  expect(replay.at(12).view).toEqual(before)
  expect(replay.at(13).view).toEqual(after)
})

test('a record of other rules is refused in one sentence', () => {
  const { record } = played(3).session
  expect(() => resumeCourse(game, { ...record, version: 99 })).toThrow('version 99')
})

test('taking back shortens the story with the line', () => {
  const course = played(12)
  const to = undoPoint(course.session.line, 0)!
  enter(course, { seat: 0, undo: to })
  expect(course.told).toHaveLength(course.session.line.length + 1)
  expect(resumeCourse(game, course.session.record).told).toEqual(course.told)
})

test('the story hides what its reader may not know', () => {
  const course = played(0)
  const dealt = (viewer: number | null) =>
    chapters(course, viewer)[0]!.events.filter(e => e.type === 'drew' && 'card' in (e.data as object))
  expect(dealt(0)).toHaveLength(4)
  expect(dealt(null)).toHaveLength(0)
})

test('a replay shows every moment as it was, in any order', () => {
  const course = played(100)
  const replay = replayOf(course.session, 0)
  expect(replay.length).toBe(course.session.line.length)
  expect(replay.at(replay.length)).toEqual(viewOf(course.session.run, 0))
  const early = replay.at(5)
  replay.at(60)
  expect(replay.at(5)).toEqual(early)
  expect(early.seq).toBe(5)
})

test('a refusal is a value, a fault is not swallowed', () => {
  const course = newCourse(ticTacToe as Game, { seats: 2, seed: 'x' })
  expect(attempt(() => enter(course, { seat: 0, answer: 12 }))).toMatchObject({ ok: false })
  expect(() =>
    attempt(() => {
      throw new TypeError('fault')
    }),
  ).toThrow('fault')
})
