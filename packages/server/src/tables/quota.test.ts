import { expect, test } from 'vitest'
import { newGuest, startServer } from '../testing/server.ts'
import { openTable, type Plan } from './index.ts'

const PLAN: Plan = {
  game: 'tictactoe',
  seats: [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }],
  start: true,
}

test('nobody has more tables than the settings allow, not even by asking for all of them at once', async () => {
  const server = await startServer({ tablesPerGuest: 3 })
  const kirk = await newGuest(server, 'Kirk')
  const open = (headers?: object) => kirk.ask('POST', '/api/tables', PLAN, headers)
  const first = await open({ 'idempotency-key': 'first' })
  const opener = { id: kirk.id, name: 'Kirk', guest: true }
  const asked = [1, 2, 3, 4, 5, 6].map(() => openTable(server.context, opener, PLAN))
  const opened = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
  expect(opened).toHaveLength(2)
  expect(await open()).toMatchObject({ status: 429 })
  expect((await open()).body.error).toEqual({
    code: 'too-many',
    message: 'You have 3 tables already: end one or clear it away first.',
  })
  // A resend opens nothing, so there is nothing to refuse.
  expect((await open({ 'idempotency-key': 'first' })).body.table.id).toBe(first.body.table.id)
  expect((await newGuest(server, 'Spock').then(spock => spock.ask('POST', '/api/tables', PLAN))).status).toBe(
    201,
  )
  await kirk.ask('DELETE', `/api/tables/${first.body.table.id}`)
  expect((await open()).status).toBe(201)
})

test('a file counts as a table, and an account may have more than a guest', async () => {
  const server = await startServer({ tablesPerGuest: 1, tablesPerAccount: 2 })
  const kirk = await newGuest(server, 'Kirk')
  const { body } = await kirk.ask('POST', '/api/tables', PLAN)
  const { body: file } = await kirk.ask('GET', `/api/tables/${body.table.id}/export`)
  expect((await kirk.ask('POST', '/api/import', file)).status).toBe(429)
  const { db } = server.context.storage
  await db.updateTable('people').set({ login: 'kirk', password: 'x' }).where('id', '=', kirk.id).execute()
  for (const listener of server.context.personListeners) listener(kirk.id, null)
  expect((await kirk.ask('POST', '/api/import', file)).status).toBe(201)
  expect((await kirk.ask('POST', '/api/import', file)).status).toBe(429)
})
