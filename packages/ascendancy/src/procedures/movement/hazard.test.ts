import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import {
  answer,
  at,
  dice,
  event,
  fleet,
  home,
  homePlace,
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
} from '../../testing/table.ts'
import { command, count, further, has, neighbour, next, openLane, withHooks } from './testing/stories.ts'

/** A Ship of seat 0 one step from a System, and no other Ship. */
function before(card: string, story = {}): { t: Table; near: SystemId } {
  const { t, near } = neighbour(card, 2, story)
  noShips(t, 0)
  ships(t, 0, sector(t, home(t, 0), near, 2), 1)
  return { t, near }
}

/** Moves that Ship in and stops. */
function goIn(t: Table, near: SystemId): void {
  command(t, 0, 'move', placeOfSystem(near))
  if (prompt(t, 0).name === 'moveTo') answer(t, 0, 'stop')
}

const braved = (t: Table) => t.events.filter(e => e.type === 'hazard.braved').map(e => e.data)

describe('Hazards', () => {
  test('the book: level 4 and one Shield is 5; the right-hand Klingon rolls, and a 5 destroys', () => {
    shows('ASC-8.4.1-a', 'ASC-8.4.1-b', 'ASC-8.4.1-c', 'ASC-8.4.1-d', 'ASCREF-5-f')
    for (const [die, left] of [
      [4, 1],
      [5, 0],
      [6, 0],
    ] as const) {
      const t = table({ factions: ['federation', 'romulan', 'klingon'] })
      const near = system(t, home(t, 0), 'stellar-nursery')
      noShips(t, 0)
      ships(t, 0, sector(t, home(t, 0), near, 2), 1)
      set(t, 0, { shields: 1 })
      dice(t, die)
      goIn(t, near)
      expect(braved(t)).toEqual([
        { seat: 0, by: 2, system: near, fleet: null, level: 4, shields: 1, dice: [die], lost: 1 - left },
      ])
      expect(count(t, 0, placeOfSystem(near))).toBe(left)
      expect(spent(t)).toBe(true)
    }
  })

  test('whoever is out of the game is passed over to the right', () => {
    shows('ASC-8.4.1-d')
    const { t, near } = before('excalbia')
    set(t, 2, { fate: 'exterminated' })
    dice(t, 1)
    goIn(t, near)
    expect(braved(t)[0].by).toBe(1)
  })

  test('all Ships of the player there roll with the one that arrives', () => {
    shows('ASC-8.4-a', 'ASC-8.4.1-b', 'ASC-8.4.1-c')
    const { t, near } = before('excalbia')
    ships(t, 0, placeOfSystem(near), 2)
    ships(t, 1, placeOfSystem(near), 1)
    owns(t, 0, near)
    dice(t, 3, 4, 6)
    goIn2(t, near)
    expect(braved(t)).toMatchObject([{ seat: 0, dice: [3, 4, 6], lost: 2 }])
    expect(count(t, 0, placeOfSystem(near))).toBe(1)
    // The Rival's Ship did not move, so it does not roll.
    expect(count(t, 1, placeOfSystem(near))).toBe(1)
  })

  test('each Fleet rolls by itself, then the single Ships; a Fleet under three Ships is Disbanded', () => {
    shows('ASC-8.4.1-b')
    const { t, near } = before('excalbia')
    fleet(t, 0, 1, placeOfSystem(near), 3)
    dice(t, 1, 4, 1, 6)
    goIn2(t, near)
    expect(braved(t)).toMatchObject([
      { fleet: 1, dice: [1, 4, 1], lost: 1 },
      { fleet: null, dice: [6], lost: 1 },
    ])
    expect(t.g.s.players[0]!.fleets[1]).toBeNull()
    expect(count(t, 0, placeOfSystem(near))).toBe(2)
    expect(spent(t)).toBe(true)
  })

  test('who only passes through does not roll, at Impulse or at Warp', () => {
    shows('ASC-8.4-b')
    const t = table()
    const h = home(t, 0)
    const a = system(t, h, 'excalbia', 2, 27_000)
    const b = system(t, a, 'izar', 2, 27_000)
    noShips(t, 0)
    ships(t, 0, sector(t, h, a, 2), 1)
    dice(t, 6)
    command(t, 0, 'move', placeOfSystem(a), sector(t, a, b, 1))
    expect(braved(t)).toEqual([])
    set(t, 0, { warping: [{ origin: homePlace(t, 0), tokens: 2 }] })
    command(t, 0, 'exitWarp', placeOfSystem(b))
    expect(braved(t)).toEqual([])
    expect(count(t, 0, placeOfSystem(b))).toBe(1)
    // Stopping there, it does.
    set(t, 0, { warping: [{ origin: homePlace(t, 0), tokens: 2 }] })
    command(t, 0, 'exitWarp', placeOfSystem(a))
    expect(braved(t)).toMatchObject([{ system: a, dice: [6] }])
  })

  test('Ships built there roll neither then nor when they leave', () => {
    shows('ASC-8.4-c')
    const t = table()
    const h = home(t, 0)
    const a = system(t, h, 'excalbia')
    owns(t, 0, a, {}, { starbase: true })
    noShips(t, 0)
    set(t, 0, { has: { P: 1, R: 0, C: 0 } })
    dice(t, 6)
    run(t, 'buildShipsAt', { seat: 0, system: a }, 'building')
    if (prompt(t, 0).name === 'ships') answer(t, 0, 1)
    expect(count(t, 0, placeOfSystem(a))).toBe(1)
    command(t, 0, 'move', sector(t, h, a, 2), 'stop')
    expect(braved(t)).toEqual([])
    expect(spent(t)).toBe(false)
  })

  test('a Ship that stays where it came out of Warp has not moved (G-F16)', () => {
    const { t, near } = before('excalbia')
    noShips(t, 0)
    set(t, 0, { warping: [{ origin: placeOfSystem(near), tokens: 1 }] })
    command(t, 0, 'exitWarp', placeOfSystem(near))
    expect(braved(t)).toEqual([])
  })

  test('a target above 6 harms nobody (G-F20)', () => {
    shows('ASC-8.4.1-a')
    const { t, near } = before('exo-iii')
    set(t, 0, { shields: 1 })
    dice(t, 6)
    goIn(t, near)
    expect(braved(t)).toMatchObject([{ level: 6, shields: 1, lost: 0 }])
  })

  test('a Hazardous planet gives no Research', () => {
    shows('ASCREF-5-g')
    const { t, near } = before('excalbia')
    dice(t, 1)
    goIn(t, near)
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('content can change level, Shields and the number of dice', () => {
    const { t, near } = before('terra-nova')
    fleet(t, 0, 0, placeOfSystem(near), 4)
    dice(t, 5, 4)
    at(t, 0, 'command')
    withHooks(t, {
      kronos: {
        values: {
          hazardLevel: (_, { system }) => (system === near ? { op: 'set', by: 4 } : undefined),
          hazardShields: () => 1,
          hazardDice: (_, { fleet }) => (fleet === 0 ? { op: 'set', by: 1 } : undefined),
        },
      },
    })
    answer(t, 0, 'move')
    answer(t, 0, `ship:${sector(t, home(t, 0), near, 2)}`)
    answer(t, 0, placeOfSystem(near))
    answer(t, 0, 'stop')
    expect(braved(t)).toMatchObject([
      { fleet: 0, level: 4, shields: 1, dice: [5], lost: 1 },
      { fleet: null, dice: [4], lost: 0 },
    ])
  })

  function goIn2(t: Table, near: SystemId): void {
    command(t, 0, 'move', `ship:${sector(t, home(t, 0), near, 2)}`, placeOfSystem(near), 'stop')
  }
})

describe('discovering planets', () => {
  /** A Ship in the last Sector of an open lane goes on. */
  function find(card: string, rolls: number[], ally?: string): { t: Table; found: SystemId } {
    const t = table()
    const first = openLane(t, systemNumbered(0))
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    next(t, card, ally)
    dice(t, ...rolls)
    command(t, 0, 'move', 'past', { disc: 'here' })
    return { t, found: systemNumbered(t.g.s.discs.length - 1) }
  }

  test('the Hazard comes first, then the survivor draws a card', () => {
    shows('ASC-8.6.2.3-b', 'ASC-8.7.2-a')
    const { t, found } = find('cestus-iii', [4])
    const order = t.events.map(e => e.type).filter(e => e === 'hazard.braved' || e === 'exploration.drawn')
    expect(order).toEqual(['hazard.braved', 'exploration.drawn'])
    expect(event(t, 'exploration.drawn')).toMatchObject({ seat: 0, system: found })
  })

  test('a card waits face down where nobody survived; the first survivor must resolve it', () => {
    shows('ASC-8.7.1-a', 'ASC-8.7.1-b')
    const { t, found } = find('cestus-iii', [5, 6, 2], 'warp-capable-level-one#1')
    expect(t.g.s.discs[found]!.faceDown).toBe('warp-capable-level-one#1')
    expect(event(t, 'exploration.drawn')).toBeUndefined()
    expect(t.g.game.view(t.g, 0).discs[found]!.faceDown).toBe(true)
    // The next visitor dies as well: it waits on.
    ships(t, 1, sector(t, systemNumbered(0), found, 2), 2)
    command(t, 1, 'move', `ship:${sector(t, systemNumbered(0), found, 2)}`, placeOfSystem(found), 'stop')
    expect(t.g.s.discs[found]!.faceDown).not.toBeNull()
    command(t, 1, 'move', `ship:${sector(t, systemNumbered(0), found, 2)}`, placeOfSystem(found), 'stop')
    expect(t.g.s.discs[found]).toMatchObject({ faceDown: null, civilization: 1 })
    expect(event(t, 'exploration.drawn')).toMatchObject({ seat: 1, card: 'warp-capable-level-one#1' })
    expect(spent(t)).toBe(true)
  })

  test('the Hub, found in play, is neither planet nor Phenomenon', () => {
    const { t, found } = find('transwarp-hub', [])
    expect(t.g.s.map.systems[found]).toMatchObject({ kind: 'hub', anchored: false, lanesMax: 6 })
    expect(event(t, 'exploration.drawn')).toBeUndefined()
    expect(prompt(t, 0).name).toBe('command')
  })

  test('content can let a seat draw two discs and keep one', () => {
    const t = table()
    const first = openLane(t, systemNumbered(0))
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    next(t, 'izar')
    next(t, 'risa')
    at(t, 0, 'command')
    withHooks(t, { kronos: { values: { discsDrawn: () => 1 } } })
    answer(t, 0, 'move')
    answer(t, 0, 'past')
    answer(t, 0, { disc: 'here' })
    expect(options(t, 0)).toEqual(['risa', 'izar'])
    answer(t, 0, 'izar')
    expect(t.g.s.discs.at(-1)!.card).toBe('izar')
    expect(t.g.s.discStack[0]).toBe('risa')
  })
})

describe('Phenomena', () => {
  function find(rolls: number[]): { t: Table; found: SystemId } {
    const t = table()
    const first = openLane(t, systemNumbered(0))
    noShips(t, 0)
    ships(t, 0, further(first), 1)
    next(t, 'neutron-star')
    dice(t, ...rolls)
    set(t, 0, { projects: [{ card: 'combat-transporters', research: 0, committed: false }] })
    command(t, 0, 'move', 'past', { disc: 'here' })
    return { t, found: systemNumbered(t.g.s.discs.length - 1) }
  }

  test('found with one Research, for which a survivor has two uses; no card is drawn', () => {
    shows('ASC-8.8-a', 'ASC-8.8-b', 'ASC-8.8.1-a', 'ASC-8.8.1-b')
    const { t, found } = find([2])
    expect(t.g.s.discs[found]!.tokens.R).toBe(1)
    expect(event(t, 'exploration.drawn')).toBeUndefined()
    expect(options(t, 0)).toEqual(['reserve', 'project:combat-transporters', 'leave'])
    const deck = t.g.s.exploration.length
    answer(t, 0, 'reserve')
    expect(t.g.s.discs[found]!.tokens.R).toBe(0)
    expect(t.g.s.players[0]!.has.R).toBe(1)
    expect(t.g.s.exploration).toHaveLength(deck)
    const other = find([2])
    answer(other.t, 0, 'project:combat-transporters')
    expect(other.t.g.s.players[0]!.projects[0]).toMatchObject({ research: 1, committed: false })
    expect(other.t.g.s.discs[other.found]!.tokens.R).toBe(0)
  })

  test('with all Ships lost the Research stays', () => {
    shows('ASC-8.8.1-c')
    const { t, found } = find([3])
    expect(t.g.s.discs[found]!.tokens.R).toBe(1)
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.players[0]!.has.R).toBe(0)
  })

  test('any later visit that survives may take it, too (G-F22)', () => {
    shows('ASC-8.8.1-b')
    const { t, near } = before('neutron-star')
    dice(t, 1)
    goIn(t, near)
    expect(prompt(t, 0).name).toBe('research')
    answer(t, 0, 'leave')
    expect(t.g.s.discs[near]!.tokens.R).toBe(1)
  })

  /** Seat 0 begins its turn with Ships on a Phenomenon. */
  function staying(n = 2): { t: Table; near: SystemId } {
    const { t, near } = neighbour('neutron-star')
    noShips(t, 0)
    ships(t, 0, placeOfSystem(near), n)
    t.g.match.stack = [
      { p: 'game', at: 'nextTurn', v: {} },
      { p: 'playerTurn', at: 'begin', v: { seat: 0 } },
    ]
    t.g.s.stage = 'execution'
    t.g.match.answers = {}
    withHooks(t, {})
    answer(t, 0, 'end')
    return { t, near }
  }

  test('Ships that began the turn there may Brave it again for a Command', () => {
    shows('ASC-8.10-a', 'ASC-8.10-b')
    const { t, near } = staying()
    expect(has(t, 0, 'study')).toBe(true)
    dice(t, 3, 2)
    answer(t, 0, 'study')
    expect(braved(t)).toMatchObject([{ dice: [3, 2], lost: 1 }])
    expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
    answer(t, 0, 'reserve')
    expect(t.g.s.players[0]!.has.R).toBe(1)
    expect(count(t, 0, placeOfSystem(near))).toBe(1)
    // Without a token there is nothing to study.
    expect(has(t, 0, 'study')).toBe(false)
  })

  test('the token stays when all of them are lost', () => {
    shows('ASC-8.8.1-c', 'ASC-8.10-b')
    const { t, near } = staying(1)
    dice(t, 6)
    answer(t, 0, 'study')
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.discs[near]!.tokens.R).toBe(1)
    expect(has(t, 0, 'study')).toBe(false)
  })

  test('Ships that arrived this turn, or left and came back, may not', () => {
    shows('ASC-8.10-a')
    const arrived = before('neutron-star')
    at(arrived.t, 0, 'command')
    dice(arrived.t, 1)
    goIn(arrived.t, arrived.near)
    answer(arrived.t, 0, 'leave')
    expect(has(arrived.t, 0, 'study')).toBe(false)
    const { t, near } = staying(1)
    dice(t, 1)
    answer(t, 0, 'move')
    answer(t, 0, sector(t, home(t, 0), near, 2))
    answer(t, 0, placeOfSystem(near))
    answer(t, 0, 'leave')
    expect(has(t, 0, 'study')).toBe(false)
  })

  test('all own Ships there take part, if one of them has been there since the turn began (G-F23)', () => {
    const { t, near } = staying(1)
    ships(t, 0, placeOfSystem(near), 2)
    dice(t, 1, 1, 1)
    answer(t, 0, 'study')
    expect(braved(t)).toMatchObject([{ dice: [1, 1, 1] }])
  })
})
