import type { Game } from '@tenforward/kernel'
import { promptFor } from '@tenforward/kernel'
import { broken, salvage, ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { simulate } from './sim.ts'

const clock = () => performance.now() / 1000
const two = [randomBot(), randomBot()]

test('random games of salvage run to their end without a fault', () => {
  const result = simulate(salvage as Game, { games: 60, seats: 2, seed: 'sim', bots: two, clock })
  expect(result).toMatchObject({ games: 60, finished: 60, unfinished: 0, violations: [], replays: 60 })
  expect(result.replayMismatches).toBe(0)
  const { byReason } = result.outcomes
  expect(Object.values(byReason).reduce((a, b) => a + b, 0)).toBe(60)
  expect(result.choices).toBeGreaterThan(600)
  expect(result.choicesPerSecond).toBe(Math.round(result.choices / result.seconds))
})

test('the same seed plays the same games, another seed others', () => {
  const outcome = (seed: string) => {
    const { choices, outcomes } = simulate(ticTacToe as Game, { games: 50, seats: 2, seed, bots: two, clock })
    return { choices, outcomes }
  }
  expect(outcome('a')).toEqual(outcome('a'))
  expect(outcome('a')).not.toEqual(outcome('b'))
})

/** Wins where it can, so that results by bot can be told apart. */
const sharp: Bot = {
  name: 'sharp',
  level: 'one move ahead',
  decide(run, seat, stream) {
    const prompt = promptFor(run, seat)!
    for (const cell of prompt.kind === 'pick' ? prompt.options : []) {
      const cells = (run.s as { cells: number[] }).cells.slice()
      cells[Number(cell)] = seat
      const lines = ['012', '345', '678', '036', '147', '258', '048', '246']
      if (lines.some(line => [...line].every(c => cells[Number(c)] === seat))) return { seat, answer: cell }
    }
    return randomBot(0).decide(run, seat, stream)
  },
}

test('results are counted by seat and by bot', () => {
  const bots = [randomBot(), sharp]
  const { outcomes } = simulate(ticTacToe as Game, { games: 200, seats: 2, seed: 'bots', bots, clock })
  expect(outcomes.winsByBot).toEqual({ random: outcomes.winsBySeat[0], sharp: outcomes.winsBySeat[1] })
  expect(outcomes.winsByBot.sharp).toBeGreaterThan(outcomes.winsByBot.random!)
  expect(outcomes.noWinner + outcomes.winsBySeat[0]! + outcomes.winsBySeat[1]!).toBe(200)
})

test('a broken rule, a dead end and a replay that goes elsewhere are counted', () => {
  const settings = { games: 20, seats: 2, seed: 'faults', bots: two, clock }
  expect(simulate(broken.brokenRule as Game, settings).violations[0]?.message).toBe(
    'The cards in the game are not the pack.',
  )
  const dead = simulate(broken.deadEnd as Game, settings)
  expect(dead.violations[0]?.message).toContain('has no legal answer')
  expect(dead.unfinished).toBeGreaterThan(0)
  const unsteady = simulate(broken.nondeterministic as Game, settings)
  expect(unsteady.replayMismatches).toBeGreaterThan(0)
})

test('a game that is too long counts as unfinished', () => {
  const settings = { games: 4, seats: 2, seed: 'long', bots: two, clock, mostChoices: 3 }
  expect(simulate(ticTacToe as Game, settings)).toMatchObject({ finished: 0, unfinished: 4, choices: 12 })
})

test('the random bot takes standing actions as often as it is told', () => {
  let acts = 0
  const counting: Bot = {
    ...randomBot(0.5),
    decide(run, seat, stream) {
      const choice = randomBot(0.5).decide(run, seat, stream)
      if ('act' in choice) acts++
      return choice
    },
  }
  const bots = [counting, counting]
  const { choices } = simulate(salvage as Game, { games: 30, seats: 2, seed: 'acts', bots, clock })
  expect(acts / choices).toBeGreaterThan(0.08)
})
