import type { Database } from 'better-sqlite3'
import type { LogRow } from './schema.ts'

/*
 * How SQLite keeps the log. A thread runs the text of these functions, so each uses nothing but what is in it or
 * given to it.
 *
 * In the log every table has a place of its own, so a choice at each of many tables changes as many pages, and all of
 * them go through the journal to the disk. So what comes in a busy moment is first laid down as it came, whole batches
 * in one row each, in the table `tail`; that makes it durable. It is moved to its place later, when each table has
 * several rows to be moved together: many rows of one table stay one text, in the table `bundles`, which is a tenth of
 * the work. `settle` puts those of one table in the log, row by row, for whoever wants to read them.
 */

/** Which rows were new; `true` says that all were. */
export type Verdict = true | boolean[]

/** Rows as one text: eight lines for each, in the order of the columns. No JSON text has a line break in it. */
export function pack(rows: readonly LogRow[]): string {
  let text = ''
  for (const { table_id, seq, seat, entry, events, undone, key, at } of rows) {
    const name = key === null ? '' : JSON.stringify(key)
    text += `${text && '\n'}${table_id}\n${seq}\n${seat}\n${entry}\n${events}\n${undone}\n${name}\n${at}`
  }
  return text
}

/** The values of these rows, one row behind the other. */
export function unpack(text: string): (string | number | null)[] {
  const values: (string | number | null)[] = text.split('\n')
  for (let i = 0; i < values.length; i += 8) {
    const key = values[i + 6] as string
    values[i + 1] = Number(values[i + 1])
    values[i + 2] = Number(values[i + 2])
    values[i + 5] = Number(values[i + 5])
    values[i + 6] = key === '' ? null : JSON.parse(key)
    values[i + 7] = Number(values[i + 7])
  }
  return values
}

/** Adds rows, given as values one behind the other, where their numbers are free; says how many were. */
export type Insert = (values: readonly unknown[]) => number

export function makeInserter(database: Database): Insert {
  const width = 8
  // Whole batches are made of statements of these sizes, so that few are ever compiled.
  const statements = [256, 64, 16, 4, 1].map(size => {
    const values = Array(size).fill('(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')
    const columns = 'table_id, seq, seat, entry, events, undone, key, at'
    return { size, insert: database.prepare(`insert or ignore into log (${columns}) values ${values}`) }
  })
  return values => {
    const count = values.length / width
    let added = 0
    for (let from = 0; from < count; ) {
      const { size, insert } = statements.find(s => s.size <= count - from)!
      added += insert.run(values.slice(from * width, (from + size) * width)).changes
      from += size
    }
    return added
  }
}

/** Where the rows of tables stay; each list is of one table, in order, each row a text of so many lines. */
export interface Home {
  /** Rows of several tables. Many of one table are bound together as they are. */
  bring(lists: readonly (readonly string[])[]): void
  /** Rows of one table, and those of it that are bound together, go to the log row by row. */
  unbind(table: string, rows?: readonly string[]): void
  /** The last number of this table that is bound together; 0: none is. */
  lastBound(table: string): number
  /** Whether anything is bound together. */
  anyBound(): boolean
}

export function makeHome(database: Database, insert: Insert, read: (text: string) => unknown[]): Home {
  const many = 4
  const bind = database.prepare(
    'insert or ignore into bundles (table_id, seq, last, rows) values (?, ?, ?, ?)',
  )
  const bound = database.prepare('select rows from bundles where table_id = ? order by seq').pluck()
  const clear = database.prepare('delete from bundles where table_id = ?')
  const last = database
    .prepare('select last from bundles where table_id = ? order by seq desc limit 1')
    .pluck()
  const any = database.prepare('select exists (select 1 from bundles)').pluck()
  const addRows = (rows: readonly string[]) => void (rows.length > 0 && insert(read(rows.join('\n'))))
  const unbind = (table: string, rows: readonly string[] = []) => {
    const texts = bound.all(table) as string[]
    for (const text of texts) insert(read(text))
    if (texts.length > 0) clear.run(table)
    addRows(rows)
  }
  const head = (row: string) => row.split('\n', 2) as [string, string]
  const bundle = (rows: readonly string[]) => {
    const [table, first] = head(rows[0]!)
    const [, end] = head(rows.at(-1)!)
    // Where a number is taken, only row by row can it be told which ones are.
    if (bind.run(table, Number(first), Number(end), rows.join('\n')).changes === 0) unbind(table, rows)
  }
  return {
    bring(lists) {
      const single: string[] = []
      for (const rows of lists)
        if (rows.length >= many) bundle(rows)
        else single.push(...rows)
      addRows(single)
    },
    unbind,
    lastBound: table => (last.get(table) as number | undefined) ?? 0,
    anyBound: () => any.get() === 1,
  }
}

