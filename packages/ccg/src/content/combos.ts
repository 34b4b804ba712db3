/** Combo dilemmas: two dilemmas on one card, met one after the other. */
import type { DilemmaSpec } from '../rules/declared/dilemmaSpec.ts'
import { PREMIERE_DILEMMAS } from './dilemmas.ts'

const half = (card: string): DilemmaSpec => PREMIERE_DILEMMAS[card]!

/** The first half says nothing of being discarded: failed, it goes back with the card. */
function combo(first: string, second: string, once?: true): DilemmaSpec {
  const { text, effects } = half(first)
  return {
    ...half(second),
    text: `First: ${text} Then: ${half(second).text}`,
    first: { text, effects, ...(once === undefined ? {} : { once }) },
  }
}

export const COMBO_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'anaphasic-organism-nagilum': combo('anaphasic-organism', 'nagilum', true),
  'ancient-computer-microvirus': combo('ancient-computer', 'microvirus'),
}
