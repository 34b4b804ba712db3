import { NOTHING_TO_UNDO, type Snapshot } from './connection.ts'

/** The latest snapshot of a table, and who wants to hear of the next. */
export interface Feed {
  snapshot(): Snapshot
  publish(part: Partial<Snapshot>): void
  subscribe(listener: () => void): () => void
  close(): void
}

export function makeFeed(id: string, where: Snapshot['table']['where']): Feed {
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = {
    status: 'opening',
    fault: null,
    table: { id, where, game: '', seats: [], options: null },
    viewer: null,
    handover: null,
    seq: 0,
    now: null,
    story: [],
    undo: NOTHING_TO_UNDO,
    wish: null,
    standing: [],
    chat: [],
    thinking: [],
    deadline: null,
  }
  return {
    snapshot: () => snapshot,
    publish(part) {
      snapshot = { ...snapshot, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
