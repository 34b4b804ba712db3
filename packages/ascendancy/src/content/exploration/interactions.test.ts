import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { lanes, layAny, next } from '../../procedures/movement/testing/stories.ts'
import {
  answer,
  at,
  dice,
  fleet,
  home,
  options,
  prompt,
  refusal,
  set,
  type Table,
} from '../../testing/table.ts'
import { draw, isOver, type Scene } from './testing/draw.ts'

/** Exploration cards beside cards of Factions, as the sources and our decisions name them. */

const FEDERATION = ['federation', 'klingon', 'romulan']

const completed = (...cards: string[]) => ({ advancements: cards.map(card => ({ card, exhausted: false })) })

describe('the Colonisation Fleet and cards that lie on a System (G25)', () => {
  const USE = 'use:federation-2A:1'

  /** The Fleet is where the card was drawn, and the Building Phase comes. */
  function settlers(card: string, more: Parameters<typeof set>[2] = {}) {
    const { t, near } = draw(card, {
      disc: 'capella',
      factions: FEDERATION,
      arrange: (u, here) => fleet(u, 0, 1, placeOfSystem(here), 4),
    })
    set(t, 0, more)
    at(t, 0, 'building')
    return { t, near, disc: t.g.s.discs[near]!, me: t.g.s.players[0]! }
  }

  test('the Flora take their Research from it', () => {
    const poor = settlers('dangerous-flora', { has: { P: 9, R: 1, C: 9 } })
    expect(options(poor.t, 0)).not.toContain(USE)
    const { t, disc, me } = settlers('dangerous-flora', { has: { P: 0, R: 2, C: 0 } })
    answer(t, 0, USE)
    expect([disc.owner, disc.cards, me.has.R]).toEqual([0, [], 0])
  })

  test('the Organians bar its way', () => {
    expect(options(settlers('organian-intervention', { ascendancy: 2 }).t, 0)).not.toContain(USE)
    const { t, disc } = settlers('organian-intervention', { ascendancy: 3 })
    answer(t, 0, USE)
    expect(disc.owner).toBe(0)
  })

  test('the Horta work for it', () => {
    const { t, disc } = settlers('secrets-of-the-horta')
    t.g.s.discs[home(t, 0)]!.nodes.P = 3
    dice(t, 2)
    answer(t, 0, USE)
    expect([disc.owner, disc.nodes.P]).toEqual([0, 2])
  })
})

describe('Colonies by cards are Colonies (G29)', () => {
  test('Class 4 Industrial Replicators build at Farpoint', () => {
    const { t, disc } = draw(
      'encounter-at-farpoint',
      { factions: FEDERATION, arrange: u => set(u, 0, completed('class-4-industrial-replicators')) },
      'colonise',
    )
    expect(prompt(t, 0).name).toBe('replicateNode')
    answer(t, 0, true)
    expect([disc!.owner, disc!.nodes.P, isOver(t)]).toEqual([0, 1, true])
  })

  test('but not on a Colony that was merely lost (G30)', () => {
    const { t, disc } = draw('lost-colony', {
      factions: ['klingon', 'romulan', 'federation'],
      arrange: u => set(u, 2, completed('class-4-industrial-replicators')),
    })
    expect([disc!.owner, disc!.nodes.P, isOver(t)]).toEqual([2, 0, true])
  })

  test('Expand or Die pays the Culture of an Abandoned Colony', () => {
    const { t, disc, me } = draw(
      'abandoned-colony',
      {
        factions: ['ferengi', 'klingon', 'romulan'],
        arrange: u => set(u, 0, { ...completed('expand-or-die'), has: { P: 2, R: 0, C: 0 } }),
      },
      true,
    )
    expect([disc!.owner, me.has]).toEqual([0, { P: 0, R: 0, C: 0 }])
    expect(isOver(t)).toBe(true)
  })
})

describe('new Systems and their finders (G24)', () => {
  /** Izar and then Pulsar lie on top of the discs. */
  const discs = (card: string, scene: Scene) =>
    draw(card, {
      ...scene,
      arrange(t, near) {
        next(t, 'izar', 'where-no-one-has-gone-before#1')
        next(t, 'pulsar', `${card}#1`)
        lanes(t, 2)
        scene.arrange?.(t, near)
      },
    })
  const sensors = (seat: number) => (t: Table) => set(t, seat, completed('long-range-sensor-arrays'))

  test('Long Range Sensor Arrays help with the Traveler', () => {
    const { t } = discs('the-traveler', { factions: FEDERATION, arrange: sensors(0) })
    expect(prompt(t, 0)).toMatchObject({ name: 'keepDisc', options: ['pulsar', 'izar'] })
    answer(t, 0, 'izar')
    expect(prompt(t, 0)).toMatchObject({ name: 'hostSystem', about: { disc: 'izar' } })
    refusal(t, { seat: 0, answer: 'system:99' })
  })

  test('but not with Q, on either side', () => {
    const finder = discs('q', { factions: FEDERATION, arrange: sensors(0) })
    expect(prompt(finder.t, 2)).toMatchObject({ name: 'hostSystem', about: { disc: 'pulsar' } })
    const right = discs('q', { factions: ['klingon', 'romulan', 'federation'], arrange: sensors(2) })
    expect(prompt(right.t, 2)).toMatchObject({ name: 'hostSystem', about: { disc: 'pulsar' } })
  })

  test('the Federation explores strange new worlds also where Q takes it', () => {
    const { t, me } = discs('q', { factions: FEDERATION, dice: [1] })
    answer(t, 2, `system:${home(t, 2)}`)
    layAny(t, 2, 'angle')
    // One Culture for the Phenomenon, and the discovery is the Federation's.
    expect(me.has.C).toBe(1)
    expect(prompt(t, 0).name).toBe('research')
  })
})
