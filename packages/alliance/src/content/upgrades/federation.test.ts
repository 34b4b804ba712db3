import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ambush, fight } from '../../procedures/combat/testing/duel.ts'
import { alone, fly } from '../../procedures/testing/alone.ts'
import { end } from '../../procedures/testing/end.ts'
import type { Ship } from '../../state.ts'
import {
  answer,
  answers,
  at,
  attackDice,
  defenceDice,
  enemy,
  event,
  options,
  prompt,
  put,
  refusal,
  set,
  ship,
  table,
  told,
} from '../../testing/table.ts'
import { card, fit, harm, shoot } from './testing/cards.ts'

const LOCK: Partial<Ship> = { locks: [{ letter: 'A', target: 'E1' }] }

describe('Federation crew', () => {
  test('Commander: two tokens for one Action', () => {
    const t = fly(fit(alone(), 'P1', 'commander'))
    answer(t, 'use:commander:0')
    expect(told(t, 'token.gained').map(e => e.token)).toEqual(['battleStations', 'evade'])
    expect(t.g.s.phase).not.toBe('activation')
  })

  test('Helmsman: a speed faster or slower than revealed, whatever the dial has', () => {
    shows('ALL-CARD-06')
    const t = fly(fit(alone('akira', '4S'), 'P1', 'helmsman'))
    answer(t, 'use:helmsman:0')
    expect(options(t, 'newManoeuvre')).toEqual(['5S', '3S'])
    answer(t, '5S')
    expect(event(t, 'ship.moved')).toMatchObject({ code: '5S', colour: 'white' })
    expect(card(t, 'P1', 'helmsman').disabled).toBe(true)
  })

  test('Tactical Officer: any number of attack dice again, for disabling the card', () => {
    shows('ALL-CARD-01')
    const t = shoot(['tacticalOfficer'], 'bbhbhh', 'bb')
    answer(t, 'use:tacticalOfficer:0')
    answer(t, [0, 1])
    expect(event(t, 'dice.rerolled').dice).toEqual([0, 1])
    expect(harm(t)).toBe(3)
    expect(card(t, 'P1', 'tacticalOfficer').disabled).toBe(true)
  })

  test('Operations Officer: an Evade Token for a shield, in the End Phase', () => {
    shows('ALL-CARD-02')
    const t = fit(table(), 'P1', 'operationsOfficer')
    set(t, 'P1', { shields: 1 })
    ship(t, 'P1').tokens.evade = 1
    answer(end(t), 'use:operationsOfficer:0')
    expect(ship(t, 'P1').shields).toBe(2)
    // Nothing to repair, or nothing to spend: nothing is offered.
    const whole = fit(table(), 'P1', 'operationsOfficer')
    set(whole, 'P1', { shields: 3 })
    ship(whole, 'P1').tokens.evade = 1
    expect(prompt(end(whole)).name).not.toBe('endPhase')
  })

  test('a card that is disabled, waiting or gone is refused with the reason', () => {
    shows('ALL-TIM-01', 'ALL-TIM-03', 'ALL-TIM-06')
    const refusedWith = (facts: object) => {
      const t = fit(alone(), 'P1', 'commander')
      Object.assign(card(t, 'P1', 'commander'), facts)
      return refusal(fly(t), 'use:commander:0').rules
    }
    expect(refusedWith({ disabled: true })).toEqual(['ALL-TIM-01'])
    expect(refusedWith({ time: 1 })).toEqual(['ALL-TIM-03'])
    expect(refusedWith({ discarded: true })).toEqual(['ALL-TIM-06'])
  })

  test('Science Officer: two Scan Tokens', () => {
    const t = fly(fit(alone(), 'P1', 'scienceOfficer'))
    answer(t, 'use:scienceOfficer:0')
    expect(event(t, 'token.gained')).toEqual({ ship: 'P1', token: 'scan', now: 2 })
  })

  test('Engineering Officer: one Action in spite of Auxiliary Power', () => {
    const t = fit(alone('akira', '3S'), 'P1', 'engineeringOfficer', 'helmsman')
    ship(t, 'P1').tokens.aux = 1
    answers(fly(t), 'done')
    expect(options(t, 'performStep')).toEqual(['done', 'use:engineeringOfficer:0'])
    answers(t, 'use:engineeringOfficer:0')
    expect(options(t, 'action')).toContain('evade')
    answer(t, 'evade')
    expect(event(t, 'action.performed').action).toBe('evade')
    expect(t.g.s.lasting).toEqual([])
    expect(card(t, 'P1', 'engineeringOfficer').disabled).toBe(true)
  })
})

