/** Card lists: tab-separated text with a heading line. */

export const COLUMNS = [
  'Name',
  'Set',
  'Release',
  'Info',
  'Property',
  'Uniqueness',
  'Type',
  'Mission/ Dilemma Type',
  'Affil',
  'Class',
  'Int/Rng',
  'Cun/Wpn',
  'Str/Shd',
  'Points',
  'Region',
  'Quadrant',
  'Span',
  'Icons',
  'Staff',
  'Characteristics/ Keywords',
  'Requires',
  'Persona',
  'Command',
  'Reports',
  'Names',
  'Text',
] as const
export type Column = (typeof COLUMNS)[number]

export interface Line {
  /** Line number in the list, from 1. */
  readonly number: number
  readonly cells: Readonly<Record<Column, string>>
}

/** A line that could not be read, or was left out, and why. */
export interface Fault {
  readonly line: number
  readonly name: string
  readonly reason: string
}

interface List {
  readonly lines: readonly Line[]
  readonly faults: readonly Fault[]
}

/** Only these two must be there; a list of one's own may leave out every column that it has no use for. */
const NEEDED: readonly Column[] = ['Name', 'Type']

export function readList(text: string): List {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const heading = (rows[0] ?? '').split('\t').map(cell => cell.trim())
  const missing = NEEDED.filter(column => !heading.includes(column))
  if (missing.length > 0) {
    const reason = `The heading line has no column ${missing.map(column => `'${column}'`).join(' and ')}.`
    return { lines: [], faults: [{ line: 1, name: '', reason }] }
  }
  const lines: Line[] = []
  const faults: Fault[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.trim() === '') continue
    const cells = row.split('\t')
    const name = (cells[heading.indexOf('Name')] ?? '').trim()
    if (name === '') faults.push({ line: index + 1, name, reason: 'The card has no name.' })
    else lines.push({ number: index + 1, cells: lineOf(heading, cells) })
  }
  return { lines, faults }
}

function lineOf(heading: readonly string[], cells: readonly string[]): Record<Column, string> {
  return Object.fromEntries(
    COLUMNS.map(column => [column, tidy(cells[heading.indexOf(column)] ?? '')]),
  ) as Record<Column, string>
}

/** One kind of quotation mark and of space. */
function tidy(cell: string): string {
  return cell.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
}

/** The entries of a cell that lists things between semicolons, each once. */
export function entries(cell: string): string[] {
  const found = cell.split(';').map(entry => entry.trim())
  return [...new Set(found.filter(entry => entry !== ''))]
}
