import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { factionById } from '../../content/facts/lookup.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { attacksTwice, isFleetNeeded } from '../../rules/borg/escalation.ts'
import { borgTurnOf } from '../../rules/borg/turn.ts'
import { discOf } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  dice,
  fleet,
  home,
  homePlace,
  options,
  owns,
  prompt,
  script,
  sector,
  set,
  ships,
  spent,
  system,
} from '../../testing/table.ts'
import { viewState } from '../../view.ts'
import {
  act,
  all,
  asked,
  assimilatedSeat,
  borgTurn,
  borgWorld,
  type Collective,
  collective,
  commands,
  cube,
  cubeAt,
  cubes,
  orbit,
  ready,
  told,
} from './testing/collective.ts'

const IDLE = 'assimilation-expedited'
const ones = (n: number): number[] => Array(n).fill(1)

/** Cubes apart from each other, none near anything. */
function idle(count: number, setting = {}): Collective {
  const t = collective(setting)
  const izar = system(t, t.hub, 'izar', 4, 0)
  cubes(t, ...[orbit(izar), ...[1, 2, 3, 4].map(n => sector(t, t.hub, izar, n))].slice(0, count))
  return t
}

describe('the place of the Borg', () => {
  test('one full turn each time a card of theirs comes up; no player and no Faction', () => {
    shows('ASC-15-a', 'ASC-15-c', 'ASC-6.2-e')
    const t = idle(1)
    commands(t, IDLE)
    act(t)
    expect(all(t, 'turn.began').map(e => e.power)).toEqual([BORG, 1])
    expect(told(t).filter(type => type === 'borg.phaseBegan')).toHaveLength(2)
    expect(asked(t)).toEqual(['1:building'])
    expect(Object.keys(factionById)).not.toContain('borg')
    expect(t.g.s.players).toHaveLength(3)
  })

  test('nothing that belongs to a player turn can be done in it', () => {
    shows('ASC-15-b', 'ASC-6.2-e')
    const t = idle(2)
    commands(t, IDLE, `${IDLE}#2`)
    set(t, 0, { has: { P: 0, R: 0, C: 20 } })
    act(t)
    expect(asked(t)).toEqual(['0:activateCube'])
    expect(t.g.s.turn).toBe(BORG)
    expect(() => act0(t, 'ascend')).toThrow(/turn/i)
  })
})

const act0 = (t: Collective, name: string) => {
  t.g.game.standing![name]!.check(t.g, 0, null)
}

