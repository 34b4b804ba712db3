import { InputError } from '@tenforward/kernel'

/** What comes from outside, before it has been read: options, mission files, careers, positions. */

export type Plain = Record<string, unknown>
export type Path = (string | number)[]

/** Refuses what was given, with the place in it. */
export const fault = (message: string, path: Path, rules: readonly string[] = []): never => {
  throw new InputError(message, path, [...rules])
}

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number within limits. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** One of a few words. */
export const isOneOf = <W extends string>(value: unknown, words: readonly W[]): value is W =>
  (words as readonly unknown[]).includes(value)

/** A word from outside in a sentence of ours: as much of it as one can read. */
export function quoted(value: unknown): string {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}
