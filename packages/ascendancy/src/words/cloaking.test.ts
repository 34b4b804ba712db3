import type { Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { holds, ready, standoff } from '../content/testing/stories.ts'
import type { Place } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import {
  type Arena,
  arena,
  asked,
  command,
  cube,
  orbit,
  rolls,
  told,
} from '../procedures/combat/testing/arena.ts'
import { command as sail } from '../procedures/movement/testing/stories.ts'
import { fleetOf, shipsAt } from '../rules/ships/pieces.ts'
import { BORG } from '../state.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  fleet,
  home,
  noShips,
  options,
  owns,
  prompt,
  run,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../testing/table.ts'

/** Who rolled how many dice, in the order of the rolls. */
const fired = (t: Table): [number, number][] => rolls(t).map(([power, , faces]) => [power, faces.length])

describe.each([
  ['romulan', 'romulan-cloaking-device', 'ASC-ADV-romulan-cloaking-device-a'],
  ['klingon', 'adapted-cloaking-device', 'ASC-ADV-adapted-cloaking-device-a'],
])('%s: %s', (faction, card, rule) => {
  const sides = [faction, 'cardassian', 'federation']

  test('the Ships strike first, the Starbase that helps them does not', () => {
    shows(rule, 'ASC-9.1.2-a')
    const t = arena({ factions: sides })
    ships(t, 0, orbit(t.izar), 2)
    ships(t, 1, t.near[2]!, 2)
    owns(t, 0, t.izar, {}, { starbase: true })
    holds(t, 0, card)
    dice(command(t), /* Ships */ 5, 1, /* Starbase */ 5, /* the survivor */ 1)
    answer(t, 0, 'battle')
    expect(rolls(t).map(([power, batch, faces]) => [power, batch, faces.length])).toEqual([
      [0, 'ships', 2],
      [0, 'starbase', 1],
      [1, 'ships', 1],
    ])
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })

  test('First Strike on the own turn', () => {
    shows(rule)
    const t = standoff(sides, 2, 2)
    holds(t, 0, card)
    dice(command(t), 5, 1, 1)
    answer(t, 0, 'battle')
    expect(fired(t)).toEqual([
      [0, 2],
      [1, 1],
    ])
    expect(spent(t)).toBe(true)
  })

  test('none on the turn of a Rival', () => {
    shows(rule)
    const t = standoff(['cardassian', faction, 'federation'], 2, 2)
    holds(t, 1, card)
    dice(command(t), 1, 1, 5, 1)
    answer(t, 0, 'battle')
    expect(fired(t)).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  test('none in invasions', () => {
    shows(rule)
    const t = arena({ factions: sides })
    ships(t, 0, orbit(t.izar), 2)
    owns(t, 1, t.izar, { P: 1, R: 1 })
    holds(t, 0, card)
    dice(command(t), 5, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(fired(t)[1]).toEqual([1, 3])
  })

  test('none against the Tachyon Detection Array', () => {
    shows(rule, 'ASC-ADV-tachyon-detection-array-a')
    const t = standoff(sides, 2, 2)
    holds(t, 0, card)
    holds(t, 1, 'tachyon-detection-array')
    dice(command(t), 5, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(fired(t)).toEqual([
      [0, 2],
      [1, 2],
    ])
  })
})

describe('Tachyon Detection Array', () => {
  const SIDES = ['romulan', 'cardassian', 'federation']

  test('also where its owner merely has Ships in a Sector of the battle', () => {
    shows('ASC-ADV-tachyon-detection-array-a')
    for (const [place, seen] of [['izar', true] as const, ['ardana', false] as const]) {
      const t = standoff(SIDES, 2, 2)
      ships(t, 2, orbit(t[place]), 1)
      agreement(t, 2, 0)
      holds(t, 0, 'romulan-cloaking-device')
      holds(t, 2, 'tachyon-detection-array')
      dice(command(t), 5, 1, 1, 1)
      answer(t, 0, 'battle')
      if (seen) {
        answer(t, 0, [])
        answer(t, 2, 'stayOut')
      }
      expect(fired(t)[1]).toEqual([1, seen ? 2 : 1])
    }
  })

  test('one Defender with it uncovers the attack for all of them', () => {
    shows('ASC-ADV-tachyon-detection-array-a')
    const t = standoff(SIDES, 2, 1)
    ships(t, 2, orbit(t.izar), 1)
    holds(t, 0, 'romulan-cloaking-device')
    holds(t, 2, 'tachyon-detection-array')
    command(t)
    answer(t, 0, 'battle')
    dice(t, 5, 1, 1, 1)
    answer(t, 0, { 'seat:1': 2 })
    expect(fired(t)).toHaveLength(3)
  })

  test('Exhausted it sees nothing', () => {
    shows('ASC-ADV-tachyon-detection-array-a')
    const t = standoff(['romulan', 'federation', 'cardassian'], 2, 2)
    holds(t, 0, 'romulan-cloaking-device')
    set(t, 1, { advancements: [{ card: 'tachyon-detection-array', exhausted: true }] })
    dice(command(t), 5, 1, 1)
    answer(t, 0, 'battle')
    expect(fired(t)[1]).toEqual([1, 1])
  })
})

describe('Cloaked Orbital Mines', () => {
  /** Klingons (seat 0) beside a System of the Romulans (seat 2), who have laid mines. */
  function minefield(factions?: string[]): { t: Table; mined: SystemId; beside: Place } {
    const t = table(factions === undefined ? {} : { factions })
    const mined = system(t, home(t, 0), 'izar')
    noShips(t, 0)
    owns(t, 2, mined)
    holds(t, 2, 'cloaked-orbital-mines')
    set(t, 0, { shields: 3 })
    return { t, mined, beside: sector(t, home(t, 0), mined, 2) }
  }

  test('a die for each Hostile Ship that comes to rest; a 6 destroys it, Shields or not', () => {
    shows('ASC-ADV-cloaked-orbital-mines-a')
    const { t, mined, beside } = minefield()
    fleet(t, 0, 0, beside, 5)
    // A Ship that is there already has nothing more to fear.
    ships(t, 0, orbit(mined), 1)
    at(t, 0, 'command')
    dice(t, 6, 5, 6, 1, 1)
    answers(t, 0, 'move', 'fleet:0', orbit(mined), 'stop')
    expect(event(t, 'mines.struck')).toMatchObject({ owner: 2, seat: 0, dice: [6, 5, 6, 1, 1], lost: 2 })
    expect(fleetOf(t.g, 0, 0).n).toBe(3)
    expect(shipsAt(t.g, 0, orbit(mined))).toBe(4)
    expect(spent(t)).toBe(true)
  })

  test('a single Ship that joins others is the only one tested', () => {
    shows('ASC-ADV-cloaked-orbital-mines-a')
    const { t, mined, beside } = minefield()
    ships(t, 0, beside, 1)
    ships(t, 0, orbit(mined), 2)
    at(t, 0, 'command')
    dice(t, 6)
    answers(t, 0, 'move', `ship:${beside}`, orbit(mined), 'stop')
    expect(shipsAt(t.g, 0, orbit(mined))).toBe(2)
  })

  test('Peaceful is whose Agreement the owner of the mines holds', () => {
    shows('ASC-ADV-cloaked-orbital-mines-a')
    const peaceful = minefield()
    ships(peaceful.t, 0, peaceful.beside, 1)
    agreement(peaceful.t, 0, 2)
    sail(peaceful.t, 0, 'move', orbit(peaceful.mined), 'stop')
    expect(shipsAt(peaceful.t.g, 0, orbit(peaceful.mined))).toBe(1)
    expect(told(peaceful.t)).not.toContain('mines.struck')
    const hostile = minefield()
    ships(hostile.t, 0, hostile.beside, 1)
    agreement(hostile.t, 2, 0)
    at(hostile.t, 0, 'command')
    dice(hostile.t, 6)
    answers(hostile.t, 0, 'move', orbit(hostile.mined), 'stop')
    expect(shipsAt(hostile.t.g, 0, orbit(hostile.mined))).toBe(0)
  })

  test('whoever passes through is safe, and so is everybody elsewhere', () => {
    shows('ASC-ADV-cloaked-orbital-mines-b')
    const { t, mined, beside } = minefield()
    const further = system(t, mined, 'ardana')
    ships(t, 0, beside, 1)
    at(t, 0, 'command')
    answers(t, 0, 'move', orbit(mined), sector(t, mined, further, 1))
    expect(told(t)).not.toContain('mines.struck')
    expect(shipsAt(t.g, 0, sector(t, mined, further, 1))).toBe(1)
    sail(t, 0, 'move', sector(t, mined, further, 2), orbit(further))
    expect(told(t)).not.toContain('mines.struck')
  })

  test('the Borg have nothing to fear', () => {
    shows('ASC-ADV-cloaked-orbital-mines-c')
    const { t, mined, beside } = minefield()
    cube(t, beside)
    t.g.s.borg.cubes[0]!.number = 1
    // Not one die is there to be rolled.
    dice(t)
    run(t, 'callCube', { seat: 0, system: mined })
    expect(t.g.s.borg.cubes).toMatchObject([{ at: orbit(mined), damage: 0 }])
    expect(prompt(t, 0).name).toBe('command')
  })

  test('the Tachyon Detection Array finds them', () => {
    shows('ASC-ADV-cloaked-orbital-mines-d', 'ASC-ADV-tachyon-detection-array-a')
    const { t, mined, beside } = minefield(['federation', 'klingon', 'romulan'])
    ships(t, 0, beside, 1)
    holds(t, 0, 'tachyon-detection-array')
    sail(t, 0, 'move', orbit(mined), 'stop')
    expect(shipsAt(t.g, 0, orbit(mined))).toBe(1)
    expect(told(t)).not.toContain('mines.struck')
  })

  test('a Retreat into them ends there too', () => {
    shows('ASC-ADV-cloaked-orbital-mines-a')
    const t = standoff(['cardassian', 'ferengi', 'romulan'], 0, 1)
    ships(t, 0, t.far[2]!, 1)
    ships(t, 1, t.far[1]!, 1)
    owns(t, 2, t.ardana)
    holds(t, 2, 'cloaked-orbital-mines')
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    dice(t, 6)
    answers(t, 0, true, orbit(t.ardana))
    expect(shipsAt(t.g, 0, orbit(t.ardana))).toBe(0)
    expect(spent(t)).toBe(true)
  })
})

describe('Adv. Romulan Cloaking Device', () => {
  const CARD = 'adv-romulan-cloaking-device'

  /** Seat 0 attacks Romulans (seat 1) over Izar. */
  function ambush(attacker: string, card = true): Arena {
    const t = standoff([attacker, 'romulan', 'ferengi'], 3, 2)
    if (card) holds(t, 1, CARD)
    return t
  }

  const atWarp = (t: Table, seat: Seat): number => t.g.s.players[seat]!.warping.length

  test('Ships of Rivals do not block', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-a', 'ASC-14.3.5-a')
    const t = standoff(['romulan', 'cardassian', 'ferengi'], 1, 1)
    holds(t, 0)
    answer(command(t), 0, 'move')
    expect(options(t, 0)).not.toContain(orbit(t.izar))
    holds(t, 0, CARD)
    answers(command(t), 0, 'move', orbit(t.izar), t.far[1])
    expect(shipsAt(t.g, 0, t.far[1]!)).toBe(1)
    // Also to stay among them, Borg included.
    cube(t, t.far[2]!)
    answers(t, 0, 'move', t.far[2], 'stop')
    expect(shipsAt(t.g, 0, t.far[2]!)).toBe(1)
    // Everybody else is blocked as ever.
    answer(command(t, 1), 1, 'move')
    expect(options(t, 1)).not.toContain(t.far[2])
  })

  test('Ships that have come among Rivals fight them in that very Sector', () => {
    shows('ASC-9.6-c')
    const t = standoff(['romulan', 'cardassian', 'ferengi'], 1, 1)
    holds(t, 0, CARD)
    answers(command(t), 0, 'move', orbit(t.izar), 'stop')
    dice(t, 5, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.declared')).toMatchObject({ at: orbit(t.izar), from: [orbit(t.izar)] })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(0)
  })

  test('attacked Ships may vanish at Warp: no battle, no Command, no Betrayal', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-b', 'ASC-ADV-adv-romulan-cloaking-device-c')
    const t = ambush('cardassian')
    agreement(t, 1, 0)
    const before = ready(t, 0)
    command(t)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['1:cloakedEscape'])
    answer(t, 1, true)
    expect(atWarp(t, 1)).toBe(2)
    expect(rolls(t)).toEqual([])
    expect(told(t)).toContain('battle.cancelled')
    expect(ready(t, 0)).toBe(before)
    expect(t.g.s.players[1]!.agreements[0]!.holder).toBe(0)
    expect(asked(t)).toEqual(['0:command'])
  })

  test('whoever stays fights', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-b')
    const t = ambush('cardassian')
    const before = ready(t, 0)
    command(t)
    answer(t, 0, 'battle')
    dice(t, 1, 1, 1, 1, 1)
    answer(t, 1, false)
    expect(rolls(t)).toHaveLength(2)
    expect(ready(t, 0)).toBe(before - 1)
    const without = ambush('cardassian', false)
    dice(command(without), 1, 1, 1, 1, 1)
    answer(without, 0, 'battle')
    expect(rolls(without)).toHaveLength(2)
  })

  test('Fleets go with them, and all the Ships of the Sector or none', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-b')
    const t = ambush('cardassian')
    fleet(t, 1, 0, orbit(t.izar), 3)
    answer(command(t), 0, 'battle')
    answer(t, 1, true)
    expect(fleetOf(t.g, 1, 0)).toMatchObject({ warp: true, tokens: 1 })
    expect([atWarp(t, 1), shipsAt(t.g, 1, orbit(t.izar))]).toEqual([2, 0])
  })

  test('with others to fight the battle goes on, and the Command is spent', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-c')
    const t = ambush('cardassian')
    ships(t, 2, orbit(t.izar), 1)
    const before = ready(t, 0)
    answer(command(t), 0, 'battle')
    dice(t, 1, 1, 1, 1)
    answer(t, 1, true)
    expect(fired(t)).toEqual([
      [0, 3],
      [2, 1],
    ])
    expect(ready(t, 0)).toBe(before - 1)
  })

  test('the Cube that comes for them finds nobody', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-b')
    const t = ambush('cardassian')
    noShips(t, 0)
    cube(t, orbit(t.izar))
    run(t, 'engage', { cube: orbit(t.izar), suspended: false })
    expect(asked(t)).toEqual(['1:cloakedEscape'])
    answer(t, 1, true)
    expect(event(t, 'battle.cancelled')).toMatchObject({ attacker: BORG })
    expect(t.g.s.borg.cubes).toHaveLength(1)
  })

  test('not under the eyes of the Tachyon Detection Array', () => {
    shows('ASC-ADV-adv-romulan-cloaking-device-d', 'ASC-ADV-tachyon-detection-array-a')
    const t = ambush('federation')
    holds(t, 0, 'tachyon-detection-array')
    dice(command(t), 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toHaveLength(2)
    // And its Ships block.
    answer(command(t, 1), 1, 'move')
    expect(options(t, 1)).not.toContain(t.near[2])
    set(t, 0, { advancements: [{ card: 'tachyon-detection-array', exhausted: true }] })
    answer(command(t, 1), 1, 'move')
    expect(options(t, 1)).toContain(t.near[2])
  })

  test('nothing vanishes from a Black Hole', () => {
    shows('ASC-SYS-black-hole-a')
    const t = ambush('cardassian')
    t.g.s.discs[t.izar]!.card = 'black-hole'
    dice(command(t), 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toHaveLength(2)
    // From any other System they do.
    const free = ambush('cardassian')
    answer(command(free), 0, 'battle')
    expect(asked(free)).toEqual(['1:cloakedEscape'])
  })

  test('a battle that never was is no victory for the Klingons', () => {
    shows('ASC-FAC-ever-victorious-e')
    const t = ambush('klingon')
    ships(t, 1, orbit(t.izar), 2)
    const { C } = t.g.s.players[0]!.has
    const before = ready(t, 0)
    answer(command(t), 0, 'battle')
    answer(t, 1, true)
    expect(t.g.s.players[0]!.has.C).toBe(C)
    expect(ready(t, 0)).toBe(before)
  })
})
