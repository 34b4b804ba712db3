/** What a row does: says what must, may or must not happen, defines a word, sets up, computes, orders in time... */
export const KINDS = [
  'component',
  'compute',
  'define',
  'example',
  'may',
  'must',
  'mustnot',
  'option',
  'setup',
  'timing',
] as const
export type RuleKind = (typeof KINDS)[number]

/** One row of the index. */
export interface Rule {
  /** Stable name that code, tests and refusals cite, such as `ASC-8.4.1-c`. */
  id: string
  /** Heading under which the rule stands in the rule book. */
  section: string
  kind: RuleKind
  /** The rule in our own words. */
  statement: string
  /** Where it comes from: document number and lines. */
  source: string
  /** How a test can show it: given, when, then. */
  check: string
}

const COLUMNS = ['id', 'section', 'kind', 'statement', 'source', 'check'] as const

/** A fault in an index file; the message begins with the place. */
export class RuleIndexError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    reason: string,
  ) {
    super(`${file}:${line}: ${reason}`)
    this.name = 'RuleIndexError'
  }
}

/** Reads one index file. Quotes are plain characters in it: a cell holds neither tab nor line break. */
export function parseRules(text: string, file = 'rules.tsv'): Rule[] {
  const [heading = '', ...lines] = text.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n')
  if (heading !== COLUMNS.join('\t'))
    throw new RuleIndexError(file, 1, `the first line must name the columns ${COLUMNS.join(', ')}`)
  const lineOf = new Map<string, number>()
  return lines.map((line, i) => {
    const rule = parseRow(line, file, i + 2)
    const earlier = lineOf.get(rule.id)
    if (earlier !== undefined)
      throw new RuleIndexError(file, i + 2, `${rule.id} is already defined in line ${earlier}`)
    lineOf.set(rule.id, i + 2)
    return rule
  })
}

function parseRow(line: string, file: string, lineNumber: number): Rule {
  const cells = line.split('\t')
  if (cells.length !== COLUMNS.length)
    throw new RuleIndexError(
      file,
      lineNumber,
      `expected ${COLUMNS.length} columns separated by tabs, found ${cells.length}`,
    )
  const [id, section, kind, statement, source, check] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (!/^\S+$/.test(id)) throw new RuleIndexError(file, lineNumber, 'the id is missing or holds a space')
  if (!isKind(kind))
    throw new RuleIndexError(
      file,
      lineNumber,
      `${id} has the unknown kind "${kind}"; known are ${KINDS.join(', ')}`,
    )
  if (!section || !statement)
    throw new RuleIndexError(file, lineNumber, `${id} lacks its section or statement`)
  return { id, section, kind, statement, source, check }
}

function isKind(kind: string): kind is RuleKind {
  return (KINDS as readonly string[]).includes(kind)
}
