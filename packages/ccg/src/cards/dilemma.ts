/** How dilemmas say whom they hit, and what becomes of them. */
import type { Filter } from './filter.ts'
import type { AttributeName, RegularSkill } from './wordLists.ts'

export type Result =
  | 'kill'
  | 'discard'
  /** Out of play. */
  | 'remove'
  /** Back to the owner's hand. */
  | 'return'
  /** By the opponent, with the dilemma as trap card where there is nobody of the opponent's. */
  | 'capture'
  | 'disable'
  | 'stasis'
  /** They die when the turn ends. */
  | 'doom'
  | 'stop'
  /** Stopped until the next turn of their player ends. */
  | 'hold'
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
  readonly count: number | 'all' | 'half' | { readonly allBut: number }
  /** By whom or what; `most`: those with the highest totals, ties broken by the opponent (CCG-TIES-02). */
  readonly by:
    | 'random'
    | 'opponent'
    | 'you'
    | 'all'
    /** The one on whom the dilemma was placed. */
    | 'host'
    /** `ties`: they are the player's own choice. */
    | { readonly most: readonly AttributeName[]; readonly ties?: 'you' }
    | { readonly least: readonly AttributeName[] }
    | { readonly mostSkilled: RegularSkill }
    /** CCG-SKILL-28: the most skill dots. */
    | { readonly most: 'dots' }
    /** The total of all attributes closest to this; ties are the player's own choice. */
    | { readonly closest: number }
  /** Of those selected only these are hit. */
  readonly only?: Filter
  /** Of those selected only one is hit, at random. */
  readonly ofThose?: 1
  /** CCG-TRIGGER-08: and others beside them, of another kind. */
  readonly also?: Selection
  /** Separated members are hit as well. */
  readonly separated?: true
}

export type DilemmaPart = 'requirements' | 'effects' | 'points'
