import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ambush, duel, fight } from '../../procedures/combat/testing/duel.ts'
import { alone, fly } from '../../procedures/testing/alone.ts'
import { end } from '../../procedures/testing/end.ts'
import { agilityOf } from '../../rules/combat/weapons.ts'
import { hullOf } from '../../rules/ships/ships.ts'
import type { Ship } from '../../state.ts'
import {
  answer,
  answers,
  at,
  attackDice,
  damage,
  defenceDice,
  effectDice,
  enemy,
  event,
  nextDamage,
  options,
  prompt,
  put,
  set,
  ship,
  spent,
  table,
  told,
} from '../../testing/table.ts'
import { card, fit, harm, shoot } from './testing/cards.ts'

const LOCK: Partial<Ship> = { locks: [{ letter: 'A', target: 'E1' }] }

describe('Klingon crew', () => {
  test('Engineer: Auxiliary Power for a repair or for turning a card down', () => {
    const hurt = () => {
      const t = fit(table(), 'P1', 'klingonEngineer')
      damage(t, 'P1', 'structuralDamage#1')
      damage(t, 'P1', 'hullBreach#1', false)
      return t
    }
    const t = end(hurt())
    answer(t, 'use:klingonEngineer:0')
    expect(options(t, 'damageControl')).toEqual([
      'repair:structuralDamage#1',
      'repair:faceDown',
      'turn:structuralDamage#1',
    ])
    answer(t, 'repair:faceDown')
    expect(ship(t, 'P1').damage.map(d => d.card)).toEqual(['structuralDamage#1'])
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    const turned = end(hurt())
    answers(turned, 'use:klingonEngineer:0', 'turn:structuralDamage#1')
    expect(ship(turned, 'P1').damage.map(d => d.up)).toEqual([false, false])
    const strained = hurt()
    ship(strained, 'P1').tokens.aux = 1
    expect(prompt(end(strained)).name).not.toBe('endPhase')
  })

  test('First Officer: a battle stations result to a hit, or to an evade', () => {
    const t = shoot(['firstOfficer'], 'sbbb', 'bb')
    answer(t, 'use:firstOfficer:0')
    expect([harm(t), card(t, 'P1', 'firstOfficer').time]).toEqual([1, 0])
    const defending = fit(ambush(150), 'P1', 'firstOfficer')
    attackDice(defending, 'hbb')
    defenceDice(defending, 'sb')
    fight(defending)
    answer(defending, 'use:firstOfficer:0')
    expect(event(defending, 'attack.compared')).toEqual({ hits: 0, crits: 0, evades: 1 })
  })

  test('Weapons Officer: one critical hit, and hits of the other battle stations results', () => {
    const t = shoot(['weaponsOfficer'], 'sssb', 'bb')
    answer(t, 'use:weaponsOfficer:0')
    expect(event(t, 'attack.compared')).toEqual({ hits: 2, crits: 1, evades: 0 })
    expect(card(t, 'P1', 'weaponsOfficer').disabled).toBe(true)
  })

  test("Operations Officer: more Agility for a K'Vort, and an evade of a battle stations result", () => {
    const t = table({ ships: ['kvort', 'vorcha'] })
    for (const id of ['P1', 'P2']) fit(t, id, 'klingonOperationsOfficer')
    expect(['P1', 'P2'].map(id => agilityOf(t.g, ship(t, id)))).toEqual([2, 1])
    const hit = fit(ambush(150), 'P1', 'klingonOperationsOfficer')
    attackDice(hit, 'hbb')
    defenceDice(hit, 'ss')
    answer(fight(hit), 'use:klingonOperationsOfficer:0')
    expect(event(hit, 'attack.compared').evades).toBe(1)
  })

  test('Tactical Officer: a Target Lock is as good as Battle Stations', () => {
    const t = shoot(['klingonTacticalOfficer'], 'ssbb', 'bb', { before: t => set(t, 'P1', LOCK) })
    answer(t, 'use:klingonTacticalOfficer:0')
    expect([harm(t), ship(t, 'P1').locks]).toEqual([2, []])
  })

  test('Helmsman: another manoeuvre of speed 1 after a clean one', () => {
    const t = fly(fit(alone('kvort', '2S'), 'P1', 'klingonHelmsman'))
    answer(t, 'use:klingonHelmsman:0')
    expect(options(t, 'extraManoeuvre')).toEqual(['1S', '1BL', '1BR'])
    answer(t, '1BL')
    expect(event(t, 'ship.moved')).toMatchObject({ code: '1BL', colour: 'green' })
    expect(prompt(t).name).toBe('action')
    // Not after a red one.
    expect(prompt(fly(fit(alone('kvort', '3TL'), 'P1', 'klingonHelmsman'))).name).not.toBe('executed')
  })

  test('Science Officer: a Scan Token, and a lock is shaken off', () => {
    const t = fit(alone(), 'P1', 'klingonScienceOfficer')
    enemy(t, 100, 800, 90, { locks: [{ letter: 'A', target: 'P1' }] }).done.activated = true
    answers(fly(t), 'use:klingonScienceOfficer:0', 'E1')
    expect([event(t, 'token.gained').token, ship(t, 'E1').locks]).toEqual(['scan', []])
  })
})

