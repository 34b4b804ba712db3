import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { systems } from '../../content/facts/systems.ts'
import type { SystemId } from '../../map/types.ts'
import { nodeOptions } from '../../rules/building/nodes.ts'
import {
  answer,
  answers,
  at,
  home,
  options,
  owns,
  prompt,
  refusal,
  set,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { whyNot, withContent } from './testing/content.ts'

const reserve = (P = 0, R = 0, C = 0) => ({ has: { P, R, C } })

/** The Klingons Control a planet with these Nodes and are rich. */
function colony(card: string, nodes = {}): { t: Table; far: SystemId } {
  const t = table()
  const far = system(t, home(t, 0), card)
  owns(t, 0, far, nodes)
  set(t, 0, reserve(9, 9, 9))
  at(t, 0, 'building')
  return { t, far }
}

const open = (t: Table, far: SystemId) => nodeOptions(t.g, 0, far)

test.each([
  ['P', { P: 2, R: 0, C: 0 }, 'ASCREF-4-b'],
  ['R', { P: 1, R: 2, C: 0 }, 'ASCREF-4-c'],
  ['C', { P: 1, R: 0, C: 2 }, 'ASCREF-4-d'],
] as const)('a %s Node costs what the manual says', (kind, price, rule) => {
  shows('ASC-7.3-b', rule)
  const { t, far } = colony('terra-nova')
  set(t, 0, { has: { ...price } })
  at(t, 0, 'building')
  answer(t, 0, 'buildNode')
  answer(t, 0, kind)
  expect(t.g.s.discs[far]!.nodes[kind]).toBe(1)
  expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
  for (const part of ['P', 'R', 'C'] as const) {
    if (price[part] === 0) continue
    set(t, 0, { has: { ...price, [part]: price[part] - 1 } })
    t.g.s.discs[far]!.nodes[kind] = 0
    expect(open(t, far)).not.toContain(kind)
  }
})

test('Nodes are built only under own Control', () => {
  shows('ASC-7.3-a')
  const { t, far } = colony('terra-nova')
  owns(t, 1, far)
  t.g.s.discs[home(t, 0)]!.nodes = { P: 1, R: 1, C: 1 }
  at(t, 0, 'building')
  expect(open(t, far)).toEqual([])
  expect(whyNot(t, 0, 'building', 'buildNode')?.rules).toContain('ASC-7.3-a')
})

test('each type has its own sites', () => {
  shows('ASC-7.3.1-a', 'ASC-4-Capacity-a', 'ASCREF-4-e')
  const { t, far } = colony('capella', { P: 2 })
  expect(open(t, far)).toEqual(['C'])
  answer(t, 0, 'buildNode')
  expect(refusal(t, { seat: 0, answer: 'P' }).rules).toContain('ASC-7.3.1-a')
  answer(t, 0, 'C')
  expect(open(t, far)).toEqual([])
  for (const planet of systems.filter(s => s.kind === 'planet')) {
    const { P, R, C, O } = planet.capacity
    expect(P + R + C + O).toBeGreaterThan(0)
  }
  expect(systems.find(s => s.id === 'terra-nova')!.capacity).toEqual({ P: 1, R: 1, C: 1, O: 0 })
})

test('an Open site holds a Node of any type, once', () => {
  shows('ASC-7.3.2-a', 'ASCREF-4-e')
  const { t, far } = colony('argo')
  expect(open(t, far)).toEqual(['P', 'R', 'C'])
  answers(t, 0, 'buildNode', 'R')
  expect(t.g.s.discs[far]!.nodes.R).toBe(1)
  expect(open(t, far)).toEqual(['R>P', 'R>C'])
})

test('a Node on an Open site is replaced for the full price of the new one', () => {
  shows('ASC-7.3.2-b')
  const { t, far } = colony('zeta-bootis-iii', { P: 2 })
  set(t, 0, reserve(1, 0, 2))
  at(t, 0, 'building')
  expect(open(t, far)).toEqual(['P>C'])
  answer(t, 0, 'buildNode')
  expect(prompt(t, 0).kind).toBe('pick')
  answer(t, 0, 'P>C')
  expect(t.g.s.discs[far]!.nodes).toEqual({ P: 1, R: 0, C: 1 })
  expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
})

test('a Node on a site of its own type stays', () => {
  shows('ASC-7.3.2-c')
  const { t, far } = colony('ardana', { P: 1, C: 1 })
  // The Culture Node needs the Open site, so the Production Node stands on its own.
  expect(open(t, far)).toEqual(['C>P', 'R', 'C>R'])
  expect(options(t, 0)).toContain('buildNode')
  const { t: full, far: third } = colony('terra-nova', { P: 1, R: 1, C: 1 })
  expect(open(full, third)).toEqual([])
})

test('a captured set that exceeds its sites stays, and nothing makes it worse', () => {
  const { t, far } = colony('deneb-v', { P: 2 })
  expect(open(t, far)).toEqual(['R', 'C'])
  t.g.s.discs[far]!.nodes.P = 3
  expect(open(t, far)).toEqual([])
})

test('the Supply of Nodes and tokens never runs out', () => {
  shows('ASC-4-Supply-a')
  const { t, far } = colony('risa')
  for (const disc of t.g.s.discs) if (disc && disc !== t.g.s.discs[far]) disc.nodes.C = 200
  set(t, 1, reserve(500, 500, 500))
  at(t, 0, 'building')
  answers(t, 0, 'buildNode', 'C')
  expect(t.g.s.discs[far]!.nodes.C).toBe(1)
})

test('content may forbid a type, or open every site to it', () => {
  const { t, far } = colony('deneb-v')
  withContent(t, {
    kronos: {
      permissions: {
        buildNode: (_g, { kind }) =>
          kind === 'C'
            ? { verdict: 'forbid', priority: 0, message: 'No Culture.', rules: ['ASC-4-SpecialRules-a'] }
            : undefined,
        nodeOnAnySite: (_g, { kind }) =>
          kind === 'P' ? { verdict: 'allow', priority: 0, message: '', rules: [] } : undefined,
      },
    },
  })
  expect(open(t, far)).toEqual(['P', 'R'])
  t.g.s.discs[far]!.nodes.P = 3
  expect(open(t, far)).toEqual([])
})

test('while it is decided nothing else can be bought with the Culture that it needs', () => {
  shows('ASC-2.3.1-c')
  const { t } = colony('terra-nova')
  set(t, 0, { has: { P: 1, R: 0, C: 5 } })
  at(t, 0, 'building')
  expect(t.g.game.standing!.ascend!.list(t.g, 0)).toHaveLength(1)
  answer(t, 0, 'buildNode')
  expect(t.g.prompts.map(p => p.name)).toEqual(['node'])
  expect(t.g.game.standing!.ascend!.list(t.g, 0)).toEqual([])
  expect(refusal(t, { seat: 0, act: 'ascend', arg: null }).rules).toContain('ASC-2.3.1-c')
})
