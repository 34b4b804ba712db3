/** What dilemmas say, as data. The encounter procedure reads it; most dilemmas need nothing else. */
import type { AttributeName, Filter, Place, Requirement } from '../cards/index.ts'

export interface DilemmaSpec {
  /** What it does, in our own words. */
  readonly text: string
  /** In printed order (CCG-DILEMMA-03). */
  readonly effects: readonly DilemmaEffect[]
  /** CCG-EFFECT-15: on failing it is discarded instead of going back. */
  readonly discard?: true
  /** CCG-EFFECT-17 and 18. */
  readonly continues?: true
  /** CCG-NULLIFY-02. */
  readonly nullify?: Requirement
  /** CCG-CURE-01. */
  readonly cure?: Requirement
  /** CCG-COMBO-02: a combo dilemma: what is met before all this, as a dilemma of its own. */
  readonly first?: DilemmaSpec
  /** CCG-COMBO-05: of a first half: once faced it is used up, failed or not. */
  readonly once?: true
}

export type DilemmaEffect =
  /** CCG-EFFECT-01: happens whatever the team can do. */
  | ({ readonly kind: 'auto' } & Happening)
  /** CCG-EFFECT-07 to 14: failing it fails the attempt. `price`: a card that may be given up instead. */
  | ({ readonly kind: 'condition'; readonly needs: Requirement | null; readonly price?: Filter } & Happening)
  /** Decision G-03: a test of those selected alone; failing it just lets the effect happen. */
  | ({ readonly kind: 'guarded'; readonly unless: Requirement } & Happening)
  /** CCG-DILEMMA-17: it is placed on the ship. */
  | { readonly kind: 'place'; readonly at?: Place }
  /** The player may take the points for what then happens. */
  | ({ readonly kind: 'offer' } & Happening)

export interface Happening {
  /** Only at missions of this kind. */
  readonly at?: Place
  /** CCG-TRIGGER-01: only if somebody in the team is one of these. */
  readonly trigger?: Filter
  readonly does?: Result
  readonly to?: Selection
}

export type Result =
  | 'kill'
  | 'discard'
  | 'stop'
  | 'stopTeam'
  | 'damageShip'
  | 'destroyShip'
  /** All who can leave for a ship or facility of theirs here do, and are stopped; all others die. */
  | 'abort'
  /** The hand loses all that is not personnel and is filled up again from the deck. */
  | 'reboot'

export interface Selection {
  /** Those who can be chosen; all of the team when absent. */
  readonly of?: Filter
  readonly count: number | 'all' | 'half'
  /** By whom or what; `most`: those with the highest totals, ties broken by the opponent (CCG-TIES-02). */
  readonly by: 'random' | 'opponent' | 'you' | 'all' | { readonly most: readonly AttributeName[] }
  /** Of those selected only one is hit, at random. */
  readonly ofThose?: 1
  /** Separated members are hit as well. */
  readonly separated?: true
}
