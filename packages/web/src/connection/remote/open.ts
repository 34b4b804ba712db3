import type { Seat } from '@tenforward/kernel'
import type { Happening, ServerMessage, TableSummary, Wish } from '@tenforward/protocol'
import { type Client, type Followed, openClient } from '@tenforward/protocol/client'
import { ownName } from '../../settings/profile.ts'
import { t } from '../../strings/index.ts'
import type { ChatLine, Connection, Refusal, Reply, Report, SeatInfo } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { type Feed, makeFeed, messageOf } from '../feed.ts'
import { whoLooks } from '../local/look.ts'
import { randomText } from '../randomText.ts'
import { asGuest, claimSeat, rematch, remoteTable, seatLink } from './api.ts'
import { type Eyes, remember, stateSeen, tableView, withLines } from './eyes.ts'
import { remoteReplay, serverRecord } from './replay.ts'
import { makeAsker } from './standing.ts'
import { storyOf } from './story.ts'
import { backByRight, stepBack, undoOf, wishFor } from './undo.ts'

/** Opens a table of the server. It stays connected by itself; what goes wrong is told by the snapshot. */
export function openRemote(id: string): Connection {
  const feed = makeFeed(id, 'remote')
  const table = new RemoteTable(id, feed)
  table.open().catch((error: unknown) => feed.publish({ status: 'failed', fault: messageOf(error) }))
  return {
    snapshot: feed.snapshot,
    subscribe: feed.subscribe,
    choose: ({ seat, ...choice }) => table.send(choice, seat),
    whyNot: answer => table.whyNot(answer),
    undo: () => table.undo(),
    agree: yes => table.agree(yes),
    async say(text) {
      await table.say(text)
      return OK
    },
    takeOver: seat => table.takeOver(seat),
    replay: () => table.replay(),
    report: () => table.report(),
    get seatLink() {
      const { viewer } = feed.snapshot()
      return viewer === null ? null : () => seatLink(id, viewer)
    },
    get rematch() {
      const { viewer, now } = feed.snapshot()
      return viewer === null || now?.result == null ? null : () => rematch(id)
    },
    close: () => table.close(),
  }
}

class RemoteTable {
  private readonly invite = new URLSearchParams(location.search).get('invite')
  private readonly eyes = new Map<Seat | null, Eyes>()
  /** How many choices stood when each of the own ones was made, the latest last. */
  private readonly made: number[] = []
  private readonly askStanding: () => Promise<void>
  private client: Client | null = null
  private summary: TableSummary | null = null
  private here: readonly (Seat | null)[] = []
  private chat: readonly ChatLine[] = []
  private readonly id: string
  private readonly feed: Feed

  constructor(id: string, feed: Feed) {
    this.id = id
    this.feed = feed
    this.askStanding = makeAsker(feed, async seat => {
      const own = this.eyes.get(seat)
      return this.client === null || own === undefined ? null : this.client.standing(own.followed)
    })
  }

  async open(): Promise<void> {
    const { id, invite, feed } = this
    await asGuest(ownName())
    await claimSeat(id)
    const summary = await remoteTable(id, invite)
    this.summary = summary
    const client = openClient({
      connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
      newKey: () => randomText(12),
      onChange: (followed, happened) => this.onChange(followed, happened),
      onNews: message => this.onNews(message),
      onStatus: online => feed.publish({ status: online ? 'open' : 'lost' }),
    })
    this.client = client
    const mine = summary.seats.filter(seat => seat.mine).map(seat => seat.seat)
    // Without a seat one watches; with several, each has eyes of its own.
    for (const seat of mine.length === 0 ? [null] : mine) {
      const followed = await client.follow(id, { seat, ...(invite ? { invite } : {}) })
      this.eyes.set(seat, { followed, story: await storyOf(id, seat, invite), seen: [] })
    }
    for (const own of this.eyes.values())
      if (own.followed.state !== null) own.seen.unshift(tableView(own.followed.seq, own.followed.state))
    feed.publish({ status: 'open' })
    this.refresh()
  }

  private onChange(followed: Followed, happened: Happening[]): void {
    const own = this.eyes.get(followed.seat ?? null)
    if (own === undefined) return
    remember(own, followed, happened)
    this.refresh()
  }

  private onNews(message: ServerMessage): void {
    if (message.t === 'chat') {
      this.chat = withLines(this.chat, message.lines, this.summary)
      this.feed.publish({ chat: this.chat })
    } else if (message.t === 'presence') {
      this.here = message.here.map(person => person.seat)
      this.refresh()
    } else if (message.t === 'table') {
      // A summary for everybody does not say which seats are mine: that is kept from the first one.
      const mine = new Set(this.summary?.seats.filter(s => s.mine).map(s => s.seat))
      const seats = message.summary.seats.map(s => ({ ...s, mine: s.mine || mine.has(s.seat) }))
      this.summary = { ...message.summary, seats }
      this.refresh()
    } else if (message.t === 'error') this.feed.publish({ fault: message.message })
  }

