/** What the entry of a card says beside its hooks: things that the rules carry out by themselves. */
import type { ActionHook, Hooks, Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import type { CardId } from '../../cards/types.ts'
import type { Icon } from '../../cards/wordLists.ts'
import type { Id, Spot } from '../../state.ts'
import type { Ccg, G } from '../../types.ts'
import type { ObjectiveSpec } from '../borg/objectives.ts'
import type { ProbeIcon, ProbeSpec } from '../missions/probe.ts'
import type { FreeHere } from '../reporting/freeReport.ts'
import type { Compulsion } from '../ships/required.ts'
import type { Limit } from './limits.ts'

type ActionPoints = Ccg['Points']['actions']

/** Something that a card offers to do, and how often; `effect` tells apart several of one card. */
export interface Offer<C> extends ActionHook<Ccg, C> {
  readonly limit?: Limit
  readonly effect?: string
  /** The card that the limit names, where several entries are one card. */
  readonly limitedAs?: CardId
}

export interface CardHooks extends Omit<Hooks<Ccg>, 'actions'> {
  readonly actions?: { readonly [K in keyof ActionPoints]?: Offer<ActionPoints[K]> }
  /** CCG-PROBE-05. */
  readonly probe?: ProbeSpec
  /** CCG-BORGOBJ-03: a Borg-Only Objective. */
  readonly objective?: ObjectiveSpec
  /** A Tactic that its player may download in battles where this holds (CCG-DOWNLOAD-30). */
  readonly tactic?: { readonly want: Filter; when(g: G, seat: Seat, self: Id): boolean }
  /** The icons that it gives to others (CCG-CONTROL-04). */
  readonly gives?: readonly Icon[]
  /** Icons within its text (CCG-PROBE-07). */
  readonly textIcons?: readonly ProbeIcon[]
  /** CCG-TRAIT-05: its characteristics, where it has some of them only at times. */
  traits?(g: G, id: Id, printed: readonly string[]): readonly string[]
  /** CCG-REQUIRED-01. */
  readonly compels?: Compulsion
  /** CCG-PLAY-07: who reports for nothing where it is. */
  readonly freeHere?: FreeHere
  /** CCG-PLAY-07: the spots where it reports for nothing. */
  freeAt?(g: G, seat: Seat, spot: Spot): boolean
  /** CCG-POINTS-05: it says that it affects Borg players. */
  readonly affectsBorg?: true
  /** CCG-LOOK-10: what the rival must answer when this card is shown to it from hand. */
  query?(g: G, seat: Seat): readonly Id[]
}

export function declared(g: G, card: CardId): CardHooks | undefined {
  return g.game.content?.[card] as CardHooks | undefined
}
