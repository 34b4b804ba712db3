import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { systemNumbered } from '../../map/types.ts'
import { next } from '../../procedures/movement/testing/stories.ts'
import { whyNoTrade } from '../../rules/trade/agreements.ts'
import {
  answer,
  home,
  options,
  owns,
  prompt,
  set,
  ships,
  spent,
  system,
  type Table,
} from '../../testing/table.ts'
import { discarded, draw, isOver, revealedByBorg, type Scene, shipsOf } from './testing/draw.ts'

const RIGHT = 2

describe('Confrontations', () => {
  /** Who has a Ship at the planet besides the two of seat 0. */
  function met(card: string, factions: string[], scene: Scene = {}) {
    const { t, near } = draw(card, { ships: 2, factions, ...scene })
    expect([shipsOf(t, 0, near), isOver(t), discarded(t, card)]).toEqual([2, true, true])
    const present = factions.filter((_, seat) => seat > 0 && shipsOf(t, seat, near) > 0)
    return { t, near, present }
  }

  const cases = [
    ['cardassian', ['klingon', 'cardassian', 'romulan'], ['cardassian', 'klingon', 'romulan']],
    ['federation', ['klingon', 'federation', 'romulan'], ['federation', 'klingon', 'romulan']],
    ['ferengi', ['klingon', 'ferengi', 'romulan'], ['federation', 'klingon', 'romulan']],
    ['klingon', ['federation', 'klingon', 'romulan'], ['klingon', 'federation', 'romulan']],
    ['romulan', ['klingon', 'romulan', 'federation'], ['federation', 'klingon', 'cardassian']],
  ] as const

  for (const [faction, there, absent] of cases) {
    test(`with the ${faction} Rival, or without one with the player on the right`, () => {
      shows(`ASC-EXP-${faction}-confrontation-a`, `ASC-EXP-${faction}-confrontation-b`)
      const card = `${faction}-confrontation`
      const rival = met(card, [...there])
      expect(rival.present).toEqual([faction])
      expect(shipsOf(rival.t, 1, rival.near)).toBe(1)
      expect(rival.t.g.s.players[1]!.has.P).toBe(0)
      // The drawing player's own Faction, or one that nobody plays.
      expect(met(card, [...absent]).present).toEqual([absent[RIGHT]])
    })
  }

  test('only place the Ship: no battle, no Hazard, and both may trade', () => {
    shows('ASC-EXP-confrontation-rules-a')
    const { t, near } = met('federation-confrontation', ['klingon', 'federation', 'romulan'], {
      disc: 'excalbia',
      dice: [6],
    })
    expect([t.g.s.fighting, t.g.s.combat, spent(t)]).toEqual([[], undefined, false])
    expect(shipsOf(t, 1, near)).toBe(1)
    expect(whyNoTrade(t.g, 0, 1)).toBeNull()
  })

  test('look past Assimilated players for the one on the right', () => {
    shows('ASC-EXP-confrontation-rules-b')
    const factions = ['klingon', 'federation', 'romulan']
    const arrange = (t: Table) => set(t, RIGHT, { fate: 'assimilated' })
    expect(met('ferengi-confrontation', factions, { arrange }).present).toEqual(['federation'])
    // Nor is the Assimilated Faction a Rival.
    expect(met('romulan-confrontation', factions, { arrange }).present).toEqual(['federation'])
  })

  test('a lone player discards one and draws another card', () => {
    shows('ASC-EXP-confrontation-rules-c')
    for (const [faction] of cases) {
      const { t, near, me } = draw(`${faction}-confrontation`, {
        factions: ['klingon', 'federation', 'romulan'],
        arrange(u) {
          next(u, 'risa', 'kurlan-artifacts#1')
          next(u, 'risa', `${faction}-confrontation#1`)
          for (const seat of [1, 2]) set(u, seat, { fate: 'assimilated' })
        },
      })
      expect(me.has.C).toBe(1)
      expect([shipsOf(t, 1, near), shipsOf(t, 2, near)]).toEqual([0, 0])
      expect(t.g.s.explorationDiscard).toEqual([`${faction}-confrontation#1`, 'kurlan-artifacts#1'])
    }
  })

  test('turned up by the Borg one is discarded, and nothing comes of it', () => {
    shows('ASC-EXP-confrontation-rules-d')
    for (const [faction] of cases) {
      const { t, near, before } = revealedByBorg(`${faction}-confrontation`)
      expect([0, 1, 2].map(seat => shipsOf(t, seat, near))).toEqual([0, 0, 0])
      expect([t.g.s.exploration.length, discarded(t, `${faction}-confrontation`)]).toEqual([before - 1, true])
    }
  })

  test('with every Ship in play one may leave for it, or none is placed (G21)', () => {
    const all = (t: Table) => {
      const rival = t.g.s.players[1]!
      rival.ships = [{ at: placeOfSystem(rival.home), n: t.g.match.options.ships }]
    }
    const kept = draw('federation-confrontation', { arrange: all })
    expect(prompt(kept.t, 1).name).toBe('spareShip')
    answer(kept.t, 1, 'no')
    expect(shipsOf(kept.t, 1, kept.near)).toBe(0)
    const { t, near } = draw('federation-confrontation', { arrange: all })
    answer(t, 1, `ship:${placeOfSystem(home(t, 1))}`)
    expect([shipsOf(t, 1, near), shipsOf(t, 1, home(t, 1))]).toEqual([1, t.g.match.options.ships - 1])
  })
})

