/**
 * The difference of two JSON values. A list is a replacement: `[value]`, or `[]` for "gone". An object holds
 * the differences of its keys (for a list: of its indexes, and `#` is the new length). JSON Merge Patch would be
 * the obvious form, but it cannot say null, and views are full of cards that are null because nobody may know
 * them.
 */
export type Patch = readonly [] | readonly [unknown] | { readonly [key: string]: Patch | number }

/**
 * What turns `before` into `after`, as the text that is sent; empty when nothing does, because they are the same.
 * Text at once: with every choice this is done for everybody at the table, and a patch that is first an object
 * would be made only to be written.
 */
export function diff(before: unknown, after: unknown): string {
  if (before === after) return ''
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return replacement(after)
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after)
  return diffObjects(before, after)
}

const GONE = '[]'

function replacement(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `[${value}]`
  return `[${JSON.stringify(value) ?? 'null'}]`
}

function diffObjects(before: Record<string, unknown>, after: Record<string, unknown>): string {
  let out = ''
  for (const key in after) {
    const value = after[key]
    // A key that holds undefined is absent: that is how JSON text sees it.
    if (value === undefined) continue
    const old = own(before, key)
    const found = old === undefined ? replacement(value) : diff(old, value)
    if (found !== '') out += `${out && ','}${quoted(key)}${found}`
  }
  for (const key in before)
    if (before[key] !== undefined && own(after, key) === undefined)
      out += `${out && ','}${quoted(key)}${GONE}`
  return out && `{${out}}`
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): string {
  let out = before.length === after.length ? '' : `"#":${after.length}`
  let replaced = 0
  for (let i = 0; i < after.length; i++) {
    const found = i < before.length ? diff(before[i], after[i]) : replacement(after[i])
    if (found === '') continue
    out += `${out && ','}"${i}":${found}`
    if (found[0] === '[') replaced++
  }
  // When most of it is new, the list itself is shorter than the list of its changes.
  return replaced * 2 > after.length ? replacement(after) : out && `{${out}}`
}

/** Keys are few and come again and again. */
const MOST_KEYS = 4096
const known = new Map<string, string>()

/** A key as JSON, with what follows it. */
function quoted(key: string): string {
  let text = known.get(key)
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`
    if (known.size >= MOST_KEYS) known.clear()
    known.set(key, text)
  }
  return text
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

/** Without what every object inherits, which is functions and `__proto__`; in JSON there are no functions. */
function own(object: Record<string, unknown>, key: string): unknown {
  const value = object[key]
  if (typeof value !== 'function' && key !== '__proto__') return value
  return Object.hasOwn(object, key) ? value : undefined
}

/** `__proto__` is a key like any other, but only when it is defined and not assigned. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
