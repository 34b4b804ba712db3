import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Career } from '../career/types.ts'
import { content } from '../content/content.ts'
import { shipById, shipClasses } from '../content/facts/ships.ts'
import { slotCards } from '../content/facts/slotCards.ts'
import type { CaptainFaction } from '../content/facts/types.ts'
import { upgradeById, upgrades } from '../content/facts/upgrades.ts'
import { type FleetShip, faultsOf } from './check.ts'
import { careerLimits, freeLimits, shipsFor, upgradesFor } from './limits.ts'
import { QUICK_FLEETS, quickFleet } from './quick.ts'

const career = (shaded: Partial<Career['shaded']>, icons: Career['icons'] = []): Career => ({
  shaded: { skill: 0, talent: 0, crew: 0, weapon: 0, tech: 0, ...shaded },
  icons,
  xp: 0,
  fresh: false,
})

/** A ship of a captain with a career, and of one without. */
const ship = (
  card: string,
  upgrades: string[],
  shaded: Partial<Career['shaded']>,
  icons: Career['icons'] = [],
) => ({
  ship: card,
  upgrades,
  limits: careerLimits(shipById[card]!.faction as CaptainFaction, career(shaded, icons)),
})
const free = (card: string, upgrades: string[], skill = 2): FleetShip => ({
  ship: card,
  upgrades,
  limits: freeLimits(shipById[card]!.faction as CaptainFaction, skill, upgrades),
})

const rulesOf = (...fleet: FleetShip[]): string[] => faultsOf(fleet).flatMap(fault => fault.rules)
const MUCH = { crew: 10, weapon: 10, tech: 10 }

describe('cards', () => {
  test('there are four types of upgrades', () => {
    shows('ALL-COMP-08')
    expect([...new Set(upgrades.map(u => u.type))].sort()).toEqual(['crew', 'talent', 'tech', 'weapon'])
  })

  test('every card has all of its facts and does something', () => {
    shows('ALL-COMP-10')
    expect([upgrades.length, slotCards.length]).toEqual([79, 9])
    expect(new Set(upgrades.map(u => u.id)).size).toBe(79)
    for (const card of upgrades) {
      expect(Object.keys(card).sort()).toEqual([
        'classes',
        'cost',
        'costsPrimary',
        'faction',
        'hull',
        'id',
        'name',
        'onePerShip',
        'range',
        'text',
        'type',
        'unique',
        'weapon',
      ])
      expect([card.id, card.weapon !== null || content[card.id] !== undefined]).toEqual([card.id, true])
      expect(card.text.length).toBeGreaterThan(20)
    }
  })

  test('the faction decides which ships and upgrades there are', () => {
    shows('ALL-PLR-02')
    expect(shipsFor('klingon').map(s => s.id)).toEqual(['kvort', 'vorcha'])
    expect(shipClasses).toHaveLength(18)
    expect(upgradesFor('federation').every(u => u.faction === 'federation')).toBe(true)
    expect(['federation', 'klingon', 'romulan'].map(f => upgradesFor(f as CaptainFaction).length)).toEqual([
      27, 28, 24,
    ])
  })
})

