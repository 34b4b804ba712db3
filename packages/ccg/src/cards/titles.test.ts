import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { titleNames } from './titles.ts'

test('a title means that title and nothing that only ends or begins like it', () => {
  shows('CCG-COLON-01')
  expect(titleNames('Scan', 'Scan')).toBe(true)
  expect(titleNames('Scan', 'Full Planet Scan')).toBe(false)
  expect(titleNames('Scan', 'Tactical Scan')).toBe(false)
  expect(titleNames('Scan', 'Scanner Interference')).toBe(false)
})

test('a colon, a dash or the numeral II continues a title', () => {
  shows('CCG-COLON-02', 'CCG-COLON-03', 'CCG-COLON-04')
  expect(titleNames('Kevin Uxbridge', 'Kevin Uxbridge: Convergence')).toBe(true)
  expect(titleNames('Engage Shuttle Operations', 'Engage Shuttle Operations: Dominion')).toBe(true)
  expect(titleNames('Incoming Message', 'Incoming Message: Attack Authorization')).toBe(true)
  expect(titleNames('Incoming Message', 'Incoming Message - Federation')).toBe(true)
  expect(titleNames('Test Mission', 'Test Mission II')).toBe(true)
  expect(titleNames('Test Mission', 'Test Mission III')).toBe(false)
})

test('a full title does not mean the shorter one or its siblings', () => {
  shows('CCG-COLON-05')
  const wanted = 'Engage Shuttle Operations: Dominion'
  expect(titleNames(wanted, wanted)).toBe(true)
  expect(titleNames(wanted, 'Engage Shuttle Operations')).toBe(false)
  expect(titleNames(wanted, 'Engage Shuttle Operations: Starfleet')).toBe(false)
})

test('two spellings are one name', () => {
  shows('CCG-EQUIV-03')
  expect(titleNames('I.K.C. Pagh', 'I.K.S. Pagh')).toBe(true)
  expect(titleNames('DS9', 'Deep Space 9')).toBe(true)
  expect(titleNames('Deep Space 9', 'Terok Nor')).toBe(false)
})
