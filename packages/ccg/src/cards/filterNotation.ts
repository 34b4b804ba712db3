/**
 * How a filter is written. Words side by side must all hold; `any(a | b)`, `all(a)` and `not(a)` group, and
 * `printed(a)` asks what stands on the card.
 *
 *   [Fed] "captain"            a Federation captain
 *   <Kli>                      may infiltrate Klingons
 *   {Kor}   {any Quark}        that title; anybody of that name
 *   OFFICER   Honor x2         by skill or classification
 *   OFFICER-classification     by classification
 *   unique personnel           uniqueness, type
 *   ship WEAPONS>7             attribute of each
 */
import { firstOf } from '../lists.ts'
import type { Filter } from './filter.ts'
import { ended, expect, fail, oneOf, type Scanner, scan, take } from './scanner.ts'
import type { Logo } from './types.ts'
import {
  AFFILIATIONS,
  type Affiliation,
  type AttributeName,
  CARD_TYPES,
  type CardType,
  CLASSIFICATIONS,
  type Classification,
  FACILITY_KINDS,
  type FacilityKind,
  ICONS,
  type Icon,
  PERSONNEL_ATTRIBUTES,
  QUADRANTS,
  type Quadrant,
  REGULAR_SKILLS,
  type RegularSkill,
  SHIP_ATTRIBUTES,
  SPECIAL_EQUIPMENT,
  type SpecialEquipment,
  UNIQUENESS,
  type Uniqueness,
} from './wordLists.ts'

/** `[Fed]` stands for the affiliation, `[AU]` for the icon: the first three letters, as card lists write them. */
export const AFFILIATION_CODES: ReadonlyMap<string, Affiliation> = new Map(
  AFFILIATIONS.map(affiliation => [affiliation.slice(0, 3), affiliation]),
)

const LOWER_TYPES = new Map<string, CardType>(CARD_TYPES.map(type => [type.toLowerCase(), type]))
const TYPE = oneOf([...LOWER_TYPES.keys()])
const SKILL = oneOf(REGULAR_SKILLS)
const CLASSIFICATION = new RegExp(`${oneOf(CLASSIFICATIONS).source.split('(?!')[0]}-classification`, 'y')
const EQUIPMENT = oneOf(SPECIAL_EQUIPMENT)
const UNIQUE = oneOf(UNIQUENESS)
const FACILITY = oneOf(FACILITY_KINDS)
const QUADRANT = new RegExp(`(${QUADRANTS.join('|')})-quadrant`, 'y')
const ATTRIBUTE = new RegExp(
  `(${[...PERSONNEL_ATTRIBUTES, ...SHIP_ATTRIBUTES].join('|')})(?:>(-?\\d+))?(?:<(-?\\d+))?`,
  'y',
)
const TIMES = /x(\d+)/y

type Reader = (s: Scanner) => Filter | undefined

function group(s: Scanner): Filter | undefined {
  const word = take(s, /(any|all|not|printed)\(/y)?.[1]
  if (word === undefined) return undefined
  const of = [conjunction(s)]
  while (take(s, /\|/y) !== null) of.push(conjunction(s))
  expect(s, /\)/y, "')'")
  if (word === 'any') return { any: of }
  if (of.length > 1) return fail(s, `'${word}' takes one filter`)
  if (word === 'printed') return { printed: firstOf(of) }
  return word === 'not' ? { not: firstOf(of) } : firstOf(of)
}

function bracketed(s: Scanner): Filter | undefined {
  const code = take(s, /\[([^\]]+)\]/y)?.[1]
  if (code === undefined) return undefined
  const affiliation = AFFILIATION_CODES.get(code)
  if (affiliation !== undefined) return { affiliation }
  if (Object.hasOwn(ICONS, code)) return { icon: code as Icon }
  return fail(s, `There is no icon [${code}]`)
}

function infiltrator(s: Scanner): Filter | undefined {
  const code = take(s, /<([A-Z][a-z]{2})>/y)?.[1]
  if (code === undefined) return undefined
  return { infiltrates: AFFILIATION_CODES.get(code) ?? fail(s, `There is no affiliation <${code}>`) }
}

function title(s: Scanner): Filter | undefined {
  const words = take(s, /\{([^{}]+)\}/y)?.[1]
  if (words === undefined) return undefined
  const name = /^any (.+)$/i.exec(words)?.[1]
  return name === undefined ? { title: words } : { called: name }
}

function times(s: Scanner): number | undefined {
  const found = take(s, TIMES)
  return found === null ? undefined : Number(found[1])
}

