/** Real cards for tests, by title; the version by its expansion. */
import { pool } from '../../content/facts/pool.ts'
import { type Subject, subjectsOf } from '../subject.ts'
import type { Card } from '../types.ts'

export function card(title: string, version?: string): Card {
  const found = version === undefined ? pool().titled(title)[0] : pool().named(`${title} (${version})`)
  if (found === undefined) throw new Error(`No card ${title}.`)
  return found
}

export function subject(title: string, version?: string): Subject {
  return subjectsOf(card(title, version))[0]!
}
