import type { Seat, TableView } from '@tenforward/kernel'
import type { Happening, ServerMessage, TableSummary, ViewState } from '@tenforward/protocol'
import type { Followed } from '@tenforward/protocol/client'
import type { Chapter, ChatLine } from '../connection.ts'
import { chapterOf } from './story.ts'

/** One of the viewer's own seats, or the spectator's place. */
export interface Eyes {
  followed: Followed
  story: Chapter[]
  /** What was seen since the page was opened, moment by moment. */
  seen: TableView[]
}

export const tableView = (seq: number, { view, prompt, deciding, result }: ViewState): TableView => ({
  seq,
  view,
  prompt,
  deciding,
  result,
})

/** What these eyes see now; null before anything has arrived. */
export function stateSeen({ followed, story }: Eyes) {
  const { state, seq } = followed
  return state === null ? null : { state, seq: Math.max(0, seq), story }
}

/** Keeps what has happened in front of these eyes. */
export function remember(own: Eyes, followed: Followed, happened: readonly Happening[]): void {
  if (followed.state !== null) own.seen.push(tableView(followed.seq, followed.state))
  const known = own.story.at(-1)?.seq ?? -1
  own.story = [...own.story, ...happened.filter(h => h.seq > known).map(chapterOf)]
}

type Lines = Extract<ServerMessage, { t: 'chat' }>['lines']

/** The chat with lines that are new, each with the seat of whoever says it. */
export function withLines(
  chat: readonly ChatLine[],
  lines: Lines,
  summary: TableSummary | null,
): readonly ChatLine[] {
  const known = new Set(chat.map(line => line.id))
  const seatNamed = (name: string): Seat | null => summary?.seats.find(s => s.name === name)?.seat ?? null
  const fresh = lines.filter(line => !known.has(line.id))
  return [...chat, ...fresh.map(line => ({ ...line, seat: seatNamed(line.name) }))]
}
