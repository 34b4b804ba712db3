import { choose, restore } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { alliance } from '../game.ts'
import { asteroid, enemy, formation, put, table } from '../testing/table.ts'

test('an activation of an Enemy ship takes less than a millisecond', () => {
  const t = table({ ships: Array(6).fill('akira') })
  t.g.s.ships.forEach((s, i) => {
    put(t, s.id, 150 + 120 * i, 100, 90)
    s.dial = '1S'
  })
  for (const [x, y] of [
    [250, 450],
    [450, 420],
    [650, 450],
    [350, 600],
    [560, 610],
    [450, 700],
  ] as const)
    asteroid(t, x, y)
  for (let i = 0; i < 10; i++) enemy(t, 100 + 75 * i, 820, 270)
  formation(t, 'Wing', ['E1', 'E2', 'E3'])
  const { match } = t.g
  let mean = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30; round++) {
    const runs = Array.from({ length: 20 }, () =>
      restore({ ...t.stage!, id: alliance.id }, { ...match, stack: frames() }),
    )
    let activated = 0
    const began = performance.now()
    for (const g of runs) activated += countEnemies(choose(g, { seat: 0, answer: null }).events)
    expect(activated).toBeGreaterThan(20)
    mean = Math.min(mean, (performance.now() - began) / activated)
  }
  console.log(`an Enemy activation: ${(mean * 1000).toFixed(0)} microseconds`)
  expect(mean).toBeLessThan(1)
})

const frames = () => [
  { p: 'game', at: 'over', v: {} },
  { p: 'mission', at: 'activation', v: {} },
  { p: 'wait', at: 'ask', v: {} },
]

const countEnemies = (events: { type: string; data: any }[]): number =>
  events.filter(e => e.type === 'ship.activated' && e.data.ship.startsWith('E')).length
