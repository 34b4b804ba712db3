import type { TableView } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { replayOfSeen } from './replay.ts'

const seen = (seq: number): TableView => ({
  seq,
  view: `at ${seq}`,
  prompt: null,
  deciding: [],
  result: null,
})

test('of a running game one sees again what one has seen, and between it the moment before', () => {
  const replay = replayOfSeen([seen(4), seen(5), seen(8)])!
  expect([replay.first, replay.length]).toEqual([4, 8])
  expect([4, 5, 6, 7, 8].map(seq => replay.at(seq).view)).toEqual(['at 4', 'at 5', 'at 5', 'at 5', 'at 8'])
  expect(replay.at(1).view).toBe('at 4')
})

test('what comes later does not change a replay that is open', () => {
  const moments = [seen(1)]
  const replay = replayOfSeen(moments)!
  moments.push(seen(2))
  expect(replay.at(2).view).toBe('at 1')
})

test('without anything seen there is no replay', () => {
  expect(replayOfSeen([])).toBeNull()
})
