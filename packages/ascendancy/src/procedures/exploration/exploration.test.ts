import { done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { shuffleIntoDeck } from '../../rules/exploration/cards.ts'
import { gain } from '../../rules/players/money.ts'
import {
  answer,
  dice,
  noShips,
  prompt,
  run,
  set,
  ships,
  spent,
  type Table,
  table,
} from '../../testing/table.ts'
import { procedure } from '../../types.ts'
import { braveHazard } from '../movement/hazard.ts'
import { count, neighbour, next, withHooks } from '../movement/testing/stories.ts'

/** Seat 0 has two Ships on a System and resolves a card for it. */
function resolve(card: string, disc = 'terra-nova', rolls: number[] = [], arrange?: (t: Table) => void) {
  const { t, near } = neighbour(disc)
  noShips(t, 0)
  ships(t, 0, placeOfSystem(near), 2)
  t.g.s.exploration = t.g.s.exploration.filter(c => c !== card)
  arrange?.(t)
  dice(t, ...rolls)
  run(t, 'resolveExploration', { seat: 0, system: near, card })
  return { t, near, disc: t.g.s.discs[near]! }
}

describe('types of Exploration cards', () => {
  test('a Virgin World leaves the planet empty and goes on the discard pile', () => {
    shows('ASC-8.9.4-a', 'ASC-8.9-a')
    const { t, disc } = resolve('where-no-one-has-gone-before#1')
    expect(disc).toMatchObject({ owner: null, civilization: 0, preWarp: false, cards: [] })
    expect([disc.nodes, disc.tokens]).toEqual([
      { P: 0, R: 0, C: 0 },
      { P: 0, R: 0, C: 0 },
    ])
    expect(t.g.s.explorationDiscard).toEqual(['where-no-one-has-gone-before#1'])
    expect(t.g.s.exploring).toBeNull()
  })

  test('a Pre-Warp Civilization: the Resource tokens of that very copy', () => {
    shows('ASC-8.9.5-a', 'ASC-8.9.5.1-a')
    const two = resolve('pre-warp-level-zero-sta#1').disc
    expect(two).toMatchObject({ preWarp: true, civilization: 0, tokens: { P: 2, R: 0, C: 0 } })
    expect(resolve('pre-warp-level-zero-sta#2').disc.tokens.P).toBe(3)
    expect(resolve('pre-warp-level-zero-ce#1').disc.tokens).toEqual({ P: 1, R: 0, C: 1 })
  })

  test('the first to colonise a Pre-Warp System takes its tokens', () => {
    shows('ASC-8.9.5.1-b')
    const { t, near } = resolve('pre-warp-level-zero-sta#1')
    set(t, 0, { has: { P: 0, R: 0, C: 1 } })
    run(t, 'gainControl', { seat: 0, system: near, how: 'colonise' })
    expect(t.g.s.players[0]!.has.P).toBe(2)
    expect(t.g.s.discs[near]!.tokens.P).toBe(0)
  })

  test('the book: level 2 on Terra Nova is one Production and one Research Node', () => {
    shows('ASC-8.9.5-a', 'ASC-8.9.5.2-a', 'ASC-8.9.5.2-b')
    const { disc } = resolve('warp-capable-level-two#1')
    expect(disc).toMatchObject({ civilization: 2, preWarp: false, nodes: { P: 1, R: 1, C: 0 }, owner: null })
    expect(disc.tokens).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('the book: level 3 on Ardana is two Production, one on the Open site, and one Research Node', () => {
    shows('ASC-8.9.5.2-b', 'ASC-8.9.5.2-c')
    expect(resolve('warp-capable-level-three#1', 'ardana').disc.nodes).toEqual({ P: 2, R: 1, C: 0 })
  })

  test('no more Nodes than the Capacity holds, but all the Warp tokens', () => {
    shows('ASC-8.9.5.2-a', 'ASC-8.9.5.2-d')
    const { disc } = resolve('warp-capable-level-three#1', 'exo-iii')
    expect(disc).toMatchObject({ civilization: 3, nodes: { P: 0, R: 1, C: 0 } })
  })

  test('whoever gains Control takes the Warp tokens off', () => {
    shows('ASC-8.9.5.2-e')
    const { t, near } = resolve('warp-capable-level-two#1')
    run(t, 'gainControl', { seat: 0, system: near, how: 'hegemony' })
    expect(t.g.s.discs[near]).toMatchObject({ owner: 0, civilization: 0, nodes: { P: 1, R: 1, C: 0 } })
  })

  test('a card that remains in play lies face up on its System until it is colonised', () => {
    shows('ASC-8.9-b', 'ASC-8.9-c')
    const { t, near } = resolve('dangerous-flora#1')
    expect(t.g.s.discs[near]!.cards).toEqual(['dangerous-flora#1'])
    expect(t.g.game.view(t.g, 1).discs[near]!.cards).toEqual(['dangerous-flora#1'])
    expect(t.g.s.explorationDiscard).toEqual([])
    run(t, 'gainControl', { seat: 0, system: near, how: 'colonise' })
    expect(t.g.s.discs[near]!.cards).toEqual([])
    expect(t.g.s.explorationDiscard).toEqual(['dangerous-flora#1'])
  })
})

describe('what a card itself does', () => {
  /** Draws a card for the planet just found, under content made up for the story. */
  function draw(card: string, content: Parameters<typeof withHooks>[1], rolls: number[] = []) {
    const { t, near } = neighbour()
    noShips(t, 0)
    ships(t, 0, placeOfSystem(near), 2)
    next(t, 'risa', card)
    dice(t, ...rolls)
    run(t, 'takeResearch', { seat: 0, system: near })
    t.g.match.stack.at(-1)!.p = 'drawExploration'
    t.g.match.stack.at(-1)!.at = 'draw'
    withHooks(t, content)
    return { t, near }
  }

  test('a Crisis acts at once as a card of its own; if it names a Hazard, the Ships there Brave it', () => {
    shows('ASC-8.9.1-a', 'ASC-8.9-a')
    const weapons = procedure('weapons', locals<{ self: any; at: { seat: number; system: number } }>(), {
      brave: (_, v) => ({
        do: 'call',
        p: braveHazard.name,
        v: { seat: v.at.seat, system: v.at.system, level: 4 },
        to: 'end',
      }),
      end: () => done(),
    })
    const content = { 'automated-minosian-weapons': { triggers: { explored: { run: weapons } } } }
    const { t, near } = draw('automated-minosian-weapons#1', content, [4, 3])
    expect(count(t, 0, placeOfSystem(near))).toBe(1)
    expect(spent(t)).toBe(true)
    expect(t.g.s.explorationDiscard.at(-1)).toBe('automated-minosian-weapons#1')
    expect(prompt(t, 0).name).toBe('command')
  })

  test('a Discovery is for the player whose Ships made it', () => {
    shows('ASC-8.9.2-a')
    const artifacts = {
      'kurlan-artifacts': {
        triggers: {
          explored: {
            act: (g: Table['g'], at: { seat: number }) => gain(g, at.seat, { C: 1 }),
          },
        },
      },
    }
    const { t } = draw('kurlan-artifacts#1', artifacts)
    expect(t.g.s.players.map(p => p.has.C)).toEqual([1, 0, 0])
  })

  test('a card may send itself back into the deck instead of the discard pile (ASC-3.5.6-d)', () => {
    const content = {
      'writ-of-accountability': {
        triggers: {
          explored: {
            act: (g: Table['g']) => {
              g.s.exploring!.after = 'shuffle'
            },
          },
        },
      },
    }
    const { t } = draw('writ-of-accountability#1', content)
    expect(t.g.s.exploration).toContain('writ-of-accountability#1')
    expect(t.g.s.explorationDiscard).toEqual([])
    // The starter cards stay on top, in their order.
    const top = t.g.s.exploration.slice(-t.g.s.starter)
    shuffleIntoDeck(t.g, 'borg-world#1')
    expect(t.g.s.exploration.slice(-t.g.s.starter)).toEqual(top)
  })
})

describe('Allies', () => {
  test('the book: die and Ascendancy must be higher than the number', () => {
    shows('ASC-8.9.3-a', 'ASC-8.9.3.1-a', 'ASC-8.9.3.1-b')
    const claims = (ascendancy: number, die: number) => {
      const { t } = resolve('caldonians#1', 'terra-nova', [die], table => set(table, 0, { ascendancy }))
      return t.g.s.players[0]!.allies.length
    }
    // The Caldonians' number is 4.
    expect(claims(0, 4)).toBe(0)
    expect(claims(0, 5)).toBe(1)
    expect(claims(1, 3)).toBe(0)
    expect(claims(1, 4)).toBe(1)
    const { t } = resolve('caldonians#1', 'terra-nova', [6])
    expect(t.g.s.players[0]!.allies).toEqual([{ card: 'caldonians#1', exhausted: false }])
    expect(t.g.s.explorationDiscard).toEqual([])
  })

  test('a failed Ally goes under the deck, which is not shuffled', () => {
    shows('ASC-8.9.3.1-c', 'ASC-8.9.3-a')
    let before: string[] = []
    const { t } = resolve('caldonians#1', 'terra-nova', [1], table => {
      before = [...table.g.s.exploration]
    })
    expect(t.g.s.exploration).toEqual(['caldonians#1', ...before])
    expect(t.g.s.players[0]!.allies).toEqual([])
    expect(t.g.s.explorationDiscard).toEqual([])
  })

  test('an Ally that is passed on is tested again', () => {
    shows('ASC-8.9.3-b')
    for (const [die, kept] of [
      [3, 1],
      [2, 0],
    ] as const) {
      const t = table()
      t.g.s.exploration = t.g.s.exploration.filter(c => c !== 'ferengi-researcher#1')
      dice(t, die)
      run(t, 'receiveAlly', { seat: 2, card: 'ferengi-researcher#1' })
      expect(t.g.s.players[2]!.allies).toHaveLength(kept)
      expect(t.g.s.exploration.includes('ferengi-researcher#1')).toBe(kept === 0)
    }
  })
})

describe('the deck', () => {
  const discovering = (t: Table, near: number) => run(t, 'drawExploration', { seat: 0, system: near })

  test('an empty deck is the discard pile shuffled; with neither the world is empty (G-A08)', () => {
    const { t, near } = neighbour()
    t.g.s.explorationDiscard = ['where-no-one-has-gone-before#3']
    t.g.s.exploration = []
    t.g.s.starter = 0
    discovering(t, near)
    expect(t.g.s.explorationDiscard).toEqual(['where-no-one-has-gone-before#3'])
    t.g.s.explorationDiscard = []
    discovering(t, near)
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.discs[near]!.civilization).toBe(0)
  })

  test('a lone player exchanges a card that needs a neighbour', () => {
    const { t, near } = neighbour()
    next(t, 'risa', 'where-no-one-has-gone-before#1')
    next(t, 'risa', 'q#1')
    set(t, 1, { fate: 'exterminated' })
    set(t, 2, { fate: 'exterminated' })
    discovering(t, near)
    expect(t.g.s.explorationDiscard).toEqual(['q#1', 'where-no-one-has-gone-before#1'])
  })

  test('two mulligans in a game: the card is discarded unresolved and another drawn', () => {
    shows('ASC-16.3.7-a', 'ASC-16.3.7-b')
    const { t, near } = neighbour('terra-nova', 2, { options: { mulligan: true } })
    next(t, 'risa', 'where-no-one-has-gone-before#1')
    next(t, 'risa', 'warp-capable-level-two#1')
    next(t, 'risa', 'pre-warp-level-zero-sta#1')
    discovering(t, near)
    expect(prompt(t, 0)).toMatchObject({ name: 'mulligan', about: { card: 'pre-warp-level-zero-sta#1' } })
    answer(t, 0, true)
    expect(t.g.s.explorationDiscard).toEqual(['pre-warp-level-zero-sta#1'])
    expect(t.g.s.discs[near]!.preWarp).toBe(false)
    expect(prompt(t, 0)).toMatchObject({ name: 'mulligan', about: { card: 'warp-capable-level-two#1' } })
    answer(t, 0, true)
    // Both are used: the third card stands.
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.discs[near]!.civilization).toBe(0)
    expect(t.g.s.explorationDiscard).toHaveLength(3)
    next(t, 'risa', 'warp-capable-level-one#1')
    discovering(t, near)
    expect(prompt(t, 0).name).toBe('command')
    expect(t.g.s.discs[near]!.civilization).toBe(1)
  })

  test('without the option no card is refused, and with it a card may be kept', () => {
    shows('ASC-16.3.7-a')
    const plain = neighbour()
    next(plain.t, 'risa', 'warp-capable-level-one#1')
    discovering(plain.t, plain.near)
    expect(plain.t.g.s.discs[plain.near]!.civilization).toBe(1)
    const { t, near } = neighbour('terra-nova', 2, { options: { mulligan: true } })
    next(t, 'risa', 'warp-capable-level-one#1')
    discovering(t, near)
    answer(t, 0, false)
    expect(t.g.s.players[0]!.mulligans).toBe(0)
    expect(t.g.s.discs[near]!.civilization).toBe(1)
  })
})
