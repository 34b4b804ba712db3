/** Filters and requirements as a sentence has them, for texts of cards. */
import { firstOf } from '../lists.ts'
import type { Filter } from './filter.ts'
import type { Requirement } from './requirement.ts'
import { ICONS, type Icon } from './wordLists.ts'

/** What stands before the noun, the noun if the filter brings one, and what follows it. */
interface Phrase {
  readonly lead: readonly string[]
  readonly head: string | null
  readonly tail: readonly string[]
  /** The noun is a name, which has no article and no plural. */
  readonly name?: true
}

const EMPTY: Phrase = { lead: [], head: null, tail: [] }

/** Peoples whose names are not written like other characteristics. */
const PEOPLES =
  "Andorian|Bajoran|Betazoid|Borg|Breen|Cardassian|Dosi|El-Aurian|Ferengi|Gorn|Hirogen|Jem'Hadar|Karemma|Kazon|Klaestron|Klingon|Maquis|Nausicaan|Ocampa|Orion|Pakled|Reman|Romulan|Son'a|Suliban|Talaxian|Tellarite|Tholian|Trill|Vidiian|Vorta|Vulcan|Xindi"
const SPELLED = new Map([...PEOPLES.split('|'), 'MACO'].map(word => [word.toLowerCase(), word]))
const PEOPLE = new RegExp(`\\b(${[...SPELLED.keys()].join('|')})\\b`, 'g')
const ADJECTIVES = new Set(['male', 'female', ...SPELLED.keys()].filter(word => word !== 'maco'))

/** Peoples are written with a capital, what anybody can be and animals are not. */
export function peopleName(species: string): string {
  if (COMMON.has(species)) return species
  return NATIVES[species] ?? species.replace(/(^|[\s-])(\p{L})/gu, letter => letter.toUpperCase())
}

const COMMON: ReadonlySet<string> = new Set(
  'human|humanoid|android|hologram|changeling|allasomorph|chameloid|coelenterate|targ|cat|beagle|lionfish|humpback whale|osmotic eel'.split(
    '|',
  ),
)
const NATIVES: Readonly<Record<string, string>> = {
  'planet 892-iv native': 'native of Planet 892-IV',
  'sigma iotia ii native': 'native of Sigma Iotia II',
  'tau alpha c native': 'native of Tau Alpha C',
  "jem'hadar": "Jem'Hadar",
}

const spelled = (trait: string): string => trait.replace(PEOPLE, word => SPELLED.get(word)!)

const SERIES: Readonly<Record<string, string>> = { DS9: 'Deep Space Nine', TNG: 'The Next Generation' }

function iconPhrase(icon: Icon): Phrase {
  if (icon === 'Holo') return { ...EMPTY, head: 'hologram' }
  const { name, kind } = ICONS[icon]
  const leads = kind === 'era' || kind === 'faction' || kind === 'quadrant' || icon === 'AU'
  return leads ? { ...EMPTY, lead: [name] } : { ...EMPTY, tail: [`with the ${name} icon`] }
}

function traitPhrase(trait: string): Phrase {
  return ADJECTIVES.has(trait) ? { ...EMPTY, lead: [spelled(trait)] } : { ...EMPTY, head: spelled(trait) }
}

const bounds = (over: number | undefined, under: number | undefined): string =>
  [over === undefined ? '' : `over ${over}`, under === undefined ? '' : `under ${under}`]
    .filter(Boolean)
    .join(' and ')

const numbered = (count: number, what: string): string => (count === 1 ? what : `${count} ${what}`)

function notPhrase(filter: Filter): Phrase {
  if ('skill' in filter) return { ...EMPTY, tail: [`without ${filter.skill}`] }
  if ('affiliation' in filter) return { ...EMPTY, lead: [`non-${filter.affiliation}`] }
  if ('icon' in filter) return { ...EMPTY, tail: [`without the ${ICONS[filter.icon].name} icon`] }
  if ('any' in filter) {
    const words = filter.any.map(one => bare(phraseOf(one)))
    return { ...EMPTY, tail: [`who is neither ${words.join(' nor ')}`] }
  }
  const what = phraseOf(filter)
  return { ...EMPTY, tail: [`not ${what.head === null ? bare(what) : article(bare(what))}`] }
}

function merged(parts: readonly Phrase[]): Phrase {
  const heads = parts.flatMap(one => (one.head === null ? [] : [one.head]))
  const name = parts.some(one => one.name)
  return {
    lead: [...parts.flatMap(one => one.lead), ...heads.slice(0, -1)],
    head: heads.at(-1) ?? null,
    tail: parts.flatMap(one => one.tail),
    ...(name ? { name } : {}),
  }
}

function phraseOf(filter: Filter): Phrase {
  if ('all' in filter) return merged(filter.all.map(phraseOf))
  if ('any' in filter) return anyPhrase(filter.any)
  if ('not' in filter) return notPhrase(filter.not)
  if ('printed' in filter) return phraseOf(filter.printed)
  if ('type' in filter) return { ...EMPTY, head: TYPE_NOUNS[filter.type] ?? filter.type }
  if ('title' in filter) return { ...EMPTY, head: filter.title, name: true }
  if ('called' in filter) return { ...EMPTY, head: `any ${filter.called}`, name: true }
  if ('affiliation' in filter) return { ...EMPTY, lead: [filter.affiliation] }
  if ('icon' in filter) return iconPhrase(filter.icon)
  if ('logo' in filter) return { ...EMPTY, lead: [SERIES[filter.logo] ?? filter.logo] }
  if ('trait' in filter) return traitPhrase(filter.trait)
  if ('uniqueness' in filter) return { ...EMPTY, lead: [filter.uniqueness] }
  if ('quadrant' in filter) return { ...EMPTY, lead: [`${filter.quadrant} Quadrant`] }
  if ('shipClass' in filter) return { ...EMPTY, lead: [`${filter.shipClass}-class`], head: 'ship' }
  if ('facility' in filter) return { ...EMPTY, head: filter.facility.toLowerCase() }
  if ('related' in filter) return { ...EMPTY, lead: [`${filter.related}-related`] }
  return { ...EMPTY, tail: [quality(filter)] }
}

