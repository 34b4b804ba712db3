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
    const { seq, events } = story[i]!
    for (let j = events.length - 1; j >= 0; j--) {
      const line = speech.tell(events[j]!, talk)
      if (line !== null) lines.push({ ...line, seq, key: `${seq}.${j}` })
    }
  }
  return lines.reverse()
}
