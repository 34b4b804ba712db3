import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { isInArc } from '../../space/arc.ts'
import { distanceOf } from '../../space/measure.ts'
import {
  answer,
  at,
  damage,
  effectDice,
  enemy,
  event,
  options,
  pose,
  prompt,
  refusal,
  run,
  set,
  ship,
  table,
  told,
} from '../../testing/table.ts'
import { alone, fly } from '../testing/alone.ts'

describe('Actions', () => {
  test('one Action, of the bar; none twice; and a ship may pass', () => {
    shows('ALL-ACN-01', 'ALL-ACN-02', 'ALL-ACN-04')
    const t = fly(alone())
    expect(options(t, 'action')).toEqual(['pass', 'evade', 'scan', 'battleStations'])
    expect(refusal(t, 'cloak').rules).toContain('ALL-ACN-02')
    expect(refusal(t, 'regenerate').rules.length).toBeGreaterThan(0)
    answer(t, 'scan')
    expect(told(t, 'token.gained')).toHaveLength(1)
    expect(t.g.s.phase).not.toBe('activation')
    const idle = fly(alone())
    answer(idle, 'pass')
    expect(Object.values(ship(idle, 'P1').tokens)).toEqual([0, 0, 0, 0])
  })

  test('an Action that was performed this round is refused', () => {
    shows('ALL-ACN-07')
    const t = alone()
    ship(t, 'P1').done.actions = ['scan']
    fly(t)
    expect(options(t)).not.toContain('scan')
    expect(refusal(t, 'scan').rules).toEqual(['ALL-ACN-07'])
  })

  test.each([
    ['evade', 'ALL-EVD-01'],
    ['scan', 'ALL-SCN-01'],
    ['battleStations', 'ALL-BST-01'],
  ] as const)('%s places one token', (action, rule) => {
    shows(rule)
    const t = fly(alone())
    answer(t, action)
    // Seen right after the Action, before the End Phase clears it.
    expect(told(t, 'token.gained')).toEqual([{ ship: 'P1', token: action, now: 1 }])
  })

  test('a Federation ship that has no Battle Stations on its bar cannot take it', () => {
    shows('ALL-BST-01')
    expect(options(fly(alone('oberth')), 'action')).not.toContain('battleStations')
  })

  test('Target Lock: any opposing ship at Range 1 to 3, all around', () => {
    shows('ALL-LCK-01', 'ALL-LCK-02', 'ALL-LCK-03', 'ALL-LCK-04', 'ALL-LCK-11')
    const t = alone()
    for (const [x, y] of [
      [450, 880],
      [450, 290],
    ] as const)
      enemy(t, x, y, 0).done.activated = true
    fly(t)
    expect(Math.round(distanceOf(ship(t, 'P1').pose, ship(t, 'E1').pose) / 1000)).toBe(360)
    answer(t, 'targetLock')
    expect(options(t, 'lockTarget')).toEqual(['E2'])
    expect(prompt(t, 'lockTarget')).toMatchObject({ fallback: 'E2' })
    expect(refusal(t, 'E1').rules).toEqual(['ALL-LCK-01'])
    answer(t, 'E2')
    expect(event(t, 'lock.acquired')).toEqual({ ship: 'P1', target: 'E2', letter: 'A' })
  })

  test('a ship cloaked since an earlier round cannot be locked; one that has just cloaked can', () => {
    shows('ALL-LCK-05', 'ALL-CLK-03')
    const t = alone()
    enemy(t, 450, 700, 0, { cloak: { red: false, fresh: false }, shields: 0 }).done.activated = true
    enemy(t, 600, 700, 0, { cloak: { red: false, fresh: true }, shields: 0 }).done.activated = true
    fly(t)
    answer(t, 'targetLock')
    expect(options(t, 'lockTarget')).toEqual(['E2'])
    expect(refusal(t, 'E1').rules).toEqual(['ALL-LCK-05'])
  })

  test('a new lock replaces the old one; a ship may be locked by several', () => {
    shows('ALL-LCK-09', 'ALL-LCK-10')
    const t = alone()
    enemy(t, 450, 700, 0).done.activated = true
    enemy(t, 600, 700, 0).done.activated = true
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    set(t, 'P2', { locks: [{ letter: 'B', target: 'E2' }] })
    fly(t)
    answer(t, 'targetLock')
    answer(t, 'E2')
    expect(told(t, 'lock.lost')).toEqual([{ ship: 'P1', target: 'E1', letter: 'A', spent: false }])
    expect(t.g.s.ships.flatMap(s => s.locks.map(l => l.target))).toEqual(['E2', 'E2'])
  })

  test('Regenerate repairs a card of the choice, and the ship does not attack', () => {
    shows('ALL-REG-01', 'ALL-REG-02')
    for (const [card, left] of [
      ['weaponFault#1', 'coolantLeak#1'],
      ['faceDown', 'weaponFault#1'],
    ] as const) {
      const t = alone()
      enemy(t, 450, 540, 0).done.fought = true
      ship(t, 'P2').done.fought = true
      damage(t, 'P1', 'weaponFault#1')
      damage(t, 'P1', 'coolantLeak#1', false)
      // No player class has the icon: the Action comes from a card.
      run(t, 'performAction', { ship: 'P1', action: 'regenerate', free: false })
      expect(options(t, 'repair')).toEqual(['weaponFault#1', 'faceDown'])
      // Before it the ship has a shot at the enemy in front of it.
      ship(t, 'P1').done.actions = []
      expect(options(at({ ...t }, 'combat'), 'method')).toEqual(['primary', 'pass'])
      ship(t, 'P1').done.actions = ['regenerate']
      answer(t, card)
      expect(event(t, 'damage.repaired')).toBeDefined()
      expect(ship(t, 'P1').damage.map(d => d.card)).toEqual([left])
      ship(t, 'P1').done.actions = ['regenerate']
      at(t, 'combat')
      expect(told(t, 'attack.declared')).toEqual([])
      expect(t.g.s.phase).not.toBe('combat')
    }
  })

  test('a repair by Action turns the card face down: for certain, or on a hit', () => {
    shows('ALL-CARD-09', 'ALL-CRT-02')
    const sure = alone()
    damage(sure, 'P1', 'consoleFire#1')
    fly(sure)
    answer(sure, 'fix:0')
    expect(ship(sure, 'P1').damage).toMatchObject([{ card: 'consoleFire#1', up: false }])
    for (const [face, up] of [
      ['h', false],
      ['c', false],
      ['b', true],
      ['s', true],
    ] as const) {
      const t = alone()
      damage(t, 'P1', 'damagedSensorArray#1')
      effectDice(t, face)
      fly(t)
      expect(options(t, 'action')).toEqual(['pass', 'fix:0'])
      expect(refusal(t, 'evade').rules).toEqual(['ALL-CARD-09'])
      answer(t, 'fix:0')
      expect(ship(t, 'P1').damage[0]!.up).toBe(up)
    }
  })

  test('a Disabled Token comes off by an Action', () => {
    shows('ALL-TIM-02')
    const t = table({ ships: [{ ship: 'akira', upgrades: ['photonTorpedoes'] }, 'akira'] })
    set(t, 'P1', { dial: '1S' })
    ship(t, 'P1').upgrades[0]!.disabled = true
    ship(t, 'P2').done.activated = true
    fly(t)
    answer(t, 'enable:0')
    expect(ship(t, 'P1').upgrades[0]!.disabled).toBe(false)
    // It was the Action of the round: nothing else is offered.
    expect(told(t, 'action.performed')).toHaveLength(1)
    expect(t.g.s.phase).not.toBe('activation')
  })
})

