import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { assimilatePlayer } from '../../rules/borg/assimilation.ts'
import { whyNotInvade } from '../../rules/combat/invadable.ts'
import { leftOf, rightOf } from '../../rules/players/seats.ts'
import { shipsInPlay } from '../../rules/ships/pieces.ts'
import { discOf } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import {
  again,
  agreement,
  answer,
  at,
  dice,
  event,
  fleet,
  home,
  options,
  owns,
  prompt,
  refusal,
  sector,
  set,
  ships,
  spent,
  system,
} from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  assimilatedSeat,
  type Collective,
  collective,
  commands,
  cubes,
  orbit,
  told,
} from './testing/collective.ts'

const ones = (n: number): number[] => Array(n).fill(1)
const falls = (structures: number): number[] => [
  ...ones(structures),
  ...Array(structures).fill(6),
  ...ones(9 - structures),
]

/** A Cube over the Home of seat 1, with a Control Node and one Node left. */
function overHome(setting = {}, seat = 1): Collective {
  const t = collective(setting)
  t.g.s.borg.delay = 9
  owns(t, seat, home(t, seat), { P: 1 })
  cubes(t, orbit(home(t, seat)))
  commands(t, 'assimilation-expedited')
  dice(t, ...falls(2))
  return t
}

describe('a Home System falls', () => {
  test('its player is Assimilated: Ships, Control Nodes and cards are gone; worlds become independent', () => {
    shows('ASC-15.4.3-a', 'ASC-15.4.3.1-a', 'ASC-15.4.3.1-b', 'ASC-15.4.3.1-c', 'ASC-15.4.3.1-d')
    shows('ASC-15.4.3.1-e', 'ASC-15.4.3.1-h', 'ASC-15.4.3.1-i', 'ASC-15.4.3.1-j', 'ASC-3.5.7-b')
    const t = overHome()
    const izar = system(t, t.hub, 'izar', 2, 0)
    const field = system(t, t.hub, 'vlugta-asteroid-field', 2, 9_000)
    owns(t, 1, izar, { P: 1, R: 1 }, { starbase: true })
    owns(t, 1, field, { P: 4 })
    ships(t, 1, orbit(izar), 2)
    fleet(t, 1, 0, orbit(field), 3)
    set(t, 1, {
      warping: [{ origin: orbit(izar), tokens: 2 }],
      has: { P: 3, R: 2, C: 1 },
      ascendancy: 2,
      allies: [{ card: 'the-grand-nagus#1', exhausted: false }],
    })
    const own = t.g.s.players[1]!.deck[0]!
    const foreign = t.g.s.players[2]!.deck.pop()!
    set(t, 1, {
      advancements: ['ferengi-commerce-authority', own, foreign, 'ramming-speed'].map(card => ({
        card,
        exhausted: false,
      })),
      deck: t.g.s.players[1]!.deck.slice(1),
    })
    t.g.s.borg.tech = t.g.s.borg.tech.filter(card => card !== 'ramming-speed')
    t.g.s.exploration = t.g.s.exploration.filter(card => card !== 'the-grand-nagus#1')
    const taken = t.g.s.players[1]!.deck.pop()!
    set(t, 0, { advancements: [{ card: taken, exhausted: false }] })
    agreement(t, 1, 0)
    agreement(t, 2, 1)
    act(t)
    const player = t.g.s.players[1]!
    expect(all(t, 'borg.playerAssimilated')).toEqual([{ seat: 1 }])
    expect(player.fate).toBe('assimilated')
    expect(shipsInPlay(t.g, 1)).toBe(0)
    expect(t.g.s.discs.some(disc => disc?.owner === 1)).toBe(false)
    expect(discOf(t.g, izar)).toMatchObject({ civilization: 2, nodes: { P: 1, R: 1, C: 0 }, starbase: true })
    expect(discOf(t.g, field)).toMatchObject({ civilization: 3, nodes: { P: 4, R: 0, C: 0 } })
    expect(
      [...t.g.s.players[1]!.agreements, ...t.g.s.players[2]!.agreements].every(a => a.holder === null),
    ).toBe(true)
    expect(t.g.s.players[2]!.deck).toContain(foreign)
    expect(player.deck).toContain(own)
    expect(t.g.s.players[0]!.advancements.map(a => a.card)).toEqual([taken])
    expect(t.g.s.borg.tech[0]).toBe('ramming-speed')
    expect(t.g.s.exploration[0]).toBe('the-grand-nagus#1')
    expect(player).toMatchObject({ has: { P: 0, R: 0, C: 0 }, ascendancy: 0, allies: [] })
    expect(spent(t)).toBe(true)
  })

  test('it is the first owner who is Assimilated, not whoever has the Home by now', () => {
    shows('ASC-15.4.3-b', 'ASC-15.4.3-c')
    const t = overHome()
    owns(t, 2, home(t, 1), { P: 1 })
    act(t)
    expect(t.g.s.players.map(p => p.fate)).toEqual(['playing', 'assimilated', 'playing'])
    expect(discOf(t.g, home(t, 1)).owner).toBe(BORG)
  })

  test('the worlds that are left are for all: players may Invade, and the Borg Assimilate', () => {
    shows('ASC-15.4.3.1-f', 'ASC-15.4.3.1-g')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 2, 0)
    owns(t, 1, izar, { P: 1, R: 1 })
    assimilatePlayer(t.g, 1)
    expect(discOf(t.g, izar).civilization).toBe(2)
    ships(t, 0, orbit(izar), 3)
    set(t, 0, { commands: { ready: 3, exhausted: 0, locked: 0 }, has: { P: 0, R: 0, C: 5 } })
    at(t, 0, 'command')
    expect(whyNotInvade(t.g, 0, izar)).toBeNull()
    expect(options(t, 0)).toContain('hegemony')
    t.g.s.players[0]!.ships = []
    cubes(t, orbit(izar))
    commands(t, 'assimilation-expedited')
    dice(t, ...falls(2))
    t.g.s.borg.card = 2
    act(t)
    expect(discOf(t.g, izar).owner).toBe(BORG)
  })

  test('no Borg turn before the next Game Round, and an own turn still to come is lost', () => {
    shows('ASC-15.4.3.1-k')
    const t = overHome()
    act(t)
    // Seat 1 would have been next.
    expect(asked(t)).toEqual(['2:building'])
    expect(spent(t)).toBe(true)
    delete t.g.match.chance.script
    answer(t, 2, 'end')
    answer(t, 2, 'end')
    const inRound = t.events.slice(0, told(t).indexOf('maintenance.began'))
    expect(inRound.map(e => e.type)).not.toContain('borg.phaseBegan')
    expect(t.g.s.round).toBe(2)
    expect(t.g.s.borg.card).toBe(0)
    expect(t.g.s.players[1]!.card).toBeGreaterThan(0)
  })

  test('everybody Assimilated: all have lost; with one player left it goes on', () => {
    shows('ASC-2.3.3-c', 'ASC-2.3.3-d')
    const t = overHome({ cards: [3, 4, 1] }, 1)
    assimilatedSeat(t, 2, 0)
    t.g.s.borg.card = 2
    t.g.s.players[2]!.card = 0
    act(t)
    expect(t.g.s.players.map(p => p.fate)).toEqual(['playing', 'assimilated', 'assimilated'])
    expect(t.g.match.result).toBeNull()
    const u = overHome({}, 0)
    assimilatedSeat(u, 2, 9)
    assimilatedSeat(u, 1, 2)
    act(u)
    expect(asked(u)).toEqual([])
    expect(u.g.match.result).toMatchObject({ winners: [], reason: 'borg', rules: ['ASC-2.3.3-c'] })
  })

  test('for the rest of the game, even if the Home is Reclaimed', () => {
    shows('ASC-15.4.3.2-g')
    const t = collective()
    assimilatedSeat(t, 1)
    ships(t, 0, orbit(home(t, 1)), 4)
    set(t, 0, { weapons: 3, commands: { ready: 2, exhausted: 0, locked: 0 } })
    dice(t, 6, 6, 6, 6, 1)
    at(t, 0, 'command')
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('reclaimed')
    expect(discOf(t.g, home(t, 1)).owner).toBeNull()
    expect(t.g.s.players[1]!.fate).toBe('assimilated')
  })
})

