import { useSyncExternalStore } from 'react'
import type { CardId, LocId } from './game.ts'

export type Zoom = 'universe' | 'line'

/** What is looked at: shared by the spaceline, the hand beneath it and the panels. A page shows one table at a time. */
export interface Looking {
  /** The card under the pointer or picked up for a closer look. */
  card: CardId | null
  /** It was asked for, not just passed over: on a small screen only that opens it. */
  pinned: boolean
  /** The location that is opened. */
  loc: LocId | null
  zoom: Zoom
}

let looking: Looking = { card: null, pinned: false, loc: null, zoom: 'line' }
const KEYS = ['card', 'pinned', 'loc', 'zoom'] as const
const listeners = new Set<() => void>()

export function look(change: Partial<Looking>): void {
  const next = { ...looking, ...change }
  if (KEYS.every(key => next[key] === looking[key])) return
  looking = next
  for (const listener of listeners) listener()
}

export function useLooking(): Looking {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => looking,
  )
}
