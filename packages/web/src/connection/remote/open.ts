import type { Seat, TableView } from '@tenforward/kernel'
import { type Client, type Followed, type Happening, openClient } from '@tenforward/server/protocol'
import { ownName } from '../../settings/profile.ts'
import { t } from '../../strings/index.ts'
import type { Chapter, ChatLine, Connection, Reply, SeatInfo, Snapshot } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { whoLooks } from '../local/look.ts'
import { randomText } from '../local/open.ts'
import { api, asGuest, claimSeat, type RemoteTable, rematch, remoteTable, seatLink } from './api.ts'
import { remoteReplay, serverRecord } from './replay.ts'
import { type RemoteState, tableView } from './state.ts'
import { chapterOf, storyOf } from './story.ts'
import { stepBack, undoOf, wishFor } from './undo.ts'

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
  let summary: RemoteTable | null = null
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
    own.seen.push(tableView(followed.seq, followed.state))
    const known = own.story.at(-1)?.seq ?? -1
    own.story = [...own.story, ...happened.filter(h => h.seq > known).map(chapterOf)]
    refresh()
  }

  function onNews(message: any): void {
    if (message.t === 'chat') {
      const known = new Set(chat.map(line => line.id))
      const fresh = message.lines.filter((line: ChatLine) => !known.has(line.id))
      chat = [...chat, ...fresh.map((line: ChatLine) => ({ ...line, seat: seatNamed(line.name) }))]
      publish({ chat })
    } else if (message.t === 'presence') {
      here = message.here.map((person: { seat: Seat | null }) => person.seat)
      refresh()
    } else if (message.t === 'table') {
      // A summary for everybody does not say which seats are mine: that is kept from the first one.
      const mine = new Set(summary?.seats.filter(s => s.mine).map(s => s.seat))
      summary = {
        ...message.summary,
        seats: message.summary.seats.map((s: RemoteTable['seats'][number]) => ({
          ...s,
          mine: s.mine || mine.has(s.seat),
        })),
      }
      refresh()
    } else if (message.t === 'error') publish({ fault: message.message })
  }

  const seatNamed = (name: string): Seat | null => summary?.seats.find(s => s.name === name)?.seat ?? null

  function refresh(): void {
    const any = [...eyes.values()].find(e => e.followed.state !== null)
    if (summary === null || any === undefined) return
    const people = [...eyes.keys()].filter(seat => seat !== null)
    const deciding = (any.followed.state as RemoteState).deciding.map(d => d.seat)
    const { viewer, handover } = whoLooks(people, snapshot.viewer, deciding)
    const seen = eyes.get(viewer) ?? any
    const state = seen.followed.state as RemoteState
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
      thinking: deciding.filter(seat => summary!.seats[seat]?.kind === 'bot'),
      fault: state.frozen,
      deadline: state.deadline,
      chat,
    })
    void fetchStanding(viewer, seq)
  }

  function seatInfo({ seat, kind, name, level }: RemoteTable['seats'][number]): SeatInfo {
    const info: SeatInfo = { kind: kind === 'hotseat' ? 'person' : kind, name: name ?? t('lobby.open') }
    if (kind === 'bot') return level === null ? info : { ...info, level }
    return { ...info, present: here.includes(seat) || summary!.seats[seat]!.mine }
  }

  let asking = false
  /** What may be done unasked is not part of the state; it is fetched when the table has come to rest. */
  async function fetchStanding(viewer: Seat | null, seq: number): Promise<void> {
    if (viewer === null || asking) return
    asking = true
    await new Promise(resolve => setTimeout(resolve, 400))
    asking = false
    if (seq !== snapshot.seq) return fetchStanding(snapshot.viewer, snapshot.seq)
    try {
      const { standing } = await api('GET', `/tables/${id}/choices?seat=${viewer}`)
      const offers = Object.entries(standing as Record<string, unknown[]>)
      publish({
        standing: offers.filter(([, args]) => args.length > 0).map(([act, args]) => ({ act, args })),
      })
    } catch {
      // Then the menu lacks them until the next change.
    }
  }

  async function send(choice: object, seat = snapshot.viewer): Promise<Reply> {
    const own = eyes.get(seat)
    if (client === null || seat === null || own === undefined) return refused(t('local.opening'))
    const before = (own.followed.state as RemoteState).moves
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
      // The server has no rehearsal: only what is surely refused may be asked about.
      const prompt = snapshot.now?.prompt
      if (!prompt || !('options' in prompt)) return null
      const asked = Array.isArray(answer) ? answer : [answer]
      if (asked.every(id => prompt.options.includes(id))) return null
      const reply = await send({ answer })
      return reply.ok ? null : reply
    },
    async undo() {
      const state = eyes.get(snapshot.viewer)?.followed.state as RemoteState | undefined
      if (state === undefined) return refused(t('undo.nothing'))
      const to = stepBack(state, made)
      const reply = await send(to >= state.undoTo && to < state.moves ? { undo: to } : { wish: to })
      if (reply.ok) made.splice(0, made.length, ...made.filter(at => at < to))
      return reply
    },
    agree: yes => send({ agree: yes }),
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
