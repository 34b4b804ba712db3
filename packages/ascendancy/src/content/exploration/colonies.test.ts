import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { next } from '../../procedures/movement/testing/stories.ts'
import { whyNoColony } from '../../rules/building/colonies.ts'
import {
  agreement,
  answer,
  at,
  dice,
  fleet,
  home,
  options,
  owns,
  prompt,
  refusal,
  run,
  set,
  ships,
  spent,
  type Table,
} from '../../testing/table.ts'
import { discarded, draw, find, isOver, revealedByBorg, shipsOf } from './testing/draw.ts'

const funds = (P: number, R: number, C: number) => (t: Table) => set(t, 0, { has: { P, R, C } })

describe('a Colony on the spot', () => {
  test('Abandoned Colony: for one Culture, and the Ship is kept', () => {
    shows('ASC-EXP-abandoned-colony-a')
    const { t, near, me, disc } = draw('abandoned-colony', { arrange: funds(0, 0, 1) })
    expect(prompt(t, 0)).toMatchObject({ kind: 'confirm', name: 'cardOffer', about: { offer: 'colonise' } })
    answer(t, 0, true)
    expect([disc!.owner, me.has.C, shipsOf(t, 0, near), isOver(t)]).toEqual([0, 0, 1, true])
    // It cannot be had without the Culture.
    const poor = draw('abandoned-colony')
    expect([isOver(poor.t), poor.disc!.owner]).toEqual([true, null])
  })

  test('Abandoned Colony: an offer that is not taken is gone', () => {
    shows('ASC-EXP-abandoned-colony-b')
    const { t, near } = draw('abandoned-colony', { ships: 2, arrange: funds(0, 0, 1) }, false)
    expect([t.g.s.discs[near]!.owner, t.g.s.discs[near]!.cards]).toEqual([null, []])
    expect(discarded(t, 'abandoned-colony')).toBe(true)
    at(t, 0, 'building')
    answer(t, 0, 'colonise')
    // Now it costs what a Colony costs: the Ship too.
    expect([t.g.s.discs[near]!.owner, t.g.s.players[0]!.has.C, shipsOf(t, 0, near)]).toEqual([0, 0, 1])
  })

  test('Abandoned Colony: founded in the midst of a Move Command', () => {
    shows('ASC-EXP-abandoned-colony-c')
    const { t, near } = find('abandoned-colony', 'terra-nova', [], funds(0, 0, 1))
    expect(t.g.s.phase).toBe('command')
    answer(t, 0, true)
    expect([t.g.s.discs[near]!.owner, t.g.s.phase, isOver(t)]).toEqual([0, 'command', true])
  })

  test('Encounter at Farpoint: one Culture, or a Colony for nothing', () => {
    shows('ASC-EXP-encounter-at-farpoint-a')
    const culture = draw('encounter-at-farpoint')
    expect(options(culture.t, 0)).toEqual(['colonise', 'culture'])
    answer(culture.t, 0, 'culture')
    expect([culture.me.has.C, culture.disc!.owner]).toEqual([1, null])
    const { t, near, me, disc } = draw('encounter-at-farpoint', { arrange: funds(0, 0, 2) }, 'colonise')
    expect([disc!.owner, me.has.C, shipsOf(t, 0, near), isOver(t)]).toEqual([0, 2, 1, true])
  })

  test('Encounter at Farpoint: founded in the midst of a Move Command', () => {
    shows('ASC-EXP-encounter-at-farpoint-b')
    const { t, near } = find('encounter-at-farpoint')
    answer(t, 0, 'colonise')
    expect([t.g.s.discs[near]!.owner, t.g.s.phase, isOver(t)]).toEqual([0, 'command', true])
  })

  test('at Farpoint a Rival who refuses leave leaves the Culture', () => {
    const { t, disc, me } = draw('encounter-at-farpoint', {
      arrange(u, near) {
        ships(u, 1, placeOfSystem(near), 1)
        agreement(u, 1, 0)
      },
    })
    answer(t, 0, 'colonise')
    expect(prompt(t, 1).name).toBe('permission')
    answer(t, 1, false)
    // Nothing else is left to choose.
    expect([disc!.owner, me.has.C, isOver(t)]).toEqual([null, 1, true])
  })

  const olympus = (rolls: number[], ...answers: unknown[]) =>
    draw('wrath-of-olympus', { ships: rolls.length, dice: rolls, arrange: funds(0, 0, 1) }, ...answers)

  test('The Wrath of Olympus: level 4', () => {
    shows('ASC-EXP-wrath-of-olympus-a')
    const { t, near } = olympus([4, 3, 6])
    expect([shipsOf(t, 0, near), spent(t)]).toEqual([1, true])
    const lost = olympus([4])
    expect([isOver(lost.t), lost.disc!.owner]).toEqual([true, null])
  })

  test('The Wrath of Olympus: a survivor may found a Colony for nothing', () => {
    shows('ASC-EXP-wrath-of-olympus-b')
    const { t, near, me, disc } = olympus([3, 1], true)
    expect([disc!.owner, me.has.C, shipsOf(t, 0, near)]).toEqual([0, 1, 2])
    expect(olympus([3], false).disc!.owner).toBeNull()
  })

  test('The Wrath of Olympus: founded in the midst of a Move Command', () => {
    shows('ASC-EXP-wrath-of-olympus-c')
    const { t, near } = find('wrath-of-olympus', 'terra-nova', [1])
    answer(t, 0, true)
    expect([t.g.s.discs[near]!.owner, t.g.s.phase, isOver(t)]).toEqual([0, 'command', true])
  })
})

