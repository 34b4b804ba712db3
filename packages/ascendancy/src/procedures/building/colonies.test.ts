import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { whyNoColony } from '../../rules/building/colonies.ts'
import {
  answer,
  answers,
  at,
  event,
  fleet,
  home,
  options,
  owns,
  prompt,
  refusal,
  run,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { whyNot, withContent } from './testing/content.ts'

const reserve = (P = 0, R = 0, C = 0) => ({ has: { P, R, C } })

/** Klingon Ships in Orbit of an empty planet, and one Culture. */
function frontier(card = 'terra-nova', n = 1): { t: Table; far: SystemId } {
  const t = table()
  const far = system(t, home(t, 0), card)
  if (n > 0) ships(t, 0, placeOfSystem(far), n)
  set(t, 0, reserve(0, 0, 1))
  return { t, far }
}

const why = (t: Table, system: SystemId, seat = 0) => whyNoColony(t.g, { seat, system, by: 'build' })?.rules

test('a Culture and the Ship in Orbit make a Colony', () => {
  shows('ASC-7.2-a', 'ASC-7.2-b', 'ASC-7.2-c')
  const { t, far } = frontier()
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(t.g.s.discs[far]!.owner).toBe(0)
  expect(t.g.s.players[0]!.has.C).toBe(0)
  expect(t.g.s.players[0]!.ships).toHaveLength(1)
  expect(event(t, 'control.gained')).toEqual({ seat: 0, system: far, how: 'colonise', former: null })
})

test('without Culture, Ships or a planet there is no Colony', () => {
  shows('ASC-7.2-b', 'ASC-4-Control-d', 'ASC-7.2-a')
  const { t, far } = frontier()
  const nebula = system(t, home(t, 0), 'eagle-nebula')
  ships(t, 0, placeOfSystem(nebula), 1)
  at(t, 0, 'building')
  expect(why(t, nebula)).toContain('ASC-4-Control-d')
  set(t, 0, reserve(5, 5, 0))
  expect(why(t, far)).toContain('ASC-7.2-b')
  set(t, 0, { ...reserve(0, 0, 5), ships: [] })
  expect(why(t, far)).toContain('ASC-4-Occupy-a')
  expect(whyNot(t, 0, 'building', 'colonise')?.rules).toContain('ASC-7.2-a')
})

test('Nodes of anybody bar a Colony; a Starbase alone does not', () => {
  shows('ASC-7.2-d', 'ASC-7.2.1-b', 'ASC-4-Undeveloped-a', 'ASC-4-Developed-a')
  const { t, far } = frontier()
  at(t, 0, 'building')
  const disc = t.g.s.discs[far]!
  disc.starbase = true
  expect(why(t, far)).toBe(undefined)
  disc.nodes.R = 1
  expect(why(t, far)).toContain('ASC-7.2-d')
  disc.nodes.R = 0
  disc.owner = 1
  expect(why(t, far)).toContain('ASC-7.2-d')
  set(t, 0, reserve(0, 0, 5))
  at(t, 0, 'building')
  expect(options(t, 0)).not.toContain('colonise')
  expect(whyNot(t, 0, 'command', 'hegemony')).toBe(null)
})

test('a Warp-Capable Civilization cannot be Colonised', () => {
  shows('ASC-7.2.1-a')
  const { t, far } = frontier()
  t.g.s.discs[far]!.civilization = 1
  at(t, 0, 'building')
  expect(why(t, far)).toContain('ASC-7.2.1-a')
})

test('the Ships of a Hostile Rival bar a Colony; a Peaceful one is asked', () => {
  shows('ASC-7.2-e')
  const { t, far } = frontier()
  ships(t, 1, placeOfSystem(far), 1)
  at(t, 0, 'building')
  expect(why(t, far)).toContain('ASC-13.2.2-a')
  t.g.s.players[1]!.agreements[0] = { holder: 0, exhausted: false }
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(prompt(t, 1)).toMatchObject({ name: 'permission', fallback: false })
  answer(t, 1, true)
  expect(t.g.s.discs[far]!.owner).toBe(0)
})

test('a Fleet may give the Ship, and under three it is Disbanded', () => {
  shows('ASC-7.2-b', 'ASC-12.1.5-a')
  const { t, far } = frontier('terra-nova', 0)
  fleet(t, 0, 0, placeOfSystem(far), 3)
  ships(t, 0, placeOfSystem(far), 1)
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(options(t, 0)).toEqual([`ship:${placeOfSystem(far)}`, 'fleet:0'])
  answer(t, 0, 'fleet:0')
  expect(t.g.s.players[0]!.fleets[0]).toBe(null)
  expect(t.g.s.players[0]!.ships).toContainEqual({ at: placeOfSystem(far), n: 3 })
})

test('a Colony, a Node and a Ship come in any order, the Node at once on the new Colony', () => {
  shows('ASC-6.2.1-a')
  const { t, far } = frontier('risa')
  set(t, 0, reserve(3, 0, 3))
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 1)
  answer(t, 0, 'colonise')
  answers(t, 0, 'buildNode', 'C')
  expect(t.g.s.discs[far]!.nodes.C).toBe(1)
  answers(t, 0, 'buildShips')
  expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
})