describe('cloaking', () => {
  const bird = () => alone('vorcha', '1S')

  test('needs an Active Shield, and turns every shield over', () => {
    shows('ALL-CLK-01', 'ALL-CLK-02', 'ALL-CLK-03', 'ALL-COMP-04')
    const none = bird()
    set(none, 'P1', { shields: 0 })
    fly(none)
    expect(options(none)).not.toContain('cloak')
    expect(refusal(none, 'cloak').rules).toEqual(['ALL-CLK-01'])
    const t = fly(bird())
    answer(t, 'cloak')
    expect(told(t, 'shields.changed')[0]).toEqual({ ship: 'P1', active: 0, disabled: 2 })
    expect(event(t, 'cloak.raised')).toEqual({ ship: 'P1' })
  })

  test('Sensor Echo is for cloaked ships only', () => {
    shows('ALL-ECH-01', 'ALL-CLK-05')
    const plain = fly(bird())
    expect(options(plain)).not.toContain('sensorEcho')
    expect(refusal(plain, 'sensorEcho').rules).toEqual(['ALL-ECH-01'])
    const t = bird()
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    expect(options(fly(t), 'action')).toContain('sensorEcho')
    // A ship without the icon gains it while it is cloaked.
    const odd = alone('defiant')
    set(odd, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    expect(options(fly(odd), 'action')).toContain('sensorEcho')
  })

  const echoing = () => {
    const t = bird()
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    fly(t)
    answer(t, 'sensorEcho')
    return t
  }

  test('sideways by template 1 or 2 with a free offset, the facing unchanged', () => {
    shows('ALL-ECH-02', 'ALL-ECH-03', 'ALL-ECH-04', 'ALL-ECH-06')
    const t = echoing()
    const found = [...t.g.game.spaces!.echo!.candidates(t.g, prompt(t) as any)] as any[]
    expect(new Set(found.map(e => `${e.side}${e.speed}`)).size).toBe(4)
    expect(refusal(t, { side: 'right', speed: 3, shift: 0 }).rules).toEqual(['ALL-ECH-02'])
    expect(refusal(t, { side: 'right', speed: 1, shift: 20_001 }).rules).toContain('ALL-ECH-03')
    answer(t, { side: 'right', speed: 1, shift: 20_000 })
    expect(event(t, 'ship.echoed')).toMatchObject({ from: pose(450, 480, 90), to: pose(530, 500, 90) })
  })

  test('not onto another ship; and once begun there is no way back', () => {
    shows('ALL-ECH-05', 'ALL-ECH-07')
    const t = bird()
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    enemy(t, 530, 480, 90).done.activated = true
    fly(t)
    answer(t, 'sensorEcho')
    expect(refusal(t, { side: 'right', speed: 1, shift: 0 }).rules).toEqual(['ALL-ECH-05'])
    expect(refusal(t, 'pass').rules).toEqual(['ALL-ECH-02'])
    answer(t, { side: 'left', speed: 1, shift: 0 })
    expect(event(t, 'ship.echoed')).toMatchObject({ to: pose(370, 480, 90) })
  })

  test('where there is no room at all the ship stays, and its Action is lost', () => {
    shows('ALL-ECH-08')
    const t = bird()
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    for (const x of [330, 370, 530, 570]) for (const y of [460, 500]) enemy(t, x, y, 90).done.activated = true
    fly(t)
    answer(t, 'sensorEcho')
    expect(event(t, 'echo.impossible')).toEqual({ ship: 'P1' })
    expect(t.g.s.phase).not.toBe('activation')
  })

  test('a cloaked Defiant leaves the arc of an attack ship by template 1 to the right', () => {
    shows('ALL-ECH-09')
    const t = alone('defiant', '1S')
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 3 })
    const hunter = enemy(t, 400, 560, 270)
    hunter.done.activated = true
    fly(t)
    const seen = () => isInArc(hunter.pose, { angle: 90, rear: false }, ship(t, 'P1').pose, 'near')
    expect(seen()).toBe(true)
    answer(t, 'sensorEcho')
    answer(t, { side: 'right', speed: 1, shift: 0 })
    expect(event(t, 'ship.echoed').to).toEqual(pose(530, 480, 90))
    expect(seen()).toBe(false)
    expect(told(t, 'attack.declared')).toEqual([])
  })
})
