import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type Arena, arena, asked, cube, orbit, rolls } from '../../procedures/combat/testing/arena.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import {
  answer,
  answers,
  dice,
  event,
  fleet,
  homePlace,
  options,
  owns,
  prompt,
  run,
  set,
  ships,
  spent,
} from '../../testing/table.ts'
import { command, holds, reserve, siege, standoff } from '../testing/stories.ts'

const others = (faction: string): string[] => [
  faction,
  ...['klingon', 'ferengi', 'romulan'].filter(f => f !== faction).slice(0, 2),
]

/** A Fleet of seat 0 beside Izar, Ships of seat 1 in Orbit. */
function duel(faction: string, number: number, side: 'A' | 'B', n: number, enemies: number): Arena {
  const t = standoff(others(faction), 0, enemies)
  fleet(t, 0, number, t.near[2]!, n, { side })
  set(t, 0, reserve())
  return command(t)
}

const USE = (card: string, number: number): string => `use:${card}:${number}`

describe('Battle Groups', () => {
  const groups = [
    ['federation', 0, 'B'],
    ['federation', 1, 'B'],
    ['federation', 2, 'B'],
    ['klingon', 1, 'A'],
    ['romulan', 1, 'A'],
  ] as const

  test.each(groups)(
    '%s %i%s: dice that show 1 may be Rerolled in a Space Battle, each once',
    (faction, i, side) => {
      const card = `${faction}-${i + 1}${side}`
      shows(`ASC-FLEET-${card}-a`)
      const t = duel(faction, i, side, 4, 2)
      dice(t, 1, 1, 2, 5, 1, 6, 1, 1)
      answer(t, 0, 'battle')
      expect(rolls(t)).toEqual([[0, `fleet:${i}`, [1, 1, 2, 5]]])
      answer(t, 0, USE(card, i))
      expect(options(t, 0)).toEqual(['0:0', '0:1'])
      answer(t, 0, ['0:0', '0:1'])
      // One of them shows a 1 again, and stays so.
      expect(event(t, 'combat.rerolled')).toMatchObject({ from: [1, 1], to: [1, 6] })
      expect(event(t, 'battle.ended').winners).toEqual([0])
      expect(spent(t)).toBe(true)
    },
  )

  test('a single die needs no further question, and whoever likes the dice may keep them', () => {
    const t = duel('klingon', 1, 'A', 3, 1)
    dice(t, 1, 2, 2, 6, 1)
    answers(t, 0, 'battle', USE('klingon-2A', 1))
    expect(event(t, 'battle.ended').winners).toEqual([0])
    const kept = duel('klingon', 1, 'A', 3, 1)
    dice(kept, 1, 2, 2, 1)
    answers(kept, 0, 'battle', 'pass')
    expect(shipsAt(kept.g, 1, orbit(kept.izar))).toBe(1)
  })

  test.each(groups)('%s %i%s: not in an Invasion, and not for other Ships', (faction, i, side) => {
    shows(`ASC-FLEET-${faction}-${i + 1}${side}-a`)
    // The Federation invades nobody but the Borg.
    if (faction !== 'federation') {
      const t = siege(others(faction), 0, { P: 1, R: 1 })
      fleet(t, 0, i, orbit(t.izar), 3, { side })
      dice(command(t), 1, 1, 1, 1, 1, 1)
      answer(t, 0, 'invade')
      if (asked(t).includes('1:surrender')) answer(t, 1, false)
      expect(asked(t)).not.toContain('0:combatCard')
    }
    const t = duel(faction, i, side, 3, 1)
    ships(t, 0, t.near[2]!, 1)
    dice(command(t), 2, 2, 2, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).slice(0, 2)).toEqual([
      [0, `fleet:${i}`, [2, 2, 2]],
      [0, 'ships', [1]],
    ])
    expect(asked(t)).not.toContain('0:combatCard')
  })
})

describe('Assault Fleets', () => {
  test.each([
    ['cardassian', 2],
    ['klingon', 2],
  ] as const)(
    '%s 3A: dice that show 1 may be Rerolled in an Invasion, not in a Space Battle',
    (faction, i) => {
      const card = `${faction}-3A`
      shows(`ASC-FLEET-${card}-a`)
      const t = siege([faction, 'romulan', 'ferengi'], 0, { P: 1 })
      fleet(t, 0, i, orbit(t.izar), 3)
      dice(command(t), 1, 1, 6, 5, 1, 1, 1)
      answer(t, 0, 'invade')
      answer(t, 1, false)
      answer(t, 0, USE(card, i))
      answer(t, 0, ['0:0', '0:1'])
      expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 2 })
      expect(event(t, 'combat.rerolled').to).toEqual([5, 1])
      const war = duel(faction, i, 'A', 3, 1)
      dice(war, 1, 1, 1, 1)
      answer(war, 0, 'battle')
      expect(asked(war)).not.toContain('0:combatCard')
    },
  )
})