describe('a fleet', () => {
  test('only ships and upgrades of the faction of the captain', () => {
    shows('ALL-FLT-02', 'ALL-PLR-02')
    expect(rulesOf(free('akira', ['firstOfficer']))).toEqual(['ALL-FLT-02', 'ALL-PLR-02'])
    const traitor = { ...free('akira', []), limits: freeLimits('klingon', 2, []) }
    expect(rulesOf(traitor)).toContain('ALL-FLT-02')
    expect(rulesOf(free('kvort', ['firstOfficer']))).toEqual([])
  })

  test('only generic classes, and those that the campaign has', () => {
    shows('ALL-FLT-03', 'ALL-PLR-03', 'ALL-PLR-05')
    expect(rulesOf({ ...free('akira', []), ship: 'enterpriseD' })).toEqual(['ALL-FLT-03'])
    const ships = [
      { ship: 'excelsior', skill: 0 },
      { ship: 'galaxy', skill: 4 },
    ]
    const faults = (card: string, shaded: object) =>
      faultsOf([ship(card, [], shaded)], { ships }).flatMap(f => f.rules)
    expect(faults('excelsior', {})).toEqual([])
    expect(faults('akira', {})).toContain('ALL-PLR-03')
    expect(faults('galaxy', { skill: 3 })).toEqual(['ALL-PLR-05'])
    expect(faults('galaxy', { skill: 4 })).toEqual([])
  })

  test('the cost of the ship is not counted, that of upgrades is', () => {
    shows('ALL-FLT-04', 'ALL-FLT-09')
    expect(shipById.sovereign!.cost).toBe(25)
    expect(rulesOf(ship('sovereign', ['helmsman'], { crew: 3 }))).toEqual([])
    expect(rulesOf(ship('sovereign', ['helmsman'], { crew: 2 }))).toEqual(['ALL-FLT-09', 'ALL-XP-10'])
  })

  test('one upgrade for each icon of the bar', () => {
    shows('ALL-FLT-05')
    expect(rulesOf(ship('excelsior', ['detectionGrid'], MUCH))).toEqual([])
    expect(rulesOf(ship('excelsior', ['detectionGrid', 'emh'], MUCH))).toEqual(['ALL-FLT-05'])
    expect(rulesOf(ship('akira', ['detectionGrid'], MUCH))).toEqual(['ALL-FLT-05'])
  })

  test('an unlocked icon is one more, but no more points', () => {
    shows('ALL-XP-08', 'ALL-XP-10', 'ALL-XP-09')
    expect(rulesOf(ship('akira', ['impulseUpgrade'], { skill: 3, tech: 1 }, ['tech']))).toEqual([])
    expect(rulesOf(ship('akira', ['impulseUpgrade'], { skill: 3 }, ['tech']))).toEqual([
      'ALL-FLT-09',
      'ALL-XP-10',
    ])
    expect(rulesOf(ship('akira', ['impulseUpgrade'], { skill: 3, tech: 1 }, ['crew']))).toEqual([
      'ALL-FLT-05',
    ])
  })

  test('Talents need icons of the Player Card, no more than there are, and cost up to the Captain Skill', () => {
    shows('ALL-FLT-06', 'ALL-FLT-07', 'ALL-FLT-08', 'ALL-XP-13')
    const talents = (cards: string[], shaded: object) => rulesOf(ship('akira', cards, shaded))
    expect(talents(['calculating'], { skill: 4 })).toEqual(['ALL-FLT-06'])
    expect(talents(['calculating'], { skill: 4, talent: 2 })).toEqual([])
    expect(talents(['calculating', 'inspiring'], { skill: 4, talent: 2 })).toEqual(['ALL-FLT-07'])
    expect(talents(['battleHardened'], { skill: 4, talent: 2 })).toEqual([])
    expect(talents(['battleHardened'], { skill: 3, talent: 2 })).toEqual(['ALL-FLT-08', 'ALL-XP-13'])
    for (const { upgrades } of shipClasses) expect(upgrades).not.toContain('talent')
  })

  test('one per ship, and one in the fleet', () => {
    shows('ALL-FLT-10', 'ALL-FLT-11')
    expect(rulesOf(free('excelsior', ['helmsman', 'helmsman']))).toEqual(['ALL-FLT-10'])
    expect(rulesOf(free('akira', ['photonTorpedoes', 'photonTorpedoes']))).toEqual([])
    expect(rulesOf(free('akira', ['helmsman']), free('akira', ['helmsman']))).toEqual([])
    const inspired = () => free('akira', ['federationTalentSlot', 'inspiring'])
    expect(rulesOf(inspired())).toEqual([])
    expect(faultsOf([inspired(), inspired()])).toMatchObject([{ captain: 1, rules: ['ALL-FLT-11'] }])
  })

  test('restrictions of class and hull hold; a card without any goes on every ship', () => {
    shows('ALL-FLT-12', 'ALL-FLT-13', 'ALL-FLT-15')
    expect(rulesOf(free('vorcha', ['convergingFire']))).toEqual([])
    expect(rulesOf(free('kvort', ['convergingFire']))).toEqual(['ALL-FLT-12', 'ALL-FLT-13'])
    expect(rulesOf(free('kvort', ['disruptorSweep']))).toEqual([])
    const card = upgradeById.disruptorSweep!
    try {
      Object.assign(card, { hull: 4 })
      expect(rulesOf(free('kvort', ['disruptorSweep']))).toEqual(['ALL-FLT-12', 'ALL-FLT-15'])
    } finally {
      Object.assign(card, { hull: null })
    }
  })

  test('a Torpedo Fusillade costs as much as the Primary Weapon Value', () => {
    expect(rulesOf(ship('vorcha', ['torpedoFusillade'], { weapon: 5 }))).toEqual([])
    expect(rulesOf(ship('vorcha', ['torpedoFusillade'], { weapon: 4 }))).toContain('ALL-FLT-09')
    expect(rulesOf(ship('kvort', ['torpedoFusillade'], { weapon: 4 }))).toEqual([])
  })

  test('slot cards make room for captains without a career, and for nobody else', () => {
    expect(rulesOf(free('akira', ['emh']))).toEqual(['ALL-FLT-05'])
    expect(rulesOf(free('akira', ['federationUpgradeSlots', 'emh']))).toEqual([])
    expect(rulesOf(free('akira', ['federationTalentSlots', 'calculating', 'calculating']))).toEqual([
      'ALL-FLT-10',
    ])
    expect(rulesOf(free('akira', ['federationTalentSlots', 'calculating', 'inspiring'], 3))).toEqual([])
    expect(rulesOf(free('akira', ['klingonTalentSlot']))).toEqual(['ALL-FLT-02'])
    expect(rulesOf(ship('akira', ['federationUpgradeSlots'], MUCH))).toContain('ALL-FLT-06')
  })
})

describe('building', () => {
  test('ships and upgrades are chosen in any order, and only the result is judged', () => {
    shows('ALL-FLT-01')
    // A card may be on the way before its ship is: nothing is kept of how a fleet came about.
    const judge = (ship: string, ...upgrades: string[]) => rulesOf(free(ship, upgrades), free('akira', []))
    expect(judge('akira', 'detectionGrid')).toEqual(['ALL-FLT-05'])
    expect(judge('excelsior', 'detectionGrid')).toEqual([])
    expect(judge('akira')).toEqual([])
  })

  test('quick fleets are legal, for any number of ships', () => {
    for (const name of QUICK_FLEETS)
      for (const count of [2, 3, 4, 5, 6])
        expect([name, count, rulesOf(...quickFleet(name, count).map(c => free(c.ship, c.upgrades)))]).toEqual(
          [name, count, []],
        )
  })
})
