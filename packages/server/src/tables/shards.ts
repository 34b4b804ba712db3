/** Tables are shared out among nodes in so many parts, for clocks and bots. */
export const SHARDS = 16

export function shardOf(id: string): number {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0
  return sum % SHARDS
}
