import type { Followed } from '@tenforward/protocol/client'

/** Somebody who must come to know of an entry. */
interface Listener {
  place: Followed
  isOnline(): boolean
  /** Cuts the connection: whoever was not told finds out when it comes back. */
  drop(): void
}

export interface Ears {
  /** From now on everybody at the table must hear of this entry. */
  expect(table: string, seq: number): void
  listen(table: string, listeners: readonly Listener[]): void
  forget(table: string): void
  close(): void
}

const TICK_MS = 50

/**
 * Watches whether those who follow a table are told of what was stored. Only moments count in which they are connected
 * and nobody kills anything; and they are counted in ticks, so that a machine that stands still is not taken for a
 * server that does not speak.
 */
export function openEars(ticks: number, isCalm: () => boolean, complain: (text: string) => void): Ears {
  const tables = new Map<string, { seq: number; late: Map<Listener, number> }>()
  const timer = setInterval(() => {
    for (const [table, { seq, late }] of tables)
      for (const [listener, before] of late) {
        const { place } = listener
        const waits = place.seq < seq && isCalm() && listener.isOnline()
        late.set(listener, waits ? before + 1 : 0)
        if (before < ticks) continue
        complain(`${table}: seat ${place.seat} is at ${place.seq} and was not told of ${seq}`)
        late.set(listener, 0)
        listener.drop()
      }
  }, TICK_MS)
  timer.unref()
  return {
    expect(table, seq) {
      const heard = tables.get(table)
      if (heard !== undefined) heard.seq = Math.max(heard.seq, seq)
    },
    listen: (table, listeners) =>
      void tables.set(table, { seq: 0, late: new Map(listeners.map(listener => [listener, 0])) }),
    forget: table => void tables.delete(table),
    close: () => clearInterval(timer),
  }
}
