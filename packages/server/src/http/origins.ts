import type { IncomingHttpHeaders } from 'node:http'

/** Tells our own pages from those of other sites. */
export interface Origins {
  allows(headers: IncomingHttpHeaders): boolean
}

/**
 * Browsers send Origin with everything that can change something, and scripts cannot forge it there. Programs
 * that are no browser send none, and carry no cookie by accident either.
 */
export function makeOrigins(publicUrl: string | undefined): Origins {
  const own = publicUrl?.replace(/\/$/, '')
  return {
    allows({ origin, host, 'sec-fetch-site': site }) {
      if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
      if (origin === own) return true
      try {
        return new URL(origin).host === host
      } catch {
        return false
      }
    },
  }
}
