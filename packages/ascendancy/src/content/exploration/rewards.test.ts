import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { answer, options, prompt, refusal, set, spent, type Table } from '../../testing/table.ts'
import { discarded, draw, isOver, shipsOf } from './testing/draw.ts'

const level = (ascendancy: number, more = {}) => ({
  arrange: (t: Table) => set(t, 0, { ascendancy, ...more }),
})

describe('Resources', () => {
  test('Kurlan Artifacts: one Culture', () => {
    shows('ASC-EXP-kurlan-artifacts-a')
    const { t, me } = draw('kurlan-artifacts')
    expect(me.has).toEqual({ P: 0, R: 0, C: 1 })
    expect([isOver(t), discarded(t, 'kurlan-artifacts')]).toEqual([true, true])
  })

  test('Gamma Quadrant Artifact Dealer: Culture only above the Ascendancy', () => {
    shows('ASC-EXP-gamma-quadrant-artifact-dealer-a')
    const culture = (die: number) =>
      draw('gamma-quadrant-artifact-dealer', { dice: [die], ...level(3) }).me.has.C
    expect([culture(3), culture(4)]).toEqual([0, 1])
  })

  test("Balok's Ruse: a die for each Ascendancy, Production for each 4 or more", () => {
    shows('ASC-EXP-baloks-ruse-a')
    const three = draw('baloks-ruse', { dice: [4, 6, 3], ...level(3) })
    expect(three.me.has).toEqual({ P: 2, R: 0, C: 0 })
    expect(spent(three.t)).toBe(true)
    expect(draw('baloks-ruse', level(0)).me.has.P).toBe(0)
  })

  test('Iconian Ruins: any number of ready Commands, one Research for each', () => {
    shows('ASC-EXP-iconian-ruins-a')
    const ruins = () => draw('iconian-ruins', level(0, { commands: { ready: 3, exhausted: 2, locked: 0 } }))
    const { t, me } = ruins()
    expect(prompt(t, 0)).toMatchObject({ kind: 'amount', name: 'exhaustCommands', min: 0, max: 3 })
    answer(t, 0, 2)
    expect(me.has.R).toBe(2)
    expect(me.commands).toEqual({ ready: 1, exhausted: 4, locked: 0 })
    const none = ruins()
    answer(none.t, 0, 0)
    expect(none.me.has.R).toBe(0)
    expect(none.me.commands.ready).toBe(3)
    const all = ruins()
    refusal(all.t, { seat: 0, answer: 4 })
    answer(all.t, 0, 3)
    expect(all.me.has.R).toBe(3)
  })
})

describe('Commands', () => {
  test('Tribble Troubles: two ready Commands are Exhausted, or what is left', () => {
    shows('ASC-EXP-tribble-troubles-a')
    const left = (ready: number) =>
      draw('tribble-troubles', level(0, { commands: { ready, exhausted: 0, locked: 0 } })).me.commands
    expect(left(5)).toEqual({ ready: 3, exhausted: 2, locked: 0 })
    expect(left(1)).toEqual({ ready: 0, exhausted: 1, locked: 0 })
    expect(left(0)).toEqual({ ready: 0, exhausted: 0, locked: 0 })
  })

  test('Alien Amusement Park: two Production or two Commands, not both', () => {
    shows('ASC-EXP-alien-amusement-park-a')
    const park = (exhausted: number) =>
      draw('alien-amusement-park', level(0, { commands: { ready: 1, exhausted, locked: 1 } }))
    const rich = park(3)
    expect(options(rich.t, 0)).toEqual(['commands', 'production'])
    refusal(rich.t, { seat: 0, answer: ['commands', 'production'] })
    answer(rich.t, 0, 'production')
    expect([rich.me.has.P, rich.me.commands.ready]).toEqual([2, 1])
    expect(isOver(rich.t)).toBe(true)
    const rested = park(3)
    answer(rested.t, 0, 'commands')
    expect(rested.me.has.P).toBe(0)
    expect(rested.me.commands).toEqual({ ready: 3, exhausted: 1, locked: 1 })
    // With nothing to Refresh there is nothing to ask.
    expect(park(0).me.has.P).toBe(2)
  })
})

