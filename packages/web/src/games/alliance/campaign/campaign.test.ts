import { alliance } from '@tenforward/alliance'
import { spendXp } from '@tenforward/alliance/reading'
import type { Game } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import {
  giveUp,
  hindrances,
  type Kept,
  newCampaign,
  type Recruit,
  setOut,
  takeDown,
  whyNotCard,
  withBerth,
} from './model.ts'
import { commandable, firstShips, singleTable, whyNotSingle } from './single.ts'

const recruits: Recruit[] = [
  { name: 'Kira', faction: 'federation', by: 'me' },
  { name: 'Worf', faction: 'klingon', by: 'bot' },
  { name: 'Dax', faction: 'federation', by: 'me' },
]

const ROWS = ['crew', 'weapon', 'tech'] as const

/** All experience spent, in turn over the three reputations. */
function spent(kept: Kept): Kept {
  let { state } = kept
  state.captains.forEach((_, i) => {
    for (let n = 0; state.captains[i]!.career.xp > 0; n++) state = spendXp(state, i, ROWS[n % 3]!)
  })
  return { ...kept, state }
}

const begun = () => newCampaign('test', 'theLongWatch', recruits, false)

test('nobody sets out with experience to spend', () => {
  const kept = begun()
  expect(hindrances(kept).map(h => h.captain)).toEqual([0, 1, 2])
  expect(() => setOut(kept, 'aSimplePatrol')).toThrow('XP')
  expect(hindrances(spent(kept))).toEqual([])
})

test('all of my ships have one seat, a wingman has its own, and the game takes the table as it is', () => {
  const { kept, table } = setOut(spent(begun()), 'aSimplePatrol')
  expect(table.seats).toEqual([
    { kind: 'me', name: 'Kira' },
    { kind: 'bot', name: 'Worf', level: 'wingman' },
  ])
  const options = (alliance as unknown as Game).options(table.options, table.seats.length) as {
    captains: { seat: number; name: string; colour: string }[]
  }
  expect(options.captains.map(({ seat, name, colour }) => [seat, name, colour])).toEqual([
    [0, 'Kira', 'blue'],
    [1, 'Worf', 'red'],
    [0, 'Dax', 'green'],
  ])
  expect(kept.state.step).toBe('playMission')
})

test('the end of a mission is taken down: experience, log, and what is open next', () => {
  const { kept } = setOut(spent(begun()), 'aSimplePatrol')
  const after = takeDown(
    { ...kept, table: 'x' },
    { success: true, objectives: [true], xp: { P1: 2, P2: 1, P3: 2 } },
    ['P2'],
  )
  expect(after.table).toBeNull()
  expect(after.state.captains.map(c => c.career.xp)).toEqual([2, 1, 2])
  expect(after.state.log).toMatchObject([
    { mission: 'aSimplePatrol', success: true, destroyed: [false, true, false] },
  ])
  expect(after.state).toMatchObject({ step: 'chooseMission', mission: null })
  expect(after.state.open).not.toContain('aSimplePatrol')
})

test('a mission that is given up can be chosen again', () => {
  const { kept } = setOut(spent(begun()), 'aSimplePatrol')
  const back = giveUp({ ...kept, table: 'x' })
  expect(back.table).toBeNull()
  expect(() => setOut(back, 'aSimplePatrol')).not.toThrow()
})

test('cards that do not fit say why', () => {
  const kept = spent(begun())
  expect(whyNotCard(kept, 0, 'operationsOfficer')).toBeNull()
  expect(whyNotCard(kept, 0, 'commander')).toMatch('points')
  const twice = withBerth(kept, 0, { upgrades: ['operationsOfficer'] })
  expect(whyNotCard(twice, 0, 'operationsOfficer')).not.toBeNull()
})

test('a single mission: any ships, no two with the same cards, and a table that the game takes', () => {
  const ships = [...firstShips, { ...firstShips[0]!, by: 'bot' as const }]
  const table = singleTable('aSimplePatrol', ships, 'Kira', true)
  expect(table.seats.map(seat => seat.kind)).toEqual(['me', 'bot'])
  const { captains } = table.options as { captains: { ship: string; upgrades: string[] }[] }
  expect(captains[0]!.ship).toBe(captains[2]!.ship)
  expect(captains[0]!.upgrades).not.toEqual(captains[2]!.upgrades)
  expect(whyNotSingle(table)).toBeNull()
  for (const { id } of commandable)
    expect(
      whyNotSingle(
        singleTable(
          'aSimplePatrol',
          [{ ...firstShips[0]!, ship: id, cards: true }, firstShips[1]!],
          'Kira',
          false,
        ),
      ),
      id,
    ).toBeNull()
})