describe('Hunter Killer Fleet', () => {
  test('in the first Round its dice are Hits against any Shields, in the second they are rolled', () => {
    shows('ASC-FLEET-cardassian-1A-a')
    const t = duel('cardassian', 0, 'A', 3, 5)
    set(t, 1, { shields: 3 })
    ships(t, 0, t.near[2]!, 1)
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'fleet:0', []],
      [0, 'ships', [1]],
      [1, 'ships', [1, 1, 1, 1, 1]],
    ])
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 3 })
    dice(t, 1, 1, 1, 1, 1, 1)
    answer(t, 0, false)
    expect(rolls(t).filter(([by]) => by === 0)).toEqual([
      [0, 'fleet:0', [1, 1, 1]],
      [0, 'ships', [1]],
    ])
  })

  /** No die of either side can hit. */
  function shielded(enemies: number): Arena {
    const t = duel('cardassian', 0, 'A', 3, enemies)
    for (const seat of [0, 1]) set(t, seat, { shields: 3 })
    return command(t)
  }

  test('its Hits of the first Round are reason enough for a battle, and none for a second Round', () => {
    shows('ASC-9.1.1.2-a', 'ASC-FLEET-cardassian-1A-a')
    const t = shielded(5)
    dice(t, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.pointless')).toBeUndefined()
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 3 })
    answers(t, 0, false)
    if (asked(t).includes('1:retreat')) answer(t, 1, false)
    expect(event(t, 'battle.ended')).toMatchObject({ rounds: 1, winners: [] })
    expect(spent(t)).toBe(true)
  })

  test('no warning stands before such a battle', () => {
    const t = shielded(2)
    ships(t, 1, homePlace(t, 0), 1)
    ships(t, 0, t.near[1]!, 1)
    answer(command(t), 0, 'battle')
    expect(prompt(t, 0).about).toEqual({ pointless: [homePlace(t, 0)] })
  })

  test('after it a Cube that they can only hit on a 7 drives them off', () => {
    shows('ASC-9.8.5-f')
    const t = duel('cardassian', 0, 'A', 3, 0)
    cube(t, orbit(t.izar), 0, 1)
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.borg.cubes[0]).toMatchObject({ damage: 3, shield: 2 })
    expect(asked(t)).toEqual(['0:retreatTo'])
  })

  test('not in an Invasion', () => {
    shows('ASC-FLEET-cardassian-1A-a')
    const t = siege(['cardassian', 'klingon', 'romulan'], 0, { P: 1, R: 1 })
    fleet(t, 0, 0, orbit(t.izar), 3)
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(rolls(t)[0]).toEqual([0, 'fleet:0', [1, 1, 1]])
  })

  test('Sensor Ghosting does not touch Hits that were never rolled', () => {
    const t = standoff(['cardassian', 'ferengi', 'romulan'], 0, 4)
    fleet(t, 0, 0, t.near[2]!, 3)
    holds(t, 1, 'sensor-ghosting')
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    expect(asked(t)).not.toContain('1:combatCard')
  })
})

