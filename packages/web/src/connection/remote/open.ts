import type { GameRecord, Seat, TableView } from '@tenforward/kernel'
import { type Client, type Followed, type Happening, openClient } from '@tenforward/server/protocol'
import { rulesOf } from '../../games/rules.ts'
import { ownName } from '../../settings/profile.ts'
import { t } from '../../strings/index.ts'
import type { Chapter, ChatLine, Connection, Replay, Reply, SeatInfo, Snapshot, Undo } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { replayOf, resumeCourse } from '../local/course.ts'
import { whoLooks } from '../local/look.ts'
import { randomText } from '../local/open.ts'
import { api, asGuest, type RemoteTable, remoteTable } from './api.ts'

/** The state of a table as the server sends it to one viewer. */
interface RemoteState {
  view: unknown
  prompt: TableView['prompt']
  deciding: TableView['deciding']
  result: TableView['result']
  moves: number
  undoTo: number
  wish: { seat: Seat; to: number; agreed: Seat[] } | null
  deadline: number | null
  frozen: string | null
}

/** One of the viewer's own seats, or the spectator's place. */
interface Eyes {
  followed: Followed
  story: Chapter[]
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
    table: { id, where: 'remote', game: '', seats: [] },
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
    publish({ status: 'open' })
    refresh()
  }

  async function followAs(seat: Seat | null): Promise<void> {
    const wish = { seat, ...(invite ? { invite } : {}) }
    const followed = await client!.follow(id, wish)
    eyes.set(seat, { followed, story: await storyOf(id, seat, invite) })
  }

  function onChange(followed: Followed, happened: Happening[]): void {
    const own = eyes.get(followed.seat ?? null)
    if (own === undefined) return
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
      table: { id, where: 'remote', game: summary.game, seats: summary.seats.map(seatInfo) },
      viewer,
      handover,
      seq,
      now: { seq, view: state.view, prompt: state.prompt, deciding: state.deciding, result: state.result },
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
      const offered = prompt && 'options' in prompt && prompt.options.includes(answer as string)
      if (!prompt || offered) return null
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
    replay: () => replayFromServer(id, snapshot),
    report: async () => ({
      format: 'tenforward-report/1',
      game: snapshot.table.game,
      viewer: snapshot.viewer,
      seq: snapshot.seq,
      view: snapshot.now?.view,
      prompt: snapshot.now?.prompt,
      ...(await recordOf(id).then(record => (record ? { record } : {}))),
    }),
    close() {
      client?.close()
      listeners.clear()
    },
  }
}

/** Before the latest own choice, where this page knows it; else one choice back. */
export function stepBack(
  { moves, undoTo }: { moves: number; undoTo: number },
  made: readonly number[],
): number {
  const own = made.findLast(at => at < moves)
  return own !== undefined && own >= undoTo ? own : Math.max(undoTo < moves ? undoTo : 0, moves - 1)
}

function undoOf({ moves, undoTo, result }: RemoteState): Undo {
  if (result !== null) return { can: false, why: t('undo.over'), ask: false }
  if (moves === 0) return { can: false, why: t('undo.nothing'), ask: false }
  if (undoTo < moves) return { can: true, why: t('undo.can'), ask: false }
  return { can: false, why: t('undo.revealed'), ask: true }
}

function wishFor({ wish }: RemoteState, viewer: Seat | null): { seat: Seat } | null {
  if (wish === null || viewer === null || wish.seat === viewer || wish.agreed.includes(viewer)) return null
  return { seat: wish.seat }
}

/** The log only grows: what was taken back stays in it, followed by a line that says so. */
export function chapterOf({ seq, events, undone }: Happening): Chapter {
  return { seq, events: undone ? [{ type: '$undone', data: { n: undone } }, ...events] : events }
}

async function storyOf(id: string, seat: Seat | null, invite: string | null): Promise<Chapter[]> {
  const story: Chapter[] = []
  for (;;) {
    const since = story.at(-1)?.seq ?? 0
    const query = new URLSearchParams({ seat: seat === null ? 'all' : String(seat), since: String(since) })
    if (invite) query.set('invite', invite)
    const part = await api<{ events: Happening[]; more: boolean }>('GET', `/tables/${id}/log?${query}`)
    story.push(...part.events.map(chapterOf))
    if (!part.more || part.events.length === 0) return story
  }
}

/** The whole game leaves the server when it is over, or when one plays alone. */
async function recordOf(id: string): Promise<GameRecord | null> {
  try {
    return (await api<{ record: GameRecord }>('GET', `/tables/${id}/export`)).record
  } catch {
    return null
  }
}

async function replayFromServer(id: string, snapshot: Snapshot): Promise<Replay | null> {
  const record = await recordOf(id)
  if (record === null) return null
  const { game } = await rulesOf(snapshot.table.game)
  return replayOf(resumeCourse(game, record).session, snapshot.viewer)
}