describe('Klingon weapons', () => {
  test('Disruptor Sweep: every opposing ship in arc, each with a roll of its own', () => {
    const t = shoot(['disruptorSweep'], 'hbbhhb', 'bbbb', {
      weapon: 'disruptorSweep:0',
      before(t) {
        enemy(t, 520, 490, 90).done.fought = true
        enemy(t, 450, 200, 90).done.fought = true
      },
    })
    expect(['E1', 'E2', 'E3'].map(id => harm(t, id))).toEqual([1, 2, 0])
    expect(card(t, 'P1', 'disruptorSweep').disabled).toBe(true)
  })

  test('Converging Fire: friends spend its Target Locks, for torpedoes too', () => {
    const t = fit(duel(150), 'P1', 'klingonPhotonTorpedoes')
    fit(t, 'P2', 'convergingFire')
    set(t, 'P2', LOCK)
    attackDice(t, 'hbbbb')
    defenceDice(t, 'bb')
    fight(t)
    expect(options(t, 'method')).toContain('klingonPhotonTorpedoes:0')
    answer(t, 'klingonPhotonTorpedoes:0')
    expect(ship(t, 'P2').locks).toEqual([])
    const plain = fit(duel(150), 'P2', 'convergingFire')
    set(plain, 'P2', LOCK)
    attackDice(plain, 'bbbbh')
    defenceDice(plain, 'bb')
    answers(fight(plain), 'primary', 'lock:P2', [0])
    expect([harm(plain), ship(plain, 'P2').locks]).toEqual([1, []])
  })

  test('Torpedo Fusillade: once, at all of them, with the Primary Weapon Value', () => {
    const t = shoot(['torpedoFusillade'], 'hbbbhbbb', 'bbbb', {
      weapon: 'torpedoFusillade:0',
      before: t => {
        enemy(t, 520, 490, 90).done.fought = true
      },
    })
    expect(['E1', 'E2'].map(id => harm(t, id))).toEqual([1, 1])
    expect(card(t, 'P1', 'torpedoFusillade').discarded).toBe(true)
  })

  test('Photon Torpedoes: one blank may be turned to a critical hit', () => {
    const t = shoot(['klingonPhotonTorpedoes'], 'bbbbh', 'bb', {
      weapon: 'klingonPhotonTorpedoes:0',
      before: t => set(t, 'P1', LOCK),
    })
    answer(t, 'use:klingonPhotonTorpedoes:0')
    expect(event(t, 'attack.compared')).toEqual({ hits: 1, crits: 1, evades: 0 })
  })

  test('Disruptor Overcharge: a critical hit brings a hit with it, at Range 1 and 2', () => {
    const hits = (gap: number, dice: string, defence: string) =>
      event(shoot(['disruptorOvercharge'], dice, defence, { gap }), 'attack.compared')
    expect(hits(150, 'cbbb', 'bb')).toEqual({ hits: 1, crits: 1, evades: 0 })
    expect(hits(250, 'cbbb', 'bbb')).toEqual({ hits: 0, crits: 1, evades: 0 })
  })

  test('Forward Battery: the attacker is hit before it fires, though its skill is higher', () => {
    shows('ALL-INI-02')
    const attacked = (face: string) => {
      const t = fit(ambush(150), 'P1', 'forwardBattery')
      ship(t, 'E1').shields = 0
      ship(t, 'E1').skill = 4
      damage(t, 'E1', 'hullBreach#1', false)
      damage(t, 'E1', 'hullBreach#2', false)
      nextDamage(t, 'hullBreach#3')
      effectDice(t, face)
      attackDice(t, 'bbb')
      if (face === 'b') defenceDice(t, 'bb')
      return fight(t)
    }
    const t = attacked('h')
    expect(ship(t, 'E1').fate).toBe('destroyed')
    expect(told(t, 'dice.rolled')).toEqual([])
    expect(told(attacked('b'), 'dice.rolled')).toHaveLength(2)
  })
})

