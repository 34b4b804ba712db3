import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  type Arena,
  arena,
  asked,
  borgWorld,
  command,
  cube,
  orbit,
  rolls,
} from '../../../procedures/combat/testing/arena.ts'
import { shipsAt } from '../../../rules/ships/pieces.ts'
import { BORG } from '../../../state.ts'
import { answer, answers, dice, event, fleet, options, set, ships, spent } from '../../../testing/table.ts'
import { holds, isExhausted, reserve, standoff } from '../../testing/stories.ts'

const FACTIONS = ['cardassian', 'ferengi', 'romulan']
const ones = (n: number): number[] => Array(n).fill(1)
const cards = (t: Arena, seat = 0): string[] => t.g.s.players[seat]!.advancements.map(a => a.card)
/** The card lies under the deck of technology. */
const isUnder = (t: Arena, card: string): boolean => t.g.s.borg.tech[0] === card && !cards(t).includes(card)
const theCube = (t: Arena) => t.g.s.borg.cubes[0]!

/** Seat 0 with so many Ships beside Izar, where a Cube stands; Weapons as they were at the start. */
function hunt(attackers: number, damage = 0, ...held: string[]): Arena {
  const t = arena({ factions: FACTIONS })
  ships(t, 0, t.near[2]!, attackers)
  cube(t, orbit(t.izar), damage)
  t.g.s.borg.tech = t.g.s.borg.tech.filter(card => !held.includes(card))
  holds(t, 0, ...held)
  set(t, 0, reserve())
  return command(t)
}

describe('Data: Vinculum Position', () => {
  const USE = 'use:data-vinculum-position'

  test('three Hits more in the first Round, for the card', () => {
    shows('ASC-TECH-data-vinculum-position-a')
    const t = hunt(2, 6, 'data-vinculum-position')
    dice(t, 1, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:combatCard'])
    answer(t, 0, USE)
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, against: BORG, hits: 3 })
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(isUnder(t, 'data-vinculum-position')).toBe(true)
    expect(spent(t)).toBe(true)
  })

  test('not in the second Round', () => {
    shows('ASC-TECH-data-vinculum-position-a')
    const t = hunt(2, 0, 'data-vinculum-position')
    dice(t, 1, 1, ...ones(9), 1, 1, ...ones(9))
    answers(t, 0, 'battle', 'pass', false)
    expect(event(t, 'combat.round')).toMatchObject({ round: 2 })
    expect(asked(t)).not.toContain('0:combatCard')
  })

  test('on anybody’s turn and against anybody; divided among several', () => {
    shows('ASC-TECH-data-vinculum-position-b')
    const t = standoff(['klingon', 'ferengi', 'romulan'], 3, 1)
    holds(t, 1, 'data-vinculum-position')
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['1:combatCard'])
    answer(t, 1, USE)
    expect(event(t, 'battle.ended').winners).toEqual([1])
  })

  test('against two Defenders its Hits are divided', () => {
    const t = standoff(['klingon', 'ferengi', 'romulan'], 2, 2)
    ships(t, 2, orbit(t.izar), 1)
    holds(t, 0, 'data-vinculum-position')
    dice(command(t), 1, 1, 1, 1, 1)
    answers(t, 0, 'battle', { 'seat:1': 1, 'seat:2': 1 }, USE, { 'seat:1': 2, 'seat:2': 1 })
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })
})

test('Differentiated Modulation: the Shields of the Cube drop to 0, then adapt again', () => {
  shows('ASC-TECH-differentiated-modulation-a', 'ASC-14.4.2-a', 'ASC-14.4.2-z')
  const t = hunt(2, 0, 'differentiated-modulation')
  theCube(t).shield = 1
  command(t)
  dice(t, 5, 5, ...ones(7))
  answer(t, 0, 'battle')
  answer(t, 0, 'use:differentiated-modulation')
  expect(event(t, 'cube.damaged')).toMatchObject({ hits: 2 })
  expect(theCube(t)).toMatchObject({ damage: 2, shield: 1 })
  expect(isUnder(t, 'differentiated-modulation')).toBe(true)
  expect(spent(t)).toBe(true)
})

test('Differentiated Modulation is not wasted on a Cube without Shields', () => {
  const t = hunt(1, 8, 'differentiated-modulation')
  dice(t, 5)
  answer(t, 0, 'battle')
  expect(event(t, 'battle.ended').winners).toEqual([0])
  expect(cards(t)).toContain('differentiated-modulation')
})

