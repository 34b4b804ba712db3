import { useSyncExternalStore } from 'react'

/** Something small that the board, the hand beneath it and the panels share. A page shows one table at a time. */
export interface Store<T extends object> {
  get(): T
  set(change: Partial<T>): void
  use(): T
}

export function makeStore<T extends object>(start: T): Store<T> {
  let now = start
  const listeners = new Set<() => void>()
  const get = () => now
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(change) {
      const keys = Object.keys(change) as (keyof T)[]
      if (keys.every(key => Object.is(change[key], now[key]))) return
      now = { ...now, ...change }
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
