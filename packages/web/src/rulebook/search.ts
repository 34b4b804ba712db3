import type { BookRule } from './rules.ts'

/** Rules that hold every word, in the id, the section or the statement; an id that begins so comes first. */
export function searchRules(rules: readonly BookRule[], query: string): readonly BookRule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rules
  const found = rules.filter(({ id, section, statement }) => {
    const text = `${id} ${section} ${statement}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const [first = ''] = words
  const named = (rule: BookRule) => rule.id.toLowerCase().startsWith(first)
  return [...found.filter(named), ...found.filter(rule => !named(rule))]
}

export function bySection(rules: readonly BookRule[]): (readonly [section: string, rules: BookRule[]])[] {
  const groups = new Map<string, BookRule[]>()
  for (const rule of rules) {
    const group = groups.get(rule.section)
    if (group) group.push(rule)
    else groups.set(rule.section, [rule])
  }
  return [...groups]
}

/** Splits a text where the words of a search occur, so that they can be marked without any markup in the data. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = query.split(/\s+/).filter(word => word.length > 1)
  if (words.length === 0) return [{ text, hit: false }]
  const pattern = new RegExp(
    `(${words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  )
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter(part => part.text !== '')
}
