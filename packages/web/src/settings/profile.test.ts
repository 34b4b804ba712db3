import { expect, test } from 'vitest'
import { tidyName } from './profile.ts'

test('a name keeps its letters, loses control characters and is cut by letters, not by units', () => {
  expect(tidyName('  Ro\tLaren \u202e ')).toBe('Ro Laren')
  expect(tidyName('<b>Q</b>')).toBe('<b>Q</b>')
  expect([...tidyName('🖖'.repeat(40))]).toHaveLength(24)
})
