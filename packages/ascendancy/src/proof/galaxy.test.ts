import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../map/place.ts'
import { isFloating, pivotOf } from '../map/status.ts'
import { table as emptyTable, explore, home as layHome } from '../map/testing/maps.ts'
import { laneNumbered, systemAt } from '../map/types.ts'
import { destroySystem } from '../map/upkeep.ts'
import { command, lanes, neighbour } from '../procedures/movement/testing/stories.ts'
import { hegemonyResistance } from '../rules/building/hegemony.ts'
import { discOf } from '../rules/systems/control.ts'
import { noteContact } from '../rules/trade/contact.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  home,
  noShips,
  prompt,
  refusal,
  sector,
  set,
  ships,
  table,
} from '../testing/table.ts'

test('only the first who survives a Phenomenon in a Game Round finds its Research', () => {
  shows('ASC-6.3.3.4-c')
  const { t, near } = neighbour('neutron-star')
  const place = placeOfSystem(near)
  for (const seat of [0, 1]) {
    noShips(t, seat)
    ships(t, seat, sector(t, home(t, 0), near, 2), 1)
    set(t, seat, { has: { P: 0, R: 0, C: 0 } })
  }
  agreement(t, 0, 1)
  agreement(t, 1, 0)
  dice(t, 1, 1)
  command(t, 0, 'move', place, 'stop')
  expect(prompt(t, 0).name).toBe('research')
  answer(t, 0, 'reserve')
  expect(t.g.s.players[0]!.has.R).toBe(1)
  expect(discOf(t.g, near).tokens.R).toBe(0)
  command(t, 1, 'move', place)
  // Whatever is still asked about the way, nobody is asked about Research.
  while (t.g.prompts[0]!.name !== 'command') {
    expect(t.g.prompts[0]!.name).not.toBe('research')
    const [open] = t.g.prompts
    answer(t, open!.seat, open!.kind === 'confirm' ? true : 'stop')
  }
  expect(event(t, 'hazard.braved')).toMatchObject({ seat: 1, lost: 0 })
  expect(t.g.s.players[1]!.has.R).toBe(0)
})

test('in a simultaneous turn no move brings Homes together, and nobody makes First Contact', () => {
  shows('ASC-16.2.3-b')
  for (const together of [true, false]) {
    const t = table()
    const [own, rival] = [0, 1].map(seat => systemAt(t.g.s.map, home(t, seat)))
    Object.assign(rival!, { x: own!.x + 6 * 25_400, y: own!.y })
    t.g.s.together = together
    lanes(t, 3)
    command(t, 0, 'move', 'lane')
    const link = { link: home(t, 1), pose: 0 }
    if (together) expect(refusal(t, { seat: 0, answer: link }).rules).toEqual(['ASC-16.2.3-b'])
    else answers(t, 0, link, 'stop')
    expect(t.g.s.players[0]!.met).toEqual(together ? [] : [1])
  }
  // Nor by a link that is there for another reason, while the turn lasts.
  const t = table()
  t.g.s.together = true
  t.g.s.map.lanes.push({
    id: laneNumbered(t.g.s.map.lanes.length),
    length: 2,
    a: home(t, 0),
    b: home(t, 1),
    angle: 0,
    stretch: 0,
    at: null,
  })
  noteContact(t.g)
  expect(t.g.s.players.map(p => p.firstContact)).toEqual([false, false, false])
  t.g.s.together = false
  noteContact(t.g)
  expect(t.g.s.players.map(p => p.firstContact)).toEqual([true, true, false])
})

test('a Civilization is independent: whoever takes it over has a System, and the Civilization is no more', () => {
  shows('ASC-1.3.5-a')
  const { t, near } = neighbour('terra-nova')
  Object.assign(discOf(t.g, near), { civilization: 2, nodes: { P: 1, R: 0, C: 0 } })
  expect(hegemonyResistance(t.g, near)).toBe(3)
  noShips(t, 0)
  ships(t, 0, placeOfSystem(near), 1)
  set(t, 0, { ascendancy: 3, has: { P: 0, R: 0, C: 2 } })
  dice(at(t, 0, 'command'), 6)
  answer(t, 0, 'hegemony')
  answer(t, 0, '1C')
  expect(discOf(t.g, near)).toMatchObject({ owner: 0, civilization: 0, nodes: { P: 1, R: 0, C: 0 } })
  // Its Nodes, the Control Node and the Ascendancy of its Faction: no Warp tokens count any more.
  expect(hegemonyResistance(t.g, near)).toBe(1 + 1 + 3)
})

test('a System floats on exactly one other, and only while that one is Fixed', () => {
  shows('ASC-8.6.3.2-a')
  const map = emptyTable()
  const a = layHome(map, 0, 0)
  const b = explore(map, a, 2, 0).system
  expect([isFloating(map, b), pivotOf(map, b)]).toEqual([true, a])
  const c = explore(map, b, 2, 0).system
  const d = explore(map, c, 2, 9_000).system
  expect([b, c, d].map(id => isFloating(map, id))).toEqual([false, false, true])
  // Without B the two others are linked to one System each, but neither of them is Fixed.
  destroySystem(map, b, () => false)
  expect([c, d].map(id => isFloating(map, id))).toEqual([false, false])
})