describe('who chooses the Cubes', () => {
  test('players in Turn Order, from the lowest card, and then again; each before its card is drawn', () => {
    shows('ASC-15.2.2-a', 'ASC-15.2.2.1-a', 'ASC-15.2.2.1-b', 'ASC-15.2.2.1-c', 'ASC-15.2.2.1-d')
    shows('ASC-15.2.1-b')
    const t = idle(5, { cards: [1, 9, 4] })
    commands(t, IDLE, `${IDLE}#2`, 'move-target-starbase-2', 'command-resurgence', 'polaron-field-disruption')
    // One Cube stays in the lane: there is no Starbase, and no System with room for a lane.
    act(t)
    const chosen: string[] = []
    for (const pick of [3, 1]) {
      chosen.push(...asked(t))
      expect(borgTurnOf(t.g).command).toBeNull()
      answer(t, t.g.prompts[0]!.seat, pick)
    }
    expect(chosen).toEqual(['0:activateCube', '2:activateCube'])
    expect([0, 1, 2].map(seat => t.g.s.players[seat]!.cardShown)).toEqual([true, true, true])
    expect(asked(t)).toEqual(['1:activateCube'])
    expect(options(t, 1)).toEqual([2, 4, 5])
    expect([1, 2, 3].map(n => cube(t, n)!.activated)).toEqual([true, false, true])
  })

  test('of two Cubes the second is Activated by the next player, whose card is shown first', () => {
    shows('ASC-6.1.3.1-c', 'ASC-15.2.2.1-b')
    const t = idle(2, { cards: [1, 9, 4] })
    commands(t, IDLE, `${IDLE}#2`)
    act(t)
    expect(asked(t)).toEqual(['0:activateCube'])
    answer(t, 0, 1)
    const shown = t.events.findIndex(e => e.type === 'turnCard.shown' && e.data.power === 2)
    const second = t.events.findIndex(e => e.type === 'borg.cubeActivated' && e.data.cube === 2)
    expect(shown).toBeGreaterThanOrEqual(0)
    expect(shown).toBeLessThan(second)
    expect(t.events[second]!.data.by).toBe(2)
  })

  test('with one Cube in play a card stays secret as long as its holder has nothing to choose', () => {
    shows('ASC-15.2.2.1-b')
    const t = idle(1)
    set(t, 0, { card: 8 })
    commands(t, IDLE)
    ready(t)
    t.g.s.players[1]!.cardShown = false
    expect(t.g.s.players[1]!.cardShown).toBe(false)
    borgTurn(t)
    // Seat 1 has the lowest card, but with one Cube there was nothing to choose: it shows only for its own turn.
    const shown = told(t).indexOf('borg.cubeActivated')
    const cards = t.events.findIndex(e => e.type === 'turnCard.shown' && e.data.power === 1)
    expect(cards).toBeGreaterThan(shown)
  })

  test('an Assimilated player alone orders the Cubes and gives each one of the cards drawn for them', () => {
    shows('ASC-15.2.2.2-a', 'ASC-15.2.2.2-b', 'ASC-15.2.2.2-c', 'ASCBORG-command-c', 'ASC-15.4.3.3-b')
    for (const profile of ['complete', 'official'] as const) {
      const t = idle(3, { options: { profile } })
      t.g.s.borg.delay = 9
      assimilatedSeat(t, 1)
      const drawn = commands(t, IDLE, 'polaron-field-disruption', 'command-resurgence')
      act(t)
      expect(all(t, 'borg.phaseBegan').map(e => [e.by, e.phase])).toEqual([
        [1, 'building'],
        [1, 'command'],
      ])
      expect(asked(t)).toEqual(['1:activateCube'])
      expect(borgTurnOf(t.g).hand).toEqual(drawn)
      answer(t, 1, 2)
      expect(asked(t)).toEqual(['1:borgCommand'])
      expect(options(t, 1)).toEqual(drawn)
      answer(t, 1, drawn[2])
      expect(all(t, 'borg.commandRevealed')).toEqual([{ cube: 2, card: drawn[2], by: 1 }])
      expect(asked(t)).toEqual(['1:activateCube'])
      answer(t, 1, 1)
      expect(options(t, 1)).toEqual([drawn[0], drawn[1]])
      answer(t, 1, drawn[1])
      // Polaron Field Disruption: what is left of the hand is discarded.
      expect(t.g.s.borg.turn).toBeUndefined()
      expect(t.g.s.borg.discard).toEqual([drawn[2], drawn[1], drawn[0]])
    }
  })

  test('the hand is for its holder alone', () => {
    const t = idle(2)
    assimilatedSeat(t, 1)
    const drawn = commands(t, IDLE, 'polaron-field-disruption')
    act(t)
    expect(viewState(t.g, 1).borg.turn).toMatchObject({ by: 1, hand: drawn, handSize: 2 })
    expect(viewState(t.g, 0).borg.turn).toMatchObject({ by: 1, hand: null, handSize: 2 })
    const secret = t.g.events!.find(e => e.type === 'borg.handDrawn')!
    expect([secret.only, secret.others]).toEqual([[1], { seat: 1, count: 2, cards: null }])
  })
})

