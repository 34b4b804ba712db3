import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Connection, SeenEvent, Snapshot } from '../../connection/connection.ts'
import type { FilmOf } from '../../games/GameClient.ts'
import type { Talk } from '../../games/words.ts'
import { useSettings } from '../../settings/settings.ts'
import { wallClock } from '../../stage/playback/clock.ts'
import { handsFor } from '../../stage/playback/hands.ts'
import { NO_PIECES } from '../../stage/playback/piece.ts'
import { makePlayback, type Pace, type Playback, type Playing } from '../../stage/playback/playback.ts'

const SPEEDS = { off: 0, fast: 2, normal: 1, cinematic: 0.6 } as const

/** Follows a table from choice to choice and plays what happened; null where the game tells no film. */
export function useFilm<View>(
  connection: Connection,
  film: FilmOf<View> | undefined,
  root: React.RefObject<HTMLElement | null>,
): { playing: Playing<View> | null; playback: Playback<View> | null } {
  const [playback, setPlayback] = useState<Playback<View> | null>(null)
  const pace = usePace()
  const latestPace = useRef(pace)
  latestPace.current = pace
  useEffect(() => {
    if (film === undefined) return
    const { snapshot } = connection
    let last = snapshot()
    const made = makePlayback<View>(frameOf(film, last), {
      clock: wallClock,
      hands: handsFor(() => root.current),
      viewer: () => last.viewer,
      pace: { ...latestPace.current },
    })
    setPlayback(made)
    const stop = connection.subscribe(() => {
      const next = snapshot()
      const before = last
      last = next
      if (next.now === null || (next.seq === before.seq && next.now.view === before.now?.view)) return
      const jumped = next.viewer !== before.viewer || next.seq < before.seq || before.now === null
      const events = jumped ? [] : eventsSince(next, before.seq)
      const beats =
        events.length === 0
          ? []
          : film.beats(events, before.now?.view as View, next.now.view as View, talkOf(next))
      made.arrive({ ...frameOf(film, next), beats }, jumped || document.hidden)
    })
    return () => {
      stop()
      made.close()
      setPlayback(null)
    }
  }, [connection, film, root])
  useEffect(() => playback?.setPace(pace), [playback, pace])
  const playing = useSyncExternalStore(playback?.subscribe ?? neverChanges, () => playback?.state() ?? null)
  return { playing, playback }
}

const neverChanges = () => () => {}

function usePace(): Pace {
  const { film, filmOthers, motion } = useSettings()
  return useMemo(() => {
    const still =
      motion === 'reduced' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
    return { own: SPEEDS[film], others: SPEEDS[filmOthers], still }
  }, [film, filmOthers, motion])
}

function frameOf<View>(film: FilmOf<View>, { seq, now, viewer }: Snapshot) {
  const view = now?.view as View
  return { seq, view, pieces: now === null ? NO_PIECES : film.pieces(view, viewer) }
}

function eventsSince({ story }: Snapshot, seq: number): SeenEvent[] {
  const events: SeenEvent[] = []
  for (let i = story.length - 1; i >= 0; i--) {
    const chapter = story[i]
    if (chapter === undefined || chapter.seq <= seq) break
    events.unshift(...chapter.events)
  }
  return events
}

const talkOf = ({ table, viewer, now }: Snapshot): Talk => ({
  name: seat => table.seats[seat]?.name ?? '',
  viewer,
  view: now?.view,
})
