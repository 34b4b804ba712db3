import { done, locals, rollDice } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { explainResistance, hegemonyResistance, whyNoHegemony } from '../../rules/building/hegemony.ts'
import { BORG } from '../../state.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  home,
  options,
  owns,
  prompt,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { procedure } from '../../types.ts'
import { whyNot, withContent } from './testing/content.ts'

const culture = (C: number) => ({ has: { P: 0, R: 0, C } })

/** Seat 2, the Romulans at Ascendancy 2, Occupies a Klingon System of two Resource Nodes; the Klingons have 1. */
function example(): { t: Table; far: SystemId } {
  const t = table()
  const far = system(t, home(t, 2), 'terra-nova')
  owns(t, 0, far, { P: 1, C: 1 })
  ships(t, 2, placeOfSystem(far), 1)
  set(t, 0, { ascendancy: 1 })
  set(t, 2, { ascendancy: 2, ...culture(3) })
  return { t, far }
}

/** A Level 3 Civilization with three Nodes, and Romulans at Ascendancy 2 in Orbit. */
function civilization(): { t: Table; far: SystemId } {
  const { t, far } = example()
  Object.assign(t.g.s.discs[far]!, { owner: null, nodes: { P: 1, R: 1, C: 1 }, civilization: 3 })
  return { t, far }
}

function attempt(t: Table, ...faces: number[]): Table {
  at(t, 2, 'command')
  dice(t, ...faces)
  answer(t, 2, 'hegemony')
  return t
}

test('the Romulans win over a Klingon System', () => {
  shows('ASC-11-a', 'ASC-11.3-b', 'ASC-11.3-d', 'ASC-11.3-e', 'ASC-11.3-g', 'ASC-11.1-a')
  const { t, far } = example()
  expect(hegemonyResistance(t.g, far)).toBe(4)
  attempt(t, 3)
  expect(event(t, 'hegemony.rolled')).toEqual({
    seat: 2,
    system: far,
    die: 3,
    total: 5,
    resistance: 4,
    success: true,
  })
  expect(options(t, 2)).toEqual(['1C', 'no'])
  answer(t, 2, '1C')
  expect(t.g.s.discs[far]!).toMatchObject({ owner: 2, nodes: { P: 1, R: 0, C: 1 } })
  expect(t.g.s.players[2]!.has.C).toBe(1)
  expect(t.g.s.players[2]!.commands).toMatchObject({ ready: 4, exhausted: 1 })
  expect(spent(t)).toBe(true)
})

test('an equal total fails, and what was paid is gone', () => {
  shows('ASC-11.3-c', 'ASC-11.1-b', 'ASC-11.3-a')
  const { t, far } = example()
  set(t, 2, culture(2))
  attempt(t, 2)
  expect(event(t, 'hegemony.rolled')).toMatchObject({ total: 4, resistance: 4, success: false })
  expect(prompt(t, 2).name).toBe('command')
  expect(t.g.s.discs[far]!.owner).toBe(0)
  expect(t.g.s.players[2]!).toMatchObject({ has: { C: 1 }, commands: { ready: 4, exhausted: 1 } })
})

test('against a Level 3 Civilization a 4 fails and a 5 succeeds', () => {
  shows('ASC-11.3-h', 'ASC-11.2.2-a', 'ASC-11.2-a')
  const { t, far } = civilization()
  expect(hegemonyResistance(t.g, far)).toBe(6)
  attempt(t, 4)
  expect(event(t, 'hegemony.rolled').success).toBe(false)
  const { t: again } = civilization()
  attempt(again, 5)
  expect(event(again, 'hegemony.rolled')).toMatchObject({ total: 7, success: true })
})

test('Ascendancy 2 against a Resistance of 5 needs more than a 3', () => {
  shows('ASC-11.3-i')
  for (const [die, success] of [
    [3, false],
    [4, true],
  ] as const) {
    const { t, far } = example()
    set(t, 0, { ascendancy: 2 })
    expect(hegemonyResistance(t.g, far)).toBe(5)
    attempt(t, die)
    expect(event(t, 'hegemony.rolled').success).toBe(success)
  }
})

