import { expect, test } from 'vitest'
import { clean, DEFAULTS } from './settings.ts'

test('stored settings that do not fit fall back to their defaults one by one', () => {
  expect(clean({ palette: 'contrast', textSize: 137, confirm: 'maybe', sound: true })).toEqual({
    ...DEFAULTS,
    palette: 'contrast',
    sound: true,
  })
})

test('anything that is no object gives the defaults', () => {
  for (const stored of [null, 7, 'x', []]) expect(clean(stored)).toEqual(DEFAULTS)
})