  /** Makes a new snapshot from what the server has told. */
  private refresh(): void {
    const { summary, eyes, feed } = this
    const any = [...eyes.values()].map(stateSeen).find(seeing => seeing !== null)
    if (summary === null || any === undefined) return
    const before = feed.snapshot()
    const people = [...eyes.keys()].filter(seat => seat !== null)
    const deciding = any.state.deciding.map(d => d.seat)
    const { viewer, handover } = whoLooks(people, before.viewer, deciding)
    const own = eyes.get(viewer)
    const { state, seq, story } = (own === undefined ? null : stateSeen(own)) ?? any
    const { game, options } = summary
    const seats = summary.seats.map(seat => this.seatInfo(seat))
    feed.publish({
      table: { id: this.id, where: 'remote', game, seats, options },
      viewer,
      handover,
      seq,
      now: tableView(seq, state),
      story,
      undo: viewer === null ? NOTHING_TO_UNDO : undoOf(state),
      wish: wishFor(state, viewer),
      standing: viewer === before.viewer ? before.standing : [],
      thinking: deciding.filter(seat => summary.seats[seat]?.kind === 'bot'),
      fault: state.frozen,
      deadline: state.deadline,
      chat: this.chat,
    })
    void this.askStanding()
  }

  private seatInfo({ seat, kind, name, level, mine }: TableSummary['seats'][number]): SeatInfo {
    const info: SeatInfo = { kind, name: name ?? t('lobby.open') }
    if (kind === 'bot') return level === null ? info : { ...info, level }
    return { ...info, present: this.here.includes(seat) || mine }
  }

  /** What the viewer sees; null for whoever has no seat to choose for, and before it has arrived. */
  private get looking() {
    const { viewer } = this.feed.snapshot()
    const own = this.eyes.get(viewer)
    return this.client === null || viewer === null || own === undefined
      ? null
      : { client: this.client, viewer, own }
  }

  async send(choice: Wish, seat = this.feed.snapshot().viewer): Promise<Reply> {
    const own = this.eyes.get(seat)
    if (this.client === null || seat === null || own === undefined) return refused(t('local.opening'))
    const before = own.followed.state?.moves ?? 0
    try {
      const answer = await this.client.choose(own.followed, choice, seat)
      if ('refused' in answer) return refused(answer.refused, answer.rules)
      if ('answer' in choice || 'act' in choice) this.made.push(before)
      return OK
    } catch (error) {
      return refused(error instanceof Error ? error.message : t('remote.refused'))
    }
  }

  async whyNot(answer: unknown): Promise<Refusal | null> {
    if (this.looking === null) return null
    const { client, own } = this.looking
    return client
      .whyNot(own.followed, answer)
      .catch((error: Error) => ({ message: error.message, rules: [] }))
  }

  async undo(): Promise<Reply> {
    const state = this.eyes.get(this.feed.snapshot().viewer)?.followed.state
    if (!state) return refused(t('undo.nothing'))
    const to = stepBack(state, this.made)
    const reply = await this.send(to >= backByRight(state) && to < state.moves ? { undo: to } : { wish: to })
    if (reply.ok) this.made.splice(0, this.made.length, ...this.made.filter(at => at < to))
    return reply
  }

  async agree(yes: boolean): Promise<Reply> {
    const wish = this.eyes.get(this.feed.snapshot().viewer)?.followed.state?.wish
    return wish ? this.send({ agree: yes, of: wish.at }) : OK
  }

  async say(text: string): Promise<void> {
    await this.client?.say(this.id, text)
  }

  takeOver(seat: Seat): void {
    this.feed.publish({ viewer: seat })
    this.refresh()
  }

  replay() {
    const snapshot = this.feed.snapshot()
    return remoteReplay(this.id, snapshot, this.eyes.get(snapshot.viewer)?.seen ?? [])
  }

  async report(): Promise<Report> {
    const { table, viewer, seq, now } = this.feed.snapshot()
    const record = await serverRecord(this.id)
    return {
      format: 'tenforward-report/1',
      game: table.game,
      viewer,
      seq,
      view: now?.view,
      prompt: now?.prompt,
      ...(record ? { record } : {}),
    }
  }

  close(): void {
    this.client?.close()
    this.feed.close()
  }
}
