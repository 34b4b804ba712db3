import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type SystemId, systemNumbered } from '../map/types.ts'
import {
  act,
  all,
  asked,
  borgWorld,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  orbit,
  told,
} from '../procedures/borg/testing/collective.ts'
import { discOf } from '../rules/systems/control.ts'
import { answer, dice, event, home, owns, sector, ships, spent, system } from '../testing/table.ts'

const ones = (n: number): number[] => Array(n).fill(1)

/** Borg Worlds beside the Homes, which have so many Nodes after the Building Phase of this turn. */
function worlds(t: Collective, ...nodes: number[]): number[] {
  return nodes.map((n, i) => {
    const id = system(t, home(t, i), ['kurl', 'bajor', 'ardana'][i]!, 2)
    // The Building Phase adds a Node, except to a full Spire, which waits for a Cube that is not there.
    borgWorld(t, id, n === 3 ? 3 : n - 1)
    return id
  })
}

const nodesOf = (t: Collective, ids: number[]): number[] =>
  ids.map(id => discOf(t.g, systemNumbered(id)).assimilation)

describe('Assimilation: Expedited', () => {
  test('one Node for every Borg World below three; the Cube stays', () => {
    shows('ASC-BCMD-assimilation-expedited-a', 'ASC-BCMD-assimilation-expedited-b', 'ASC-15.2.4-c')
    const t = collective()
    const ids = worlds(t, 1, 2, 3)
    cubes(t, orbit(t.hub))
    commands(t, 'assimilation-expedited')
    act(t)
    expect(nodesOf(t, ids)).toEqual([2, 3, 3])
    expect(cubeAt(t)).toBe(orbit(t.hub))
    expect(told(t)).not.toContain('borg.moved')
  })

  test('woken again by Collective Efficiency, it moves by its new card', () => {
    shows('ASC-BCMD-assimilation-expedited-b')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 2, 0)
    const ardana = system(t, izar, 'ardana', 2, 0)
    borgWorld(t, izar)
    Object.assign(discOf(t.g, ardana), { starbase: true })
    cubes(t, orbit(izar), orbit(t.hub))
    t.g.match.options.collectiveActivates = false
    commands(t, 'assimilation-expedited', 'collective-linkage', 'move-target-starbase-2')
    act(t)
    answer(t, 0, 1)
    // Cube 2 wanted to Izar and woke Cube 1, which now goes to the Starbase.
    expect(all(t, 'borg.cubeActivated').map(e => [e.cube, e.efficiency])).toEqual([
      [1, false],
      [2, false],
      [1, true],
    ])
    expect(cubeAt(t, 1)).toBe(orbit(ardana))
  })
})

describe('Collective: Linkage', () => {
  test('every Cube goes to the Borg World nearest to it; Worlds with a Cube get two Nodes, three at most', () => {
    shows('ASC-BCMD-collective-linkage-a', 'ASC-BCMD-collective-linkage-b', 'ASC-BCMD-collective-linkage-c')
    shows('ASC-15.2-b')
    const t = collective()
    const [kurl, bajor] = worlds(t, 1, 2)
    const near = [kurl!, bajor!].map((id, i) => sector(t, home(t, i), systemNumbered(id), 1))
    cubes(t, near[0]!, near[1]!)
    commands(t, 'collective-linkage')
    act(t)
    answer(t, 0, 1)
    expect([cubeAt(t, 1), cubeAt(t, 2)]).toEqual([kurl, bajor].map(id => orbit(systemNumbered(id!))))
    expect(nodesOf(t, [kurl!, bajor!])).toEqual([3, 3])
    // Both count as Activated: no further card was drawn.
    expect(all(t, 'borg.commandRevealed')).toHaveLength(1)
    expect(asked(t)).toEqual(['1:building'])
  })

  test('a Cube that is there already counts, once for each World; two Systems are as far as it goes', () => {
    shows('ASC-BCMD-collective-linkage-a', 'ASC-BCMD-collective-linkage-b')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 2, 0)
    const ardana = system(t, izar, 'ardana', 2, 0)
    const bajor = system(t, ardana, 'bajor', 2, 9_000)
    borgWorld(t, bajor)
    cubes(t, orbit(bajor), orbit(izar))
    commands(t, 'collective-linkage', 'polaron-field-disruption')
    act(t)
    answer(t, 0, 1)
    expect(nodesOf(t, [bajor])).toEqual([3])
    expect(cubeAt(t, 2)).toBe(sector(t, ardana, bajor, 2))
  })
})

