import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newGuest, request, startServer } from '../testing/server.ts'
import { databaseFile } from './index.ts'

const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

test('a full disk confirms nothing, says so in one sentence, and costs nothing that was confirmed', async () => {
  const server = await startServer()
  const { db } = server.context.storage
  const kirk = await newGuest(server, 'Kirk')
  const plan = { game: 'tictactoe', seats: HOTSEAT, start: true }
  const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
  const choose = (choice: object, key: string) =>
    kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, key, choice })
  expect((await choose({ answer: 4 }, 'a')).status).toBe(200)
  const room = async (pages: number) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(db))
  await room(1)
  // Some room is left in pages that are there already; going back and forth uses it up.
  let full = await choose({ undo: 0 }, 'b')
  for (let n = 0; n < 100 && full.status === 200; n++)
    full = await choose(n % 2 === 0 ? { answer: 4 } : { undo: 0 }, `${n}`.padEnd(64, 'x'))
  expect(full).toMatchObject({
    status: 503,
    body: {
      error: { message: 'The disk is full: free some space; nothing that was confirmed is lost.' },
    },
  })
  expect((await request(server, 'GET', '/readyz')).status).toBe(200)
  const { seq } = (await kirk.ask('GET', `/api/tables/${id}/state`)).body
  await room(1_000_000)
  const { state } = (await kirk.ask('GET', `/api/tables/${id}/state`)).body
  expect((await choose(state.moves === 0 ? { answer: 4 } : { undo: 0 }, 'z')).body).toEqual({ seq: seq + 1 })
})

test('pages that were overwritten are told in one sentence, and the server lives', async () => {
  const first = await startServer()
  const kirk = await newGuest(first, 'Kirk')
  for (let n = 0; n < 60; n++)
    await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats: HOTSEAT, title: 'x'.repeat(60) })
  await first.close()
  const file = databaseFile(first.dataDir)
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  const bytes = readFileSync(file)
  // All but the first pages, which say what tables there are.
  for (let at = 4096 * 30; at < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 4096)
  writeFileSync(file, bytes)
  const answers: { status: number; body: any }[] = []
  try {
    const second = await startServer({ dataDir: first.dataDir })
    for (const path of ['/api/tables?mine=1', '/api/me/history'])
      answers.push(await request(second, 'GET', path, undefined, { authorization: `Bearer ${kirk.token}` }))
    expect((await request(second, 'GET', '/healthz')).status).toBe(200)
  } catch (error) {
    expect((error as Error).message).toBe('The database file is damaged: restore it from a backup.')
  }
  for (const { status, body } of answers)
    if (status === 503)
      expect(body.error.message).toBe('The database file is damaged: restore it from a backup.')
    else expect([200, 401]).toContain(status)
})
