import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import type { Filter } from './filter.ts'
import { readFilter, writeFilter } from './filterNotation.ts'
import type { Requirement } from './requirement.ts'
import { readRequirement, writeRequirement } from './requirementNotation.ts'
import {
  AFFILIATIONS,
  CARD_TYPES,
  CLASSIFICATIONS,
  FACILITY_KINDS,
  ICONS,
  type Icon,
  PERSONNEL_ATTRIBUTES,
  QUADRANTS,
  REGULAR_SKILLS,
  SHIP_ATTRIBUTES,
  SPECIAL_EQUIPMENT,
  UNIQUENESS,
} from './wordLists.ts'

const some = <T>(list: readonly T[]) => fc.constantFrom(...list)
const number = fc.integer({ min: 1, max: 99 })
const words = fc.stringMatching(/^[A-Z][a-z']{1,6}( [A-Z][a-z]{1,6}){0,2}$/)
const lower = words.map(text => text.toLowerCase())
const attributes = some([...PERSONNEL_ATTRIBUTES, ...SHIP_ATTRIBUTES])
const bounds = fc.oneof(
  number.map(over => ({ over })),
  number.map(under => ({ under })),
  fc.record({ over: number, under: number }),
)

const atom: fc.Arbitrary<Filter> = fc.oneof(
  some(CARD_TYPES).map(type => ({ type })),
  words.map(title => ({ title })),
  words.map(called => ({ called })),
  some(AFFILIATIONS).map(affiliation => ({ affiliation })),
  some(AFFILIATIONS).map(infiltrates => ({ infiltrates })),
  some(Object.keys(ICONS) as Icon[]).map(icon => ({ icon })),
  some(QUADRANTS).map(quadrant => ({ quadrant })),
  some(UNIQUENESS).map(uniqueness => ({ uniqueness })),
  lower.map(trait => ({ trait })),
  lower.map(related => ({ related })),
  some(CLASSIFICATIONS).map(classification => ({ classification })),
  some(REGULAR_SKILLS).map(skill => ({ skill })),
  fc.record({ skill: some(REGULAR_SKILLS), level: number }),
  number.map(intelligence => ({ intelligence })),
  some(SPECIAL_EQUIPMENT).map(equipment => ({ equipment })),
  words.map(shipClass => ({ shipClass })),
  some(FACILITY_KINDS).map(facility => ({ facility })),
  number.map(staffingIcons => ({ staffingIcons })),
  fc.tuple(attributes, bounds).map(([attribute, bound]) => ({ attribute, ...bound })),
)

const { filter } = fc.letrec<{ filter: Filter; group: Filter }>(tie => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    tie('group'),
    fc.array(fc.oneof(atom, tie('group')), { minLength: 2, maxLength: 3 }).map(all => ({ all })),
  ),
  group: fc.oneof(
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(any => ({ any })),
    tie('filter').map(not => ({ not })),
    tie('filter').map(printed => ({ printed })),
  ),
}))

const part: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({ kind: fc.constant('skill' as const), skill: some(REGULAR_SKILLS), count: number }),
  fc.record({ kind: fc.constant('intelligence' as const), count: number }),
  fc
    .tuple(fc.uniqueArray(attributes, { minLength: 1, maxLength: 3 }), bounds)
    .map(([of, bound]) => ({ kind: 'total' as const, of, ...bound })),
  fc.record({ kind: fc.constant('count' as const), count: number, filter }),
  fc.record({ kind: fc.constant('none' as const), filter }),
  fc.record({ kind: fc.constant('discard' as const), count: number, filter }),
  fc.constant({ kind: 'condition' as const, condition: 'landedShip' as const }),
)

const { requirement } = fc.letrec<{ requirement: Requirement }>(tie => ({
  requirement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    part,
    fc
      .record({
        kind: some(['all', 'any'] as const),
        of: fc.array(tie('requirement'), { minLength: 2, maxLength: 3 }),
      })
      .map(({ kind, of }) => ({ kind, of })),
  ),
}))

test('a filter that is written reads back to itself', () => {
  fc.assert(
    fc.property(filter, one => {
      expect(readFilter(writeFilter(one))).toEqual(one)
    }),
    { numRuns: 400 },
  )
})

test('a requirement that is written reads back to itself', () => {
  fc.assert(
    fc.property(requirement, one => {
      expect(readRequirement(writeRequirement(one))).toEqual(one)
    }),
    { numRuns: 400 },
  )
})

test('every requirement of the cards is written as it reads', () => {
  const found = pool().cards.flatMap(({ mission }) => mission?.requirement ?? [])
  expect(found.length).toBeGreaterThan(300)
  for (const one of found) expect(readRequirement(writeRequirement(one))).toEqual(one)
})

test('OR binds weaker than +', () => {
  expect(readRequirement('Law + Honor OR Music')).toEqual({
    kind: 'any',
    of: [
      {
        kind: 'all',
        of: [
          { kind: 'skill', skill: 'Law', count: 1 },
          { kind: 'skill', skill: 'Honor', count: 1 },
        ],
      },
      { kind: 'skill', skill: 'Music', count: 1 },
    ],
  })
})

test('what cannot be read is refused with the place', () => {
  expect(() => readRequirement('Law + ')).toThrow("Expected a filter at '' in 'Law + '.")
  expect(() => readRequirement('Law & Music')).toThrow("Cannot read on at '& Music'")
  expect(() => readRequirement('CUNNING')).toThrow('Expected > or < and a number')
  expect(() => readFilter('[Zzz]')).toThrow('There is no icon [Zzz]')
  expect(() => readFilter('any(Law')).toThrow("Expected ')'")
})
