import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { headOf, inOrder, LOG_COLUMNS, LOG_WIDTH, pack, splitRows, unpack, valuesOf } from './logRows.ts'
import { openStorage } from './open.ts'
import type { LogRow } from './schema.ts'
import { newNode, temporaryFolder } from './testing/everywhere.ts'

const row: fc.Arbitrary<LogRow> = fc.record({
  table_id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  seq: fc.nat(),
  seat: fc.nat(15),
  entry: fc.json(),
  events: fc.json(),
  undone: fc.nat(9),
  key: fc.oneof(fc.constant(null), fc.string({ unit: 'binary', maxLength: 20 })),
  at: fc.nat(),
})

test('rows come out of a text as they went in, all together and one by one', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), rows => {
      const text = pack(rows)
      expect(unpack(text)).toEqual(valuesOf(rows))
      const single = splitRows(text)
      expect(single.flatMap(unpack)).toEqual(valuesOf(rows))
      expect(single.map(headOf)).toEqual(rows.map(({ table_id, seq }) => ({ table: table_id, seq })))
    }),
    { numRuns: 300 },
  )
})

test('a row in order has its columns as they are listed, whoever made it', () => {
  const { at, ...rest } = fc.sample(row, 1)[0]!
  expect(Object.keys(inOrder({ at, ...rest }))).toEqual(LOG_COLUMNS)
})

test('the list has every column of the log in the database', async () => {
  const storage = await openStorage({ dataDir: temporaryFolder() }, newNode())
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('log')`.execute(storage.db)
  await storage.close()
  expect(rows.map(({ name }) => name).sort()).toEqual([...LOG_COLUMNS].sort())
  expect(rows).toHaveLength(LOG_WIDTH)
})