describe('an Activation', () => {
  /** A Cube beside Izar, a world of seat 1, with Ships of seat 2 in the Cube's way. */
  function beside(): Collective & { izar: SystemId; near: number } {
    const t = collective()
    const izar = system(t, t.hub, 'izar', 3, 0)
    owns(t, 1, izar, { P: 1 })
    const near = sector(t, t.hub, izar, 3)
    cubes(t, near)
    return Object.assign(t, { izar, near })
  }

  test('battle, Command, Assimilation, and then a token that comes off when the phase is over', () => {
    shows('ASC-15.2.1-c', 'ASC-15.2.1-d', 'ASC-15.2.1-f', 'ASC-15.2.1-h', 'ASC-15.2.1-i', 'ASC-15.2.4-a')
    shows('ASC-15.2-a', 'ASC-15.2.5-a', 'ASC-3.7.6-a')
    const t = beside()
    cubes(t, orbit(t.hub))
    ships(t, 2, sector(t, t.hub, t.izar, 2), 1)
    commands(t, 'move-target-developed-1', IDLE)
    // The Ship misses and falls, then the planet misses and falls.
    dice(t, 1, ...ones(8), 6, 1, 1, ...ones(7), 6, 6)
    act(t)
    answer(t, 0, 1)
    const order = ['battle.ended', 'borg.commandRevealed', 'borg.moved', 'borg.assimilationBegan']
    const found = order.map(type => told(t).indexOf(type))
    expect(found.every(i => i >= 0)).toBe(true)
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(discOf(t.g, t.izar).owner).toBe(BORG)
    expect(told(t).lastIndexOf('borg.assimilated')).toBeLessThan(told(t).lastIndexOf('borg.cubeActivated'))
    expect(t.g.s.borg.cubes.map(c => c.activated)).toEqual([false, false])
    expect(spent(t)).toBe(true)
  })

  test('the token is there as long as the phase goes on', () => {
    shows('ASC-3.7.6-a', 'ASC-15.2.1-h')
    const t = idle(3)
    commands(t, IDLE)
    act(t)
    answer(t, 0, 2)
    expect(t.g.s.borg.cubes.map(c => c.activated)).toEqual([false, true, false])
  })

  test('one Cube is done before the next can be chosen', () => {
    shows('ASC-15.2.1-g')
    const t = beside()
    owns(t, 1, t.izar, { P: 1, R: 1, C: 1 })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-developed-1', IDLE)
    dice(t, ...ones(4), ...ones(8), 6)
    act(t)
    answer(t, 0, 1)
    expect(asked(t)).toEqual(['1:structuresLost'])
    expect(t.g.s.borg.cubes.map(c => c.activated)).toEqual([false, false])
  })

  test('a Cube that falls in its opening battle draws no card; it is gone and needs no token', () => {
    shows('ASCBORG-command-a')
    for (const profile of ['complete', 'official'] as const) {
      const t = collective({ options: { profile } })
      t.g.s.borg.delay = 9
      const izar = system(t, t.hub, 'izar', 3, 0)
      cubes(t, sector(t, t.hub, izar, 1))
      ships(t, 2, sector(t, t.hub, izar, 2), 9)
      set(t, 2, { weapons: 3 })
      const left = t.g.s.borg.commands.length
      dice(t, ...Array(9).fill(6))
      act(t)
      expect(t.g.s.borg.cubes).toEqual([])
      expect(t.g.s.borg.commands).toHaveLength(left)
      expect(told(t)).not.toContain('borg.commandRevealed')
    }
  })
})

