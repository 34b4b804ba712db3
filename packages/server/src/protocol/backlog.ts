/** A connection, as far as it matters whether anybody reads at its other end. */
export interface Reader {
  /** What is counted for limits: an address, or a network of IPv6. */
  readonly address: string
  /** Bytes that waited for it when it was last looked at. */
  unsent: number
  /** So much waits that nothing more is made for it. */
  jammed: boolean
  jammedAt: number
  /** Bytes that wait for it now. */
  waiting(): number
  onJam(): void
  onDrain(): void
  /** It has not read for too long. */
  giveUp(): void
}

/** How many bytes may wait to be read, and how many milliseconds somebody may take to read them. */
export interface BacklogLimits {
  connection: number
  address: number
  node: number
  patience: number
}

/** What was made for people and waits to be read: one budget for each connection, each address and all together. */
export interface Backlog {
  /** Looks how much waits for a connection. */
  look(reader: Reader): void
  /** It is gone, and what waited with it. */
  forget(reader: Reader): void
  /** An answer over HTTP waits to be read; the result tells that it does no longer. */
  hold(address: string, bytes: number): () => void
  /** Nothing more should be made for this address. */
  isFull(address: string): boolean
  /** All that waits, in bytes. */
  total(): number
  stop(): void
}

/** So much waits now and then for anybody: it is no sign that nobody reads. */
const LITTLE = 16 * 1024
const LOOK_MS = 50

export function makeBacklog(limits: BacklogLimits, clock = () => performance.now()): Backlog {
  const perAddress = new Map<string, number>()
  const behind = new Set<Reader>()
  let total = 0

  function add(address: string, bytes: number): void {
    total += bytes
    const sum = (perAddress.get(address) ?? 0) + bytes
    if (sum > 0) perAddress.set(address, sum)
    else perAddress.delete(address)
  }

  function count(reader: Reader, unsent: number): void {
    if (unsent === reader.unsent) return
    add(reader.address, unsent - reader.unsent)
    reader.unsent = unsent
    if (unsent > 0) behind.add(reader)
    else behind.delete(reader)
  }

  const isTooMuch = ({ unsent, address }: Reader) =>
    unsent > limits.connection || (perAddress.get(address) ?? 0) > limits.address || total > limits.node

  function look(reader: Reader): void {
    count(reader, reader.waiting())
    const isBehind = reader.unsent > LITTLE
    if (!reader.jammed) {
      if (!isBehind || !isTooMuch(reader)) return
      reader.jammed = true
      reader.jammedAt = clock()
      reader.onJam()
    } else if (!isBehind) {
      reader.jammed = false
      reader.onDrain()
    } else if (clock() - reader.jammedAt > limits.patience) {
      // Once is enough.
      reader.jammedAt = Number.POSITIVE_INFINITY
      reader.giveUp()
    }
  }

  const timer = setInterval(() => {
    for (const reader of behind) look(reader)
  }, LOOK_MS)
  timer.unref()

  return {
    look,
    forget: reader => count(reader, 0),
    hold(address, bytes) {
      add(address, bytes)
      let isHeld = true
      return () => {
        if (isHeld) add(address, -bytes)
        isHeld = false
      }
    },
    isFull(address) {
      const sum = perAddress.get(address) ?? 0
      return sum > limits.address || (total > limits.node && sum > LITTLE)
    },
    total: () => total,
    stop: () => clearInterval(timer),
  }
}
