import { choose, makeStream, promptFor } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import {
  homePlace,
  noShips,
  owns,
  set,
  ships,
  system,
  type Table,
  table,
  at as turn,
} from '../../testing/table.ts'
import { cadet } from '../cadet.ts'
import { captain } from '../captain.ts'

/** The Federation lives three Sectors away from the Klingons, who have so much Production. */
function neighbours(production: number, guards: number, factions?: string[]): Table & { far: number } {
  const t = table({ factions })
  const far = system(t, homePlace(t, 0) / 8, 'risa', 3)
  for (const seat of [0, 1, 2]) noShips(t, seat)
  set(t, 1, { home: far })
  owns(t, 1, far, { P: 1, R: 1, C: 1 })
  if (guards > 0) ships(t, 1, far * 8, guards)
  set(t, 0, { ascendancy: 1, weapons: 1, has: { P: production, R: 0, C: 0 }, firstContact: true, met: [1] })
  return Object.assign(turn(t, 0, 'building'), { far })
}

/** The captain takes its turn; whatever is asked of others a cadet answers. */
function playTurn({ g }: Table): void {
  const stream = makeStream('turn')
  for (let n = 0; n < 80 && g.s.turn === 0; n++) {
    const seat = promptFor(g, 0) === undefined ? g.prompts[0]!.seat : 0
    choose(g, (seat === 0 ? captain : cadet).decide(g, seat, stream))
  }
}

test('a Home System that nobody guards is taken in one turn, by a Fleet that is built for it', () => {
  const t = neighbours(9, 0)
  playTurn(t)
  expect(t.g.s.discs[t.far]!.owner).not.toBe(1)
})

test('its guards are fought first', () => {
  const t = neighbours(10, 1)
  playTurn(t)
  expect(t.g.s.players[1]!.ships).toEqual([])
  expect(t.g.s.discs[t.far]!.owner).not.toBe(1)
})

test('against the odds nobody sets out', () => {
  const t = neighbours(9, 12)
  playTurn(t)
  expect(t.g.s.discs[t.far]!.owner).toBe(1)
  expect(t.g.s.players[1]!.ships).toEqual([{ at: t.far * 8, n: 12 }])
})

test('the Ascendancy that a Fleet needs is bought for it', () => {
  const t = neighbours(9, 0)
  set(t, 0, { ascendancy: 0, has: { P: 9, R: 0, C: 5 } })
  turn(t, 0, 'building')
  playTurn(t)
  expect(t.g.s.players[0]!.ascendancy).toBe(1)
  expect(t.g.s.discs[t.far]!.owner).not.toBe(1)
})

test('and saved for, while a Colony could be had', () => {
  const t = neighbours(9, 0)
  const near = system(t, homePlace(t, 0) / 8, 'bajor', 3)
  ships(t, 0, near * 8, 1)
  set(t, 0, { ascendancy: 0, has: { P: 9, R: 0, C: 4 } })
  turn(t, 0, 'building')
  expect(cadet.decide(t.g, 0, makeStream('luck'))).toMatchObject({ answer: 'colonise' })
  playTurn(t)
  expect(t.g.s.players[0]).toMatchObject({ ascendancy: 0, has: { C: 4 } })
})

test('whoever may not invade keeps no Fleet for it', () => {
  const t = neighbours(9, 0, ['federation', 'klingon', 'romulan'])
  playTurn(t)
  expect(t.g.s.discs[t.far]!.owner).toBe(1)
  expect(t.g.s.players[0]!.fleets).toEqual([null, null, null])
})