describe('Marauders', () => {
  const production = (t: Arena) => t.g.s.players[0]!.has.P

  /** Four Marauders of seat 0 against six Ships of the Federation. */
  const raid = (): Arena => {
    const t = standoff(['klingon', 'federation', 'romulan'], 0, 6)
    fleet(t, 0, 0, t.near[2]!, 4)
    set(t, 0, reserve())
    return command(t)
  }

  test('three Ships destroyed are 3 Production, even though the Fleet perishes', () => {
    shows('ASC-12.1.6-b', 'ASC-FLEET-klingon-1A-a', 'ASC-FLEET-klingon-1A-c', 'ASC-FLEET-klingon-1A-d')
    const t = dice(raid(), 5, 5, 5, 1, 5, 5, 5, 5, 1, 1) as Arena
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(3)
    expect(t.g.s.players[0]!.fleets[0]).toBeNull()
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(0)
    expect(production(t)).toBe(3)
    expect(spent(t)).toBe(true)
  })

  test('with two Hits taken the Fleet is Disbanded, and later Rounds pay nothing', () => {
    shows('ASC-12.1.6-c', 'ASC-FLEET-klingon-1A-e')
    const t = dice(raid(), 5, 5, 5, 1, 5, 5, 1, 1, 1, 1) as Arena
    answer(t, 0, 'battle')
    expect(production(t)).toBe(3)
    expect(t.g.s.players[0]!.fleets[0]).toBeNull()
    dice(t, 5, 5, 1, 1, 1)
    answer(t, 1, false)
    expect(rolls(t)[0]).toEqual([0, 'ships', [5, 5]])
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    expect(production(t)).toBe(3)
  })

  test('cut down to two by a First Strike they are no Marauders any more', () => {
    shows('ASC-12.1.6-d', 'ASC-FLEET-klingon-1A-b', 'ASC-FLEET-klingon-1A-f')
    const t = arena({ factions: ['romulan', 'klingon', 'federation'] })
    ships(t, 0, t.near[2]!, 3)
    fleet(t, 1, 0, orbit(t.izar), 4)
    holds(t, 0, 'romulan-cloaking-device')
    set(t, 1, reserve())
    dice(command(t), 5, 5, 1, 5, 5)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'ships', [5, 5, 1]],
      [1, 'ships', [5, 5]],
    ])
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(1)
    expect(t.g.s.players[1]!.has.P).toBe(0)
  })

  test('only what the Fleet itself destroys is paid, its Hits first; surplus Hits are worth nothing', () => {
    shows('ASC-12.1.6-a', 'ASC-FLEET-klingon-1A-a')
    const t = standoff(['klingon', 'federation', 'romulan'], 3, 3)
    fleet(t, 0, 0, t.near[2]!, 4)
    set(t, 0, reserve())
    dice(command(t), 5, 5, 1, 1, 5, 5, 5, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).slice(0, 2)).toEqual([
      [0, 'fleet:0', [5, 5, 1, 1]],
      [0, 'ships', [5, 5, 5]],
    ])
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(production(t)).toBe(2)
  })

  test('a Cube is one Ship, if the Fleet hit it in the last exchange', () => {
    for (const [roll, paid] of [
      [[5, 1, 1, 5], 1],
      [[1, 1, 1, 5], 0],
    ] as const) {
      const t = standoff(['klingon', 'federation', 'romulan'], 1, 0)
      fleet(t, 0, 0, t.near[2]!, 3)
      cube(t, orbit(t.izar), 8)
      set(t, 0, reserve())
      dice(command(t), ...roll)
      answer(t, 0, 'battle')
      expect(event(t, 'battle.ended').winners).toEqual([0])
      expect(production(t)).toBe(paid)
    }
  })

  test.each([
    [1, 2],
    [2, 1],
  ])(
    'a Cube that they and others bring down pays them whoever hits it last: Klingons at seat %i',
    (own, other) => {
      shows('ASC-FLEET-klingon-1A-a')
      const factions = ['cardassian', 'federation', 'federation']
      factions[own] = 'klingon'
      const t = arena({ factions })
      cube(t, orbit(t.izar), 7)
      fleet(t, own, 0, t.near[2]!, 3)
      ships(t, other, t.near[2]!, 2)
      set(t, own, reserve())
      dice(t, ...(own === 1 ? [5, 1, 1, 5, 5] : [5, 5, 5, 1, 1]))
      run(t, 'engage', { cube: orbit(t.izar), suspended: false })
      expect(t.g.s.borg.cubes).toEqual([])
      expect(t.g.s.players[own]!.has.P).toBe(1)
    },
  )

  test('a Cube that a card destroys is nobody’s prize, even in a Round in which they hit it', () => {
    shows('ASC-FLEET-klingon-1A-a')
    const t = standoff(['klingon', 'federation', 'romulan'], 1, 0)
    fleet(t, 0, 0, t.near[2]!, 3)
    cube(t, orbit(t.izar), 4)
    set(t, 0, reserve())
    holds(t, 0, 'ramming-speed')
    dice(command(t), 5, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, 'use:ramming-speed')
    answer(t, 0, `ships:${t.near[2]}`)
    expect(t.g.s.borg.cubes).toEqual([])
    expect(production(t)).toBe(0)
  })

  test('defending they are paid as well', () => {
    const t = standoff(['federation', 'klingon', 'romulan'], 2, 0)
    fleet(t, 1, 0, orbit(t.izar), 3)
    owns(t, 1, t.izar)
    set(t, 1, reserve())
    dice(command(t), 1, 1, 5, 5, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[1]!.has.P).toBe(2)
  })
})
