import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { again, answer, home, options, owns, prompt, set, type Table, table } from '../../testing/table.ts'

/** The first Round of a game with simultaneous first turns. */
function together(factions?: string[]): Table {
  const t = table({
    ...(factions && { factions }),
    options: {
      borg: 'none',
      simultaneousFirstTurns: true,
      start: { ascendancy: 0, P: 4, R: 0, C: 0, exhaustedCommands: 0 },
    },
  })
  return again(t)
}

const asked = (t: Table) => t.g.prompts.map(p => `${p.seat}:${p.name}`)

/** All seats end their turns. */
function allEnd(t: Table): void {
  for (const seat of [0, 1, 2]) answer(t, seat, 'end')
  for (const seat of [0, 1, 2]) answer(t, seat, 'end')
}

test('in the first Round all are asked at once, and carry on at their own pace', () => {
  shows('ASC-16.2.3-a')
  const t = together()
  expect(asked(t)).toEqual(['0:building', '1:building', '2:building'])
  answer(t, 1, 'end')
  expect(asked(t)).toEqual(['0:building', '2:building'])
  answer(t, 2, 'end')
  answer(t, 0, 'end')
  expect(asked(t)).toEqual(['0:command', '1:command', '2:command'])
  for (const seat of [0, 1, 2]) answer(t, seat, 'end')
  expect(t.g.s.round).toBe(2)
  expect(t.g.s.together).toBe(false)
})

test('what was chosen is done in the order of the seats, each with the prompts of its own', () => {
  shows('ASC-16.2.3-a')
  const t = together()
  expect(options(t, 0)).toContain('buildShips')
  answer(t, 2, 'buildShips')
  answer(t, 0, 'buildShips')
  answer(t, 1, 'end')
  // Only seat 0 is asked how it builds; seat 2 follows.
  const builders: number[] = []
  while (t.g.prompts.length === 1 && prompt(t, t.g.prompts[0]!.seat).name !== 'building') {
    const [open] = t.g.prompts
    builders.push(open!.seat)
    answer(t, open!.seat, open!.kind === 'pick' ? open!.options[0] : open!.kind === 'amount' ? 1 : undefined)
  }
  expect(builders[0]).toBe(0)
  expect(builders.at(-1)).toBe(2)
  expect(asked(t)).toEqual(['0:building', '1:command', '2:building'])
  expect(t.g.s).toMatchObject({ turn: null, phase: null })
})

test('a saved game goes on where it was', () => {
  const t = together()
  answer(t, 1, 'end')
  again(t)
  expect(asked(t)).toEqual(['0:building', '2:building'])
})

test('nobody is the only one to act, yet each Phase is begun and each turn ended', () => {
  const t = together()
  for (const seat of [0, 1, 2]) answer(t, seat, 'end')
  expect(t.events.filter(e => e.type === 'phase.began').map(e => e.data.seat)).toEqual([0, 1, 2])
  for (const seat of [0, 1, 2]) answer(t, seat, 'end')
  expect(t.events.filter(e => e.type === 'turn.ended').map(e => e.data.power)).toEqual([0, 1, 2])
})

test('the second turn is taken together only if everybody agrees', () => {
  shows('ASC-16.2.3-c')
  const yes = together()
  allEnd(yes)
  expect(asked(yes)).toEqual(['0:secondTurnTogether', '1:secondTurnTogether', '2:secondTurnTogether'])
  for (const seat of [0, 1, 2]) answer(yes, seat, true)
  expect(asked(yes)).toEqual(['0:building', '1:building', '2:building'])
  allEnd(yes)
  expect(yes.g.s.round).toBe(3)
  expect(yes.g.prompts).toHaveLength(1)

  const no = together()
  allEnd(no)
  answer(no, 0, true)
  answer(no, 1, false)
  answer(no, 2, true)
  expect(no.g.prompts).toHaveLength(1)
  expect(no.g.s.turn).toBe(no.g.prompts[0]!.seat)
})

test('what a seat did in its turn so far is remembered from one action to the next', () => {
  shows('ASC-16.2.3-a')
  const t = together(['ferengi', 'federation', 'romulan'])
  owns(t, 0, home(t, 0), {}, { starbase: true })
  set(t, 0, { advancements: [{ card: 'never-spend-more', exhausted: false }] })
  again(t)
  const before = t.g.s.players[0]!.ships.reduce((sum, { n }) => sum + n, 0)
  for (const _ of [1, 2]) {
    answer(t, 0, 'buildShips')
    answer(t, 1, 'end')
    answer(t, 2, 'end')
    while (t.g.prompts[0]!.name !== 'building') {
      const [open] = t.g.prompts
      answer(t, 0, open!.kind === 'pick' ? open!.options[0] : 1)
    }
  }
  expect(t.g.s.players[0]!.ships.reduce((sum, { n }) => sum + n, 0)).toBe(before + 3)
})
