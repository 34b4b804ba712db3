/** A cursor over a short text, for the notations of filters and requirements. */

/** What is wrong with a written filter or requirement, and where. */
class NotationError extends Error {
  readonly at: number
  constructor(message: string, text: string, at: number) {
    super(`${message} at '${text.slice(at, at + 24)}' in '${text}'.`)
    this.name = 'NotationError'
    this.at = at
  }
}

export interface Scanner {
  readonly text: string
  at: number
}

export function scan(text: string): Scanner {
  const scanner = { text, at: 0 }
  skipSpace(scanner)
  return scanner
}

function skipSpace(s: Scanner): void {
  while (s.text[s.at] === ' ') s.at++
}

export function ended(s: Scanner): boolean {
  return s.at >= s.text.length
}

/** Takes what a sticky pattern matches here, with the space after it. */
export function take(s: Scanner, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = s.at
  const found = pattern.exec(s.text)
  if (found === null) return null
  s.at += found[0].length
  skipSpace(s)
  return found
}

export function expect(s: Scanner, pattern: RegExp, what: string): RegExpExecArray {
  return take(s, pattern) ?? fail(s, `Expected ${what}`)
}

export function fail(s: Scanner, message: string): never {
  throw new NotationError(message, s.text, s.at)
}

/** A pattern for one of these words, the longest first, not followed by more of a word. */
export function oneOf(words: readonly string[]): RegExp {
  const sorted = [...words].sort((a, b) => b.length - a.length)
  const alternatives = sorted.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(${alternatives.join('|')})(?![\\w'-])`, 'y')
}