test('the first Colony takes what lies on a Pre-Warp world, and a Starbase with its Command', () => {
  shows('ASC-10.2.3.1-c')
  const { t, far } = frontier()
  Object.assign(t.g.s.discs[far]!, { preWarp: true, tokens: { P: 1, R: 0, C: 1 }, starbase: true })
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(t.g.s.discs[far]!).toMatchObject({ preWarp: false, tokens: { P: 0, R: 0, C: 0 } })
  expect(t.g.s.players[0]!.has).toEqual({ P: 1, R: 0, C: 1 })
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 5, exhausted: 0, locked: 1 })
})

test('with every Control Node on the map one System is given up for the Colony', () => {
  shows('ASC-3.6.3-b', 'ASC-3.6.3-d')
  const t = table({ options: { controlNodes: 2 } })
  const old = system(t, home(t, 0), 'ardana')
  const far = system(t, home(t, 0), 'terra-nova')
  owns(t, 0, old, { P: 1 }, { starbase: true })
  ships(t, 0, placeOfSystem(far), 2)
  set(t, 0, { ...reserve(0, 0, 1), commands: { ready: 2, exhausted: 1, locked: 0 } })
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(options(t, 0)).toEqual(['no', `system:${home(t, 0)}`, `system:${old}`])
  answer(t, 0, 'no')
  expect(t.g.s.discs[far]!.owner).toBe(null)
  expect(t.g.s.players[0]!.has.C).toBe(1)
  answers(t, 0, 'colonise', `system:${old}`)
  expect(t.g.s.discs[far]!.owner).toBe(0)
  expect(t.g.s.discs[old]!).toMatchObject({ owner: null, nodes: { P: 1, R: 0, C: 0 }, starbase: true })
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 2, exhausted: 0, locked: 0 })
})

test('every seat has the same Control Nodes', () => {
  shows('ASC-3.6.3-c')
  const t = table({ options: { controlNodes: 1 } })
  for (const seat of [0, 1, 2]) {
    const far = system(t, home(t, seat), 'terra-nova')
    ships(t, seat, placeOfSystem(far), 1)
    set(t, seat, reserve(0, 0, 1))
    at(t, seat, 'building')
    answer(t, seat, 'colonise')
    expect(prompt(t, seat).name).toBe('giveUpControl')
  }
})

test('content may forbid a Colony, add to its price, and answer to it before its card is discarded', () => {
  shows('ASC-4-SpecialRules-a')
  const { t, far } = frontier()
  t.g.s.discs[far]!.cards = ['dangerous-flora']
  set(t, 0, reserve(0, 2, 1))
  at(t, 0, 'building')
  let seen: string[] = []
  withContent(t, {
    'dangerous-flora': {
      values: { colonyResearch: (_g, { system }, self) => (self.id === system ? 2 : 0) },
      triggers: {
        controlGained: {
          act(g, { system }) {
            seen = [...g.s.discs[system]!.cards]
          },
        },
      },
    },
    kronos: {
      permissions: {
        colonise: (g, { seat }) =>
          g.s.players[seat]!.ascendancy < 3
            ? undefined
            : { verdict: 'forbid', priority: 0, message: 'Too proud.', rules: ['ASC-4-SpecialRules-a'] },
      },
    },
  })
  t.g.s.players[0]!.has.R = 1
  expect(why(t, far)).toContain('ASC-7.2-b')
  t.g.s.players[0]!.has.R = 2
  t.g.s.players[0]!.ascendancy = 3
  expect(why(t, far)).toEqual(['ASC-4-SpecialRules-a'])
  t.g.s.players[0]!.ascendancy = 0
  answer(t, 0, 'colonise')
  expect(seen).toEqual(['dangerous-flora'])
  expect(t.g.s.discs[far]!.cards).toEqual([])
  expect(t.g.s.explorationDiscard).toEqual(['dangerous-flora'])
  expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
})

test('a card may found a Colony in the Command Phase and waive the price', () => {
  shows('ASC-7.2-f', 'ASC-4-Control-b')
  const { t, far } = frontier()
  set(t, 0, reserve())
  at(t, 0, 'command')
  expect(options(t, 0)).not.toContain('colonise')
  expect(refusal(t, { seat: 0, answer: 'colonise' }).rules.length).toBeGreaterThan(0)
  expect(t.g.s.discs[far]!.owner).toBe(null)
  run(t, 'foundColony', { seat: 0, system: far, by: 'a-card', noCulture: true, noShip: true })
  expect(t.g.s.discs[far]!.owner).toBe(0)
  expect(t.g.s.players[0]!.ships).toContainEqual({ at: placeOfSystem(far), n: 1 })
})
