import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody at the other end, who answers or does not. */
function somebody(answers: boolean) {
  const socket = Object.assign(new EventEmitter(), { pings: 0, ping, terminate })
  function ping() {
    socket.pings++
    if (answers) socket.emit('pong')
  }
  function terminate() {
    socket.emit('close')
  }
  return socket
}

test('everybody is asked once in a period, but not all in one moment', () => {
  const heartbeat = startHeartbeat()
  const all = Array.from({ length: 600 }, () => somebody(true))
  for (const socket of all) heartbeat.add(socket as unknown as WebSocket)
  const asked = () => all.reduce((sum, { pings }) => sum + pings, 0)
  let most = 0
  for (let ms = 0; ms < 30_000; ms += 100) {
    const before = asked()
    vi.advanceTimersByTime(100)
    most = Math.max(most, asked() - before)
  }
  expect(all.map(({ pings }) => pings)).toEqual(all.map(() => 1))
  expect(most).toBe(10)
  heartbeat.stop()
  vi.advanceTimersByTime(60_000)
  expect(asked()).toBe(600)
})

test('whoever did not answer is let go, and is not asked again', () => {
  const heartbeat = startHeartbeat()
  const [here, gone] = [somebody(true), somebody(false)]
  const closed = vi.fn()
  gone.on('close', closed)
  for (const socket of [here, gone]) heartbeat.add(socket as unknown as WebSocket)
  vi.advanceTimersByTime(29_000)
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(32_000)
  expect(closed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(90_000)
  expect([here.pings, gone.pings]).toEqual([5, 1])
  heartbeat.stop()
})
