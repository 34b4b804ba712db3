import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { borgTechnologies } from '../../content/facts/advancements/borgTechnologies.ts'
import { advancementById } from '../../content/facts/lookup.ts'
import { discardAdvancement, discardProject } from '../../rules/building/projects.ts'
import { answer, at, home, prompt, run, set, table } from '../../testing/table.ts'
import { withContent } from './testing/content.ts'
import { federation, laboratory, project } from './testing/laboratory.ts'

test('Borg Tech without a cost is an Advancement at once, and never was a Project', () => {
  shows('ASC-14.4.1-b', 'ASC-14.4-a')
  const t = laboratory()
  const free = borgTechnologies.find(card => card.cost === 0)!.id
  t.g.s.borg.tech = [...t.g.s.borg.tech.filter(card => card !== free), free]
  at(t, 1, 'command')
  const told: string[] = []
  t.g.match.stack.push({ p: 'gainTechnology', at: 'draw', v: { seat: 1 } })
  withContent(t, {
    earth: {
      triggers: {
        projectLaunched: { act: () => void told.push('launched') },
        projectCompleted: { act: () => void told.push('project') },
        advancementCompleted: { act: () => void told.push('advancement') },
      },
    },
  })
  expect(told).toEqual(['advancement'])
  expect(federation(t).advancements).toContainEqual({ card: free, exhausted: false })
  expect(federation(t).projects).toEqual([])
  expect(advancementById[free]!.type).toBe('Borg')
})

test('Borg Tech with a cost is a Project within the limit', () => {
  shows('ASC-14.4.1-c', 'ASC-14.4.1.1-a', 'ASC-14.4-a')
  const t = laboratory([['transwarp-drive', 1]])
  t.g.s.discs[home(t, 1)]!.nodes.R = 1
  const dear = borgTechnologies.find(card => card.cost === 2)!.id
  t.g.s.borg.tech = [...t.g.s.borg.tech.filter(c => c !== dear), dear]
  const left = t.g.s.borg.tech.length
  run(t, 'gainTechnology', { seat: 1 })
  expect(prompt(t, 1)).toMatchObject({ name: 'discardProjects', options: ['transwarp-drive', dear] })
  expect(federation(t).projects).toContainEqual(project(dear))
  answer(t, 1, [dear])
  expect(t.g.s.borg.tech).toHaveLength(left)
  expect(t.g.s.borg.tech[0]).toBe(dear)
})

test('Borg Tech that is dropped or used up goes under its deck', () => {
  shows('ASC-14.1.2-c', 'ASC-14.4.2-z', 'ASC-14.4.2-a')
  const t = laboratory()
  const [one, two] = t.g.s.borg.tech.splice(-2) as [string, string]
  set(t, 1, { projects: [project(one, 1)], advancements: [{ card: two, exhausted: false }] })
  const left = [...t.g.s.borg.tech]
  discardProject(t.g, 1, one)
  discardAdvancement(t.g, 1, two)
  expect(t.g.s.borg.tech).toEqual([two, one, ...left])
  expect(federation(t).advancements).toEqual([])
})

test('no Borg Tech is left for whoever draws from an empty deck', () => {
  const t = laboratory()
  t.g.s.borg.tech = []
  run(t, 'gainTechnology', { seat: 1 })
  expect(federation(t)).toMatchObject({ projects: [] })
  expect(federation(t).advancements).toHaveLength(1)
})

test('a Rival’s Advancement deck holds no Borg Tech', () => {
  shows('ASC-14.4-b')
  const t = table()
  for (const player of t.g.s.players) {
    for (const card of player.deck) expect(advancementById[card]!.faction).toBe(player.faction)
  }
  for (const card of t.g.s.borg.tech) expect(advancementById[card]!.faction).toBe('borg')
})
