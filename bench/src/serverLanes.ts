/** Something that does one step after the other: a table at which moves are made, a connection that is echoed. */
export interface Lane {
  /** Does one step; calls back when it is confirmed. */
  step(done: () => void): void
  close(): void
}

/** Every lane does step after step for so long; how many a second were confirmed, and how many in all. */
export async function atFullLoad(
  lanes: readonly Lane[],
  seconds: number,
): Promise<{ rate: number; confirmed: number }> {
  let [confirmed, open, running] = [0, lanes.length, true]
  const started = performance.now()
  let [spent, inTime] = [0, 0]
  await new Promise<void>(resolve => {
    const stop = () => {
      running = false
      inTime = confirmed
      spent = (performance.now() - started) / 1000
    }
    setTimeout(stop, seconds * 1000)
    for (const lane of lanes) {
      const again = () => {
        confirmed++
        if (running) lane.step(again)
        else if (--open === 0) resolve()
      }
      lane.step(again)
    }
  })
  return { rate: inTime / spent, confirmed }
}

const TICK_MS = 2

/**
 * Steps begin at a fixed rate, whether or not earlier ones are done, and each is timed from when it should have
 * begun: a server that stalls cannot hide it by getting less to do. Milliseconds, sorted.
 */
export async function atRate(lanes: readonly Lane[], rate: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const free = lanes.slice()
  const due: number[] = []
  const started = performance.now()
  let [begun, done] = [0, 0]
  const wanted = Math.floor(rate * seconds)
  await new Promise<void>(resolve => {
    const go = () => {
      while (due.length > 0 && free.length > 0) {
        const [lane, since] = [free.shift()!, due.shift()!]
        lane.step(() => {
          times.push(performance.now() - since)
          free.push(lane)
          if (++done === wanted) resolve()
          else go()
        })
      }
    }
    const timer = setInterval(() => {
      const now = performance.now()
      for (; begun < wanted && started + (begun * 1000) / rate <= now; begun++)
        due.push(started + (begun * 1000) / rate)
      if (begun === wanted) clearInterval(timer)
      go()
    }, TICK_MS)
  })
  return times.sort((a, b) => a - b)
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
