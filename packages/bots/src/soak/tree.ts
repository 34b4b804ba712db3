/** Where one object can be reached by two paths, which a save and a load would tear apart; or undefined. */
export function shared(root: unknown, name = 'match'): string | undefined {
  const seen = new Map<object, string>()
  const walk = (value: unknown, path: string): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    const before = seen.get(value)
    if (before !== undefined) return `${before} and ${path} are the same object.`
    seen.set(value, path)
    for (const [key, item] of Object.entries(value)) {
      const found = walk(item, `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(root, name)
}

/** Where a number is not whole: those differ from machine to machine sooner or later; or undefined. */
export function notWhole(value: unknown, path = 'match'): string | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? undefined : `${path} is ${value}, which is not a whole number.`
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const found = notWhole(item, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
