import { useSyncExternalStore } from 'react'

/** Something that this browser keeps from visit to visit. */
export interface Kept<T> {
  /** The same object until something changes. */
  now(): T
  keep(value: T): void
  use(): T
  /** Hears of every change, also of those that another window makes. */
  listen(listener: () => void): () => void
}

interface Keeping<T> {
  /**
   * Raised when what is kept takes another shape. Each version has a place of its own, so that an older page in another
   * window never meets what it cannot read; the first is what browsers hold since before there were versions.
   */
  version?: number
  /** Kept as plain text instead of JSON. */
  text?: boolean
  /** Makes the best of what was stored: old, damaged, or null when there is nothing. */
  read(stored: unknown, version: number): T
}

const placeOf = (name: string, version: number): string =>
  version === 1 ? `tenforward.${name}` : `tenforward.${name}.${version}`

/** Where storage is forbidden, everything lasts as long as the page. */
export function kept<T>(name: string, { version = 1, text = false, read }: Keeping<T>): Kept<T> {
  const listeners = new Set<() => void>()
  let seen: { raw: string | null; value: T } | null = null

  /** The newest version that is there. */
  function stored(): { raw: string | null; version: number } {
    for (let v = version; v > 0; v--) {
      const raw = localStorage.getItem(placeOf(name, v))
      if (raw !== null) return { raw, version: v }
    }
    return { raw: null, version }
  }

  function now(): T {
    let found: ReturnType<typeof stored> = { raw: null, version }
    try {
      found = stored()
    } catch {
      if (seen !== null) return seen.value
    }
    if (seen === null || seen.raw !== found.raw)
      seen = { raw: found.raw, value: read(text ? found.raw : parsed(found.raw), found.version) }
    return seen.value
  }

  function keep(value: T): void {
    const raw = text ? String(value) : JSON.stringify(value)
    seen = { raw, value }
    try {
      localStorage.setItem(placeOf(name, version), raw)
    } catch {
      // Full or forbidden: then it lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener)
    globalThis.addEventListener?.('storage', listener)
    return () => {
      listeners.delete(listener)
      globalThis.removeEventListener?.('storage', listener)
    }
  }

  return { now, keep, listen, use: () => useSyncExternalStore(listen, now) }
}

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

/** A list of things with ids, the latest first; whatever in it cannot be read is left out. */
export function keptList<T extends { id: string }>(name: string, fits: (one: unknown) => one is T) {
  const list = kept<readonly T[]>(name, {
    read: stored => (Array.isArray(stored) ? stored.filter(fits) : []),
  })
  return {
    ...list,
    /** Keeps it as the latest. */
    put: (one: T): void => list.keep([one, ...list.now().filter(other => other.id !== one.id)]),
    drop: (id: string): void => list.keep(list.now().filter(one => one.id !== id)),
  }
}
