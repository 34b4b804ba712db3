import { expect, test } from 'vitest'
import { connect, newGuest, startServer, until } from '../testing/server.ts'
import { deliverMissed } from './deliver.ts'

test('after a lost race nobody is told of entries that came since the game was loaded again', async () => {
  const server = await startServer()
  const kirk = await newGuest(server, 'Kirk')
  const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]
  const made = await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, start: true })
  const { id } = made.body.table
  const client = connect(server, kirk.token)
  const place = await client.follow(id, { seat: 0 })
  for (const [seat, answer] of [0, 4, 8].map((cell, turn) => [turn % 2, cell]))
    await kirk.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })
  await until('all is seen', () => place.seq === 3)
  // As it is on a node that has loaded the first entry, while two more have been stored elsewhere.
  const table = server.context.live.get(id)!
  table.seq = 1
  table.views.length = 0
  for (const watcher of table.watchers) watcher.seq = 0
  const before = client.frames.length
  await deliverMissed(server.context, table)
  await until('it is told', () => client.frames.length > before)
  const { seq, events } = JSON.parse(client.frames[before]!)
  expect([seq, events.map((happening: { seq: number }) => happening.seq)]).toEqual([1, [1]])
})
