import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipsAt } from '../../rules/ships/pieces.ts'
import {
  answer,
  at,
  dice,
  event,
  options,
  owns,
  prompt,
  refusal,
  run,
  set,
  spent,
} from '../../testing/table.ts'
import { asked, command, holds, orbit } from './testing/arena.ts'

import { content, invade, izar, ones, world } from './testing/world.ts'

describe('a Successful Invasion', () => {
  test('example: four Klingon Ships need all four Hits to seize three Nodes whole', () => {
    shows('ASC-10.2.1-f', 'ASC-10.2-c', 'ASC-10.2.1-b', 'ASC-10.2.1-c', 'ASC-10.2.1-e', 'ASC-10.2.1-d')
    const t = world({ factions: ['klingon', 'federation', 'romulan'] })
    dice(command(t), 5, 5, 6, 6, 5, 1, 1)
    invade(t)
    expect(event(t, 'invasion.ended')).toMatchObject({ outcome: 'success' })
    expect(izar(t)).toMatchObject({ owner: 0, nodes: { P: 0, R: 1, C: 1 } })
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(3)
  })

  test('a Starbase is a die more for the defence, not a Node more to overcome', () => {
    shows('ASC-10.2.1-a')
    const t = world({ disc: { starbase: true } })
    dice(command(t), 5, 5, 5, 5, ...ones(4))
    invade(t)
    expect(event(t, 'invasion.ended').outcome).toBe('success')
  })

  test('stands even when every invader was destroyed', () => {
    shows('ASC-10.2-b', 'ASC-10.2-a')
    const t = world({ nodes: {}, ships: 2, disc: { starbase: true } })
    dice(command(t), 5, 5, 6, 6)
    invade(t)
    expect(event(t, 'invasion.ended').outcome).toBe('success')
    expect(izar(t).owner).toBe(0)
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(0)
  })

  test('brings one Project for each Research Node, the victim’s choice, without its Research', () => {
    shows('ASC-10.2.1.1-a', 'ASC-10.2.1.1-b', 'ASC-10.2.1.1-c', 'ASC-10.2.1.1-f')
    const t = world({ nodes: { R: 1 }, ships: 3 })
    owns(t, 0, t.ardana, { R: 2 })
    owns(t, 1, t.g.s.players[1]!.home, { R: 2 })
    const project = (card: string, research: number) => ({ card, research, committed: false })
    set(t, 1, { projects: [project('starfleet-academy', 3), project('universal-translator', 1)] })
    dice(command(t), 5, 5, 5, 1, 1)
    invade(t)
    expect(prompt(t, 1)).toMatchObject({
      name: 'handOverProject',
      options: ['starfleet-academy', 'universal-translator'],
    })
    answer(t, 1, 'starfleet-academy')
    expect(t.g.s.players[0]!.projects).toEqual([project('starfleet-academy', 0)])
    expect(t.g.s.players[1]!.projects).toEqual([project('universal-translator', 1)])
  })

  test('two Research Nodes bring two Projects', () => {
    shows('ASC-10.2.1.1-c')
    const t = world({ nodes: { R: 2 } })
    owns(t, 1, t.g.s.players[1]!.home, { R: 3 })
    const cards = ['starfleet-academy', 'universal-translator', 'planetary-defense-shield']
    set(t, 1, { projects: cards.map(card => ({ card, research: 2, committed: false })) })
    dice(command(t), 5, 5, 5, 5, 1, 1, 1)
    invade(t)
    answer(t, 1, cards[2])
    answer(t, 1, cards[0])
    expect(t.g.s.players[0]!.projects.map(p => p.card)).toEqual([cards[2], cards[0]])
    expect(t.g.s.players[1]!.projects.map(p => p.card)).toEqual([cards[1]])
  })

  test('a Research Node that was destroyed brings none, nor does a victim without Projects', () => {
    shows('ASC-10.2.1.1-d', 'ASC-10.2.1.1-e')
    const t = world({ nodes: { R: 1 } })
    owns(t, 1, t.g.s.players[1]!.home, { R: 2 })
    set(t, 1, { projects: [{ card: 'starfleet-academy', research: 3, committed: false }] })
    dice(command(t), 5, 1, 1, 1, 1, 1, /* round 2 */ 5, 5, 1, 1, 1)
    invade(t)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'invasion.ended').outcome).toBe('success')
    expect(t.g.s.players[0]!.projects).toEqual([])
    const u = world({ nodes: { R: 1 } })
    dice(command(u), 5, 5, 5, 1, 1, 1)
    invade(u)
    expect(asked(u)).toEqual(['0:command'])
    expect(u.g.s.players[0]!.projects).toEqual([])
  })

  test('the Starbase changes hands with the System and takes a Command along, Exhausted', () => {
    shows('ASC-10.2.1.2-c', 'ASC-10.2.1.2-d', 'ASC-10.2.1.2-e', 'ASC-10.2.1.2-a')
    const t = world({ disc: { starbase: true } })
    set(t, 0, { commands: { ready: 1, exhausted: 4, locked: 0 } })
    set(t, 1, { commands: { ready: 4, exhausted: 2, locked: 0 } })
    dice(command(t), 5, 5, 5, 5, ...ones(4))
    invade(t)
    expect(izar(t)).toMatchObject({ owner: 0, starbase: true })
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 0, exhausted: 5, locked: 1 })
    expect(t.g.s.players[1]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 0 })
  })
})

