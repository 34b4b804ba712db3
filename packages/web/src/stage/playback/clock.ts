/** Time as the film sees it: in tests it is turned by hand. */
export interface Clock {
  now(): number
  /** Calls back once; the function that is returned takes it back. */
  after(ms: number, then: () => void): () => void
}

export const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const id = setTimeout(then, ms)
    return () => clearTimeout(id)
  },
}