describe('Federation weapons', () => {
  test('Enhanced Targeting: one attack die again, and only once', () => {
    const t = shoot(['enhancedTargeting'], 'bbhhb', 'bb')
    answer(t, 'use:enhancedTargeting:0')
    expect(refusal(t, [0, 1]).name).toBe('RuleError')
    answer(t, [0])
    expect(harm(t)).toBe(2)
  })

  test('Overcharged Phasers: a die more at Range 2, none at Range 1 or 3, none for another weapon', () => {
    const dice = (gap: number, attack: string, weapon = 'primary') =>
      event(shoot(['overchargedPhasers', 'dorsalPhaserArray'], attack, 'bbb', { gap, weapon }), 'dice.rolled')
        .count
    expect(dice(150, 'bbbbb')).toBe(5)
    expect(dice(50, 'bbbbb')).toBe(5)
    expect(dice(250, 'bbbb')).toBe(4)
    expect(dice(150, 'bbb', 'dorsalPhaserArray:1')).toBe(3)
  })

  test('Photon Torpedoes: all blanks may be turned to battle stations', () => {
    shows('ALL-CARD-05')
    const before = (t: any) => {
      set(t, 'P1', LOCK)
      ship(t, 'P1').tokens.battleStations = 1
    }
    const t = shoot(['photonTorpedoes'], 'bbbbh', 'bb', { weapon: 'photonTorpedoes:0', before })
    answers(t, 'use:photonTorpedoes:0', 'battleStations')
    expect(harm(t)).toBe(99)
  })

  test('Dorsal Phaser Array: in any direction', () => {
    const t = shoot(['dorsalPhaserArray'], 'hbb', 'bb', {
      gap: 50,
      weapon: 'dorsalPhaserArray:0',
      before: t => put(t, 'P1', 450, 300, 270),
    })
    expect(harm(t)).toBe(1)
  })

  test('Quantum Torpedoes: a hit more for a target that is hit, none for a miss', () => {
    shows('ALL-CARD-03')
    const fire = (defence: string) =>
      shoot(['quantumTorpedoes'], 'hbbbb', defence, {
        weapon: 'quantumTorpedoes:0',
        before: t => set(t, 'P1', LOCK),
      })
    const t = fire('bb')
    expect(harm(t)).toBe(2)
    expect([ship(t, 'P1').locks, card(t, 'P1', 'quantumTorpedoes').disabled]).toEqual([[], true])
    expect(harm(fire('vb'))).toBe(0)
  })

  test('Full Spread: the same torpedo at another target, and both cards are gone', () => {
    const t = shoot(['quantumTorpedoes', 'fullSpread'], 'hbbbbhhbbb', 'bbbb', {
      weapon: 'quantumTorpedoes:0',
      before(t) {
        set(t, 'P1', LOCK)
        enemy(t, 540, 480, 90).done.fought = true
      },
    })
    expect(options(t, 'attackEnd')).toContain('use:fullSpread:1')
    answer(t, 'use:fullSpread:1')
    // No lock on the second target, and none was needed; its own effect works again.
    expect(harm(t)).toBe(2)
    expect(harm(t, 'E2')).toBe(3)
    expect(ship(t, 'P1').upgrades.map(c => c.discarded)).toEqual([true, true])
    expect(t.g.s.attack).toBe(null)
  })
})

