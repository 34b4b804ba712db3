import { openSession, play } from '@tenforward/kernel'
import { ticTacToe } from '@tenforward/kernel/example'
import { expect, test, vi } from 'vitest'
import { type Patch, patched } from '../protocol/patch.ts'
import type { LogRow } from '../storage/index.ts'
import type { House, LiveTable, Watcher } from './index.ts'
import { publish, stateFrame, tell, tellTheLate } from './index.ts'
import { noNumbers } from './numbers.ts'

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
    usedKeys: noNumbers(),
    views: [],
    watchers: new Set(),
    untold: [],
    busy: 0,
    queue: [],
    usedAt: 0,
  } as unknown as LiveTable
  const ears = [0, 1, null].map(viewer => ear(table, viewer))
  return { table, ears, session }
}

function ear(table: LiveTable, viewer: number | null): Listener {
  const made: Listener = {
    viewer,
    person: '',
    name: '',
    muted: new Set(),
    seq: -1,
    heard: [],
    state: null,
    ear: { hear },
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

function houseWith(table: LiveTable, batch: number): House {
  const live = new Map([[table.id, table]])
  return {
    live,
    late: new Set(),
    pace: { batch },
    log: { warn: () => {} },
    mostLoaded: 9,
  } as unknown as House
}

function makeChoice(h: House, { table, ears, session }: ReturnType<typeof layTable>, cell: number) {
  const seat = table.seq % 2
  const { events } = play(session, { seat, answer: cell })
  table.seq++
  const row = { seq: table.seq, events: JSON.stringify(events), undone: 0 } as LogRow
  publish(h, table, row, events, { ear: ears[seat]!.ear, id: `choice ${table.seq}`, given: false })
}

const seqs = (message: any) => message.events.map((happening: { seq: number }) => happening.seq)

test('in a quiet moment everybody is told at once', () => {
  const at = layTable()
  const h = houseWith(at.table, 1)
  makeChoice(h, at, 4)
  expect(at.ears.map(({ heard }) => heard.map(message => message.ack))).toEqual([
    ['choice 1'],
    [undefined],
    [undefined],
  ])
  expect(h.late.size).toBe(0)
})

test('in a busy moment those who look on hear of several entries in one frame', () => {
  const at = layTable()
  const [first, second, third] = at.ears as [Listener, Listener, Listener]
  const h = houseWith(at.table, 100)
  makeChoice(h, at, 4)
  expect([first, second, third].map(({ heard }) => heard.length)).toEqual([1, 0, 0])
  makeChoice(h, at, 0)
  // The answer to her own choice brings the one before it along.
  expect(second.heard).toMatchObject([{ t: 'delta', from: 0, seq: 2, ack: 'choice 2' }])
  expect(seqs(second.heard[0])).toEqual([1, 2])
  expect(second.state.view.cells.slice(0, 5)).toEqual([1, -1, -1, -1, 0])
  makeChoice(h, at, 8)
  expect(first.heard.map(seqs)).toEqual([[1], [2, 3]])
  tell(at.table)
  expect(third.heard.map(seqs)).toEqual([[1, 2, 3]])
  expect(third.state).toMatchObject({ view: first.state.view, moves: 3 })
  expect(at.table.untold).toEqual([])
})

test('nobody waits for long, and nobody is shown what is not stored yet', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const at = layTable()
  const { table, ears } = at
  const h = houseWith(table, 100)
  const stop = tellTheLate(h)
  try {
    makeChoice(h, at, 4)
    await vi.advanceTimersByTimeAsync(40)
    expect(ears[2]!.heard).toEqual([])
    await vi.advanceTimersByTimeAsync(40)
    expect(ears[2]!.heard.map(seqs)).toEqual([[1]])
    makeChoice(h, at, 0)
    // Somebody's choice is being written: the game is ahead of the log.
    table.busy++
    play(at.session, { seat: 0, answer: 8 })
    await vi.advanceTimersByTimeAsync(200)
    expect(ears[2]!.heard.map(seqs)).toEqual([[1]])
  } finally {
    stop()
    vi.useRealTimers()
  }
})

test('a connection that plays both seats hears of both at once', () => {
  const at = layTable()
  const [first, second] = at.ears as [Listener, Listener, Listener]
  ;(second as any).ear = first.ear
  makeChoice(houseWith(at.table, 100), at, 4)
  expect(first.heard.map(message => [message.seat, message.ack])).toEqual([
    [0, 'choice 1'],
    [1, undefined],
  ])
})
