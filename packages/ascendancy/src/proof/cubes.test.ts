import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { arena, borgWorld, cube, holds, orbit, rolls } from '../procedures/combat/testing/arena.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { BORG } from '../state.ts'
import { answer, at, dice, fleet, home, owns, set, ships, spent, type Table } from '../testing/table.ts'

const ones = (n: number): number[] => Array(n).fill(1)
const needs = (t: Table): number[] =>
  t.events.filter(e => e.type === 'combat.dice' && e.data.by === BORG).map(e => e.data.needs)

/** Seat 0 beside a Cube over Izar, with all the cards of the game in force. */
function hunt(attackers: number, damage = 0, factions?: string[]) {
  const t = arena(factions === undefined ? {} : { factions })
  if (attackers > 0) ships(t, 0, t.near[2]!, attackers)
  cube(t, orbit(t.izar), damage)
  return t
}

describe('a Cube in Combat', () => {
  test('has the weapons of the Borg console, damage of its own and at most nine dice', () => {
    shows('ASC-3.4.2-a', 'ASC-3.8-c')
    for (const [worlds, level] of [
      [0, 4],
      [3, 3],
    ] as const) {
      const t = hunt(3)
      for (const id of [home(t, 1), home(t, 2), t.ardana].slice(0, worlds)) borgWorld(t, id)
      cube(t, orbit(home(t, 0)))
      dice(at(t, 0, 'command'), 5, 5, 1, ...ones(7))
      answer(t, 0, 'battle')
      expect(rolls(t)[1]).toEqual([BORG, 'cube', ones(7)])
      expect(needs(t)).toEqual([level])
      // The other Cube has taken nothing.
      expect(t.g.s.borg.cubes.map(c => c.damage)).toEqual([2, 0])
    }
    const fresh = hunt(1)
    dice(at(fresh, 0, 'command'), 1, ...ones(9))
    answer(fresh, 0, 'battle')
    expect(rolls(fresh)[1]![2]).toHaveLength(9)
  })

  test('counts its Shields by the Rounds of the Combat', () => {
    shows('ASC-3.6.6-d')
    const t = hunt(2)
    set(t, 0, { weapons: 3 })
    dice(at(t, 0, 'command'), ...ones(2), ...ones(9), ...ones(2), ...ones(9))
    answer(t, 0, 'battle')
    expect(t.g.s.borg.cubes[0]!.shield).toBe(1)
    answer(t, 0, false)
    expect(t.g.s.borg.cubes[0]!.shield).toBe(2)
  })

  test('whoever destroys it draws the next card of Borg Tech', () => {
    shows('ASC-3.5.7-a')
    const t = hunt(1, 8)
    const { tech } = t.g.s.borg
    const [top, count] = [tech.at(-1)!, tech.length]
    dice(at(t, 0, 'command'), 5)
    answer(t, 0, 'battle')
    const { projects, advancements } = t.g.s.players[0]!
    expect([...projects, ...advancements].map(c => c.card)).toEqual([top])
    expect(t.g.s.borg.tech).toHaveLength(count - 1)
    expect(t.g.s.players[1]!.projects).toEqual([])
  })

  test('technology made against the Borg tells on their dice, other Shields do not', () => {
    shows('ASC-9.8.3.1-b')
    for (const [card, left, needed] of [
      ['modified-borg-shield-plating', 2, 5],
      [null, 1, 4],
    ] as const) {
      const t = hunt(2, 8)
      set(t, 0, { shields: 2 })
      holds(t, 0, ...(card === null ? [] : [card]))
      dice(at(t, 0, 'command'), 1, 1, 4)
      answer(t, 0, 'battle')
      expect(needs(t)).toEqual([needed])
      expect(shipsAt(t.g, 0, t.near[2]!)).toBe(left)
    }
  })

  test('is worth 1 Production to Marauders, whatever the damage they did', () => {
    shows('ASC-9.8.7-e')
    const t = hunt(0, 5, ['klingon', 'ferengi', 'romulan'])
    fleet(t, 0, 0, t.near[2]!, 4)
    set(t, 0, { has: { P: 0, R: 0, C: 0 } })
    dice(at(t, 0, 'command'), 5, 5, 5, 5)
    answer(t, 0, 'battle')
    expect(t.g.s.borg.cubes).toEqual([])
    expect(t.g.s.players[0]!.has.P).toBe(1)
    expect(spent(t)).toBe(true)
  })
})

test('a captured Starbase serves its new owner by that owner’s rules only', () => {
  shows('ASC-10.2.1.2-f')
  for (const [owner, dice3] of [
    [0, [1]],
    [1, [1, 1, 1]],
  ] as const) {
    // Ardana was built by the Cardassians of seat 1; in the first case seat 0 has it now.
    const t = arena({ factions: ['romulan', 'cardassian', 'ferengi'] })
    owns(t, owner, t.ardana, {}, { starbase: true })
    holds(t, 1, 'weaponized-star-bases')
    ships(t, owner, orbit(t.ardana), 1)
    ships(t, 2, t.far[3]!, 1)
    dice(at(t, 2, 'command'), 1, 1, ...dice3)
    answer(t, 2, 'battle')
    expect(rolls(t).find(([, batch]) => batch === 'starbase')).toEqual([owner, 'starbase', dice3])
  }
})
