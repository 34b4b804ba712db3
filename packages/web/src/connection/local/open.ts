import { type Choice, check, type Entry, viewOf } from '@tenforward/kernel'
import { gameOf } from '../../games/code.ts'
import { t } from '../../strings/index.ts'
import type { ChatLine, Connection, Refusal, Reply, Report } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { type Feed, makeFeed, messageOf } from '../feed.ts'
import { randomText } from '../randomText.ts'
import { isAtOnce, isBot, makeBotTurns, type Playing } from './botTurns.ts'
import { attempt, chapters, enter, replayOf, resumeCourse, saveCourse, undoPoint } from './course.ts'
import { tableToStore } from './create.ts'
import { Elsewhere, holdTable } from './hold.ts'
import { peopleAt, whoLooks } from './look.ts'
import { recordThatStands, standingFor, undoFor, undoTogether } from './standing.ts'
import { makeWriter, savedCourse, storeCourse, storedTable } from './store.ts'

const SAVE_EVERY = 16
const later = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 50))

/** How long the screen may stand still while bots play without a pause, in milliseconds. */
const SHOW_EVERY = 150

/** Opens a table of this browser; what goes wrong on the way is told by the snapshot. */
export function openLocal(id: string): Connection {
  const feed = makeFeed(id, 'local')
  const table = new LocalTable(id, feed)
  table.open().catch((error: unknown) => {
    const elsewhere = error instanceof Elsewhere
    feed.publish({ status: elsewhere ? 'elsewhere' : 'failed', fault: elsewhere ? null : messageOf(error) })
  })
  return {
    snapshot: feed.snapshot,
    subscribe: feed.subscribe,
    choose: async choice => table.commit(choice),
    whyNot: async answer => table.whyNot(answer),
    undo: async agreed => table.undo(agreed),
    agree: async () => OK,
    async say(text) {
      table.say(text)
      return OK
    },
    takeOver: seat => table.takeOver(seat),
    replay: async () => table.replay(),
    report: async () => table.report(),
    seatLink: null,
    rematch: null,
    close: () => table.close(),
  }
}

class LocalTable {
  private readonly write = makeWriter()
  private playing: Playing | null = null
  private bots: ReturnType<typeof makeBotTurns> | null = null
  private chat: readonly ChatLine[] = []
  private closed = false
  private release = () => {}
  /** How many entries had been made when a position to start from was saved last. */
  private savedAt = 0
  private shownAt = 0
  private readonly id: string
  private readonly feed: Feed

  constructor(id: string, feed: Feed) {
    this.id = id
    this.feed = feed
  }

  async open(): Promise<void> {
    const { id, feed } = this
    this.release = await holdTable(id)
    const [found, saved] = await Promise.all([storedTable(id), savedCourse(id).catch(() => undefined)])
    if (found === undefined) throw new Error(t('local.unknown'))
    const { game, seats, created } = found
    const course = resumeCourse(await gameOf(game), found.record, saved)
    this.savedAt = saved?.entries ?? 0
    if (this.closed) return this.release()
    const playing = { head: { id, game, seats, created }, course }
    this.playing = playing
    this.bots = makeBotTurns(playing, {
      chosen: choice => this.botChose(playing, choice),
      fault: fault => feed.publish({ fault }),
    })
    const { options } = course.session.record
    feed.publish({ table: { id, where: 'local', game, seats, options }, status: 'open' })
    this.refresh(playing)
    void this.bots.play()
  }

  /** Makes a new snapshot from the session. */
  private refresh(playing: Playing): void {
    const { head, course } = playing
    const { session } = course
    this.shownAt = performance.now()
    const deciding = session.run.prompts.map(p => p.seat)
    const { viewer, handover } = whoLooks(peopleAt(head.seats), this.feed.snapshot().viewer, deciding)
    this.feed.publish({
      viewer,
      handover,
      seq: session.line.length,
      now: viewOf(session.run, viewer),
      story: chapters(course, viewer),
      undo: viewer === null ? NOTHING_TO_UNDO : undoFor(course, viewer),
      standing: viewer === null ? [] : standingFor(course, viewer),
      chat: this.chat,
      thinking: deciding.filter(seat => isBot(playing, seat)),
    })
  }

  /** Carries out an entry of a person; the screen shows it at once, the disk follows. */
  commit(entry: Entry): Reply {
    const { playing } = this
    if (playing === null) return refused(t('local.opening'))
    const reply = attempt(() => enter(playing.course, entry))
    if (reply.ok) {
      this.keep(playing)
      this.refresh(playing)
      void this.bots?.play()
    }
    return reply
  }

  private botChose(playing: Playing, choice: Choice): void {
    enter(playing.course, choice)
    this.keep(playing)
    if (!this.goesOnAtOnce(playing)) this.refresh(playing)
  }

  /** Who wants no pause sees what came of it: drawing every choice of a bot on the way would be the longest part. */
  private goesOnAtOnce(playing: Playing): boolean {
    const { run } = playing.course.session
    const bots = run.prompts.every(p => isBot(playing, p.seat))
    const soon = performance.now() - this.shownAt < SHOW_EVERY
    return isAtOnce() && run.match.result === null && bots && soon
  }

  /** The record with every choice; a position to start from now and then, when there is nothing else to do. */
  private keep({ head, course }: Playing): void {
    this.write(() => structuredClone(tableToStore(head, course)))
    const entries = course.session.record.entries.length
    if (Math.abs(entries - this.savedAt) < SAVE_EVERY) return
    this.savedAt = entries
    later(() => !this.closed && void storeCourse(this.id, saveCourse(course)).catch(() => {}))
  }

  whyNot(answer: unknown): Refusal | null {
    const { playing } = this
    const { viewer } = this.feed.snapshot()
    if (playing === null || viewer === null) return null
    const reply = attempt(() => check(playing.course.session.run, { seat: viewer, answer }))
    return reply.ok ? null : reply
  }

  undo(agreed = false): Reply {
    const { playing } = this
    const { viewer } = this.feed.snapshot()
    const to = playing === null || viewer === null ? null : undoPoint(playing.course.session.line, viewer)
    if (playing === null || viewer === null || to === null) return refused(t('undo.nothing'))
    if (!agreed) return this.commit({ seat: viewer, undo: to })
    return undoTogether(playing.course, viewer, to, entry => this.commit(entry))
  }

  say(text: string): void {
    const { viewer } = this.feed.snapshot()
    const name = viewer === null ? t('seat.spectator') : (this.playing?.head.seats[viewer]?.name ?? '')
    this.chat = [...this.chat, { id: randomText(4), seat: viewer, name, text, at: Date.now() }]
    this.feed.publish({ chat: this.chat })
  }

  takeOver(seat: number): void {
    this.feed.publish({ viewer: seat })
    if (this.playing !== null) this.refresh(this.playing)
  }

  replay() {
    return this.playing === null ? null : replayOf(this.playing.course.session, this.feed.snapshot().viewer)
  }

  report(): Report {
    const { table, viewer, seq } = this.feed.snapshot()
    const record = this.playing === null ? {} : { record: recordThatStands(this.playing.course) }
    return { format: 'tenforward-report/1', game: table.game, viewer, seq, ...record }
  }

  close(): void {
    this.closed = true
    this.bots?.close()
    this.release()
    this.feed.close()
  }
}
