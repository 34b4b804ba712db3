import type { Seat } from '@tenforward/kernel'
import type { Clock } from './clock.ts'
import { keepEqual, type Piece, type Pieces } from './piece.ts'
import { plan, type Shot, type Step } from './planner.ts'

/** What a table shows at one moment of the game: the view as a whole, and the board drawn from it. */
export interface Frame<View = unknown> {
  seq: number
  view: View
  pieces: Pieces
}

/** One or several choices at once: where they led, and the beats in between. */
interface Arrival<View = unknown> extends Frame<View> {
  beats: Step['beats']
}

/** Who moves things on the screen. The film says what; how is theirs, and they may do nothing at all. */
export interface StageHands {
  /** Begins the motions and effects of a shot, at so many times normal speed. */
  play(shot: Shot, speed: number): void
  /** Takes everything back that is on its way: each piece stands where it is drawn. */
  settle(): void
}

export interface Pace {
  /** Of one's own acts; 0 shows no film at all, 1 is normal. */
  own: number
  others: number
  /** The system asks for less motion: beats remain as sentences, nothing travels. */
  still: boolean
}

/** More beats behind than this: a summary instead of the film. */
export const TOO_MUCH = 60
/** A shot that is not over by then is ended, whatever hangs. */
const WATCHDOG = 2000

export interface Playing<View = unknown> {
  /** What is drawn. */
  shown: Frame<View>
  /** What can be answered. */
  truth: Frame<View>
  shot: Shot | null
  /** Pieces that are gone after the present shot: they are drawn until it is over. */
  leaving: readonly Piece[]
  /** What was left out because there was too much of it; null: nothing. */
  missed: readonly Step[] | null
}

export interface Playback<View = unknown> {
  state(): Playing<View>
  subscribe(listener: () => void): () => void
  /** Something happened. `quietly`: it is shown at once, without a film (a first view, an undo, a jump). */
  arrive(arrival: Arrival<View>, quietly?: boolean): void
  /** Ends the film: what is shown is the truth. */
  finish(): void
  /** Plays what was left out. */
  playMissed(): void
  forgetMissed(): void
  setPace(pace: Partial<Pace>): void
  /** While held, the film runs three times as fast. */
  hurry(on: boolean): void
  /** A scene stays until this, or until its time is over. */
  next(): void
  close(): void
}

interface Waiting<View> {
  frame: Frame<View>
  step: Step
}

const NONE: readonly Piece[] = []

function leavingIn(shown: Pieces, { motions }: Shot): readonly Piece[] {
  const gone = motions.flatMap(({ change, piece }) => (change === 'leaves' ? (shown.get(piece) ?? []) : []))
  return gone.length === 0 ? NONE : gone
}

export function makePlayback<View>(
  first: Frame<View>,
  { clock, hands, viewer, pace }: { clock: Clock; hands: StageHands; viewer: () => Seat | null; pace: Pace },
): Playback<View> {
  const listeners = new Set<() => void>()
  let state: Playing<View> = { shown: first, truth: first, shot: null, leaving: NONE, missed: null }
  /** Choices whose film has not begun. */
  let waiting: Waiting<View>[] = []
  /** What is left of the film that was planned last, and where each of its choices led. */
  let shots: Shot[] = []
  let frames = new Map<number, Frame<View>>()
  let ends: (() => void) | null = null
  /** Counts the films: what an older one left behind does nothing any more. */
  let generation = 0
  let hurried = false

  function set(change: Partial<Playing<View>>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function stop(): void {
    generation++
    ends?.()
    ends = null
    waiting = []
    shots = []
    frames = new Map()
    hands.settle()
  }

  function finish(): void {
    stop()
    const pieces = keepEqual(state.shown.pieces, state.truth.pieces)
    set({ shown: { ...state.truth, pieces }, shot: null, leaving: NONE })
  }

  function speedOf(shot: Shot): number {
    const own = shot.beat.by === null || shot.beat.by === viewer()
    return (own ? pace.own : pace.others) * (hurried ? 3 : 1)
  }

  /** All that waits is planned together, so that a long turn is shortened as a whole. */
  function planned(): boolean {
    if (shots.length > 0 || waiting.length === 0) return shots.length > 0
    shots = plan(
      waiting.map(({ step }) => step),
      viewer(),
    )
    frames = new Map(waiting.map(({ frame }) => [frame.seq, frame]))
    waiting = []
    return shots.length > 0
  }

  function step(): void {
    const film = generation
    if (!planned()) return finish()
    const shot = shots.shift() as Shot
    const frame = shot.last ? frames.get(shot.seq) : undefined
    const leaving = leavingIn(state.shown.pieces, shot)
    const pieces = keepEqual(state.shown.pieces, shot.pieces)
    set({ shot, leaving, shown: frame === undefined ? { ...state.shown, pieces } : { ...frame, pieces } })
    // Somebody who was told may have ended this film.
    if (film !== generation) return
    const speed = speedOf(shot)
    if (speed === 0 && shot.beat.scene === undefined) return step()
    if (!pace.still && speed > 0) hands.play(shot, speed)
    let over = false
    const end = () => {
      if (over || film !== generation) return
      over = true
      ends?.()
      hands.settle()
      step()
    }
    const ms = shot.ms / Math.max(speed, 0.1)
    const cancel = clock.after(ms, end)
    const watch = clock.after(ms + WATCHDOG, end)
    ends = () => {
      cancel()
      watch()
    }
    skip = end
  }
  let skip: () => void = () => {}

  /** What comes in one breath is planned together. */
  let begun = false
  function begin(): void {
    if (begun) return
    begun = true
    const film = generation
    clock.after(0, () => {
      begun = false
      if (film === generation && state.shot === null) step()
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrive(arrival, quietly = false) {
      const before = state.truth.pieces
      const frame = { seq: arrival.seq, view: arrival.view, pieces: arrival.pieces }
      const step = { seq: arrival.seq, beats: arrival.beats, before, after: arrival.pieces }
      const behind = shots.length + waiting.reduce((n, { step: { beats } }) => n + beats.length, 0)
      set({ truth: frame })
      if (quietly || (pace.own === 0 && pace.others === 0)) return finish()
      if (behind + arrival.beats.length > TOO_MUCH) {
        set({ missed: [...(state.missed ?? []), ...waiting.map(other => other.step), step] })
        return finish()
      }
      waiting.push({ frame, step })
      if (state.shot === null) begin()
    },
    finish,
    playMissed() {
      const { missed, truth } = state
      if (missed === null || missed.length === 0) return
      stop()
      const began = missed[0]?.before ?? truth.pieces
      set({ missed: null, shown: { ...state.shown, pieces: began } })
      waiting = missed.map(part => ({ frame: { ...truth, seq: part.seq, pieces: part.after }, step: part }))
      step()
    },
    forgetMissed() {
      set({ missed: null })
    },
    setPace(change) {
      Object.assign(pace, change)
    },
    hurry(on) {
      hurried = on
    },
    next() {
      skip()
    },
    close() {
      stop()
      listeners.clear()
    },
  }
}