describe('Lost Colony', () => {
  const RIGHT = 2

  test('the player on the right puts a Control Node there and pays nothing', () => {
    shows('ASC-EXP-lost-colony-a')
    const { t, near, disc } = draw('lost-colony', { ships: 2 })
    expect([disc!.owner, shipsOf(t, 0, near), t.g.s.players[RIGHT]!.has]).toEqual([
      RIGHT,
      2,
      { P: 0, R: 0, C: 0 },
    ])
    expect(isOver(t)).toBe(true)
  })

  test('passes over Assimilated players', () => {
    shows('ASC-EXP-lost-colony-b')
    const { disc } = draw('lost-colony', { arrange: t => set(t, RIGHT, { fate: 'assimilated' }) })
    expect(disc!.owner).toBe(1)
  })

  test('a lone player draws another card, the Borg merely discard it', () => {
    shows('ASC-EXP-lost-colony-c')
    const alone = draw('lost-colony', {
      arrange(t) {
        next(t, 'risa', 'kurlan-artifacts#1')
        next(t, 'risa', 'lost-colony#1')
        for (const seat of [1, 2]) set(t, seat, { fate: 'assimilated' })
      },
    })
    expect([alone.me.has.C, alone.disc!.owner]).toEqual([1, null])
    expect(alone.t.g.s.explorationDiscard).toEqual(['lost-colony#1', 'kurlan-artifacts#1'])
    const { t, disc, before } = revealedByBorg('lost-colony')
    expect([disc.owner, t.g.s.exploration.length]).toEqual([null, before - 1])
    expect(t.g.s.explorationDiscard).toEqual(['lost-colony#1'])
  })

  test('at once, in the Command Phase', () => {
    shows('ASC-EXP-lost-colony-d')
    const { t, near } = find('lost-colony')
    expect([t.g.s.discs[near]!.owner, t.g.s.phase, isOver(t)]).toEqual([RIGHT, 'command', true])
  })

  test('with no Control Node left another System may be given up, or nothing is placed (G30)', () => {
    const story = {
      options: { controlNodes: 1 },
    }
    const kept = draw('lost-colony', story)
    expect(prompt(kept.t, RIGHT).name).toBe('giveUpControl')
    answer(kept.t, RIGHT, 'no')
    expect(kept.disc!.owner).toBeNull()
    const { t, near } = draw('lost-colony', story)
    answer(t, RIGHT, `system:${home(t, RIGHT)}`)
    expect(t.g.s.discs[near]!.owner).toBe(RIGHT)
    expect(t.g.s.discs[home(t, RIGHT)]!.owner).toBeNull()
  })
})

