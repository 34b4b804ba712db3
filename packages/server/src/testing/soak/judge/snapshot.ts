import { found, HELD, hash, REVEALED, restore, same } from '@tenforward/kernel'
import { GAMES } from '../../../games.ts'
import type { Saved } from '../../../tables/index.ts'
import type { Position } from './retell.ts'
import type { TableCase } from './table.ts'

/** A snapshot is the position after its entry, with the choices that stand: those that were taken back do not. */
export function judgeSnapshot({ stored, retold, verdict, complain }: TableCase): void {
  const { snapshot, row, log } = stored
  // One that was not written before a kill costs a longer load, and no more.
  if (snapshot === undefined) return
  verdict.snapshots++
  const { seq, version } = snapshot
  const position = retold.positions[seq]
  if (seq > log.length) return complain(`it has a snapshot of ${seq}, but only ${log.length} entries`)
  if (version !== row.version) complain(`its snapshot is of version ${version} of the rules`)
  if (position === undefined) return
  try {
    const saved = JSON.parse(snapshot.saved) as Saved
    if (hash(restore(found(GAMES[row.game], 'game', row.game).game, saved.match).match) !== position.hash)
      complain(`its snapshot at ${seq} is another position than its log leads to`)
    const fault = faultInLine(
      saved,
      position,
      log.map(line => JSON.parse(line.entry)),
    )
    if (fault !== undefined) complain(`its snapshot at ${seq} ${fault}`)
  } catch (error) {
    complain(`its snapshot at ${seq} cannot be used: ${(error as Error).message}`)
  }
}

function faultInLine(saved: Saved, position: Position, entries: readonly unknown[]): string | undefined {
  const { line, marks, wish } = position
  const indexes =
    typeof saved.line === 'number' ? Array.from({ length: saved.line }, (_, i) => i) : saved.line
  if (indexes.length !== line.length) return `has ${indexes.length} choices, but ${line.length} stand`
  if (indexes.some((index, i) => !same(entries[index], line[i])))
    return 'has other choices than those that stand'
  const letters = (mark: number) => marks.map(m => ((m & mark) === 0 ? '0' : '1')).join('')
  if (saved.revealed !== letters(REVEALED)) return 'has forgotten what was revealed'
  if (saved.held !== letters(HELD)) return 'has forgotten what was hidden'
  if (!same(saved.wish, wish)) return 'has another wish to take something back'
  return undefined
}
