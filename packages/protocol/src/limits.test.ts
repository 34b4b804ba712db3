import { expect, test } from 'vitest'
import { CLIENT_MESSAGES, readMessage } from './fromClient.ts'
import { SERVER_MESSAGES } from './fromServer.ts'

const LIMITS: Record<string, readonly [string, string]> = {
  string: ['minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
}

/** Every place in a schema that has no least or no most. */
function unlimited(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const known = schema as Record<string, unknown>
  const isFixed = 'const' in known || 'enum' in known
  const wanted = isFixed ? undefined : LIMITS[String(known.type)]
  const own = wanted?.every(limit => typeof known[limit] === 'number') === false ? [place] : []
  return [...own, ...Object.entries(known).flatMap(([key, inner]) => unlimited(inner, `${place}.${key}`))]
}

test('every text, list and number that is sent has a least and a most', () => {
  for (const [name, schema] of Object.entries({ ...CLIENT_MESSAGES, ...SERVER_MESSAGES }))
    expect(unlimited(schema, name)).toEqual([])
})

const CHOICE = { t: 'choose', id: 1, table: 'abc-1', seat: 0, key: 'k', at: 3, choice: { answer: 4 } }

test.each([
  CHOICE,
  { ...CHOICE, id: 'x'.repeat(64), key: 'ü'.repeat(64), choice: { answer: 'text' } },
  { ...CHOICE, choice: { answer: [1, { a: null }] } },
  { ...CHOICE, choice: { act: 'offer', arg: { to: 1 } } },
  { ...CHOICE, choice: { undo: 0 } },
])('a choice is read as it was sent', message => {
  expect(readMessage(JSON.stringify(message))).toEqual(message)
})

const { key: _key, ...withoutKey } = CHOICE

test.each([
  withoutKey,
  { ...CHOICE, id: 1.5 },
  { ...CHOICE, id: -1 },
  { ...CHOICE, id: 'x'.repeat(65) },
  { ...CHOICE, table: '' },
  { ...CHOICE, table: 'A' },
  { ...CHOICE, table: 'a'.repeat(41) },
  { ...CHOICE, seat: -1 },
  { ...CHOICE, seat: 16 },
  { ...CHOICE, seat: '0' },
  { ...CHOICE, key: '' },
  { ...CHOICE, key: 'x'.repeat(65) },
  { ...CHOICE, at: -1 },
  { ...CHOICE, at: 1_000_000_001 },
  { ...CHOICE, at: 0.5 },
  { ...CHOICE, more: 1 },
  { ...CHOICE, choice: 4 },
  { ...CHOICE, choice: null },
  { ...CHOICE, choice: {} },
  { ...CHOICE, choice: [4] },
  { ...CHOICE, choice: { answer: 4, more: 1 } },
  { ...CHOICE, choice: { act: '', arg: 1 } },
  { ...CHOICE, choice: { agree: 'yes' } },
])('%j is refused with a sentence', message => {
  expect(readMessage(JSON.stringify(message))).toMatchObject({ fault: expect.stringMatching(/\w.*\.$/) })
})

test('keys that would reach into an object, and nests without end, are refused', () => {
  const head = '{"t":"choose","table":"a","seat":0,"key":"k","choice":'
  expect(readMessage(`${head}{"answer":{"__proto__":{}}}}`)).toHaveProperty('fault')
  expect(readMessage(`${head}{"answer":${'['.repeat(40)}${']'.repeat(40)}}}`)).toHaveProperty('fault')
})
