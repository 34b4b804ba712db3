/** Hooks that hold only while their card is in play: no hand needs to be looked through for them. */
const inPlayOnly = new WeakSet<object>()

export function marked<T extends object>(hook: T): T {
  inPlayOnly.add(hook)
  return hook
}

export const isMarked = (hook: unknown): boolean => inPlayOnly.has(hook as object)
