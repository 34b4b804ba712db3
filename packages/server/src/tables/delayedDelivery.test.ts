import { openSession, play } from '@tenforward/kernel'
import { ticTacToe } from '@tenforward/kernel/example'
import { type Patch, patched } from '@tenforward/protocol'
import { expect, test, vi } from 'vitest'
import type { LogRow } from '../storage/index.ts'
import type { LiveTable, ServerContext, Watcher } from './index.ts'
import { deliver, deliverEntry, startDelayedDelivery, stateFrame } from './index.ts'
import { emptyIntSet } from './intSet.ts'

interface Listener extends Watcher {
  heard: any[]
  /** Puts the frames together, as a client does. */
  state: any
}

/** A table of tic-tac-toe in memory, with somebody at each seat and one who looks on. */
function layTable() {
  const session = openSession(ticTacToe, { seats: 2, seed: 'x' })
  const seats = [0, 1].map(seat => ({ seat, kind: 'person', person_id: `p${seat}` }))
  const table = {
    id: 'table',
    row: { id: 'table', status: 'playing' },
    clock: { kind: 'none' },
    seats,
    session,
    frozen: null,
    seq: 0,
    lastAt: 0,
    asked: [],
    usedKeys: emptyIntSet(),
    views: [],
    watchers: new Set(),
    undelivered: [],
    busy: 0,
    queue: [],
    usedAt: 0,
  } as unknown as LiveTable
  const sinks = [0, 1, null].map(viewer => sink(table, viewer))
  return { table, sinks, session }
}

function sink(table: LiveTable, viewer: number | null): Listener {
  const made: Listener = {
    viewer,
    person: '',
    name: '',
    muted: new Set(),
    seq: -1,
    missed: false,
    presence: '',
    heard: [],
    state: null,
    sink: { jammed: false, send: hear },
  }
  function hear(frame: string) {
    const message = JSON.parse(frame)
    made.heard.push(message)
    made.state = message.t === 'state' ? message.state : patched(made.state, message.patch as Patch)
  }
  table.watchers.add(made)
  hear(stateFrame(table, viewer, [], false))
  made.heard.length = 0
  made.seq = table.seq
  return made
}

function contextWith(table: LiveTable, batch: number): ServerContext {
  const live = new Map([[table.id, table]])
  return {
    live,
    tablesBehind: new Set(),
    lastCommit: { batch },
    log: { warn: () => {} },
    mostLoaded: 9,
  } as unknown as ServerContext
}

function makeChoice(
  context: ServerContext,
  { table, sinks, session }: ReturnType<typeof layTable>,
  cell: number,
) {
  const seat = table.seq % 2
  const { events } = play(session, { seat, answer: cell })
  table.seq++
  const row = { seq: table.seq, events: JSON.stringify(events), undone: 0 } as LogRow
  deliverEntry(context, table, row, events, {
    sink: sinks[seat]!.sink,
    id: `choice ${table.seq}`,
    given: false,
  })
}

const seqs = (message: any) => message.events.map((happening: { seq: number }) => happening.seq)

test('in a quiet moment everybody is told at once', () => {
  const at = layTable()
  const context = contextWith(at.table, 1)
  makeChoice(context, at, 4)
  expect(at.sinks.map(({ heard }) => heard.map(message => message.ack))).toEqual([
    ['choice 1'],
    [undefined],
    [undefined],
  ])
  expect(context.tablesBehind.size).toBe(0)
})

test('in a busy moment those who look on hear of several entries in one frame', () => {
  const at = layTable()
  const [first, second, third] = at.sinks as [Listener, Listener, Listener]
  const context = contextWith(at.table, 100)
  makeChoice(context, at, 4)
  expect([first, second, third].map(({ heard }) => heard.length)).toEqual([1, 0, 0])
  makeChoice(context, at, 0)
  // The answer to her own choice brings the one before it along.
  expect(second.heard).toMatchObject([{ t: 'delta', from: 0, seq: 2, ack: 'choice 2' }])
  expect(seqs(second.heard[0])).toEqual([1, 2])
  expect(second.state.view.cells.slice(0, 5)).toEqual([1, -1, -1, -1, 0])
  makeChoice(context, at, 8)
  expect(first.heard.map(seqs)).toEqual([[1], [2, 3]])
  deliver(at.table)
  expect(third.heard.map(seqs)).toEqual([[1, 2, 3]])
  expect(third.state).toMatchObject({ view: first.state.view, moves: 3 })
  expect(at.table.undelivered).toEqual([])
})

test('nobody waits for long, and nobody is shown what is not stored yet', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const at = layTable()
  const { table, sinks } = at
  const context = contextWith(table, 100)
  const stop = startDelayedDelivery(context)
  try {
    makeChoice(context, at, 4)
    await vi.advanceTimersByTimeAsync(40)
    expect(sinks[2]!.heard).toEqual([])
    await vi.advanceTimersByTimeAsync(40)
    expect(sinks[2]!.heard.map(seqs)).toEqual([[1]])
    makeChoice(context, at, 0)
    // Somebody's choice is being written: the game is ahead of the log.
    table.busy++
    play(at.session, { seat: 0, answer: 8 })
    await vi.advanceTimersByTimeAsync(200)
    expect(sinks[2]!.heard.map(seqs)).toEqual([[1]])
  } finally {
    stop()
    vi.useRealTimers()
  }
})

test('a connection that plays both seats hears of both at once', () => {
  const at = layTable()
  const [first, second] = at.sinks as [Listener, Listener, Listener]
  ;(second as any).sink = first.sink
  makeChoice(contextWith(at.table, 100), at, 4)
  expect(first.heard.map(message => [message.seat, message.ack])).toEqual([
    [0, 'choice 1'],
    [1, undefined],
  ])
})
