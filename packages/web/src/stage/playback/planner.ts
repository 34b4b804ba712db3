import type { Seat } from '@tenforward/kernel'
import type { Beat } from './beat.ts'
import { type Change, changesBetween, type PieceId, type Pieces, type Pose, withPieces } from './piece.ts'
import {
  effectTime,
  FOREIGN_TURN,
  HAND_OVER,
  LEAST_BEAT,
  LONGEST_PATH,
  MOTION,
  PER_STEP,
  readingTime,
  SCENE,
} from './timing.ts'

/** What one choice (or several at once) changed: the beats of the game, and the board before and after. */
export interface Step {
  seq: number
  beats: readonly Beat[]
  before: Pieces
  after: Pieces
}

/** A piece on its way: `by` are the places it passes, the last one where it ends. */
export interface Motion {
  piece: PieceId
  change: Change
  from: Pose | null
  to: Pose | null
  by: readonly Pose[]
  ms: number
}

/** A beat with everything worked out: what is drawn while it plays and how long it takes. */
export interface Shot {
  seq: number
  beat: Beat
  /** The board that is drawn while and after it plays. */
  pieces: Pieces
  motions: readonly Motion[]
  /** How long the pictures move, and how long the beat lasts with the time to read. */
  moving: number
  ms: number
  /** Whether this is the last shot of its choice: the view may be shown as a whole from here on. */
  last: boolean
}

const QUIET: Beat = { say: '', by: null, pieces: [], weight: 0 }

/** The film of some choices, for somebody at `viewer`. Pure: the same steps give the same film. */
export function plan(steps: readonly Step[], viewer: Seat | null): Shot[] {
  const shots: Shot[] = []
  let acting: Seat | null | undefined
  for (const step of steps) {
    let shown = step.before
    const beats = completed(step)
    beats.forEach((beat, i) => {
      const last = i === beats.length - 1
      const pieces = last ? step.after : withPieces(shown, step.after, beat.pieces)
      const motions = motionsOf(beat, shown, pieces)
      const handOver = beat.by !== viewer && beat.by !== null && beat.by !== acting
      if (beat.by !== null) acting = beat.by
      const moving = Math.max(0, effectTime(beat), ...motions.map(motion => motion.ms))
      const pause = Math.max(0, readingTime(beat.say) - moving / 2) + (handOver ? HAND_OVER : 0)
      const ms = beat.scene === undefined ? moving + (beat.by === viewer ? 0 : pause) : SCENE
      shots.push({ seq: step.seq, beat, pieces, motions, moving, ms, last })
      shown = pieces
    })
  }
  return paced(shots, viewer)
}

/** A step whose beats leave something untold ends with a quiet beat, so that nothing jumps when the view is shown. */
function completed(step: Step): readonly Beat[] {
  if (step.beats.length === 0) return [QUIET]
  const told = new Set(step.beats.flatMap(beat => beat.pieces))
  const untold = [...changesBetween(step.before, step.after).keys()].some(id => !told.has(id))
  const last = step.beats[step.beats.length - 1]
  return untold && last?.pieces.length !== 0 ? [...step.beats, QUIET] : step.beats
}

function motionsOf(beat: Beat, from: Pieces, to: Pieces): Motion[] {
  const motions: Motion[] = []
  for (const [piece, change] of changesBetween(from, to)) {
    const path = beat.paths?.[piece] ?? []
    const end = to.get(piece)
    const by = path.length > 0 ? path : end === undefined ? [] : [end]
    const ms = path.length > 1 ? Math.min(LONGEST_PATH, path.length * PER_STEP) : MOTION[change]
    motions.push({ piece, change, from: from.get(piece) ?? null, to: end ?? null, by, ms })
  }
  return motions
}

/** Runs of beats of one other player are shortened when they would take too long: pauses first, then the small ones. */
function paced(shots: readonly Shot[], viewer: Seat | null): Shot[] {
  const out: Shot[] = []
  for (let start = 0; start < shots.length; ) {
    const by = actor(shots, start)
    let end = start + 1
    while (end < shots.length && actor(shots, end) === by) end++
    const run = shots.slice(start, end)
    out.push(...(by === viewer || by === null ? run : shortened(run)))
    start = end
  }
  return out
}

function actor(shots: readonly Shot[], i: number): Seat | null {
  return shots[i]?.beat.by ?? null
}

function shortened(run: readonly Shot[]): Shot[] {
  const total = sum(run, shot => shot.ms)
  if (total <= FOREIGN_TURN) return [...run]
  const moving = sum(run, shot => shot.moving)
  const room = FOREIGN_TURN - moving
  const share = room <= 0 ? 0 : room / Math.max(1, total - moving)
  const brief = run.map(shot =>
    shot.beat.scene === undefined ? { ...shot, ms: shot.moving + (shot.ms - shot.moving) * share } : shot,
  )
  if (room >= 0) return brief
  const weighty = sum(brief, shot => (shot.beat.weight >= 2 ? shot.ms : 0))
  const small = sum(brief, shot => (shot.beat.weight >= 2 ? 0 : shot.ms))
  const factor = Math.max(0, FOREIGN_TURN - weighty) / Math.max(1, small)
  return brief.map(shot => {
    if (shot.beat.weight >= 2) return shot
    const ms = Math.max(shot.motions.length === 0 ? 0 : LEAST_BEAT, shot.ms * Math.min(1, factor))
    return { ...shot, ms, moving: Math.min(shot.moving, ms) }
  })
}

function sum(shots: readonly Shot[], of: (shot: Shot) => number): number {
  return shots.reduce((total, shot) => total + of(shot), 0)
}
