import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import type { Options } from '../options/types.ts'
import { asked, borgWorld, cube, holds } from '../procedures/combat/testing/arena.ts'
import { next } from '../procedures/movement/testing/stories.ts'
import { attacksTwice, isFleetNeeded } from '../rules/borg/escalation.ts'
import { hubOf } from '../rules/borg/pieces.ts'
import { targetsOf } from '../rules/borg/targets.ts'
import { discOf } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import {
  answer,
  at,
  dice,
  home,
  homePlace,
  noShips,
  owns,
  run,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../testing/table.ts'

const EXPEDITED = 'assimilation-expedited#1'
const DEVELOPED_2 = 'move-target-developed-2#1'
const ones = (n: number): number[] => Array(n).fill(1)

interface Space extends Table {
  izar: SystemId
  ardana: SystemId
}

/** Home of seat 0, Izar, Ardana in a row; nobody has Ships or cards, and the Hub is held back. */
function space(options: Partial<Options> = {}): Space {
  const t = table({ options })
  const izar = system(t, home(t, 0), 'izar')
  const ardana = system(t, izar, 'ardana', 3)
  t.g.s.players.forEach((_, seat) => {
    noShips(t, seat)
    holds(t, seat)
    set(t, seat, { card: 2 + seat, cardShown: false })
  })
  t.g.s.borg.delay = 3
  return Object.assign(t, { izar, ardana })
}

/** The Command cards that come next; all others are in the discard pile. */
function commands(t: Table, ...cards: string[]): void {
  const { borg } = t.g.s
  borg.discard = [...borg.commands, ...borg.discard].filter(card => !cards.includes(card))
  borg.commands = [...cards].reverse()
}

/** The turn of the Borg, up to the first question of it. */
const borgTurn = (t: Table): Table => run(t, 'borgTurn', {}, 'command', 2)

/** Everything told in a Borg turn that asks nobody: it follows seat 2's, and seat 1's comes after it. */
function wholeTurn(t: Table): string[] {
  for (const [seat, card] of [2, 6, 4].entries()) set(t, seat, { card })
  t.g.s.borg.card = 5
  t.g.s.turnCard = 4
  answer(at(t, 2, 'command'), 2, 'end')
  expect(asked(t)).toEqual(t.g.match.result === null ? ['1:building'] : [])
  return t.events.map(e => e.type)
}

const dataOf = (t: Table, type: string): any[] => t.events.filter(e => e.type === type).map(e => e.data)

/** So many Borg Worlds, in a chain away from Ardana. */
function spires(t: Space, n: number): void {
  let last = t.ardana
  for (const card of ['dakala', 'argo', 'capella', 'delta-iv', 'deneb-v'].slice(0, n)) {
    last = system(t, last, card)
    borgWorld(t, last)
  }
}

describe('the loss of all players', () => {
  /** A Cube over Izar, which seat 1 Controls with one Node; the Cube takes it apart in the first Round. */
  function siege(options: Partial<Options>, worlds: number): Space {
    const t = space(options)
    spires(t, worlds)
    owns(t, 1, t.izar, { P: 1 })
    cube(t, placeOfSystem(t.izar))
    commands(t, EXPEDITED)
    dice(t, 1, 1, /* the Cube */ 6, 6, ...ones(7))
    borgTurn(t)
    return t
  }

  test('a Spire that has to be placed when five are in play; the fifth itself is no loss', () => {
    shows('ASC-2.3.3-a')
    const t = siege({}, 5)
    expect(t.g.match.result).toMatchObject({ winners: [], reason: 'borg' })
    expect(t.g.match.result!.rules).toContain('ASC-2.3.3-a')
    const fifth = siege({}, 4)
    expect(fifth.g.match.result).toBe(null)
    expect(discOf(fifth.g, fifth.izar).owner).toBe(BORG)
    expect(spent(fifth)).toBe(true)
  })

  test('with Three Spires the fourth is one too many', () => {
    shows('ASC-16.1.6-a')
    expect(siege({ spires: 3 }, 3).g.match.result).toMatchObject({ winners: [], reason: 'borg' })
    expect(siege({ spires: 3 }, 2).g.match.result).toBe(null)
  })

  test('when the last of them is Assimilated', () => {
    shows('ASC-2.3.3-c')
    const story = (others: 'assimilated' | 'playing'): Table => {
      const t = space()
      for (const seat of [0, 1]) set(t, seat, { fate: others })
      cube(t, homePlace(t, 2))
      owns(t, 2, home(t, 2), { P: 1 })
      commands(t, EXPEDITED)
      dice(t, 1, 1, 6, 6, ...ones(7))
      borgTurn(t)
      expect(t.g.s.players[2]!.fate).toBe('assimilated')
      return t
    }
    expect(story('assimilated').g.match.result).toMatchObject({ winners: [], reason: 'borg' })
    expect(story('playing').g.match.result).toBe(null)
  })
})

describe('Command cards', () => {
  test('go to their own discard pile; an empty deck is made of it, and that is an Escalation', () => {
    shows('ASC-3.5.8-a', 'ASC-3.5.8-b', 'ASC-3.5.8-c')
    const t = space()
    cube(t, placeOfSystem(t.izar))
    t.g.s.borg.commands = [EXPEDITED]
    t.g.s.borg.discard = []
    expect(wholeTurn(t)).not.toContain('borg.reshuffled')
    expect(t.g.s.borg).toMatchObject({ commands: [], discard: [EXPEDITED], escalation: 0 })
    expect([attacksTwice(t.g), isFleetNeeded(t.g)]).toEqual([false, false])
    wholeTurn(t)
    expect(dataOf(t, 'borg.reshuffled')).toEqual([{ cards: 1, escalation: 1 }])
    expect(dataOf(t, 'borg.commandRevealed')).toMatchObject([{ card: EXPEDITED }])
    expect(t.g.s.borg).toMatchObject({ commands: [], discard: [EXPEDITED], escalation: 1 })
    expect([attacksTwice(t.g), isFleetNeeded(t.g)]).toEqual([true, false])
  })

  test('Early Escalation: the first reshuffle changes nothing, the second brings It Takes a Fleet', () => {
    shows('ASC-16.1.4-b')
    const t = space({ attackCommandAttack: true })
    cube(t, placeOfSystem(t.izar))
    t.g.s.borg.commands = []
    t.g.s.borg.discard = [EXPEDITED]
    const inForce = () => [attacksTwice(t.g), isFleetNeeded(t.g)]
    expect(inForce()).toEqual([true, false])
    wholeTurn(t)
    expect(t.g.s.borg.escalation).toBe(1)
    expect(inForce()).toEqual([true, false])
    wholeTurn(t)
    expect(inForce()).toEqual([true, true])
  })

  test('Attack-Command-Attack from the start: the Cube fights before its card and after it', () => {
    shows('ASC-16.1.4-a')
    for (const attackCommandAttack of [true, false]) {
      const t = space({ attackCommandAttack })
      cube(t, placeOfSystem(t.izar))
      // In its own Sector first; those beside it come into question only when that one is empty.
      ships(t, 0, placeOfSystem(t.izar), 1)
      ships(t, 1, sector(t, t.izar, t.ardana, 1), 1)
      commands(t, EXPEDITED)
      const battle = [1, 6, ...ones(8)]
      dice(t, ...battle, ...(attackCommandAttack ? battle : []))
      const told = wholeTurn(t)
      expect(dataOf(t, 'battle.declared').map(d => d.attacked)).toEqual(
        attackCommandAttack ? [[0], [1]] : [[0]],
      )
      expect(told.indexOf('battle.declared')).toBeLessThan(told.indexOf('borg.commandRevealed'))
      expect(told.lastIndexOf('battle.declared') > told.indexOf('borg.commandDiscarded')).toBe(
        attackCommandAttack,
      )
      expect(spent(t)).toBe(true)
    }
  })

  test('It Takes a Fleet from the start: a lone Ship does not stop a Cube', () => {
    shows('ASC-16.1.5-a')
    for (const takesAFleet of [true, false]) {
      const t = space({ takesAFleet, borgFallback: 'stay', cubeMoves: 'advance' })
      cube(t, placeOfSystem(t.ardana))
      ships(t, 0, sector(t, t.izar, t.ardana, 2), 1)
      owns(t, 1, t.izar, { P: 1 })
      commands(t, DEVELOPED_2)
      dice(t, ...(takesAFleet ? [1, 1, 6, 6, ...ones(7)] : []))
      wholeTurn(t)
      expect(t.g.s.borg.cubes[0]!.at === placeOfSystem(t.izar)).toBe(takesAFleet)
    }
  })
})

describe('a Borg turn', () => {
  test('is a Building Phase and then a Command Phase, and nobody is offered actions of a player in it', () => {
    shows('ASC-6.2-c', 'ASC-6.2-e', 'ASC-7-b')
    const t = space()
    borgWorld(t, t.ardana)
    for (const at of [placeOfSystem(t.izar), sector(t, t.izar, t.ardana, 1)]) cube(t, at)
    set(t, 0, { has: { P: 9, R: 9, C: 9 } })
    commands(t, EXPEDITED, 'assimilation-expedited#2')
    borgTurn(t)
    expect(asked(t)).toEqual(['0:activateCube'])
    expect(t.g.prompts[0]).toMatchObject({ options: [1, 2] })
    expect(t.g.s.turn).toBe(BORG)
    const single = space()
    borgWorld(single, single.ardana)
    cube(single, placeOfSystem(single.izar))
    commands(single, EXPEDITED)
    const told = wholeTurn(single)
    expect(dataOf(single, 'borg.phaseBegan').map(d => d.phase)).toEqual(['building', 'command'])
    const [building, command] = [told.indexOf('borg.phaseBegan'), told.lastIndexOf('borg.phaseBegan')]
    expect(building).toBeLessThan(told.indexOf('borg.nodesAdded'))
    expect(told.indexOf('borg.nodesAdded')).toBeLessThan(command)
    expect(command).toBeLessThan(told.indexOf('borg.cubeActivated'))
  })

  test('a Cube that has acted is marked until the turn ends; whoever chooses shows the own card', () => {
    shows('ASC-3.7.6-a', 'ASC-6.1.3.1-c')
    const t = space()
    for (const at of [placeOfSystem(t.izar), placeOfSystem(t.ardana), sector(t, t.izar, t.ardana, 2)])
      cube(t, at)
    commands(t, EXPEDITED, 'assimilation-expedited#2', 'polaron-field-disruption#1')
    borgTurn(t)
    const shown = () => t.g.s.players.map(p => p.cardShown)
    expect(shown()).toEqual([true, false, false])
    answer(t, 0, 2)
    expect(t.g.s.borg.cubes.map(c => c.activated)).toEqual([false, true, false])
    expect(asked(t)).toEqual(['1:activateCube'])
    expect(t.g.prompts[0]).toMatchObject({ options: [1, 3] })
    expect(shown()).toEqual([true, true, false])
    answer(t, 1, 1)
    // The last Cube leaves no choice, but whoever Activates it was called on all the same.
    expect(shown()).toEqual([true, true, true])
    expect(t.g.s.borg.cubes.map(c => c.activated)).toEqual([false, false, false])
  })

  test('Activation tokens on the Hub: no roll, one token less a turn', () => {
    shows('ASC-5.3.2-b', 'ASC-5.3.2-c')
    const t = space()
    expect(hubOf(t.g)).not.toBe(null)
    t.g.s.borg.delay = 2
    for (const left of [1, 0]) {
      expect(wholeTurn(t)).not.toContain('borg.hubRolled')
      expect(t.g.s.borg.delay).toBe(left)
    }
    dice(t, 4)
    expect(wholeTurn(t)).toContain('borg.hubRolled')
    expect(spent(t)).toBe(true)
  })

  test('Instant Connection: the Hub rolls in the first Borg turn', () => {
    shows('ASC-16.1.1-b')
    const first = (hubDelay: number): Table => {
      const t = table({ options: { hubDelay } })
      t.g.s.players.forEach((_, seat) => {
        noShips(t, seat)
      })
      commands(t, EXPEDITED)
      dice(t, ...(hubDelay === 0 ? [5] : []))
      wholeTurn(t)
      return t
    }
    const t = first(0)
    expect(dataOf(t, 'borg.hubRolled')).toMatchObject([{ die: 5, cube: true }])
    expect(t.g.s.borg.cubes.map(c => c.at)).toEqual([placeOfSystem(hubOf(t.g)!)])
    expect(dataOf(first(3), 'borg.hubRolled')).toEqual([])
  })

  test('Some Borg: there is no Hub on the map or in the stack, so nothing rolls for a Cube', () => {
    shows('ASC-16.3.2-c')
    const t = table({ options: { borg: 'some' } })
    expect(hubOf(t.g)).toBe(null)
    expect(t.g.s.discStack).not.toContain('transwarp-hub')
    expect(t.g.s.discStack).toContain('transwarp-conduit')
    expect(t.g.s.exploration.some(card => card.startsWith('borg-world'))).toBe(true)
    expect(wholeTurn(t)).not.toContain('borg.hubRolled')
    expect(t.g.s.borg.cubes).toEqual([])
  })

  test('where a lane of theirs is aimed by the lowest Turn Order card, that card is shown', () => {
    shows('ASC-6.1.3.1-d')
    for (const borgHeading of ['randomHome', 'anywhere'] as const) {
      const t = space({ borgHeading, borgTies: 'turnOrder' })
      cube(t, placeOfSystem(t.ardana))
      // There is no Starbase, so the Cube explores.
      commands(t, 'move-target-starbase-2#1')
      next(t, 'pulsar')
      if (borgHeading === 'randomHome') dice(t, 2)
      const told = wholeTurn(t)
      expect(told).toContain('borg.laneLaid')
      const shown = dataOf(t, 'turnCard.shown').map(d => d.power)
      // The Borg and then seat 1 have their turns; seat 0 has the lowest card.
      expect(shown).toEqual(borgHeading === 'randomHome' ? [BORG, 0, 1] : [BORG, 1])
      if (borgHeading === 'randomHome') {
        expect(told.indexOf('turnCard.shown', told.indexOf('borg.cubeActivated'))).toBeLessThan(
          told.indexOf('borg.homeRolled'),
        )
        expect(dataOf(t, 'borg.homeRolled')).toMatchObject([{ die: 2, home: home(t, 1) }])
      }
    }
  })

  test('Cubes brave no Hazards', () => {
    shows('ASC-8.4.2-a')
    const t = space()
    const hot = system(t, t.ardana, 'cestus-iii')
    owns(t, 1, hot, { P: 1 })
    cube(t, placeOfSystem(t.ardana))
    commands(t, DEVELOPED_2)
    // All the dice are those of the Assimilation: two Structures, nine of the Cube.
    dice(t, 1, 1, 6, 6, ...ones(7))
    expect(wholeTurn(t)).not.toContain('hazard.braved')
    expect(t.g.s.borg.cubes).toMatchObject([{ at: placeOfSystem(hot), damage: 0 }])
    expect(discOf(t.g, hot).owner).toBe(BORG)
    expect(spent(t)).toBe(true)
  })
})

describe('what Cubes do to worlds', () => {
  test('Assimilation is no Invasion of rule 10: neither spoils nor Annihilation, a Starbase falls as well', () => {
    shows('ASC-10-e')
    const t = space()
    owns(t, 1, t.izar, { P: 1, R: 1 }, { starbase: true })
    cube(t, placeOfSystem(t.izar))
    commands(t, EXPEDITED)
    // More Hits than Structures would be a capture, as many Annihilation.
    dice(t, 1, 1, 1, 1, 6, 6, 6, 6, 6, ...ones(4))
    const told = wholeTurn(t)
    expect(dataOf(t, 'borg.structuresLost')).toMatchObject([
      { lost: { P: 1, R: 1, C: 0, control: 1, starbase: 1 }, left: 0 },
    ])
    expect(told).not.toContain('invasion.collateral')
    expect(discOf(t.g, t.izar)).toMatchObject({ owner: BORG, starbase: false, nodes: { P: 0, R: 0, C: 0 } })
  })

  test('a world or a Home with a Spire is no Developed System and no Home for their moves', () => {
    shows('ASC-4-Developed-b', 'ASC-4-HomeSystem-d')
    const t = space()
    owns(t, 1, t.izar, { P: 1 })
    const developed = targetsOf(t.g, 'developedSystem')
    const homes = targetsOf(t.g, 'homeSystem')
    expect(developed).toContain(placeOfSystem(t.izar))
    expect(homes).toContain(homePlace(t, 0))
    for (const id of [t.izar, home(t, 0)]) {
      discOf(t.g, id).nodes = { P: 1, R: 0, C: 0 }
      borgWorld(t, id, 1)
    }
    const spires = [placeOfSystem(t.izar), homePlace(t, 0)]
    expect(targetsOf(t.g, 'developedSystem')).toEqual(developed.filter(at => !spires.includes(at)))
    expect(targetsOf(t.g, 'homeSystem')).toEqual(homes.filter(at => at !== homePlace(t, 0)))
  })

  test('Assimilation Nodes count how near a Cube is: the third makes it ready', () => {
    shows('ASC-3.6.6-a')
    const t = space()
    borgWorld(t, t.izar, 2)
    const spire = () => [discOf(t.g, t.izar).assimilation, discOf(t.g, t.izar).cubeOnSpire]
    wholeTurn(t)
    expect(spire()).toEqual([3, false])
    wholeTurn(t)
    expect(spire()).toEqual([3, true])
  })

  test('Nodes that a failed attempt to Reclaim brought go on to make a Cube', () => {
    shows('ASC-10.6.2-d', 'ASC-3.6.6-b')
    const t = space()
    borgWorld(t, t.izar, 1)
    ships(t, 0, placeOfSystem(t.izar), 2)
    set(t, 0, { faction: 'romulan' })
    dice(at(t, 0, 'command'), 5, 5, 1, 1, /* the world has grown */ 6, 6, 1, 1, 1)
    answer(t, 0, 'invade')
    const needs = () => dataOf(t, 'combat.dice').find(d => d.by === 0).needs
    expect(needs()).toBe(6)
    answer(t, 0, false)
    expect(needs()).toBe(7)
    expect(discOf(t.g, t.izar).assimilation).toBe(3)
    answer(t, 0, true)
    answer(t, 0, 'stay')
    wholeTurn(t)
    expect(discOf(t.g, t.izar)).toMatchObject({ assimilation: 3, cubeOnSpire: true })
  })
})