describe('Collateral Damage', () => {
  test('example: one Hit destroys the Culture or the Research Node, never the Control Node', () => {
    shows('ASC-10.2.2-a', 'ASC-10.2.2-b', 'ASC-10.2.2-d', 'ASC-12.2.3-b', 'ASC-10.2-c')
    const t = world({ disc: { starbase: true } })
    dice(command(t), 5, 1, 1, 1, ...ones(4))
    invade(t)
    expect(prompt(t, 0)).toMatchObject({
      name: 'collateral',
      total: 1,
      exact: true,
      buckets: [{ id: 'R' }, { id: 'C' }],
    })
    refusal(t, { seat: 0, answer: { P: 1 } })
    refusal(t, { seat: 0, answer: {} })
    answer(t, 0, { C: 1 })
    expect(izar(t)).toMatchObject({ owner: 1, nodes: { P: 0, R: 1, C: 0 }, starbase: true })
  })

  test('example: two Hits leave only the Control Node', () => {
    shows('ASC-10.2.2-e', 'ASC-10.2.2-b', 'ASCREF-5-e')
    const t = world()
    dice(command(t), 5, 5, 1, 1, ...ones(3))
    invade(t)
    expect(izar(t)).toMatchObject({ owner: 1, nodes: { P: 0, R: 0, C: 0 } })
    expect(asked(t)).toEqual(['0:retreat'])
  })

  test('another Round follows, for no further Command, against the Nodes that are left', () => {
    shows('ASC-10.2.2-c', 'ASC-10.4-a', 'ASC-10.4-b')
    const t = world()
    set(t, 0, { commands: { ready: 3, exhausted: 2, locked: 0 } })
    dice(command(t), 5, 5, 1, 1, ...ones(3), /* round 2 */ 1, 1, 1, 1, 1, /* round 3 */ 5, 5, 1, 1, 1)
    invade(t)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(t.g.s.combat!.round).toBe(2)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'invasion.ended').outcome).toBe('success')
    expect(t.g.s.players[0]!.commands.ready).toBe(2)
    expect(spent(t)).toBe(true)
  })
})

describe('Total Annihilation', () => {
  test('razes every Node with the Control Node, and it is over', () => {
    shows('ASC-10.2.3-a', 'ASC-10.2.3-b', 'ASC-10.2-c', 'ASC-10.2.3-c')
    const t = world()
    dice(command(t), 5, 5, 5, 1, ...ones(3))
    invade(t)
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
    expect(izar(t)).toMatchObject({ owner: null, nodes: { P: 0, R: 0, C: 0 } })
    expect(asked(t)).toEqual(['0:command'])
    set(t, 0, { has: { P: 0, R: 0, C: 5 } })
    command(t)
    expect(options(t, 0)).not.toContain('invade')
    expect(options(t, 0)).not.toContain('hegemony')
    expect(options(at(t, 0, 'building'), 0)).toContain('colonise')
  })

  test('is nobody’s victory', () => {
    shows('ASC-10.2.3-d')
    const won: string[] = []
    const t = world()
    t.content = {
      ...content,
      'test-watch': { triggers: { invasionSucceeded: { act: () => void won.push('success') } } },
    }
    holds(t, 0, 'test-watch')
    dice(command(t), 5, 5, 5, 1, ...ones(3))
    invade(t)
    expect(won).toEqual([])
    const u = world()
    u.content = t.content
    holds(u, 0, 'test-watch')
    dice(command(u), 5, 5, 5, 5, ...ones(3))
    invade(u)
    expect(won).toEqual(['success'])
  })

  test('leaves a Starbase that is nobody’s: its owner loses a Command, the Attacker gains none', () => {
    shows('ASC-10.2.3.1-a', 'ASC-10.2.3.1-b', 'ASC-10.2.3.1-c', 'ASC-10.2.1.2-b', 'ASC-10.2.1.2-a')
    const t = world({ disc: { starbase: true } })
    set(t, 0, { commands: { ready: 5, exhausted: 0, locked: 0 } })
    set(t, 1, { commands: { ready: 6, exhausted: 0, locked: 0 } })
    dice(command(t), 5, 5, 5, 1, ...ones(4))
    invade(t)
    expect(izar(t)).toMatchObject({ owner: null, starbase: true })
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 0 })
    expect(t.g.s.players[1]!.commands).toEqual({ ready: 5, exhausted: 0, locked: 0 })
    run(t, 'gainControl', { seat: 2, system: t.izar, how: 'colonise' })
    expect(t.g.s.players[2]!.commands.locked).toBe(1)
  })
})

test('an Invasion whose Ships are all destroyed is repelled', () => {
  shows('ASC-10.2.4-a', 'ASC-10.2-a', 'ASC-10.4-b')
  const t = world({ ships: 2 })
  dice(command(t), 1, 1, 5, 5, 5)
  invade(t)
  expect(event(t, 'invasion.ended').outcome).toBe('repelled')
  expect(izar(t).owner).toBe(1)
  expect(asked(t)).toEqual(['0:command'])
})
