import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Connection, Snapshot } from '../connection/connection.ts'
import { openTable } from '../connection/open.ts'
import { wordsOf } from '../games/doors.ts'
import { type Speech, speechFrom } from '../games/speech.ts'
import type { Talk } from '../games/words.ts'
import { t } from '../strings/index.ts'

/** Opens the table at this address and closes it when the page is left. */
export function useConnection(id: string): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    let open: Connection | null = null
    let left = false
    void openTable(id).then(made => {
      if (left) return made.close()
      open = made
      setConnection(made)
    })
    return () => {
      left = true
      open?.close()
    }
  }, [id])
  return connection
}

export function useSnapshot(connection: Connection): Snapshot {
  return useSyncExternalStore(connection.subscribe, connection.snapshot)
}

/** How this game speaks; plain words until its own are loaded. */
export function useSpeech(game: string): Speech | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  useEffect(() => {
    if (game === '') return
    wordsOf(game).then(
      words => setSpeech(speechFrom(words)),
      () => setSpeech(speechFrom({})),
    )
  }, [game])
  return speech
}

export function useTalk(snapshot: Snapshot, view: unknown): Talk {
  const { table, viewer } = snapshot
  return useMemo(
    () => ({
      name: seat => table.seats[seat]?.name ?? t('seat.player', { n: seat + 1 }),
      viewer,
      view,
    }),
    [table, viewer, view],
  )
}
