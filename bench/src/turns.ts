/** One of the things measured: `work` does a bit of it and says how many units that was. */
export interface Contender {
  name: string
  work(): number
}

export interface Pace {
  turns: number
  secondsPerTurn: number
  /** Before the turns that count: engines need a while to optimise large programs. */
  warmUpSeconds: number
}

/**
 * Units per second of each contender. They take turns, so that whatever else the machine does hits all alike,
 * and the median of the turns counts, so that a single hiccup hits none.
 */
export function race(contenders: readonly Contender[], pace: Pace): Record<string, number> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) measure(contender, pace.warmUpSeconds)
  for (let turn = 0; turn < pace.turns; turn++) {
    for (const contender of contenders) {
      rates.get(contender.name)!.push(measure(contender, pace.secondsPerTurn))
    }
  }
  return Object.fromEntries([...rates].map(([name, list]) => [name, median(list)]))
}

function measure(contender: Contender, seconds: number): number {
  const started = performance.now()
  let units = 0
  let spent = 0
  do {
    units += contender.work()
    spent = (performance.now() - started) / 1000
  } while (spent < seconds)
  return units / spent
}

function median(list: readonly number[]): number {
  const sorted = list.slice().sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
