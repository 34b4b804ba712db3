import { parseRules, type Rule, RuleIndexError } from './parse.ts'

/** The rules of all games by the game's id, with lookup by the rule's. */
export interface RuleBook {
  rules: Readonly<Record<string, readonly Rule[]>>
  find(id: string): Rule | undefined
  gameOf(id: string): string | undefined
}

/** Reads index files; `texts` holds the content of each by its game. */
export function ruleBook(texts: Readonly<Record<string, string>>): RuleBook {
  const byId = new Map<string, { game: string; rule: Rule }>()
  const rules: Record<string, readonly Rule[]> = {}
  for (const [game, text] of Object.entries(texts)) {
    const file = `rules/${game}.tsv`
    const own = parseRules(text, file)
    rules[game] = own
    own.forEach((rule, i) => {
      const other = byId.get(rule.id)
      // An id is cited without its game, so it must be unique among all of them.
      if (other) throw new RuleIndexError(file, i + 2, `${rule.id} is already a rule of ${other.game}`)
      byId.set(rule.id, { game, rule })
    })
  }
  return {
    rules,
    find: id => byId.get(id)?.rule,
    gameOf: id => byId.get(id)?.game,
  }
}

/** Groups rules by section, sections in the order of their first rule. */
export function sections(rules: readonly Rule[]): Map<string, Rule[]> {
  const grouped = new Map<string, Rule[]>()
  for (const rule of rules) {
    const group = grouped.get(rule.section)
    if (group) group.push(rule)
    else grouped.set(rule.section, [rule])
  }
  return grouped
}
