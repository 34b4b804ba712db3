import { GAMES, type Game, parseRules, type Rule, RuleIndexError } from './parse.ts'

/** The rules of all games, with lookup by id. */
export interface RuleBook {
  rules: Record<Game, readonly Rule[]>
  find(id: string): Rule | undefined
  gameOf(id: string): Game | undefined
}

/** Reads the three index files; `texts` holds the content of each. */
export function ruleBook(texts: Record<Game, string>): RuleBook {
  const byId = new Map<string, { game: Game; rule: Rule }>()
  const rules = {} as Record<Game, readonly Rule[]>
  for (const game of GAMES) {
    const file = `rules/${game}.tsv`
    rules[game] = parseRules(texts[game], file)
    rules[game].forEach((rule, i) => {
      const other = byId.get(rule.id)
      // An id is cited without its game, so it must be unique among all three.
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
