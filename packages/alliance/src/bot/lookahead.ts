import { choose, imagineWorld, makeStream, type PickPrompt, word } from '@tenforward/kernel'
import { enemiesInPlay, playersInPlay } from '../rules/ships.ts'
import { distanceOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { intentOf, spareRounds } from './goals.ts'
import { rankedDials } from './helm.ts'
import { type Question, shipAsked } from './question.ts'
import { LOOK, STYLES, TASTE, type Taste } from './taste.ts'

/** A manoeuvre, flown in a style that is then kept. */
interface Candidate {
  code: string
  style: Taste
  sum: number
}

/** The best of each style, by first sight. */
function candidatesFor(q: Question<PickPrompt>): Candidate[] {
  return STYLES.flatMap(style => {
    const ranked = rankedDials({ ...q, taste: style })
    const best = ranked[0]!.worth
    return ranked
      .slice(0, style === TASTE ? LOOK.candidates : LOOK.others)
      .map(({ code, worth }) => ({ code, style, sum: LOOK.trust * (worth - best) }))
  })
}

/** Is there anything to foresee: a foe close enough, and a fleet small enough to play on in good time? */
function isWorthIt(g: G, ship: Ship): boolean {
  const ships = playersInPlay(g).length
  return ships <= LOOK.ships && enemiesInPlay(g).some(foe => distanceOf(foe.pose, ship.pose) < LOOK.reach)
}

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb of one style, and takes the
 * manoeuvre after which it went best. In each heat the better half stays. All candidates of a heat meet the same luck.
 */
export function foreseeDial(q: Question<PickPrompt>): string {
  let left = candidatesFor(q)
  if (!isWorthIt(q.g, shipAsked(q))) return left[0]!.code
  const effort = { left: LOOK.choices }
  for (const futures of LOOK.heats) {
    for (let i = 0; i < futures && effort.left > 0; i++) {
      const luck = word(q.stream)
      for (const one of left) one.sum += future(q, one, luck, effort)
    }
    left.sort((a, b) => b.sum - a.sum)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.code
}

/** One way that it may go on after a manoeuvre. */
function future(
  { g, seat }: Question,
  { code, style }: Candidate,
  luck: number,
  effort: { left: number },
): number {
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
    const asked = world.prompts[0]!.seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream, style, true) })
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
