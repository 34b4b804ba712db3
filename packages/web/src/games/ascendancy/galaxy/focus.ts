import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Place } from '../game.ts'

/** What the pointer is over and what was picked up for a closer look. Kept outside the drawing, which never redraws for it. */
export interface Focus {
  hovered: string | null
  selected: string | null
  /** Where something is being told about. */
  told: Place | null
}

export interface FocusStore {
  get(): Focus
  set(change: Partial<Focus>): void
  subscribe(listener: () => void): () => void
}

export function makeFocus(): FocusStore {
  let focus: Focus = { hovered: null, selected: null, told: null }
  const listeners = new Set<() => void>()
  return {
    get: () => focus,
    set(change) {
      const next = { ...focus, ...change }
      if (next.hovered === focus.hovered && next.selected === focus.selected && next.told === focus.told)
        return
      focus = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const FocusContext = createContext<FocusStore>(makeFocus())

export function useFocus(): Focus {
  const store = useContext(FocusContext)
  return useSyncExternalStore(store.subscribe, store.get)
}