describe('one with the Collective', () => {
  test('an Assimilated player decides about Cubes, cards and Hits, and nothing else', () => {
    shows('ASC-15.4.3.2-a')
    const t = collective()
    assimilatedSeat(t, 1)
    const izar = system(t, t.hub, 'izar', 4, 0)
    cubes(t, orbit(izar), orbit(t.hub))
    ships(t, 2, sector(t, t.hub, izar, 4), 2)
    fleet(t, 2, 0, sector(t, t.hub, izar, 4), 3)
    commands(t, 'assimilation-expedited', 'polaron-field-disruption')
    dice(t, ...ones(5), 6, 6, ...ones(7))
    act(t)
    const names: string[] = []
    while (t.g.prompts[0]?.seat === 1) {
      names.push(prompt(t, 1).name)
      answer(t, 1, (prompt(t, 1) as any).fallback)
    }
    expect(names).toEqual(['activateCube', 'borgCommand', 'casualties'].filter(n => names.includes(n)))
    expect(names).toContain('casualties')
    expect(names).toContain('activateCube')
    for (const [name, standing] of Object.entries(t.g.game.standing!)) {
      if (name !== 'concede') expect(standing.list(t.g, 1), name).toEqual([])
    }
    expect(refusal(t, { seat: 1, act: 'ascend', arg: null }).message).not.toBe('')
  })

  test('is no neighbour any more: left and right pass over, and the last player is alone', () => {
    shows('ASC-15.4.3.2-b', 'ASC-15.4.3.2-e', 'ASC-15.4.3.2-f')
    const t = collective()
    expect([rightOf(t.g, 0), leftOf(t.g, 0)]).toEqual([2, 1])
    assimilatedSeat(t, 2, 9)
    expect(rightOf(t.g, 0)).toBe(1)
    assimilatedSeat(t, 1, 8)
    expect([rightOf(t.g, 0), leftOf(t.g, 0)]).toEqual([0, 0])
  })

  test('the last player discards a card that needs a neighbour, and draws another', () => {
    shows('ASC-15.4.3.2-c')
    const t = collective()
    assimilatedSeat(t, 1, 9)
    assimilatedSeat(t, 2, 8)
    const izar = system(t, home(t, 0), 'izar', 2)
    ships(t, 0, orbit(izar), 1)
    const { s } = t.g
    const top = ['where-no-one-has-gone-before#1', 'lost-colony#1']
    s.exploration = [...s.exploration.filter(card => !top.includes(card)), ...top]
    at(t, 0, 'command')
    t.g.match.stack.push({ p: 'drawExploration', at: 'draw', v: { seat: 0, system: izar } })
    again(t)
    expect(
      s.explorationDiscard.includes('lost-colony#1') || t.g.s.explorationDiscard.includes('lost-colony#1'),
    ).toBe(true)
    expect(t.g.s.exploration).not.toContain('where-no-one-has-gone-before#1')
  })

  test('each has a card of its own and takes a full Borg turn', () => {
    shows('ASC-15.4.3.3-a', 'ASC-15.4.3.3-b', 'ASC-15.4.3.3-c')
    const t = collective({ cards: [1, 3, 4] })
    assimilatedSeat(t, 1, 3)
    assimilatedSeat(t, 2, 4)
    act(t)
    const inRound = t.events.slice(0, told(t).indexOf('maintenance.began'))
    const phases = inRound.filter(e => e.type === 'borg.phaseBegan').map(e => [e.data.by, e.data.phase])
    expect(phases).toEqual([
      [1, 'building'],
      [1, 'command'],
      [2, 'building'],
      [2, 'command'],
    ])
    // Two Building Phases: two Nodes for each World.
    expect(discOf(t.g, home(t, 1)).assimilation).toBeGreaterThanOrEqual(2)
    const cards = [1, 2].map(seat => t.g.s.players[seat]!.card)
    expect(cards.every(card => card > 0)).toBe(true)
    expect(cards[0]).not.toBe(cards[1])
    expect(t.g.s.borg.card).toBe(0)
  })
})
