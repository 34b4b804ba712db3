import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAppender } from './append.ts'
import type { LogRow } from './schema.ts'

const GATHER = 30

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** An appender to a disk that takes 5 ms. */
function newLog() {
  const sizes: number[] = []
  const write = async (rows: readonly LogRow[]) => {
    sizes.push(rows.length)
    await new Promise(resolve => setTimeout(resolve, 5))
    return rows.map(() => true)
  }
  const log = makeAppender(write, { lanes: 1, gather: GATHER })
  let stored = 0
  const put = (count: number) => {
    for (let i = 0; i < count; i++)
      void log.append({} as LogRow).then(isStored => {
        if (isStored) stored++
      })
  }
  return { put, sizes, stored: () => stored, log }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('who comes alone does not wait for company', async () => {
  const { put, sizes, stored } = newLog()
  for (const count of [1, 7, 3]) {
    put(count)
    await pass(8)
  }
  expect(sizes).toEqual([1, 7, 3])
  expect(stored()).toBe(11)
})

test('after many, the next ones wait for each other, and leave when their time has come', async () => {
  const { put, sizes, stored } = newLog()
  put(8)
  await pass(8)
  expect(stored()).toBe(8)
  put(2)
  await pass(8)
  put(3)
  await pass(8)
  expect(sizes).toEqual([8])
  await pass(8)
  expect(sizes).toEqual([8, 5])
  await pass(8)
  expect(stored()).toBe(13)
})

test('so do those who come while it is written', async () => {
  const { put, sizes, log } = newLog()
  put(20)
  await pass(2)
  put(9)
  await pass(10)
  expect(sizes).toEqual([20])
  const idle = log.idle()
  await pass(40)
  await idle
  expect(sizes).toEqual([20, 9])
})

test('when there are enough of them, they leave at once', async () => {
  const { put, sizes } = newLog()
  put(8)
  await pass(8)
  put(64)
  await pass(1)
  expect(sizes).toEqual([8, 64])
})
