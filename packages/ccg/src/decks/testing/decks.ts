/** A small legal deck to spoil in tests. */
import { pool } from '../../content/facts/pool.ts'
import { checkDeck } from '../check.ts'
import type { CheckOptions, Deck, Stock } from '../types.ts'

/** `'3 archer'` is three copies. */
export function stocks(...words: readonly string[]): Stock[] {
  return words.map(word => {
    const [, count, card] = /^(?:(\d+) )?(.+)$/.exec(word)!
    return { card: card!, count: Number(count ?? 1) }
  })
}

const SIX = [
  'first-contact',
  'cultural-observation',
  'avert-disaster',
  'study-nebula',
  'repair-mission',
  'test-mission',
]

export function deck(parts: Partial<Deck> = {}): Deck {
  return {
    name: 'Test',
    missions: stocks(...SIX),
    seed: stocks('federation-outpost', '2 archer'),
    draw: stocks('30 calloway'),
    sides: [],
    ...parts,
  }
}

/** The problems as `kind rule card`. */
export function problems(of: Deck, options?: CheckOptions): string[] {
  return checkDeck(of, pool(), options).map(({ kind, rule, card }) => [kind, rule, card ?? '-'].join(' '))
}
