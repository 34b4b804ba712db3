import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ambush, duel, fight } from '../../procedures/combat/testing/duel.ts'
import { alone, fly } from '../../procedures/testing/alone.ts'
import { end } from '../../procedures/testing/end.ts'
import type { Ship } from '../../state.ts'
import {
  answer,
  answers,
  asteroid,
  at,
  attackDice,
  damage,
  defenceDice,
  effectDice,
  enemy,
  event,
  manoeuvreDie,
  missionToken,
  obstacleDice,
  options,
  prompt,
  put,
  refusal,
  set,
  ship,
  spent,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { logicById } from '../facts/enemies.ts'
import { card, fit, harm, shoot } from './testing/cards.ts'

const LOCK: Partial<Ship> = { locks: [{ letter: 'A', target: 'E1' }] }
const CLOAK = { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 }

/** The printed Agility of the attack ships is another for this story. */
function withAgility<T>(agility: number, story: () => T): T {
  const logic = logicById.jemHadarAttackShip!
  const printed = logic.agility
  Object.assign(logic, { agility })
  try {
    return story()
  } finally {
    Object.assign(logic, { agility: printed })
  }
}

describe('Romulan crew', () => {
  test("Tactical Officer: a hit more from outside of the target's arc", () => {
    const fire = (heading: number) =>
      harm(
        shoot(['romulanTacticalOfficer'], 'bbbb', 'bb', {
          before: t => {
            ship(t, 'E1').pose.heading = heading
          },
        }),
      )
    expect([fire(9_000), fire(27_000)]).toEqual([1, 0])
  })

  test('Sub-Commander: an Evade Token after a clean manoeuvre', () => {
    const flown = (dial: string) =>
      told(fly(fit(alone('dderidex', dial), 'P1', 'subCommander')), 'token.gained')
    expect(flown('2TL').map(e => e.token)).toEqual(['evade'])
    expect(flown('2FA').map(e => e.token)).toEqual(['aux'])
    const blocked = fit(alone('dderidex', '1S'), 'P1', 'subCommander')
    put(blocked, 'P2', 450, 490, 90)
    expect(told(fly(blocked), 'token.gained')).toEqual([])
  })

  test('Ops Officer: a scan, and a token less for an opponent near by', () => {
    const t = fit(alone(), 'P1', 'opsOfficer')
    enemy(t, 450, 600, 90, { tokens: { evade: 1, scan: 0, battleStations: 1, aux: 0 } }).done.activated = true
    answer(fly(t), 'use:opsOfficer:0')
    expect(options(t, 'tokenToRemove')).toEqual(['E1:battleStations', 'E1:evade', 'none'])
    answer(t, 'E1:evade')
    expect(event(t, 'token.gained')).toMatchObject({ ship: 'P1', token: 'scan' })
    expect(event(t, 'token.spent')).toMatchObject({ ship: 'E1', token: 'evade' })
  })

  test('Engineer: a shield, or a Time Token less', () => {
    const busy = () => {
      const t = fit(table(), 'P1', 'romulanEngineer', 'evasive')
      set(t, 'P1', { shields: 1 })
      card(t, 'P1', 'evasive').time = 3
      return end(t)
    }
    const t = busy()
    answer(t, 'use:romulanEngineer:0')
    expect(options(t, 'engineering')).toEqual(['shield', 'time:1'])
    answer(t, 'shield')
    expect([ship(t, 'P1').shields, card(t, 'P1', 'romulanEngineer').disabled]).toEqual([2, true])
    const other = busy()
    answers(other, 'use:romulanEngineer:0', 'time:1')
    // One by the engineer, one by the End Phase.
    expect(card(other, 'P1', 'evasive').time).toBe(1)
  })

  test('Science Officer: an Evade Token is spent where a scan is asked for', () => {
    const near = (cards: string[]) => {
      const t = fit(alone('dderidex'), 'P1', ...cards)
      ship(t, 'P1').tokens.evade = 1
      missionToken(t, 'odd', 470, 560)
      answer(fly(t), 'pass')
      return t
    }
    const t = near(['romulanScienceOfficer'])
    answer(t, 'use:mission:collect')
    expect(ship(t, 'P1').cargo).toEqual(['odd'])
    expect(event(t, 'token.spent')).toMatchObject({ ship: 'P1', token: 'evade', now: 0 })
    expect(near([]).g.s.phase).not.toBe('activation')
  })

  test('Helmsman: a green manoeuvre beside the one on the dial', () => {
    const t = fly(fit(alone('dderidex', '3S'), 'P1', 'romulanHelmsman'))
    answer(t, 'use:romulanHelmsman:0')
    expect(options(t, 'extraManoeuvre')).toEqual(['1S', '1BL', '1BR', '2S'])
    answer(t, '1S')
    expect(told(t, 'ship.moved').map(e => e.code)).toEqual(['1S', '3S'])
    expect(card(t, 'P1', 'romulanHelmsman').time).toBe(2)
  })
})

describe('Romulan weapons', () => {
  test('Singularity Leak: whoever ends close by may be burned, friends too', () => {
    const t = fit(alone('akira', '1S'), 'P2', 'singularityLeak')
    put(t, 'P2', 530, 480, 90)
    fly(effectDice(t, 'h'))
    expect(ship(t, 'P1').shields).toBe(1)
    expect(spent(t)).toBe(true)
    const far = fit(alone('akira', '1S'), 'P2', 'singularityLeak')
    expect(ship(fly(effectDice(far, 'h')), 'P1').shields).toBe(2)
    const foe = fit(alone('akira', '1S'), 'P1', 'singularityLeak')
    enemy(foe, 450, 600, 270, { done: { ...ship(foe, 'P2').done, activated: false } })
    ship(foe, 'P1').done.activated = true
    effectDice(foe, 'h')
    fly(manoeuvreDie(foe, 3))
    expect(harm(foe)).toBe(1)
  })

  test('Heavy Disruptor: a critical hit more against the clumsy, for Auxiliary Power', () => {
    const fire = () => shoot(['heavyDisruptor'], 'bbbb', 'b', { weapon: 'heavyDisruptor:0' })
    const t = withAgility(1, fire)
    expect(event(t, 'attack.compared')).toMatchObject({ hits: 0, crits: 1 })
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    const nimble = shoot(['heavyDisruptor'], 'bbbb', 'bb', { weapon: 'heavyDisruptor:0' })
    expect(event(nimble, 'attack.compared').crits).toBe(0)
  })

  test('Heavy Plasma Torpedo: only critical hits against what cannot move at all', () => {
    const fire = (defence: string) =>
      shoot(['heavyPlasmaTorpedo'], 'hhbb', defence, { weapon: 'heavyPlasmaTorpedo:0' })
    const t = withAgility(0, () => fire(''))
    expect(event(t, 'attack.compared')).toMatchObject({ hits: 0, crits: 2 })
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    expect(told(t, 'card.paid')).toMatchObject([{ cost: { time: 3, aux: 1 } }])
    expect(event(fire('bb'), 'attack.compared')).toMatchObject({ hits: 2, crits: 0 })
  })

  test('Enhanced Torpedoes: up to two blanks hit', () => {
    const t = shoot(['enhancedTorpedoes'], 'bbbss', 'bb', {
      weapon: 'enhancedTorpedoes:0',
      before: t => set(t, 'P1', LOCK),
    })
    answer(t, 'use:enhancedTorpedoes:0')
    expect([harm(t), ship(t, 'P1').locks]).toEqual([2, []])
  })

  test('Ventral Disruptors: all around at Range 1, and a battle stations result hits', () => {
    const t = shoot(['ventralDisruptors'], 'ssb', 'bb', {
      gap: 50,
      weapon: 'ventralDisruptors:0',
      before: t => put(t, 'P1', 450, 300, 270),
    })
    answer(t, 'use:ventralDisruptors:0')
    expect(harm(t)).toBe(1)
  })

  test('Integrated Cloak: hidden again after a kill', () => {
    const kill = (facts: object) => {
      const t = shoot(['integratedCloak'], 'hhhh', 'bb', {
        p1: { ship: 'dderidex', skill: 4 },
        gap: 50,
        before(t) {
          set(t, 'P1', facts)
          ship(t, 'E1').shields = 0
          damage(t, 'E1', 'hullBreach#1', false)
        },
      })
      answer(t, 'use:integratedCloak:0')
      return t
    }
    const t = kill({ shields: 2 })
    expect(event(t, 'cloak.raised')).toEqual({ ship: 'P1' })
    const fired = kill(CLOAK)
    expect(event(fired, 'cloak.hidden')).toEqual({ ship: 'P1' })
    const alive = shoot(['integratedCloak'], 'hbbb', 'bb', { before: t => set(t, 'P1', { shields: 2 }) })
    expect(alive.g.prompts[0]?.name).not.toBe('attackEnd')
  })
})

describe('Romulan tech', () => {
  test('Advanced Cloaking: the cloak stays green, for Auxiliary Power', () => {
    const fire = (cards: string[], aux = 0) =>
      shoot(cards, 'bbbb', 'bb', {
        before(t) {
          set(t, 'P1', CLOAK)
          ship(t, 'P1').tokens.aux = aux
        },
      })
    const t = fire(['advancedCloaking'])
    answer(t, 'use:advancedCloaking:0')
    expect(told(t, 'cloak.flipped')).toEqual([])
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    const declined = fire(['advancedCloaking'])
    answer(declined, 'done')
    expect(told(declined, 'cloak.flipped')).toHaveLength(1)
    expect(told(fire(['advancedCloaking'], 1), 'cloak.flipped')).toHaveLength(1)
  })

  test('Ventral Thrusters: a Sensor Echo along a bank', () => {
    const echoing = (cards: string[]) => {
      const t = fit(alone('dderidex', '1S'), 'P1', ...cards)
      set(t, 'P1', CLOAK)
      fly(t)
      if (prompt(t).name === 'activation') answer(t, 'done')
      answer(t, 'sensorEcho')
      return t
    }
    const BANK = { side: 'left', speed: 1, shift: 0, bank: 'ahead' }
    const t = echoing(['ventralThrusters'])
    const { x, y } = ship(t, 'P1').pose
    answer(t, BANK)
    const { pose } = ship(t, 'P1')
    // To the left by the reach of a bank, ahead by its curve, and turned to the right.
    expect([pose.x - x, pose.y - y, pose.heading]).toEqual([-90_711, 37_574, 4_500])
    expect(refusal(echoing([]), BANK).rules).toEqual(['ALL-ECH-02'])
    // A bank is of speed 1 and starts in the middle of the side.
    const wrong = [{ speed: 2 }, { shift: 1000 }, { bank: 'aside' }, { bank: undefined }]
    for (const change of wrong)
      expect(refusal(echoing(['ventralThrusters']), { ...BANK, ...change }).rules).toEqual(['ALL-ECH-02'])
  })

  test('Ventral Thrusters: discarded for a free Sensor Echo without a cloak', () => {
    const t = fly(fit(alone('dderidex', '1S'), 'P1', 'ventralThrusters'))
    answer(t, 'use:ventralThrusters:0')
    answer(t, { side: 'right', speed: 1, shift: 0, bank: 'astern' })
    expect(told(t, 'ship.echoed')).toHaveLength(1)
    expect(card(t, 'P1', 'ventralThrusters').discarded).toBe(true)
    expect(t.g.s.lasting).toEqual([])
    expect(options(t, 'action')).toContain('evade')
  })

  test('Muon Feedback Beam: Auxiliary Power goes to a ship close by', () => {
    const t = fit(table(), 'P1', 'muonFeedbackBeam')
    ship(t, 'P1').tokens.aux = 1
    enemy(t, 200, 150, 90)
    answers(end(t), 'use:muonFeedbackBeam:0', 'E1')
    expect(['P1', 'E1'].map(id => ship(t, id).tokens.aux)).toEqual([0, 1])
  })

  test('Deep Cloak: not to be found at Range 3 without a scan', () => {
    const shot = (gap: number, scan: number) => {
      const t = fit(ambush(gap), 'P1', 'deepCloak')
      set(t, 'P1', CLOAK)
      ship(t, 'E1').tokens.scan = scan
      attackDice(t, 'bbb')
      return told(fight(t), 'attack.declared').length
    }
    expect([shot(250, 0), shot(250, 1), shot(150, 0)]).toEqual([0, 1, 1])
  })

  test('Molecular Phase Inverter: the Action is kept among the asteroids', () => {
    const through = () => {
      const t = fit(alone('dderidex', '2S'), 'P1', 'molecularPhaseInverter')
      asteroid(t, 450, 500)
      return fly(obstacleDice(t, 'b'))
    }
    const t = through()
    answer(t, 'use:molecularPhaseInverter:0')
    expect(prompt(t).name).toBe('action')
    expect(card(t, 'P1', 'molecularPhaseInverter').time).toBe(2)
    const lost = through()
    answer(lost, 'done')
    expect(event(lost, 'action.skipped')).toMatchObject({ ship: 'P1' })
  })

  test('Plasma Coil Overcharge: green straights, and once a green bank', () => {
    const flown = (dial: string, use: boolean) => {
      const t = fit(alone('dderidex', dial), 'P1', 'plasmaCoilOvercharge')
      ship(t, 'P1').tokens.aux = 1
      fly(t)
      if (use) answer(t, 'use:plasmaCoilOvercharge:0')
      return [event(t, 'ship.moved').colour, ship(t, 'P1').tokens.aux]
    }
    expect(flown('4S', false)).toEqual(['green', 0])
    expect(flown('3BL', true)).toEqual(['green', 0])
    expect(flown('2TL', false)).toEqual(['white', 1])
  })
})

describe('Romulan talents', () => {
  test('Independent: a blank hits, or evades, when nobody is near', () => {
    const t = shoot(['independent'], 'bbbb', 'bb')
    answer(t, 'use:independent:0')
    expect(harm(t)).toBe(1)
    const near = shoot(['independent'], 'bbbb', 'bb', { before: t => put(t, 'P2', 550, 300, 90) })
    expect(near.g.prompts[0]?.name).not.toBe('modifyAttackDice')
    const hit = fit(ambush(150), 'P1', 'independent')
    attackDice(hit, 'hbb')
    defenceDice(hit, 'bb')
    answer(fight(hit), 'use:independent:0')
    expect(event(hit, 'attack.compared').evades).toBe(1)
  })

  test('Suspicious: takes a token of a friend as Combat begins, and must', () => {
    shows('ALL-UPG-04')
    const near = () => {
      const t: Table = fit(duel(150), 'P1', 'suspicious')
      put(t, 'P2', 550, 300, 90).tokens.evade = 1
      set(t, 'P2', LOCK)
      return fight(t)
    }
    const t = near()
    expect(options(t, 'tokenToTake')).toEqual(['P2:evade', 'P2:lock:E1'])
    answer(t, 'P2:evade')
    expect(['P1', 'P2'].map(id => ship(t, id).tokens.evade)).toEqual([1, 0])
    const lock = near()
    answer(lock, 'P2:lock:E1')
    expect(['P1', 'P2'].map(id => ship(lock, id).locks.length)).toEqual([1, 0])
  })

  test('Opportunistic: a blank or a battle stations result hits the less skilled', () => {
    const fire = (skill: number) =>
      shoot(['opportunistic'], 'sbbb', 'bb', {
        before: t => {
          ship(t, 'E1').skill = skill
        },
      })
    const t = fire(3)
    answer(t, 'use:opportunistic:0')
    expect(harm(t)).toBe(1)
    expect(fire(4).g.prompts[0]?.name).not.toBe('modifyAttackDice')
  })

  test('Ambush Tactics: out of the cloak, three battle stations results hit', () => {
    const t = shoot(['ambushTactics'], 'ssss', 'bb', { before: t => set(t, 'P1', CLOAK) })
    answer(t, 'use:ambushTactics:0')
    expect(event(t, 'attack.compared').hits).toBe(3)
    expect(shoot(['ambushTactics'], 'ssss', 'bb').g.prompts[0]?.name).not.toBe('modifyAttackDice')
  })

  test('Evasive: the turn template for a bank, in the colour of the bank', () => {
    const t = fly(fit(alone('dderidex', '1BL'), 'P1', 'evasive'))
    answer(t, 'use:evasive:0')
    expect(event(t, 'ship.moved')).toMatchObject({ code: '1TL', colour: 'green' })
    expect(ship(t, 'P1').pose.heading).toBe(18_000)
  })

  test('Anticipation: another manoeuvre than the one revealed, but no red one', () => {
    const t = fly(fit(alone('dderidex', '1S'), 'P1', 'anticipation'))
    answer(t, 'use:anticipation:0')
    expect(options(t, 'newManoeuvre')).toContain('3TR')
    expect(options(t, 'newManoeuvre')).not.toContain('2FA')
    answer(t, '3TR')
    expect(event(t, 'ship.moved').code).toBe('3TR')
    expect(card(t, 'P1', 'anticipation').discarded).toBe(true)
  })

  test('what a card needs is known before it can be used: no cost without an effect', () => {
    shows('ALL-UPG-01')
    const t = fit(table(), 'P1', 'muonFeedbackBeam', 'romulanEngineer')
    set(t, 'P1', { shields: 3 })
    at(t, 'endPhase')
    expect(prompt(t).name).not.toBe('endPhase')
    expect(ship(t, 'P1').upgrades.some(c => c.disabled)).toBe(false)
  })
})
