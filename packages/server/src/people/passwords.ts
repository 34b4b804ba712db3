import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * 32 MB and about a quarter of a second for each guess: cheap for one person, dear for somebody who tries them all. OWASP
 * counts it as much as 128 MB at once, which a small host does not have for several people together.
 */
const COST = { N: 32_768, r: 8, p: 3 }
/** Node allows 32 MB less than this needs. */
const MOST_MEMORY = 128 * 1024 * 1024
const BYTES = 32

/** The cost is stored beside the hash, so that it can be raised without locking anybody out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, n, r, p, salt, hash] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !hash) return false
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const expected = Buffer.from(hash, 'base64url')
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** Whether it was hashed when guesses were cheaper. */
export const isOutdated = (stored: string) => !stored.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`)

/** Nobody's: checked when there is no such account, so that the time taken does not tell. */
export const NOBODYS = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // The same text typed on two keyboards may be made of different characters.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) =>
    scrypt(text, salt, BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
