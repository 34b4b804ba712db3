import { found } from '@tenforward/kernel'
/** A few numbers for Prometheus, in its text format. */
export interface Metrics {
  choices: Counter
  /** The two that are counted all the time. */
  outcomes: Record<'ack' | 'refused', Cell>
  faults: Counter
  /** Rules that took more time or memory than they may. */
  overruns: Counter
  /** Tables that were put aside because of it. */
  quarantined: Counter
  choiceSeconds: Histogram
  batchRows: Histogram
  commitSeconds: Histogram
  loads: Histogram
  connections: Gauge
  /** Bytes that wait to be read. */
  unsent: Gauge
  framesIn: Cell
  framesOut: Cell
  botThinking: Histogram
  reports: Counter
  requests: Counter
  tablesLive: Gauge
  tablesLoaded: Gauge
  waiting: Gauge
  text(): string
}

type Labels = Readonly<Record<string, string>>

interface Counter {
  inc(labels?: Labels): void
  /** The same with the labels read once, for what is counted thousands of times a second. */
  with(labels: Labels): Cell
}
interface Cell {
  inc(): void
}
interface Gauge {
  set(value: number): void
}
interface Histogram {
  observe(value: number): void
}

interface Written {
  write(): string[]
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

export function makeMetrics(): Metrics {
  const all: Written[] = []
  const add = <T extends Written>(metric: T): T => {
    all.push(metric)
    return metric
  }
  const frames = add(counter('tenforward_frames_total', 'WebSocket frames by direction.'))
  const choices = add(counter('tenforward_choices_total', 'Choices by outcome.'))
  return {
    choices,
    outcomes: { ack: choices.with({ outcome: 'ack' }), refused: choices.with({ outcome: 'refused' }) },
    faults: add(counter('tenforward_faults_total', 'Faults of the program by place.')),
    overruns: add(counter('tenforward_overruns_total', 'Rules that took too much time or memory, by place.')),
    quarantined: add(counter('tenforward_tables_quarantined_total', 'Tables that were put aside.')),
    choiceSeconds: add(
      histogram('tenforward_choice_seconds', 'From a choice to its durable answer.', SECONDS),
    ),
    batchRows: add(histogram('tenforward_batch_rows', 'Entries written in one transaction.', SIZES)),
    commitSeconds: add(histogram('tenforward_commit_seconds', 'How long such a transaction takes.', SECONDS)),
    loads: add(histogram('tenforward_table_load_seconds', 'Loading a game into memory.', SECONDS)),
    connections: add(gauge('tenforward_connections', 'Open WebSocket connections.')),
    unsent: add(gauge('tenforward_unsent_bytes', 'Bytes that wait to be read by slow readers.')),
    framesIn: frames.with({ direction: 'in' }),
    framesOut: frames.with({ direction: 'out' }),
    botThinking: add(histogram('tenforward_bot_seconds', 'How long bots think.', SECONDS)),
    reports: add(counter('tenforward_reports_total', 'Reports by people.')),
    requests: add(counter('tenforward_requests_total', 'API requests by route and status.')),
    tablesLive: add(gauge('tenforward_tables_live', 'Tables that are followed or in memory.')),
    tablesLoaded: add(gauge('tenforward_tables_loaded', 'Tables whose game is in memory.')),
    waiting: add(gauge('tenforward_progress_waiting', 'Tables whose progress is still to be written.')),
    text: () => `${[...all.flatMap(metric => metric.write()), ...processLines()].join('\n')}\n`,
  }
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function counter(name: string, help: string): Counter & Written {
  const cells = new Map<string, { value: number; inc(): void }>()
  function cell(labels?: Labels) {
    let key = ''
    for (const label in labels) key += `${key && ','}${label}="${labels[label]}"`
    let found = cells.get(key)
    if (found === undefined) {
      const made = { value: 0, inc: () => void made.value++ }
      found = made
      cells.set(key, found)
    }
    return found
  }
  return {
    inc: labels => cell(labels).inc(),
    with: cell,
    write: () => [
      ...head(name, help, 'counter'),
      ...[...cells].map(([labels, { value }]) => `${name}${labels && `{${labels}}`} ${value}`),
    ],
  }
}

function gauge(name: string, help: string): Gauge & Written {
  let value = 0
  return {
    set: next => {
      value = next
    },
    write: () => [...head(name, help, 'gauge'), `${name} ${value}`],
  }
}

function histogram(name: string, help: string, bounds: readonly number[]): Histogram & Written {
  const counts = bounds.map(() => 0)
  let sum = 0
  let count = 0
  return {
    observe(value) {
      sum += value
      count++
      const bucket = bounds.findIndex(bound => value <= bound)
      if (bucket >= 0) counts[bucket] = found(counts[bucket], 'bucket', bucket) + 1
    },
    write() {
      let below = 0
      const buckets = bounds.map((bound, i) => {
        below += found(counts[i], 'bucket', i)
        return `${name}_bucket{le="${bound}"} ${below}`
      })
      return [
        ...head(name, help, 'histogram'),
        ...buckets,
        `${name}_bucket{le="+Inf"} ${count}`,
        `${name}_sum ${sum}`,
        `${name}_count ${count}`,
      ]
    },
  }
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ...head('process_resident_memory_bytes', 'Resident memory.', 'gauge'),
    `process_resident_memory_bytes ${rss}`,
    ...head('nodejs_heap_used_bytes', 'Heap in use.', 'gauge'),
    `nodejs_heap_used_bytes ${heapUsed}`,
    ...head('process_uptime_seconds', 'Seconds since the start.', 'gauge'),
    `process_uptime_seconds ${process.uptime()}`,
  ]
}
