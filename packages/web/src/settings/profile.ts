import { kept } from './kept.ts'

const LONGEST = 24

/** Names are text: control characters and surplus space go, everything else stays as it was written. */
export function tidyName(given: string): string {
  return [
    ...given
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim()
}

const name = kept('name', { text: true, read: stored => tidyName(typeof stored === 'string' ? stored : '') })

export const setName = (given: string): void => name.keep(tidyName(given))

export const ownName = name.now
export const useName = name.use
