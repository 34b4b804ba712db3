import {
  type Bot,
  type Choice,
  clone,
  type Prompt,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { bestAhead } from './ahead.ts'
import { answerFor } from './cadet.ts'
import { outlookOf } from './outlook.ts'
import { tradeFor } from './trade.ts'

/** Looks ahead where it builds, and else decides as a cadet does. */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    return tradeFor(g, seat) ?? { seat, answer: clone(decided(g, seat, stream)) }
  },
}

/** Prompts at which it looks ahead: the actions of the Building Phase, and what they are done with. */
const GREAT = ['building', 'nodeSystem', 'node', 'colony', 'ships']
const MOST_ANSWERS = 7

function decided(g: G, seat: Seat, stream: Stream): unknown {
  const usual = answerFor(g, seat, stream)
  const prompt = promptFor(g, seat)!
  if (g.s.turn !== seat || g.s.phase !== 'building' || !GREAT.includes(prompt.name)) return usual
  const others = optionsOf(prompt).filter(id => id !== usual)
  if (others.length === 0) return usual
  const q = { g, seat, prompt, stream, o: outlookOf(g, seat) }
  return bestAhead(q, [usual, ...others.slice(0, MOST_ANSWERS)])
}

/** Of these nothing can be seen at the end of the phase. */
const IDLE = ['swing', 'arrangeFleet', 'disbandFleet', 'upgradeShields', 'upgradeWeapons']

function optionsOf(prompt: Prompt): readonly unknown[] {
  if (prompt.kind === 'pick') return prompt.options.filter(id => !IDLE.includes(String(id)))
  if (prompt.kind !== 'amount') return []
  return [...new Set([prompt.min, 1, 2, prompt.max])].filter(n => n >= prompt.min && n <= prompt.max)
}
