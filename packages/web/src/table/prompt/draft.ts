import type { AllocatePrompt, OptionId, Prompt } from '@tenforward/kernel'
import type { Key } from '../../strings/index.ts'

/** An answer while it is being made up. One shape a kind of prompt; `answerOf` gives what is sent. */
export type Draft =
  | { kind: 'pick'; id: OptionId | null }
  | { kind: 'pickMany'; ids: readonly OptionId[] }
  | { kind: 'amount'; n: number }
  | { kind: 'allocate'; parts: Readonly<Record<string, number>> }
  | { kind: 'place'; spot: unknown }
  | { kind: 'order'; items: readonly OptionId[] }
  | { kind: 'confirm'; yes: boolean | null }
  | { kind: 'pass' }

export function startDraft(prompt: Prompt): Draft {
  switch (prompt.kind) {
    case 'pick':
      return { kind: 'pick', id: null }
    case 'pickMany':
      return { kind: 'pickMany', ids: [] }
    case 'amount':
      return { kind: 'amount', n: clamp(prompt.fallback ?? prompt.min, prompt.min, prompt.max) }
    case 'allocate':
      return { kind: 'allocate', parts: Object.fromEntries(prompt.buckets.map(b => [b.id, b.min])) }
    case 'place':
      return { kind: 'place', spot: null }
    case 'order':
      return { kind: 'order', items: prompt.items }
    case 'confirm':
      return { kind: 'confirm', yes: null }
    case 'pass':
      return { kind: 'pass' }
  }
}

/** What is still missing, as a key of the catalogue with its values; null when it can be sent. */
export function missing(prompt: Prompt, draft: Draft): { key: Key; values: Record<string, number> } | null {
  if (prompt.kind === 'pick' && draft.kind === 'pick')
    return draft.id === null ? { key: 'draft.pick', values: {} } : null
  if (prompt.kind === 'pickMany' && draft.kind === 'pickMany') {
    const n = draft.ids.length
    const { min, max } = prompt
    if (n >= min && n <= max) return null
    return min === max
      ? { key: 'draft.exactly', values: { n, min } }
      : { key: 'draft.between', values: { n, min, max } }
  }
  if (prompt.kind === 'allocate' && draft.kind === 'allocate') {
    const left = prompt.total - spent(draft.parts)
    if (left < 0) return { key: 'draft.tooMuch', values: { n: -left } }
    return prompt.exact && left > 0 ? { key: 'draft.left', values: { n: left } } : null
  }
  if (draft.kind === 'place') return draft.spot === null ? { key: 'draft.place', values: {} } : null
  if (draft.kind === 'confirm') return draft.yes === null ? { key: 'draft.pick', values: {} } : null
  return null
}

export function answerOf(draft: Draft): unknown {
  switch (draft.kind) {
    case 'pick':
      return draft.id
    case 'pickMany':
      return draft.ids
    case 'amount':
      return draft.n
    case 'allocate':
      return draft.parts
    case 'place':
      return draft.spot
    case 'order':
      return draft.items
    case 'confirm':
      return draft.yes
    case 'pass':
      return null
  }
}

/** Puts an option in or takes it out. With room for one only, the new one takes the place of the old. */
export function toggled(ids: readonly OptionId[], id: OptionId, max: number): readonly OptionId[] {
  if (ids.includes(id)) return ids.filter(other => other !== id)
  if (max === 1) return [id]
  return ids.length < max ? [...ids, id] : ids
}

export function moved(items: readonly OptionId[], from: number, to: number): readonly OptionId[] {
  if (to < 0 || to >= items.length || from === to) return items
  const list = items.slice()
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}

export function spent(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, n) => sum + n, 0)
}

/** How much a bucket can hold now, given what lies in the others. */
export function room(prompt: AllocatePrompt, parts: Readonly<Record<string, number>>, id: string): number {
  const bucket = prompt.buckets.find(b => b.id === id)!
  const others = spent(parts) - (parts[id] ?? 0)
  return Math.max(bucket.min, Math.min(bucket.max, prompt.total - others))
}

export function clamp(n: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, n))
}
