import { ofSeat, same } from '@tenforward/kernel'
import type { Seen } from '../witness.ts'
import { asJson } from './retell.ts'
import type { TableCase } from './table.ts'

/** What people saw is what they should have seen after that entry, and they heard of every entry once. */
export function judgeViews({ retold, witness, verdict, complain }: TableCase): void {
  for (const seen of witness.seen) {
    verdict.views++
    const { seat, from, seqs, seq } = seen
    const [first = from + 1] = seqs
    // The first of them may have come before the answer to the wish to follow.
    if (first > from + 1 || seqs.some((s, i) => s !== first + i))
      complain(`seat ${seat} at ${from} heard of ${seqs.join(' ')}`)
    const position = retold.positions[seq]
    if (position === undefined) complain(`seat ${seat} saw entry ${seq}, which is not there`)
    else {
      const fault = faultInView(seen, position)
      if (fault !== undefined) complain(`seat ${seat} saw another ${fault} at ${seq}`)
    }
  }
}

function faultInView(
  { seat, state }: Seen,
  position: TableCase['retold']['positions'][number],
): string | undefined {
  const { views, deciding, result, line, wish } = position
  const { view, prompt, undoTo } = ofSeat(views, seat)
  if (!same(state.view, view)) return 'position'
  if (!same(state.prompt, prompt)) return 'question'
  if (
    !same(
      state.deciding.map(d => d.seat),
      deciding,
    )
  )
    return 'list of those who decide'
  if (!same(state.result, result)) return 'result'
  if (state.moves !== line.length) return 'number of choices'
  if (state.undoTo !== undoTo) return 'limit of going back'
  return same(asJson(state.wish), wish) ? undefined : 'wish'
}
