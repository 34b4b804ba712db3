import { expect, test } from 'vitest'
import { addressFrom } from './joinCode.ts'

const HERE = 'https://ten.example'

test('a code and a link of this site lead to a table', () => {
  expect(addressFrom(' k3x9qa ', HERE)).toBe('/lobby/k3x9qa')
  expect(addressFrom(`${HERE}/table/abc?key=1`, HERE)).toBe('/table/abc?key=1')
})

test('other sites, other pages and nonsense do not', () => {
  for (const text of ['https://evil.example/table/abc', `${HERE}/settings`, 'a b', '', 'javascript:alert(1)'])
    expect(addressFrom(text, HERE)).toBeNull()
})
