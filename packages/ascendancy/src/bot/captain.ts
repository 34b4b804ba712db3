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
import { bestAhead, type End } from './ahead.ts'
import { answerFor } from './cadet.ts'
import { outlookOf } from './outlook.ts'
import { taste } from './taste.ts'
import { tradeFor } from './trade.ts'

/** Looks ahead in its own turn, and else decides as a cadet does. */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    return tradeFor(g, seat) ?? { seat, answer: clone(decided(g, seat, stream)) }
  },
}

/** Prompts at which it looks ahead, and how far. */
const GREAT: Readonly<Record<string, End>> = {
  building: 'phase',
  nodeSystem: 'phase',
  node: 'phase',
  colony: 'phase',
  ships: 'phase',
  command: 'turn',
  enterUnit: 'turn',
  exitTo: 'turn',
  moveUnit: 'turn',
  moveTo: 'turn',
}
const MOST_ANSWERS = 7

function decided(g: G, seat: Seat, stream: Stream): unknown {
  const usual = answerFor(g, seat, stream, true)
  const prompt = promptFor(g, seat)!
  const end = g.s.turn === seat ? GREAT[prompt.name] : undefined
  if (end === undefined || (globalThis as any).NOAHEAD || (end === 'turn' && taste.commandAhead === 0) || (taste.commandAhead === 1 && end === 'turn' && prompt.name !== 'command')) return usual
  const others = optionsOf(prompt).filter(id => id !== usual)
  if (others.length === 0) return usual
  const q = { g, seat, prompt, stream, o: outlookOf(g, seat, true) }
  return bestAhead(q, [usual, ...others.slice(0, MOST_ANSWERS)], taste.fullTurn ? 'turn' : end)
}

/** What does not spend anything changes nothing that could be seen from here. */
const IDLE = ['swing', 'arrangeFleet', 'disbandFleet', 'upgradeShields', 'upgradeWeapons']

function optionsOf(prompt: Prompt): readonly unknown[] {
  if (prompt.kind === 'pick') return prompt.options.filter(id => !IDLE.includes(String(id)))
  if (prompt.kind !== 'amount') return []
  return [...new Set([prompt.min, 1, 2, prompt.max])].filter(n => n >= prompt.min && n <= prompt.max)
}