test('Structures and the Ascendancy of the Controller make the Resistance', () => {
  shows('ASC-11.2.1-a', 'ASC-12.2.3-c', 'ASC-3.6.4-c')
  const { t, far } = example()
  set(t, 0, { ascendancy: 2 })
  expect(hegemonyResistance(t.g, far)).toBe(5)
  t.g.s.discs[far]!.starbase = true
  expect(explainResistance(t.g, far)).toEqual({
    total: 6,
    lines: [
      { what: 'resourceNodes', by: 2 },
      { what: 'controlNode', by: 1 },
      { what: 'starbase', by: 1 },
      { what: 'ascendancy', by: 2 },
    ],
  })
})

test('a Starbase left on an independent world counts, and a world given up has no Warp tokens', () => {
  shows('ASC-11.2.2-b', 'ASC-11.2.2-a')
  const { t, far } = civilization()
  Object.assign(t.g.s.discs[far]!, { nodes: { P: 1, R: 1, C: 0 }, civilization: 2 })
  expect(hegemonyResistance(t.g, far)).toBe(4)
  t.g.s.discs[far]!.starbase = true
  expect(hegemonyResistance(t.g, far)).toBe(5)
  t.g.s.discs[far]!.civilization = 0
  expect(hegemonyResistance(t.g, far)).toBe(3)
})

test('Pre-Warp worlds, Borg Worlds, bare planets and own Systems are no targets', () => {
  shows('ASC-11-a', 'ASC-11-b', 'ASC-11-c')
  const { t, far } = example()
  at(t, 2, 'command')
  const disc = t.g.s.discs[far]!
  expect(whyNoHegemony(t.g, 2, far)).toBe(null)
  disc.preWarp = true
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-11-b')
  Object.assign(disc, { preWarp: false, owner: BORG })
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-11-c')
  disc.owner = 2
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-11-a')
  Object.assign(disc, { owner: null, nodes: { P: 0, R: 0, C: 0 } })
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-11-a')
  disc.owner = 0
  ships(t, 1, placeOfSystem(far), 1)
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-13.2.2-a')
})

test('one Culture or no Command is not enough', () => {
  shows('ASC-11.1-c', 'ASC-11.3-a')
  const { t, far } = example()
  set(t, 2, culture(1))
  expect(whyNoHegemony(t.g, 2, far)?.rules).toContain('ASC-11.1-c')
  expect(whyNot(t, 2, 'command', 'hegemony')?.rules).toContain('ASC-11.1-c')
  set(t, 2, { ...culture(2), commands: { ready: 0, exhausted: 5, locked: 0 } })
  expect(whyNot(t, 2, 'command', 'hegemony')?.rules).toContain('ASC-6.2.2-e')
  set(t, 2, { commands: { ready: 1, exhausted: 4, locked: 0 } })
  expect(whyNot(t, 2, 'command', 'hegemony')).toBe(null)
})

test('the Culture and the Command are gone before the die falls', () => {
  shows('ASC-11.3-a')
  const { t } = example()
  let seen = {}
  const look = procedure('look', locals<{ self: object; at: { seat: number } }, number>(), {
    look(g) {
      seen = { C: g.s.players[2]!.has.C, ready: g.s.players[2]!.commands.ready }
      return done(0)
    },
  })
  at(t, 2, 'command')
  dice(t, 1)
  withContent(t, { romulus: { actions: { hegemonyBoost: { when: () => true, run: look } } } })
  answer(t, 2, 'hegemony')
  expect(seen).toEqual({ C: 2, ready: 4 })
})

test('who declines the second Culture changes nothing and must begin anew', () => {
  shows('ASC-11.3-d', 'ASC-11.1-e')
  const { t, far } = example()
  attempt(t, 6)
  answer(t, 2, 'no')
  expect(t.g.s.discs[far]!.owner).toBe(0)
  expect(t.g.s.players[2]!.has.C).toBe(2)
  dice(t, 1)
  answer(t, 2, 'hegemony')
  expect(event(t, 'hegemony.rolled').success).toBe(false)
})