describe('Federation tech', () => {
  test('Extend Shields: a friend at Range 1 repairs a shield', () => {
    const t = fit(table(), 'P1', 'extendShields')
    set(t, 'P1', { shields: 1 })
    set(t, 'P2', { shields: 1 })
    answer(end(t), 'use:extendShields:0')
    expect(ship(t, 'P2').shields).toBe(2)
    expect([card(t, 'P1', 'extendShields').time, ship(t, 'P1').tokens.aux]).toEqual([2, 1])
    const far = fit(table(), 'P1', 'extendShields')
    set(far, 'P1', { shields: 1 })
    put(far, 'P2', 800, 800, 90)
    expect(prompt(end(far)).name).not.toBe('endPhase')
  })

  test('Subspace Field: no Auxiliary Power at Range 1, friend or foe', () => {
    const t = fit(alone(), 'P1', 'subspaceField')
    put(t, 'P2', 520, 480, 90).tokens.aux = 2
    enemy(t, 380, 480, 90, { done: { ...ship(t, 'P2').done } }).tokens.aux = 1
    enemy(t, 100, 800, 90, { done: { ...ship(t, 'P2').done } }).tokens.aux = 1
    answer(fly(t), 'use:subspaceField:0')
    expect(['P2', 'E1', 'E2'].map(id => ship(t, id).tokens.aux)).toEqual([0, 0, 1])
    expect(card(t, 'P1', 'subspaceField').discarded).toBe(true)
  })

  test('Improved Hull Plating: one critical hit becomes a hit, whether one likes it or not', () => {
    shows('ALL-UPG-04')
    const t = fit(ambush(150), 'P1', 'improvedHullPlating')
    attackDice(t, 'ccb')
    defenceDice(t, 'bb')
    fight(t)
    expect(told(t, 'dice.changed')).toMatchObject([
      { by: 'improvedHullPlating', faces: ['hit', 'crit', 'blank'] },
    ])
  })

  test('EMH: a disabled crew card is enabled in Planning', () => {
    const t = fit(table(), 'P1', 'emh', 'helmsman', 'photonTorpedoes')
    for (const name of ['helmsman', 'photonTorpedoes']) card(t, 'P1', name).disabled = true
    answer(at(t, 'planning'), 'use:emh:0')
    expect(ship(t, 'P1').upgrades.map(c => c.disabled)).toEqual([false, false, true])
    expect(card(t, 'P1', 'emh').time).toBe(2)
  })

  test('Impulse Efficiency: two Time Tokens for each use, and none before both are gone', () => {
    shows('ALL-CARD-10', 'ALL-TIM-05', 'ALL-TIM-03')
    const t = fit(alone('excelsior', '3S'), 'P1', 'impulseEfficiency')
    ship(t, 'P1').tokens.aux = 1
    answer(fly(t), 'use:impulseEfficiency:0')
    expect([ship(t, 'P1').tokens.aux, card(t, 'P1', 'impulseEfficiency').time]).toEqual([0, 2])
    const later = (time: number) => {
      const t = fit(alone('excelsior', '3S'), 'P1', 'impulseEfficiency')
      ship(t, 'P1').tokens.aux = 1
      card(t, 'P1', 'impulseEfficiency').time = time
      return fly(t).g.prompts[0]?.name
    }
    expect(later(1)).not.toBe('executed')
    expect(later(0)).toBe('executed')
    const counting = fit(table(), 'P1', 'impulseEfficiency')
    card(counting, 'P1', 'impulseEfficiency').time = 2
    expect([1, 2].map(() => card(end(counting), 'P1', 'impulseEfficiency').time)).toEqual([1, 0])
  })

  test('Detection Grid: a die less against other friends, for what it sees with a Scan Token', () => {
    const dice = (scan: number, heading = 90) => {
      const t = shoot([], 'hbbb', 'b'.repeat(scan > 0 && heading === 90 ? 1 : 2), {
        before(t) {
          fit(t, 'P2', 'detectionGrid')
          put(t, 'P2', 520, 300, heading).tokens.scan = scan
        },
      })
      return told(t, 'dice.rolled').find(e => e.side === 'defence').count
    }
    expect([dice(1), dice(0), dice(1, 270)]).toEqual([1, 2, 2])
  })

  test('Detection Grid: not for the attacks of its own ship', () => {
    const t = shoot(['detectionGrid'], 'hbbb', 'b', {
      before: t => {
        ship(t, 'P1').tokens.scan = 1
      },
    })
    // The Scan Token alone takes one of two dice.
    expect(told(t, 'dice.rolled').find(e => e.side === 'defence').count).toBe(1)
  })

  test('Impulse Upgrade: speed 2 straight and banks are green', () => {
    const colour = (dial: string) =>
      event(fly(fit(alone('akira', dial), 'P1', 'impulseUpgrade')), 'ship.moved').colour
    expect(['2S', '2BL', '2BR', '2TL', '3S'].map(colour)).toEqual([
      'green',
      'green',
      'green',
      'white',
      'white',
    ])
  })

  test('Reinforced Shielding: two more shields from the start', () => {
    const t = table({ ships: [{ ship: 'excelsior', upgrades: ['reinforcedShielding'] }, 'excelsior'] })
    for (const one of t.g.s.ships) one.fate = 'waiting'
    at(t, 'setUp')
    while (prompt(t).name === 'deploy') answer(t, (prompt(t) as any).fallback)
    expect([ship(t, 'P1').shields, ship(t, 'P2').shields]).toEqual([5, 3])
  })
})

