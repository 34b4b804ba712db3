/**
 * Flags as text: a bit each.
 * @param {Uint8Array} flags
 */
export function packBits(flags) {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8))
  for (let at = 0; at < flags.length; at++)
    if (flags[at]) bytes[at >> 3] = /** @type {number} */ (bytes[at >> 3]) | (1 << (at & 7))
  return Buffer.from(bytes).toString('base64')
}

/** @param {string} text */
export const unpackBits = text => new Uint8Array(Buffer.from(text, 'base64'))

/**
 * @param {Uint8Array} bits
 * @param {number} at
 */
export const hasBit = (bits, at) =>
  at >= 0 && /** @type {number} */ ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0

/**
 * @param {Uint8Array} into
 * @param {Uint8Array} bits
 */
export function addBits(into, bits) {
  for (let at = 0; at < into.length; at++)
    into[at] = /** @type {number} */ (into[at]) | /** @type {number} */ (bits[at] ?? 0)
}
