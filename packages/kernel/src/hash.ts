/**
 * A 64-bit fingerprint of plain JSON, the same in every process and on every platform: only 32-bit integer
 * arithmetic, no key order, no engine detail. Golden values stand in the test; changing this function changes
 * every stored hash.
 */
export function hash(value: unknown): string {
  hi = 0
  lo = 0
  mix(value)
  return hex(hi) + hex(lo)
}

/** The two halves of the hash under way; `mix` leaves its result here, which spares an allocation for each value. */
let hi = 0
let lo = 0

function mix(value: unknown): void {
  if (typeof value === 'string') return mixString(0x51, value)
  if (typeof value === 'number') return mixNumber(value)
  if (value === null || value === undefined) return settle(0x4e, 0, 0)
  if (typeof value === 'boolean') return settle(value ? 0x54 : 0x46, 0, 0)
  return Array.isArray(value) ? mixArray(value) : mixObject(value as Record<string, unknown>)
}

function mixNumber(value: number): void {
  if (!Number.isSafeInteger(value)) return mixString(0x44, String(value))
  const high = Math.floor(value / 0x1_0000_0000)
  settle(0x49, value | 0, high | 0)
}

function mixString(tag: number, text: string): void {
  let a = tag
  let b = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b + unit, 0x85ebca6b) ^ (b >>> 13)
  }
  settle(tag, a, b)
}

function mixArray(list: readonly unknown[]): void {
  let a = 0x41
  let b = list.length
  for (let i = 0; i < list.length; i++) {
    mix(list[i])
    a = Math.imul(a ^ hi, 0x9e3779b1) + (a << 6)
    b = Math.imul(b ^ lo, 0xc2b2ae35) + (b >>> 5)
  }
  settle(0x41, a, b)
}

/** Entries are added up, not chained, so that the order of keys does not count. */
function mixObject(object: Record<string, unknown>): void {
  let a = 0
  let b = 0
  for (const key in object) {
    const item = object[key]
    if (item === undefined) continue
    mixString(0x4b, key)
    const keyHi = hi
    const keyLo = lo
    mix(item)
    const itemHi = hi
    settle(0x45, keyHi ^ Math.imul(itemHi, 0x27d4eb2f), keyLo ^ Math.imul(lo, 0x165667b1))
    a = (a + hi) | 0
    b = (b + lo) | 0
  }
  settle(0x4f, a, b)
}

/** The finaliser of Murmur3 on both halves, crossed so that each depends on both inputs. */
function settle(tag: number, a: number, b: number): void {
  let x = Math.imul(a ^ tag, 0xcc9e2d51) ^ (b >>> 3)
  let y = Math.imul(b ^ Math.imul(tag, 0x1b873593), 0x85ebca6b) ^ a
  x ^= x >>> 16
  x = Math.imul(x, 0x85ebca6b)
  x ^= x >>> 13
  y = Math.imul(y ^ (y >>> 15) ^ x, 0xc2b2ae35)
  x = Math.imul(x ^ y, 0xc2b2ae35)
  hi = x ^ (x >>> 16)
  lo = y ^ (y >>> 14)
}

function hex(part: number): string {
  return (part >>> 0).toString(16).padStart(8, '0')
}
