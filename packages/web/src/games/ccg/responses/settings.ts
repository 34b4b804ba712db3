import { useMemo, useSyncExternalStore } from 'react'
import { useAtTable } from '../../../table/atTable.ts'

/** How one wants to be asked for responses at one table. Whether windows open at all is a matter of the game. */
export interface ResponseSettings {
  /** Kinds of things that one lets happen without being asked. */
  never: readonly string[]
  /** Seconds after which an open question is passed; 0: it waits. */
  seconds: number
}

export const WAITS = [0, 15, 30, 60] as const
const START: ResponseSettings = { never: [], seconds: 0 }
const CHANGED = 'tenforward:ccg-responses'
const keyFor = (table: string): string => `tenforward.ccg.responses.${table}`

function read(text: string | null): ResponseSettings {
  try {
    const given = JSON.parse(text ?? '{}') as Partial<ResponseSettings>
    const never = Array.isArray(given.never) ? given.never.filter(one => typeof one === 'string') : []
    return { never, seconds: WAITS.find(one => one === given.seconds) ?? 0 }
  } catch {
    return START
  }
}

function textFor(table: string): string | null {
  try {
    return localStorage.getItem(keyFor(table))
  } catch {
    return null
  }
}

function keep(table: string, settings: ResponseSettings): void {
  try {
    localStorage.setItem(keyFor(table), JSON.stringify(settings))
  } catch {
    // Without storage nothing is kept, and every question comes.
  }
  dispatchEvent(new Event(CHANGED))
}

/** The settings of this table, and how to change them. */
export function useResponseSettings(): [ResponseSettings, (change: Partial<ResponseSettings>) => void] {
  const table = useAtTable()?.snapshot.table.id ?? ''
  const text = useSyncExternalStore(
    listener => {
      addEventListener(CHANGED, listener)
      return () => removeEventListener(CHANGED, listener)
    },
    () => textFor(table),
  )
  return useMemo(() => {
    const now = read(text)
    return [now, change => keep(table, { ...now, ...change })]
  }, [text, table])
}
