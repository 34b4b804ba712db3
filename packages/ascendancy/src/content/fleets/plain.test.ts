import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { asked, orbit, rolls } from '../../procedures/combat/testing/arena.ts'
import {
  answer,
  at,
  dice,
  fleet,
  homePlace,
  noShips,
  prompt,
  refusal,
  set,
  ships,
  table,
} from '../../testing/table.ts'
import { fleetById } from '../facts/lookup.ts'
import { command, standoff } from '../testing/stories.ts'

test('Romulan Fleet 2B takes nine Ships and no tenth', () => {
  shows('ASC-FLEET-romulan-2B-a')
  expect(fleetById['romulan-2B']).toMatchObject({ max: 9, text: '' })
  const t = table({ factions: ['romulan', 'klingon', 'federation'] })
  noShips(t, 0)
  set(t, 0, { has: { P: 9, R: 9, C: 9 } })
  fleet(t, 0, 1, homePlace(t, 0), 3, { side: 'B' })
  ships(t, 0, homePlace(t, 0), 8)
  at(t, 0, 'command')
  answer(t, 0, 'arrangeFleet')
  expect(prompt(t, 0)).toMatchObject({ max: 9 })
  refusal(t, { seat: 0, answer: 10 })
  answer(t, 0, 9)
  expect(t.g.s.players[0]!.fleets[1]).toMatchObject({ side: 'B', n: 9 })
})

test('Romulan Fleet 2B has no rule: its dice fall with those of single Ships, and a 1 stays a 1', () => {
  shows('ASC-FLEET-romulan-2B-a')
  const t = standoff(['romulan', 'klingon', 'federation'], 1, 9)
  fleet(t, 0, 1, t.near[2]!, 3, { side: 'B' })
  dice(command(t), 1, 1, 1, 1, ...Array(9).fill(1))
  answer(t, 0, 'battle')
  expect(rolls(t)[0]).toEqual([0, 'ships', [1, 1, 1, 1]])
  expect(asked(t)).toEqual(['0:retreat'])
  expect(t.g.s.combat!.at).toBe(orbit(t.izar))
})
