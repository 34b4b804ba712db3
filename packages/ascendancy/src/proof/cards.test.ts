import { hash } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { discarded, draw } from '../content/exploration/testing/draw.ts'
import { explorationDeck } from '../content/facts/exploration/deck.ts'
import { factions } from '../content/facts/factions.ts'
import { meets } from '../content/testing/stories.ts'
import { placeOfSystem } from '../map/place.ts'
import { arena, borgWorld, holds, orbit, rolls } from '../procedures/combat/testing/arena.ts'
import { explorationCard } from '../rules/exploration/cards.ts'
import {
  agreement,
  answer,
  at,
  dice,
  home,
  noShips,
  options,
  owns,
  refusal,
  set,
  ships,
  system,
  type Table,
  table,
} from '../testing/table.ts'

describe('Special Rules', () => {
  const USE = 'use:tal-shiar'

  /** Seats 0 and 1 have met; the Romulans of seat 2 too. */
  function rivals(): Table {
    const t = table()
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      meets(t, a, b)
    }
    holds(t, 0)
    holds(t, 1, 'bureau-of-security', 'starfleet-diplomatic-corps')
    holds(t, 2, 'tal-shiar')
    return t
  }

  test('are their owner’s alone', () => {
    shows('ASC-4-SpecialRules-b')
    const t = rivals()
    expect(options(at(t, 2, 'command'), 2)).toContain(USE)
    expect(options(at(t, 0, 'command'), 0)).not.toContain(USE)
    refusal(t, { seat: 0, answer: USE })
  })

  test('that Exhaust their own card work once until it is Refreshed', () => {
    shows('ASC-4-SpecialRules-c')
    const t = at(rivals(), 2, 'command')
    answer(t, 2, USE)
    answer(t, 2, '1:bureau-of-security')
    expect(options(t, 2)).not.toContain(USE)
    refusal(t, { seat: 2, answer: USE })
    // Neither in the same turn nor in a later one of this Round; the Recharge Stage makes it ready.
    expect(options(at(t, 2, 'building'), 2)).not.toContain(USE)
    for (const [seat, card] of [1, 2, 5].entries()) set(t, seat, { card })
    t.g.s.turnCard = 5
    t.g.s.borg.card = 4
    answer(at(t, 2, 'command'), 2, 'end')
    expect(t.g.s.players[2]!.advancements).toEqual([{ card: 'tal-shiar', exhausted: false }])
  })

  test('that cost a Command work as often as there are Commands, on the own turn', () => {
    shows('ASC-4-SpecialRules-d', 'ASC-4-SpecialRules-e')
    const DRONES = 'use:multi-spectral-emitter-drones'
    const t = rivals()
    holds(t, 2, 'multi-spectral-emitter-drones')
    agreement(t, 0, 1)
    agreement(t, 1, 0)
    agreement(t, 2, 0)
    set(t, 2, { commands: { ready: 3, exhausted: 2, locked: 0 } })
    at(t, 0, 'command')
    refusal(t, { seat: 2, answer: DRONES })
    expect(options(t, 0)).not.toContain(DRONES)
    at(t, 2, 'command')
    for (const left of [2, 1, 0]) {
      answer(t, 2, DRONES)
      answer(t, 2, options(t, 2)[0])
      expect(t.g.s.players[2]!.commands.ready).toBe(left)
    }
    const exhausted = t.g.s.players.flatMap(p => p.agreements.filter(a => a.exhausted))
    expect(exhausted).toHaveLength(3)
    refusal(t, { seat: 2, answer: DRONES })
  })

  test('without cost or condition are in force on a Rival’s turn as well', () => {
    shows('ASC-4-SpecialRules-f')
    for (const card of ['orbital-defense-grid', null]) {
      const t = arena({ factions: ['cardassian', 'romulan', 'ferengi'] })
      holds(t, 1, ...(card === null ? [] : [card]))
      owns(t, 1, t.izar, { P: 1 })
      ships(t, 0, orbit(t.izar), 3)
      // First Strike: a Ship that falls to the Nodes does not roll.
      dice(at(t, 0, 'command'), ...(card === null ? [1, 1, 1, 6, 1] : [6, 1, 1, 1]))
      answer(t, 0, 'invade')
      answer(t, 1, false)
      expect(rolls(t).map(([by, , dice]) => [by, dice.length])).toEqual(
        card === null
          ? [
              [0, 3],
              [1, 2],
            ]
          : [
              [1, 2],
              [0, 2],
            ],
      )
    }
  })

  test('every Faction’s are its own, in words for its summary', () => {
    shows('ASC-3.5.3-a')
    const texts = factions.map(f => f.specialRules.map(rule => rule.text).join(' '))
    expect(texts.every(text => text.length > 20)).toBe(true)
    expect(new Set(texts).size).toBe(factions.length)
  })

  test('a disc has them too: nothing in a Black Hole enters Warp', () => {
    shows('ASC-3.2.1-e')
    for (const [card, can] of [
      ['black-hole', false],
      ['neutron-star', true],
    ] as const) {
      const t = table()
      noShips(t, 0)
      ships(t, 0, placeOfSystem(system(t, home(t, 0), card)), 1)
      expect(options(at(t, 0, 'command'), 0).includes('enterWarp')).toBe(can)
    }
  })
})

