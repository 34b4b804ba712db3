/** Lets so many through in the long run, and a burst now and then. */
export interface Bucket {
  left: number
  at: number
}

export function take(bucket: Bucket, rate: number, burst: number, now: number): boolean {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) * rate) / 1000)
  bucket.at = now
  if (bucket.left < 1) return false
  bucket.left--
  return true
}

/** Buckets by name, such as an address. Those that are full again are forgotten. */
export interface Limiter {
  allow(name: string): boolean
}

const MOST_BUCKETS = 10_000

export function makeLimiter(rate: number, burst: number, clock = () => performance.now()): Limiter {
  const buckets = new Map<string, Bucket>()
  return {
    allow(name) {
      const now = clock()
      let bucket = buckets.get(name)
      if (bucket === undefined) {
        if (buckets.size >= MOST_BUCKETS) forget(buckets, rate, burst, now)
        bucket = { left: burst, at: now }
        buckets.set(name, bucket)
      }
      return take(bucket, rate, burst, now)
    },
  }
}

function forget(buckets: Map<string, Bucket>, rate: number, burst: number, now: number): void {
  for (const [name, { left, at }] of buckets)
    if (left + ((now - at) * rate) / 1000 >= burst) buckets.delete(name)
  // Under attack from many addresses nobody's bucket is full; the oldest go.
  for (const name of buckets.keys()) {
    if (buckets.size < MOST_BUCKETS) return
    buckets.delete(name)
  }
}