describe('Cardassian Armistice Accords', () => {
  const CARD = 'cardassian-armistice-accords'

  /** Each of three players has a colony beside its Home, but for those left out. */
  function accords(factions: string[], without: number[] = [], arrange?: (t: Table) => void) {
    const colony = [-1, -1, -1]
    const drawn = draw(CARD, {
      factions,
      arrange(t) {
        for (const seat of [0, 1, 2]) {
          if (without.includes(seat)) continue
          colony[seat] = system(t, home(t, seat), ['izar', 'ardana', 'capella'][seat]!)
          owns(t, seat, systemNumbered(colony[seat]!), { P: 1 })
        }
        arrange?.(t)
      },
    })
    const owners = () => colony.map(id => (id < 0 ? null : drawn.t.g.s.discs[id]!.owner))
    return { ...drawn, colony, owners }
  }

  const ABROAD = ['federation', 'cardassian', 'klingon']
  const NOBODY = ['federation', 'romulan', 'klingon']

  test('with the Cardassian Rival one System each changes hands, no Home System', () => {
    shows('ASC-EXP-cardassian-armistice-accords-a')
    let second = -1
    let captured = -1
    const { t, owners, colony } = accords(ABROAD, [], u => {
      second = system(u, home(u, 0), 'dakala')
      owns(u, 0, systemNumbered(second))
      captured = home(u, 2)
      owns(u, 1, systemNumbered(captured))
      ships(u, 0, placeOfSystem(systemNumbered(second)), 2)
    })
    // Both choose at the same time; the Rival has but one System that is nobody's Home.
    expect(options(t, 0)).toEqual([`system:${colony[0]}`, `system:${second}`])
    expect(prompt(t, 0).name).toBe('exchangeSystem')
    answer(t, 0, `system:${second}`)
    expect([t.g.s.discs[second]!.owner, owners()]).toEqual([1, [0, 0, 2]])
    // Nodes and Ships stay.
    expect(t.g.s.discs[colony[1]!]!.nodes).toEqual({ P: 1, R: 0, C: 0 })
    expect([shipsOf(t, 0, systemNumbered(second)), t.g.s.discs[captured]!.owner, isOver(t)]).toEqual([
      2,
      1,
      true,
    ])
  })

  test('a Starbase and its Command go with the System (G22)', () => {
    const { t, me } = accords(ABROAD, [], u => {
      const izar = u.g.s.discs.find(d => d?.card === 'izar')!
      izar.starbase = true
      set(u, 0, { commands: { ready: 2, exhausted: 4, locked: 0 } })
      set(u, 1, { commands: { ready: 5, exhausted: 0, locked: 0 } })
    })
    expect(me.commands).toEqual({ ready: 2, exhausted: 3, locked: 0 })
    expect(t.g.s.players[1]!.commands).toEqual({ ready: 5, exhausted: 0, locked: 1 })
  })

  test('whoever gives a Research Node away discards before the card is done with', () => {
    shows('ASC-14.1.1-e')
    const { t, owners } = accords(ABROAD, [], u => {
      Object.assign(u.g.s.discs.find(d => d?.card === 'ardana')!, { nodes: { P: 0, R: 1, C: 0 } })
      Object.assign(u.g.s.discs[home(u, 1)]!, { nodes: { P: 0, R: 1, C: 0 } })
      const projects = ['labor-camps', 'central-command'].map(card => ({
        card,
        research: 0,
        committed: false,
      }))
      set(u, 1, { projects })
    })
    expect(owners()).toEqual([1, 0, 2])
    expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', min: 1, max: 1 })
    expect(discarded(t, CARD)).toBe(false)
    answer(t, 1, ['central-command'])
    expect([t.g.s.players[1]!.projects.length, discarded(t, CARD)]).toEqual([1, true])
  })

  test('without a Cardassian Rival with the player on the right', () => {
    shows('ASC-EXP-cardassian-armistice-accords-b')
    expect(accords(NOBODY).owners()).toEqual([2, 1, 0])
    expect(accords(['cardassian', 'romulan', 'klingon']).owners()).toEqual([2, 1, 0])
  })

  test('nothing happens when one of the two has nothing but a Home System', () => {
    shows('ASC-EXP-cardassian-armistice-accords-c')
    for (const [factions, without, owners] of [
      [ABROAD, [0], [null, 1, 2]],
      [ABROAD, [1], [0, null, 2]],
      [NOBODY, [2], [0, 1, null]],
    ] as const) {
      const { t, owners: now } = accords([...factions], [...without])
      expect([now(), isOver(t), discarded(t, CARD)]).toEqual([owners, true, true])
    }
  })

  test('the player on the right is never an Assimilated one', () => {
    shows('ASC-EXP-cardassian-armistice-accords-d')
    const { owners } = accords(NOBODY, [], t => set(t, RIGHT, { fate: 'assimilated' }))
    expect(owners()).toEqual([1, 0, 2])
  })

  test('a lone player discards it and draws another card', () => {
    shows('ASC-EXP-cardassian-armistice-accords-e')
    const { t, me, owners } = accords(NOBODY, [], u => {
      next(u, 'risa', 'kurlan-artifacts#1')
      next(u, 'risa', `${CARD}#1`)
      for (const seat of [1, 2]) set(u, seat, { fate: 'assimilated' })
    })
    expect([me.has.C, owners()]).toEqual([1, [0, 1, 2]])
    expect(t.g.s.explorationDiscard).toEqual([`${CARD}#1`, 'kurlan-artifacts#1'])
  })
})

