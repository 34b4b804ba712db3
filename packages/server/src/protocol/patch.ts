/**
 * The difference of two JSON values. A list is a replacement: `[value]`, or `[]` for "gone". An object holds
 * the differences of its keys (for a list: of its indexes, and `#` is the new length). JSON Merge Patch would be
 * the obvious form, but it cannot say null, and views are full of cards that are null because nobody may know
 * them.
 */
export type Patch = readonly [] | readonly [unknown] | { readonly [key: string]: Patch | number }

const GONE: Patch = []

/** What turns `before` into `after`; undefined when nothing does, because they are the same. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after)
  return diffObjects(before, after)
}

function diffObjects(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
  const out: Record<string, Patch> = {}
  let any = false
  for (const key of Object.keys(after)) {
    // A key that holds undefined is absent: that is how JSON text sees it.
    if (after[key] === undefined) continue
    const found = own(before, key) === undefined ? [after[key]] : diff(before[key], after[key])
    if (found === undefined) continue
    put(out, key, found)
    any = true
  }
  for (const key of Object.keys(before)) {
    if (before[key] === undefined || own(after, key) !== undefined) continue
    put(out, key, GONE)
    any = true
  }
  return any ? out : undefined
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const out: Record<string, Patch | number> = {}
  let replaced = 0
  let any = before.length !== after.length
  if (any) out['#'] = after.length
  for (let i = 0; i < after.length; i++) {
    const found = i < before.length ? diff(before[i], after[i]) : ([after[i] ?? null] as const)
    if (found === undefined) continue
    out[i] = found
    any = true
    if (Array.isArray(found)) replaced++
  }
  if (!any) return undefined
  // When most of it is new, the list itself is shorter than the list of its changes.
  return replaced * 2 > after.length ? [after] : out
}

/** Makes `after` from `before`. Neither is changed; unchanged parts are shared. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before
  if (Array.isArray(patch)) return patch[0]
  if (!isObject(before)) throw new TypeError('The patch does not fit.')
  const changes = patch as { readonly [key: string]: Patch | number }
  return Array.isArray(before) ? patchedList(before, changes) : patchedObject(before, changes)
}

function patchedObject(
  before: Record<string, unknown>,
  changes: { readonly [key: string]: Patch | number },
): Record<string, unknown> {
  const out = { ...before }
  for (const key of Object.keys(changes)) {
    const change = changes[key] as Patch
    if (Array.isArray(change) && change.length === 0) delete out[key]
    else put(out, key, patched(own(before, key), change))
  }
  return out
}

function patchedList(
  before: readonly unknown[],
  changes: { readonly [key: string]: Patch | number },
): unknown[] {
  const out = before.slice(0, typeof changes['#'] === 'number' ? changes['#'] : before.length)
  for (const key of Object.keys(changes))
    if (key !== '#') out[Number(key)] = patched(before[Number(key)], changes[key] as Patch)
  return out
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function own(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** `__proto__` is a key like any other, but only when it is defined and not assigned. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
