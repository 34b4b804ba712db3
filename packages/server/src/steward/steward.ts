import type { Thinker } from '../bots/thinker.ts'
import { rateTable } from '../people/ratings.ts'
import {
  dropLeases,
  dueTables,
  forgetKeys,
  forgetLeases,
  forgetSessions,
  marksOfTheDead,
  tablesLeftBehind,
  unratedTables,
} from '../storage/index.ts'
import type { ServerContext } from '../tables/context.ts'
import type { LiveTable } from '../tables/live.ts'
import { dueAt, writeProgress } from '../tables/progress.ts'
import { notePresent, writeSeen } from '../tables/watch.ts'
import { act } from './act.ts'
import { shareOut } from './leases.ts'

/** Runs bots and clocks of the tables that are this node's share. */
export interface Steward {
  /** A table has moved: does it wait for us now? */
  consider(table: LiveTable): void
  close(): Promise<void>
}

export interface StewardTimes {
  leaseEvery: number
  sweepEvery: number
  writeEvery: number
  seenEvery?: number
}

/**
 * Progress is for lists and for other nodes. Alone, nobody waits for it, and on a busy evening writing it less
 * often is what leaves room for choices.
 */
const timesFor = (kind: 'sqlite' | 'postgres'): StewardTimes => ({
  leaseEvery: 2_500,
  sweepEvery: 500,
  writeEvery: kind === 'sqlite' ? 2_000 : 250,
})

/** Timers are set only for what is due soon; the sweep finds the rest. */
const SOON_MS = 60_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MOST_LEFT_BEHIND = 50

export async function openSteward(
  context: ServerContext,
  thinker: Thinker,
  given?: StewardTimes,
): Promise<Steward> {
  const times = given ?? timesFor(context.storage.kind)
  let mine = new Set<number>()
  let closed = false
  const timers = new Map<string, NodeJS.Timeout>()
  const acting = new Map<string, Promise<void>>()
  const again = new Set<string>()
  /** Tables to look at when there is time: after a crash there may be many, and people come first. */
  const leftBehind = new Set<string>()

  async function renew(): Promise<void> {
    const before = mine
    try {
      mine = await shareOut(context, before)
    } catch (error) {
      // Without the database nobody can act anyway; another node may have our share by now.
      mine = new Set()
      context.log.warn({ err: error }, 'the leases could not be renewed')
      return
    }
    if (context.storage.kind === 'postgres')
      for (const table of await marksOfTheDead(context.storage.db, context.now()))
        context.onOverrun(table, 'process', new Error('A node died of this table.'))
    const gained = [...mine].filter(shard => !before.has(shard))
    if (gained.length === 0) return
    for (const id of await tablesLeftBehind(context.storage.db, gained)) leftBehind.add(id)
    await forgetKeys(context.storage.db, context.now() - DAY_MS)
    await forgetLeases(context.storage.db, context.now() - DAY_MS)
    await forgetSessions(context.storage.db, context.now() - context.sessionDays * DAY_MS)
  }

  async function sweep(): Promise<void> {
    for (const id of [...leftBehind].slice(0, MOST_LEFT_BEHIND)) {
      leftBehind.delete(id)
      run(id)
    }
    for (const id of await dueTables(context.storage.db, [...mine], context.now())) run(id)
    for (const id of await unratedTables(context.storage.db, [...mine])) await rateTable(context, id)
  }

  /** Never twice at the same table; what happens meanwhile is looked at afterwards. */
  function run(id: string): void {
    if (closed) return
    if (acting.has(id)) {
      again.add(id)
      return
    }
    const done = act(context, thinker, id)
      .catch(error => context.log.warn({ err: error, table: id }, 'a table could not be served'))
      .finally(() => {
        acting.delete(id)
        if (again.delete(id)) run(id)
      })
    acting.set(id, done)
  }

  function consider(table: LiveTable): void {
    if (timers.size > 0) {
      clearTimeout(timers.get(table.id))
      timers.delete(table.id)
    }
    if (closed || !table.served || !mine.has(table.row.shard) || table.row.status !== 'playing') return
    const due = dueAt(table)
    if (due === null) return
    const wait = due - context.now()
    if (wait <= 0) run(table.id)
    else if (wait <= SOON_MS) {
      const timer = setTimeout(() => run(table.id), wait)
      timer.unref()
      timers.set(table.id, timer)
    }
  }

  const loops = [
    repeat(context, times.leaseEvery, renew),
    repeat(context, times.sweepEvery, sweep),
    repeat(context, times.writeEvery, () => writeProgress(context)),
    // Those who stay are noted now and then; whoever comes or goes is written down at once.
    repeat(context, times.seenEvery ?? MINUTE_MS, async () => notePresent(context)),
    repeat(context, times.writeEvery, () => writeSeen(context)),
  ]
  await renew()
  return {
    consider,
    async close() {
      closed = true
      for (const stop of loops) await stop()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(acting.values())
      await writeProgress(context)
      // Another node need not wait until they run out.
      await dropLeases(context.storage.db, context.storage.node).catch(() => {})
    },
  }
}

/** Does something again and again, never two at a time. The result stops it, after the one under way. */
function repeat(context: ServerContext, every: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
      .catch(error => context.log.warn({ err: error }, 'housekeeping failed'))
      .finally(() => {
        busy = false
      })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
