import { choose, imagineWorld, makeStream, type PickPrompt, word } from '@tenforward/kernel'
import { enemiesInPlay, playersInPlay } from '../rules/ships.ts'
import { distanceOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { chanceOf } from './chances.ts'
import { answerFor } from './ensign.ts'
import { rankedDials } from './helm.ts'
import { type Question, shipAsked } from './question.ts'
import { LOOK } from './taste.ts'

interface Candidate {
  code: string
  sum: number
}

/** Is there anything to foresee: a foe close enough, and a fleet small enough to play on in good time? */
function isWorthIt(g: G, ship: Ship): boolean {
  const ships = playersInPlay(g).length
  return ships <= LOOK.ships && enemiesInPlay(g).some(foe => distanceOf(foe.pose, ship.pose) < LOOK.reach)
}

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb, and takes the manoeuvre
 * after which it went best. In each heat the better half stays. All candidates of a heat meet the same luck.
 */
export function foreseeDial(q: Question<PickPrompt>): string {
  const ranked = rankedDials(q)
  if (!isWorthIt(q.g, shipAsked(q))) return ranked[0]!
  let left: Candidate[] = ranked.slice(0, LOOK.candidates).map(code => ({ code, sum: 0 }))
  const effort = { left: LOOK.choices }
  for (const futures of LOOK.heats) {
    for (let i = 0; i < futures && effort.left > 0; i++) {
      const luck = word(q.stream)
      for (const one of left) one.sum += future(q, one.code, luck, effort)
    }
    left.sort((a, b) => b.sum - a.sum)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.code
}

/** One way that it may go on after a manoeuvre. */
function future({ g, seat }: Question, code: string, luck: number, effort: { left: number }): number {
  const stream = makeStream(`future ${luck}`)
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  choose(world, { seat, answer: code })
  const until = g.s.round + LOOK.rounds
  while (world.match.result === null) {
    if (world.s.phase === 'planning' && world.s.round >= until) {
      const chance = chanceOf(world)
      if (chance !== null) return promise(world, chance)
    }
    const asked = world.prompts[0]!.seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream, true) })
    effort.left--
  }
  return verdict(world)
}

/** What a mission promises that is still under way. */
function promise(g: G, chance: number): number {
  let worth = LOOK.success * chance
  for (const { seat, fate } of g.s.ships)
    if (seat !== null && fate !== 'destroyed') worth += LOOK.home * (0.5 + chance / 2)
  return worth
}

/** How a mission ended: success above all, then what was gained, then whoever came home. */
function verdict(g: G): number {
  const { success, xp } = g.s.outcome!
  let worth = success ? LOOK.success : 0
  for (const { id, seat, fate } of g.s.ships) {
    if (seat === null) continue
    worth += xp[id]! * LOOK.xp + (fate === 'destroyed' ? 0 : LOOK.home)
  }
  return worth
}