describe('Ships and Advancements', () => {
  const gomtuu = (die: number, arrange?: (t: Table) => void) =>
    draw('gomtuu', {
      dice: [die],
      arrange(t) {
        set(t, 0, { ascendancy: 2, has: { P: 3, R: 0, C: 0 } })
        arrange?.(t)
      },
    })

  test('Gomtuu: four or more with the Ascendancy, and a Ship joins', () => {
    shows('ASC-EXP-gomtuu-a')
    const good = gomtuu(2)
    expect(shipsOf(good.t, 0, good.near)).toBe(2)
    expect(good.me.has.P).toBe(3)
    const bad = gomtuu(1)
    expect(shipsOf(bad.t, 0, bad.near)).toBe(1)
  })

  test('Gomtuu with every Ship in play: another may leave for it, or it stays away', () => {
    const all = (t: Table) => {
      const { ships } = t.g.s.players[0]!
      ships.push({ at: placeOfSystem(t.g.s.players[0]!.home), n: t.g.match.options.ships - 1 })
    }
    const kept = gomtuu(6, all)
    expect(prompt(kept.t, 0).name).toBe('spareShip')
    answer(kept.t, 0, 'no')
    expect(shipsOf(kept.t, 0, kept.near)).toBe(1)
    const { t, near, me } = gomtuu(6, all)
    answer(t, 0, `ship:${placeOfSystem(me.home)}`)
    expect(shipsOf(t, 0, near)).toBe(2)
    expect(shipsOf(t, 0, me.home)).toBe(t.g.match.options.ships - 2)
  })

  test('Bynar Technicians: an upgrade for half its price, rounded down, or two Research', () => {
    shows('ASC-EXP-bynar-technicians-a')
    // Two steps up the next one is listed at 5.
    const bynars = (R: number) => draw('bynar-technicians', level(0, { weapons: 2, has: { P: 0, R, C: 0 } }))
    const { t, me } = bynars(2)
    expect(options(t, 0)).toEqual(['weapons', 'shields', 'research'])
    answer(t, 0, 'weapons')
    expect(me).toMatchObject({ weapons: 3, shields: 0, has: { R: 0 } })
    const shields = bynars(2)
    answer(shields.t, 0, 'shields')
    expect(shields.me).toMatchObject({ weapons: 2, shields: 1, has: { R: 1 } })
    const research = bynars(2)
    answer(research.t, 0, 'research')
    expect(research.me).toMatchObject({ weapons: 2, shields: 0, has: { R: 4 } })
    // Whoever cannot pay even half has no choice.
    expect(bynars(0).me).toMatchObject({ weapons: 2, shields: 0, has: { R: 2 } })
  })

  test('at the top of a track the Bynars have nothing to upgrade (G31)', () => {
    const { t } = draw('bynar-technicians', level(0, { weapons: 3, has: { P: 0, R: 9, C: 0 } }))
    expect(options(t, 0)).toEqual(['shields', 'research'])
  })

  test('the Arms Dealer takes the halved price wholly in Production (G31)', () => {
    const allies = [{ card: 'ferengi-arms-dealer#1', exhausted: false }]
    const { t, me } = draw('bynar-technicians', level(0, { weapons: 1, allies, has: { P: 2, R: 1, C: 0 } }))
    // Half of 4 is 2: the one Research does not do, and nothing is mixed.
    expect(options(t, 0)).toEqual(['weapons', 'shields', 'research'])
    answer(t, 0, 'weapons')
    expect(me).toMatchObject({ weapons: 2, has: { P: 0, R: 1 } })
  })

  test('Guardian of Forever: a random card of the own deck is complete at once', () => {
    shows('ASC-EXP-guardian-of-forever-a')
    const before = draw('kurlan-artifacts').me
    const { t, me } = draw('guardian-of-forever')
    expect(me.deck).toHaveLength(before.deck.length - 1)
    expect(me.advancements).toHaveLength(before.advancements.length + 1)
    const { card, exhausted } = me.advancements.at(-1)!
    expect([me.deck.includes(card), before.deck.includes(card), exhausted]).toEqual([false, true, false])
    expect(me.projects).toEqual([])
    // The deck is shuffled first, so it is not always the card that lay on top.
    const cards = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => {
        const drawn = draw('guardian-of-forever', {
          seed,
          arrange: u => set(u, 0, { deck: [...before.deck].sort() }),
        })
        return drawn.me.advancements.at(-1)!.card
      }),
    )
    expect(cards.size).toBeGreaterThan(1)
    expect(isOver(t)).toBe(true)
    const empty = draw('guardian-of-forever', { arrange: u => set(u, 0, { deck: [] }) })
    expect(empty.me.advancements).toHaveLength(before.advancements.length)
  })
})
