import { choose, imagineWorld, makeStream, type PickPrompt, word } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { rankedDials } from './helm.ts'
import type { Question } from './question.ts'
import { LOOK } from './taste.ts'

interface Candidate {
  code: string
  sum: number
}

/**
 * Plays the mission on in worlds that only look like this one, everybody by rules of thumb, and takes the manoeuvre
 * after which it went best. In each heat the better half stays. All candidates of a heat meet the same luck.
 */
export function foreseeDial(q: Question<PickPrompt>): string {
  let left: Candidate[] = rankedDials(q)
    .slice(0, LOOK.candidates)
    .map(code => ({ code, sum: 0 }))
  for (const futures of LOOK.heats) {
    if (left.length === 1) break
    const lucks = Array.from({ length: futures }, () => word(q.stream))
    for (const one of left) for (const luck of lucks) one.sum += future(q, one.code, luck)
    left.sort((a, b) => b.sum - a.sum)
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.code
}

/** One way that it may go on after a manoeuvre. */
function future({ g, seat }: Question, code: string, luck: number): number {
  const stream = makeStream(`future ${luck}`)
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  choose(world, { seat, answer: code })
  while (world.match.result === null) {
    const asked = world.prompts[0]!.seat
    choose(world, { seat: asked, answer: answerFor(world, asked, stream, true) })
  }
  return verdict(world)
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
