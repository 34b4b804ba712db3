import type { Document } from 'yaml'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'

export type Path = readonly (string | number)[]

/** A fault in what somebody wrote: the path says where in the file, `keys` that the key is meant, not the value. */
export class Misfit extends Error {
  readonly path: Path
  readonly atKey: boolean

  constructor(path: Path, message: string, atKey = false) {
    super(message)
    this.path = path
    this.atKey = atKey
  }
}

export interface Place {
  line: number
  column: number
}

/** A YAML text with the way back from a path to its line and column. */
export interface Source {
  value: unknown
  place(path: Path, atKey?: boolean): Place
}

/** Aliases can make a small file explode; honest ones use few. */
const MOST_ALIASES = 100

export class SyntaxFault extends Error {
  readonly at: Place

  constructor(message: string, at: Place) {
    super(message)
    this.at = at
  }
}

export function readSource(text: string): Source {
  const lines = new LineCounter()
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = doc.errors
  if (error !== undefined) throw new SyntaxFault(sentence(error.message), spot(lines, error.pos[0]))
  let value: unknown
  try {
    value = doc.toJS({ maxAliasCount: MOST_ALIASES })
  } catch (fault) {
    throw new SyntaxFault(sentence((fault as Error).message), { line: 1, column: 1 })
  }
  return { value, place: (path, atKey = false) => spot(lines, offsetOf(doc, path, atKey)) }
}

function spot(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}

function sentence(message: string): string {
  return `This is not readable YAML: ${message.replace(/\s+/g, ' ').replace(/[.:]?$/, '.')}`
}

/** The nearest thing that is really in the file: a fault may be about something that is missing. */
function offsetOf(doc: Document.Parsed, path: Path, atKey: boolean): number {
  for (let length = path.length; length > 0; length--) {
    const here = path.slice(0, length)
    const parent = length === 1 ? doc.contents : doc.getIn(here.slice(0, -1), true)
    const last = here[length - 1]
    if (atKey && length === path.length && isMap(parent)) {
      const pair = parent.items.find(item => isScalar(item.key) && String(item.key.value) === String(last))
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
    }
    const node = doc.getIn(here, true) as { range?: [number, number, number] } | undefined
    if (node?.range) return node.range[0]
  }
  return doc.contents?.range?.[0] ?? 0
}
