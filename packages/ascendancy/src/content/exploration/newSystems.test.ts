import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { lanes, layAny, next } from '../../procedures/movement/testing/stories.ts'
import {
  answer,
  checkMap,
  event,
  fleet,
  home,
  options,
  prompt,
  refusal,
  set,
  ships,
  spent,
  type Table,
} from '../../testing/table.ts'
import { discarded, draw, isOver, type Scene, shipsOf } from './testing/draw.ts'

const RIGHT = 2

/** The card is drawn; the next disc and the next card after it are these. */
function drawn(card: string, disc: string, then: string, scene: Scene = {}) {
  return draw(card, {
    ...scene,
    arrange(t, near) {
      next(t, disc, then)
      next(t, disc, `${card}#1`)
      lanes(t, 3)
      scene.arrange?.(t, near)
    },
  })
}

const newest = (t: Table): SystemId => systemNumbered(t.g.s.discs.length - 1)

describe('Q', () => {
  /** The right-hand player attaches the disc to its own Home. */
  function snap(disc: string, then = 'kurlan-artifacts#1', scene: Scene = {}) {
    const q = drawn('q', disc, then, scene)
    answer(q.t, RIGHT, `system:${home(q.t, RIGHT)}`)
    layAny(q.t, RIGHT, 'angle')
    return { ...q, found: newest(q.t) }
  }

  test('the player on the right draws a disc and attaches it where it likes', () => {
    shows('ASC-EXP-q-a')
    const { t, near } = drawn('q', 'izar', 'kurlan-artifacts#1')
    expect(t.g.prompts.map(p => p.seat)).toEqual([RIGHT])
    expect(prompt(t, RIGHT)).toMatchObject({ name: 'hostSystem', about: { disc: 'izar', length: 3 } })
    const hosts = options(t, RIGHT)
    for (const system of [near, ...t.g.s.players.map(p => p.home)])
      expect(hosts).toContain(`system:${system}`)
    answer(t, RIGHT, `system:${home(t, RIGHT)}`)
    expect(prompt(t, RIGHT).name).toBe('layLane')
    layAny(t, RIGHT, 'angle')
    const found = newest(t)
    expect(t.g.s.discs[found]!.card).toBe('izar')
    const lane = t.g.s.map.lanes.find(l => l?.b === found)!
    expect([lane.a, lane.length]).toEqual([home(t, RIGHT), 3])
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  test('all Ships go there, Fleets and those of others too; nobody may stay', () => {
    shows('ASC-EXP-q-b')
    const { t, near, found, me } = snap('izar', 'kurlan-artifacts#1', {
      ships: 2,
      arrange(u, here) {
        fleet(u, 0, 1, placeOfSystem(here), 3)
        ships(u, 1, placeOfSystem(here), 1)
      },
    })
    expect(me.ships).toEqual([{ at: placeOfSystem(found), n: 2 }])
    expect(me.fleets[1]).toMatchObject({ n: 3, at: placeOfSystem(found) })
    expect([shipsOf(t, 1, near), shipsOf(t, 1, found)]).toEqual([0, 1])
    // What was found first is empty now.
    expect(t.g.s.discs[near]).toMatchObject({ owner: null, cards: [], faceDown: null })
    expect(isOver(t)).toBe(true)
  })

  test('a planet there has a card of its own, for the player who drew Q', () => {
    shows('ASC-EXP-q-c')
    const { t, me, found } = snap('izar')
    expect(event(t, 'exploration.drawn')).toMatchObject({
      seat: 0,
      system: found,
      card: 'kurlan-artifacts#1',
    })
    expect(me.has.C).toBe(1)
    expect(t.g.s.explorationDiscard).toEqual(['kurlan-artifacts#1', 'q#1'])
    expect(isOver(t)).toBe(true)
  })

  test('a Phenomenon there has none, and is Braved', () => {
    shows('ASC-EXP-q-c')
    const { t, found } = snap('pulsar', 'kurlan-artifacts#1', { ships: 2, dice: [4, 3] })
    expect(spent(t)).toBe(true)
    expect(shipsOf(t, 0, found)).toBe(1)
    expect(event(t, 'exploration.drawn')).toBeUndefined()
    expect(prompt(t, 0)).toMatchObject({ name: 'research', about: { system: found } })
  })

  test('a card on the new planet may be another such: they are resolved one inside the other', () => {
    const { t, found } = snap('izar', 'planet-eater#1', { dice: [3] })
    // The machine eats the new System, not the one where Q was met.
    expect(t.g.s.discs[found]).toBeNull()
    expect(t.g.s.explorationDiscard).toEqual(['planet-eater#1', 'q#1'])
    expect(isOver(t)).toBe(true)
  })

  test('a lone player discards it and draws another card', () => {
    shows('ASC-EXP-q-d')
    const { t, near, me } = draw('q', {
      arrange(u) {
        next(u, 'risa', 'kurlan-artifacts#1')
        next(u, 'risa', 'q#1')
        for (const seat of [1, 2]) set(u, seat, { fate: 'assimilated' })
      },
    })
    expect([me.has.C, shipsOf(t, 0, near), newest(t)]).toEqual([1, 1, near])
    expect(t.g.s.explorationDiscard).toEqual(['q#1', 'kurlan-artifacts#1'])
  })

  test('with no disc left the card has no effect (G24)', () => {
    const { t, near } = draw('q', {
      arrange: u => {
        u.g.s.discStack = []
      },
    })
    expect([isOver(t), shipsOf(t, 0, near), discarded(t, 'q')]).toEqual([true, 1, true])
  })
})

describe('The Traveler', () => {
  const travel = (disc: string, scene: Scene = {}) => drawn('the-traveler', disc, 'kurlan-artifacts#1', scene)

  test('a new System, joined to any that the player picks', () => {
    shows('ASC-EXP-the-traveler-a')
    const { t } = travel('izar')
    expect(prompt(t, 0)).toMatchObject({ name: 'hostSystem', about: { disc: 'izar', length: 3 } })
    expect(options(t, 0)).toContain(`system:${home(t, 1)}`)
    answer(t, 0, `system:${home(t, 1)}`)
    layAny(t, 0, 'angle')
    const lane = t.g.s.map.lanes.find(l => l?.b === newest(t))!
    expect([lane.a, lane.length, t.g.s.discs[newest(t)]!.card]).toEqual([home(t, 1), 3, 'izar'])
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  /** To a new System beside Home 1. */
  function go(disc: string, scene: Scene = {}) {
    const story = travel(disc, scene)
    answer(story.t, 0, `system:${home(story.t, 1)}`)
    layAny(story.t, 0, 'angle')
    return { ...story, found: newest(story.t) }
  }

  test('one Ship at least has to go, the others may stay', () => {
    shows('ASC-EXP-the-traveler-b')
    const { t, near, found } = go('izar', { ships: 3 })
    expect(prompt(t, 0)).toMatchObject({ name: 'travellingShips', min: 1, max: 3 })
    refusal(t, { seat: 0, answer: 0 })
    answer(t, 0, 1)
    expect([shipsOf(t, 0, near), shipsOf(t, 0, found)]).toEqual([2, 1])
  })

  test('Fleets go whole; with one on the way no single Ship has to', () => {
    shows('ASC-EXP-the-traveler-b')
    const { t, near, found, me } = go('izar', {
      arrange: (u, here) => fleet(u, 0, 0, placeOfSystem(here), 4),
    })
    expect(prompt(t, 0).name).toBe('travellingFleets')
    answer(t, 0, ['fleet:0'])
    expect(prompt(t, 0)).toMatchObject({ name: 'travellingShips', min: 0, max: 1 })
    answer(t, 0, 0)
    expect([shipsOf(t, 0, near), shipsOf(t, 0, found), me.fleets[0]]).toMatchObject([
      1,
      0,
      { at: placeOfSystem(found), n: 4 },
    ])
  })

  test('Ships of others stay where they are', () => {
    const { t, near } = go('izar', { arrange: (u, here) => ships(u, 1, placeOfSystem(here), 1) })
    expect(shipsOf(t, 1, near)).toBe(1)
  })

  test('a planet there has a card of its own', () => {
    shows('ASC-EXP-the-traveler-c')
    const { t, me, found } = go('izar')
    expect(event(t, 'exploration.drawn')).toMatchObject({ seat: 0, system: found })
    expect([me.has.C, isOver(t)]).toEqual([1, true])
  })

  test('a Phenomenon there has none, and is Braved', () => {
    shows('ASC-EXP-the-traveler-c')
    const { t, me, found } = go('pulsar', { dice: [4] })
    expect([shipsOf(t, 0, found), me.has.C, spent(t)]).toEqual([0, 0, true])
    expect(event(t, 'exploration.drawn')).toBeUndefined()
    expect(isOver(t)).toBe(true)
  })
})
