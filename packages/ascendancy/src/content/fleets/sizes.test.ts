import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { orbit, rolls } from '../../procedures/combat/testing/arena.ts'
import {
  answer,
  answers,
  at,
  dice,
  fleet,
  home,
  homePlace,
  prompt,
  refusal,
  set,
  ships,
  table,
} from '../../testing/table.ts'
import { fleets } from '../facts/fleets.ts'
import { command, standoff } from '../testing/stories.ts'
import { fleetEffects } from './fleets.ts'

const plain = fleets.filter(({ text }) => text === '')
const others = (faction: string): string[] => ['klingon', 'federation', 'romulan'].filter(f => f !== faction)

test('half of the sides print no rule', () => {
  expect(plain).toHaveLength(12)
})

test.each(plain.map(f => [f.id, f] as const))(
  '%s: a plain Fleet of that many Ships and no more',
  (id, card) => {
    shows(`ASC-FLEET-${id}-a`)
    const t = table({ factions: [card.faction, ...others(card.faction).slice(0, 2)] })
    ships(t, 0, homePlace(t, 0), 12)
    set(t, 0, { ascendancy: 3 })
    at(t, 0, 'command')
    answers(t, 0, 'commissionFleet', `fleet:${card.number - 1}${card.side}`)
    expect(prompt(t, 0)).toMatchObject({ name: 'fleetSize', min: 3, max: card.max })
    refusal(t, { seat: 0, answer: card.max + 1 })
    answer(t, 0, card.max)
    expect(t.g.s.players[0]!.fleets[card.number - 1]).toMatchObject({ n: card.max, at: homePlace(t, 0) })
    expect(fleetEffects[id]).toBeUndefined()
    expect(t.g.s.discs[home(t, 0)]!.owner).toBe(0)
  },
)

test('its dice are rolled with those of the other Ships', () => {
  const t = standoff(['klingon', 'federation', 'romulan'], 2, 1)
  fleet(t, 0, 0, t.near[2]!, 3, { side: 'B' })
  ships(t, 1, orbit(t.izar), 1)
  dice(command(t), 1, 1, 1, 1, 1, 1, 1)
  answer(t, 0, 'battle')
  expect(rolls(t)[0]).toEqual([0, 'ships', [1, 1, 1, 1, 1]])
})
