import type { IncomingHttpHeaders } from 'node:http'

export const COOKIE = 'tenforward'
const YEAR = 31_536_000

/** The token that a request brings: as a bearer, for scripts, or in the cookie. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const bearer = headers.authorization?.match(/^Bearer ([\w.-]{1,200})$/)?.[1]
  return bearer ?? cookieOf(headers)
}

export function cookieOf(headers: IncomingHttpHeaders): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === COOKIE && value) return value
  }
  return undefined
}

/** No script of the page can read it, and no other site's form can use it. */
export function setCookie(token: string, secure: boolean): string {
  return `${COOKIE}=${token}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export const dropCookie = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
