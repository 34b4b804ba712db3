import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { laneOf } from '../../map/place.ts'
import { collective, orbit } from '../../procedures/borg/testing/collective.ts'
import { owns, sector, ships, system } from '../../testing/table.ts'
import { connectionsFor } from './connections.ts'

test('a Target that Ships hold is reached beside it: one System of Warp, and the Sectors of the lane', () => {
  shows('ASC-15.3.1.1-n')
  const t = collective()
  const izar = system(t, t.hub, 'izar', 3)
  const lane = t.g.s.map.lanes[laneOf(sector(t, t.hub, izar, 1))!]!
  lane.b = null
  t.g.s.map.systems[izar]!.lanes = []
  owns(t, 1, izar, {}, { starbase: true })
  ships(t, 1, orbit(izar), 1)
  const seeking = { at: orbit(t.hub), lane: lane.id, target: 'starbase' as const, range: 3 }
  const [found] = connectionsFor(t.g, seeking)
  expect(found).toMatchObject({ to: izar, aim: { target: orbit(izar), warp: 1, sectors: 3 } })
})
