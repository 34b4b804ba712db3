/** Phrases of the lists ("2 hand weapons", "any unique [Fed] personnel") said as filters. */
import { firstOf, lastOf } from '../../lists.ts'
import type { Filter } from '../filter.ts'
import { AFFILIATION_CODES } from '../filterNotation.ts'
import {
  AFFILIATIONS,
  type Affiliation,
  type AttributeName,
  CARD_TYPES,
  type CardType,
  ICONS,
  type Icon,
  REGULAR_SKILLS,
  type RegularSkill,
  SPECIAL_EQUIPMENT,
  type SpecialEquipment,
} from '../wordLists.ts'

/** The characteristics that may be spoken of: all that cards of the lists have. */
export type Traits = ReadonlySet<string>

/** Misprints in lists, and short forms. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bAstrophyics\b|\bAstophysics\b/g, 'Astrophysics'],
  [/\bVIP\b/g, 'V.I.P.'],
  [/\bIntegrity(?=[<>])/g, 'INTEGRITY'],
  [/\bCunning(?=[<>])/g, 'CUNNING'],
  [/\bStrength(?=[<>])/g, 'STRENGTH'],
  [/ x (?=\d)/g, ' x'],
  [/\[Univ\]|%/g, 'universal'],
  [/\[NA\]/g, '[Non]'],
  [/Captain's Order/g, 'Captains Order'],
  [/\[Bor\]|\[Borg\]/g, '[Bor]'],
  [/\[MQ\]/g, '[MU]'],
]

export function spelled(text: string): string {
  return SPELLINGS.reduce((said, [pattern, right]) => said.replace(pattern, right), text)
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}

/** A count before a phrase, and the phrase. */
export function counted(phrase: string): { count: number; rest: string } {
  const found = /^(?:(\d+) ?|(a|an|one|two|three|four|five|six) )(?=[A-Za-z[{<])(.+)$/i.exec(phrase)
  if (found === null) return { count: 1, rest: phrase }
  return { count: NUMBERS[found[2]?.toLowerCase() ?? ''] ?? Number(found[1]), rest: found[3]! }
}

type Reader = (rest: string, traits: Traits) => { filter: Filter | null; length: number } | undefined

function read(pattern: RegExp, make: (found: RegExpExecArray) => Filter | null | undefined): Reader {
  return rest => {
    const found = pattern.exec(rest)
    const filter = found === null ? undefined : make(found)
    return filter === undefined ? undefined : { filter, length: found![0].length }
  }
}

function words<T extends string>(list: readonly T[], make: (word: T) => Filter): Reader {
  const sorted = [...list].sort((a, b) => b.length - a.length)
  return rest => {
    const word = sorted.find(of => rest.startsWith(of) && !/^[\w'-]/.test(rest.slice(of.length)))
    return word === undefined ? undefined : { filter: make(word), length: word.length }
  }
}

/** Longest first; a plural counts as the word. */
const trait: Reader = (rest, traits) => {
  const lower = rest.toLowerCase()
  const ends = [...lower.matchAll(/(?=[ ),.;]|$)/g)].map(found => found.index).reverse()
  for (const end of ends) {
    const phrase = lower.slice(0, end)
    const word = [phrase, phrase.replace(/s$/, '')].find(of => traits.has(of))
    if (word !== undefined) return { filter: { trait: word }, length: end }
  }
  return undefined
}

function bracket(code: string): Filter | undefined {
  const affiliation = AFFILIATION_CODES.get(code.charAt(0).toUpperCase() + code.slice(1).toLowerCase())
  if (affiliation !== undefined) return { affiliation }
  return Object.hasOwn(ICONS, code) ? { icon: code as Icon } : undefined
}

const TYPE_WORDS: readonly (readonly [RegExp, CardType])[] = CARD_TYPES.map(type => [
  new RegExp(
    `^${type === 'Personnel' || type === 'Equipment' ? type : `${type}s?`}(?: cards?)?(?![\\w-])`,
    'i',
  ),
  type,
])

/** Filler words have the filter null. */
const READERS: readonly Reader[] = [
  read(/^non-(\[[^\]]+\])/, found => {
    const inner = bracket(found[1]!.slice(1, -1))
    return inner === undefined ? undefined : { not: inner }
  }),
  read(/^\[([^\]]+)\]/, found => bracket(found[1]!)),
  read(/^<([A-Z][a-z]{2})>/, found => {
    const infiltrates = AFFILIATION_CODES.get(found[1]!)
    return infiltrates === undefined ? undefined : { infiltrates }
  }),
  read(/^any \{([^{}]+)\}/i, found => ({ called: found[1]! })),
  (rest, traits) => {
    const inner = /^\{any (\[[^{}]+)\}/i.exec(rest)
    const filter = inner === null ? undefined : readWholePhrase(inner[1]!, traits)
    return filter === undefined ? undefined : { filter, length: inner![0].length }
  },
  read(/^\{any ([A-Z][a-z]+) cards?\}/i, found => {
    const type = CARD_TYPES.find(one => one.toLowerCase() === found[1]!.toLowerCase())
    return type === undefined ? undefined : { type }
  }),
  read(/^\{any ([^{}[\]]+)\}/i, found => ({ called: found[1]! })),
  read(/^\{([^{}[\]]+)\}/, found => ({ title: found[1]! })),
  read(/^(INTEGRITY|CUNNING|STRENGTH|RANGE|WEAPONS|SHIELDS)>(\d+)/, found => ({
    attribute: found[1] as AttributeName,
    over: Number(found[2]),
  })),
  read(/^(unique|universal)(?!\w)/, found => ({ uniqueness: found[1] as 'unique' | 'universal' })),
  read(/^Think Tank(?= personnel)/, () => ({ related: 'Think Tank' })),
  read(/^two or more staffing icons/, () => ({ staffingIcons: 2 })),
  read(/^any Intelligence(?: x(\d+))?/i, found => ({ intelligence: Number(found[1] ?? 1) })),
  read(/^(\S+)-class ship/, found => ({ shipClass: found[1]! })),
  read(/^(NX) class ship/, found => ({ shipClass: found[1]! })),
  ...TYPE_WORDS.map(([pattern, type]) => read(pattern, () => ({ type }))),
  read(/^(?:with|icon|card|any|who has)(?!\w)/i, () => null),
  (rest, traits) => skillReader(rest, traits),
  words(SPECIAL_EQUIPMENT, equipment => ({ equipment: equipment as SpecialEquipment })),
  trait,
  words(AFFILIATIONS, affiliation => ({ affiliation: affiliation as Affiliation })),
]

const skillReader: Reader = rest => {
  const found = words(REGULAR_SKILLS, skill => ({ skill: skill as RegularSkill }))(rest, new Set())
  if (found === undefined) return undefined
  const level = /^ x(\d+)/.exec(rest.slice(found.length))
  if (level === null) return found
  return {
    filter: { ...(found.filter as { skill: RegularSkill }), level: Number(level[1]) },
    length: found.length + level[0].length,
  }
}

interface Phrase {
  readonly filter: Filter
  /** How much of the text was the phrase. */
  readonly length: number
}

/** Before the noun, the noun, its type, what it must have: in this order words make a phrase; what follows is text. */
function rank(filter: Filter): number {
  if ('attribute' in filter || 'staffingIcons' in filter) return 4
  if ('type' in filter || 'shipClass' in filter) return 3
  const before = 'not' in filter || 'icon' in filter || 'affiliation' in filter || 'uniqueness' in filter
  return before || 'infiltrates' in filter ? 1 : 2
}

/** Reads the words that make a filter; undefined when the text does not begin with any. */
export function readPhrase(text: string, traits: Traits): Phrase | undefined {
  const atoms = readAtoms(text, traits, (last, next) => next > last || (next === 1 && last === 1))
  // "Honor x2 Personnel here are each ...": a sentence has begun with the last word.
  while (atoms.length > 1 && /^ ?[a-z]/.test(text.slice(lastOf(atoms).end)) && opensSentence(text, atoms))
    atoms.pop()
  return atoms.length === 0 ? undefined : { filter: filterOf(atoms), length: lastOf(atoms).end }
}

function opensSentence(text: string, atoms: readonly Atom[]): boolean {
  return /^ ?[A-Z{[]/.test(text.slice(atoms.at(-2)!.end))
}

/** The text as one filter, in whatever order its words are; undefined when something is left. */
export function readWholePhrase(text: string, traits: Traits): Filter | undefined {
  const atoms = readAtoms(text, traits, () => true)
  if (atoms.length === 0) return undefined
  const left = text.slice(lastOf(atoms).end)
  return /^(?: cards?)?[ .]*$/i.test(left) ? filterOf(atoms) : undefined
}

interface Atom {
  readonly filter: Filter
  readonly end: number
}

function filterOf(atoms: readonly Atom[]): Filter {
  return atoms.length === 1 ? firstOf(atoms).filter : { all: atoms.map(atom => atom.filter) }
}

function readAtoms(text: string, traits: Traits, follows: (last: number, next: number) => boolean): Atom[] {
  const atoms: Atom[] = []
  for (let at = 0, last = 0; at < text.length; ) {
    const space = /^ */.exec(text.slice(at))![0].length
    const found = READERS.map(reader => reader(text.slice(at + space), traits)).find(
      result => result !== undefined,
    )
    if (found === undefined || found.length === 0) break
    if (found.filter !== null && !follows(last, rank(found.filter))) break
    at += space + found.length
    if (found.filter === null) continue
    last = rank(found.filter)
    atoms.push({ filter: found.filter, end: at })
  }
  return atoms
}
