import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { eliteId } from '../../content/facts/enemies.ts'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { ShipId } from '../../state.ts'
import { damage, enemy, lend, ship, table } from '../../testing/table.ts'
import { sourcesOf } from './sources.ts'

test('the content in force, in its order: rules, each ship with its cards, what lasts, the mission', () => {
  shows('ALL-R3-01', 'ALL-UPG-05', 'ALL-CRT-01', 'ALL-TIM-01')
  const t = table({
    ships: [{ ship: 'akira', skill: 4, upgrades: ['photonTorpedoes', 'enhancedTargeting'] }, 'excelsior'],
  })
  t.g.match.options.mission = { ...aSimplePatrol, specialRules: [{ rule: 'mine', text: '' }] }
  enemy(t, 450, 500, 0, { elite: 2 })
  enemy(t, 450, 600, 0)
  lend(t, 'something', 'E1')
  damage(t, 'P1', 'hullBreach#1')
  damage(t, 'P1', 'weaponFault#1', false)
  damage(t, 'P1', 'consoleFire#2')
  const kinds = {
    'rule:cloak': {},
    'rule:scan': {},
    'rule:obstruction': {},
    akira: {},
    excelsior: {},
    jemHadarAttackShip: {},
    photonTorpedoes: {},
    enhancedTargeting: {},
    hullBreach: {},
    weaponFault: {},
    consoleFire: {},
    something: {},
    'mission:mine': {},
  }
  const listed = (wanted: object = kinds): string[] =>
    sourcesOf(t.g, { ...wanted }).map(({ content, owner, id }) => [content, owner, id].join(' ').trim())
  const rules = ['rule:cloak', 'rule:scan', 'rule:obstruction']
  const after = [
    'hullBreach 0 P1/0',
    'consoleFire 0 P1/2',
    'excelsior 0 P2',
    'jemHadarAttackShip  E1',
    'jemHadarAttackShip  E2',
    'something  E1',
    'mission:mine  0',
  ]
  const cards = ['photonTorpedoes 0 P1/0', 'enhancedTargeting 0 P1/1']
  expect(listed()).toEqual([...rules, 'akira 0 P1', ...cards, ...after])
  // Only what is wanted.
  expect(listed({ enhancedTargeting: {}, 'rule:scan': {} })).toEqual(['rule:scan', cards[1]])
  expect(listed({ weaponFault: {} })).toEqual([])
  expect(listed({ excelsior: {} })).toEqual(['excelsior 0 P2'])
  expect(listed({ consoleFire: {} })).toEqual(['consoleFire 0 P1/2'])
  expect(listed({ 'mission:mine': {} })).toEqual(['mission:mine  0'])
  expect(listed({ 'mission:other': {}, other: {} })).toEqual([])
  const elite = eliteId('jemHadarAttackShip-2')
  expect(listed({ [elite]: {} })).toEqual([`${elite}  E1`])
  // A card that cannot be used is not in force, unless it is the weapon that the ship is firing.
  ship(t, 'P1').upgrades[0]!.disabled = true
  expect(listed()).toEqual([...rules, 'akira 0 P1', cards[1], ...after])
  const firing = (attacker: ShipId): string[] => {
    t.g.s.attack = {
      attacker,
      defender: 'E1',
      weapon: 'photonTorpedoes',
      slot: 0,
      range: 2,
      obstructed: false,
      step: 'declare',
      attack: [],
      defence: [],
      hits: 0,
      crits: 0,
      used: [],
    }
    return listed()
  }
  expect(firing('P1')).toEqual([...rules, 'akira 0 P1', ...cards, ...after])
  expect(firing('P2')).toEqual([...rules, 'akira 0 P1', cards[1], ...after])
  // A ship that is gone has nothing in force.
  ship(t, 'P1').fate = 'destroyed'
  expect(listed()).toEqual([...rules, ...after.slice(2)])
})
