import type { Entry } from '@tenforward/kernel'
import { found, same } from '@tenforward/kernel'
import type { TableCase } from './table.ts'

/** The log itself: its numbers and keys, whose each entry is, and what it brought about. */
export function judgeLog(it: TableCase): void {
  const { stored, retold, complain } = it
  const { log } = stored
  for (const [i, line] of log.entries()) {
    const seq = i + 1
    if (line.seq !== seq) complain(`entry ${seq} is numbered ${line.seq}`)
    const entry = entryIn(line.entry)
    if (entry === undefined) complain(`entry ${seq} cannot be read`)
    else if (entry.seat !== line.seat)
      complain(`entry ${seq} of seat ${entry.seat} is under seat ${line.seat}`)
    if (seq >= retold.positions.length) continue
    if (line.events !== retold.events[seq]) complain(`entry ${seq} has other events than the rules tell`)
    if (line.undone !== retold.undone[seq])
      complain(`entry ${seq} is said to take back ${line.undone}, but takes back ${retold.undone[seq]}`)
    if (i > 0 && line.at < found(log[i - 1], 'line of the log').at - CLOCKS_DIFFER_MS)
      complain(`entry ${seq} is older than the one before`)
  }
  judgeKeys(it)
}

/** Several nodes have several clocks, and a turn may wait between the clock and the disk. */
const CLOCKS_DIFFER_MS = 10_000

function entryIn(text: string): Entry | undefined {
  try {
    return JSON.parse(text) as Entry
  } catch {
    return undefined
  }
}

/** What was confirmed is there, once, as it was sent; what was refused is not. */
function judgeKeys({ witness, stored, complain }: TableCase): void {
  const { log } = stored
  const bySeatAndKey = new Map<string, number>()
  for (const { seq, seat, key } of log) {
    if (key === null) continue
    if (bySeatAndKey.has(`${seat} ${key}`)) complain(`entry ${seq} is there twice`)
    bySeatAndKey.set(`${seat} ${key}`, seq)
  }
  for (const { seat, key, seq, wish } of witness.confirmed) {
    const found = log[seq - 1]
    if (found === undefined) complain(`the confirmed choice ${seq} is lost: there are ${log.length} entries`)
    else if (found.seat !== seat || found.key !== key)
      complain(`entry ${seq} is not the choice of seat ${seat} that was confirmed as such`)
    else if (!same(entryIn(found.entry), JSON.parse(JSON.stringify({ seat, ...wish }))))
      complain(`entry ${seq} says something else than seat ${seat} chose`)
  }
  for (const { seat, key } of witness.refused)
    if (bySeatAndKey.has(`${seat} ${key}`))
      complain(`entry ${bySeatAndKey.get(`${seat} ${key}`)} was refused, and is stored`)
}
