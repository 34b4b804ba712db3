import type { Place } from '../../map/place.ts'
import type { Power } from '../../state.ts'
import type { Source } from '../../types.ts'

/** A Developed System that nobody Controls fights for itself (ASC-10.5-a). */
export const INDEPENDENT: Power = -2

/** A Space Battle or a Planetary Invasion under way (ASC-4-Combat-a). It lies open for all to see. */
export interface Combat {
  kind: 'battle' | 'invasion'
  /** The Sector that is attacked; of an Invasion the System. */
  at: Place
  /** Combat Rounds begun. */
  round: number
  /** The Attacker first (ASC-9-d), then the Defenders. */
  sides: Side[]
  /** All dice of the Round under way. */
  rolls: Roll[]
  /** Cards whose effect lasts to the end of this Combat although they are no longer in play. */
  lasting: Source[]
  /** Players have First Strike against Cubes (ASC-9.8.1-a); false where the rule is suspended (ASC-9.8.1-d). */
  methodical: boolean
  /** Casualties that Fleets have disregarded in this Round, by seat and number: `0:1`. */
  spared: Record<string, number>
  /** Hits on the System in the exchange under way; null: it was not shot at. */
  landed: number | null
}

export interface Side {
  power: Power
  /** Sectors in which its Ships fight; one that is left goes from the list. Empty for a System's own Structures. */
  sectors: Place[]
  /** The Structures of the System fight, not Ships. */
  planet: boolean
  fate: 'fighting' | 'retreated' | 'destroyed'
  /** Ships (a Cube is one) or Structures when the Combat began. */
  began: number
  /** Ships lost so far. */
  lost: number
  /** Hits scored so far. */
  scored: number
  /** The last Round in which it fought. */
  until: number
  /** A card is used instead of rolling in this Round. */
  silent: boolean
}

/** Who rolls in an exchange: with all dice, or apart where only the Ships or Nodes have First Strike (A2-12). */
export interface Shooter {
  power: Power
  part: 'all' | 'starbase' | 'others'
}

/** The dice of one batch against one target. */
export interface Roll {
  by: Power
  /** `fleet:0` for a Fleet with a rule of its own, `ships`, `starbase`, `nodes`, `cube`, or what a card names it. */
  batch: string
  /** Whom it is aimed at; null where the Hits are dealt out only afterwards. */
  to: Power | null
  /** The Sectors aimed at. */
  sectors: Place[]
  dice: Die[]
  /** Hits without a die. */
  automatic: number
  /** Ships destroyed without Hits: nothing that ignores Hits helps. */
  sure: number
  /** The Casualties of it were taken. */
  counted: boolean
  /** How many Hits of it were counted against the target it was aimed at. */
  scored?: number
}

export interface Die {
  face: number
  /** The rules that Rerolled it: each may do so once (ASC-4-Reroll-a). */
  rerolled?: string[]
}