describe('Command: Aggression', () => {
  /** A Cube at the Hub, a Ship of seat 1 in the Orbit of Izar and one of seat 2 beyond it. */
  function hunted(setting = {}): Collective & { izar: SystemId } {
    const t = collective(setting)
    const izar = system(t, t.hub, 'izar', 4, 0)
    const beyond = system(t, izar, 'kurl', 2, 0)
    ships(t, 1, orbit(izar), 1)
    ships(t, 2, sector(t, izar, beyond, 1), 1)
    cubes(t, orbit(t.hub))
    commands(t, 'command-aggression')
    return Object.assign(t, { izar })
  }

  test('next to the nearest Ship, then one battle with all Ships beside it; players strike first', () => {
    shows('ASC-BCMD-command-aggression-a', 'ASC-BCMD-command-aggression-c', 'ASC-15.5.1-d')
    const t = hunted()
    dice(t, 1, 6, ...ones(8))
    act(t)
    expect(cubeAt(t)).toBe(sector(t, t.hub, t.izar, 4))
    expect(event(t, 'battle.declared').attacked).toEqual([1])
    expect(all(t, 'combat.dice').map(e => e.by)).toEqual([1, -1])
    expect(all(t, 'battle.declared')).toHaveLength(1)
    expect(spent(t)).toBe(true)
  })

  test('Ships of two players beside it are both in that battle', () => {
    shows('ASC-BCMD-command-aggression-b')
    const t = hunted()
    ships(t, 2, orbit(t.izar), 1)
    dice(t, 1, 1, 6, 6, ...ones(7))
    act(t)
    expect(event(t, 'battle.declared').attacked).toEqual([1, 2])
    expect(spent(t)).toBe(true)
  })

  test('once Attack-Command-Attack is in force it gives no First Strike, in the Assimilation neither', () => {
    shows('ASC-BCMD-command-aggression-c', 'ASC-15.5.1-c')
    const t = hunted({ options: { attackCommandAttack: true } })
    dice(t, ...ones(8), 6, 1)
    act(t)
    // One battle, not two; Cube and Ship roll at the same time.
    expect(all(t, 'battle.declared')).toHaveLength(1)
    expect(all(t, 'combat.dice').map(e => e.by)).toEqual([-1, 1])
    expect(spent(t)).toBe(true)
    const u = collective({ options: { attackCommandAttack: true } })
    const izar = system(u, u.hub, 'izar', 4, 0)
    owns(u, 1, izar, { P: 1 })
    cubes(u, orbit(izar))
    ships(u, 2, sector(u, u.hub, izar, 2), 1)
    commands(u, 'command-aggression')
    // It goes for the Ship two Sectors off and fights it; there is nothing to Assimilate in a lane.
    dice(u, ...ones(8), 6, 1)
    act(u)
    expect(cubeAt(u)).toBe(sector(u, u.hub, izar, 3))
    expect(all(u, 'combat.dice').map(e => e.by)).toEqual([-1, 2])
  })
})

describe('Polaron Field Disruption', () => {
  test('ends the Borg turn: this Cube does not move or Assimilate, the others draw nothing', () => {
    shows('ASC-BCMD-polaron-field-disruption-a', 'ASC-BCMD-polaron-field-disruption-b')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 2, 0)
    owns(t, 1, izar, { P: 1 })
    cubes(t, orbit(izar), orbit(t.hub), orbit(home(t, 2)))
    const [polaron] = commands(t, 'polaron-field-disruption')
    const left = t.g.s.borg.commands.length
    act(t)
    answer(t, 0, 1)
    expect(told(t)).not.toContain('borg.assimilationBegan')
    expect(t.g.s.borg.commands).toHaveLength(left - 1)
    expect(t.g.s.borg.discard).toEqual([polaron])
    expect([1, 2, 3].map(n => cubeAt(t, n))).toEqual([izar, t.hub, home(t, 2)].map(orbit))
    expect(asked(t)).toEqual(['1:building'])
  })
})
