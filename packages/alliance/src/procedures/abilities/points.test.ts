import { allow, done, forbid, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { logicById } from '../../content/facts/enemies.ts'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { addResult, reroll } from '../../rules/combat/dice.ts'
import { note } from '../../rules/mission/tally.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { gain } from '../../rules/ships/tokens.ts'
import { claimToken, mayClaim } from '../../rules/ships/upgrades.ts'
import type { TokenId } from '../../state.ts'
import {
  answer,
  at,
  attackDice,
  defenceDice,
  enemy,
  event,
  lend,
  manoeuvreDie,
  options,
  prompt,
  put,
  run,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { type Alliance, procedure, type Source } from '../../types.ts'

/** Cards of our own, to show that each point of the rules is asked when it should be. */
type Content = Record<string, Hooks<Alliance>>
type OwnAt = { self: Source; at: any }

const own = (at: { ship: string }, self: Source): boolean => at.ship === shipIdOf(self)

/** An offer that gains a token, once a round. */
const gives = (name: string, token: 'evade' | 'scan') =>
  procedure(name, locals<OwnAt>(), {
    go(g, v) {
      const ship = shipOf(g, v.at.ship)
      ship.done.triggered.push(name)
      gain(g, ship, token)
      return done()
    },
  })

const once = (name: string, token: 'evade' | 'scan') => ({
  when: (g: any, at: any, self: Source) => own(at, self) && !shipOf(g, at.ship).done.triggered.includes(name),
  run: gives(name, token),
})

describe('Actions of cards', () => {
  const cards: Content = {
    drill: { actions: { perform: once('drill', 'evade') } },
    reflex: { actions: { free: once('reflex', 'scan') } },
    hunch: { actions: { executed: once('hunch', 'scan') } },
  }
  function acting(card: string): Table {
    const t = table({ ships: ['akira', 'akira'], content: cards })
    set(t, 'P1', { dial: '1S' })
    ship(t, 'P2').done.activated = true
    lend(t, card, 'P1')
    return at(t, 'activation')
  }

  test('an ACTION of a card is the Action of the ship', () => {
    shows('ALL-ACN-05')
    const t = acting('drill')
    expect(options(t, 'action')).toContain('use:drill')
    answer(t, 'use:drill')
    expect(told(t, 'token.gained')).toMatchObject([{ ship: 'P1', token: 'evade' }])
    expect(t.g.s.phase).not.toBe('activation')
  })

  test('a free Action leaves the other one open', () => {
    shows('ALL-ACN-03')
    const t = acting('reflex')
    answer(t, 'use:reflex')
    expect(options(t, 'action')).toEqual(['pass', 'evade', 'scan', 'battleStations'])
  })

  test('with Auxiliary Power there is no free one either', () => {
    shows('ALL-AUX-01')
    const t = table({ ships: ['akira', 'akira'], content: cards })
    set(t, 'P1', { dial: '3S' })
    ship(t, 'P1').tokens.aux = 1
    ship(t, 'P2').done.activated = true
    lend(t, 'reflex', 'P1')
    at(t, 'activation')
    expect(t.g.s.phase).not.toBe('activation')
  })

  test('an ability without the header comes when it says, and costs no Action', () => {
    shows('ALL-ACN-06', 'ALL-UPG-02')
    const t = acting('hunch')
    // At its own step: after the manoeuvre, before the Action.
    expect(options(t, 'executed')).toEqual(['done', 'use:hunch'])
    answer(t, 'use:hunch')
    expect(options(t, 'action')).toEqual(['pass', 'evade', 'scan', 'battleStations'])
    expect(options(t, 'action')).not.toContain('use:hunch')
  })
})

describe('permissions', () => {
  const cards: Content = {
    allows: {
      permissions: {
        extraAction: (_g, at, self) => (own(at, self) && at.action === 'cloak' ? allow() : undefined),
      },
    },
    forbids: {
      permissions: {
        action: (_g, at, self) =>
          own(at, self) && at.action === 'cloak' ? forbid('Not now.', ['ALL-DSP-02']) : undefined,
      },
    },
    clever: {
      permissions: {
        keepAction: (_g, at, self) => (own(at, self) && at.because === 'ship' ? allow() : undefined),
      },
    },
    calm: { permissions: { actUnderPower: (_g, at, self) => (own(at, self) ? allow() : undefined) } },
  }
  function ready(...names: string[]): Table {
    const t = table({ ships: ['akira', 'akira'], content: cards })
    set(t, 'P1', { dial: '3S', shields: 2 })
    ship(t, 'P2').done.activated = true
    for (const name of names) lend(t, name, 'P1')
    return t
  }

  test('a card grants an Action that is not on the bar; another one forbids it', () => {
    shows('ALL-DSP-01', 'ALL-DSP-02')
    expect(options(at(ready('allows'), 'activation'), 'action')).toContain('cloak')
    expect(options(at(ready('allows', 'forbids'), 'activation'), 'action')).not.toContain('cloak')
  })

  test('cards overrule what an overlap or Auxiliary Power costs', () => {
    shows('ALL-DSP-01')
    const t = ready('clever')
    put(t, 'P2', 200, 225, 90)
    at(t, 'activation')
    expect(event(t, 'ship.moved').slid).toBe(true)
    expect(prompt(t).name).toBe('action')
    const strained = ready('calm')
    ship(strained, 'P1').tokens.aux = 1
    expect(options(at(strained, 'activation'), 'action')).toContain('evade')
  })
})

describe('dice', () => {
  const noteSide = (name: string) => ({
    act: (g: any, at: any, self: Source) =>
      note(g, `${name}:${at.side}:${shipIdOf(self)}`, Object.keys(g.s.tally).length + 1),
  })
  const cards: Content = {
    observer: { triggers: { modifyAttack: noteSide('attack'), modifyDefence: noteSide('defence') } },
    armour: {
      triggers: {
        compareBegan: {
          act: g => {
            g.s.attack!.attack = g.s.attack!.attack.filter(d => d.face !== 'crit')
          },
        },
      },
    },
    spray: {
      triggers: {
        hit: {
          act: (g, at) => {
            addResult(g, 'attack', shipOf(g, at.attacker), 'hit', 'spray')
            g.s.attack!.hits++
          },
        },
      },
    },
    retry: {
      triggers: { attackRolled: { act: (g, at) => reroll(g, 'attack', shipOf(g, at.attacker), [0]) } },
    },
  }
  function duel(card: string, attack: string, defence: string): Table {
    const t = table({ ships: [{ ship: 'akira', skill: 4 }, 'akira'], content: cards })
    put(t, 'P1', 450, 300, 90)
    enemy(t, 450, 490, 90).done.fought = true
    ship(t, 'P2').done.fought = true
    lend(t, card, 'P1')
    attackDice(t, attack)
    defenceDice(t, defence)
    at(t, 'combat')
    return t
  }

  test('attack dice: the defender first; defence dice: the attacker first', () => {
    shows('ALL-MAT-01', 'ALL-MDF-01')
    const t = duel('observer', 'hbbb', 'bb')
    answer(t, 'primary')
    const order = Object.entries(t.g.s.tally)
      .filter(([k]) => k.includes(':P1'))
      .sort((a, b) => a[1] - b[1])
    expect(order.map(([k]) => k)).toEqual([
      'attack:defender:P1',
      'attack:attacker:P1',
      'defence:attacker:P1',
      'defence:defender:P1',
    ])
  })

  test('dice are cancelled before the evades count', () => {
    shows('ALL-CPR-04', 'ALL-CPR-03')
    const t = duel('armour', 'chbb', 'vb')
    answer(t, 'primary')
    // The critical hit is gone first, so the one evade takes the hit.
    expect(event(t, 'attack.compared')).toEqual({ hits: 0, crits: 0, evades: 1 })
  })

  test('what is added when the defender is hit does damage; a miss adds nothing', () => {
    const hit = duel('spray', 'hbbb', 'bb')
    answer(hit, 'primary')
    expect(ship(hit, 'E1').shields).toBe(0)
    const miss = duel('spray', 'hbbb', 'vb')
    answer(miss, 'primary')
    expect(ship(miss, 'E1').shields).toBe(2)
  })

  test('a re-rolled die cannot be re-rolled by the Target Lock', () => {
    shows('ALL-MAT-09')
    const t = duel('retry', 'bhhhb', 'bb')
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    answer(t, 'primary')
    answer(t, 'lock:P1')
    expect(options(t, 'rerollAttack')).toEqual([1, 2, 3])
  })

  test('an attack outside of the Combat Phase goes through all of its steps', () => {
    shows('ALL-EFF-04')
    const t = table({ ships: [{ ship: 'akira', skill: 4 }, 'akira'], content: cards })
    put(t, 'P1', 450, 300, 90)
    enemy(t, 450, 490, 90)
    lend(t, 'observer', 'P1')
    attackDice(t, 'hhbb')
    defenceDice(t, 'bb')
    t.g.s.phase = 'activation'
    run(t, 'attack', { attacker: 'P1', defender: 'E1', weapon: 'primary', slot: -1, paid: false })
    expect(ship(t, 'E1').shields).toBe(0)
    expect(Object.keys(t.g.s.tally).filter(k => k.endsWith(':P1'))).toHaveLength(4)
  })
})

describe('the End Phase', () => {
  const mend = procedure('mend', locals<OwnAt>(), {
    go(g, v) {
      const ship = shipOf(g, v.at.ship)
      ship.done.triggered.push('mend')
      repairShields(g, ship)
      return done()
    },
  })
  const cards: Content = {
    mend: {
      actions: {
        endPhase: {
          when: (g, at, self) => own(at, self) && !shipOf(g, at.ship).done.triggered.includes('mend'),
          run: mend,
        },
      },
    },
    dawn: {
      triggers: {
        endBegan: { when: (_g, at, self) => own(at, self), act: g => note(g, 'endBegan') },
        roundEnded: { act: g => note(g, `ended:${g.s.round}`) },
      },
    },
  }

  test('abilities, then cloaks, then shields and tokens: each finds what the later ones change', () => {
    shows('ALL-END-01')
    const t = table({ ships: ['vorcha', 'akira'], content: cards })
    lend(t, 'mend', 'P1')
    set(t, 'P1', { cloak: { red: false, fresh: true }, shields: 0, disabled: 2 })
    set(t, 'P2', { shields: 0, disabled: 1, tokens: { evade: 1, scan: 1, battleStations: 1, aux: 0 } })
    const before = { disabled: 1, tokens: { evade: 1, scan: 1, battleStations: 1 } }
    at(t, 'endPhase')
    expect(prompt(t, 'endPhase').about).toMatchObject({ ship: 'P1' })
    expect([ship(t, 'P1').cloak, ship(t, 'P2')]).toMatchObject([{ fresh: true }, before])
    answer(t, 'use:mend')
    expect(prompt(t, 'keepCloak').about).toMatchObject({ ship: 'P1' })
    expect(ship(t, 'P2')).toMatchObject(before)
    answer(t, true)
    expect(ship(t, 'P2')).toMatchObject({ disabled: 0, tokens: { evade: 0, scan: 0, battleStations: 0 } })
  })

  test('END PHASE abilities come first; lower skill first, and tied players choose', () => {
    shows('ALL-END-02', 'ALL-END-10', 'ALL-END-12')
    const t = table({
      ships: [
        { ship: 'akira', skill: 3 },
        { ship: 'akira', skill: 2 },
      ],
      content: cards,
    })
    for (const id of ['P1', 'P2']) {
      lend(t, 'mend', id)
      set(t, id, { shields: 0, disabled: 1 })
    }
    at(t, 'endPhase')
    expect(prompt(t, 'endPhase').about).toMatchObject({ ship: 'P2' })
    // The disabled shields are not up yet.
    expect(ship(t, 'P2').disabled).toBe(1)
    answer(t, 'use:mend')
    expect(prompt(t, 'endPhase').about).toMatchObject({ ship: 'P1' })
    const tied = table({ content: cards })
    for (const id of ['P1', 'P2']) lend(tied, 'mend', id)
    at(tied, 'endPhase')
    expect(options(tied, 'endNext')).toEqual(['P1', 'P2'])
    answer(tied, 'P2')
    expect(prompt(tied, 'endPhase').about).toMatchObject({ ship: 'P2' })
  })

  test('effects at the end of a round come after the tokens are gone', () => {
    shows('ALL-END-09')
    const t = table({ content: cards })
    lend(t, 'dawn', 'P1')
    t.g.s.round = 5
    at(t, 'endPhase')
    expect(t.g.s.tally).toMatchObject({ endBegan: 1, 'ended:5': 1 })
  })
})

describe('missions and Logic cards', () => {
  test('a special rule of a mission sets up what it needs', () => {
    shows('ALL-MAP-11')
    const content: Content = {
      'mission:minefield': {
        triggers: {
          missionBegan: {
            act: g => {
              g.s.tokens.push({
                id: 99 as TokenId,
                kind: 'mission',
                name: 'mine',
                x: 1,
                y: 2,
                radius: 10_000,
              })
            },
          },
        },
      },
    }
    const mission = { ...aSimplePatrol }
    const t = table({ content, options: { mission } })
    Object.assign(t.g.match.options, {
      mission: { ...mission, specialRules: [{ rule: 'minefield', text: '' }] },
    })
    t.g.s.ships.forEach(s => {
      s.fate = 'waiting'
    })
    at(t, 'setUp')
    expect(t.g.s.tokens.filter(x => x.kind === 'mission').map(x => x.name)).toContain('mine')
  })

  test('a Logic card has all of its sections, and further steps are taken before the manoeuvre', () => {
    shows('ALL-AIB-07', 'ALL-AIT-09')
    const card = logicById.jemHadarAttackShip!
    expect(Object.keys(card.tables).sort()).toEqual(['ahead', 'behind', 'frontRight', 'rearRight', 'right'])
    for (const rings of Object.values(card.tables))
      expect([rings.inner.length, rings.outer.length]).toEqual([6, 6])
    expect([card.name, card.faction, card.actions.length, card.combat.length]).toEqual([
      "Jem'Hadar Attack Ship",
      'dominion',
      5,
      1,
    ])
    const t = table()
    enemy(t, 450, 800, 90)
    for (const id of ['P1', 'P2']) ship(t, id).done.activated = true
    const before = card.extra
    Object.assign(card, { extra: [{ do: 'scan', when: 'always' }] })
    try {
      at(manoeuvreDie(t, 1), 'activation')
    } finally {
      Object.assign(card, { extra: before })
    }
    expect(t.events.map(e => e.type).indexOf('token.gained')).toBeLessThan(
      t.events.map(e => e.type).indexOf('enemy.decided'),
    )
  })

  test('the number on its ID Tokens is the number of the ship and of its Loadout', () => {
    shows('ALL-ENS-08')
    const t = table()
    const second = [enemy(t, 100, 800, 0), enemy(t, 300, 800, 0)][1]!
    expect([second.id, second.number, second.loadout!.card]).toEqual(['E2', 2, 'jemHadarAttackShip-1'])
  })
})

describe('tokens and cards', () => {
  test('a token lets one card act in a round, not two', () => {
    shows('ALL-TIM-07')
    const t = table()
    const one = ship(t, 'P1')
    expect(mayClaim(one, 'evade', 'a')).toBe(false)
    one.tokens.evade = 1
    claimToken(one, 'evade', 'a')
    expect([mayClaim(one, 'evade', 'a'), mayClaim(one, 'evade', 'b')]).toEqual([true, false])
    one.tokens.evade = 2
    expect(mayClaim(one, 'evade', 'b')).toBe(true)
  })
})
