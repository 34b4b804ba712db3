/** The address within this page that a pasted link or code leads to; null when it is neither. */
export function addressFrom(pasted: string, origin: string): string | null {
  const text = pasted.trim()
  if (/^[\w-]{4,64}$/.test(text)) return `/lobby/${text}`
  try {
    const url = new URL(text)
    const known = /^\/(table|lobby|join|seat)\/[\w-]+$/.test(url.pathname)
    return url.origin === origin && known ? url.pathname + url.search : null
  } catch {
    return null
  }
}