describe('where Exploration cards go', () => {
  test('most lie face up on the discard pile', () => {
    shows('ASC-3.5.6-b')
    const { t } = draw('where-no-one-has-gone-before')
    expect(t.g.s.explorationDiscard.at(-1)).toBe('where-no-one-has-gone-before#1')
    expect(t.g.s.exploration).not.toContain('where-no-one-has-gone-before#1')
    for (const seat of [0, 1, null]) {
      expect((t.g.game.view(t.g, seat) as { explorationDiscard: string[] }).explorationDiscard).toEqual(
        t.g.s.explorationDiscard,
      )
    }
  })

  test('an Ally whom nobody claims goes under the deck', () => {
    shows('ASC-3.5.6-c')
    const ally = explorationDeck.find(c => explorationCard(c.id).type === 'Ally')!.id
    const { t } = draw(ally, { dice: [1] })
    expect(t.g.s.exploration[0]).toBe(ally)
    expect(discarded(t, ally)).toBe(false)
    expect(t.g.s.players[0]!.allies).toEqual([])
  })

  test('an Ally that nobody has seen goes there too when somebody Colonises its System', () => {
    shows('ASC-3.5.6-c')
    const ally = explorationDeck.find(c => explorationCard(c.id).type === 'Ally')!.id
    const t = table()
    const near = system(t, home(t, 0), 'terra-nova')
    t.g.s.exploration = t.g.s.exploration.filter(card => card !== ally)
    t.g.s.discs[near]!.faceDown = ally
    ships(t, 0, placeOfSystem(near), 1)
    set(t, 0, { has: { P: 0, R: 0, C: 1 } })
    answer(at(t, 0, 'building'), 0, 'colonise')
    expect(t.g.s.discs[near]).toMatchObject({ owner: 0, faceDown: null, cards: [] })
    expect(t.g.s.exploration[0]).toBe(ally)
    expect(t.g.s.explorationDiscard).not.toContain(ally)
  })

  test('the Writ of Accountability is shuffled into the deck', () => {
    shows('ASC-3.5.6-d')
    const WRIT = 'writ-of-accountability#1'
    const places = new Set<number>()
    for (const seed of ['a', 'b', 'c', 'd']) {
      let before = ''
      let size = 0
      const { t } = draw(WRIT, {
        seed,
        dice: [1],
        arrange(u) {
          u.g.s.starter = 0
          before = hash(u.g.s.explorationDiscard)
          size = u.g.s.exploration.length
        },
      })
      expect(hash(t.g.s.explorationDiscard)).toBe(before)
      expect(t.g.s.exploration).toHaveLength(size)
      places.add(t.g.s.exploration.indexOf(WRIT))
    }
    expect(places.has(-1)).toBe(false)
    expect(places.size).toBeGreaterThan(1)
  })

  test('Borg Tech that is discarded goes under its deck', () => {
    shows('ASC-3.5.7-b')
    const CARD = 'assimilated-cultural-archive'
    const t = table()
    t.g.s.borg.tech = t.g.s.borg.tech.filter(card => card !== CARD)
    holds(t, 0, CARD)
    const before = t.g.s.borg.tech.slice()
    answer(at(t, 0, 'command'), 0, `use:${CARD}`)
    expect(t.g.s.borg.tech).toEqual([CARD, ...before])
    expect(t.g.s.players[0]!.advancements).toEqual([])
  })

  test('a Borg World turned up with five Spires in play ends the game in the midst of a turn', () => {
    shows('ASC-2.3.3-b')
    for (const [spires, over] of [
      [5, true],
      [4, false],
    ] as const) {
      const { t } = draw('borg-world', {
        arrange(u, near) {
          let last = near
          for (const card of ['dakala', 'argo', 'capella', 'delta-iv', 'deneb-v'].slice(0, spires)) {
            last = system(u, last, card)
            borgWorld(u, last)
          }
        },
      })
      expect(t.g.s.stage).toBe('execution')
      expect(t.g.match.result !== null).toBe(over)
      if (over) expect(t.g.match.result).toMatchObject({ winners: [], reason: 'borg' })
    }
  })
})
