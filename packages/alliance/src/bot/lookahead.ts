import { choose, found, imagineWorld, makeStream, type PickPrompt, word } from '@tenforward/kernel'
import { enemiesInPlay, playersInPlay } from '../rules/ships/ships.ts'
import { distanceOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { intentOf, spareRounds } from './goals.ts'
import { rankedDials } from './helm.ts'
import { type Question, shipAsked } from './question.ts'
import { LOOK } from './taste.ts'

interface Candidate {
  code: string
  sum: number
}

/**
 * Is there anything to foresee: a foe close enough, and a fleet small enough to play on in good time? Against the
 * clock there is not: what counts is the way, and the rules of thumb find that as well as any number of futures.
 */
function isWorthIt(g: G, ship: Ship): boolean {
  if (intentOf(g, ship).timed || playersInPlay(g).length > LOOK.ships) return false
  return enemiesInPlay(g).some(foe => distanceOf(foe.pose, ship.pose) < LOOK.reach)
}

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb, and takes the manoeuvre
 * after which it went best. In each heat the better half stays. All candidates of a heat meet the same luck.
 */
export function foreseeDial(q: Question<PickPrompt>): string {
  const ranked = rankedDials(q)
  const best = found(ranked[0], 'manoeuvre on the dial')
  if (!isWorthIt(q.g, shipAsked(q))) return best.code
  let left: Candidate[] = ranked
    .slice(0, LOOK.candidates)
    .map(({ code, worth }) => ({ code, sum: LOOK.trust * (worth - best.worth) }))
  const effort = { left: LOOK.choices }
  for (const futures of LOOK.heats) {
    for (let i = 0; i < futures && effort.left > 0; i++) {
      const luck = word(q.stream)
      for (const one of left) one.sum += future(q, one.code, luck, effort)
    }
    left.sort((a, b) => b.sum - a.sum)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return found(left[0], 'manoeuvre that was foreseen').code
}

/** One way that it may go on after a manoeuvre. */
function future({ g, seat }: Question, code: string, luck: number, effort: { left: number }): number {
  const stream = makeStream(`future ${luck}`)
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  choose(world, { seat, answer: code })
  let round = g.s.round
  while (world.match.result === null) {
    if (world.s.phase === 'planning' && world.s.round > round) {
      if (isHopeless(world)) break
      round = world.s.round
    }
    const asked = found(world.prompts[0], 'question').seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream, true) })
    effort.left--
  }
  return verdict(world)
}

/** Has somebody who is needed elsewhere no time left to get there? */
const isHopeless = (g: G): boolean =>
  playersInPlay(g).some(ship => {
    const { goal, timed } = intentOf(g, ship)
    return timed && spareRounds(g, ship, goal) < -LOOK.hopeless
  })

/** How a mission ended: success above all, then what was gained, then whoever came home. */
function verdict(g: G): number {
  const { outcome } = g.s
  let worth = outcome?.success ? LOOK.success : 0
  for (const ship of g.s.ships) {
    if (ship.seat === null) continue
    worth += (outcome?.xp[ship.id] ?? 0) * LOOK.xp
    if (ship.fate !== 'destroyed') worth += LOOK.home
  }
  return worth
}
