import { headOf, splitRows } from '../logRows.ts'

/** Packed rows that wait to be moved, by table. */
export interface WaitingRows {
  add(text: string): void
  /** Takes the rows of one table. */
  takeTable(table: string): string[]
  /** Takes whole tables, the first ones first, until there are so many rows. */
  take(most: number): string[][]
  clear(): void
  count(): number
}

/** `isThere` tells whether a table still is: when it was deleted, its log went with it. */
export function makeWaitingRows(isThere: (table: string) => boolean): WaitingRows {
  const lists = new Map<string, string[]>()
  let count = 0

  function takeTable(table: string): string[] {
    const list = lists.get(table) ?? []
    lists.delete(table)
    count -= list.length
    return list.length > 0 && isThere(table) ? list : []
  }

  return {
    add(text) {
      for (const row of splitRows(text)) {
        const { table } = headOf(row)
        const list = lists.get(table)
        if (list === undefined) lists.set(table, [row])
        else list.push(row)
        count++
      }
    },
    takeTable,
    take(most) {
      const taken: string[][] = []
      let rows = 0
      for (const table of lists.keys()) {
        const list = takeTable(table)
        if (list.length > 0) taken.push(list)
        rows += list.length
        if (rows >= most) break
      }
      return taken
    },
    clear() {
      lists.clear()
      count = 0
    },
    count: () => count,
  }
}
