import type { Beginning, Entry, GameRecord } from '@tenforward/kernel'
import { check, fallbackAnswer, recordOf, undoLimit, viewOf } from '@tenforward/kernel'
import { gameOf } from '../../games/code.ts'
import { settings } from '../../settings/settings.ts'
import { t } from '../../strings/index.ts'
import type { ChatLine, Connection, Reply, SeatInfo, Snapshot, Undo } from '../connection.ts'
import { NOTHING_TO_UNDO, OK, refused } from '../connection.ts'
import { makeThinker } from './bots.ts'
import type { Course } from './course.ts'
import {
  attempt,
  chapters,
  enter,
  newCourse,
  replayOf,
  resumeCourse,
  saveCourse,
  undoPoint,
} from './course.ts'
import { peopleAt, whoLooks } from './look.ts'
import type { StoredTable } from './store.ts'
import { makeWriter, savedCourse, storeCourse, storedTable, storeTable } from './store.ts'

export interface NewLocalTable {
  game: string
  seats: SeatInfo[]
  options: unknown
  /** All chance of the game comes from it: the same choices make the same game. By chance unless it is told. */
  seed?: string
}

/** Opens a table in this browser and says where; throws an InputError or RuleError when the options cannot stand. */
export async function createLocal({ game, seats, options, seed }: NewLocalTable): Promise<string> {
  const beginning: Beginning = { seats: seats.length, seed: seed ?? randomText(16), options }
  const course = newCourse(await gameOf(game), { ...beginning, voters: peopleAt(seats) })
  const id = randomText(6)
  await storeTable(stored({ id, game, seats, created: Date.now() }, course))
  return id
}

export function randomText(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return [...raw].map(byte => byte.toString(36).padStart(2, '0')).join('')
}

type Head = Pick<StoredTable, 'id' | 'game' | 'seats' | 'created'>

function stored(head: Head, { session }: Course): StoredTable {
  const people = peopleAt(head.seats)
  return {
    ...head,
    record: session.record,
    touched: Date.now(),
    choices: session.line.length,
    over: session.run.match.result !== null,
    yours: session.run.prompts.some(p => people.includes(p.seat)),
  }
}

const SAVE_EVERY = 16
const later = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 50))

/** How long the screen may stand still while bots play without a pause, in milliseconds. */
const SHOW_EVERY = 150

const PACE = { instant: 0, brisk: 220, calm: 1000 } as const

