import { effectText } from '@tenforward/ccg/reading'
import { attributeValue, type Card, ICONS } from '../game.ts'

/** What can be asked of the list of cards. */
export interface Query {
  /** Words that must all be found, and comparisons such as `cunning>7` or `points>=40`. */
  text: string
  type: string
  affiliation: string
  /** Only cards that do all that they say. */
  complete: boolean
}

export const ANYTHING: Query = { text: '', type: '', affiliation: '', complete: true }

export interface Entry {
  card: Card
  complete: boolean
  /** All that can be found by words, lower case. */
  words: string
  numbers: Readonly<Record<string, number>>
}

const COMPARISON = /^([a-z]+)(<=|>=|<|>|=)(\d+)$/

/** What can be found in a card. */
export const entryOf = (card: Card, complete: boolean): Entry => ({
  card,
  complete,
  words: wordsOf(card),
  numbers: numbersOf(card),
})

function wordsOf(card: Card): string {
  const people = card.personnel.flatMap(one => [
    one.name,
    one.classification ?? '',
    one.gender,
    ...one.species,
    ...one.traits,
    ...one.skills.flatMap(skill => ('skill' in skill ? [skill.skill] : [])),
    ...one.staffing.map(icon => ICONS[icon].name),
  ])
  const parts = [
    card.title,
    ...card.types,
    ...card.affiliations,
    ...card.traits,
    ...card.icons.map(icon => ICONS[icon].name),
    ...people,
    ...(card.ship?.classes ?? []),
    ...(card.ship?.equipment ?? []),
    ...(card.mission?.places ?? card.dilemma?.places ?? []),
    card.mission?.region ?? '',
    card.quadrant,
    card.uniqueness,
    effectText(card.id) ?? '',
  ]
  return parts.join(' ').toLowerCase()
}

function numbersOf(card: Card): Record<string, number> {
  const numbers: Record<string, number> = {}
  const attributes = { ...card.personnel[0]?.attributes, ...card.ship?.attributes }
  for (const [name, value] of Object.entries(attributes)) numbers[name.toLowerCase()] = attributeValue(value)
  const points = card.mission?.points ?? card.points
  if (points) numbers.points = points.value
  if (typeof card.mission?.span === 'number') numbers.span = card.mission.span
  return numbers
}

/** The cards that fit, in the order of the list. */
export function search(entries: readonly Entry[], query: Query): Entry[] {
  const tests = testsOf(query)
  return entries.filter(entry => tests.every(test => test(entry)))
}

type Test = (entry: Entry) => boolean

/** What a card must be, read once for all cards; what is quickly told first. */
function testsOf({ text, type, affiliation, complete }: Query): Test[] {
  const tests: Test[] = []
  if (complete) tests.push(entry => entry.complete)
  if (type !== '') tests.push(({ card }) => card.types.some(one => one === type))
  if (affiliation !== '') tests.push(({ card }) => card.affiliations.some(one => one === affiliation))
  return tests.concat(text.toLowerCase().split(/\s+/).filter(Boolean).map(testOf))
}

function testOf(term: string): Test {
  const [, name, sign, number] = COMPARISON.exec(term) ?? []
  if (name === undefined) return ({ words }) => words.includes(term)
  const want = Number(number)
  const holds = HOLDS[sign!]!
  return ({ numbers }) => numbers[name] !== undefined && holds(numbers[name], want)
}

const HOLDS: Readonly<Record<string, (have: number, want: number) => boolean>> = {
  '>': (have, want) => have > want,
  '<': (have, want) => have < want,
  '=': (have, want) => have === want,
  '>=': (have, want) => have >= want,
  '<=': (have, want) => have <= want,
}
