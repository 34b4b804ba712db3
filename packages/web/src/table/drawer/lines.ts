import type { Chapter } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Line, Talk } from '../../games/words.ts'

export interface LogLine extends Line {
  key: string
  /** The moment right after it. */
  seq: number
}

/** The story as sentences; only the latest are shown at once. */
export function linesOf(story: readonly Chapter[], speech: Speech, talk: Talk, most = 400): LogLine[] {
  const lines: LogLine[] = []
  for (let i = story.length - 1; i >= 0 && lines.length < most; i--) {
    const told = tellOnce(story[i]!, speech, talk)
    for (let j = told.length - 1; j >= 0; j--) lines.push(told[j]!)
  }
  return lines.reverse()
}

const told = new WeakMap<Chapter, { speech: Speech; lines: readonly LogLine[] }>()

/** A chapter does not change: it is put into words when it comes, and not again with every choice after it. */
function tellOnce(chapter: Chapter, speech: Speech, talk: Talk): readonly LogLine[] {
  const known = told.get(chapter)
  if (known?.speech === speech) return known.lines
  const { seq, events } = chapter
  const lines = events.flatMap((event, j) => {
    const line = speech.tell(event, talk)
    return line === null ? [] : [{ ...line, seq, key: `${seq}.${j}` }]
  })
  told.set(chapter, { speech, lines })
  return lines
}
