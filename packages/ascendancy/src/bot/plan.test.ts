import { choose, makeStream } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../map/place.ts'
import {
  home,
  homePlace,
  noShips,
  owns,
  set,
  ships,
  system,
  type Table,
  table,
  at as turn,
} from '../testing/table.ts'
import { cadet } from './cadet.ts'
import { outlookOf } from './outlook.ts'
import { planOf } from './plan.ts'

/** The Klingons at the beginning of their Building Phase, without Ships and with so much in Reserve. */
function beginning(has: { P: number; R: number; C: number }, borg: 'none' | 'full' = 'none'): Table {
  const t = table({ options: { borg } })
  for (const seat of [0, 1, 2]) noShips(t, seat)
  set(t, 0, { has })
  return t
}

function buildingPhase({ g }: Table): void {
  const stream = makeStream('building')
  for (let n = 0; n < 30 && g.s.turn === 0 && g.s.phase === 'building'; n++)
    choose(g, cadet.decide(g, g.prompts[0]!.seat, stream))
}

test('a System with a site for Culture is settled as soon as it can be paid for', () => {
  const t = beginning({ P: 1, R: 0, C: 2 })
  const risa = system(t, home(t, 0), 'risa', 3)
  ships(t, 0, placeOfSystem(risa), 1)
  buildingPhase(turn(t, 0, 'building'))
  expect(t.g.s.discs[risa]!.owner).toBe(0)
})

test('the only Production goes into the Culture Node, not into another Ship', () => {
  const t = beginning({ P: 1, R: 0, C: 2 })
  const risa = system(t, home(t, 0), 'risa', 3)
  owns(t, 0, risa)
  ships(t, 0, homePlace(t, 0), 1)
  buildingPhase(turn(t, 0, 'building'))
  expect(t.g.s.discs[risa]!.nodes.C).toBe(1)
})

test('while the Hub is awake, Home is not left without a Ship', () => {
  const t = beginning({ P: 1, R: 0, C: 2 }, 'full')
  owns(t, 0, system(t, home(t, 0), 'risa', 3))
  t.g.s.borg.delay = 0
  buildingPhase(turn(t, 0, 'building'))
  expect(t.g.s.players[0]!.ships).toEqual([{ at: homePlace(t, 0), n: 1 }])
})

test('a trader counts the sites that are left, whatever stands on the others', () => {
  const t = table({ factions: ['ferengi', 'federation', 'romulan'], options: { borg: 'none' } })
  owns(t, 0, system(t, home(t, 0), 'deneb-v', 3), { P: 2, R: 0, C: 0 })
  expect(planOf(outlookOf(turn(t, 0, 'building').g, 0)).economy.P).toBe(1)
})
