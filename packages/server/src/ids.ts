import { createHash, randomBytes } from 'node:crypto'

const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'

/** A name that nobody can guess and that can be read aloud: five bits a letter, none that look alike. */
export function newId(length = 12): string {
  let text = ''
  for (const byte of randomBytes(length)) text += LETTERS[byte & 31]
  return text
}

/** A secret: 192 bits. */
export const newSecret = () => randomBytes(24).toString('base64url')

/** Secrets are stored only so: whoever reads the database cannot act with them. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
