import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Tells our own pages from those of other sites. */
export interface Origins {
  allows(headers: IncomingHttpHeaders): boolean
  /** Whether this is a name of ours: any other was pointed at us by somebody else. */
  knowsHost(host: string | undefined): boolean
}

/**
 * Browsers send Origin with everything that can change something, and scripts cannot forge it there. Programs
 * that are no browser send none, and carry no cookie by accident either.
 */
export function makeOrigins(publicUrl: string | undefined, allowedHosts: readonly string[] = []): Origins {
  const own = publicUrl?.replace(/\/$/, '')
  const knowsHost = hostCheck(own, allowedHosts)
  return {
    knowsHost,
    allows({ origin, host, 'sec-fetch-site': site }) {
      if (!knowsHost(host)) return false
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

/**
 * A page can lead its own name to our address, and would then be the same site as we are. Nobody can do so with a
 * number, and the names of this machine are ours.
 */
function hostCheck(own: string | undefined, allowed: readonly string[]): Origins['knowsHost'] {
  if (allowed.includes('*')) return () => true
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`, ...allowed])
  if (own !== undefined) names.add(new URL(own).hostname)
  return host => {
    // No browser leaves it out.
    if (host === undefined) return true
    const name = host.toLowerCase().replace(/:\d*$/, '')
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}
