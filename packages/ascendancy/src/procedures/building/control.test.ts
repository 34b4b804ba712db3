import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import {
  annihilate,
  controls,
  isDeveloped,
  loseControl,
  nodesOn,
  starbasesOf,
  structuresOn,
} from '../../rules/systems/control.ts'
import { newDisc } from '../../rules/systems/newDisc.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  at,
  home,
  homePlace,
  options,
  owns,
  prompt,
  run,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'

const project = (card: string, research = 0) => ({ card, research, committed: false })

/** A Romulan world with Research Nodes and a Starbase, and the Klingons about to take it. */
function prize(research = 1): { t: Table; far: SystemId } {
  const t = table()
  const far = system(t, home(t, 2), 'deneb-v')
  owns(t, 2, far, { R: research }, { starbase: true })
  set(t, 2, { commands: { ready: 4, exhausted: 2, locked: 0 } })
  return { t, far }
}

test('Control is whose Control Node is there, and only certain acts change it', () => {
  shows('ASC-4-Control-a', 'ASC-4-Control-b')
  const t = table()
  const far = system(t, home(t, 0), 'terra-nova')
  ships(t, 0, placeOfSystem(far), 5)
  at(t, 0, 'building')
  answer(t, 0, 'end')
  expect(t.g.s.discs[far]!.owner).toBe(null)
  expect(controls(t.g, 0, far)).toBe(false)
  run(t, 'gainControl', { seat: 0, system: far, how: 'card' })
  expect(controls(t.g, 0, far)).toBe(true)
})

test('the new Control Node replaces the old, Nodes stay, Warp tokens go', () => {
  shows('ASC-10.2.1-c', 'ASC-10.2.1-e', 'ASC-4-Control-c')
  const { t, far } = prize(2)
  t.g.s.discs[far]!.civilization = 0
  run(t, 'gainControl', { seat: 0, system: far, how: 'invade' })
  expect(t.g.s.discs[far]!).toMatchObject({ owner: 0, nodes: { P: 0, R: 2, C: 0 }, starbase: true })
  expect(starbasesOf(t.g, 0)).toEqual([far])
  expect(starbasesOf(t.g, 2)).toEqual([])
  const free = table()
  const world = system(free, home(free, 0), 'risa')
  Object.assign(free.g.s.discs[world]!, { civilization: 2, nodes: { P: 0, R: 0, C: 1 } })
  run(free, 'gainControl', { seat: 0, system: world, how: 'hegemony' })
  expect(free.g.s.discs[world]!).toMatchObject({ owner: 0, civilization: 0, nodes: { P: 0, R: 0, C: 1 } })
})

test('a captured Starbase brings a Command of its former owner, an Exhausted one first', () => {
  shows('ASC-10.2.1.2-c', 'ASC-10.2.1.2-d', 'ASC-10.2.1.2-e', 'ASC-12.2.1.1-b')
  const { t, far } = prize(0)
  set(t, 0, { commissioned: 3 })
  run(t, 'gainControl', { seat: 0, system: far, how: 'surrender' })
  expect(t.g.s.players[2]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 0 })
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 5, exhausted: 0, locked: 1 })
  expect(starbasesOf(t.g, 0)).toEqual([far])
  expect(t.g.s.players[0]!.commissioned).toBe(3)
})

test('for each Research Node captured the former owner hands over a Project, empty', () => {
  shows('ASC-10.2.1.1-a', 'ASC-10.2.1.1-b', 'ASC-10.2.1.1-c', 'ASC-10.2.1.1-f', 'ASC-11.4-b')
  const { t, far } = prize(2)
  const [a, b, c] = t.g.s.players[2]!.deck.splice(0, 3) as [string, string, string]
  set(t, 2, { projects: [project(a, 3), project(b, 1), project(c, 2)] })
  run(t, 'gainControl', { seat: 0, system: far, how: 'hegemony' })
  expect(prompt(t, 2)).toMatchObject({ name: 'handOverProject', fallback: b })
  expect(options(t, 2)).toEqual([a, b, c])
  answer(t, 2, c)
  answer(t, 2, a)
  expect(t.g.s.players[2]!.projects).toEqual([project(b, 1)])
  expect(t.g.s.players[0]!.projects).toEqual([project(c), project(a)])
})

test('both sides keep to their limits only after the Projects have changed hands', () => {
  shows('ASC-14.1.1-e')
  const { t, far } = prize(1)
  t.g.s.discs[home(t, 2)]!.nodes.R = 1
  t.g.s.discs[home(t, 0)]!.nodes.R = 0
  const [a, b, c] = t.g.s.players[2]!.deck.splice(0, 3) as [string, string, string]
  set(t, 2, { projects: [project(a), project(b), project(c)] })
  run(t, 'gainControl', { seat: 0, system: far, how: 'invade' })
  answer(t, 2, a)
  expect(prompt(t, 2)).toMatchObject({ name: 'discardProjects', min: 1, max: 1 })
  answer(t, 2, [b])
  expect(t.g.s.players[2]!.projects).toEqual([project(c)])
  expect(t.g.s.players[0]!.projects).toEqual([project(a)])
})

