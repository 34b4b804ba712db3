import type { OptionId, Prompt } from '@tenforward/kernel'
import { optionsOf } from '../../../table/choosing.ts'
import type { Id, LocId } from '../game.ts'

/** What an option of a prompt points at on the board. */
export type Target =
  | { kind: 'card'; id: Id }
  | { kind: 'loc'; loc: LocId }
  /** The surface of a planet. */
  | { kind: 'surface'; loc: LocId }
  /** A gap between missions, counted from the left. */
  | { kind: 'gap'; n: number }
  /** Anywhere on the board: where a card is dropped that goes nowhere in particular. */
  | { kind: 'board' }

/** Prompts whose numbers are locations; everywhere else a number is a card. */
const LOCATIONS = new Set([
  'seedAt',
  'flyTo',
  'attackAt',
  'buildAt',
  'farEnd',
  'farPlanet',
  'leapTo',
  'passTo',
  'endOfLine',
  'moveShip',
  'targetLocation',
  'targetGap',
  'depotAt',
  'nearPlanet',
  'reseedAt',
])
const GAPS = new Set(['missionPlace'])
/** Prompts whose numbers are numbers: of turns, of cards, of players. */
const NUMBERS = new Set(['targetTurns', 'targetPlayer', 'cardsAbove', 'discardSet'])

/** `planet 3`, `use 12`, `bluff 7`: a word and a number. */
const WORD_AND_NUMBER = /^([a-zA-Z]+) (\d+)$/

export function targetOf(prompt: Pick<Prompt, 'name'>, option: OptionId): Target | null {
  if (typeof option === 'number') {
    if (NUMBERS.has(prompt.name)) return null
    if (GAPS.has(prompt.name)) return { kind: 'gap', n: option }
    return LOCATIONS.has(prompt.name) ? { kind: 'loc', loc: option } : { kind: 'card', id: option }
  }
  const [, word, number] = WORD_AND_NUMBER.exec(option) ?? []
  if (number === undefined) return null
  if (word === 'planet') return { kind: 'surface', loc: Number(number) }
  return { kind: 'card', id: Number(number) }
}

export function keyOf(target: Target): string {
  if (target.kind === 'board') return 'board'
  if (target.kind === 'card') return `card ${target.id}`
  return target.kind === 'gap' ? `gap ${target.n}` : `${target.kind} ${target.loc}`
}

/** The other way round. */
export function targetFrom(key: string): Target {
  const [kind, number] = key.split(' ') as [Target['kind'], string]
  const n = Number(number)
  if (kind === 'board') return { kind }
  if (kind === 'card') return { kind, id: n }
  return kind === 'gap' ? { kind, n } : { kind, loc: n }
}

/** The options that the board can show, by what they point at. The first of several for one thing wins. */
export function optionsByTarget(prompt: Prompt | null): ReadonlyMap<string, OptionId> {
  const found = new Map<string, OptionId>()
  for (const option of optionsOf(prompt)) {
    const target = targetOf(prompt!, option)
    if (target !== null && !found.has(keyOf(target))) found.set(keyOf(target), option)
  }
  return found
}
