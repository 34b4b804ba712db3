import { type Kept, kept } from '../../../settings/kept.ts'
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
function read(stored: unknown): ResponseSettings {
  const given = (stored ?? START) as Partial<ResponseSettings>
  const never = Array.isArray(given.never) ? given.never.filter(one => typeof one === 'string') : []
  return { never, seconds: WAITS.find(one => one === given.seconds) ?? 0 }
}

const byTable = new Map<string, Kept<ResponseSettings>>()

function keptFor(table: string): Kept<ResponseSettings> {
  let found = byTable.get(table)
  if (found === undefined) {
    found = kept(`ccg.responses.${table}`, { read })
    byTable.set(table, found)
  }
  return found
}

/** The settings of this table, and how to change them. */
export function useResponseSettings(): [ResponseSettings, (change: Partial<ResponseSettings>) => void] {
  const { now, keep, use } = keptFor(useAtTable()?.snapshot.table.id ?? '')
  return [use(), change => keep({ ...now(), ...change })]
}
