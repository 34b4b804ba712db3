import type { IncomingHttpHeaders } from 'node:http'

export const COOKIE = 'tenforward'
/** Browsers take this one from us alone, not from whoever else has a name in the same domain. */
const OWN_COOKIE = `__Host-${COOKIE}`
const YEAR = 31_536_000

/** The token that a request brings: as a bearer, for scripts, or in the cookie. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const bearer = headers.authorization?.match(/^Bearer ([\w.-]{1,200})$/)?.[1]
  return bearer ?? cookieOf(headers)
}

function cookieOf(headers: IncomingHttpHeaders): string | undefined {
  const found = new Map<string, string>()
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name = '', value] = part.trim().split('=', 2)
    if (value && !found.has(name)) found.set(name, value)
  }
  return found.get(OWN_COOKIE) ?? found.get(COOKIE)
}

/** No script of the page can read it, and no other site's form can use it. */
export function setCookie(token: string, secure: boolean): string {
  const rest = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax`
  return secure ? `${OWN_COOKIE}=${token}; ${rest}; Secure` : `${COOKIE}=${token}; ${rest}`
}

/** Both of them, whichever it was. */
export const dropCookies = [
  `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
  `${OWN_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
]
