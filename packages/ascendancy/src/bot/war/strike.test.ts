import { choose, makeStream, promptFor } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import {
  fleet,
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
import { outlookOf } from '../outlook.ts'
import { needsGarrison } from '../threat.ts'
import { aimsOf } from './aims.ts'
import { stageOf } from './ways.ts'

/** The Federation lives three Sectors away from the Klingons, who have so much Production. */
function neighbours(production: number, guards: number, factions?: string[]): Table & { far: SystemId } {
  const t = table({ factions })
  const far = system(t, systemIn(homePlace(t, 0)), 'risa', 3)
  for (const seat of [0, 1, 2]) noShips(t, seat)
  set(t, 1, { home: far })
  owns(t, 1, far, { P: 1, R: 1, C: 1 })
  if (guards > 0) ships(t, 1, placeOfSystem(far), guards)
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
  expect(t.g.s.players[1]!.ships).toEqual([{ at: placeOfSystem(t.far), n: 12 }])
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
  const near = system(t, systemIn(homePlace(t, 0)), 'bajor', 3)
  ships(t, 0, placeOfSystem(near), 1)
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

/** A Fleet of the Klingons; the Federation lives at the end of a row of Systems. */
function row(...between: string[]): Table & { far: SystemId; systems: SystemId[] } {
  const t = table()
  for (const seat of [0, 1, 2]) noShips(t, seat)
  const systems = [systemIn(homePlace(t, 0))]
  for (const card of [...between, 'risa']) systems.push(system(t, systems.at(-1)!, card, 2))
  const far = systems.at(-1)!
  set(t, 1, { home: far })
  owns(t, 1, far, { P: 1, R: 1, C: 1 })
  ships(t, 1, placeOfSystem(far), 1)
  ships(t, 0, homePlace(t, 0), 1)
  fleet(t, 0, 0, homePlace(t, 0), 9, { side: 'B' })
  set(t, 0, { ascendancy: 1, weapons: 1, firstContact: true, met: [1] })
  return Object.assign(turn(t, 0, 'command'), { far, systems })
}

test('what is too far for one turn is prepared at Warp', () => {
  const t = row('dakala', 'coridan-iii', 'magna-roma', 'bajor')
  playTurn(t)
  expect(t.g.s.players[0]!.fleets[0]).toMatchObject({ n: 9, warp: true })
  expect(t.g.s.players[0]!.fleets[0]!.tokens).toBeGreaterThan(1)
})

test('where every move ends a Fleet halts on its way', () => {
  const t = row('badlands')
  const aim = aimsOf(outlookOf(t.g, 0, true))[0]!
  const stage = stageOf(outlookOf(t.g, 0, true), { fleet: 0, at: homePlace(t, 0) }, aim)
  expect(stage).toMatchObject({ stops: [placeOfSystem(t.systems[1]!)], fight: 0 })
})

test('a captain who has met somebody leaves a Ship at Home, without the Borg too', () => {
  const t = row('dakala')
  expect(needsGarrison(outlookOf(t.g, 0, true))).toBe(true)
  expect(needsGarrison(outlookOf(t.g, 0))).toBe(false)
  set(t, 0, { firstContact: false })
  expect(needsGarrison(outlookOf(t.g, 0, true))).toBe(false)
})
