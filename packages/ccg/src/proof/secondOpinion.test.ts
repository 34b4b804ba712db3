import { shows } from '@tenforward/rules/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Selection } from '../cards/dilemma.ts'
import { writeFilter } from '../cards/filterNotation.ts'
import { matches } from '../cards/match.ts'
import { isMet } from '../cards/meet.ts'
import type { Requirement } from '../cards/requirement.ts'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import { isPlainly, plainlyMet } from '../cards/testing/plainReading.ts'
import { factRows, pool } from '../content/facts/pool.ts'
import { CONDITIONS } from '../content/testing/conditions.ts'
import { ccg } from '../game.ts'
import type { DilemmaEffect, DilemmaSpec } from '../rules/declared/dilemmaSpec.ts'

const things = pool().cards.filter(
  ({ personnel, types }) =>
    personnel.length > 0 ||
    types.includes('Equipment') ||
    types.includes('Ship') ||
    types.includes('Artifact'),
)
const subjects = things.flatMap(subjectsOf)
const nameOf = ({ card, index }: Subject): string => `${card.id} ${index}`
const byName = new Map(subjects.map(one => [nameOf(one), one]))
const everybody = [...byName.keys()]

const able = new Map<string, readonly string[]>()

/** Whoever is what a word says; nobody where it says nothing by itself. */
function ableAt(word: string): readonly string[] {
  let found = able.get(word)
  if (found === undefined) {
    try {
      found = subjects.filter(one => isPlainly(one, word)).map(nameOf)
    } catch {
      found = []
    }
    able.set(word, found)
  }
  return found
}

/** Mostly people who could help with a part of it, for without them hardly any crew would do; and some who could not. */
function crews(text: string) {
  const words = text.match(/[A-Z][A-Za-z.']+(?: [A-Z][a-z]+)*|"[^"]+"|\{[^}]+\}|\[[^\]]+\]/g) ?? []
  const helpful = words.map(ableAt).filter(names => names.length > 0)
  const somebody = [...helpful, everybody].map(names => fc.constantFrom(...names))
  return fc.array(fc.oneof(...somebody), { maxLength: 9 })
}

function agree(name: string, text: string, requirement: Requirement, numRuns: number): void {
  fc.assert(
    fc.property(crews(text), names => {
      const crew = names.map(one => byName.get(one)!)
      expect(isMet(requirement, crew), `${name}: ${text}`).toBe(plainlyMet(text, crew))
    }),
    { numRuns },
  )
}

interface Face {
  requirement?: string
  opposite?: { requirement?: string }
}

test('every mission asks for what is written on it, read a second time', () => {
  shows('CCG-SKILL-37', 'CCG-SKILL-39', 'CCG-SOLVE-07', 'CCG-SOLVE-11')
  let seen = 0
  for (const row of factRows()) {
    const { id, mission } = row as { id: string; mission?: Face }
    if (mission === undefined) continue
    const read = pool().card(id).mission!
    const sides = [
      [mission.requirement, read.requirement],
      [mission.opposite?.requirement, read.opposite?.requirement],
    ] as const
    for (const [text, requirement] of sides) {
      if (text === undefined) continue
      seen++
      agree(id, text, requirement!, 15)
    }
  }
  expect(seen).toBeGreaterThan(380)
})

/** All that a dilemma asks for, by the names of the list. */
function conditionsOf(id: string, { effects, nullify, cure, first }: DilemmaSpec): [string, Requirement][] {
  const found: [string, Requirement][] = []
  effects.forEach((effect, i) => {
    let name = `${id} ${i}`
    for (let one: DilemmaEffect | undefined = effect; one !== undefined; name += 'b') {
      const asks = one.kind === 'condition' ? one.needs : 'unless' in one ? one.unless : undefined
      if (asks) found.push([name, asks])
      one = one.kind === 'place' ? undefined : one.otherwise
    }
  })
  if (nullify !== undefined) found.push([`${id} nullify`, nullify])
  if (cure !== undefined) found.push([`${id} cure`, cure])
  return first === undefined ? found : [...found, ...conditionsOf(`${id} first`, first)]
}

test('every dilemma asks for what is printed on it, read a second time', () => {
  shows('CCG-EFFECT-07', 'CCG-NULLIFY-02', 'CCG-CURE-01')
  const listed = new Map(
    CONDITIONS.trim()
      .split('\n')
      .map(line => line.split(/: (.*)/) as [string, string]),
  )
  const declared = Object.entries(ccg.declared.dilemmas).flatMap(([id, spec]) => conditionsOf(id, spec))
  expect(declared.map(([name]) => name).sort()).toEqual([...listed.keys()].sort())
  for (const [name, requirement] of declared) agree(name, listed.get(name)!, requirement, 30)
})

const selections = (to: Selection | undefined): Selection[] =>
  to === undefined ? [] : [to, ...selections(to.also)]

test('whom dilemmas aim at, and what sets them off, read a second time', () => {
  shows('CCG-TRIGGER-01', 'CCG-TRIGGER-04')
  const effects = Object.values(ccg.declared.dilemmas).flatMap(spec => spec.effects)
  const filters = effects.flatMap(effect => {
    if (effect.kind === 'place') return typeof effect.on === 'object' ? [effect.on.of] : []
    const { trigger, ship, to } = effect
    const price = effect.kind === 'condition' ? effect.price : undefined
    return [trigger, ship, price, ...selections(to).flatMap(({ of, only }) => [of, only])]
  })
  const asked = filters.filter(filter => filter !== undefined)
  expect(asked.length).toBeGreaterThan(40)
  for (const filter of asked) {
    const text = writeFilter(filter)
    const wrong = subjects.filter(one => matches(one, filter) !== isPlainly(one, text))
    expect(
      wrong.map(({ card }) => card.id),
      text,
    ).toEqual([])
  }
})
