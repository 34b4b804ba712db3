/** Fact files: which card goes into which, and how one is written. The reader is in `facts/`. */
import { firstOf } from '../lists.ts'
import { encode } from './codec.ts'
import type { Card } from './types.ts'
import type { CardType } from './wordLists.ts'

export const FACT_FILES = ['personnel', 'ships', 'missions', 'dilemmas', 'others'] as const
type FactFile = (typeof FACT_FILES)[number]

const FILE_OF: Readonly<Partial<Record<CardType, FactFile>>> = {
  Personnel: 'personnel',
  Ship: 'ships',
  Mission: 'missions',
  Dilemma: 'dilemmas',
}

/** The text of each file: a module with one card a line, in the order of ids, so that changes are easy to see. */
export function writeFactFiles(cards: readonly Card[]): Record<FactFile, string> {
  const sorted = [...cards].sort((a, b) => (a.id < b.id ? -1 : 1))
  const files = FACT_FILES.map(file => {
    const rows = sorted.filter(card => (FILE_OF[firstOf(card.types)] ?? 'others') === file)
    return [file, moduleOf(rows.map(card => JSON.stringify(encode(card))))]
  })
  return Object.fromEntries(files)
}

function moduleOf(lines: readonly string[]): string {
  const safe = lines.map(line => line.replace(/`/g, '\\u0060').replace(/\$\{/g, '\\u0024{'))
  return `/** Written by \`npm run cards:facts\`: one card a line. */\nexport default String.raw\`[\n${safe.join(',\n')}\n]\`\n`
}
