import { expect, test } from 'vitest'
import { type Guest, startServer, twoAtTable } from '../testing/server.ts'
import { noteMovedLater, writeProgress } from './index.ts'

/** Only the test itself writes. */
const NEVER = { leaseEvery: 60_000, sweepEvery: 60_000, writeEvery: 60_000 }

test('how far a game is goes into its row after the choices, but not while one is under way', async () => {
  const { context, ...server } = await startServer()
  const { kirk, spock, id } = await twoAtTable({ context, ...server })
  const mark = (who: Guest, seat: number, answer: number) =>
    who.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })
  await mark(kirk, 0, 4)
  await mark(spock, 1, 0)
  const table = context.live.get(id)!
  // Somebody's choice is being stored: the game is ahead of the log.
  table.busy++
  noteMovedLater(context, table)
  await writeProgress(context)
  expect([table.moved, context.movedTables.has(table)]).toEqual([true, true])
  table.busy--
  await writeProgress(context)
  const row = await context.storage.db
    .selectFrom('tables')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ seq: 2, deciding: '[0]', status: 'playing' })
  expect(context.movedTables.size).toBe(0)
  await mark(kirk, 0, 8)
  const { body } = await kirk.ask('GET', `/api/tables/${id}`)
  expect(body.table ?? body).toMatchObject({ seq: 3, deciding: [1] })
})

test('a look at a table right after a choice does not keep the choice out of its row', async () => {
  const { context, ...server } = await startServer({}, { times: NEVER })
  const { kirk, id } = await twoAtTable({ context, ...server })
  await writeProgress(context)
  await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 4 } })
  expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table).toMatchObject({ seq: 1, deciding: [1] })
  await writeProgress(context)
  const row = await context.storage.db
    .selectFrom('tables')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ seq: 1, deciding: '[1]' })
})