describe('cards that lie on a System', () => {
  /** Drawn, then the Building Phase of seat 0 comes with this in its Reserve. */
  function later(card: string, ascendancy: number, has: [number, number, number], disc = 'terra-nova') {
    const { t, near } = draw(card, { ships: 2, disc })
    expect(t.g.s.discs[near]!.cards).toEqual([`${card}#1`])
    set(t, 0, { ascendancy })
    funds(...has)(t)
    at(t, 0, 'building')
    return { t, near, me: t.g.s.players[0]!, disc: t.g.s.discs[near]! }
  }

  test('Dangerous Flora: two Research on top of the price', () => {
    shows('ASC-EXP-dangerous-flora-a')
    const { t, near, me, disc } = later('dangerous-flora', 0, [0, 2, 1])
    answer(t, 0, 'colonise')
    expect([disc.owner, me.has, shipsOf(t, 0, near)]).toEqual([0, { P: 0, R: 0, C: 0 }, 1])
    expect(discarded(t, 'dangerous-flora')).toBe(true)
    const poor = later('dangerous-flora', 0, [9, 1, 9])
    refusal(poor.t, { seat: 0, answer: 'colonise' })
  })

  test('Dangerous Flora: nothing is due when it is drawn', () => {
    shows('ASC-EXP-dangerous-flora-b')
    const { me, disc } = draw('dangerous-flora', { arrange: funds(3, 3, 3) })
    expect([me.has, disc!.owner]).toEqual([{ P: 3, R: 3, C: 3 }, null])
  })

  test('Organian Intervention: no Colony below Ascendancy 3', () => {
    shows('ASC-EXP-organian-intervention-a')
    const low = later('organian-intervention', 2, [0, 0, 1])
    refusal(low.t, { seat: 0, answer: 'colonise' })
    expect(whyNoColony(low.t.g, { seat: 0, system: low.near, by: 'build' })!.rules).toContain(
      'ASC-EXP-organian-intervention-a',
    )
    const high = later('organian-intervention', 3, [0, 0, 1])
    answer(high.t, 0, 'colonise')
    expect(high.disc.owner).toBe(0)
  })

  test('Organian Intervention: judged in the Building Phase, and gone with the Colony', () => {
    shows('ASC-EXP-organian-intervention-b')
    const { t, near } = draw('organian-intervention', { ships: 2, arrange: funds(0, 0, 1) })
    // Drawn with Ascendancy 0 it just lies there; what counts is the Ascendancy of the attempt.
    expect([isOver(t), t.g.s.discs[near]!.cards]).toEqual([true, ['organian-intervention#1']])
    set(t, 0, { ascendancy: 3 })
    at(t, 0, 'building')
    answer(t, 0, 'colonise')
    expect([t.g.s.discs[near]!.owner, t.g.s.discs[near]!.cards]).toEqual([0, []])
    expect(discarded(t, 'organian-intervention')).toBe(true)
  })

  const TAMA = 'children-of-tama-negotiations'
  const use = (near: number) => `use:${TAMA}:${near}`

  test('Children of Tama: a die and the Ascendancy, four or more, and the Colony is free', () => {
    shows('ASC-EXP-children-of-tama-negotiations-a')
    const { t, near, me, disc } = later(TAMA, 1, [0, 0, 0])
    expect(options(t, 0)).toContain(use(near))
    dice(t, 3)
    answer(t, 0, use(near))
    expect([disc.owner, me.has, shipsOf(t, 0, near), spent(t)]).toEqual([0, { P: 0, R: 0, C: 0 }, 2, true])
    expect(discarded(t, TAMA)).toBe(true)
    const failed = later(TAMA, 1, [0, 0, 0])
    dice(failed.t, 2)
    answer(failed.t, 0, use(failed.near))
    expect([failed.disc.owner, failed.disc.cards]).toEqual([null, [`${TAMA}#1`]])
  })

  test('Children of Tama: who fails is turned away for the rest of the turn', () => {
    shows('ASC-EXP-children-of-tama-negotiations-b')
    const { t, near } = later(TAMA, 0, [0, 0, 5])
    dice(t, 3, 6)
    answer(t, 0, use(near))
    refusal(t, { seat: 0, answer: use(near) })
    refusal(t, { seat: 0, answer: 'colonise' })
    expect(spent(t)).toBe(false)
    t.g.s.here = { stayed: [], built: [] }
    at(t, 0, 'building')
    answer(t, 0, use(near))
    expect(t.g.s.discs[near]!.owner).toBe(0)
  })

  test('Children of Tama: neither the usual price nor a Fleet founds a Colony there', () => {
    shows('ASC-EXP-children-of-tama-negotiations-c')
    const { t } = later(TAMA, 3, [9, 9, 9])
    refusal(t, { seat: 0, answer: 'colonise' })
    // The negotiations are for the Building Phase.
    at(t, 0, 'command')
    expect(options(t, 0).some(id => String(id).includes(TAMA))).toBe(false)
    /** The Colonisation Fleet of the Federation, in either Phase. */
    const settlers = (card: string) => {
      const story = draw(card, {
        factions: ['federation', 'klingon', 'romulan'],
        arrange: (u, here) => fleet(u, 0, 1, placeOfSystem(here), 3),
      })
      return (['building', 'command'] as const).map(phase =>
        options(at(story.t, 0, phase), 0).includes('use:federation-2A:1'),
      )
    }
    expect(settlers('where-no-one-has-gone-before')).toEqual([true, true])
    expect(settlers(TAMA)).toEqual([false, false])
  })

  const HORTA = 'secrets-of-the-horta'

  /** Colonises the planet of the Horta with so many Production Nodes at Home. */
  function mine(production: number, die: number, planet: string) {
    const { t, near } = later(HORTA, 0, [0, 0, 1], planet)
    owns(t, 0, home(t, 0), { P: production })
    at(t, 0, 'building')
    dice(t, die)
    answer(t, 0, 'colonise')
    expect([spent(t), discarded(t, HORTA)]).toEqual([true, true])
    return t.g.s.discs[near]!.nodes
  }

  test('Secrets of the Horta: below the own Production Nodes, two more stand on the new Colony', () => {
    shows('ASC-EXP-secrets-of-the-horta-a')
    expect(mine(3, 2, 'capella')).toEqual({ P: 2, R: 0, C: 0 })
    expect(mine(3, 3, 'capella')).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('Secrets of the Horta: no more Nodes than fit', () => {
    shows('ASC-EXP-secrets-of-the-horta-b')
    expect(mine(3, 1, 'dakala')).toEqual({ P: 1, R: 0, C: 0 })
    expect(mine(3, 1, 'indri-viii')).toEqual({ P: 0, R: 0, C: 0 })
    // An Open site will do.
    expect(mine(3, 1, 'hupyria')).toEqual({ P: 2, R: 0, C: 0 })
  })

  test('Secrets of the Horta: the die falls when the Colony is founded, not when the card is drawn', () => {
    shows('ASC-EXP-secrets-of-the-horta-c')
    const { t } = draw(HORTA, { dice: [1] })
    expect([isOver(t), spent(t)]).toEqual([true, false])
    expect(mine(3, 1, 'capella').P).toBe(2)
  })

  test('another way to gain Control is no Colony: the Horta stay silent', () => {
    const { t, near } = draw(HORTA, { dice: [1] })
    owns(t, 0, home(t, 0), { P: 5 })
    run(t, 'gainControl', { seat: 0, system: near, how: 'card' })
    expect([t.g.s.discs[near]!.owner, t.g.s.discs[near]!.nodes.P, spent(t)]).toEqual([0, 0, false])
  })
})
