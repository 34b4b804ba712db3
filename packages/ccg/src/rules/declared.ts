/** What the entry of a card says beside its hooks: things that the rules carry out by themselves. */
import type { ActionHook, Hooks, Procedure, Seat, Source } from '@tenforward/kernel'
import type { CardId } from '../cards/index.ts'
import type { Id } from '../state.ts'
import type { Ccg, G } from '../types.ts'
import type { Limit } from './limits.ts'
import type { ProbeIcon, ProbeSpec } from './probe.ts'

type ActionPoints = Ccg['Points']['actions']

/** Something that a card offers to do, and how often; `effect` tells apart several of one card. */
export interface Offer<C> extends ActionHook<Ccg, C> {
  readonly limit?: Limit
  readonly effect?: string
}

export interface CardHooks extends Omit<Hooks<Ccg>, 'actions'> {
  readonly actions?: { readonly [K in keyof ActionPoints]?: Offer<ActionPoints[K]> }
  /** CCG-PROBE-05. */
  readonly probe?: ProbeSpec
  /** Icons within its text (CCG-PROBE-07). */
  readonly textIcons?: readonly ProbeIcon[]
  /** CCG-POINTS-05: it says that it affects Borg players. */
  readonly affectsBorg?: true
  /** CCG-LOOK-10: what the rival must answer when this card is shown to it from hand. */
  query?(g: G, seat: Seat): readonly Id[]
}

export function declared(g: G, card: CardId): CardHooks | undefined {
  return g.game.content?.[card] as CardHooks | undefined
}

/** A procedure of content, run for one source. */
export type Run<C> = Procedure<Ccg, { self: Source; at: C }, any>
