import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { mayActAt } from '../../rules/trade/peace.ts'
import { BORG } from '../../state.ts'
import {
  agreement,
  answer,
  answers,
  at,
  home,
  noShips,
  options,
  owns,
  prompt,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'

/** Klingon and Federation Ships share an empty world; the Klingons hold a Federation Agreement. */
function shared(story = {}): { t: Table; far: SystemId } {
  const t = table(story)
  const far = system(t, home(t, 0), 'terra-nova')
  ships(t, 0, placeOfSystem(far), 2)
  ships(t, 1, placeOfSystem(far), 1)
  agreement(t, 1, 0)
  set(t, 0, { has: { P: 0, R: 0, C: 4 } })
  return { t, far }
}

test('a Peaceful Rival may grant permission', () => {
  shows('ASC-13.2.2-b')
  const { t, far } = shared()
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  expect(prompt(t, 1)).toMatchObject({
    name: 'permission',
    about: { seat: 0, system: far, act: 'colonise' },
    rules: ['ASC-13.2.2-b'],
  })
  answer(t, 1, true)
  expect(t.g.s.discs[far]!.owner).toBe(0)
})

test('a denial lasts until the seat is alone there', () => {
  shows('ASC-13.2.2-b', 'ASC-13.2.2-c')
  const { t, far } = shared()
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  answer(t, 1, false)
  expect(t.g.s.discs[far]!.owner).toBe(null)
  expect(t.g.s.players[0]!.has.C).toBe(4)
  expect(options(t, 0)).not.toContain('colonise')
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-c'] })
  owns(t, 2, far)
  expect(mayActAt(t.g, 0, far, 'hegemony')).toMatchObject({ rules: ['ASC-13.2.2-c'] })
  expect(mayActAt(t.g, 0, far, 'invade')).toMatchObject({ rules: ['ASC-13.2.2-c'] })
  owns(t, 2, far, {})
  t.g.s.discs[far]!.owner = null
  noShips(t, 1)
  set(t, 0, { has: { P: 1, R: 0, C: 0 } })
  at(t, 0, 'building')
  expect(mayActAt(t.g, 0, far)).toBe('yes')
  // The next action settles the table, and the denial is forgotten even if the Rival comes back.
  answers(t, 0, 'buildShips')
  ships(t, 1, placeOfSystem(far), 1)
  expect(mayActAt(t.g, 0, far)).toBe('ask')
})

test('of two denials only the one lapses whose System has come free', () => {
  shows('ASC-13.2.2-c')
  const { t, far } = shared()
  const other = system(t, home(t, 0), 'ardana')
  ships(t, 0, placeOfSystem(other), 1)
  set(t, 0, { denied: [far, other], has: { P: 1, R: 0, C: 0 } })
  answers(at(t, 0, 'building'), 0, 'buildShips')
  ships(t, 1, placeOfSystem(other), 1)
  expect([far, other].map(id => mayActAt(t.g, 0, id))).toEqual([
    expect.objectContaining({ rules: ['ASC-13.2.2-c'] }),
    'ask',
  ])
})

test('every Peaceful Rival there must agree', () => {
  shows('ASC-13.2.2-d')
  const { t, far } = shared()
  ships(t, 2, placeOfSystem(far), 1)
  agreement(t, 2, 0)
  at(t, 0, 'building')
  answer(t, 0, 'colonise')
  answer(t, 1, true)
  expect(t.g.s.discs[far]!.owner).toBe(null)
  answer(t, 2, false)
  expect(t.g.s.discs[far]!.owner).toBe(null)
  const { t: kind, far: there } = shared()
  ships(kind, 2, placeOfSystem(there), 1)
  agreement(kind, 2, 0)
  at(kind, 0, 'building')
  answer(kind, 0, 'colonise')
  answer(kind, 2, true)
  answer(kind, 1, true)
  expect(kind.g.s.discs[there]!.owner).toBe(0)
})

test('Hostile Ships among them end the matter, Exhausted Agreements and Cubes too', () => {
  shows('ASC-13.2.2-a', 'ASC-13.2.2-e', 'ASC-4-Hostile-b')
  const { t, far } = shared()
  expect(mayActAt(t.g, 0, far)).toBe('ask')
  ships(t, 2, placeOfSystem(far), 1)
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-a', 'ASC-13.2.2-e'] })
  noShips(t, 2)
  agreement(t, 1, 0, 0, true)
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-a', 'ASC-13.2.2-e'] })
  noShips(t, 1)
  expect(mayActAt(t.g, 0, far)).toBe('yes')
  t.g.s.borg.cubes.push({ at: placeOfSystem(far), damage: 0, shield: 0, activated: false })
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-a', 'ASC-13.2.2-e'] })
  t.g.s.borg.cubes = []
  noShips(t, 0)
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-a', 'ASC-4-Occupy-a'] })
  expect(BORG).toBe(-1)
})

test('a Controller cannot permit the Invasion of its own world, but may permit Hegemony', () => {
  const { t, far } = shared()
  owns(t, 1, far)
  expect(mayActAt(t.g, 0, far, 'invade')).toMatchObject({ rules: ['ASC-13.2.2-a'] })
  expect(mayActAt(t.g, 0, far, 'hegemony')).toBe('ask')
})

test('without Ally Cooperation nobody is asked', () => {
  const { t, far } = shared({ options: { allyCooperation: false } })
  expect(mayActAt(t.g, 0, far)).toMatchObject({ rules: ['ASC-13.2.2-a'] })
})

test('a Hegemony that is denied costs nothing', () => {
  shows('ASC-13.2.2-b')
  const { t, far } = shared()
  owns(t, 1, far)
  at(t, 0, 'command')
  answer(t, 0, 'hegemony')
  answer(t, 1, false)
  expect(t.g.s.players[0]!).toMatchObject({ has: { C: 4 }, commands: { ready: 5 } })
})
