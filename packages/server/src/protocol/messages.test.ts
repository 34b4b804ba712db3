import { expect, test } from 'vitest'
import { isPlainChoose, MESSAGES } from './messages.ts'
import { checkFor } from './schema.ts'

const GOOD = { t: 'choose', id: 1, table: 'abc-1', seat: 0, key: 'k', at: 3, choice: { answer: 4 } }
const check = checkFor(MESSAGES.choose)

const { id: _id, ...withoutId } = GOOD
const { at: _at, ...withoutAt } = GOOD

test.each([
  GOOD,
  withoutId,
  withoutAt,
  { ...GOOD, id: 'x'.repeat(64), key: 'ü'.repeat(64), choice: { answer: 'text' } },
  { ...GOOD, choice: { answer: null } },
])('a plain choice is told at a glance, and the schema agrees', message => {
  expect(isPlainChoose(message)).toBe(true)
  expect(check(message)).toBeUndefined()
})

const { key: _key, ...withoutKey } = GOOD
const ODD: readonly unknown[] = [
  withoutKey,
  { ...GOOD, t: 'say' },
  { ...GOOD, id: 1.5 },
  { ...GOOD, id: 'x'.repeat(65) },
  { ...GOOD, id: undefined },
  { ...GOOD, table: '' },
  { ...GOOD, table: 'A' },
  { ...GOOD, table: 'a'.repeat(41) },
  { ...GOOD, seat: -1 },
  { ...GOOD, seat: 16 },
  { ...GOOD, seat: '0' },
  { ...GOOD, key: '' },
  { ...GOOD, key: 'x'.repeat(65) },
  { ...GOOD, at: -1 },
  { ...GOOD, at: 1_000_000_001 },
  { ...GOOD, at: 0.5 },
  { ...GOOD, more: 1 },
  { ...GOOD, choice: 4 },
  { ...GOOD, choice: null },
  { ...GOOD, choice: {} },
  { ...GOOD, choice: [4] },
  { ...GOOD, choice: { answer: 4, more: 1 } },
  { ...GOOD, choice: { answer: [4] } },
  { ...GOOD, choice: { undo: 1 } },
  JSON.parse('{"t":"choose","table":"a","seat":0,"key":"k","choice":{"answer":1},"__proto__":{}}'),
  JSON.parse('{"t":"choose","table":"a","seat":0,"key":"k","choice":{"answer":1,"__proto__":{}}}'),
  JSON.parse('{"t":"choose","table":"a","seat":0,"choice":{"answer":1},"constructor":1}'),
]

test.each(ODD.map(message => [JSON.stringify(message), message] as const))(
  '%s is left to the schema',
  (_, odd) => {
    expect(isPlainChoose(odd as Record<string, unknown>)).toBe(false)
  },
)
