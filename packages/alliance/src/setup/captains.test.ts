import { InputError } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Career } from '../career/types.ts'
import { pregenerated } from '../content/facts/missions/aSimplePatrol.ts'
import { alliance } from '../game.ts'
import { game } from '../procedures/testing/games.ts'

const CAREER = {
  shaded: { skill: 4, talent: 2, crew: 4, weapon: 2, tech: 0 },
  icons: ['tech'],
  xp: 0,
  fresh: false,
}

const read = (captains: unknown, more: object = {}, seats = 2) =>
  alliance.options({ captains, ...more }, seats)

function faultOf(
  captains: unknown,
  more: object = {},
): { path: (string | number)[]; rules: readonly string[] } {
  try {
    read(captains, more)
  } catch (error) {
    if (error instanceof InputError) return { path: [...error.path], rules: error.rules ?? [] }
    throw error
  }
  throw new Error('nothing was refused')
}

const OTHER = { ship: 'excelsior' }

describe('captains in the options', () => {
  test('without a word on it everybody gets a pre-generated ship', () => {
    shows('ALL-PAT-02', 'ALL-PAT-03', 'ALL-PAT-04')
    const { captains } = alliance.options(undefined, 6)
    expect(captains.map(c => [c.ship, c.upgrades])).toEqual([
      ['excelsior', ['dorsalPhaserArray', 'helmsman']],
      ['akira', ['enhancedTargeting', 'operationsOfficer']],
      ['excelsior', ['detectionGrid', 'scienceOfficer']],
      ['akira', ['photonTorpedoes', 'tacticalOfficer']],
      ['excelsior', ['overchargedPhasers', 'reinforcedShielding']],
      ['akira', ['commander']],
    ])
    expect(pregenerated).toHaveLength(6)
    expect(captains.every(c => c.skill === 2 && c.career === null)).toBe(true)
  })

  test('a quick fleet of another faction', () => {
    const { captains } = alliance.options({ fleet: 'romulan' }, 3)
    expect(captains.map(c => [c.faction, c.ship])).toEqual(Array(3).fill(['romulan', 'dderidex']))
    expect(() => alliance.options({ fleet: 'borg' }, 3)).toThrow(InputError)
  })

  test('each captain has a colour of its own', () => {
    shows('ALL-COMP-11')
    const colours = alliance.options(undefined, 6).captains.map(c => c.colour)
    expect(new Set(colours).size).toBe(6)
    expect(
      faultOf([
        { ...OTHER, colour: 'blue' },
        { ...OTHER, colour: 'blue' },
      ]),
    ).toEqual({
      path: ['captains', 1, 'colour'],
      rules: ['ALL-COMP-11'],
    })
  })

  test('a career decides skill and limits', () => {
    const ship = {
      ship: 'akira',
      career: CAREER,
      upgrades: ['helmsman', 'photonTorpedoes', 'battleHardened'],
    }
    const [captain] = read([ship, OTHER]).captains
    expect(captain).toMatchObject({ skill: 4, faction: 'federation', career: CAREER })
    const g = game(2, 'a', { captains: [ship, OTHER] })
    expect(g.s.ships.find(s => s.id === 'P1')).toMatchObject({ skill: 4 })
    expect(faultOf([{ ...ship, skill: 5 }, OTHER]).path).toEqual(['captains', 0, 'skill'])
    expect(faultOf([{ ...ship, upgrades: ['tacticalOfficer', 'quantumTorpedoes'] }, OTHER]).rules).toContain(
      'ALL-FLT-09',
    )
  })

  test('captains of a campaign take their careers into a mission', () => {
    const captain = { name: 'Ro', faction: 'federation' as const, career: CAREER as Career }
    const choice = { ship: 'akira', upgrades: ['battleHardened'] }
    const g = game(2, 'a', {
      captains: [
        { ...captain, ...choice, seat: 0 },
        { ...OTHER, seat: 1 },
      ],
    })
    expect(g.match.options.captains[0]).toMatchObject({ name: 'Ro', skill: 4, career: CAREER })
    expect(g.s.ships.find(s => s.id === 'P1')!.upgrades).toMatchObject([{ card: 'battleHardened' }])
  })

  test('no deployment with an illegal ship, and the reason is told', () => {
    shows('ALL-FLT-16')
    expect(faultOf([OTHER, { ship: 'akira', upgrades: ['emh'] }])).toEqual({
      path: ['captains', 1, 'upgrades'],
      rules: ['ALL-FLT-05'],
    })
    expect(faultOf([OTHER, { ship: 'akira', faction: 'klingon' }]).path).toEqual(['captains', 1, 'ship'])
    expect(faultOf([OTHER, { ship: 'akira' }], { ships: [{ ship: 'excelsior' }] }).rules).toContain(
      'ALL-PLR-03',
    )
  })

  test('nor with XP that is not spent', () => {
    shows('ALL-PLR-09', 'ALL-CPG-04')
    expect(faultOf([{ ...OTHER, career: { ...CAREER, xp: 1 } }, OTHER])).toEqual({
      path: ['captains', 0, 'career'],
      rules: ['ALL-PLR-09', 'ALL-CPG-04'],
    })
  })

  test('options that were read can be read again', () => {
    const once = read([{ ship: 'akira', career: CAREER, name: 'Ro' }, OTHER], {
      ships: [{ ship: 'akira' }, { ship: 'excelsior', skill: 2 }],
    })
    expect(alliance.options(once, 2)).toEqual(once)
  })

  test('slot cards make room and are not beside the ship', () => {
    const upgrades = ['federationUpgradeSlots', 'emh']
    const g = game(2, 'a', { captains: [{ ship: 'akira', upgrades }, OTHER] })
    expect(g.s.ships.find(s => s.id === 'P1')!.upgrades.map(u => u.card)).toEqual(['emh'])
  })

  test.each([
    [{ ship: 'akira', name: 5 }, 'name'],
    [{ ship: 'akira', colour: 'grey' }, 'colour'],
    [{ ship: 'akira', faction: 'dominion' }, 'faction'],
    [{ ship: 'akira', upgrades: [5] }, 'upgrades'],
    [{ ship: 'akira', career: 5 }, 'career'],
    [{ ship: 'akira', rank: 5 }, 'rank'],
  ])('%j is refused with its place', (captain, field) => {
    expect(faultOf([captain, OTHER]).path).toEqual(['captains', 0, field])
  })
})
