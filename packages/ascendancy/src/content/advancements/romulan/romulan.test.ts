import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { asked, command, orbit, rolls } from '../../../procedures/combat/testing/arena.ts'
import { hegemonyResistance } from '../../../rules/building/hegemony.ts'
import { costOf } from '../../../rules/building/projects.ts'
import { warpIcons, warpRange } from '../../../rules/movement/range.ts'
import { shipsAt } from '../../../rules/ships/pieces.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  fleet,
  home,
  options,
  owns,
  prompt,
  run,
  set,
  ships,
  spent,
  system,
  table,
} from '../../../testing/table.ts'
import { holds, isExhausted, meets, ready, reserve, siege, standoff } from '../../testing/stories.ts'

const SIDES = ['romulan', 'cardassian', 'ferengi']

describe('dice and casualties', () => {
  test('Romulan Disruptors: a 6 hits through any Shields', () => {
    shows('ASC-ADV-romulan-disruptors-a')
    const t = standoff(SIDES, 2, 2)
    set(t, 1, { shields: 2 })
    holds(t, 0, 'romulan-disruptors')
    dice(command(t), 6, 5, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
  })

  test('Superior Combat Maneuvers: all misses once again, and the card is Exhausted', () => {
    shows('ASC-ADV-superior-combat-maneuvers-a')
    const t = standoff(SIDES, 3, 4)
    holds(t, 0, 'superior-combat-maneuvers')
    dice(command(t), 5, 1, 2)
    answer(t, 0, 'battle')
    dice(t, 6, 1, /* the Defender */ 1, 1, 1, 1)
    answer(t, 0, 'use:superior-combat-maneuvers')
    expect(event(t, 'combat.rerolled')).toMatchObject({ from: [1, 2], to: [6, 1] })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
    expect(isExhausted(t, 0, 'superior-combat-maneuvers')).toBe(true)
    dice(t, 1, 1, 1, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    // Exhausted for the rest of the Game Round.
    expect(asked(t)).toEqual(['0:retreat'])
    expect(spent(t)).toBe(true)
  })

  test('Superior Combat Maneuvers serve Nodes that defend, in a Round of their choice', () => {
    shows('ASC-ADV-superior-combat-maneuvers-a')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 3, { P: 1 })
    holds(t, 1, 'superior-combat-maneuvers')
    dice(command(t), 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 1, 'pass')
    dice(t, 1, 1, 1, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    dice(t, 5, 5)
    answer(t, 1, 'use:superior-combat-maneuvers')
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
  })

  test('Superior Targeting Array: one die of the whole side in every Round', () => {
    shows('ASC-ADV-superior-targeting-array-a')
    const t = standoff(SIDES, 4, 3)
    holds(t, 0, 'superior-targeting-array')
    dice(command(t), 5, 1, 1, 2)
    answer(t, 0, 'battle')
    answer(t, 0, 'use:superior-targeting-array')
    // Equal dice are alike; a Hit could be taken too.
    expect(options(t, 0)).toEqual(['0:0', '0:1', '0:3'])
    dice(t, 5, 1, 1, 1)
    answer(t, 0, '0:1')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    dice(t, 1, 1, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(options(t, 0)).toContain('use:superior-targeting-array')
    dice(t, 1)
    answer(t, 0, 'pass')
    expect(spent(t)).toBe(true)
  })

  test('Superior Targeting Array helps a Node too', () => {
    shows('ASC-ADV-superior-targeting-array-a')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 2, { P: 1 })
    holds(t, 1, 'superior-targeting-array')
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    dice(t, 5)
    answers(t, 1, 'use:superior-targeting-array')
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
  })

  test('Superior Targeting Array does not guide the die of a Starbase', () => {
    shows('ASC-ADV-superior-targeting-array-a', 'ASC-4-Node-b')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 2, { P: 1 })
    t.g.s.discs[t.izar]!.starbase = true
    holds(t, 1, 'superior-targeting-array')
    dice(command(t), 1, 1, 1, 2, 3)
    answer(t, 0, 'invade')
    answers(t, 1, false, 'use:superior-targeting-array')
    expect(prompt(t, 1).about).toMatchObject({ faces: { '1:0': 1, '1:1': 2 } })
    expect(options(t, 1)).toEqual(['1:0', '1:1'])
  })

  test('Superior Shield Harmonics: each Fleet ignores its first casualty of a Round', () => {
    shows('ASC-ADV-superior-shield-harmonics-a')
    const t = standoff(['cardassian', 'romulan', 'ferengi'], 3, 0)
    fleet(t, 1, 0, orbit(t.izar), 5)
    holds(t, 1, 'superior-shield-harmonics')
    dice(command(t), 5, 5, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[1]!.fleets[0]!.n).toBe(4)
    dice(t, 5, 1, 1, 1, 1, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(t.g.s.players[1]!.fleets[0]!.n).toBe(4)
  })

  test('Superior Shield Harmonics: single Ships, and Ships in Orbit of a planet, have no such luck', () => {
    shows('ASC-ADV-superior-shield-harmonics-a')
    const t = standoff(['cardassian', 'romulan', 'ferengi'], 1, 2)
    holds(t, 1, 'superior-shield-harmonics')
    dice(command(t), 5, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    const invader = siege(SIDES, 0, { P: 1 })
    fleet(invader, 0, 0, orbit(invader.izar), 4)
    holds(invader, 0, 'superior-shield-harmonics')
    dice(command(invader), 1, 1, 1, 1, 5, 1)
    answer(invader, 0, 'invade')
    answer(invader, 1, false)
    expect(invader.g.s.players[0]!.fleets[0]!.n).toBe(3)
  })

  test('Superior Shield Harmonics: one casualty a Round, however many enemies score', () => {
    shows('ASC-ADV-superior-shield-harmonics-a')
    const t = standoff(['romulan', 'cardassian', 'ferengi'], 0, 1)
    ships(t, 2, orbit(t.izar), 1)
    fleet(t, 0, 0, t.near[2]!, 5)
    holds(t, 0, 'superior-shield-harmonics')
    command(t)
    answer(t, 0, 'battle')
    dice(t, 1, 1, 1, 1, 1, 5, 5)
    answer(t, 0, { 'seat:1': 5 })
    expect(t.g.s.players[0]!.fleets[0]!.n).toBe(4)
  })
})

describe('the defence of planets', () => {
  test('Tal Diann Security Forces: each Research Node rolls one die more', () => {
    shows('ASC-ADV-tal-diann-security-forces-a')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 1, { P: 1, R: 1 })
    holds(t, 1, 'tal-diann-security-forces')
    dice(command(t), 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(rolls(t).at(-1)).toEqual([1, 'nodes', [1, 1, 1, 1]])
  })

  test('Orbital Defense Grid: the invader loses Ships before it rolls', () => {
    shows('ASC-ADV-orbital-defense-grid-a')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 3, { P: 1 })
    holds(t, 1, 'orbital-defense-grid')
    dice(command(t), /* the Nodes */ 5, 1, /* two Ships are left */ 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(rolls(t).map(([power, , faces]) => [power, faces.length])).toEqual([
      [1, 2],
      [0, 2],
    ])
    // Only in the first Round.
    dice(t, 1, 1, 5, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(rolls(t).map(([power]) => power)).toEqual([0, 1])
  })

  test('Orbital Defense Grid leaves out the Starbase: its die falls with those of the invader', () => {
    shows('ASC-ADV-orbital-defense-grid-a', 'ASC-9.1.2-a', 'ASC-4-Node-b')
    const t = siege(['cardassian', 'romulan', 'ferengi'], 3, { P: 1 })
    t.g.s.discs[t.izar]!.starbase = true
    holds(t, 1, 'orbital-defense-grid')
    dice(command(t), /* the Nodes */ 5, 1, /* two Ships are left */ 5, 1, /* the Starbase */ 5)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(rolls(t)).toEqual([
      [1, 'nodes', [5, 1]],
      [0, 'ships', [5, 1]],
      [1, 'starbase', [5]],
    ])
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
    expect(spent(t)).toBe(true)
  })

  test('Orbital Defense Grid does not serve an invader', () => {
    shows('ASC-ADV-orbital-defense-grid-a')
    const t = siege(SIDES, 1, { P: 1, R: 1 })
    holds(t, 0, 'orbital-defense-grid')
    dice(command(t), 5, 5, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(rolls(t)).toHaveLength(2)
    expect(rolls(t)[1]![2]).toHaveLength(3)
  })
})

describe('science and Command', () => {
  test('Continuing Committee: a Command, a Warp icon, and Systems that are harder to win over', () => {
    shows('ASC-ADV-continuing-committee-a')
    const t = table()
    holds(t, 2)
    set(t, 2, { projects: [{ card: 'continuing-committee', research: 3, committed: false }] })
    const before = hegemonyResistance(t.g, home(t, 2))
    run(t, 'putResearch', { seat: 2, card: 'continuing-committee', n: 1 }, 'command', 2)
    expect(t.g.s.players[2]!.commands).toMatchObject({ ready: 5, locked: 1 })
    expect(warpIcons(t.g, 2)).toBe(1)
    expect(hegemonyResistance(t.g, home(t, 2))).toBe(before + 1)
  })

  test('Forced Quantum Singularity Drive: two Warp icons and nothing else', () => {
    shows('ASC-ADV-forced-quantum-singularity-drive-a')
    const t = table()
    holds(t, 2)
    expect(warpRange(t.g, 2, null, 1)).toBe(1)
    holds(t, 2, 'forced-quantum-singularity-drive')
    expect(warpRange(t.g, 2, null, 1)).toBe(3)
  })

  test('Imperial Science Initiative: every Project is launched with a Research on it', () => {
    shows('ASC-ADV-imperial-science-initiative-a')
    const t = table()
    t.g.s.discs[home(t, 2)]!.nodes.R = 3
    holds(t, 2, 'imperial-science-initiative')
    set(t, 2, reserve())
    answers(at(t, 2, 'command'), 2, 'launch', 'draw')
    expect(t.g.s.players[2]!.projects.map(p => p.research)).toEqual([1, 1])
    // Somebody else's start empty.
    t.g.s.discs[home(t, 0)]!.nodes.R = 3
    answers(at(t, 0, 'command'), 0, 'launch', 'draw')
    expect(t.g.s.players[0]!.projects.map(p => p.research)).toEqual([0, 0])
  })

  test('Borg Tech was never launched: it starts empty even then', () => {
    shows('ASC-ADV-imperial-science-initiative-a')
    const t = table()
    holds(t, 2, 'imperial-science-initiative')
    set(t, 2, { projects: [] })
    const card = t.g.s.borg.tech.find(c => costOf(c) > 0)!
    run(t, 'launchProjects', { seat: 2, cards: [card] })
    expect(t.g.s.players[2]!.projects).toEqual([{ card, research: 0, committed: false }])
  })
})

describe('espionage', () => {
  test('Tal Shiar: an Espionage or Military card of a Rival in contact', () => {
    shows('ASC-ADV-tal-shiar-a', 'ASC-14.3-a', 'ASC-14.3-b')
    const t = table()
    holds(t, 0, 'covert-saboteurs', 'disruptor-technology', 'klingon-high-council')
    holds(t, 1, 'bureau-of-security')
    holds(t, 2, 'tal-shiar')
    meets(t, 0, 2)
    answer(at(t, 2, 'building'), 2, 'use:tal-shiar')
    expect(options(t, 2)).toEqual(['0:covert-saboteurs', '0:disruptor-technology'])
    answer(t, 2, '0:disruptor-technology')
    expect([isExhausted(t, 0, 'disruptor-technology'), isExhausted(t, 2, 'tal-shiar')]).toEqual([true, true])
  })

  test('Multi-Spectral Emitter Drones: a Command for each Agreement that a Rival in contact holds', () => {
    shows('ASC-ADV-multi-spectral-emitter-drones-a')
    const t = table()
    agreement(t, 1, 0, 2)
    agreement(t, 2, 0, 0)
    agreement(t, 0, 1, 1)
    agreement(t, 0, 2, 0)
    set(t, 0, { allies: [{ card: 'caldonians#1', exhausted: false }] })
    holds(t, 2, 'multi-spectral-emitter-drones')
    meets(t, 0, 2)
    const before = ready(t, 2)
    answer(at(t, 2, 'command'), 2, 'use:multi-spectral-emitter-drones')
    expect(options(t, 2)).toEqual(['agreement:1:2', 'agreement:2:0', 'ally:0:caldonians#1'])
    answer(t, 2, 'agreement:1:2')
    expect(t.g.s.players[1]!.agreements[2]).toEqual({ holder: 0, exhausted: true })
    answers(t, 2, 'use:multi-spectral-emitter-drones', 'ally:0:caldonians#1')
    expect(t.g.s.players[0]!.allies[0]!.exhausted).toBe(true)
    expect(ready(t, 2)).toBe(before - 2)
    expect(isExhausted(t, 2, 'multi-spectral-emitter-drones')).toBe(false)
    expect(options(at(t, 2, 'building'), 2)).not.toContain('use:multi-spectral-emitter-drones')
    set(t, 2, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    expect(options(at(t, 2, 'command'), 2)).not.toContain('use:multi-spectral-emitter-drones')
  })

  test('Tal Shiar Monitoring Posts: a roll up to the number of Starbases is worth a Research', () => {
    shows('ASC-ADV-tal-shiar-monitoring-posts-a')
    const t = table()
    const listening = (): number => t.g.s.players[2]!.projects[0]!.research
    for (const card of ['izar', 'ardana']) owns(t, 2, system(t, home(t, 2), card), {}, { starbase: true })
    holds(t, 2, 'tal-shiar-monitoring-posts')
    set(t, 2, { projects: [{ card: 'tal-shiar', research: 1, committed: false }] })
    const finish = (card: string, seat = 0): void => {
      set(t, seat, { ...reserve(0, 1), projects: [{ card, research: 2, committed: false }] })
      at(t, seat, 'building')
    }
    finish('combat-transporters')
    dice(t, 2)
    answer(t, 0, 'commitResearch')
    expect(options(t, 2)).toEqual(['tal-shiar', 'no'])
    answer(t, 2, 'tal-shiar')
    expect(listening()).toBe(2)
    finish('covert-saboteurs')
    dice(t, 3)
    answer(t, 0, 'commitResearch')
    expect(listening()).toBe(2)
    expect(prompt(t, 0).name).toBe('building')
    finish('reclamation-barges')
    dice(t, 1)
    answer(t, 0, 'commitResearch')
    answer(t, 2, 'no')
    expect(listening()).toBe(2)
    expect(spent(t)).toBe(true)
    // Own Projects are no news.
    set(t, 2, { ...reserve(0, 1), projects: [{ card: 'romulan-disruptors', research: 2, committed: false }] })
    answer(at(t, 2, 'building'), 2, 'commitResearch')
    expect(prompt(t, 2).name).toBe('building')
  })
})
