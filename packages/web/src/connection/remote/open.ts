import type { Seat, TableView } from '@tenforward/kernel'
import type { Happening, ServerMessage, TableSummary, ViewState, Wish } from '@tenforward/protocol'
import { type Client, type Followed, openClient } from '@tenforward/protocol/client'
import { ownName } from '../../settings/profile.ts'
import { t } from '../../strings/index.ts'
import type { Chapter, ChatLine, Connection, Reply, SeatInfo, Snapshot } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { whoLooks } from '../local/look.ts'
import { randomText } from '../local/open.ts'
import { asGuest, claimSeat, rematch, remoteTable, seatLink } from './api.ts'
import { remoteReplay, serverRecord } from './replay.ts'
import { chapterOf, storyOf } from './story.ts'
import { backByRight, stepBack, undoOf, wishFor } from './undo.ts'

const tableView = (seq: number, { view, prompt, deciding, result }: ViewState): TableView => ({
  seq,
  view,
  prompt,
  deciding,
  result,
})

/** One of the viewer's own seats, or the spectator's place. */
interface Eyes {
  followed: Followed
  story: Chapter[]
  /** What was seen since the page was opened, moment by moment. */
  seen: TableView[]
}

/** Opens a table of the server. It stays connected by itself; what goes wrong is told by the snapshot. */
export function openRemote(id: string): Connection {
  const invite = new URLSearchParams(location.search).get('invite')
  const listeners = new Set<() => void>()
  const eyes = new Map<Seat | null, Eyes>()
  /** How many choices stood when each of the own ones was made, the latest last. */
  const made: number[] = []
  let client: Client | null = null
  let summary: TableSummary | null = null
  let here: readonly (Seat | null)[] = []
  let chat: readonly ChatLine[] = []
  let snapshot: Snapshot = {
    status: 'opening',
    fault: null,
    table: { id, where: 'remote', game: '', seats: [], options: null },
    viewer: null,
    handover: null,
    seq: 0,
    now: null,
    story: [],
    undo: NOTHING_TO_UNDO,
    wish: null,
    standing: [],
    chat: [],
    thinking: [],
    deadline: null,
  }

  function publish(part: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of listeners) listener()
  }

  async function open(): Promise<void> {
    await asGuest(ownName())
    await claimSeat(id)
    summary = await remoteTable(id, invite)
    client = openClient({
      connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
      newKey: () => randomText(12),
      onChange,
      onNews,
      onStatus: online => publish({ status: online ? 'open' : 'lost' }),
    })
    const mine = summary.seats.filter(seat => seat.mine).map(seat => seat.seat)
    // Without a seat one watches; with several, each has eyes of its own.
    for (const seat of mine.length === 0 ? [null] : mine) await followAs(seat)
    for (const own of eyes.values())
      if (own.followed.state !== null) own.seen.unshift(tableView(own.followed.seq, own.followed.state))
    publish({ status: 'open' })
    refresh()
  }

  async function followAs(seat: Seat | null): Promise<void> {
    const wish = { seat, ...(invite ? { invite } : {}) }
    const followed = await client!.follow(id, wish)
    eyes.set(seat, { followed, story: await storyOf(id, seat, invite), seen: [] })
  }

  function onChange(followed: Followed, happened: Happening[]): void {
    const own = eyes.get(followed.seat ?? null)
    if (own === undefined) return
    if (followed.state !== null) own.seen.push(tableView(followed.seq, followed.state))
    const known = own.story.at(-1)?.seq ?? -1
    own.story = [...own.story, ...happened.filter(h => h.seq > known).map(chapterOf)]
    refresh()
  }

  function onNews(message: ServerMessage): void {
    if (message.t === 'chat') {
      const known = new Set(chat.map(line => line.id))
      const fresh = message.lines.filter(line => !known.has(line.id))
      chat = [...chat, ...fresh.map(line => ({ ...line, seat: seatNamed(line.name) }))]
      publish({ chat })
    } else if (message.t === 'presence') {
      here = message.here.map(person => person.seat)
      refresh()
    } else if (message.t === 'table') {
      // A summary for everybody does not say which seats are mine: that is kept from the first one.
      const mine = new Set(summary?.seats.filter(s => s.mine).map(s => s.seat))
      summary = {
        ...message.summary,
        seats: message.summary.seats.map(s => ({ ...s, mine: s.mine || mine.has(s.seat) })),
      }
      refresh()
    } else if (message.t === 'error') publish({ fault: message.message })
  }

  const seatNamed = (name: string): Seat | null => summary?.seats.find(s => s.name === name)?.seat ?? null

  function refresh(): void {
    const any = [...eyes.values()].find(e => e.followed.state !== null)
    if (summary === null || any === undefined) return
    const people = [...eyes.keys()].filter(seat => seat !== null)
    const deciding = any.followed.state!.deciding.map(d => d.seat)
    const { viewer, handover } = whoLooks(people, snapshot.viewer, deciding)
    const seen = eyes.get(viewer) ?? any
    const state = seen.followed.state!
    const seq = Math.max(0, seen.followed.seq)
    publish({
      table: {
        id,
        where: 'remote',
        game: summary.game,
        seats: summary.seats.map(seatInfo),
        options: summary.options,
      },
      viewer,
      handover,
      seq,
      now: tableView(seq, state),
      story: seen.story,
      undo: viewer === null ? NOTHING_TO_UNDO : undoOf(state),
      wish: wishFor(state, viewer),
      standing: viewer === snapshot.viewer ? snapshot.standing : [],
      thinking: deciding.filter(seat => summary!.seats[seat]?.kind === 'bot'),
      fault: state.frozen,
      deadline: state.deadline,
      chat,
    })
    void askStanding()
  }

  function seatInfo({ seat, kind, name, level }: TableSummary['seats'][number]): SeatInfo {
    const info: SeatInfo = { kind, name: name ?? t('lobby.open') }
    if (kind === 'bot') return level === null ? info : { ...info, level }
    return { ...info, present: here.includes(seat) || summary!.seats[seat]!.mine }
  }

  let asking = false
  /** The seat and the entry for which it was last asked. */
  let asked: readonly [Seat | null, number] = [null, -1]
  /** What may be done unasked is no part of the state: it is asked for after a change, one question at a time. */
  async function askStanding(): Promise<void> {
    const { viewer, seq } = snapshot
    const own = eyes.get(viewer)
    const isKnown = asked[0] === viewer && asked[1] === seq
    if (client === null || viewer === null || own === undefined || asking || isKnown) return
    asking = true
    asked = [viewer, seq]
    try {
      const { actions } = await client.standing(own.followed)
      if (snapshot.viewer === viewer) publish({ standing: actions })
    } catch {
      // Then the menu lacks them until the next change.
    }
    asking = false
    // The table may have moved on meanwhile.
    void askStanding()
  }

  async function send(choice: Wish, seat = snapshot.viewer): Promise<Reply> {
    const own = eyes.get(seat)
    if (client === null || seat === null || own === undefined) return refused(t('local.opening'))
    const before = own.followed.state?.moves ?? 0
    try {
      const answer = await client.choose(own.followed, choice, seat)
      if ('refused' in answer) return refused(answer.refused, answer.rules)
      if ('answer' in choice || 'act' in choice) made.push(before)
      return OK
    } catch (error) {
      return refused(error instanceof Error ? error.message : t('remote.refused'))
    }
  }

  open().catch((error: unknown) =>
    publish({ status: 'failed', fault: error instanceof Error ? error.message : String(error) }),
  )

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: ({ seat, ...choice }) => send(choice, seat),
    async whyNot(answer) {
      const own = eyes.get(snapshot.viewer)
      if (client === null || snapshot.viewer === null || own === undefined) return null
      return client
        .whyNot(own.followed, answer)
        .catch((error: Error) => ({ message: error.message, rules: [] }))
    },
    async undo() {
      const state = eyes.get(snapshot.viewer)?.followed.state
      if (!state) return refused(t('undo.nothing'))
      const to = stepBack(state, made)
      const reply = await send(to >= backByRight(state) && to < state.moves ? { undo: to } : { wish: to })
      if (reply.ok) made.splice(0, made.length, ...made.filter(at => at < to))
      return reply
    },
    async agree(yes) {
      const wish = eyes.get(snapshot.viewer)?.followed.state?.wish
      return wish ? send({ agree: yes, of: wish.at }) : OK
    },
    async say(text) {
      await client?.say(id, text)
      return OK
    },
    takeOver(seat) {
      publish({ viewer: seat })
      refresh()
    },
    replay: () => remoteReplay(id, snapshot, eyes.get(snapshot.viewer)?.seen ?? []),
    report: async () => ({
      format: 'tenforward-report/1',
      game: snapshot.table.game,
      viewer: snapshot.viewer,
      seq: snapshot.seq,
      view: snapshot.now?.view,
      prompt: snapshot.now?.prompt,
      ...(await serverRecord(id).then(record => (record ? { record } : {}))),
    }),
    get seatLink() {
      const { viewer } = snapshot
      return viewer === null ? null : () => seatLink(id, viewer)
    },
    get rematch() {
      return snapshot.viewer === null || snapshot.now?.result == null ? null : () => rematch(id)
    },
    close() {
      client?.close()
      listeners.clear()
    },
  }
}
