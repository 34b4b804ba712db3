import type { CardId } from '../cards/index.ts'
import type { CcgGame, Declared, DilemmaSpec } from '../effects/index.ts'
import { ccg } from '../game.ts'
import type { CardHooks } from '../rules/declared.ts'
import { gameWith } from './content.ts'

/** The game in which these dilemmas say this, with these hooks besides. */
export function gameOfDilemmas(
  dilemmas: Readonly<Record<CardId, DilemmaSpec>>,
  content: Readonly<Record<CardId, CardHooks>> = {},
): CcgGame {
  return declaring({ dilemmas: { ...ccg.declared.dilemmas, ...dilemmas } }, content)
}

export function declaring(
  declared: Partial<Declared>,
  content: Readonly<Record<CardId, CardHooks>> = {},
): CcgGame {
  return { ...gameWith(content), declared: { ...ccg.declared, ...declared } }
}
