import type { Seat } from '@tenforward/kernel'
import type { StandingOffer } from '../connection.ts'
import type { Feed } from '../feed.ts'

/**
 * What may be done unasked is no part of the state: it is asked for after a change, one question at a time. `ask` gives
 * null while there is nobody to ask.
 */
export function makeAsker(feed: Feed, ask: (seat: Seat) => Promise<{ actions: StandingOffer[] } | null>) {
  let asking = false
  /** The seat and the entry for which it was last asked. */
  let asked: readonly [Seat | null, number] = [null, -1]

  return async function askStanding(): Promise<void> {
    const { viewer, seq } = feed.snapshot()
    const isKnown = asked[0] === viewer && asked[1] === seq
    if (viewer === null || asking || isKnown) return
    asking = true
    asked = [viewer, seq]
    try {
      const answer = await ask(viewer)
      if (answer !== null && feed.snapshot().viewer === viewer) feed.publish({ standing: answer.actions })
    } catch {
      // Then the menu lacks them until the next change.
    }
    asking = false
    // The table may have moved on meanwhile.
    void askStanding()
  }
}
