import type { Prompt, Run } from '../index.ts'
import { forbidden, ofSeat } from '../index.ts'
import { kindOf } from './cards.ts'
import type { RuleId } from './rules.ts'
import type { Salvage } from './state.ts'
import type { UpgradeId } from './yard.ts'
import { UPGRADES } from './yard.ts'

interface Reason {
  message: string
  rules: readonly string[]
}

/** A better reason than "not one of the choices", where the rules have one. */
export function whyNot(g: Run<Salvage>, prompt: Prompt, answer: unknown): Reason | undefined {
  if (typeof answer !== 'string') return undefined
  return REASONS[prompt.name]?.(g, prompt, answer)
}

const REASONS: Record<string, (g: Run<Salvage>, prompt: Prompt, answer: string) => Reason | undefined> = {
  scan(g, prompt, card) {
    return holds(g, prompt, card) ? reason('A jam answers a card; it cannot scan.', 'EX-6') : undefined
  },
  respond(g, prompt, card) {
    if (!holds(g, prompt, card)) return undefined
    if (kindOf(card) !== 'jam') return reason('Only a jam answers a card.', 'EX-6')
    const { by } = prompt.about as { by: number }
    return forbidden(g, 'jam', { by: prompt.seat, against: by }) ?? undefined
  },
  refit(g, _prompt, upgrade) {
    if (!g.s.yard.includes(upgrade as UpgradeId)) return undefined
    return reason(`That costs ${UPGRADES[upgrade as UpgradeId].cost} energy.`, 'EX-11')
  },
}

function holds(g: Run<Salvage>, prompt: Prompt, card: string): boolean {
  return ofSeat(g.s.hands, prompt.seat).includes(card)
}

function reason(message: string, ...rules: RuleId[]): Reason {
  return { message, rules }
}
