import { choose, imagineWorld, type PickPrompt } from '@tenforward/kernel'
import { cardOf } from '../rules/ships.ts'
import { holds } from '../rules/tally.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { rankedDials } from './helm.ts'
import type { Question } from './question.ts'
import { TASTE } from './taste.ts'

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb, and takes the manoeuvre
 * after which it went best. Half of the candidates fall out after each turn of playing.
 */
export function foreseeDial(q: Question<PickPrompt>): unknown {
  let left = rankedDials(q)
    .slice(0, TASTE.candidates)
    .map(code => ({ code, sum: 0, tried: 0 }))
  while (left.length > 1) {
    for (const one of left) {
      for (let i = 0; i < TASTE.futures; i++) one.sum += future(q, one.code)
      one.tried += TASTE.futures
    }
    left.sort((a, b) => b.sum / b.tried - a.sum / a.tried)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.code
}

/** One way that it may go on after a manoeuvre. */
function future(q: Question, code: string): number {
  const { seat, stream } = q
  const world = imagineWorld(q.g, seat, stream) as G
  world.events = null
  const last = world.s.round + TASTE.horizon
  choose(world, { seat, answer: code })
  while (world.match.result === null && world.s.round < last) {
    const asked = world.prompts[0]!.seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream) })
  }
  return outlook(world)
}

/** How the mission stands or ended. */
function outlook(g: G): number {
  const { mission } = g.match.options
  const met = mission.objectives.filter(o => holds(g, o.when)).length / mission.objectives.length
  const earned = mission.rewards.reduce((sum, r) => sum + (holds(g, r.when) ? r.xp : 0), 0)
  let worth = (g.s.outcome?.success ? 10 : 0) + 3 * met + earned
  for (const ship of g.s.ships) worth += shipWorth(ship)
  return worth
}

function shipWorth(ship: Ship): number {
  const strength = ship.shields + ship.disabled + cardOf(ship).hull - ship.damage.length
  if (ship.seat === null) return ship.fate === 'inPlay' ? -0.1 * strength - 0.3 : 0
  if (ship.fate === 'retreated') return 2
  return ship.fate === 'inPlay' ? 0.5 + 0.15 * strength : 0
}
