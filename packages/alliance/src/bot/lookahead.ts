import { choose, imagineWorld, makeStream, type OptionId, type PickPrompt, word } from '@tenforward/kernel'
import { enemiesInPlay, playersInPlay } from '../rules/ships.ts'
import { distanceOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { hopeOf, isErrand } from './chances.ts'
import { answerFor } from './ensign.ts'
import { intentOf, spareRounds } from './goals.ts'
import { rankedDials } from './helm.ts'
import { type Question, shipAsked } from './question.ts'
import { LOOK } from './taste.ts'

interface Candidate<T extends OptionId> {
  id: T
  sum: number
}

/** Is there anything to foresee: a foe close enough, and a fleet small enough to play on in good time? */
function isWorthIt(g: G, ship: Ship): boolean {
  const ships = playersInPlay(g).length
  return ships <= LOOK.ships && enemiesInPlay(g).some(foe => distanceOf(foe.pose, ship.pose) < LOOK.reach)
}

/** The manoeuvre after which it went best, of those that look best at first sight. */
export function foreseeDial(q: Question<PickPrompt>): string {
  const ranked = rankedDials(q)
  const best = ranked[0]!
  if (!isWorthIt(q.g, shipAsked(q))) return best.code
  const candidates = ranked.slice(0, LOOK.candidates)
  return foresee(
    q,
    candidates.map(({ code, worth }) => ({ id: code, sum: LOOK.trust * (worth - best.worth) })),
  )
}

/** The Action after which it went best. */
export function foreseeAction(q: Question<PickPrompt>): OptionId {
  if (q.prompt.options.length < 2 || !isWorthIt(q.g, shipAsked(q)) || !isErrand(q.g))
    return answerFor(q.g, q.seat, q.stream) as OptionId
  const first = answerFor(q.g, q.seat, q.stream)
  return foresee(
    q,
    q.prompt.options.map(id => ({ id, sum: id === first ? LOOK.habit : 0 })),
  )
}

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb, and takes what led to the
 * best. In each heat the better half stays. All candidates of a heat meet the same luck.
 */
function foresee<T extends OptionId>(q: Question<PickPrompt>, candidates: Candidate<T>[]): T {
  let left = candidates
  const errand = isErrand(q.g)
  const effort = { left: LOOK.choices }
  for (const futures of errand ? LOOK.shortHeats : LOOK.heats) {
    for (let i = 0; i < futures && effort.left > 0; i++) {
      const luck = word(q.stream)
      for (const one of left) one.sum += future(q, one.id, luck, errand, effort)
    }
    left.sort((a, b) => b.sum - a.sum)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.id
}

/** One way that it may go on: to the end of the round when that tells enough, else to the end of the mission. */
function future(
  { g, seat }: Question,
  id: OptionId,
  luck: number,
  errand: boolean,
  effort: { left: number },
): number {
  const stream = makeStream(`future ${luck}`)
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  choose(world, { seat, answer: id })
  let { round } = g.s
  const last = g.s.round + LOOK.rounds
  while (world.match.result === null) {
    if (world.s.phase === 'planning' && world.s.round > round) {
      round = world.s.round
      if (errand && round >= last) return hopeOf(world)
      if (!errand && isHopeless(world)) break
    }
    const asked = world.prompts[0]!.seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream, true) })
    effort.left--
  }
  return errand ? hopeOf(world) : verdict(world)
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
