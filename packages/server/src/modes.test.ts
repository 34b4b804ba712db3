import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from './storage/index.ts'
import { startServer, twoAtTable, until } from './testing/server.ts'

test('what the server writes is for its own user alone', async () => {
  const confused = { think: () => Promise.reject(new Error('I am confused')), close: async () => {} }
  const server = await startServer({}, { thinker: confused })
  const { kirk, id } = await twoAtTable(server)
  await kirk.ask('POST', `/api/tables/${id}/seats/0/bot`, { level: 'random' })
  await until('a fault was kept', () => server.logged.some(line => line.scenario !== undefined))
  await backUp(server.dataDir, join(server.dataDir, 'copy.sqlite'))
  const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
  expect(files.filter(file => /sqlite$|-wal$|yaml$|^secret$|^serving/.test(file)).length).toBeGreaterThan(4)
  const others = files.filter(file => (statSync(join(server.dataDir, file)).mode & 0o077) !== 0)
  expect(others).toEqual([])
})
