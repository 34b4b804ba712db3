export function randomText(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return [...raw].map(byte => byte.toString(36).padStart(2, '0')).join('')
}
