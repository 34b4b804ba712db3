/** Lets so many through in the long run, and a burst now and then. Whole numbers: others are objects of their own. */
export interface Bucket {
  left: number
  /** Up to this millisecond it was filled. */
  at: number
}

export const fullBucket = (burst: number, now: number): Bucket => ({ left: burst, at: Math.floor(now) })

/** Takes as much as something costs; false, and nothing, if there is not so much. */
export function take(bucket: Bucket, rate: number, burst: number, now: number, cost = 1): boolean {
  const gained = Math.floor(((now - bucket.at) * rate) / 1000)
  if (gained > 0) {
    const isFull = bucket.left + gained >= burst
    bucket.left = isFull ? burst : bucket.left + gained
    bucket.at = isFull ? Math.floor(now) : bucket.at + Math.floor((gained * 1000) / rate)
  }
  if (bucket.left < cost) return false
  bucket.left -= cost
  return true
}

/** Buckets by name, such as an address. Those that are full again are forgotten. */
export interface Limiter {
  allow(name: string, cost?: number): boolean
}

const MOST_BUCKETS = 10_000

export function makeLimiter(rate: number, burst: number, clock = () => performance.now()): Limiter {
  const buckets = new Map<string, Bucket>()
  return {
    allow(name, cost) {
      const now = clock()
      let bucket = buckets.get(name)
      if (bucket === undefined) {
        if (buckets.size >= MOST_BUCKETS) forget(buckets, rate, burst, now)
        bucket = fullBucket(burst, now)
        buckets.set(name, bucket)
      }
      return take(bucket, rate, burst, now, cost)
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
