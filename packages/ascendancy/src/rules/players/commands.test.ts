import { expect, test } from 'vitest'
import { set, table } from '../../testing/table.ts'
import { loseCommand } from './commands.ts'

test('of the Commands an Exhausted one is lost first, then one gained in this Round, at last a ready one', () => {
  const t = table()
  set(t, 0, { commands: { ready: 1, exhausted: 1, locked: 1 } })
  const left = [1, 2, 3, 4].map(() => {
    loseCommand(t.g, 0)
    return { ...t.g.s.players[0]!.commands }
  })
  expect(left).toEqual([
    { ready: 1, exhausted: 0, locked: 1 },
    { ready: 1, exhausted: 0, locked: 0 },
    { ready: 0, exhausted: 0, locked: 0 },
    { ready: 0, exhausted: 0, locked: 0 },
  ])
})
