import type { CardId } from '../cards/index.ts'
import { COMBO_DILEMMAS } from './combos.ts'
import { PREMIERE_DILEMMAS } from './dilemmas.ts'
import type { DilemmaSpec } from './vocabulary.ts'

const DILEMMAS: Readonly<Record<CardId, DilemmaSpec>> = { ...PREMIERE_DILEMMAS, ...COMBO_DILEMMAS }

/** What a dilemma does; undefined while nobody has said it. */
export function dilemmaOf(card: CardId): DilemmaSpec | undefined {
  return Object.hasOwn(DILEMMAS, card) ? DILEMMAS[card] : undefined
}

export { HOOKS } from './hooks.ts'
export type * from './vocabulary.ts'
