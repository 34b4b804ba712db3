import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { at, home, homePlace, options, owns, set, ships, system, table } from '../../testing/table.ts'

test('one Command can move, study, attack, invade, or attempt Hegemony', () => {
  shows('ASC-6.2.2-a')
  const t = table()
  const star = placeOfSystem(system(t, home(t, 0), 'neutron-star'))
  const world = system(t, home(t, 0), 'izar')
  const prey = placeOfSystem(system(t, home(t, 0), 'terra-nova'))
  ships(t, 0, star, 1)
  ships(t, 0, placeOfSystem(world), 1)
  owns(t, 1, world, { P: 1 })
  ships(t, 0, prey, 1)
  ships(t, 1, prey, 1)
  set(t, 0, { has: { P: 0, R: 0, C: 5 }, ascendancy: 1 })
  t.g.s.here = { stayed: [{ at: star, n: 1 }], built: [] }
  at(t, 0, 'command')
  expect(options(t, 0)).toEqual(
    expect.arrayContaining(['move', 'enterWarp', 'study', 'battle', 'invade', 'hegemony']),
  )
  set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
  at(t, 0, 'command')
  for (const id of ['move', 'enterWarp', 'study', 'battle', 'invade', 'hegemony'])
    expect(options(t, 0)).not.toContain(id)
  expect(homePlace(t, 0)).toBe(0)
})

test('a Cube is never moved by a player', () => {
  shows('ASC-8-c')
  const t = table()
  const near = system(t, home(t, 0), 'terra-nova')
  for (const seat of [0, 1, 2]) set(t, seat, { ships: [] })
  t.g.s.borg.cubes.push({ at: placeOfSystem(near), damage: 0, shield: 0, activated: false })
  for (const seat of [0, 1, 2]) {
    at(t, seat, 'command')
    for (const id of ['move', 'enterWarp', 'exitWarp', 'boostWarp'])
      expect(options(t, seat)).not.toContain(id)
  }
})
