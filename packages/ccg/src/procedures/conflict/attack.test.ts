import { allow, forbid, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { forceOf, whyNotAttack } from '../../rules/battle/battle.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  happened,
  inSpace,
  lay,
  onPlanet,
  options,
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '1 seek-life-form']

const tableWith = (content: Record<string, Hooks<Ccg>> = {}): Table =>
  table({ missions: MISSIONS, game: { ...ccg, content } })

/** A ship of this seat with its crew at the second location. */
function ship(t: Table, seat: number, name: string, ...crew: string[]): Id {
  const id = inSpace(t, seat, name, 1)
  aboard(t, seat, id, ...crew)
  return id
}

const rule = (t: Table, seat: number, firing: Id[], target: Id) =>
  whyNotAttack(t.g, seat, 1, forceOf(t.g, firing), forceOf(t.g, [target]))

describe('restrictions', () => {
  test('nobody attacks own cards', () => {
    shows('CCG-BATTLE-15')
    const t = tableWith()
    const bortas = ship(t, 0, 'ikc-bortas', 'gowron')
    ship(t, 0, 'dderidex', 'tomalak')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attack')
    const theirs = ship(t, 1, 'dderidex', 'sirol')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1, [bortas])
    expect(options(t, 0)).toEqual([theirs, 'back'])
  })

  test('only compatible ships and crews attack together', () => {
    shows('CCG-BATTLE-18', 'CCG-BATTLE-19')
    const t = tableWith()
    const bortas = ship(t, 0, 'ikc-bortas', 'gowron')
    const warbird = ship(t, 0, 'dderidex', 'tomalak')
    // Two Non-Aligned ships: one is Romulan by its crew, the other Ferengi.
    const romulan = ship(t, 0, 'yridian-shuttle', 'amarie', 'sirol')
    const ferengi = ship(t, 0, 'yridian-shuttle', 'amarie', 'daimon-bok')
    const target = ship(t, 1, 'uss-nebula', 'taitt')
    const kin = ship(t, 1, 'dderidex', 'taris')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1)
    expect(options(t, 0)).toEqual([bortas, warbird, romulan, ferengi])
    expect(refused(t, 0, [bortas, warbird])).toEqual(['CCG-BATTLE-18'])
    expect(refused(t, 0, [romulan, ferengi])).toEqual(['CCG-BATTLE-18'])
    answer(t, 0, [warbird, romulan])
    expect(refused(t, 0, kin)).toEqual(['CCG-BATTLE-26'])
    expect(rule(t, 0, [romulan], target)).toBeNull()
  })

  test('people of the own affiliation protect a ship of another', () => {
    shows('CCG-BATTLE-27')
    const t = tableWith()
    const warbird = ship(t, 0, 'dderidex', 'tomalak')
    const theirs = ship(t, 1, 'yridian-shuttle')
    expect(rule(t, 0, [warbird], theirs)).toBeNull()
    aboard(t, 1, theirs, 'sirol')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1, [warbird])
    expect(refused(t, 0, theirs)).toEqual(['CCG-BATTLE-26'])
  })

  test('one Federation member binds a mixed team: Borg alone may be attacked', () => {
    shows('CCG-BATTLE-20', 'CCG-BATTLE-17')
    const treaty: Hooks<Ccg> = { permissions: { mix: () => allow() } }
    const t = tableWith({ 'treaty-federation-klingon': treaty })
    lay(t, 0, 'treaty-federation-klingon', { in: 'core' })
    onPlanet(t, 0, 0, 'gowron', 'taitt')
    const [romulan] = onPlanet(t, 1, 0, 'tomalak')
    at(t, 0, 'orders')
    answer(t, 0, 'fight')
    expect(refused(t, 0, 'planet 0')).toEqual(['CCG-BATTLE-29'])
    inPlay(t.g, romulan!).mode = 'Borg'
    answer(t, 0, 'planet 0')
    expect(happened(t, 'battle.began')).toMatchObject({ seat: 0, kind: 'personnel' })
  })

  test('everybody aboard a station binds it', () => {
    shows('CCG-BATTLE-21')
    const t = tableWith()
    const nor = ship(t, 0, 'nor', 'dukat')
    const theirs = ship(t, 1, 'dderidex', 'sirol')
    expect(rule(t, 0, [nor], theirs)).toBeNull()
    aboard(t, 0, nor, 'taitt')
    expect(rule(t, 0, [nor], theirs)).toBe('CCG-BATTLE-29')
  })

  /** Taitt allows attacks on forces with Romulans. */
  const againstRomulans: Hooks<Ccg> = {
    permissions: {
      attack: (g, { target }) => (target.some(id => inPlay(g, id).mode === 'Romulan') ? allow() : undefined),
    },
  }

  test('leave to attack an affiliation holds against every force with it, and no other', () => {
    shows('CCG-BATTLE-22', 'CCG-BATTLE-25')
    const t = tableWith({ taitt: againstRomulans })
    const nebula = ship(t, 0, 'uss-nebula', 'jean-luc-picard', 'taitt')
    const mixed = ship(t, 1, 'yridian-shuttle', 'sirol')
    const klingons = ship(t, 1, 'ikc-bortas', 'gowron')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1, [nebula])
    expect(refused(t, 0, klingons)).toEqual(['CCG-BATTLE-29'])
    answer(t, 0, mixed)
    expect(prompt(t, 1).name).toBe('returnFire')
  })

  test('cards free of restrictions attack even their own kind, unless somebody is with them who is not free', () => {
    shows('CCG-BATTLE-23', 'CCG-BATTLE-24')
    const free: Hooks<Ccg> = {
      permissions: { unrestricted: (g, { id }) => (g.s.cards[id]!.card === 'taris' ? undefined : allow()) },
    }
    const t = tableWith({ tomalak: free })
    const ours = ship(t, 0, 'dderidex', 'tomalak')
    const theirs = ship(t, 1, 'dderidex', 'sirol')
    expect(rule(t, 0, [ours], theirs)).toBeNull()
    aboard(t, 0, ours, 'taris')
    expect(rule(t, 0, [ours], theirs)).toBe('CCG-BATTLE-26')
  })

  test('a card may forbid what the rules allow', () => {
    const peace: Hooks<Ccg> = { permissions: { attack: () => forbid('Peace.', ['CCG-GEN-02']) } }
    const t = tableWith({ sarek: peace })
    const bortas = ship(t, 0, 'ikc-bortas', 'gowron')
    const theirs = ship(t, 1, 'uss-nebula', 'sarek')
    expect(rule(t, 0, [bortas], theirs)).toBe('CCG-GEN-02')
  })
})

