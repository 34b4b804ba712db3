import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { restricted } from '../../rules/battle/battle.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  refused,
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '1 seek-life-form']

describe('who may attack whom', () => {
  test('by affiliation', () => {
    shows('CCG-BATTLE-17', 'CCG-BATTLE-26', 'CCG-BATTLE-28', 'CCG-BATTLE-29')
    expect(restricted(['Klingon'], ['Klingon'])).toBeNull()
    expect(restricted(['Romulan'], ['Romulan'])).toBe('CCG-BATTLE-26')
    expect(restricted(['Romulan'], ['Klingon'])).toBeNull()
    expect(restricted(['Federation'], ['Klingon'])).toBe('CCG-BATTLE-29')
    expect(restricted(['Federation'], ['Borg'])).toBeNull()
    // All members bind the force, and all of the target count.
    expect(restricted(['Klingon', 'Romulan'], ['Romulan'])).toBe('CCG-BATTLE-26')
  })

  test('a force needs a leader who is not stopped, and somebody to fight', () => {
    shows('CCG-BATTLE-01', 'CCG-BATTLE-10', 'CCG-BATTLE-13', 'CCG-BATTLE-14', 'CCG-STOPPED-03')
    const t = table({ missions: MISSIONS })
    onPlanet(t, 1, 0, 'zegov')
    const [picard] = onPlanet(t, 0, 0, 'taitt')
    at(t, 1, 'orders')
    const leaderless = options(t, 1).includes('fight')
    onPlanet(t, 1, 0, 'gowron')
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('fight')
    for (const id of t.g.s.inPlay) if (t.g.s.cards[id]!.card === 'gowron') playOf(t, id).stopped = true
    at(t, 1, 'orders')
    expect(options(t, 1).includes('fight')).toBe(leaderless)
    expect(leaderless).toBe(false)
    expect(inPlayNow(t, picard!)).toBe(true)
  })

  test('what the hidden people of the rival forbid is refused when it is tried', () => {
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, 'jean-luc-picard')
    onPlanet(t, 1, 0, 'gowron')
    at(t, 0, 'orders')
    answer(t, 0, 'fight')
    expect(refused(t, 0, 'planet 0')).toEqual(['CCG-BATTLE-29'])
    answer(t, 0, 'back')
  })
})

/** Gowron (STRENGTH 9) and Kurn (8) attack on a planet. The last of a pile fights first. */
function fight(foes: string[], orders: number[][]): { t: Table; ours: number[]; theirs: number[] } {
  const t = table({ missions: MISSIONS })
  const ours = onPlanet(t, 1, 0, 'gowron', 'kurn')
  const theirs = onPlanet(t, 0, 0, ...foes)
  at(t, 1, 'orders')
  script(t, 'combat', orders)
  answer(t, 1, 'fight', 'planet 0')
  return { t, ours, theirs }
}

