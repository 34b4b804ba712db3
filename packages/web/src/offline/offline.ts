import { useSyncExternalStore } from 'react'

/** Whether the page could be opened again without a network: null while nobody knows yet. */
let ready: boolean | null = null
const listeners = new Set<() => void>()

function set(value: boolean): void {
  ready = value
  for (const listener of listeners) listener()
}

/** Keeps the build in the browser, so that local games go on without a network. Only a real build has a worker. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return set(false)
  navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(() => set(true))
    // Private windows and some company machines forbid it; the page works all the same.
    .catch(() => set(false))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function useOffline(): { ready: boolean; online: boolean } {
  const kept = useSyncExternalStore(subscribe, () => ready === true)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return { ready: kept, online }
}
