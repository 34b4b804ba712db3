import { type Entry, type GameRecord, recordOf, undoLimit } from '@tenforward/kernel'
import { t } from '../../strings/index.ts'
import { OK, type Reply, type StandingOffer, type Undo } from '../connection.ts'
import { type Course, undoPoint } from './course.ts'

/** What a viewer may do beside answering: take something back, and whatever the game allows at any time. */

export function undoFor({ session }: Course, viewer: number): Undo {
  const to = undoPoint(session.line, viewer)
  if (to === null) return { can: false, why: t('undo.nothing'), ask: false }
  if (session.run.match.result !== null) return { can: false, why: t('undo.over'), ask: false }
  const limit = undoLimit(session, viewer)
  return to >= limit.to
    ? { can: true, why: t('undo.can'), ask: false }
    : { can: false, why: limit.why, ask: (session.record.voters?.length ?? 0) > 1 }
}

/** Around one screen everybody was asked aloud: the log keeps the wish and each consent all the same. */
export function undoTogether(
  course: Course,
  viewer: number,
  to: number,
  commit: (entry: Entry) => Reply,
): Reply {
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

/** More offers of one kind than anybody would look through. */
const MOST_OFFERS = 60

export function standingFor({ session }: Course, viewer: number): StandingOffer[] {
  const { run } = session
  if (run.match.result !== null) return []
  return Object.entries(run.game.standing ?? {}).flatMap(([act, standing]) => {
    const args = standing.list(run, viewer)
    return args.length === 0 ? [] : [{ act, args: structuredClone(args.slice(0, MOST_OFFERS)) }]
  })
}

/** The record without what was taken back: it leads to the same position. */
export const recordThatStands = ({ session }: Course): GameRecord => ({
  ...recordOf(session),
  entries: session.line.slice(),
})
