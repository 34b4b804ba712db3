import { found } from '@tenforward/kernel'
import type { WebSocket } from 'ws'

/** Asks every connection now and then whether somebody is still there. */
export interface Heartbeat {
  add(socket: WebSocket): void
  stop(): void
}

const PERIOD_MS = 30_000
/** All of thousands at once would keep everybody waiting for a tenth of a second. */
const SLICES = 60

export function startHeartbeat(): Heartbeat {
  const slices = Array.from({ length: SLICES }, () => new Set<WebSocket>())
  const alive = new WeakSet<WebSocket>()
  let [added, now] = [0, 0]
  const timer = setInterval(() => {
    now = (now + 1) % SLICES
    for (const socket of found(slices[now], 'slice', now)) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, PERIOD_MS / SLICES)
  timer.unref()
  return {
    add(socket) {
      const slice = found(slices[added++ % SLICES], 'slice')
      slice.add(socket)
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      socket.on('close', () => slice.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}