describe('Klingon tech', () => {
  test('Thruster Efficiency: a red manoeuvre is white, a white one green', () => {
    const flown = (dial: string, aux: number) => {
      const t = fit(alone('kvort', dial), 'P1', 'thrusterEfficiency')
      ship(t, 'P1').tokens.aux = aux
      answer(fly(t), 'use:thrusterEfficiency:0')
      return ship(t, 'P1').tokens.aux
    }
    expect(flown('3TL', 0)).toBe(0)
    expect(flown('3S', 1)).toBe(0)
    expect(prompt(fly(fit(alone('kvort', '1S'), 'P1', 'thrusterEfficiency'))).name).toBe('action')
  })

  test('Enhanced Thrusters: round after a swift bank, at the price of a red manoeuvre', () => {
    const t = fly(fit(alone('kvort', '2BL'), 'P1', 'enhancedThrusters'))
    answer(t, 'use:enhancedThrusters:0')
    expect(ship(t, 'P1').pose.heading).toBe(31_500)
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    expect(prompt(fly(fit(alone('kvort', '1BL'), 'P1', 'enhancedThrusters'))).name).toBe('action')
  })

  test('Passive Sensors: a quiet round stores a scan, a free Action brings it out', () => {
    const t = end(fit(table(), 'P1', 'passiveSensors'))
    expect(card(t, 'P1', 'passiveSensors').holds).toBe(1)
    const loud = fit(table(), 'P1', 'passiveSensors')
    ship(loud, 'P1').done.attacked = true
    expect(card(end(loud), 'P1', 'passiveSensors').holds).toBe(0)
    const next = fit(alone(), 'P1', 'passiveSensors')
    card(next, 'P1', 'passiveSensors').holds = 1
    answer(fly(next), 'use:passiveSensors:0')
    expect([ship(next, 'P1').tokens.scan, card(next, 'P1', 'passiveSensors').holds]).toEqual([1, 0])
    expect(options(next, 'action')).toContain('evade')
  })

  test('Reinforced Hull: two more', () => {
    const t = fit(table(), 'P1', 'reinforcedHull')
    expect(['P1', 'P2'].map(id => hullOf(t.g, ship(t, id)))).toEqual([7, 5])
  })

  test('Secondary Cloaking Coil: a shield back, and away', () => {
    const t = fit(alone('kvort'), 'P1', 'secondaryCloakingCoil')
    set(t, 'P1', { shields: 1 })
    answers(fly(t), 'use:secondaryCloakingCoil:0', true)
    expect([ship(t, 'P1').shields, ship(t, 'P1').disabled]).toEqual([0, 2])
    expect(ship(t, 'P1').cloak).toEqual({ red: false, fresh: true })
    // An Akira has no cloak.
    const akira = fit(alone(), 'P1', 'secondaryCloakingCoil')
    set(akira, 'P1', { shields: 1 })
    answer(fly(akira), 'use:secondaryCloakingCoil:0')
    expect([ship(akira, 'P1').shields, ship(akira, 'P1').cloak]).toEqual([2, null])
  })

  test('Targeting Array: two locks, the second with the same Action', () => {
    const t = fit(alone(), 'P1', 'targetingArray')
    for (const x of [400, 500]) enemy(t, x, 600, 90).done.activated = true
    answers(fly(t), 'targetLock', 'E1')
    expect(options(t, 'secondLock')).toEqual(['E2', 'none'])
    answer(t, 'E2')
    expect(ship(t, 'P1').locks.map(l => l.target)).toEqual(['E1', 'E2'])
  })

  test('Reactor Vent: Auxiliary Power burns a shield away', () => {
    const vent = (face: string) => {
      const t = fit(duel(50), 'P1', 'reactorVent')
      ship(t, 'P1').tokens.aux = 1
      answer(fight(effectDice(t, face)), 'use:reactorVent:0')
      return [ship(t, 'P1').tokens.aux, ship(t, 'E1').shields]
    }
    expect([vent('c'), vent('b')]).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  test('Secondary Relays: Auxiliary Power instead of a disabled weapon', () => {
    const fire = (aux: number) => {
      const t = shoot(['klingonPhotonTorpedoes', 'secondaryRelays'], 'hbbbb', 'bb', {
        weapon: 'klingonPhotonTorpedoes:0',
        before(t) {
          set(t, 'P1', LOCK)
          ship(t, 'P1').tokens.aux = aux
        },
      })
      if (prompt(t).name === 'insteadOfDisabling') answer(t, 'use:secondaryRelays:1')
      return [ship(t, 'P1').tokens.aux, card(t, 'P1', 'klingonPhotonTorpedoes').disabled]
    }
    expect(fire(0)).toEqual([1, false])
    expect(fire(1)).toEqual([1, true])
  })
})

describe('Klingon talents', () => {
  test('Cunning: without shields a blank hits, or is rolled again', () => {
    const t = shoot(['cunning'], 'bbbb', 'bb')
    answer(t, 'use:cunning:0')
    expect(harm(t)).toBe(1)
    const shielded = shoot(['cunning'], 'bbbb', 'bb', { before: t => set(t, 'P1', { shields: 1 }) })
    expect(shielded.g.prompts[0]?.name).not.toBe('modifyAttackDice')
    const hit = fit(ambush(150), 'P1', 'cunning')
    set(hit, 'P1', { shields: 0 })
    attackDice(hit, 'hbb')
    defenceDice(hit, 'bsv')
    answers(fight(hit), 'use:cunning:0')
    expect(event(hit, 'attack.compared').evades).toBe(1)
  })

  test('Eye For An Eye: a face-up card for a face-up card, past the shields', () => {
    const hit = () => {
      const t = fit(ambush(150), 'P1', 'eyeForAnEye')
      set(t, 'P1', { shields: 0 })
      attackDice(t, 'cbb')
      defenceDice(t, 'bb')
      nextDamage(t, 'structuralDamage#1', 'weaponFault#1')
      return fight(t)
    }
    const t = hit()
    answer(t, true)
    expect(ship(t, 'E1').damage).toMatchObject([{ card: 'weaponFault#1', up: true }])
    expect([ship(t, 'E1').shields, card(t, 'P1', 'eyeForAnEye').discarded]).toEqual([2, true])
    const spared = hit()
    answer(spared, false)
    expect([ship(spared, 'E1').damage, card(spared, 'P1', 'eyeForAnEye').discarded]).toEqual([[], false])
  })

  test('Strafing Run: whoever lies under the way is shot at', () => {
    const t = fit(alone('akira', '3S'), 'P1', 'strafingRun')
    enemy(t, 450, 480, 90).done.activated = true
    enemy(t, 600, 480, 90).done.activated = true
    fly(effectDice(t, 'h'))
    expect(event(t, 'ship.moved').overlapped).toEqual([])
    expect([harm(t, 'E1'), harm(t, 'E2')]).toEqual([1, 0])
    expect(spent(t)).toBe(true)
    const into = fit(alone('akira', '1S'), 'P1', 'strafingRun')
    enemy(into, 450, 490, 90).done.activated = true
    fly(effectDice(into, 'h'))
    expect([event(into, 'ship.moved').overlapped, harm(into)]).toEqual([['E1'], 1])
  })

  test('Fight With Honor: a critical hit against an equal, not against a lesser', () => {
    const fire = (skill: number) =>
      event(
        shoot(['fightWithHonor'], 'ssbb', 'bb', {
          before: t => {
            ship(t, 'E1').skill = skill
          },
        }),
        'attack.compared',
      )
    expect(fire(4)).toEqual({ hits: 0, crits: 1, evades: 0 })
    expect(fire(3)).toEqual({ hits: 0, crits: 0, evades: 0 })
  })

  test('Glory To The Empire!: all dice again', () => {
    const t = shoot(['gloryToTheEmpire'], 'bbbshhbb', 'bb')
    answer(t, 'use:gloryToTheEmpire:0')
    expect([harm(t), card(t, 'P1', 'gloryToTheEmpire').discarded]).toEqual([2, true])
    const hit = fit(ambush(150), 'P1', 'gloryToTheEmpire')
    attackDice(hit, 'hbb')
    defenceDice(hit, 'bbvv')
    answer(fight(hit), 'use:gloryToTheEmpire:0')
    expect(event(hit, 'attack.compared').evades).toBe(2)
  })

  test('Evasive Maneuvers: another Evade Token', () => {
    const t = fit(ambush(150), 'P1', 'evasiveManeuvers')
    ship(t, 'P1').tokens.evade = 1
    attackDice(t, 'hhb')
    defenceDice(t, 'bb')
    answers(fight(t), 'evade', true, 'evade')
    expect(event(t, 'attack.compared')).toEqual({ hits: 0, crits: 0, evades: 2 })
  })

  test('Reckless Assault: a die more close before its guns', () => {
    const dice = (heading: number, gap: number, faces: string) =>
      event(
        shoot(['recklessAssault'], faces, 'bbb', {
          gap,
          before: t => {
            ship(t, 'E1').pose.heading = heading
          },
        }),
        'dice.rolled',
      ).count
    expect(dice(27_000, 50, 'bbbbbb')).toBe(6)
    expect(dice(9_000, 50, 'bbbbb')).toBe(5)
    expect(dice(27_000, 150, 'bbbb')).toBe(4)
  })

  test('a phase ability is asked for at the beginning of the phase, not later', () => {
    shows('ALL-UPG-02')
    const t = fit(duel(50), 'P1', 'reactorVent')
    ship(t, 'P1').tokens.aux = 1
    attackDice(t, 'bbbbb')
    fight(t)
    answer(t, 'done')
    expect(options(t, 'method')).toEqual(['primary', 'pass'])
    expect(at(t, 'combat').g.prompts[0]!.name).toBe('combat')
    put(t, 'P1', 30, 300, 90)
    expect(at(t, 'combat').g.prompts[0]?.name).not.toBe('combat')
  })
})
