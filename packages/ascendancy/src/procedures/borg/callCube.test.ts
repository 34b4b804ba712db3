import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { SystemId } from '../../map/types.ts'
import { answer, fleet, home, options, run, sector, ships, system } from '../../testing/table.ts'
import { asked, type Collective, collective, cubeAt, cubes, orbit } from './testing/collective.ts'

/** Home of seat 0 - Izar - Ardana in a line; Kurl hangs on the Hub, with no way to them. */
function called(): Collective & { izar: SystemId; ardana: SystemId; kurl: SystemId } {
  const t = collective()
  const izar = system(t, home(t, 0), 'izar', 2)
  const ardana = system(t, izar, 'ardana', 2)
  const kurl = system(t, t.hub, 'kurl', 2)
  return Object.assign(t, { izar, ardana, kurl })
}

const call = (t: Collective, to: number) => run(t, 'callCube', { seat: 0, system: to })

test('the nearest Cube that is Connected comes at once, past any Ships; nobody is attacked', () => {
  shows('ASC-15.2.4.1-e', 'ASC-15.2.4.1-f')
  const t = called()
  // The one at the Hub would be nearer by eye, but no lane leads there.
  cubes(t, orbit(t.kurl), orbit(home(t, 0)))
  fleet(t, 1, 0, orbit(t.izar), 3)
  ships(t, 0, orbit(t.ardana), 2)
  call(t, t.ardana)
  expect([cubeAt(t, 1), cubeAt(t, 2)]).toEqual([orbit(t.kurl), orbit(t.ardana)])
  expect(t.g.s.combat).toBeUndefined()
  expect(t.g.s.players[1]!.fleets[0]!.n).toBe(3)
})

test('with none Connected a new one appears there, as long as there is one', () => {
  shows('ASC-15.2.4.1-g', 'ASC-15.2.4.1-h')
  const t = called()
  cubes(t, orbit(t.kurl), orbit(t.hub))
  call(t, t.ardana)
  expect([1, 2, 3].map(n => cubeAt(t, n))).toEqual([orbit(t.kurl), orbit(t.hub), orbit(t.ardana)])
  const u = called()
  const far = [1, 2].map(n => sector(u, u.hub, u.kurl, n))
  cubes(u, orbit(u.kurl), orbit(u.hub), orbit(home(u, 1)), ...far)
  call(u, u.ardana)
  expect(u.g.s.borg.cubes.map(c => c.at)).not.toContain(orbit(u.ardana))
  expect(u.g.s.borg.cubes).toHaveLength(5)
})

test('a tie is for whoever drew the card', () => {
  const t = called()
  const bajor = system(t, t.ardana, 'bajor', 2)
  cubes(t, orbit(t.izar), orbit(bajor))
  call(t, t.ardana)
  expect(asked(t)).toEqual(['0:callCube'])
  expect(options(t, 0)).toEqual([1, 2])
  answer(t, 0, 2)
  expect(cubeAt(t, 2)).toBe(orbit(t.ardana))
})
