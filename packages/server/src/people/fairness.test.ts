import { expect, test } from 'vitest'
import { whyNotRated } from './fairness.ts'

const person = (id: string, player: string | null = id) =>
  ({ kind: 'person', person_id: id, player_id: player }) as const
const bot = { kind: 'bot', person_id: null, player_id: null } as const
const open = { kind: 'open', person_id: null, player_id: null } as const
const gone = { kind: 'person', person_id: null, player_id: '' } as const
/** Somebody whose seat a bot has now. */
const left = { kind: 'bot', person_id: 'b', player_id: 'b' } as const

test.each([
  ['two people', 'playing', '', [person('a'), person('b')], null],
  ['two people and a bot', 'finished', '', [person('a'), bot, person('b')], null],
  ['a seat that was moved to somebody else', 'playing', '', [person('a'), person('z', 'b')], null],
  ['a seat that was moved to the rival', 'playing', '', [person('a'), person('a', 'b')], 'seats'],
  ['somebody who was erased', 'finished', '', [person('a'), gone], null],
  ['two who were erased', 'finished', '', [person('a'), gone, gone], null],
  ['somebody who let a bot play on, or whose clock ran out', 'finished', '', [person('a'), left], null],
  ['a person and a bot', 'finished', '', [person('a'), bot], 'alone'],
  ['one who took the seat of a bot later', 'playing', '', [person('a'), person('b', null)], 'alone'],
  ['one person on two seats', 'finished', '', [person('a'), person('a')], 'seats'],
  ['one person on two seats of three', 'finished', '', [person('a'), person('a'), person('b')], 'seats'],
  ['before the game, with a free seat', 'open', '', [person('a', null), open], null],
  ['before the game, twice the same', 'open', '', [person('a', null), person('a', null), open], 'seats'],
  ['before the game, alone', 'open', '', [person('a', null), bot], 'alone'],
  ['a file', 'playing', 'imported', [person('a'), person('b')], 'imported'],
  ['a seed that is known', 'playing', ' seed', [person('a'), person('b')], 'seed'],
  ['somebody who was put out', 'finished', ' replaced', [person('a'), left], 'replaced'],
  ['a file of which the seed is known', 'finished', 'imported seed', [person('a'), person('b')], 'imported'],
] as const)('%s (%s, "%s")', (_, status, marks, seats, why) => {
  expect(whyNotRated({ status, marks }, seats)).toBe(why)
})