test('the Accords turned up by the Borg are discarded; no card is drawn instead', () => {
  shows('ASC-EXP-cardassian-armistice-accords-f')
  const card = 'cardassian-armistice-accords'
  const { t, before } = revealedByBorg(card, u => {
    for (const seat of [0, 1, 2])
      owns(u, seat, system(u, home(u, seat), ['izar', 'ardana', 'capella'][seat]!))
  })
  expect(t.g.s.exploration).toHaveLength(before - 1)
  expect(t.g.s.explorationDiscard).toEqual([`${card}#1`])
  const owner = (name: string) => t.g.s.discs.find(disc => disc?.card === name)!.owner
  expect(['izar', 'ardana', 'capella'].map(owner)).toEqual([0, 1, 2])
})

describe('Orion Trader', () => {
  const decks = (t: Table) => {
    set(t, 0, { deck: ['combat-transporters', 'covert-saboteurs'] })
    set(t, 1, { deck: ['tal-shiar'] })
    set(t, 2, { deck: [] })
    for (const seat of [0, 1]) owns(t, seat, home(t, seat), { R: 1 })
  }
  const trade = (arrange = decks) =>
    draw('orion-trader', { factions: ['klingon', 'romulan', 'federation'], arrange })

  test('each takes a random card of the other', () => {
    shows('ASC-EXP-orion-trader-a')
    const { t, me } = trade()
    expect(prompt(t, 0)).toMatchObject({ name: 'tradePartner', options: ['seat:1', 'seat:2'] })
    answer(t, 0, 'seat:1')
    expect(prompt(t, 0)).toMatchObject({ name: 'keepProject', about: { card: 'tal-shiar' } })
    answer(t, 0, 'keep')
    answer(t, 1, 'keep')
    const them = t.g.s.players[1]!
    expect(me.projects).toEqual([{ card: 'tal-shiar', research: 0, committed: false }])
    expect(them.projects).toHaveLength(1)
    expect([...me.deck, them.projects[0]!.card].sort()).toEqual(['combat-transporters', 'covert-saboteurs'])
    expect([them.deck, isOver(t)]).toEqual([[], true])
    // The deck is shuffled before the draw.
    const given = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => {
      const { t: u } = draw('orion-trader', {
        seed,
        factions: ['klingon', 'romulan', 'federation'],
        arrange: decks,
      })
      answer(u, 0, 'seat:1')
      return u.g.s.players[0]!.deck[0]
    })
    expect(new Set(given).size).toBe(2)
  })

  test('each may keep the card as a Project or discard it; the limit of Research Nodes holds', () => {
    shows('ASC-EXP-orion-trader-b')
    const { t, me } = trade()
    answer(t, 0, 'seat:1')
    answer(t, 1, 'discard')
    answer(t, 0, 'discard')
    // Back to the decks they came from (ASC-3.5.5-b).
    expect([me.projects, t.g.s.players[1]!.projects, me.deck.length]).toEqual([[], [], 2])
    expect(t.g.s.players[1]!.deck).toEqual(['tal-shiar'])
    const full = trade(u => {
      decks(u)
      set(u, 0, { projects: [{ card: 'planetary-bombardment', research: 2, committed: false }] })
    })
    answer(full.t, 0, 'seat:1')
    answer(full.t, 0, 'keep')
    answer(full.t, 1, 'keep')
    expect(prompt(full.t, 0)).toMatchObject({ name: 'discardProjects', min: 1, max: 1 })
    answer(full.t, 0, ['tal-shiar'])
    expect(full.me.projects.map(p => p.card)).toEqual(['planetary-bombardment'])
  })

  test('an empty deck gives nothing, the other half goes on (G37)', () => {
    const { t, me } = trade()
    answer(t, 0, 'seat:2')
    expect(t.g.prompts.map(p => p.seat)).toEqual([2])
    owns(t, 2, home(t, 2), { R: 1 })
    answer(t, 2, 'keep')
    expect([me.projects, t.g.s.players[2]!.projects.length, isOver(t)]).toEqual([[], 1, true])
  })
})