/** Opens a table of this browser; what goes wrong on the way is told by the snapshot. */
export function openLocal(id: string): Connection {
  const listeners = new Set<() => void>()
  const thinker = makeThinker()
  const write = makeWriter()
  let snapshot: Snapshot = emptySnapshot(id)
  let head: Head | null = null
  let course: Course | null = null
  let chat: ChatLine[] = []
  let closed = false
  let release = () => {}
  let savedAt = 0
  let shownAt = 0

  function publish(part: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of listeners) listener()
  }

  async function open(): Promise<void> {
    release = await holdTable(id)
    const [found, saved] = await Promise.all([storedTable(id), savedCourse(id).catch(() => undefined)])
    if (found === undefined) throw new Error(t('local.unknown'))
    course = resumeCourse(await gameOf(found.game), found.record, saved)
    savedAt = saved?.entries ?? 0
    head = { id, game: found.game, seats: found.seats, created: found.created }
    if (closed) return release()
    const { options } = course.session.record
    publish({ table: { id, where: 'local', game: head.game, seats: head.seats, options }, status: 'open' })
    refresh()
    void letBotsPlay()
  }

  /** Makes a new snapshot from the session. */
  function refresh(): void {
    if (course === null || head === null) return
    const { session } = course
    shownAt = performance.now()
    const people = peopleAt(head.seats)
    const deciding = session.run.prompts.map(p => p.seat)
    const { viewer, handover } = whoLooks(people, snapshot.viewer, deciding)
    publish({
      viewer,
      handover,
      seq: session.line.length,
      now: viewOf(session.run, viewer),
      story: chapters(course, viewer),
      undo: viewer === null ? NOTHING_TO_UNDO : undoFor(course, viewer),
      standing: viewer === null ? [] : standingFor(course, viewer),
      chat,
      thinking: deciding.filter(seat => head!.seats[seat]!.kind === 'bot'),
    })
  }

  /** Carries out an entry of a person; the screen shows it at once, the disk follows. */
  function commit(entry: Entry): Reply {
    if (course === null) return refused(t('local.opening'))
    const reply = attempt(() => enter(course!, entry))
    if (reply.ok) settled()
    return reply
  }

  function settled(): void {
    keep()
    refresh()
    void letBotsPlay()
  }

  /** The record with every choice; a position to start from now and then, when there is nothing else to do. */
  function keep(): void {
    write(() => structuredClone(stored(head!, course!)))
    if (Math.abs(course!.session.record.entries.length - savedAt) < SAVE_EVERY) return
    savedAt = course!.session.record.entries.length
    later(() => !closed && void storeCourse(id, saveCourse(course!)).catch(() => {}))
  }

  let busy = false
  let moved = false
  /** One bot after the other, until only people are asked. */
  async function letBotsPlay(): Promise<void> {
    moved = true
    if (busy) return
    busy = true
    try {
      // Somebody may choose twice before we have heard that no bot is asked after the first.
      while (moved) {
        moved = false
        while (!closed && (await oneBot()));
      }
    } catch (fault) {
      publish({ fault: t('local.botFault', { fault: String(fault) }) })
    } finally {
      busy = false
    }
  }

  async function oneBot(): Promise<boolean> {
    const { session } = course!
    const prompt = session.run.prompts.find(p => head!.seats[p.seat]!.kind === 'bot')
    if (prompt === undefined || session.run.match.result !== null) return false
    const entries = session.record.entries.length
    const { level = '' } = head!.seats[prompt.seat]!
    const thought = thinker.think(head!.game, session.run.match, prompt.seat, level).catch(fault => {
      // A bot that fails must not stop the game: the prompt's own fallback answers for it.
      publish({ fault: t('local.botFault', { fault: String(fault) }) })
      return { seat: prompt.seat, answer: fallbackAnswer(session.run, prompt) }
    })
    // A pause is for those who watch; of what is hushed there is nothing to see.
    const [choice] = await Promise.all([thought, pause(prompt.hush ? 0 : PACE[settings().pace])])
    // Somebody may have taken something back while the bot was thinking: then it thinks again.
    if (closed) return false
    if (session.record.entries.length === entries) {
      enter(course!, choice)
      keep()
      if (!goesOnAtOnce()) refresh()
    }
    return true
  }

  /** Who wants no pause sees what came of it: drawing every choice of a bot on the way would be the longest part. */
  function goesOnAtOnce(): boolean {
    const { run } = course!.session
    const bots = run.prompts.every(p => head!.seats[p.seat]!.kind === 'bot')
    const soon = performance.now() - shownAt < SHOW_EVERY
    return PACE[settings().pace] === 0 && run.match.result === null && bots && soon
  }

  open().catch((error: unknown) => {
    const elsewhere = error instanceof Elsewhere
    publish({ status: elsewhere ? 'elsewhere' : 'failed', fault: elsewhere ? null : messageOf(error) })
  })

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async choice => commit(choice),
    async whyNot(answer) {
      if (course === null || snapshot.viewer === null) return null
      const choice = { seat: snapshot.viewer, answer }
      const reply = attempt(() => check(course!.session.run, choice))
      return reply.ok ? null : reply
    },
    async undo(agreed = false) {
      const { viewer } = snapshot
      if (course === null || viewer === null) return refused(t('undo.nothing'))
      const to = undoPoint(course.session.line, viewer)
      if (to === null) return refused(t('undo.nothing'))
      if (!agreed) return commit({ seat: viewer, undo: to })
      return undoTogether(course, viewer, to, commit)
    },
    agree: async () => OK,
    async say(text) {
      const { viewer } = snapshot
      const name = viewer === null ? t('seat.spectator') : (head?.seats[viewer]?.name ?? '')
      chat = [...chat, { id: randomText(4), seat: viewer, name, text, at: Date.now() }]
      publish({ chat })
      return OK
    },
    takeOver(seat) {
      publish({ viewer: seat })
      refresh()
    },
    replay: async () => (course === null ? null : replayOf(course.session, snapshot.viewer)),
    report: async () => ({
      format: 'tenforward-report/1',
      game: snapshot.table.game,
      viewer: snapshot.viewer,
      seq: snapshot.seq,
      ...(course === null ? {} : { record: standing(course) }),
    }),
    seatLink: null,
    rematch: null,
    close() {
      closed = true
      thinker.close()
      release()
      listeners.clear()
    },
  }
}

/** The record without what was taken back: it leads to the same position. */
const standing = ({ session }: Course): GameRecord => ({
  ...recordOf(session),
  entries: session.line.slice(),
})

function undoFor({ session }: Course, viewer: number): Undo {
  const to = undoPoint(session.line, viewer)
  if (to === null) return { can: false, why: t('undo.nothing'), ask: false }
  if (session.run.match.result !== null) return { can: false, why: t('undo.over'), ask: false }
  const limit = undoLimit(session, viewer)
  return to >= limit.to
    ? { can: true, why: t('undo.can'), ask: false }
    : { can: false, why: limit.why, ask: (session.record.voters?.length ?? 0) > 1 }
}

/** Around one screen everybody was asked aloud: the log keeps the wish and each consent all the same. */
function undoTogether(course: Course, viewer: number, to: number, commit: (entry: Entry) => Reply): Reply {
  const wished = commit({ seat: viewer, wish: to })
  if (!wished.ok) return wished
  for (const seat of course.session.record.voters ?? []) {
    if (course.session.wish === null) break
    if (seat === viewer || course.session.run.match.away.includes(seat)) continue
    const reply = commit({ seat, agree: true })
    if (!reply.ok) return reply
  }
  return OK
}

function standingFor({ session }: Course, viewer: number) {
  const { run } = session
  if (run.match.result !== null) return []
  return Object.entries(run.game.standing ?? {}).flatMap(([act, standing]) => {
    const args = standing.list(run, viewer)
    return args.length === 0 ? [] : [{ act, args: structuredClone(args.slice(0, 60)) }]
  })
}

function emptySnapshot(id: string): Snapshot {
  return {
    status: 'opening',
    fault: null,
    table: { id, where: 'local', game: '', seats: [], options: null },
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
}

class Elsewhere extends Error {}

/** Two windows that play the same table would each overwrite what the other did. */
async function holdTable(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => {}
  // A page that was just left needs a moment to let go.
  for (let tries = 0; tries < 5; tries++) {
    const release = await tryHold(`tenforward-table-${id}`)
    if (release !== null) return release
    await pause(100)
  }
  throw new Elsewhere()
}

function tryHold(name: string): Promise<(() => void) | null> {
  return new Promise(resolve => {
    void navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (lock === null) return resolve(null)
      return new Promise<void>(release => resolve(release))
    })
  })
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
