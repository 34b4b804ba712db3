import { forbid, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { targetsAt } from '../../rules/battle/battle.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { mayTarget } from '../../rules/card/targets.ts'
import { cardsHere, opposingShipsAt, present } from '../../rules/places/presence.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { cloakOf } from '../../rules/ships/cloak.ts'
import { isConcealed } from '../../rules/ships/concealed.ts'
import { inReach } from '../../rules/ships/routes.ts'
import type { Id } from '../../state.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'

// A planet, a place in space, a planet and a place in space.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression', '0 study-nebula']

/** A Klingon ship with a cloaking device and its crew, in space at a location. */
function birdOfPrey(t: Table, loc = 1): { ship: Id; crew: Id[] } {
  const ship = inSpace(t, 0, 'ikc-buruk', loc)
  return { ship, crew: aboard(t, 0, ship, 'gowron', 'kurn') }
}

const hide = (t: Table, ship: Id) => {
  at(t, 0, 'orders')
  answer(t, 0, 'cloak', ship)
}

describe('cloaking', () => {
  test('once in a turn, face down, and nobody who looks on knows what it is', () => {
    shows('CCG-CLOAK-01', 'CCG-CLOAK-02', 'CCG-CLOAK-10', 'CCG-CLOAK-15')
    const t = table({ missions: MISSIONS })
    inSpace(t, 0, 'klingon-outpost', 2)
    const { ship, crew } = birdOfPrey(t)
    const [vorcha] = hand(t, 0, 'ikc-bortas')
    at(t, 0, 'play')
    answer(t, 0, vorcha, 'orders')
    expect(isConcealed(t.g, vorcha!)).toBe(false)
    answer(t, 0, 'cloak')
    expect(options(t, 0)).toEqual([ship, vorcha, 'back'])
    answer(t, 0, ship)
    expect(playOf(t, ship).cloak).toBe('cloaked')
    expect(crew.map(id => isConcealed(t.g, id))).toEqual([false, false])
    const seen = viewOf(t.g, 1).view
    expect(seen.inPlay.map(({ id }) => id)).not.toContain(ship)
    expect(JSON.stringify(seen)).not.toContain('ikc-buruk')
    expect(seen.hidden).toContainEqual({ seat: 0, at: { loc: 1 }, people: false, docked: 0, cloaked: 1 })
    // Not again in this turn, but in the next.
    answer(t, 0, 'cloak')
    expect(options(t, 0)).toEqual([vorcha, 'back'])
    t.g.s.turn++
    at(t, 0, 'orders')
    answer(t, 0, 'cloak', ship)
    expect(playOf(t, ship).cloak).toBeUndefined()
    expect(viewOf(t.g, 1).view.inPlay.map(({ id }) => id)).toContain(ship)
  })

  test('the rival can neither aim at it nor attack nor board it, and it does neither', () => {
    shows('CCG-CLOAK-04', 'CCG-CLOAK-05', 'CCG-CLOAK-06', 'CCG-CLOAK-07')
    const t = table({ missions: MISSIONS, game: gameWith({ 'ikc-buruk': allowing('usable') }) })
    const ship = inSpace(t, 0, 'ikc-buruk', 2)
    aboard(t, 0, ship, 'gowron', 'kurn', 'kleeg', 'batrell')
    const foe = inSpace(t, 1, 'runabout', 2)
    const [taitt] = aboard(t, 1, foe, 'taitt')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attack')
    expect(targetsAt(t.g, 1, 2)).toEqual([ship])
    expect(mayTarget(t.g, ship, { seat: 1 })).toBe(true)
    at(t, 1, 'orders')
    answer(t, 1, 'beam', foe)
    expect(options(t, 1)).toContain(ship)
    hide(t, ship)
    expect(options(t, 0)).not.toContain('attack')
    expect(targetsAt(t.g, 1, 2)).toEqual([])
    expect(mayTarget(t.g, ship, { seat: 1 })).toBe(false)
    expect(mayTarget(t.g, ship, { seat: 0 })).toBe(true)
    at(t, 1, 'orders')
    answer(t, 1, 'beam', foe)
    expect(options(t, 1)).not.toContain(ship)
    expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: foe })
  })

  test('it attempts nothing', () => {
    shows('CCG-CLOAK-06')
    const t = table({ missions: ['0 study-nebula', ...MISSIONS.slice(0, 2)] })
    const ship = inSpace(t, 0, 'uss-defiant', 0)
    aboard(t, 0, ship, 'jean-luc-picard', 'taitt', 'leah-brahms')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
    playOf(t, ship).cloak = 'cloaked'
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
  })

  test('for all outside, it and those aboard are not there; those aboard are with each other', () => {
    shows('CCG-CLOAK-08', 'CCG-CLOAK-11', 'CCG-CLOAK-12')
    const t = table({ missions: MISSIONS })
    const { ship, crew } = birdOfPrey(t)
    const other = inSpace(t, 0, 'ikc-pagh', 1)
    const [batrell] = aboard(t, 0, other, 'batrell')
    expect(opposingShipsAt(t.g, 1, 1)).toEqual([ship, other])
    expect(present(t.g, ship, other)).toBe(true)
    expect(cardsHere(t.g, 1)).toEqual(expect.arrayContaining([ship, crew[0]]))
    hide(t, ship)
    expect(opposingShipsAt(t.g, 1, 1)).toEqual([other])
    expect(present(t.g, ship, other)).toBe(false)
    expect(cardsHere(t.g, 1)).not.toContain(ship)
    expect(cardsHere(t.g, 1)).not.toContain(crew[0])
    expect(cardsHere(t.g, 1)).toContain(batrell)
    expect(present(t.g, crew[0]!, crew[1]!)).toBe(true)
    expect(present(t.g, crew[0]!, ship)).toBe(true)
    expect(present(t.g, crew[0]!, batrell!)).toBe(false)
  })

  test('what picks out nobody reaches it as ever', () => {
    shows('CCG-CLOAK-09', 'CCG-PHASE-10', 'CCG-PHASE-09')
    const net = {
      'q-net': {
        permissions: {
          route: (_g: any, at: any) => (at.way.length > 2 ? forbid('Barred.', []) : undefined),
        },
      },
    }
    const t = table({ missions: MISSIONS, game: gameWith(net) })
    const { ship } = birdOfPrey(t)
    lay(t, 1, 'q-net', { in: 'core' })
    expect(inReach(t.g, ship)).toEqual([0, 2])
    playOf(t, ship).cloak = 'cloaked'
    expect(inReach(t.g, ship)).toEqual([0, 2])
    playOf(t, ship).cloak = 'phased'
    expect(inReach(t.g, ship)).toEqual([0, 2, 3])
  })

  test('nobody goes aboard or ashore, and nothing docks at what is cloaked', () => {
    shows('CCG-CLOAK-13')
    const t = table({ missions: MISSIONS })
    const post = inSpace(t, 0, 'klingon-outpost', 2)
    const ship = lay(t, 0, 'ikc-buruk', { in: 'docked', host: post })
    aboard(t, 0, ship, 'gowron', 'kurn')
    const other = inSpace(t, 0, 'ikc-pagh', 2)
    aboard(t, 0, other, 'batrell', 'kleeg', 'nudaq')
    at(t, 0, 'orders')
    expect(options(t, 0)).toEqual(expect.arrayContaining(['beam', 'walk', 'dock']))
    answer(t, 0, 'beam')
    expect(options(t, 0)).toEqual([ship, other, 'back'])
    answer(t, 0, 'back')
    hide(t, ship)
    expect(options(t, 0)).not.toContain('walk')
    answer(t, 0, 'beam')
    expect(options(t, 0)).toEqual([other, 'back'])
    answer(t, 0, other)
    expect(options(t, 0)).not.toContain(ship)
    playOf(t, post).cloak = 'cloaked'
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('dock')
  })

  test('nobody walks to or from what is cloaked, at an outpost and on a planet', () => {
    shows('CCG-CLOAK-13')
    // Those who would walk stand at the outpost, aboard the docked ship, on the planet or aboard the landed ship.
    const walks = (who: 'outpost' | 'docked' | 'planet' | 'landed', cloak: boolean): boolean => {
      const t = table({ missions: MISSIONS })
      const post = inSpace(t, 0, 'klingon-outpost', 2)
      const docked = lay(t, 0, 'ikc-buruk', { in: 'docked', host: post })
      const landed = lay(t, 0, 'ikc-pagh', { in: 'planet', loc: 0 })
      if (who === 'planet') onPlanet(t, 0, 0, 'gowron')
      else aboard(t, 0, { outpost: post, docked, landed }[who], 'gowron')
      if (cloak) for (const ship of [docked, landed]) playOf(t, ship).cloak = 'cloaked'
      at(t, 0, 'orders')
      return options(t, 0).includes('walk')
    }
    for (const who of ['outpost', 'docked', 'planet', 'landed'] as const)
      expect([who, walks(who, false), walks(who, true)]).toEqual([who, true, false])
  })

  test('nothing undocks from what is cloaked', () => {
    shows('CCG-CLOAK-13')
    const t = table({ missions: MISSIONS })
    const post = inSpace(t, 0, 'klingon-outpost', 2)
    const ship = lay(t, 0, 'ikc-buruk', { in: 'docked', host: post })
    aboard(t, 0, ship, 'gowron', 'kurn')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('undock')
    playOf(t, post).cloak = 'cloaked'
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('undock')
  })

  test('people who can cloak may hide what they carry', () => {
    shows('CCG-CLOAK-14')
    const suit = { gowron: allowing('cloak', ({ how }) => how === 'cloaked') }
    const t = table({ missions: MISSIONS, game: gameWith(suit) })
    const [gowron, disruptor, tricorder] = onPlanet(t, 0, 0, 'gowron', 'klingon-disruptor', 'tricorder')
    at(t, 0, 'orders')
    answer(t, 0, 'cloak', gowron)
    expect(options(t, 0)).toEqual([disruptor, tricorder])
    answer(t, 0, [disruptor])
    expect([gowron!, disruptor!, tricorder!].map(id => isConcealed(t.g, id))).toEqual([true, true, false])
    t.g.s.turn++
    at(t, 0, 'orders')
    answer(t, 0, 'cloak', gowron)
    expect([gowron!, disruptor!].map(id => isConcealed(t.g, id))).toEqual([false, false])
  })
})