describe('Borg', () => {
  const objective: Hooks<Ccg> = { permissions: { attack: () => allow() } }

  function cube(...crew: string[]): { t: Table; cube: Id; target: Id } {
    const t = tableWith({ 'borg-queen': objective })
    return { t, cube: ship(t, 0, 'borg-cube', ...crew), target: ship(t, 1, 'ikc-bortas', 'gowron') }
  }

  test('attack only where a card lets them, and with Defense', () => {
    shows('CCG-BATTLE-02', 'CCG-BATTLE-16')
    const alone = cube('bareil-of-borg')
    at(alone.t, 0, 'orders')
    answer(alone.t, 0, 'attack', 1, [alone.cube])
    expect(refused(alone.t, 0, alone.target)).toEqual(['CCG-BATTLE-02'])
    const led = cube('bareil-of-borg', 'borg-queen')
    at(led.t, 0, 'orders')
    answer(led.t, 0, 'attack', 1, [led.cube], led.target)
    expect(prompt(led.t, 1).name).toBe('returnFire')
    // The queen allows it from elsewhere, but there is nobody of Defense aboard.
    const weak = cube('two-of-nineteen')
    lay(weak.t, 0, 'borg-queen', { in: 'core' })
    at(weak.t, 0, 'orders')
    expect(options(weak.t, 0)).not.toContain('attack')
  })

  test('strike back without either', () => {
    shows('CCG-COUNTER-07')
    const { t, cube: ours, target } = cube('two-of-nineteen')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [target], ours)
    answer(t, 0, [])
    answer(t, 1, 'end')
    answer(t, 0, 'orders', 'attack', 1, [ours], target)
    expect(prompt(t, 1).name).toBe('returnFire')
  })
})