describe('Escalation', () => {
  /** The last Command card is on the discard pile: the next draw shuffles. */
  function lastCard(t: Collective, next: string): void {
    const { borg } = t.g.s
    borg.discard = [next]
    borg.commands = []
  }

  test('an empty deck is made anew from the discard pile, and each time the Borg escalate', () => {
    shows('ASC-3.5.8-a', 'ASC-3.5.8-b', 'ASC-3.5.8-c', 'ASC-15.5-a', 'ASC-15.5.1-a', 'ASC-15.5.2-a')
    const t = idle(1)
    expect([attacksTwice(t.g), isFleetNeeded(t.g)]).toEqual([false, false])
    const [card] = commands(t, IDLE)
    act(t)
    expect(t.g.s.borg.discard).toEqual([card])
    for (const escalation of [1, 2, 3]) {
      lastCard(t, card!)
      act(t)
      expect(all(t, 'borg.reshuffled')).toEqual([{ cards: 1, escalation }])
      expect(t.g.s.borg.discard).toEqual([card])
      expect([attacksTwice(t.g), isFleetNeeded(t.g)]).toEqual([true, escalation >= 2])
    }
  })

  test('from the first on a Cube attacks again after its Command, even the one whose draw brought it about', () => {
    shows('ASC-15.2.1-e', 'ASC-15.5.1-a', 'ASC-15.5.1-b')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 4, 0)
    owns(t, 1, izar, { P: 1 })
    ships(t, 1, orbit(izar), 1)
    cubes(t, orbit(t.hub))
    lastCard(t, 'move-target-developed-2#1')
    dice(t, 1, ...ones(8), 6)
    act(t)
    expect(all(t, 'borg.reshuffled')).toEqual([{ cards: 1, escalation: 1 }])
    const order = ['borg.reshuffled', 'borg.moved', 'battle.declared', 'combat.losses']
    expect(told(t).filter(type => order.includes(type))).toEqual(order)
    expect(spent(t)).toBe(true)
  })

  test('a Cube that moves next to a Ship fights it at once, but only once Attack-Command-Attack is in force', () => {
    shows('ASC-15.2.1-e', 'ASC-15.5.1-b', 'ASC-16.1.4-a', 'ASCBORG-options-a')
    const story = (options: object, escalation: number) => {
      const t = collective({ options: { ...options, hubDelay: 3 } as never })
      t.g.s.borg.delay = 9
      t.g.s.borg.escalation = escalation
      const izar = system(t, t.hub, 'izar', 4, 0)
      owns(t, 1, izar, { P: 1 })
      ships(t, 1, orbit(izar), 1)
      cubes(t, orbit(t.hub))
      commands(t, 'move-target-developed-2')
      dice(t, 1, ...ones(8), 6)
      act(t)
      expect(cubeAt(t)).toBe(sector(t, t.hub, izar, 4))
      return all(t, 'battle.declared').length
    }
    expect(story({}, 0)).toBe(0)
    expect(story({}, 1)).toBe(1)
    expect(story({ attackCommandAttack: true }, 0)).toBe(1)
    expect(story({ profile: 'official' }, 5)).toBe(0)
    expect(story({ profile: 'official', attackCommandAttack: true }, 0)).toBe(1)
  })

  test('chosen from the start, the first reshuffle adds nothing, and the second still does', () => {
    shows('ASC-16.1.4-b')
    const t = idle(1, { options: { attackCommandAttack: true } })
    const rules = () => [attacksTwice(t.g), isFleetNeeded(t.g)]
    expect(rules()).toEqual([true, false])
    lastCard(t, `${IDLE}#1`)
    act(t)
    expect(rules()).toEqual([true, false])
    lastCard(t, `${IDLE}#1`)
    act(t)
    expect(rules()).toEqual([true, true])
  })

  test('It Takes a Fleet: single Ships do not block any more, however many; a Fleet does', () => {
    shows(
      'ASC-15.5.2-b',
      'ASC-15.5.2-c',
      'ASC-16.1.5-a',
      'ASCBORG-options-b',
      'ASC-15.2.4-e',
      'ASCBORG-move-b',
    )
    const story = (options: object, escalation: number, withFleet: boolean, ...faces: number[]) => {
      const t = collective({ options: options as never })
      t.g.s.borg.delay = 9
      t.g.s.borg.escalation = escalation
      const izar = system(t, t.hub, 'izar', 4, 0)
      owns(t, 1, izar, { P: 1 })
      const way = sector(t, t.hub, izar, 3)
      if (withFleet) fleet(t, 2, 0, way, 3)
      else ships(t, 2, way, 5)
      cubes(t, orbit(t.hub))
      commands(t, 'move-target-developed-1')
      script(t, 'lane', [1])
      dice(t, ...faces)
      act(t)
      expect(t.g.match.chance.script!.dice).toEqual([])
      return cubeAt(t) === orbit(izar)
    }
    const explores = [1]
    const takesIzar = [1, 1, 6, 6, ...ones(7)]
    expect(story({}, 0, false, ...explores)).toBe(false)
    expect(story({ takesAFleet: true }, 0, false, ...takesIzar)).toBe(true)
    expect(story({ takesAFleet: true }, 0, true, ...explores)).toBe(false)
    expect(story({ profile: 'official' }, 2, false)).toBe(false)
    expect(story({ profile: 'official', takesAFleet: true }, 0, false, ...takesIzar)).toBe(true)
    expect(story({}, 2, false, ...takesIzar)).toBe(true)
    expect(story({}, 2, true, ...explores)).toBe(false)
  })
})

