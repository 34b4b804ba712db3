import { column, one, type Sqlite, transactionsOn } from '../sqliteFile.ts'
import type { RowPlacer } from './placer.ts'
import { makeWaitingRows } from './waitingRows.ts'

/** What was laid down and is still to be moved. All but `take` and `recover` want to be called in a transaction. */
export interface Tail {
  /**
   * Whether the tail is ours. Its rows are not in the log, where their numbers would be taken; so only one process
   * may use it, and whoever adds to the log without holding it moves everything first and ends the other's right,
   * for good: what that one knows of the numbers may be old from then on.
   */
  isOurs(): boolean
  /** Makes it ours; before any log is read, so that nobody adds to it unnoticed. */
  take(): void
  add(text: string): void
  /** Moves about so many rows. */
  move(most: number): void
  /** To the log itself, with all that is in bundles. */
  moveTable(table: string): void
  /** How many rows wait. */
  waiting(): number
  /** After a failure: what was done may have been undone, so that only the database knows. */
  doubt(): void
  /** Moves everything there is, whoever left it. */
  recover(): void
}

/** For numbers and moments: later than all. */
const FOREVER = 8e15

/** `holder` is null for a process that never uses the tail itself. */
export function makeTail(database: Sqlite, placer: RowPlacer, holder: string | null): Tail {
  const { whole } = transactionsOn(database)
  const owner = one<string>(database, "select holder from leases where name = 'tail'")
  const claim = database.prepare("insert into leases (name, holder, until) values ('tail', ?, ?)")
  const release = database.prepare("delete from leases where name = 'tail'")
  const lay = database.prepare('insert into tail (rows) values (?)')
  const clear = database.prepare('delete from tail where id <= ?')
  const laid = column<string>(database, 'select rows from tail order by id')
  const table = one<number>(database, 'select 1 from tables where id = ?')
  const isThere = (id: string) => table(id) !== undefined
  /** What came last, and what came before it and is on its way; `until` is the last row of the tail in there. */
  let [fresh, moving, last, until] = [makeWaitingRows(isThere), makeWaitingRows(isThere), 0, 0]
  /** Whether `fresh` and `moving` are all that is in the tail. */
  let sure = false

  function forget(): void {
    fresh.clear()
    moving.clear()
  }

  function moveAll(): void {
    forget()
    for (const text of laid()) fresh.add(text)
    placer.place(fresh.take(FOREVER))
    forget()
    clear.run(FOREVER)
    release.run()
    sure = true
  }
  const takeOver = whole(() => {
    moveAll()
    claim.run(holder, FOREVER)
  })
  const waiting = () => fresh.count() + moving.count()

  return {
    take: takeOver,
    isOurs() {
      const held = owner()
      const ours = held !== undefined && held === holder
      if (ours && sure) return true
      if (held !== undefined || !sure || waiting() > 0) moveAll()
      if (ours) claim.run(holder, FOREVER)
      return ours
    },
    add(text) {
      last = Number(lay.run(text).lastInsertRowid)
      fresh.add(text)
    },
    move(most) {
      if (moving.count() === 0) {
        ;[moving, fresh] = [fresh, moving]
        until = last
      }
      placer.place(moving.take(most))
      if (moving.count() === 0) clear.run(until)
    },
    moveTable: id => placer.unbundle(id, [...moving.takeTable(id), ...fresh.takeTable(id)]),
    waiting,
    doubt() {
      forget()
      sure = false
    },
    recover: whole(moveAll),
  }
}