describe('Masked Warp Signature', () => {
  const USE = 'use:masked-warp-signature'

  test('all misses of a Round against a Cube are rolled again', () => {
    shows('ASC-TECH-masked-warp-signature-a')
    const t = hunt(3, 6, 'masked-warp-signature')
    dice(t, 5, 1, 2, 6, 5)
    answers(t, 0, 'battle', USE)
    expect(event(t, 'combat.rerolled')).toMatchObject({ from: [1, 2], to: [6, 5] })
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(isUnder(t, 'masked-warp-signature')).toBe(true)
  })

  test('against a Borg World too, but not against players', () => {
    shows('ASC-TECH-masked-warp-signature-a')
    const t = hunt(0, 0, 'masked-warp-signature')
    t.g.s.borg.cubes = []
    borgWorld(t, t.izar)
    ships(t, 0, orbit(t.izar), 2)
    dice(command(t), 1, 1, 5, 1, 1)
    answers(t, 0, 'invade', USE)
    expect(event(t, 'invasion.ended').outcome).toBe('reclaimed')
    const war = standoff(FACTIONS, 2, 1)
    holds(war, 0, 'masked-warp-signature')
    dice(command(war), 5, 1, 1)
    answer(war, 0, 'battle')
    expect(event(war, 'battle.ended').winners).toEqual([0])
  })
})

describe('Ramming Speed', () => {
  const USE = 'use:ramming-speed'

  test('a Ship and the card for a Cube with five damage; all who were there learn from it', () => {
    shows('ASC-TECH-ramming-speed-a')
    const t = hunt(3, 5, 'ramming-speed')
    answers(t, 0, 'battle', USE)
    expect(t.g.s.borg.cubes).toEqual([])
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(2)
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [0], rounds: 1 })
    expect(rolls(t)).toEqual([])
    expect(cards(t)).not.toContain('ramming-speed')
    const learnt = t.g.s.players[0]!
    expect(learnt.projects.length + learnt.advancements.length).toBe(1)
  })

  test('four damage are not enough, but one more in the Round that follows are', () => {
    shows('ASC-TECH-ramming-speed-a')
    const t = hunt(3, 4, 'ramming-speed')
    dice(t, 5, 1, 1, ...ones(4))
    answer(t, 0, 'battle')
    expect(rolls(t)).toHaveLength(2)
    expect(asked(t)).toEqual(['0:combatCard'])
    answer(t, 0, USE)
    expect(t.g.s.borg.cubes).toEqual([])
  })

  test('the last Ship goes with the Cube: nobody is left to win', () => {
    const t = hunt(1, 5, 'ramming-speed')
    answers(t, 0, 'battle', USE)
    expect(event(t, 'battle.ended').winners).toEqual([])
  })

  test('a Ship of a Fleet may go, and the Fleet with fewer than three is Disbanded', () => {
    const t = hunt(1, 5, 'ramming-speed')
    fleet(t, 0, 1, t.near[2]!, 3, { side: 'B' })
    answers(command(t), 0, 'battle', USE, 'fleet:1')
    expect(t.g.s.players[0]!.fleets[1]).toBeNull()
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(3)
  })
})

