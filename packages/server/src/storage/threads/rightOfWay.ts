/**
 * Only one connection writes to a file of SQLite at a time, and whoever comes second sleeps and tries again. On a
 * busy evening the thread that writes the log leaves hardly a gap, and the thread that answers people would sleep for
 * long. So that one has the right of way: the other does not begin anything new while it wants to write.
 */
export interface RightOfWay {
  /** What the other thread looks at. */
  readonly shared: SharedArrayBuffer
  take(): void
  giveBack(): void
}

export function makeRightOfWay(): RightOfWay {
  const shared = new SharedArrayBuffer(4)
  const wanted = new Int32Array(shared)
  return { shared, take: () => void Atomics.store(wanted, 0, 1), giveBack: () => giveBack(wanted) }
}

function giveBack(wanted: Int32Array): void {
  if (Atomics.exchange(wanted, 0, 0) === 1) Atomics.notify(wanted, 0)
}

/** Goes first with one piece of work. */
export function takeWay(shared: SharedArrayBuffer, work: () => void): void {
  const wanted = new Int32Array(shared)
  Atomics.store(wanted, 0, 1)
  try {
    work()
  } finally {
    giveBack(wanted)
  }
}

/** The other side: waits as long as somebody goes first, but not for ever. */
export function makeYield(shared: SharedArrayBuffer): () => void {
  const wanted = new Int32Array(shared)
  return () => void Atomics.wait(wanted, 0, 1, 1_000)
}
