export {
  type Counts,
  compareCounts,
  countShown,
  countsText,
  type GameCounts,
  readCounts,
  type SectionGap,
  unshown,
} from './coverage.ts'
export { KINDS, parseRules, type Rule, RuleIndexError, type RuleKind } from './parse.ts'
export { type RuleBook, ruleBook, sections } from './ruleBook.ts'
