import { expect, test } from 'vitest'
import { type Guest, startServer, twoAtTable } from '../testing/server.ts'
import { noteMovedLater, writeProgress } from './index.ts'

test('how far a game is goes into its row after the choices, but not while one is under way', async () => {
  const { house, ...server } = await startServer()
  const { kirk, spock, id } = await twoAtTable({ house, ...server })
  const mark = (who: Guest, seat: number, answer: number) =>
    who.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })
  await mark(kirk, 0, 4)
  await mark(spock, 1, 0)
  const table = house.live.get(id)!
  // Somebody's choice is being stored: the game is ahead of the log.
  table.busy++
  noteMovedLater(house, table)
  await writeProgress(house)
  expect([table.moved, house.moved.has(table)]).toEqual([true, true])
  table.busy--
  await writeProgress(house)
  const row = await house.storage.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ seq: 2, deciding: '[0]', status: 'playing' })
  expect(house.moved.size).toBe(0)
  await mark(kirk, 0, 8)
  const { body } = await kirk.ask('GET', `/api/tables/${id}`)
  expect(body.table ?? body).toMatchObject({ seq: 3, deciding: [1] })
})
