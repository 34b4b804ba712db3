import type { SaidLine } from '../witness.ts'
import type { TableCase } from './table.ts'

/** Every word that was confirmed is kept, once, and in the order in which its speaker said it. */
export function judgeChat({ stored, witness, verdict, complain }: TableCase): void {
  const said = witness.said
  verdict.lines += said.length
  const lastOf = new Map<string, number>()
  for (const line of said) {
    const places = stored.chat.flatMap((row, i) => (isSame(row, line) ? i : []))
    const [place] = places
    if (place === undefined) {
      complain(`the words "${line.text}" are lost`)
      continue
    }
    if (places.length > 1 && !line.resent)
      complain(`the words "${line.text}" are there ${places.length} times`)
    if (place < (lastOf.get(line.person) ?? -1)) complain(`the words "${line.text}" are out of order`)
    lastOf.set(line.person, place)
  }
}

const isSame = (row: { person_id: string; text: string }, line: SaidLine) =>
  row.person_id === line.person && row.text === line.text
