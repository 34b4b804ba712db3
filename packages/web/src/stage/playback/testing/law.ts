import { randomChoice } from '@tenforward/bots'
import { begin, choose, type Game, makeStream, redactAll, type Seat, viewOf } from '@tenforward/kernel'
import type { FilmOf } from '../../../games/GameClient.ts'
import type { Clock } from '../clock.ts'
import { changesBetween } from '../piece.ts'
import { makePlayback } from '../playback.ts'

export interface Watched {
  choices: number
  beats: number
  /** Choices after which the film did not show what is. */
  wrong: string[]
  /** Types of events that were seen. */
  seen: Set<string>
}

interface Setting {
  game: Game
  film: FilmOf<unknown>
  seats: number
  options: object
  seed: string
  viewer: Seat | null
  most: number
}

/** Time that only passes when it is told to. */
export function handClock(): { clock: Clock; pass(ms: number): void } {
  let now = 0
  let calls: { at: number; then: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(ms, then) {
      const call = { at: now + ms, then }
      calls.push(call)
      return () => {
        calls = calls.filter(other => other !== call)
      }
    },
  }
  function pass(ms: number): void {
    const until = now + ms
    for (;;) {
      const next = calls.filter(call => call.at <= until).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      calls = calls.filter(call => call !== next)
      now = next.at
      next.then()
    }
    now = until
  }
  return { clock, pass }
}

/**
 * Watches a random game without a screen: after each choice the film is played, or ended somewhere on the way, and
 * what is drawn must be what the view says.
 */
export function watch({ game, film, seats, options, seed, viewer, most }: Setting): Watched {
  const run = begin(game, { seats, seed, options })
  const stream = makeStream(seed)
  const watched: Watched = { choices: 0, beats: 0, wrong: [], seen: new Set() }
  const { clock, pass } = handClock()
  const talk = (view: unknown) => ({ name: (seat: Seat) => `Player ${seat + 1}`, viewer, view })
  let view = structuredClone(viewOf(run, viewer).view)
  const playback = makePlayback<unknown>(
    { seq: 0, view, pieces: film.pieces(view, viewer) },
    {
      clock,
      hands: { play: () => {}, settle: () => {} },
      viewer: () => viewer,
      pace: { own: 1, others: 1, still: false },
    },
  )
  while (run.match.result === null && watched.choices < most) {
    const { events } = choose(run, randomChoice(run, stream, 0))
    watched.choices++
    const before = view
    view = structuredClone(viewOf(run, viewer).view)
    const told = redactAll(events, viewer)
    for (const { type } of told) watched.seen.add(type)
    const beats = film.beats(told, before, view, talk(view))
    watched.beats += beats.length
    playback.arrive({ seq: watched.choices, view, pieces: film.pieces(view, viewer), beats })
    // Now and then somebody has seen enough, or several choices come in one breath.
    const luck = watched.choices % 7
    if (luck === 3) continue
    if (luck === 5) {
      pass(300)
      playback.finish()
    } else pass(1_000_000)
    const { shown, truth, shot } = playback.state()
    const changes = changesBetween(shown.pieces, truth.pieces)
    if (shot !== null || changes.size > 0 || shown.seq !== watched.choices)
      watched.wrong.push(`${watched.choices}: ${[...changes].slice(0, 3).join(' ')}`)
  }
  return watched
}
