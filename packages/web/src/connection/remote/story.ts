import type { Seat } from '@tenforward/kernel'
import type { Happening } from '@tenforward/protocol'
import type { Chapter } from '../connection.ts'
import { api } from './api.ts'

/** The log only grows: what was taken back stays in it, followed by a line that says so. */
export function chapterOf({ seq, events, undone }: Happening): Chapter {
  return { seq, events: undone ? [{ type: '$undone', data: { n: undone } }, ...events] : events }
}

export async function storyOf(id: string, seat: Seat | null, invite: string | null): Promise<Chapter[]> {
  const story: Chapter[] = []
  for (;;) {
    const since = story.at(-1)?.seq ?? 0
    const query = new URLSearchParams({ seat: seat === null ? 'all' : String(seat), since: String(since) })
    if (invite) query.set('invite', invite)
    const part = await api<{ events: Happening[]; more: boolean }>('GET', `/tables/${id}/log?${query}`)
    story.push(...part.events.map(chapterOf))
    if (!part.more || part.events.length === 0) return story
  }
}
