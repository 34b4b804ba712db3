import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBacklog, type Reader } from './backlog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KB = 1024
const LIMITS = { connection: 100 * KB, address: 200 * KB, node: 300 * KB, patience: 1_000 }

/** A connection for which as much waits as the test says. */
function reader(address: string) {
  const made: Reader & { bytes: number; told: string[] } = {
    address,
    bytes: 0,
    unsent: 0,
    jammed: false,
    jammedAt: 0,
    told: [],
    waiting: () => made.bytes,
    onJam: () => void made.told.push('jam'),
    onDrain: () => void made.told.push('drain'),
    giveUp: () => void made.told.push('give up'),
  }
  return made
}

function backlog() {
  return makeBacklog(LIMITS, () => Date.now())
}

test('one that does not read is jammed, and drained when it has read nearly all', () => {
  const log = backlog()
  const kirk = reader('a')
  kirk.bytes = 100 * KB
  log.look(kirk)
  expect(kirk.jammed).toBe(false)
  kirk.bytes++
  log.look(kirk)
  expect([kirk.jammed, log.total()]).toEqual([true, 100 * KB + 1])
  kirk.bytes = 50 * KB
  vi.advanceTimersByTime(100)
  expect(kirk.jammed).toBe(true)
  kirk.bytes = 0
  vi.advanceTimersByTime(100)
  expect([kirk.jammed, log.total(), kirk.told]).toEqual([false, 0, ['jam', 'drain']])
  log.stop()
})

test('one that does not read for long is given up, once', () => {
  const log = backlog()
  const kirk = reader('a')
  kirk.bytes = 101 * KB
  log.look(kirk)
  vi.advanceTimersByTime(5_000)
  expect(kirk.told).toEqual(['jam', 'give up'])
  log.forget(kirk)
  expect([log.total(), log.isFull('a')]).toEqual([0, false])
  log.stop()
})

test('those of one address have one budget; others have theirs, until the node has none', () => {
  const log = backlog()
  const [one, two, three, small] = ['a', 'a', 'a', 'a'].map(reader) as [Reader, Reader, Reader, Reader] &
    ReturnType<typeof reader>[]
  for (const each of [one, two, three]) Object.assign(each, { bytes: 80 * KB })
  for (const each of [one, two]) log.look(each)
  expect(log.isFull('a')).toBe(false)
  log.look(three)
  Object.assign(small, { bytes: 10 * KB })
  log.look(small)
  log.look(one)
  // Whoever reads what he gets is not punished for the others.
  expect([one.jammed, three.jammed, small.jammed]).toEqual([true, true, false])
  expect([log.isFull('a'), log.isFull('b')]).toEqual([true, false])
  const other = Object.assign(reader('b'), { bytes: 40 * KB })
  log.look(other)
  expect(other.jammed).toBe(false)
  other.bytes = 60 * KB
  log.look(other)
  expect([other.jammed, log.isFull('b'), log.isFull('c')]).toEqual([true, true, false])
  log.stop()
})

test('answers over HTTP count until they are read', () => {
  const log = backlog()
  const done = log.hold('a', 201 * KB)
  expect(log.isFull('a')).toBe(true)
  done()
  done()
  expect([log.isFull('a'), log.total()]).toEqual([false, 0])
  log.stop()
})
