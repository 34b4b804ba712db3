import { useSyncExternalStore } from 'react'

const KEY = 'tenforward.name'
const LONGEST = 24
const listeners = new Set<() => void>()
let name = read()

function read(): string {
  try {
    return tidyName(localStorage.getItem(KEY) ?? '')
  } catch {
    return ''
  }
}

/** Names are text: control characters and surplus space go, everything else stays as it was written. */
export function tidyName(given: string): string {
  return [
    ...given
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim()
}

export function setName(given: string): void {
  name = tidyName(given)
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export const ownName = (): string => name

export function useName(): string {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => name,
  )
}
