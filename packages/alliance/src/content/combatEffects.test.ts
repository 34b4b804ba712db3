import { done, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { alliance } from '../game.ts'
import { fight } from '../procedures/combat/testing/duel.ts'
import { fly } from '../procedures/testing/alone.ts'
import { rollDefence } from '../rules/combat/dice.ts'
import { shipIdOf, shipOf } from '../rules/ships/ships.ts'
import { gain } from '../rules/ships/tokens.ts'
import type { ShipId } from '../state.ts'
import {
  answer,
  at,
  attackDice,
  enemy,
  event,
  lend,
  options,
  put,
  refusal,
  script,
  set,
  ship,
  table,
  told,
} from '../testing/table.ts'
import { type Alliance, procedure, type Source } from '../types.ts'
import { may } from '../words/abilities.ts'
import { own } from '../words/own.ts'

type Content = Record<string, Hooks<Alliance>>

test('an effect on dice or in Combat is a Combat Effect, anything else is not', () => {
  shows('ALL-EFF-01', 'ALL-EFF-03')
  const cards = alliance.data!.upgrades!() as { id: string; combat: boolean }[]
  const combat = (id: string) => cards.find(card => card.id === id)!.combat
  // In Combat, an attack, damage outside of it, dice.
  expect(
    ['reactorVent', 'quantumTorpedoes', 'strafingRun', 'recklessAssault', 'cunning'].map(combat),
  ).toEqual(Array(5).fill(true))
  expect(['operationsOfficer', 'commander', 'impulseUpgrade', 'extendShields', 'emh'].map(combat)).toEqual(
    Array(5).fill(false),
  )
})

test('what denies defence dice in Combat does not touch a repair that rolls them', () => {
  shows('ALL-EFF-05', 'ALL-EFF-06')
  const drill = procedure('drill', locals<{ self: Source; at: { ship: ShipId } }>(), {
    roll(g, v) {
      const evades = rollDefence(g, 2, 'effect').filter(face => face === 'evade').length
      gain(g, shipOf(g, v.at.ship), 'evade', evades)
      return done()
    },
  })
  const content: Content = {
    pinned: { values: { defenceDice: () => ({ op: 'multiply', by: 0 }) } },
    drill: {
      actions: {
        activation: {
          when: (g, at, self) => own(at, self) && shipOf(g, at.ship).tokens.evade === 0,
          run: drill,
        },
      },
    },
  }
  const t = table({ ships: ['akira', 'akira'], content })
  lend(t, 'pinned', 'P1')
  lend(t, 'drill', 'P1')
  for (const id of ['P1', 'P2']) Object.assign(ship(t, id).done, { activated: true, fought: true })
  enemy(t, 200, 200, 270).done.activated = true
  script(t, 'effect', [1, 1])
  attackDice(t, 'hhbb')
  fly(t)
  answer(t, 'use:drill')
  // It has the tokens, and then is shot at without a die.
  expect(event(t, 'token.gained')).toEqual({ ship: 'P1', token: 'evade', now: 2 })
  expect(told(t, 'dice.rolled').find(e => e.side === 'defence').count).toBe(0)
})

test('an Action for all remaining shields is not for the cloaked, and takes the shields first', () => {
  shows('ALL-SHD-06', 'ALL-SHD-04')
  const content: Content = {
    surge: {
      actions: {
        perform: may('surge', 'perform', {
          cost: { allShields: true },
          does(g, ship) {
            gain(g, ship, 'scan', 1 + ship.shields)
          },
        }),
      },
    },
  }
  const acting = (facts: object) => {
    const t = table({ ships: ['kvort', 'akira'], content })
    set(t, 'P1', { dial: '1S', ...facts })
    ship(t, 'P2').done.activated = true
    lend(t, 'surge', 'P1')
    return fly(t)
  }
  const hidden = acting({ cloak: { red: false, fresh: false }, disabled: 2 })
  expect(options(hidden, 'action')).not.toContain('use:surge')
  const open = acting({ shields: 2 })
  answer(open, 'use:surge')
  // No shield was up any more when the effect came.
  expect(event(open, 'token.gained')).toMatchObject({ token: 'scan', now: 1 })
  expect(told(open, 'shields.changed')[0]).toMatchObject({ active: 0, disabled: 2 })
  expect(options(acting({ shields: 0 }), 'action')).toContain('use:surge')
})

test('an effect for any time is used as a phase opens, never amid a roll', () => {
  shows('ALL-UPG-03')
  const alert = (name: string) => ({
    when: (g: any, at: any, self: Source) => own(at, self) && shipOf(g, shipIdOf(self)).tokens.evade === 0,
    run: procedure(name, locals<{ self: Source; at: { ship: ShipId } }>(), {
      go(g, v) {
        gain(g, shipOf(g, v.at.ship), 'evade')
        return done()
      },
    }),
  })
  const content: Content = {
    alert: {
      actions: {
        planning: alert('alert.planning'),
        activation: alert('alert.activation'),
        combat: alert('alert.combat'),
        endPhase: alert('alert.endPhase'),
      },
    },
  }
  const t = table({ ships: [{ ship: 'akira', skill: 4 }, 'akira'], content })
  put(t, 'P1', 450, 300, 90)
  put(t, 'P2', 30, 30, 90)
  lend(t, 'alert', 'P1')
  set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }], dial: '1S' })
  enemy(t, 450, 490, 90).done.fought = true
  for (const [step, name] of [
    ['planning', 'planning'],
    ['activation', 'activation'],
    ['combat', 'combat'],
    ['endPhase', 'endPhase'],
  ] as const)
    expect([step, options(at(t, step), name)]).toEqual([step, ['done', 'use:alert']])
  attackDice(t, 'bbbb')
  fight(t)
  answer(t, 'done')
  answer(t, 'primary')
  expect(options(t, 'modifyAttackDice')).toEqual(['done', 'lock:P1'])
  expect(refusal(t, 'use:alert').rules).toEqual(['ALL-MAT-02'])
})
