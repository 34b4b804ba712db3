import { useSyncExternalStore } from 'react'
import type { Code } from './game.ts'

/** What is looked at: shared by the mat, the dial beneath it and the panels. A page shows one table at a time. */
export interface Looking {
  /** The ship picked up for a closer look. */
  ship: string | null
  /** The manoeuvre that the dial shows, before it is set. */
  code: Code | null
}

let looking: Looking = { ship: null, code: null }
const listeners = new Set<() => void>()

export function look(change: Partial<Looking>): void {
  const next = { ...looking, ...change }
  if (next.ship === looking.ship && next.code === looking.code) return
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
