import { choose, fork, makeChance, type Prompt } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { type Arena, arena, command, cube, orbit } from '../procedures/combat/testing/arena.ts'
import { owns, set, ships } from '../testing/table.ts'
import type { G } from '../types.ts'
import { battleOdds } from './battle.ts'
import { cubeOdds, cubeOf } from './cube.ts'
import { forceOf } from './force.ts'
import { invasionOdds, worldOf } from './invasion.ts'

const GAMES = 1200

/** Plays the same position many times with other dice; nobody ever gives up. */
function simulate(t: Arena, action: string, end: string, judge: (data: any) => string): Map<string, number> {
  const found = new Map<string, number>()
  for (let i = 0; i < GAMES; i++) {
    const g: G = fork(t.g)
    g.match.chance = makeChance(`odds-${i}`)
    let outcome = choose(g, { seat: 0, answer: action })
    let data = outcome.events.find(e => e.type === end)?.data
    while (data === undefined) {
      outcome = choose(g, { seat: g.prompts[0]!.seat, answer: fightOn(g.prompts[0]!) })
      data = outcome.events.find(e => e.type === end)?.data
    }
    const said = judge(data)
    found.set(said, (found.get(said) ?? 0) + 1)
  }
  return found
}

const fightOn = (prompt: Prompt): unknown =>
  prompt.kind === 'confirm' ? false : (prompt as { fallback?: unknown }).fallback

/** Within four standard deviations. */
function near(found: number | undefined, chance: number): void {
  const off = Math.abs((found ?? 0) / GAMES - chance)
  expect(off).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / GAMES) + 1e-9)
}

test('battles as they are played come out as the odds say', () => {
  const t = arena()
  ships(t, 0, t.near[2]!, 4)
  ships(t, 1, orbit(t.izar), 3)
  owns(t, 1, t.izar, {}, { starbase: true })
  set(t, 0, { weapons: 1 })
  set(t, 1, { shields: 1 })
  const found = simulate(command(t), 'battle', 'battle.ended', d => d.winners.join() || 'none')
  const exact = battleOdds(forceOf(4, { hit: 4 }), forceOf(3, { shields: 1, support: 1 }))
  near(found.get('0'), exact.attackerWins)
  near(found.get('1'), exact.defenderWins)
  near(found.get('none'), exact.mutual)
})

test('and so do battles against a Cube', () => {
  const t = arena()
  ships(t, 0, t.near[2]!, 6)
  set(t, 0, { weapons: 2 })
  cube(t, orbit(t.izar), 4)
  const found = simulate(command(t), 'battle', 'battle.ended', d => {
    const [own] = d.sides
    return `${d.winners.join() || 'none'} ${own.fate}`
  })
  const exact = cubeOdds(forceOf(6, { hit: 3 }), cubeOf({ damage: 4 }))
  near(found.get('0 fighting'), exact.destroyed)
  near(found.get('-1 destroyed'), exact.lost)
  near(found.get('-1 retreated'), exact.drivenOff)
  near(found.get('none destroyed'), exact.mutual)
})

test('and Invasions', () => {
  const t = arena()
  ships(t, 0, orbit(t.izar), 4)
  owns(t, 1, t.izar, { R: 1, C: 1 }, { starbase: true })
  const found = simulate(command(t), 'invade', 'invasion.ended', d => d.outcome)
  const exact = invasionOdds(forceOf(4), worldOf(2, { starbases: 1 }))
  near(found.get('success'), exact.success)
  near(found.get('annihilation'), exact.annihilation)
  near(found.get('repelled'), exact.repelled)
})