test('nothing is handed over without Projects, by a card, or from an independent world', () => {
  shows('ASC-10.2.1.1-e')
  const { t, far } = prize(2)
  run(t, 'gainControl', { seat: 0, system: far, how: 'invade' })
  expect(t.g.prompts.map(p => p.name)).toEqual(['command'])
  const [a] = t.g.s.players[0]!.deck.splice(0, 1) as [string]
  set(t, 0, { projects: [project(a, 1)] })
  run(t, 'gainControl', { seat: 1, system: far, how: 'card' })
  expect(t.g.s.players[0]!.projects).toEqual([project(a, 1)])
})

test('without a Control Node left, whoever is not on turn gains nothing', () => {
  shows('ASC-3.6.3-d')
  const t = table({ options: { controlNodes: 1 } })
  const far = system(t, home(t, 1), 'risa')
  run(t, 'gainControl', { seat: 1, system: far, how: 'card' }, 'command', 0)
  expect(t.g.s.discs[far]!.owner).toBe(null)
  run(t, 'gainControl', { seat: 1, system: far, how: 'card' }, 'command', 1)
  expect(prompt(t, 1).name).toBe('giveUpControl')
  answer(t, 1, `system:${home(t, 1)}`)
  expect(t.g.s.discs[far]!.owner).toBe(1)
  expect(t.g.s.discs[home(t, 1)]!.owner).toBe(null)
})

test('annihilation leaves a bare world and a Starbase that is nobody’s', () => {
  shows('ASC-10.2.3.1-a')
  const { t, far } = prize(2)
  annihilate(t.g, far)
  expect(t.g.s.discs[far]!).toMatchObject({ owner: null, nodes: { P: 0, R: 0, C: 0 }, starbase: true })
  expect(t.g.s.players[2]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 0 })
  loseControl(t.g, far)
  expect(t.g.s.players[2]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 0 })
})

test('the card that nobody has seen goes when Control comes first', () => {
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  t.g.s.discs[far]!.faceDown = 'organian-intervention'
  run(t, 'gainControl', { seat: 0, system: far, how: 'card' })
  expect(t.g.s.discs[far]!.faceDown).toBe(null)
  expect(t.g.s.explorationDiscard).toEqual(['organian-intervention'])
})

test('Nodes are Control, Resource and Assimilation Nodes; Structures also Starbases and Cubes on Spires', () => {
  shows(
    'ASC-3.6.3-a',
    'ASC-3.6.3.1-b',
    'ASC-3.6.6-c',
    'ASC-4-Node-a',
    'ASC-4-Node-b',
    'ASC-4-Structure-a',
    'ASC-12.2-a',
  )
  const count = (facts: object) => {
    const disc = { ...newDisc('terra-nova'), ...facts }
    return [nodesOn(disc), structuresOn(disc)]
  }
  expect(count({ owner: 0 })).toEqual([1, 1])
  expect(count({ owner: BORG })).toEqual([1, 1])
  expect(count({ owner: BORG, assimilation: 2 })).toEqual([3, 3])
  expect(count({ owner: BORG, cubeOnSpire: true })).toEqual([1, 2])
  expect(count({ owner: 0, nodes: { P: 1, R: 0, C: 0 }, starbase: true })).toEqual([2, 3])
  expect(count({ starbase: true })).toEqual([0, 1])
  expect(count({ civilization: 3, tokens: { P: 2, R: 0, C: 0 } })).toEqual([0, 0])
})

test('one Node of any kind makes a System Developed', () => {
  shows('ASC-4-Developed-a', 'ASC-4-Undeveloped-a', 'ASC-3.6.3.1-a')
  const bare = newDisc('terra-nova')
  expect(isDeveloped(bare)).toBe(false)
  expect(isDeveloped({ ...bare, starbase: true })).toBe(false)
  expect(isDeveloped({ ...bare, nodes: { P: 0, R: 1, C: 0 } })).toBe(true)
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  t.g.s.discs[far]!.owner = BORG
  expect(controls(t.g, BORG, far)).toBe(true)
  expect(isDeveloped(t.g.s.discs[far]!)).toBe(true)
})

test('the Home System is the disc that the Faction began with, whoever holds it', () => {
  shows('ASC-4-HomeSystem-a')
  const t = table()
  expect(t.g.s.players.map((_, seat) => t.g.s.discs[home(t, seat)]!.card)).toEqual([
    'kronos',
    'earth',
    'romulus',
  ])
  run(t, 'gainControl', { seat: 0, system: home(t, 1), how: 'card' })
  expect(home(t, 1)).not.toBe(home(t, 0))
  expect(homePlace(t, 1)).toBe(placeOfSystem(home(t, 1)))
})