describe('Federation talents', () => {
  test('Battle Plan: a battle stations result when two have the target close', () => {
    const fire = (x: number) =>
      shoot(['battlePlan'], 'bbbbb', 'bb', { gap: 50, before: t => put(t, 'P2', x, 390, 90) })
    expect(told(fire(540), 'dice.changed')).toMatchObject([{ by: 'battlePlan' }])
    expect(told(fire(800), 'dice.changed')).toEqual([])
  })

  test('Coordinated Assault: a friend gains a token like the one that is spent', () => {
    const t = shoot(['coordinatedAssault'], 'hbbb', 'bb', {
      before(t) {
        ship(t, 'P1').tokens.evade = 1
        ship(t, 'P1').tokens.scan = 1
        put(t, 'P2', 520, 300, 90)
      },
    })
    answer(t, 'use:coordinatedAssault:0')
    expect(options(t, 'token')).toEqual(['evade', 'scan'])
    answer(t, 'evade')
    expect(told(t, 'token.gained')).toEqual([{ ship: 'P2', token: 'evade', now: 1 }])
  })

  test('a token that is spent for one card does not trigger another', () => {
    shows('ALL-TIM-07')
    const t = shoot(['coordinatedAssault', 'battleHardened'], 'hbbb', 'bb', {
      before(t) {
        ship(t, 'P1').tokens.battleStations = 1
        put(t, 'P2', 520, 300, 90)
      },
    })
    answer(t, 'use:coordinatedAssault:0')
    expect(told(t, 'token.gained').map(e => e.ship)).toEqual(['P2'])
    expect(card(t, 'P1', 'battleHardened').time).toBe(0)
  })

  test('Wing Leader: a friend at Range 1 may roll a battle stations result again', () => {
    const near = (x: number) =>
      shoot([], 'sbbbh', 'bb', {
        before(t) {
          fit(t, 'P2', 'wingLeader')
          put(t, 'P2', x, 300, 90)
        },
      })
    const t = near(520)
    answer(t, 'use:wingLeader:0')
    expect(event(t, 'dice.rerolled')).toMatchObject({ ship: 'P1', dice: [0] })
    expect(harm(t)).toBe(1)
    expect(near(800).g.prompts[0]?.name).not.toBe('modifyAttackDice')
    const hit = fit(ambush(150), 'P2', 'wingLeader')
    put(hit, 'P2', 520, 300, 90)
    attackDice(hit, 'hbb')
    defenceDice(hit, 'sbv')
    answers(fight(hit), 'P1', 'use:wingLeader:0')
    expect(event(hit, 'attack.compared').evades).toBe(1)
  })

  test('Battle-Hardened: another token for a Time Token, or not', () => {
    shows('ALL-UPG-04')
    const fire = (yes: boolean) => {
      const t = shoot(['battleHardened'], 'sbbb', 'bb', {
        before: t => {
          ship(t, 'P1').tokens.battleStations = 1
        },
      })
      answers(t, 'battleStations', yes)
      return [told(t, 'token.gained').length, harm(t)]
    }
    expect(fire(true)).toEqual([1, 1])
    expect(fire(false)).toEqual([0, 1])
  })

  test('Evasive Pattern Delta: away at speed 2 as Combat begins', () => {
    const t = shoot(['evasivePatternDelta'], '', '', {
      before: t => {
        ship(t, 'P1').tokens.evade = 1
      },
    })
    answer(t, 'use:evasivePatternDelta:0')
    expect(options(t, 'extraManoeuvre')).toEqual(['2S', '2BL', '2BR', '2TL', '2TR'])
    answer(t, '2TL')
    expect(event(t, 'ship.moved')).toMatchObject({ ship: 'P1', code: '2TL' })
    expect([ship(t, 'P1').tokens.evade, card(t, 'P1', 'evasivePatternDelta').discarded]).toEqual([0, true])
  })

  test('Calculating: Captain Skill 10 for this round', () => {
    const t = fit(table({ ships: ['akira', { ship: 'akira', skill: 5 }] }), 'P1', 'calculating')
    for (const id of ['P1', 'P2']) set(t, id, { dial: '1S' })
    at(t, 'activation')
    answer(t, 'use:calculating:0')
    // The ship of skill 5 is now the lower one.
    expect(event(t, 'ship.activated').ship).toBe('P2')
    expect(card(t, 'P1', 'calculating').discarded).toBe(true)
  })

  test('Inspiring: a friend loses Auxiliary Power as Planning begins, nobody is asked whether', () => {
    shows('ALL-CARD-07', 'ALL-UPG-04', 'ALL-UPG-02')
    const t = fit(table(), 'P1', 'inspiring')
    ship(t, 'P2').tokens.aux = 1
    at(t, 'planning')
    expect(ship(t, 'P2').tokens.aux).toBe(0)
    expect(prompt(t).name).toBe('planNext')
  })
})
