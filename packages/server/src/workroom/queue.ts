import { found } from '@tenforward/kernel'
/**
 * What waits for a thread, served in turns: whoever asked for a hundred things waits for his own, and not everybody
 * behind him.
 */
export interface FairQueue<T> {
  readonly size: number
  add(owner: string, item: T): void
  /** The next one of an owner for whom less than the most is being done. */
  take(): T | undefined
  /** What was taken for this owner is done. */
  done(owner: string): void
  /** All that waits; nothing waits any more. */
  clear(): T[]
}

/** `most`: so many things are done for the same owner at a time. */
export function makeFairQueue<T>(most: number): FairQueue<T> {
  /** Whose turn is next comes first. */
  const waiting = new Map<string, T[]>()
  const underWay = new Map<string, number>()
  let size = 0
  return {
    get size() {
      return size
    },
    add(owner, item) {
      const list = waiting.get(owner)
      if (list === undefined) waiting.set(owner, [item])
      else list.push(item)
      size++
    },
    take() {
      for (const [owner, list] of waiting) {
        const taken = underWay.get(owner) ?? 0
        if (taken >= most) continue
        underWay.set(owner, taken + 1)
        waiting.delete(owner)
        const item = found(list.shift(), 'item')
        if (list.length > 0) waiting.set(owner, list)
        size--
        return item
      }
      return undefined
    },
    done(owner) {
      const left = (underWay.get(owner) ?? 1) - 1
      if (left > 0) underWay.set(owner, left)
      else underWay.delete(owner)
    },
    clear() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
  }
}
