import { call, done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { advancementDecks } from '../../content/facts/advancements/decks.ts'
import { discardAdvancement, discardProject, overProjectLimit } from '../../rules/building/projects.ts'
import { warpRange } from '../../rules/movement/range.ts'
import { commandTotal } from '../../rules/players/commands.ts'
import {
  answer,
  answers,
  at,
  event,
  home,
  options,
  owns,
  prompt,
  refusal,
  run,
  script,
  set,
  spent,
  system,
  table,
} from '../../testing/table.ts'
import { procedure } from '../../types.ts'
import { drawAdvancements, launchProjects } from './launch.ts'
import { whyNot, withContent } from './testing/content.ts'
import { federation, laboratory, project } from './testing/laboratory.ts'

test('Research goes from the Reserve to a Project, one for each in a Building Phase', () => {
  shows('ASC-7.4-a', 'ASC-7.4-b', 'ASC-4-Reserves-a')
  const t = at(
    laboratory([
      ['starfleet-academy', 1],
      ['transwarp-drive', 0],
    ]),
    1,
    'building',
  )
  answers(t, 1, 'commitResearch', 'starfleet-academy')
  expect(federation(t)).toMatchObject({
    has: { R: 4 },
    projects: [{ research: 2, committed: true }, { research: 0 }],
  })
  answer(t, 1, 'commitResearch')
  expect(federation(t)).toMatchObject({ has: { R: 3 }, projects: [{ research: 2 }, { research: 1 }] })
  expect(whyNot(t, 1, 'building', 'commitResearch')?.rules).toContain('ASC-7.4-b')
  expect(refusal(t, { seat: 1, answer: 'commitResearch' }).rules.length).toBeGreaterThan(0)
})

test('nothing takes Research back or moves it', () => {
  shows('ASC-7.4-d')
  const t = at(laboratory([['starfleet-academy', 1]]), 1, 'building')
  answer(t, 1, 'commitResearch')
  answers(t, 1, 'upgradeShields')
  expect(federation(t).projects).toEqual([project('starfleet-academy', 2, true)])
  expect(options(t, 1)).toEqual(['end'])
})

test('without Research or Projects nothing is committed', () => {
  shows('ASC-7.4-a', 'ASC-7.4-g')
  const t = table()
  set(t, 1, { has: { P: 5, R: 5, C: 5 } })
  at(t, 1, 'building')
  expect(options(t, 1)).not.toContain('commitResearch')
  answer(t, 1, 'end')
  expect(options(t, 1)).toContain('launch')
  const poor = at(laboratory([['starfleet-academy', 1]], 0), 1, 'building')
  expect(whyNot(poor, 1, 'building', 'commitResearch')?.rules).toContain('ASC-7.4-a')
})

test('the last Research makes the Project an Advancement at once, told to all', () => {
  shows(
    'ASC-7.4-c',
    'ASC-7.4-f',
    'ASC-14-a',
    'ASC-14.2-a',
    'ASC-14.2-b',
    'ASC-14.2-c',
    'ASC-4-Project-a',
    'ASC-14-b',
  )
  const t = at(laboratory([['starfleet-academy', 3]]), 1, 'building')
  let works = 0
  withContent(t, {
    'starfleet-academy': {
      values: { upgradePrice: () => ({ op: 'set', by: 1 }) },
      triggers: {
        projectCompleted: {
          act() {
            works++
          },
        },
      },
    },
  })
  expect(federation(t).advancements.map(a => a.card)).toEqual(['universal-translator'])
  expect(federation(t).has.R).toBe(5)
  answer(t, 1, 'commitResearch')
  expect(event(t, 'advancement.completed')).toEqual({ seat: 1, card: 'starfleet-academy' })
  expect(federation(t).projects).toEqual([])
  expect(federation(t).advancements.map(a => a.card)).toEqual(['universal-translator', 'starfleet-academy'])
  expect(works).toBe(1)
  // Its rule holds in the same Phase: the upgrade is cheap now, and was not before.
  answer(t, 1, 'upgradeWeapons')
  expect(federation(t).has.R).toBe(3)
})

test('short of its cost a Project has no effect', () => {
  shows('ASC-14-a', 'ASC-4-Project-a', 'ASC-7.4-c')
  const t = at(laboratory([['starfleet-academy', 2]]), 1, 'building')
  withContent(t, { 'starfleet-academy': { values: { upgradePrice: () => ({ op: 'set', by: 1 }) } } })
  answer(t, 1, 'commitResearch')
  expect(federation(t).projects).toEqual([project('starfleet-academy', 3, true)])
  answer(t, 1, 'upgradeWeapons')
  expect(federation(t).has.R).toBe(1)
})

test('Research from elsewhere comes on top of the token of the Phase, up to the cost', () => {
  shows('ASC-7.4-e')
  const t = laboratory([['starfleet-academy', 1]])
  federation(t).projects[0]!.committed = true
  run(t, 'putResearch', { seat: 1, card: 'starfleet-academy', n: 1 }, 'building', 1)
  expect(federation(t).projects).toEqual([project('starfleet-academy', 2, true)])
  run(t, 'putResearch', { seat: 1, card: 'starfleet-academy', n: 9 }, 'building', 1)
  expect(federation(t).projects).toEqual([])
  expect(federation(t).has.R).toBe(5)
})

test('a Command on the card is the owner’s at once, and locked for the Round', () => {
  shows('ASC-14.3.2-a', 'ASC-14.3.2-b', 'ASC-3.7.3-a', 'ASC-3.7.3-b')
  const t = at(laboratory([['starfleet-command', 3]]), 1, 'building')
  expect(commandTotal(t.g, 1)).toBe(5)
  answer(t, 1, 'commitResearch')
  expect(federation(t).commands).toEqual({ ready: 5, exhausted: 0, locked: 1 })
  expect(commandTotal(t.g, 1)).toBe(6)
  answer(t, 1, 'end')
  expect(federation(t).commands.ready).toBe(5)
})

test('one Project of choice for a Command', () => {
  shows('ASC-14.1-a', 'ASC-14.1-c')
  const t = at(laboratory(), 1, 'command')
  answers(t, 1, 'launch', 'choose')
  expect(options(t, 1)).toHaveLength(14)
  expect(federation(t).commands.ready).toBe(5)
  answer(t, 1, 'transwarp-drive')
  expect(federation(t).projects).toEqual([project('transwarp-drive')])
  expect(federation(t).deck).toHaveLength(13)
  expect(federation(t).deck).not.toContain('transwarp-drive')
  expect(federation(t).commands).toMatchObject({ ready: 4, exhausted: 1 })
})

test('two Projects at random for a Command', () => {
  shows('ASC-14.1-b', 'ASC-14.1-c')
  const t = at(laboratory(), 1, 'command')
  const deck = [...federation(t).deck]
  answers(t, 1, 'launch', 'draw')
  const drawn = federation(t).projects.map(p => p.card)
  expect(drawn).toHaveLength(2)
  expect([...federation(t).deck, ...drawn].sort()).toEqual(deck.sort())
  expect(federation(t).commands).toMatchObject({ ready: 4, exhausted: 1 })
  expect(t.revealed).toBe(true)
})

test('a short deck gives what it has, an empty one nothing', () => {
  const t = laboratory()
  federation(t).deck = ['transwarp-drive']
  at(t, 1, 'command')
  answers(t, 1, 'launch', 'draw')
  expect(federation(t).projects).toEqual([project('transwarp-drive')])
  expect(whyNot(t, 1, 'command', 'launch')?.rules).toContain('ASC-14.1-a')
  set(t, 1, { deck: ['orbital-laboratories'], commands: { ready: 0, exhausted: 5, locked: 0 } })
  expect(whyNot(t, 1, 'command', 'launch')?.rules).toContain('ASC-6.2.2-e')
})

test('a launch may exceed the limit, and then old or new Projects go at once', () => {
  shows('ASC-14.1.1-a', 'ASC-14.1.1-b', 'ASC-14.1.1-c', 'ASC-14.1.1-d', 'ASC-14.1.2-a', 'ASC-14.1.2-b')
  const t = laboratory([['starfleet-academy', 2]])
  t.g.s.discs[home(t, 1)]!.nodes.R = 1
  at(t, 1, 'command')
  answers(t, 1, 'launch', 'draw')
  const all = federation(t).projects.map(p => p.card)
  expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', min: 2, max: 2, options: all })
  const [old, first, second] = all as [string, string, string]
  answer(t, 1, [old, second])
  expect(federation(t).projects).toEqual([project(first)])
  expect(federation(t).deck).toEqual(expect.arrayContaining([old, second]))
  expect(federation(t).has.R).toBe(5)
  answers(t, 1, 'launch', 'choose', old)
  answer(t, 1, [first])
  expect(federation(t).projects).toEqual([project(old)])
  // At once means within the launch itself, not when the action is over.
  run(t, 'launchProjects', { seat: 1, cards: [first] }, 'command', 1)
  expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', options: [old, first] })
})

test('the limit follows the Research Nodes at every moment', () => {
  shows('ASC-14.1.1-a', 'ASC-14.1.1-e')
  const t = laboratory([
    ['starfleet-academy', 2],
    ['transwarp-drive', 1],
  ])
  const far = system(t, home(t, 1), 'delta-iv')
  expect(overProjectLimit(t.g, 1)).toBe(0)
  t.g.s.discs[home(t, 1)]!.nodes.R = 1
  expect(overProjectLimit(t.g, 1)).toBe(1)
  owns(t, 1, far, { R: 1 })
  expect(overProjectLimit(t.g, 1)).toBe(0)
  owns(t, 0, far, { R: 1 })
  // Whatever action settles the table next, the owner must discard before anything else.
  set(t, 0, { has: { P: 1, R: 0, C: 0 } })
  at(t, 0, 'building')
  answer(t, 0, 'buildShips')
  expect(prompt(t, 1)).toMatchObject({
    name: 'discardProjects',
    min: 1,
    max: 1,
    fallback: ['transwarp-drive'],
  })
})

test('a Project without any Research Node is simply lost', () => {
  const t = laboratory()
  t.g.s.discs[home(t, 1)]!.nodes.R = 0
  at(t, 1, 'command')
  answers(t, 1, 'launch', 'draw')
  expect(federation(t).projects).toEqual([])
  expect(federation(t).deck).toHaveLength(14)
})

test('decks are disjoint, and a card goes back to the deck it came from', () => {
  shows('ASC-3.5.5-a', 'ASC-3.5.5-b', 'ASC-14.1.3-c')
  const all = Object.values(advancementDecks).flatMap(deck => deck.map(a => a.id))
  expect(Object.keys(advancementDecks)).toHaveLength(5)
  expect(new Set(all).size).toBe(all.length)
  const t = laboratory([['transwarp-drive', 1]])
  const [card] = federation(t).deck.splice(0, 1) as [string]
  set(t, 0, { projects: [project(card, 2)], advancements: [{ card: 'starfleet-academy', exhausted: false }] })
  federation(t).deck = federation(t).deck.filter(c => c !== 'starfleet-academy')
  discardProject(t.g, 0, card)
  discardAdvancement(t.g, 0, 'starfleet-academy')
  expect(federation(t).deck).toEqual(expect.arrayContaining([card, 'starfleet-academy']))
  expect(t.g.s.players[0]!).toMatchObject({ projects: [], advancements: [] })
})

test('discards are shuffled in, but to the bottom under Random Projects, where nothing is shuffled again', () => {
  shows('ASC-16.3.5-d', 'ASC-16.3.5-e', 'ASC-16.3.5-f', 'ASC-14.1.2-a')
  const t = laboratory([['transwarp-drive', 2]], 5, { options: { randomProjects: true } })
  const before = [...federation(t).deck]
  discardProject(t.g, 1, 'transwarp-drive')
  expect(federation(t).deck).toEqual(['transwarp-drive', ...before])
  expect(federation(t).has.R).toBe(5)
  at(t, 1, 'command')
  answer(t, 1, 'launch')
  expect(federation(t).deck).toEqual(['transwarp-drive', ...before.slice(0, -2)])
  expect(federation(t).projects.map(p => p.card)).toEqual(before.slice(-2).reverse())
  const usual = laboratory([['transwarp-drive', 2]])
  let bottom = 0
  for (let i = 0; i < 5; i++) {
    discardProject(usual.g, 1, 'transwarp-drive')
    if (federation(usual).deck[0] === 'transwarp-drive') bottom++
    federation(usual).deck.splice(federation(usual).deck.indexOf('transwarp-drive'), 1)
    federation(usual).projects = [project('transwarp-drive')]
  }
  expect(bottom).toBeLessThan(5)
})

test('Random Projects: only the draw of two, and the limit still holds', () => {
  shows('ASC-16.3.5-b', 'ASC-16.3.5-c', 'ASCREF-4-f')
  const t = laboratory([['transwarp-drive', 2]], 5, { options: { randomProjects: true } })
  at(t, 1, 'command')
  answer(t, 1, 'launch')
  expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', min: 1 })
  expect(federation(t).projects).toHaveLength(3)
  expect(federation(t).commands.ready).toBe(4)
})

test('content may take cards at random from a Rival’s deck, and lay Research on new Projects', () => {
  shows('ASC-14.1.3-a', 'ASC-14.1.3-b', 'ASCREF-7-c')
  const spy = procedure('spy', locals<{ self: object; at: { seat: number } }>(), {
    draw: g => call(launchProjects, { seat: 1, cards: drawAdvancements(g, 0, 1) }, 'end'),
    end: () => done(),
  })
  const t = at(laboratory(), 1, 'command')
  const klingon = [...t.g.s.players[0]!.deck]
  script(t, 'advancements', [[13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0]])
  withContent(t, {
    'universal-translator': {
      values: { launchResearch: () => 1 },
      actions: { launch: { when: (_g, { seat }, self) => self.owner === seat, run: spy } },
    },
  })
  answer(t, 1, 'launch')
  expect(options(t, 1)).toEqual(['choose', 'draw', 'use:universal-translator'])
  answer(t, 1, 'use:universal-translator')
  const card = klingon[0]!
  expect(federation(t).projects).toEqual([project(card, 1)])
  expect(t.g.s.players[0]!.deck).not.toContain(card)
  expect(spent(t)).toBe(true)
  run(t, 'completeProject', { seat: 1, card })
  // A Rival's card serves its new owner like any other.
  expect(t.g.game.sources!(t.g, { [card]: true })).toContainEqual(
    expect.objectContaining({ content: card, owner: 1 }),
  )
})

test('decks are in random order from the start', () => {
  shows('ASC-16.3.5-a')
  const decks = ['a', 'b', 'c'].map(
    seed => federation(table({ seed, options: { randomProjects: true } })).deck,
  )
  expect([...decks[0]!].sort()).toEqual([...decks[1]!].sort())
  expect(new Set(decks.map(deck => deck.join())).size).toBe(3)
})

test('Warp tokens on completed, ready Advancements add to the reach', () => {
  shows('ASC-14.3.1-a', 'ASC-14.3.1-b', 'ASC-14.5-b', 'ASC-4-Exhausted-b', 'ASC-14.3.2-c')
  const t = laboratory([['starfleet-command', 3]])
  const reach = () => warpRange(t.g, 1, null, 2)
  at(t, 1, 'building')
  expect(reach()).toBe(2)
  answer(t, 1, 'commitResearch')
  expect(reach()).toBe(3)
  federation(t).advancements.push({ card: 'transwarp-drive', exhausted: false })
  expect(reach()).toBe(5)
  federation(t).advancements.at(-1)!.exhausted = true
  expect(reach()).toBe(3)
})

test('an Exhausted Advancement gives nothing; its Command and its Culture stay', () => {
  shows('ASC-14.5-a', 'ASC-4-Exhausted-a', 'ASC-14.5-c')
  const t = laboratory()
  federation(t).advancements = [{ card: 'starfleet-command', exhausted: true }]
  federation(t).has.C = 1
  at(t, 1, 'building')
  withContent(t, { 'starfleet-command': { values: { upgradePrice: () => ({ op: 'set', by: 1 }) } } })
  answer(t, 1, 'upgradeWeapons')
  expect(federation(t).has).toEqual({ P: 0, R: 2, C: 1 })
  expect(commandTotal(t.g, 1)).toBe(6)
})