describe('personnel battle', () => {
  test('pair by pair: the stronger may stun, or wound mortally with more than double', () => {
    shows(
      'CCG-PBATTLE-04',
      'CCG-PBATTLE-07',
      'CCG-PBATTLE-08',
      'CCG-PBATTLE-09',
      'CCG-PBATTLE-14',
      'CCG-PBATTLE-15',
      'CCG-PBATTLE-18',
    )
    // Taitt has 4, Sarek 3.
    const { t, theirs } = fight(
      ['taitt', 'sarek'],
      [
        [0, 1],
        [1, 0],
      ],
    )
    expect(happened(t, 'combat.pair')).toMatchObject({ cards: ['kurn', 'taitt'], strengths: [8, 4] })
    // Eight is not more than double of four.
    expect(options(t, 1)).toEqual(['stun', 'nothing'])
    answer(t, 1, 'stun')
    expect(options(t, 1)).toEqual(['stun', 'kill', 'nothing'])
    answer(t, 1, 'kill')
    // Sarek dies of it; Taitt is the only one who can be the casualty.
    expect(theirs.map(id => inPlayNow(t, id))).toEqual([false, false])
  })

  test('the weaker side loses one at random, the survivors are stopped', () => {
    shows(
      'CCG-PBATTLE-19',
      'CCG-PBATTLE-20',
      'CCG-PBATTLE-21',
      'CCG-PBATTLE-25',
      'CCG-PBATTLE-26',
      'CCG-PBATTLE-27',
      'CCG-COUNTER-01',
      'CCG-STOPPED-04',
    )
    const { t, ours, theirs } = fight(
      ['taitt', 'leah-brahms', 'sarek'],
      [
        [0, 1],
        [0, 1, 2],
      ],
    )
    answer(t, 1, 'nothing', 'nothing')
    expect(happened(t, 'battle.ended')).toEqual({ winner: 1 })
    expect(theirs.filter(id => !inPlayNow(t, id))).toHaveLength(1)
    for (const id of [...ours, ...theirs.filter(one => inPlayNow(t, one))])
      expect(playOf(t, id).stopped).toBe(true)
    expect(options(t, 1)).toEqual(['end'])
  })

  test('equal STRENGTH hurts nobody, and equal totals have no winner', () => {
    shows('CCG-PBATTLE-17', 'CCG-PBATTLE-23')
    const t = table({ missions: MISSIONS })
    const [kurn] = onPlanet(t, 1, 0, 'kurn')
    const [tasha] = onPlanet(t, 0, 0, 'tasha-yar')
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    // Eight against eight: nobody was asked anything.
    expect(happened(t, 'battle.ended')).toEqual({ winner: null })
    expect([kurn!, tasha!].map(id => [inPlayNow(t, id), playOf(t, id).stopped])).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('a mortally wounded one is not the casualty as well', () => {
    shows('CCG-PBATTLE-22', 'CCG-PBATTLE-24')
    const { t, theirs } = fight(
      ['sarek', 'tasha-yar', 'taitt'],
      [
        [0, 1],
        [1, 2, 0],
      ],
    )
    // Kurn against Sarek: mortally wounded.
    answer(t, 1, 'kill')
    // Gowron against Taitt: nothing.
    answer(t, 1, 'nothing')
    // 17 against 8 and 4: one more dies, and it is not Sarek.
    expect(theirs.filter(id => !inPlayNow(t, id))).toHaveLength(2)
  })

  test('whoever was attacked may counter-attack in the next turn, without leader or restriction', () => {
    shows('CCG-COUNTER-02', 'CCG-COUNTER-03', 'CCG-COUNTER-05', 'CCG-COUNTER-08')
    const { t } = fight(
      ['taitt', 'leah-brahms', 'sarek'],
      [
        [0, 1],
        [0, 1, 2],
      ],
    )
    answer(t, 1, 'nothing', 'nothing', 'end')
    answer(t, 0, 'orders')
    expect(options(t, 0)).toContain('fight')
    answer(t, 0, 'fight')
    expect(options(t, 0)).toEqual(['planet 0', 'back'])
    answer(t, 0, 'back', 'end')
    answer(t, 1, 'orders', 'end')
    // One turn later it is too late.
    answer(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('fight')
  })
})

/** The Bortas (WEAPONS 9) with Gowron against a ship of seat 0 with this crew. */
function duel(ship: string, crew: string[]): { t: Table; bortas: number; target: number } {
  const t = table({ missions: MISSIONS })
  const bortas = inSpace(t, 1, 'ikc-bortas', 1)
  aboard(t, 1, bortas, 'gowron')
  const target = inSpace(t, 0, ship, 1)
  aboard(t, 0, target, ...crew)
  at(t, 1, 'orders')
  return { t, bortas, target }
}

describe('ship battle', () => {
  test('ATTACK against DEFENSE: miss, hit or direct hit; damage comes after both have fired', () => {
    shows(
      'CCG-SBATTLE-04',
      'CCG-SBATTLE-33',
      'CCG-SBATTLE-35',
      'CCG-SBATTLE-37',
      'CCG-SBATTLE-47',
      'CCG-SBATTLE-48',
      'CCG-SBATTLE-53',
      'CCG-DAMAGE-14',
      'CCG-SBATTLE-61',
    )
    const { t, bortas, target } = duel('runabout', [])
    const weapons = shipAttribute(t.g, bortas, 'WEAPONS')
    answer(t, 1, 'attack', 1, [bortas], target)
    // SHIELDS 5: over it, not over its double.
    expect(happened(t, 'fire.opened')).toEqual({ seat: 1, attack: weapons, defense: 5, result: 'hit' })
    expect(playOf(t, target).damage).toBe(1)
    expect(shipAttribute(t.g, target, 'RANGE')).toBe(5)
    expect([bortas, target].map(id => playOf(t, id).stopped)).toEqual([true, true])
    expect(options(t, 1)).toEqual(['beam', 'end'].filter(one => options(t, 1).includes(one)))
  })

  test('shields that hold are a miss', () => {
    shows('CCG-SBATTLE-36')
    const { t, bortas, target } = duel('uss-enterprise', ['jean-luc-picard'])
    playOf(t, target).at = { in: 'space', loc: 1 }
    const post = inSpace(t, 0, 'federation-outpost', 1)
    playOf(t, target).at = { in: 'docked', host: post }
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], target)
    expect(happened(t, 'fire.opened')).toMatchObject({ defense: 9 + 15, result: 'miss' })
    expect(playOf(t, target).damage).toBe(0)
    // The numbers, and that nobody fires back, tell of crews that are hidden.
    expect(t.g.revealed).toBe(true)
  })

  test('a docked ship does not fire back; a facility needs WEAPONS for it', () => {
    shows('CCG-DOCK-12', 'CCG-SBATTLE-15')
    const { t, bortas, target } = duel('uss-enterprise', ['jean-luc-picard'])
    const post = inSpace(t, 0, 'federation-outpost', 1)
    playOf(t, target).at = { in: 'docked', host: post }
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], target)
    // Nobody was asked about returning fire.
    expect(t.events.filter(e => e.type === 'fire.opened')).toHaveLength(1)
  })

  test('more than double is a direct hit: two markers, and the end of the ship when the battle is over', () => {
    shows('CCG-SBATTLE-38', 'CCG-SBATTLE-49', 'CCG-SBATTLE-51', 'CCG-DAMAGE-13', 'CCG-SBATTLE-05')
    const { t, bortas, target } = duel('runabout', [])
    const second = inSpace(t, 1, 'ikc-vorcha', 1)
    aboard(t, 1, second, 'kurn')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas, second], target)
    expect(happened(t, 'fire.opened')).toMatchObject({ result: 'direct hit' })
    expect(inPlayNow(t, target)).toBe(false)
    expect(t.g.s.players[0]!.discard).toContain(target)
  })

  test('the attacked player says at once who returns fire, and at whom', () => {
    shows(
      'CCG-SBATTLE-13',
      'CCG-SBATTLE-14',
      'CCG-SBATTLE-40',
      'CCG-SBATTLE-41',
      'CCG-SBATTLE-42',
      'CCG-BATTLE-11',
    )
    const { t, bortas, target } = duel('uss-nebula', ['taitt'])
    const helper = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, helper, 'leah-brahms')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], target)
    expect(prompt(t, 0).name).toBe('returnFire')
    // Without a leader, and one that was not aimed at.
    expect(options(t, 0)).toEqual([target, helper])
    answer(t, 0, [target, helper])
    const fired = t.events.filter(e => e.type === 'fire.opened').map(e => e.data)
    expect(fired.map(one => one.seat)).toEqual([1, 0])
    expect(fired[1]!.attack).toBe(7 + 5)
    expect(playOf(t, helper).stopped).toBe(true)
  })

  test('no return fire was declared, so there is none', () => {
    shows('CCG-SBATTLE-17')
    const { t, bortas, target } = duel('uss-nebula', ['taitt'])
    answer(t, 1, 'attack', 1, [bortas], target)
    answer(t, 0, [])
    expect(t.events.filter(e => e.type === 'fire.opened').map(e => e.data.seat)).toEqual([1])
    expect(playOf(t, bortas).damage).toBe(0)
  })

  test('the Federation may not open fire unprovoked, but in counter-attack', () => {
    shows('CCG-COUNTER-04')
    const { t, bortas, target } = duel('uss-nebula', ['jean-luc-picard'])
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1, [target])
    expect(refused(t, 0, bortas)).toEqual(['CCG-BATTLE-29'])
    answer(t, 0, 'back')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], target)
    answer(t, 0, [])
    answer(t, 1, 'end')
    answer(t, 0, 'orders', 'attack', 1, [target], bortas)
    expect(prompt(t, 1).name).toBe('returnFire')
  })

  test('a ship that was damaged before is destroyed by the next damage', () => {
    shows('CCG-DAMAGE-16')
    const t = table({ missions: MISSIONS })
    const ship = lay(t, 1, 'ikc-pagh', { in: 'space', loc: 1 })
    aboard(t, 1, ship, 'gowron')
    playOf(t, ship).damage = 1
    seed(t, 0, 1, 'gravitic-mine')
    at(t, 1, 'orders')
    answer(t, 1, 'attempt', ship)
    expect(inPlayNow(t, ship)).toBe(false)
  })
})