describe('Resurgence', () => {
  test('one further Borg turn after all others', () => {
    shows('ASC-BCMD-command-resurgence-a', 'ASC-6.2-d')
    const t = idle(1, { cards: [1, 3, 4] })
    commands(t, 'command-resurgence', IDLE)
    act(t)
    expect(cubeAt(t)).toBe(orbit(systemNumbered(t.hub + 1)))
    expect(t.g.s.borg).toMatchObject({ resurgence: true, resurgenceBy: null })
    for (const seat of [1, 2]) {
      answer(t, seat, 'end')
      answer(t, seat, 'end')
    }
    const inRound = t.events.slice(0, told(t).indexOf('maintenance.began'))
    expect(inRound.filter(e => e.type === 'turn.began').map(e => e.data.power)).toEqual([BORG])
    expect(inRound.map(e => e.type)).toContain('borg.cubeActivated')
    expect(t.g.s.round).toBe(2)
  })

  test('drawn again in that turn it brings no third one; an Assimilated player runs the turn it brought about', () => {
    shows('ASC-BCMD-command-resurgence-a')
    const t = idle(1, { cards: [1, 3, 4] })
    assimilatedSeat(t, 1)
    borgWorld(t, home(t, 1), 0)
    const [resurgence] = commands(t, 'command-resurgence', IDLE)
    act(t)
    expect(t.g.s.borg).toMatchObject({ resurgence: true, resurgenceBy: 1 })
    // It comes back to the top of the deck by hand.
    t.g.s.borg.commands.push(t.g.s.borg.discard.pop()!)
    expect(t.g.s.borg.commands.at(-1)).toBe(resurgence)
    answer(t, 2, 'end')
    answer(t, 2, 'end')
    const inRound = t.events.slice(0, told(t).indexOf('maintenance.began'))
    expect(inRound.filter(e => e.type === 'borg.phaseBegan').map(e => e.data.by)).toEqual([1, 1])
    expect(all(t, 'borg.commandRevealed')[0]).toMatchObject({ card: resurgence, by: 1 })
    expect(t.g.s.round).toBe(2)
  })
})

describe('the limit of thirty', () => {
  test('ends a chain of Activations that would go on', () => {
    const t = idle(2)
    commands(t, IDLE, IDLE)
    ready(t)
    borgTurn(t)
    borgTurnOf(t.g).activations = 30
    answer(t, 0, 1)
    expect(all(t, 'borg.turnExhausted')).toEqual([{ activations: 30 }])
    expect(t.g.s.borg.turn).toBeUndefined()
    expect(homePlace(t, 0)).toBe(0)
    expect(prompt(t, 1).name).toBe('building')
  })
})
