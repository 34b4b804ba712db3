import { rollDice } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { linkLane } from '../../map/link.ts'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { rivalsAt } from '../../rules/combat/targets.ts'
import { isHostile } from '../../rules/trade/peace.ts'
import { BORG } from '../../state.ts'
import { home, owns, prompt, run, ships, system, type Table, table } from '../../testing/table.ts'

/** Words of the glossary that belong to no Phase in particular. */

const contact = (t: Table) => t.g.s.players.map(p => p.firstContact)

/** Homes 0 and 1 move so near to each other that a chain of two lanes can join them. */
function neighbours(): { t: Table; middle: SystemId } {
  const t = table({ options: { borg: 'none' } })
  const middle = system(t, home(t, 0), 'risa', 2)
  const far = t.g.s.map.systems[home(t, 1)]!
  const near = t.g.s.map.systems[middle]!
  // Six inches beyond the middle, on the line away from Home 0: a lane of three Sectors.
  const from = t.g.s.map.systems[home(t, 0)]!
  const length = Math.hypot(near.x - from.x, near.y - from.y)
  far.x = Math.round(near.x + ((near.x - from.x) / length) * 6 * 25_400)
  far.y = Math.round(near.y + ((near.y - from.y) / length) * 6 * 25_400)
  return { t, middle }
}

test('First Contact: two Homes become Connected', () => {
  shows('ASC-4-FirstContact-a')
  const { t, middle } = neighbours()
  run(t, 'settle', {})
  expect(contact(t)).toEqual([false, false, false])
  const linked = linkLane(t.g.s.map, middle, home(t, 1), 3)
  expect(linked.ok).toBe(true)
  run(t, 'settle', {})
  expect(contact(t)).toEqual([true, true, false])
  expect(t.g.s.players.map(p => p.met)).toEqual([[1], [0], []])
})

test('First Contact: a Home becomes Connected to a Cube or a Borg World', () => {
  shows('ASC-4-FirstContact-b')
  const cube = table()
  const place = placeOfSystem(system(cube, home(cube, 0), 'risa'))
  cube.g.s.borg.cubes.push({ at: place, damage: 0, shield: 0, activated: false })
  run(cube, 'settle', {})
  expect(contact(cube)).toEqual([true, false, false])
  const world = table()
  owns(world, BORG, system(world, home(world, 2), 'risa'))
  run(world, 'settle', {})
  expect(contact(world)).toEqual([false, false, true])
})

test('Rivals: every other Faction, and the Borg', () => {
  shows('ASC-4-Rival-a')
  const t = table()
  const here = placeOfSystem(system(t, home(t, 0), 'risa'))
  for (const seat of [0, 1, 2]) ships(t, seat, here, 1)
  t.g.s.borg.cubes.push({ at: here, damage: 0, shield: 0, activated: false })
  expect(rivalsAt(t.g, 1, here)).toEqual([0, 2, BORG])
  const all = [0, 1, 2, BORG]
  for (const one of all) for (const other of all) expect(isHostile(t.g, one, other)).toBe(one !== other)
})

test('dice are fair', () => {
  shows('ASC-3.8-b')
  const t = table()
  const dice = rollDice(t.g, 6000)
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const n = dice.filter(d => d === face).length
    expect(n).toBeGreaterThan(880)
    expect(n).toBeLessThan(1120)
  }
})

test('lanes of two, three and four Sectors are equally likely', () => {
  shows('ASC-3.8-a', 'ASC-3.3-a')
  const counts: Record<number, number> = { 2: 0, 3: 0, 4: 0 }
  for (let i = 0; i < 150; i++) {
    const t = table({ seed: `lane ${i}`, options: { borg: 'none' } })
    run(t, 'layLane', { seat: 0, fleet: null, from: home(t, 0) })
    const open = prompt(t, 0)
    if (open.kind !== 'place') throw new Error('the lane is not asked for')
    counts[(open.where as { length: number }).length]!++
  }
  expect(counts[2]! + counts[3]! + counts[4]!).toBe(150)
  for (const n of Object.values(counts)) {
    expect(n).toBeGreaterThan(34)
    expect(n).toBeLessThan(66)
  }
})
