import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipById } from '../../content/facts/ships.ts'
import { upgrades } from '../../content/facts/upgrades.ts'
import { isShot, shotAt, targetsOf } from '../../rules/combat/targeting.ts'
import { PRIMARY } from '../../rules/combat/weapons.ts'
import { BAND } from '../../space/constants.ts'
import { distanceOf } from '../../space/measure.ts'
import {
  answer,
  answers,
  asteroid,
  attackDice,
  defenceDice,
  enemy,
  event,
  options,
  planet,
  pose,
  prompt,
  put,
  refusal,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { ambush, duel, fight, rolled } from './testing/duel.ts'

describe('order and methods', () => {
  test('from the highest skill down; enemies before players; each once', () => {
    shows('ALL-CMB-01', 'ALL-CMB-04', 'ALL-CMB-05', 'ALL-CMB-07')
    const t = table({
      ships: [
        { ship: 'akira', skill: 4 },
        { ship: 'akira', skill: 2 },
      ],
    })
    put(t, 'P1', 350, 300, 90)
    put(t, 'P2', 550, 300, 90)
    for (const id of ['P1', 'P2']) set(t, id, { shields: 9 })
    enemy(t, 350, 420, 270, { skill: 2, shields: 9 })
    enemy(t, 550, 420, 270, { skill: 4, shields: 9 })
    enemy(t, 540, 500, 270, { skill: 4, shields: 9 })
    attackDice(t, 'bbbb'.repeat(6) + 'b'.repeat(10))
    fight(t)
    const attackers = told(t, 'attack.declared').map(a => a.attacker)
    expect(attackers).toEqual(['E2', 'E3'])
    expect(prompt(t, 'method').about).toMatchObject({ ship: 'P1' })
    answers(t, 'primary', 'E1')
    expect(told(t, 'attack.declared').map(a => a.attacker)).toEqual(['P1', 'E1'])
    expect(prompt(t, 'method').about).toMatchObject({ ship: 'P2' })
    answer(t, 'pass')
    expect(t.g.s.phase).not.toBe('combat')
  })

  test('tied players choose who attacks first', () => {
    shows('ALL-CMB-03')
    for (const first of ['P1', 'P2']) {
      const t = duel(50)
      set(t, 'P1', { skill: 2 })
      put(t, 'P2', 400, 300, 90)
      ship(t, 'P2').done.fought = false
      fight(t)
      expect(options(t, 'attackNext')).toEqual(['P1', 'P2'])
      answer(t, first)
      expect(prompt(t, 'method').about).toMatchObject({ ship: first })
    }
  })

  test('the eight steps in their order', () => {
    shows('ALL-CMB-02')
    const t = duel(50)
    attackDice(t, 'hsbbb')
    defenceDice(t, 'bb')
    ship(t, 'P1').tokens.battleStations = 1
    fight(t)
    expect(prompt(t).name).toBe('method')
    answer(t, 'primary')
    expect([prompt(t).name, t.g.s.attack!.step]).toEqual(['modifyAttackDice', 'modifyAttack'])
    expect(t.events.map(e => e.type)).toEqual(['attack.declared', 'dice.rolled'])
    answer(t, 'battleStations')
    const steps = ['dice.rolled', 'attack.compared', 'damage.suffered']
    expect(t.events.map(e => e.type).filter(type => steps.includes(type))).toEqual([
      ...steps,
      'damage.suffered',
    ])
  })

  test('no second attack in a round', () => {
    shows('ALL-CMB-06')
    const t = duel(50)
    ship(t, 'P1').done.attacked = true
    fight(t)
    expect(t.g.s.phase).not.toBe('combat')
    expect(told(t, 'attack.declared')).toEqual([])
  })

  test('Primary Weapon or a weapon card', () => {
    shows('ALL-TGT-01', 'ALL-SEC-01')
    const t = duel(150, { ship: 'akira', skill: 4, upgrades: ['photonTorpedoes'] })
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    attackDice(t, 'bbbbb')
    fight(t)
    expect(options(t, 'method')).toEqual(['primary', 'photonTorpedoes:0', 'pass'])
    answer(t, 'photonTorpedoes:0')
    expect(rolled(t, 'attack')).toBe(5)
    answer(t, 'done')
    expect(told(t, 'attack.declared')).toEqual([])
    expect(t.g.s.phase).not.toBe('combat')
  })
})

describe('targets', () => {
  test('in arc and in range; friends are no targets', () => {
    shows('ALL-TGT-02', 'ALL-RNG-04', 'ALL-RNG-02', 'ALL-AIB-01')
    const t = duel(300)
    put(t, 'P2', 450, 400, 90)
    enemy(t, 200, 300, 0).done.fought = true
    enemy(t, 450, 800, 90).done.fought = true
    fight(t)
    const legal = targetsOf(t.g, ship(t, 'P1'), PRIMARY).map(f => [f.target.id, f.shot.range])
    expect(legal).toEqual([['E1', 3]])
    enemy(t, 400, 460, 90).done.fought = true
    fight(t)
    answer(t, 'primary')
    expect(options(t, 'target')).toEqual(['E1', 'E4'])
    expect(refusal(t, 'E2').rules).toContain('ALL-TGT-02')
    expect(refusal(t, 'E3').rules).toEqual(['ALL-RNG-04'])
    expect(refusal(t, 'P2').rules).toEqual(['ALL-AIB-01'])
  })

  test('the diagram: in arc at Range 3, outside of it at Range 2, in arc at Range 1', () => {
    shows('ALL-ARC-05')
    const t = table({ ships: ['excelsior', 'akira', 'excelsior'] })
    enemy(t, 450, 500, 90)
    put(t, 'P1', 500, 780, 270)
    put(t, 'P2', 640, 480, 90)
    put(t, 'P3', 430, 600, 0)
    const found = targetsOf(t.g, ship(t, 'E1'), PRIMARY).map(f => [f.target.id, f.shot.range])
    expect(found).toEqual([
      ['P1', 3],
      ['P3', 1],
    ])
  })

  test('the Primary Weapon is not fired through the rear arc', () => {
    shows('ALL-ARC-02', 'ALL-ARC-03')
    const t = duel(100, { ship: 'defiant', skill: 4 })
    ship(t, 'P1').pose.heading = 27_000
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toEqual([])
    expect(targetsOf(t.g, ship(t, 'P1'), { ...PRIMARY, id: 'aft', arc: 'secondary' })).toHaveLength(1)
  })

  test('a weapon of the secondary arc is nothing for a ship without one, nor for a target in front', () => {
    shows('ALL-SEC-02', 'ALL-SEC-03', 'ALL-FLT-14')
    const aft = { ...PRIMARY, id: 'aft', arc: 'secondary' as const }
    const t = duel(100)
    ship(t, 'P1').pose.heading = 27_000
    expect(targetsOf(t.g, ship(t, 'P1'), aft)).toEqual([])
    const front = duel(100, { ship: 'defiant', skill: 4 })
    expect(targetsOf(front.g, ship(front, 'P1'), aft)).toEqual([])
  })

  test('other ships neither block nor obstruct', () => {
    shows('ALL-ARC-04')
    const t = duel(250)
    put(t, 'P2', 450, 400, 90)
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toMatchObject([{ shot: { range: 3, obstructed: false } }])
  })

  test('range is measured to the nearest part that is in the arc', () => {
    shows('ALL-RNG-03')
    const t = duel(0)
    // The near corner of this base is 92 mm away but outside of the wedge; what is inside lies at Range 2.
    set(t, 'E1', { pose: { x: 450_000 + 120_000, y: 300_000 + 85_000, heading: 9_000 } })
    expect(distanceOf(ship(t, 'P1').pose, ship(t, 'E1').pose)).toBeLessThan(BAND)
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toMatchObject([{ shot: { range: 2 } }])
  })

  test('touching ships shoot at Range 1', () => {
    shows('ALL-OVL-04')
    const t = duel(0)
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toMatchObject([{ shot: { range: 1 } }])
  })

  test('what is too close to call goes the Enemy way', () => {
    shows('ALL-DSP-03')
    // 101.55 mm: within a tenth of a millimetre of the limit.
    const t = ambush(101.55)
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toMatchObject([{ shot: { range: 2 } }])
    const beyond = ambush(101.65)
    expect(targetsOf(beyond.g, ship(beyond, 'E1'), PRIMARY)).toMatchObject([{ shot: { range: 1 } }])
    const far = ambush(304.85)
    expect(targetsOf(far.g, ship(far, 'E1'), PRIMARY)).toHaveLength(1)
    expect(targetsOf(far.g, ship(far, 'P1'), PRIMARY)).toHaveLength(0)
  })
})

describe('weapon cards', () => {
  const torpedoes = (gap: number, lock = true) => {
    const t = duel(gap, { ship: 'akira', skill: 4, upgrades: ['photonTorpedoes'] })
    if (lock) set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    return fight(t)
  }

  test.each([
    [50, false],
    [150, true],
    [290, true],
  ])('Photon Torpedoes at %i mm: %s', (gap, legal) => {
    shows('ALL-SEC-04', 'ALL-SEC-05')
    expect(options(torpedoes(gap), 'method').includes('photonTorpedoes:0')).toBe(legal)
  })

  test('they need a Target Lock on the target, and cost it and the card', () => {
    shows('ALL-CARD-04', 'ALL-CARD-05', 'ALL-UPG-01', 'ALL-TIM-01')
    const without = torpedoes(150, false)
    expect(options(without, 'method')).toEqual(['primary', 'pass'])
    expect(refusal(without, 'photonTorpedoes:0').rules).toContain('ALL-CARD-05')
    const t = attackDice(torpedoes(150), 'hbbbs')
    defenceDice(t, 'vv')
    answer(t, 'photonTorpedoes:0')
    expect(ship(t, 'P1').locks).toEqual([])
    expect(ship(t, 'P1').upgrades[0]).toMatchObject({ disabled: true })
    expect(rolled(t, 'attack')).toBe(5)
    answer(t, 'use:photonTorpedoes:0')
    expect(event(t, 'dice.changed').faces).toEqual(['hit', ...Array(4).fill('battleStations')])
    expect(t.g.s.attack).toBe(null)
  })

  test('no range bonus for a weapon card', () => {
    shows('ALL-RNG-06')
    const t = duel(50, { ship: 'akira', skill: 4, upgrades: ['dorsalPhaserArray'] })
    attackDice(t, 'bbb')
    fight(t)
    answer(t, 'dorsalPhaserArray:0')
    expect(rolled(t, 'attack')).toBe(3)
    const far = duel(290, { ship: 'akira', skill: 4, upgrades: ['photonTorpedoes'] })
    set(far, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    attackDice(far, 'hhhhh')
    defenceDice(far, 'vv')
    fight(far)
    answer(far, 'photonTorpedoes:0')
    expect(rolled(far, 'defence')).toBe(2)
  })

  test.each([
    [{ disabled: true }, 'ALL-TIM-01'],
    [{ time: 1 }, 'ALL-TIM-03'],
    [{ discarded: true }, 'ALL-TIM-06'],
  ])('a card that is %j cannot be used', (state, rule) => {
    shows(rule)
    const t = duel(50, { ship: 'akira', skill: 4, upgrades: ['dorsalPhaserArray'] })
    Object.assign(ship(t, 'P1').upgrades[0]!, state)
    expect(options(fight(t), 'method')).toEqual(['primary', 'pass'])
  })
})

describe('what is too close to call', () => {
  /** The attack ship at (450, 300) facing north; P1 just so far to its right that a part of its base is in the arc. */
  const aside = (gap: number, x: number): Table => {
    const t = ambush(150)
    set(t, 'E1', { pose: pose(450, 300, 90) })
    set(t, 'P1', { pose: pose(450 + x, 340 + gap, 90) })
    return t
  }
  const rangeAt = (t: Table, by = 'E1', target = 'P1'): number | string => {
    const shot = shotAt(t.g, ship(t, by), PRIMARY, ship(t, target))
    return isShot(shot) ? shot.range : shot.rules.join()
  }

  test('a doubt of the range is counted once, inside the arc as everywhere', () => {
    shows('ALL-DSP-03', 'ALL-RNG-03')
    // The diagonal cuts the base: only its upper part is in the arc, so the range is measured along the diagonal, and
    // an arc that were widened as well would bring it near by 0.14 mm more. 71.842 mm each way make 101.6 mm.
    const near = (x: number): number | string => rangeAt(aside(x, 40 + x))
    expect([71.7, 71.8, 71.88].map(near)).toEqual([1, 1, 1])
    expect([71.93, 71.98, 72.1].map(near)).toEqual([2, 2, 2])
    // A player ship in the same place has it the other way.
    const far = (x: number): number | string => {
      const t = aside(x, 40 + x)
      const [enemy, own] = [ship(t, 'E1').pose, ship(t, 'P1').pose]
      set(t, 'P1', { pose: enemy })
      set(t, 'E1', { pose: own })
      return rangeAt(t, 'P1', 'E1')
    }
    expect([71.7, 71.75].map(far)).toEqual([1, 1])
    expect([71.79, 71.85, 72].map(far)).toEqual([2, 2, 2])
  })
})

describe('equally short lines', () => {
  /** Two ships 150 mm apart, head on: every line between their fronts is as short. */
  const between = (...fields: [x: number, y: number, degrees?: number][]): { obstructed: boolean } => {
    const t = duel(150)
    for (const [x, y, degrees] of fields) asteroid(t, x, y, 3, degrees)
    return shotAt(t.g, ship(t, 'P1'), PRIMARY, ship(t, 'E1')) as { obstructed: boolean }
  }

  test('the attacker picks any: a slit between two fields is enough', () => {
    shows('ALL-RNG-03', 'ALL-OBS-06')
    // Each field is 65 mm wide and covers one side of the 40 mm between the fronts.
    expect(between([415, 395], [485, 395]).obstructed).toBe(false)
    expect(between([418, 395], [482, 395]).obstructed).toBe(true)
    // Each alone leaves a side free.
    expect(between([418, 395]).obstructed).toBe(false)
    expect(between([450, 395]).obstructed).toBe(true)
    // One that bars every line, and another beside the lines.
    expect(between([437, 395], [503.5, 395]).obstructed).toBe(true)
    expect(between([463, 395, 180], [396.5, 395, 180]).obstructed).toBe(true)
    // One behind the other they leave no line either.
    expect(between([425, 370], [475, 430]).obstructed).toBe(true)
  })

  test('planets block only when they leave no line', () => {
    shows('ALL-PLT-03')
    const past = (...planets: number[]): boolean => {
      const t = duel(150)
      for (const x of planets) planet(t, x, 395)
      return isShot(shotAt(t.g, ship(t, 'P1'), PRIMARY, ship(t, 'E1')))
    }
    expect(past(380, 520)).toBe(true)
    expect(past(386, 514)).toBe(false)
    expect(past(450)).toBe(false)
  })
})

describe('torpedoes', () => {
  const astern = (card: string, p1: string, degrees: number): readonly (string | number)[] => {
    const t = duel(150, { ship: p1, skill: 4, upgrades: [card], faction: shipById[p1]!.faction })
    ship(t, 'P1').pose.heading = degrees * 100
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    fight(t)
    return t.g.prompts[0]?.name === 'method' ? options(t) : []
  }

  test.each([
    ['photonTorpedoes', 'excelsior'],
    ['quantumTorpedoes', 'sovereign'],
    ['klingonPhotonTorpedoes', 'kvort'],
    ['torpedoFusillade', 'kvort'],
  ])('%s of the %s are fired through either arc', (card, p1) => {
    shows('ALL-SEC-02', 'ALL-CARD-03', 'ALL-CARD-04', 'ALL-FLT-14', 'ALL-ARC-02')
    expect(astern(card, p1, 90)).toContain(`${card}:0`)
    expect(astern(card, p1, 270)).toEqual([`${card}:0`, 'pass'])
  })

  test('but not astern from a ship without a secondary arc', () => {
    shows('ALL-SEC-03')
    expect(astern('photonTorpedoes', 'akira', 90)).toContain('photonTorpedoes:0')
    expect(astern('photonTorpedoes', 'akira', 270)).toEqual([])
  })

  test('every torpedo is alike', () => {
    const torpedoes = upgrades.filter(card => card.weapon?.torpedo)
    expect(torpedoes.map(card => [card.id, card.weapon!.arc])).toEqual(
      torpedoes.map(card => [card.id, 'either']),
    )
    expect(torpedoes).toHaveLength(6)
  })
})