describe('phasing', () => {
  const phased = (t: Table, loc: number) => {
    const ship = inSpace(t, 0, 'apnex', loc)
    const crew = aboard(t, 0, ship, 'taris', 'tokath')
    playOf(t, ship).cloak = 'phased'
    return { ship, crew }
  }

  test('is cloaking, and more: text on one does not mean the other', () => {
    shows('CCG-PHASE-01', 'CCG-CLOAK-03')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'apnex', 1)
    aboard(t, 0, ship, 'taris')
    expect(cloakOf(t.g, ship)).toBe('phased')
    hide(t, ship)
    expect(playOf(t, ship).cloak).toBe('phased')
    const foe = inSpace(t, 1, 'ikc-pagh', 1)
    aboard(t, 1, foe, 'kurn', 'gowron')
    expect(targetsAt(t.g, 1, 1)).toEqual([])
    expect(present(t.g, ship, foe)).toBe(false)
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attack')
    expect(options(t, 0)).not.toContain('beam')
    const { ship: cloaked } = birdOfPrey(t, 2)
    playOf(t, cloaked).cloak = 'cloaked'
    const only = (how: string) => t.g.s.inPlay.filter(id => playOf(t, id).cloak === how)
    expect([only('cloaked'), only('phased')]).toEqual([[cloaked], [ship]])
  })

  test('nobody aims across its border, its own player included', () => {
    shows('CCG-PHASE-02', 'CCG-PHASE-07', 'CCG-PHASE-08')
    const t = table({ missions: MISSIONS })
    const { ship, crew } = phased(t, 1)
    const field = lay(t, 0, 'tantalus-field', { in: 'aboard', host: ship })
    const other = inSpace(t, 1, 'ikc-pagh', 1)
    const [kurn] = aboard(t, 1, other, 'kurn')
    for (const seat of [0, 1]) {
      expect(mayTarget(t.g, ship, { seat })).toBe(false)
      expect(mayTarget(t.g, crew[0]!, { seat })).toBe(false)
    }
    const victims = [...crew, kurn!].filter(id => mayTarget(t.g, id, { seat: 0, source: field }))
    expect(victims).toEqual(crew)
  })

  test('it moves by RANGE alone, does not dock or land, and leaves its dock when it phases', () => {
    shows('CCG-PHASE-03', 'CCG-PHASE-05', 'CCG-PHASE-06')
    const doors = {
      'bajoran-wormhole': { ...allowing('passage') },
      'establish-landing-protocols': allowing('land'),
    }
    const t = table({ missions: MISSIONS, game: gameWith(doors) })
    const post = inSpace(t, 0, 'romulan-outpost', 0)
    const ship = lay(t, 0, 'apnex', { in: 'docked', host: post })
    aboard(t, 0, ship, 'taris')
    lay(t, 0, 'bajoran-wormhole', { in: 'core' })
    lay(t, 0, 'establish-landing-protocols', { in: 'core' })
    hide(t, ship)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
    expect(options(t, 0)).toContain('fly')
    for (const order of ['dock', 'land', 'passage']) expect(options(t, 0)).not.toContain(order)
    expect(relocate(t.g, [ship], 2)).toEqual([])
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
    delete playOf(t, ship).cloak
    at(t, 0, 'orders')
    for (const order of ['dock', 'land', 'passage']) expect(options(t, 0)).toContain(order)
    expect(relocate(t.g, [ship], 2)).toEqual([ship])
  })

  test('phased people beam, and do not walk', () => {
    shows('CCG-PHASE-04')
    const t = table({ missions: MISSIONS })
    const post = inSpace(t, 0, 'klingon-outpost', 2)
    const ship = lay(t, 0, 'ikc-pagh', { in: 'docked', host: post })
    const [gowron] = aboard(t, 0, ship, 'gowron')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('walk')
    playOf(t, gowron!).cloak = 'phased'
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('walk')
    answer(t, 0, 'beam', ship, post, [gowron])
    expect(playOf(t, gowron!).at).toEqual({ in: 'aboard', host: post })
    expect(inPlayNow(t, gowron!)).toBe(true)
    expect(subjectsIn(t.g, gowron!)).toHaveLength(1)
  })
})