describe('Transphasic Torpedoes', () => {
  test('dice count 2 higher against the Cube to the end of the battle', () => {
    shows('ASC-TECH-transphasic-torpedoes-a')
    const t = hunt(2, 0, 'transphasic-torpedoes')
    dice(t, 3, 2, ...ones(8), 4, 3, ...ones(8))
    answers(t, 0, 'battle', 'use:transphasic-torpedoes')
    expect(event(t, 'cube.damaged')).toMatchObject({ damage: 1 })
    expect(isUnder(t, 'transphasic-torpedoes')).toBe(true)
    // Hit Roll 5 and Shields 1: a 4 hits now, a 3 does not.
    answer(t, 0, false)
    expect(event(t, 'cube.damaged')).toMatchObject({ damage: 2 })
    expect(spent(t)).toBe(true)
  })

  test('they count when it is judged who has to leave', () => {
    const armed = hunt(1, 0, 'transphasic-torpedoes')
    theCube(armed).shield = 1
    dice(command(armed), 1, ...ones(9))
    answers(armed, 0, 'battle', 'use:transphasic-torpedoes')
    expect(asked(armed)).toEqual(['0:retreat'])
    const unarmed = hunt(1, 0, 'transphasic-torpedoes')
    theCube(unarmed).shield = 1
    dice(command(unarmed), 1, ...ones(9))
    answers(unarmed, 0, 'battle', 'pass')
    expect(asked(unarmed)).toEqual(['0:retreatTo'])
  })

  test('nobody is offered them against players', () => {
    const t = standoff(FACTIONS, 2, 1)
    holds(t, 0, 'transphasic-torpedoes')
    dice(command(t), 5, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })
})

describe('Adaptive Shielding', () => {
  const USE = 'use:adaptive-shielding'

  test('for 1 Research all Hits of a Round are ignored, and once in a Game Round only', () => {
    shows('ASC-TECH-adaptive-shielding-a')
    const t = hunt(7, 0, 'adaptive-shielding')
    set(t, 0, reserve(0, 2))
    command(t)
    dice(t, ...ones(7), 4, 4, 4, 4, 4, 4, 4, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, USE)
    expect(event(t, 'combat.hits')).toMatchObject({ by: BORG, hits: 0, ignored: 7 })
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(7)
    expect(t.g.s.players[0]!.has.R).toBe(1)
    expect(isExhausted(t, 0, 'adaptive-shielding')).toBe(true)
    dice(t, ...ones(7), 4, ...ones(8))
    answer(t, 0, false)
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(6)
    expect(spent(t)).toBe(true)
  })

  test('in a battle on another’s turn as well; not without Research, nor where nothing hit', () => {
    shows('ASC-TECH-adaptive-shielding-a')
    const story = (R: number, die: number): Arena => {
      const t = standoff(['klingon', 'ferengi', 'romulan'], 1, 1)
      holds(t, 1, 'adaptive-shielding')
      set(t, 1, reserve(0, R))
      dice(command(t), die, 1)
      answer(t, 0, 'battle')
      return t
    }
    expect(asked(story(1, 5))).toEqual(['1:combatCard'])
    expect(event(story(0, 5), 'battle.ended').winners).toEqual([0])
    expect(asked(story(1, 1))).toEqual(['1:retreat'])
  })
})

describe('what works by itself', () => {
  test('Modified Borg Shield Plating: exactly 1 against the Borg, whatever the console shows', () => {
    shows('ASC-TECH-modified-borg-shield-plating-a')
    for (const shields of [0, 2]) {
      const t = hunt(2, 8, 'modified-borg-shield-plating')
      set(t, 0, { shields })
      command(t)
      dice(t, 1, 1, 4)
      answer(t, 0, 'battle')
      expect(event(t, 'combat.dice')).toBeDefined()
      expect(t.events.find(e => e.type === 'combat.dice' && e.data.by === BORG)!.data.needs).toBe(5)
      expect(shipsAt(t.g, 0, t.near[2]!)).toBe(2)
    }
  })

  test('Re-Engineered Nano Probes: the 6s of a Cube hit, but repair nothing', () => {
    shows('ASC-TECH-re-engineered-nano-probes-a')
    for (const [card, damage] of [
      ['re-engineered-nano-probes', 6],
      ['modified-borg-shield-plating', 3],
    ] as const) {
      const t = hunt(4, 6, card)
      dice(t, ...ones(4), 6, 6, 6)
      answer(t, 0, 'battle')
      expect(event(t, 'combat.losses')).toMatchObject({ seat: 0, ships: 3 })
      expect(theCube(t).damage).toBe(damage)
    }
  })

  test('Cortical Relay Recovery: a Cube destroyed is worth 1 Research for each technology', () => {
    shows('ASC-TECH-cortical-relay-recovery-a', 'ASC-14.4.1-a')
    const t = hunt(1, 8, 'cortical-relay-recovery', 'adaptive-shielding', 'transwarp-coil')
    t.g.s.players[0]!.advancements.push({ card: 'labor-camps', exhausted: false })
    t.g.s.players[0]!.advancements[2]!.exhausted = true
    const { tech } = t.g.s.borg
    dice(command(t), 5)
    answer(t, 0, 'battle')
    expect(event(t, 'resources.gained')).toMatchObject({ card: 'cortical-relay-recovery', amount: { R: 3 } })
    expect(t.g.s.borg.tech).toHaveLength(tech.length - 1)
  })

  test('Cortical Relay Recovery: so is a Borg World Reclaimed, and each brings a card of technology', () => {
    shows('ASC-TECH-cortical-relay-recovery-a', 'ASC-14.4.1-a')
    const t = hunt(0, 0, 'cortical-relay-recovery')
    t.g.s.borg.cubes = []
    borgWorld(t, t.izar)
    ships(t, 0, orbit(t.izar), 1)
    const { tech } = t.g.s.borg
    dice(command(t), 5, 1)
    answer(t, 0, 'invade')
    expect(event(t, 'resources.gained')).toMatchObject({ amount: { R: 1 } })
    expect(t.g.s.borg.tech).toHaveLength(tech.length - 1)
  })

  test('Central Plexus Access: attacks on the Borg need no Command', () => {
    shows('ASC-TECH-central-plexus-access-a')
    const t = hunt(1, 8, 'central-plexus-access')
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    ships(t, 1, t.near[1]!, 1)
    command(t)
    dice(t, 5)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.declared').attacked).toEqual([BORG])
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(t.g.s.players[0]!.commands.exhausted).toBe(5)
    // Players are attacked for a Command as ever.
    expect(options(command(t), 0)).not.toContain('battle')
  })

  test('Central Plexus Access: nor does the Reclaiming of their worlds', () => {
    shows('ASC-TECH-central-plexus-access-a')
    const t = hunt(0, 0, 'central-plexus-access')
    t.g.s.borg.cubes = []
    borgWorld(t, t.izar)
    ships(t, 0, orbit(t.izar), 1)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    expect(options(command(t), 0)).toContain('invade')
    holds(t, 0)
    expect(options(command(t), 0)).not.toContain('invade')
  })
})
