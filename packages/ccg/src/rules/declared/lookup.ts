/** What cards declare, as the rules ask for it: of the game that is played, which may bring others. */
import type { Game } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import type { Ccg, G } from '../../types.ts'
import type { CardSpec } from './cardSpec.ts'
import type {
  AlternativeSpec,
  Declared,
  DilemmaSpec,
  FighterSpec,
  PermitSpec,
  SelfControlSpec,
} from './dilemmaSpec.ts'

export interface CcgGame extends Game<Ccg> {
  readonly declared: Declared
}

const of = (g: G): Declared => (g.game as CcgGame).declared

function entry<T>(table: Readonly<Record<CardId, T>>, card: CardId): T | undefined {
  return Object.hasOwn(table, card) ? table[card] : undefined
}

/** What a card does beyond its facts; undefined while nobody has said it. */
export const cardSpecOf = (g: G, card: CardId): CardSpec | undefined => entry(of(g).specs, card)
/** What a dilemma does; undefined while nobody has said it. */
export const dilemmaOf = (g: G, card: CardId): DilemmaSpec | undefined => entry(of(g).dilemmas, card)
export const alternativeOf = (g: G, card: CardId): AlternativeSpec | undefined =>
  entry(of(g).objectives, card)
export const selfControlOf = (g: G, card: CardId): SelfControlSpec | undefined =>
  entry(of(g).selfControlled, card)
export const fighterOf = (g: G, card: CardId): FighterSpec | undefined => entry(of(g).fighters, card)
export const permitOf = (g: G, card: CardId): PermitSpec | undefined => entry(of(g).permits, card)
