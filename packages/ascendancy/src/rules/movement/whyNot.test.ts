import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { systemNumbered } from '../../map/types.ts'
import { command, neighbour } from '../../procedures/movement/testing/stories.ts'
import {
  answer,
  at,
  home,
  homePlace,
  noShips,
  prompt,
  sector,
  set,
  ships,
  system,
  type table,
} from '../../testing/table.ts'
import { movementWhyNot } from './whyNot.ts'

const rules = (t: ReturnType<typeof table>, given: unknown) => movementWhyNot(t.g, prompt(t, 0), given)?.rules

test('a Sector that cannot be moved to is refused with its own reason', () => {
  shows('ASC-8.3-a', 'ASC-8.3-e', 'ASC-8.1-b', 'ASC-8.5-c')
  const { t, near } = neighbour()
  const h = home(t, 0)
  const hub = t.g.s.map.systems.findIndex(s => s?.kind === 'hub')
  noShips(t, 0)
  ships(t, 0, sector(t, h, near, 1), 1)
  ships(t, 1, sector(t, h, near, 2), 1)
  command(t, 0, 'move')
  expect(rules(t, sector(t, h, near, 2))).toEqual(['ASC-8.3-a'])
  expect(rules(t, placeOfSystem(near))).toEqual(['ASC-8.1-b'])
  expect(rules(t, 'past')).toEqual(['ASC-8.6.2-a'])
  for (const nonsense of ['nowhere', sector(t, h, near, 1) + 0.5, -8]) {
    expect(rules(t, nonsense)).toBeUndefined()
  }
  noShips(t, 1)
  t.g.s.borg.cubes.push({ at: sector(t, h, near, 2), damage: 0, shield: 0, activated: false })
  expect(rules(t, sector(t, h, near, 2))).toEqual(['ASC-8.3-e'])
  t.g.s.map.systems[near]!.kind = 'conduit'
  noShips(t, 0)
  ships(t, 0, placeOfSystem(near), 1)
  command(t, 0, 'move')
  expect(rules(t, placeOfSystem(systemNumbered(hub)))).toEqual(['ASC-8.5-c'])
})

test('out of reach at Warp, a full System, a Fixed piece', () => {
  shows('ASC-8.2.2-b', 'ASC-8.6.1.1-a', 'ASC-8.6.3.1-e')
  const { t, near } = neighbour('rog')
  set(t, 0, { warping: [{ origin: homePlace(t, 0), tokens: 1 }] })
  command(t, 0, 'exitWarp')
  noShips(t, 1)
  expect(rules(t, placeOfSystem(home(t, 1)))).toEqual(['ASC-8.2.2-b', 'ASC-8.3-a'])
  noShips(t, 0)
  ships(t, 0, placeOfSystem(near), 1)
  command(t, 0, 'move')
  expect(rules(t, 'lane')).toEqual(['ASC-8.6.1.1-a'])
  system(t, home(t, 1), 'izar')
  at(t, 0, 'building')
  answer(t, 0, 'swing')
  expect(rules(t, `system:${home(t, 0)}`)).toEqual(['ASC-8.6.3.1-e'])
  for (const odd of [{ toString: 1, valueOf: 1 }, 'system:1e9', 'system:', 'lane:-1', null])
    expect(rules(t, odd)).toBeUndefined()
})