function attribute(s: Scanner): Filter | undefined {
  const found = take(s, ATTRIBUTE)
  if (found === null) return undefined
  const [, name, over, under] = found
  return {
    attribute: name as AttributeName,
    ...(over === undefined ? {} : { over: Number(over) }),
    ...(under === undefined ? {} : { under: Number(under) }),
  }
}

function skill(s: Scanner): Filter | undefined {
  const name = take(s, SKILL)?.[1]
  if (name === undefined) return undefined
  const level = times(s)
  return level === undefined ? { skill: name as RegularSkill } : { skill: name as RegularSkill, level }
}

/** In the order in which they are tried. */
const READERS: readonly Reader[] = [
  group,
  bracketed,
  infiltrator,
  title,
  attribute,
  s => word(s, CLASSIFICATION, name => ({ classification: name as Classification })),
  s => (take(s, /any Intelligence/y) === null ? undefined : { intelligence: times(s) ?? 1 }),
  skill,
  s => word(s, EQUIPMENT, name => ({ equipment: name as SpecialEquipment })),
  s => word(s, QUADRANT, name => ({ quadrant: name as Quadrant })),
  s => word(s, /(TNG|DS9)-logo/y, name => ({ logo: name as Logo })),
  s => word(s, FACILITY, name => ({ facility: name as FacilityKind })),
  s => word(s, UNIQUE, name => ({ uniqueness: name as Uniqueness })),
  s => word(s, TYPE, name => ({ type: LOWER_TYPES.get(name)! })),
  s => word(s, /"([^"]+)"-related/y, name => ({ related: name })),
  s => word(s, /"([^"]+)"-class/y, name => ({ shipClass: name })),
  s => word(s, /"([^"]+)"/y, name => ({ trait: name })),
  s => word(s, /(\d+)-staffing/y, count => ({ staffingIcons: Number(count) })),
]

function word(s: Scanner, pattern: RegExp, make: (found: string) => Filter): Filter | undefined {
  const found = take(s, pattern)?.[1]
  return found === undefined ? undefined : make(found)
}

function atom(s: Scanner): Filter | undefined {
  for (const reader of READERS) {
    const found = reader(s)
    if (found !== undefined) return found
  }
  return undefined
}

/** Reads as many words as follow here; at least one must. */
export function conjunction(s: Scanner): Filter {
  const of: Filter[] = []
  for (;;) {
    const found = ended(s) ? undefined : atom(s)
    if (found === undefined) break
    of.push(found)
  }
  if (of.length === 0) fail(s, 'Expected a filter')
  return of.length === 1 ? firstOf(of) : { all: of }
}

export function readFilter(text: string): Filter {
  const s = scan(text)
  const filter = conjunction(s)
  if (!ended(s)) fail(s, 'Cannot read on')
  return filter
}

function leveled(name: string, level: number | undefined): string {
  return level === undefined ? name : `${name} x${level}`
}

export function writeFilter(filter: Filter): string {
  if ('all' in filter)
    return filter.all.map(of => ('all' in of ? `all(${writeFilter(of)})` : writeFilter(of))).join(' ')
  if ('any' in filter) return `any(${filter.any.map(writeFilter).join(' | ')})`
  if ('not' in filter) return `not(${writeFilter(filter.not)})`
  if ('printed' in filter) return `printed(${writeFilter(filter.printed)})`
  if ('type' in filter) return filter.type.toLowerCase()
  if ('title' in filter) return `{${filter.title}}`
  if ('called' in filter) return `{any ${filter.called}}`
  if ('affiliation' in filter) return `[${filter.affiliation.slice(0, 3)}]`
  if ('icon' in filter) return `[${filter.icon}]`
  if ('logo' in filter) return `${filter.logo}-logo`
  if ('infiltrates' in filter) return `<${filter.infiltrates.slice(0, 3)}>`
  if ('quadrant' in filter) return `${filter.quadrant}-quadrant`
  if ('uniqueness' in filter) return filter.uniqueness
  if ('trait' in filter) return `"${filter.trait}"`
  if ('related' in filter) return `"${filter.related}"-related`
  if ('classification' in filter) return `${filter.classification}-classification`
  if ('skill' in filter) return leveled(filter.skill, filter.level)
  if ('intelligence' in filter) return `any Intelligence x${filter.intelligence}`
  if ('equipment' in filter) return filter.equipment
  if ('shipClass' in filter) return `"${filter.shipClass}"-class`
  if ('facility' in filter) return filter.facility
  if ('staffingIcons' in filter) return `${filter.staffingIcons}-staffing`
  const over = filter.over === undefined ? '' : `>${filter.over}`
  const under = filter.under === undefined ? '' : `<${filter.under}`
  return `${filter.attribute}${over}${under}`
}
