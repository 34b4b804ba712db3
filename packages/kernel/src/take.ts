/** The first few of what may be very many. */
export function* take<T>(source: Iterable<T>, most: number): Generator<T> {
  let left = most
  if (left <= 0) return
  for (const item of source) {
    yield item
    if (--left === 0) return
  }
}
