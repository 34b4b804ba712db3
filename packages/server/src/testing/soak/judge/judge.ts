import { newId } from '../../../ids.ts'
import { openStorage, type Storage, type StorageSettings } from '../../../storage/index.ts'
import { byTable, type Witness } from '../witness.ts'
import { judgeLists } from './lists.ts'
import { judgeRatings } from './ratings.ts'
import { judgeTable } from './table.ts'

export interface Verdict {
  confirmed: number
  refused: number
  stored: number
  undone: number
  tables: number
  finished: number
  snapshots: number
  views: number
  lines: number
  ratings: number
  lists: number
  /** Choices of bots that were decided once more. */
  botChoices: number
  faults: string[]
}

/** Where a case is heard: what is stored, what was told, and what was found so far. */
export interface Court {
  storage: Storage
  witness: Witness
  verdict: Verdict
}

const newVerdict = ({ confirmed, refused, faults }: Witness): Verdict => ({
  confirmed: confirmed.length,
  refused: refused.length,
  stored: 0,
  undone: 0,
  tables: 0,
  finished: 0,
  snapshots: 0,
  views: 0,
  lines: 0,
  ratings: 0,
  lists: 0,
  botChoices: 0,
  faults: [...faults],
})

/**
 * Compares what people were told with what the database holds, and plays every table again. Whatever is wrong, missing
 * or unreadable is a line of the verdict; nothing is thrown.
 */
export async function judge(place: StorageSettings, witness: Witness): Promise<Verdict> {
  const verdict = newVerdict(witness)
  const { faults } = verdict
  let storage: Storage
  try {
    storage = await openStorage(place, newId(8))
  } catch (error) {
    faults.push(`the database cannot be opened: ${(error as Error).message}`)
    return verdict
  }
  const court = { storage, witness, verdict }
  const hear = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      faults.push(`${name}: it cannot be judged: ${(error as Error).message}`)
    }
  }
  for (const [table, told] of byTable(witness))
    await hear(table, () => judgeTable({ ...court, witness: told }, table))
  await hear('ratings', () => judgeRatings(court))
  await hear('lists', () => judgeLists(court))
  await storage.close().catch(error => void faults.push(`the database cannot be closed: ${error.message}`))
  return verdict
}
