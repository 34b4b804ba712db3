import { describe, expect, test } from 'vitest'
import { checkField, InputError, type OptionControl, optionAt, withOption } from './index.ts'

function fault(control: OptionControl, value: unknown): string {
  try {
    checkField(control, value, ['key'])
  } catch (error) {
    if (error instanceof InputError) return `${error.path.join('.')}: ${error.message}`
    throw error
  }
  return 'none'
}

const dice: OptionControl = { kind: 'number', min: 2, max: 6, step: 1 }
const table: OptionControl = { kind: 'numbers', labels: ['one', 'two'], each: dice }

describe('a value from outside must fit the control of its option', () => {
  test.each<[OptionControl, unknown[], unknown[]]>([
    [{ kind: 'switch' }, [true, false], [0, 1, 'true', null, undefined, {}, []]],
    [
      {
        kind: 'choice',
        values: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      ['a', 'b'],
      ['c', '', null, ['a'], 'toString'],
    ],
    [dice, [2, 3, 6], [1, 7, 2.5, -3, Number.NaN, Number.POSITIVE_INFINITY, 1e308, '3', null, [3]]],
    [{ ...dice, step: 0.5 }, [2, 2.25, 6], [1.9, 6.1, Number.NaN, '2']],
    [{ ...dice, none: { value: null, label: 'None' } }, [null, 2], [0, 1, undefined]],
    [{ ...dice, none: { value: 0, label: 'None' } }, [0, 2], [null, 1]],
    [table, [[2, 6]], [[2], [2, 3, 4], [2, 7], [2, '3'], 'ab', { length: 2 }, null]],
    [{ kind: 'seats' }, [[], [0], [7, 0]], [[8], [-1], [0.5], Array(9).fill(0), 0]],
    [
      { kind: 'perSeat', values: [{ value: 'a', label: 'A' }] },
      [[], ['a', 'a']],
      [['b'], 'a', Array(9).fill('a')],
    ],
    [{ kind: 'elsewhere', where: 'decks' }, [null, 1, 'anything'], []],
  ])('%j', (control, good, bad) => {
    for (const value of good) expect(fault(control, value)).toBe('none')
    for (const value of bad) expect(fault(control, value)).toMatch(/^key.*: The option key.* must be /)
  })

  test('the sentence tells the limits and the place', () => {
    expect(fault(dice, 7)).toBe('key: The option key must be a whole number from 2 to 6.')
    expect(fault({ ...dice, unit: 'inches', step: 0.5, none: { value: 0, label: 'None' } }, 7)).toBe(
      'key: The option key must be a number of inches from 2 to 6, or 0.',
    )
    expect(fault(table, [2, 9])).toBe('key.1: The option key.1 must be a whole number from 2 to 6.')
    expect(fault(table, [2])).toBe('key: The option key must be a list of 2 numbers.')
    expect(fault({ kind: 'seats' }, Array(9).fill(0))).toBe(
      'key: The option key must be a list of 8 at most.',
    )
  })
})

test('options are read and changed by a key with dots', () => {
  const options = { borg: 'none', start: { P: 3, R: 1 } }
  expect(optionAt(options, 'start.P')).toBe(3)
  expect(optionAt(options, 'start.toString')).toBeUndefined()
  expect(optionAt(options, 'borg.length.x')).toBeUndefined()
  expect(optionAt(null, 'borg')).toBeUndefined()
  expect(withOption(options, 'start.P', 5)).toEqual({ borg: 'none', start: { P: 5, R: 1 } })
  expect(withOption({}, 'start.P', 5)).toEqual({ start: { P: 5 } })
  expect(withOption(options, 'borg', 'full')).toEqual({ borg: 'full', start: { P: 3, R: 1 } })
  expect(options).toEqual({ borg: 'none', start: { P: 3, R: 1 } })
})
