/**
 * Where rules of thumb know little (cards that may be used, fights that may be begun, targets) a captain plays on in
 * worlds that only look like this one, everybody by rules of thumb, and takes what goes best.
 */
import {
  accepts,
  below,
  choose,
  imagineWorld,
  makeStream,
  type Prompt,
  promptFor,
  word,
} from '@tenforward/kernel'
import { firstOf } from '../lists.ts'
import { ORDERS } from '../procedures/orders/orders.ts'
import type { G } from '../types.ts'
import { ANSWERS, thumb } from './answers.ts'
import { PLAIN, type Question } from './question.ts'
import { standingOf } from './standing.ts'
import { FORESIGHT } from './taste.ts'

/** The usual answer, unless another one proves better. */
export function foreseen(q: Question, usual: unknown): unknown {
  const others = alternatives(q, usual).slice(0, FORESIGHT.options - 1)
  // Nobody goes on for ever with what cards offer again and again.
  if (others.length === 0 || below(q.stream, FORESIGHT.tire) === 0) return usual
  const tries = [usual, ...others].map(answer => ({ answer, sum: 0 }))
  const effort = { left: FORESIGHT.choices }
  let worlds = 0
  for (; worlds < FORESIGHT.worlds && effort.left > 0; worlds++) {
    const luck = word(q.stream)
    for (const one of tries) one.sum += future(q, one.answer, luck, effort)
  }
  // It must be worth the while: chance plays a part in all of this.
  firstOf(tries).sum += FORESIGHT.margin * worlds
  return tries.reduce((best, one) => (one.sum > best.sum ? one : best)).answer
}

const KNOWN_ORDERS = new Set(ORDERS.map(({ name }) => name))
const FIGHTS = ['attack', 'fight']
/** Prompts that rules of thumb answer well enough. */
const SETTLED = new Set(Object.keys(ANSWERS))
for (const name of ['respond', 'anytime', 'victim', 'price', 'help', 'order']) SETTLED.delete(name)

function alternatives({ g, prompt }: Question, usual: unknown): unknown[] {
  if (SETTLED.has(prompt.name) || g.s.stage !== 'play') return []
  if (prompt.name === 'order') return usual === 'end' ? spareOrders(prompt) : []
  return answersTo(prompt).filter(answer => answer !== usual && accepts(g, prompt, answer))
}

function answersTo(prompt: Prompt): readonly unknown[] {
  if (prompt.kind === 'pick') return prompt.options
  return prompt.kind === 'confirm' ? [true, false] : []
}

/** When there is nothing left to do: fights, and what cards offer. */
const spareOrders = (prompt: Prompt): unknown[] =>
  answersTo(prompt).filter(
    name => name !== 'end' && (FIGHTS.includes(String(name)) || !KNOWN_ORDERS.has(String(name))),
  )

/** One way that it may go on: to the end of the next turn but one, or as far as the effort lasts. */
function future({ g, seat }: Question, answer: unknown, luck: number, effort: { left: number }): number {
  const stream = makeStream(`future ${luck}`)
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  const asked = promptFor(world, seat)
  if (asked === undefined || !accepts(world, asked, answer)) return standingOf(world, seat)
  choose(world, { seat, answer })
  const last = g.s.turn + FORESIGHT.turns
  for (let n = 0; n < FORESIGHT.each && world.match.result === null && world.s.turn < last; n++) {
    const prompt = firstOf(world.prompts)
    const next = { g: world, seat: prompt.seat, prompt, stream, mind: PLAIN }
    choose(world, { seat: prompt.seat, answer: thumb(next) })
    effort.left--
  }
  return standingOf(world, seat)
}
