import type { TableView } from '@tenforward/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { navigate, useAddress } from '../app/router.ts'
import type { Connection, Replay, Snapshot } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { toast } from '../ui/toasts.tsx'

export interface Replaying {
  /** The moment that is shown; null is the present. */
  at: number | null
  first: number
  length: number
  /** What was seen at that moment. */
  view: TableView | null
  playing: boolean
  speed: number
  go(to: number | null): void
  play(on: boolean): void
  setSpeed(speed: number): void
}

const STEP_MS = 1000

/** The moment is part of the address, so that a link leads to it and the back button leaves it. */
export function useReplay(connection: Connection, snapshot: Snapshot): Replaying {
  const { path, query } = useAddress()
  const wanted = query.get('at')
  const at = wanted === null || !/^\d+$/.test(wanted) ? null : Number(wanted)
  const [replay, setReplay] = useState<Replay | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const { seq, viewer } = snapshot
  const ready = snapshot.now !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice or another viewer needs a new replay.
  useEffect(() => {
    if (at === null || !ready) return setReplay(null)
    let here = true
    void connection.replay().then(made => {
      if (!here) return
      setReplay(made)
      if (made === null) toast(t('replay.none'))
    })
    return () => {
      here = false
    }
  }, [connection, at === null, ready, seq, viewer])

  const go = useCallback(
    (to: number | null) => {
      if (to === null) setPlaying(false)
      // Whatever else is in the address stays: an invitation, for instance.
      const next = new URLSearchParams(location.search)
      if (to === null) next.delete('at')
      else next.set('at', String(to))
      navigate(next.size === 0 ? path : `${path}?${next}`, 'replace')
    },
    [path],
  )

  const length = replay?.length ?? seq
  useEffect(() => {
    if (!playing || at === null) return
    if (at >= length) return setPlaying(false)
    const timer = setTimeout(() => go(at + 1), STEP_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, at, length, speed, go])

  const view = useMemo(() => (at === null ? null : (replay?.at(at) ?? null)), [replay, at])
  return { at, first: replay?.first ?? 0, length, view, playing, speed, go, play: setPlaying, setSpeed }
}
