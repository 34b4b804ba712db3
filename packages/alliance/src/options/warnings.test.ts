import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { aSimplePatrol } from '../content/facts/missions/aSimplePatrol.ts'
import { readOptions } from '../setup/readOptions.ts'
import { optionWarnings } from './warnings.ts'

test('another size of the play area is allowed, with a warning', () => {
  shows('ALL-MAP-02')
  const sized = (squares?: number) =>
    readOptions({ mission: { ...aSimplePatrol, map: { ...aSimplePatrol.map, squares } } }, 2)
  expect(optionWarnings(sized(12))).toMatchObject([{ rules: ['ALL-MAP-02'] }])
  expect(optionWarnings(sized(12))[0]!.message).toContain('12 squares')
  expect(optionWarnings(sized(9))).toEqual([])
  expect(optionWarnings(sized())).toEqual([])
})