/** Rows that wait to be moved. */
export interface Pile {
  add(text: string, count: number): void
  /** Takes the rows of one table, or of about so many rows' worth of tables, the first ones first. */
  takeTable(table: string): string[]
  take(most: number): string[][]
  clear(): void
  rows(): number
}

/** `isThere` tells whether a table still is: when it was deleted, its log went with it. */
export function makePile(isThere: (table: string) => boolean): Pile {
  const width = 8
  /** The rows of each table, each of them a text of so many lines. */
  const lists = new Map<string, string[]>()
  let rows = 0
  const takeList = (table: string): string[] => {
    const list = lists.get(table) ?? []
    lists.delete(table)
    rows -= list.length
    return list.length > 0 && isThere(table) ? list : []
  }
  return {
    add(text, count) {
      for (let from = 0; from < text.length; ) {
        let end = text.indexOf('\n', from)
        const table = text.slice(from, end)
        for (let line = 1; line < width; line++) {
          end = text.indexOf('\n', end + 1)
          if (end < 0) end = text.length
        }
        const row = text.slice(from, end)
        const list = lists.get(table)
        if (list === undefined) lists.set(table, [row])
        else list.push(row)
        from = end + 1
      }
      rows += count
    },
    takeTable: takeList,
    take(wanted) {
      const taken: string[][] = []
      let count = 0
      for (const table of lists.keys()) {
        const list = takeList(table)
        if (list.length > 0) taken.push(list)
        count += list.length
        if (count >= wanted) break
      }
      return taken
    },
    clear() {
      lists.clear()
      rows = 0
    },
    rows: () => rows,
  }
}

/** What was laid down and is still to be moved. All but `take` and `recover` want to be called in a transaction. */
export interface Tail {
  /**
   * Whether the tail is ours. Its rows are not in the log, where their numbers would be taken; so only one process
   * may use it, and whoever adds to the log without holding it moves everything first and ends the other's right,
   * for good: what that one knows of the numbers may be old from then on.
   */
  mine(): boolean
  /** Makes it ours; before any log is read, so that nobody adds to it unnoticed. */
  take(): void
  add(text: string, count: number): void
  /** Moves about so many rows. */
  move(most: number): void
  /** To the log itself, with all that is bound together. */
  moveTable(table: string): void
  /** How many rows wait. */
  waiting(): number
  /** After a failure: what was done may have been undone, so that only the database knows. */
  doubt(): void
  /** Moves everything there is, whoever left it. */
  recover(): void
}

/** `newPile` makes an empty pile; `holder` is null for a process that never uses the tail itself. */
export function makeTail(database: Database, home: Home, newPile: () => Pile, holder: string | null): Tail {
  const forever = 8e15
  const owner = database.prepare("select holder from leases where name = 'tail'").pluck()
  const claim = database.prepare("insert into leases (name, holder, until) values ('tail', ?, ?)")
  const release = database.prepare("delete from leases where name = 'tail'")
  const lay = database.prepare('insert into tail (rows) values (?)')
  const clear = database.prepare('delete from tail where id <= ?')
  const laid = database.prepare('select rows from tail order by id').pluck()
  /** What came last, and what came before it and is on its way; `until` is the last row of the tail in there. */
  let [fresh, moving, last, until] = [newPile(), newPile(), 0, 0]
  let sure = false
  const forget = () => {
    fresh.clear()
    moving.clear()
  }
  const all = database.transaction(() => {
    forget()
    for (const text of laid.all() as string[]) fresh.add(text, 0)
    home.bring(fresh.take(forever))
    forget()
    clear.run(forever)
    release.run()
    sure = true
  })
  const taking = database.transaction(() => {
    all()
    claim.run(holder, forever)
  })
  const waiting = () => fresh.rows() + moving.rows()

  return {
    take: () => void taking.immediate(),
    mine() {
      const held = owner.get()
      const isOurs = held !== undefined && held === holder
      if (isOurs && sure) return true
      if (held !== undefined || !sure || waiting() > 0) all()
      if (isOurs) claim.run(holder, forever)
      return isOurs
    },
    add(text, count) {
      last = Number(lay.run(text).lastInsertRowid)
      fresh.add(text, count)
    },
    move(most) {
      if (moving.rows() === 0) {
        ;[moving, fresh] = [fresh, moving]
        until = last
      }
      home.bring(moving.take(most))
      if (moving.rows() === 0) clear.run(until)
    },
    moveTable: table => home.unbind(table, [...moving.takeTable(table), ...fresh.takeTable(table)]),
    waiting,
    doubt() {
      forget()
      sure = false
    },
    recover: () => void all.immediate(),
  }
}