const TYPE_NOUNS: Readonly<Record<string, string>> = { Personnel: 'personnel', Ship: 'ship' }

type Quality = Extract<
  Filter,
  | { infiltrates: unknown }
  | { classification: unknown }
  | { skill: unknown }
  | { intelligence: unknown }
  | { equipment: unknown }
  | { attribute: unknown }
  | { staffingIcons: unknown }
>

function quality(filter: Quality): string {
  if ('skill' in filter) return `with ${numbered(filter.level ?? 1, filter.skill)}`
  if ('classification' in filter) return `with ${filter.classification} as classification`
  if ('attribute' in filter) return `with ${filter.attribute} ${bounds(filter.over, filter.under)}`
  if ('equipment' in filter) return `with ${filter.equipment}`
  if ('intelligence' in filter) return `with ${numbered(filter.intelligence, 'Intelligence')}`
  if ('infiltrates' in filter) return `with a ${filter.infiltrates} infiltration icon`
  return `with ${filter.staffingIcons} staffing icons`
}

/** Of alternatives that only say with what, the word is said once. */
function anyPhrase(of: readonly Filter[]): Phrase {
  const parts = of.map(phraseOf)
  if (parts.every(one => one.lead.length === 0 && one.head === null && one.tail.length === 1)) {
    const tails = parts.map(one => firstOf(one.tail).replace(/^with /, ''))
    return { ...EMPTY, tail: [`with ${tails.join(' or ')}`] }
  }
  if (parts.every(one => one.head === null && one.tail.length === 0))
    return { ...EMPTY, lead: [parts.map(bare).join(' or ')] }
  return {
    ...EMPTY,
    head: parts.map(bare).join(' or '),
    ...(parts.some(one => one.name) ? { name: true } : {}),
  }
}

const bare = ({ lead, head, tail }: Phrase): string =>
  [...lead, ...(head === null ? [] : [head]), joined(tail)].filter(Boolean).join(' ')

const joined = (tail: readonly string[]): string => tail.join(' and ').replace(/ and with /g, ' and ')

const article = (text: string): string =>
  `${/^[aeiou]/i.test(text) && !/^(uni|one)/i.test(text) ? 'an' : 'a'} ${text}`

/** Words that are the same for one and for many. */
const SAME = /(personnel|equipment|MACO|Jem'Hadar|Borg|hardware)$/i

const plural = (noun: string): string =>
  noun
    .split(' or ')
    .map(word => (SAME.test(word) ? word : /y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`))
    .join(' or ')

/** Whoever or whatever this is: many of them, so to say, unless a name is among them. */
export function manyOf(filter: Filter, noun: string): string {
  const phrase = phraseOf(filter)
  if (phrase.name) return bare(phrase)
  const head = phrase.head === null ? noun : plural(phrase.head)
  return bare({ ...phrase, head })
}

/** One of them, with its article. */
export function oneOf(filter: Filter, noun: string): string {
  const phrase = phraseOf(filter)
  if (phrase.name) return bare(phrase)
  if ((phrase.head ?? 'personnel') === 'personnel' && phrase.lead.length === 0)
    return `somebody ${joined(phrase.tail)}`
  return article(bare({ ...phrase, head: phrase.head ?? noun }))
}

/** Without any article: what a name is put to. */
export function kindOf(filter: Filter, noun: string): { words: string; name: boolean } {
  const phrase = phraseOf(filter)
  return { words: bare({ ...phrase, head: phrase.head ?? noun }), name: phrase.name === true }
}

function countWords(count: number, filter: Filter): string {
  return count === 1 ? oneOf(filter, 'personnel') : `${count} ${manyOf(filter, 'personnel')}`
}

const CONDITIONS = { landedShip: 'a landed ship' } as const

/** A requirement: parts by commas, alternatives by "or". */
export function requirementWords(requirement: Requirement): string {
  switch (requirement.kind) {
    case 'all':
      return listed(
        requirement.of.map(one => (one.kind === 'any' ? eitherWords(one) : requirementWords(one))),
      )
    case 'any':
      return requirement.of.map(requirementWords).join(requirement.of.some(isLong) ? '; or ' : ' or ')
    case 'skill':
      return numbered(requirement.count, requirement.skill)
    case 'intelligence':
      return `${requirement.count} Intelligence of any kind`
    case 'total':
      return `${listed(requirement.of)} ${requirement.of.length > 1 ? 'together ' : ''}${bounds(requirement.over, requirement.under)}`
    case 'count':
      return countWords(requirement.count, requirement.filter)
    case 'none':
      return `nobody ${oneOf(requirement.filter, 'personnel').replace(/^(somebody|an?) /, '')}`
    case 'discard':
      return `${countWords(requirement.count, requirement.filter)} to be discarded`
    case 'condition':
      return CONDITIONS[requirement.condition]
  }
}

const isLong = (requirement: Requirement): boolean => requirement.kind === 'all'

const eitherWords = (requirement: Requirement & { kind: 'any' }): string =>
  `either ${requirement.of.map(requirementWords).join(' or ')}`

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
