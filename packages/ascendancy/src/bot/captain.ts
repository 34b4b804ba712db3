import { type Bot, type Choice, clone, promptFor, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { bestAhead } from './ahead.ts'
import { answerFor } from './cadet.ts'
import { outlookOf } from './outlook.ts'
import type { PickQuestion } from './question.ts'
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
const MOST_ANSWERS = 8

function decided(g: G, seat: Seat, stream: Stream): unknown {
  const usual = answerFor(g, seat, stream, true)
  const prompt = promptFor(g, seat)!
  if (!GREAT.includes(prompt.name) || (globalThis as any).NOAHEAD) return usual
  const others = optionsOf(prompt).filter(id => id !== usual)
  if (others.length === 0) return usual
  const q = { g, seat, prompt, stream, o: outlookOf(g, seat, true) } as PickQuestion
  return bestAhead(q, [usual, ...others.slice(0, MOST_ANSWERS)])
}

/** What does not spend anything changes nothing that could be seen from here. */
const IDLE = ['swing', 'arrangeFleet', 'disbandFleet', 'upgradeShields', 'upgradeWeapons']

function optionsOf(prompt: ReturnType<typeof promptFor>): readonly unknown[] {
  if (prompt?.kind === 'pick') return prompt.options.filter(id => !IDLE.includes(String(id)))
  if (prompt?.kind === 'amount')
    return [...new Set([prompt.min, 1, 2, prompt.max])].filter(n => n >= prompt.min && n <= prompt.max)
  return []
}