test('certain success costs two Culture all the same', () => {
  shows('ASC-11.3-f', 'ASC-11.1-a')
  const { t, far } = example()
  set(t, 2, { ascendancy: 9 })
  attempt(t, 1)
  answer(t, 2, '1C')
  expect(t.g.s.discs[far]!.owner).toBe(2)
  expect(t.g.s.players[2]!.has.C).toBe(1)
})

test('Starbase and Projects come with the System', () => {
  shows('ASC-11.4-a', 'ASC-11.4-b')
  const { t, far } = example()
  Object.assign(t.g.s.discs[far]!, { starbase: true, nodes: { P: 0, R: 1, C: 0 } })
  const card = t.g.s.players[0]!.deck.pop()!
  set(t, 0, {
    commands: { ready: 0, exhausted: 6, locked: 0 },
    projects: [{ card, research: 2, committed: false }],
  })
  attempt(t, 6)
  answer(t, 2, '1C')
  expect(t.g.s.players[2]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 1 })
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 0, exhausted: 5, locked: 0 })
  expect(t.g.s.players[2]!.projects).toEqual([{ card, research: 0, committed: false }])
  expect(t.g.s.players[0]!.projects).toEqual([])
})

test('Hegemony is no betrayal', () => {
  shows('ASC-13.4-d')
  const { t, far } = example()
  agreement(t, 0, 2)
  attempt(t, 6)
  answer(t, 2, '1C')
  expect(t.g.s.discs[far]!.owner).toBe(2)
  expect(t.g.s.players[0]!.agreements[0]).toEqual({ holder: 2, exhausted: false })
})

test('with no Control Node left another System is given up, or nothing is paid', () => {
  shows('ASC-3.6.3-d', 'ASC-11.1-e')
  const t = table({ options: { controlNodes: 1 } })
  const far = system(t, home(t, 2), 'terra-nova')
  owns(t, 1, far)
  ships(t, 2, placeOfSystem(far), 1)
  set(t, 2, culture(4))
  attempt(t, 6)
  answers(t, 2, '1C', 'no')
  expect(t.g.s.discs[far]!.owner).toBe(1)
  expect(t.g.s.players[2]!.has.C).toBe(3)
})

test('content lowers the price, and less Culture is needed to begin', () => {
  shows('ASC-11.1-d')
  const { t, far } = example()
  set(t, 2, culture(1))
  at(t, 2, 'command')
  dice(t, 6)
  expect(options(t, 2)).not.toContain('hegemony')
  withContent(t, {
    romulus: { values: { hegemonyControlPrice: () => ({ op: 'set', by: 0 }) } },
  })
  answers(t, 2, 'hegemony', '0')
  expect(t.g.s.discs[far]!.owner).toBe(2)
  expect(t.g.s.players[2]!.has.C).toBe(0)
})

test('content changes Resistance, roll and die, and Production can stand in for Culture', () => {
  const again = procedure('again', locals<{ self: object; at: object }, number>(), {
    roll: g => done(rollDice(g, 1)[0]!),
  })
  const bribe = procedure('bribe', locals<{ self: object; at: object }, number>(), { pay: () => done(2) })
  const { t, far } = example()
  set(t, 2, { has: { P: 4, R: 0, C: 0 } })
  at(t, 2, 'command')
  dice(t, 1, 2)
  withContent(t, {
    kronos: { values: { hegemonyResistance: (_g, { owner }, self) => (owner === self.owner ? 1 : 0) } },
    romulus: {
      values: {
        hegemonyRoll: () => 1,
        hegemonyAscendancy: () => ({ op: 'set', by: 1 }),
        productionForCulture: () => ({ op: 'set', by: 2 }),
      },
      actions: {
        hegemonyBoost: { when: () => true, run: bribe },
        hegemonyReroll: { when: () => true, run: again },
      },
    },
  })
  expect(explainResistance(t.g, far)).toMatchObject({ total: 5 })
  expect(explainResistance(t.g, far).lines.at(-1)).toMatchObject({ what: 'content', by: 1 })
  answer(t, 2, 'hegemony')
  expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 2, total: 6, resistance: 5, success: true })
  answer(t, 2, '2P')
  expect(t.g.s.discs[far]!.owner).toBe(2)
  expect(t.g.s.players[2]!.has.P).toBe(0)
  expect(spent(t)).toBe(true)
})
