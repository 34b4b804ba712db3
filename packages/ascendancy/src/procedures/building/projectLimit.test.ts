import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { siege, command as withFleets } from '../../content/testing/stories.ts'
import {
  answer,
  answers,
  dice,
  event,
  home,
  owns,
  prompt,
  run,
  set,
  system,
  table,
} from '../../testing/table.ts'
import { act, collective, commands, cubes, orbit as systemPlace } from '../borg/testing/collective.ts'

const project = (card: string, research = 0) => ({ card, research, committed: false })
const CARDS = ['starfleet-academy', 'transwarp-drive']

/** Seat 1 has as many Projects as Research Nodes: one at Home, one on Izar, which seat 0 invades. */
function besieged(attackers: number, factions = ['klingon', 'federation', 'romulan']) {
  const t = siege(factions, attackers, { P: 1, R: 1 })
  t.g.s.discs[home(t, 1)]!.nodes = { P: 0, R: 1, C: 0 }
  set(t, 1, { projects: CARDS.map(card => project(card)) })
  return t
}

describe('whoever loses a Research Node discards at that very moment', () => {
  test('to collateral damage, before the Invasion goes on', () => {
    shows('ASC-14.1.1-a', 'ASC-14.1.1-e')
    const t = besieged(2)
    dice(withFleets(t), 6, 6, 1, 1, 1)
    answers(t, 0, 'invade')
    answer(t, 1, false)
    expect(t.g.s.discs[t.izar]!.nodes).toEqual({ P: 0, R: 0, C: 0 })
    expect(t.g.s.combat!.round).toBe(1)
    expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', min: 1, max: 1 })
    answer(t, 1, [CARDS[1]])
    expect(t.g.s.players[1]!.projects).toEqual([project(CARDS[0]!)])
    expect(t.g.s.combat).toBeDefined()
  })

  test('to weapons that raze what they capture, before the System changes hands', () => {
    shows('ASC-14.1.1-e', 'ASC-ADV-metagenic-weapons-a')
    const t = besieged(4, ['cardassian', 'federation', 'romulan'])
    set(t, 0, {
      advancements: ['metagenic-weapons', 'annexation-protocols'].map(card => ({ card, exhausted: false })),
    })
    dice(withFleets(t), 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, 'use:metagenic-weapons')
    expect(prompt(t, 1).name).toBe('discardProjects')
    expect(t.g.s.discs[t.izar]).toMatchObject({ owner: 1, nodes: { P: 0, R: 0, C: 0 } })
  })

  test('to Total Annihilation, before the Invasion is over', () => {
    shows('ASC-14.1.1-e')
    const t = besieged(3)
    dice(withFleets(t), 6, 6, 6, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
    expect(prompt(t, 1).name).toBe('discardProjects')
    expect(t.g.s.combat).toBeDefined()
  })

  test('to the Borg, Round by Round', () => {
    shows('ASC-14.1.1-e')
    const t = collective()
    t.g.s.borg.delay = 9
    const izar = system(t, t.hub, 'izar', 3, 0)
    owns(t, 1, izar, { P: 1, R: 1 })
    t.g.s.discs[home(t, 1)]!.nodes = { P: 0, R: 1, C: 0 }
    set(t, 1, { projects: ['bribery', 'long-con'].map(card => project(card)) })
    cubes(t, systemPlace(izar))
    commands(t, 'command-resurgence')
    dice(t, 1, 1, 1, 6, ...Array(8).fill(1))
    act(t)
    answer(t, 1, { R: 1, P: 0, control: 0 })
    expect(prompt(t, 1).name).toBe('discardProjects')
    expect(t.g.s.combat!.round).toBe(1)
  })

  test('with a System that is destroyed', () => {
    shows('ASC-14.1.1-e')
    const t = table()
    const izar = system(t, home(t, 1), 'izar')
    owns(t, 1, izar, { R: 1 })
    t.g.s.discs[home(t, 1)]!.nodes = { P: 0, R: 1, C: 0 }
    set(t, 1, { projects: CARDS.map(card => project(card)) })
    // Called by another step, so that no end of an action can settle it first.
    run(t, 'destroySystem', { system: izar })
    expect(prompt(t, 1).name).toBe('discardProjects')
    expect(t.g.match.stack.map(frame => frame.p)).toContain('destroySystem')
  })
})