/** Writes to the log; `quiet` says that all of it is there, row by row. */
export interface Writer {
  /** `beside` is done in the same transaction; it may be done twice, the first time in one that is taken back. */
  append(text: string, count: number, beside?: () => void): { verdict: Verdict; quiet: boolean }
  settle(table: string): { verdict: true; quiet: boolean }
  /** Moves some of what waits. */
  tidy(): void
  /** Whether nothing waits. */
  quiet(): boolean
  /** Whether so much waits that some of it should be moved as soon as nobody waits for us. */
  crowded(): boolean
  /** Moves the rest, and lets others have the tail. */
  close(): void
}

export function makeWriter(
  database: Database,
  insert: Insert,
  home: Home,
  tail: Tail,
  read: (text: string) => unknown[],
): Writer {
  const [width, many, full, slice] = [8, 8, 32_768, 1024]
  const taken = new Error('A number is taken.')
  const inOne = <A extends unknown[]>(work: (...args: A) => unknown) => {
    const transaction = database.transaction(work)
    return (...args: A) => {
      try {
        return transaction.immediate(...args)
      } catch (error) {
        tail.doubt()
        throw error
      }
    }
  }
  /** Numbers that are bound together are taken, too. To unbind is dear: a table may have thousands of rows there. */
  const insertFree = (values: readonly unknown[]) => {
    for (let i = 0; i < values.length; i += width) {
      const [table, seq] = [values[i] as string, values[i + 1] as number]
      if (seq <= home.lastBound(table)) home.unbind(table)
    }
    return insert(values)
  }
  const together = inOne((text: string, count: number, beside?: () => void) => {
    const busy = tail.mine() && count >= many
    if (busy) {
      tail.add(text, count)
      // There was no moment for it in between.
      if (tail.waiting() > 2 * full) tail.move(2 * count)
    } else if (insertFree(read(text)) < count) throw taken
    beside?.()
  })
  const oneByOne = inOne((text: string, beside?: () => void) => {
    tail.mine()
    const values = read(text)
    const verdict = Array.from(
      { length: values.length / width },
      (_, i) => insertFree(values.slice(i * width, (i + 1) * width)) === 1,
    )
    beside?.()
    return verdict
  })
  const moveTable = inOne((table: string) => {
    tail.mine()
    tail.moveTable(table)
  })
  const move = inOne((most: number) => {
    if (tail.mine()) tail.move(most)
  })
  const quiet = () => tail.waiting() === 0
  const allInLog = () => quiet() && !home.anyBound()
  /** Without a sync: if the move is lost in a power cut, the tail is not, since they are one transaction. */
  const moveLightly = () => {
    database.pragma('synchronous = NORMAL')
    try {
      move(slice)
    } finally {
      database.pragma('synchronous = FULL')
    }
  }

  return {
    append(text, count, beside) {
      try {
        together(text, count, beside)
        return { verdict: true, quiet: allInLog() }
      } catch (error) {
        if (error !== taken) throw error
        // Another process was first somewhere. Which entries it was can only be told one at a time.
        return { verdict: oneByOne(text, beside) as boolean[], quiet: allInLog() }
      }
    },
    settle(table) {
      moveTable(table)
      return { verdict: true, quiet: allInLog() }
    },
    tidy: () => void (quiet() || moveLightly()),
    quiet,
    crowded: () => tail.waiting() > full,
    close: () => tail.recover(),
  }
}
