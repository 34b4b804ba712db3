/** What dilemmas say, as data. The encounter procedure reads it; most dilemmas need nothing else. */
import type { Procedure } from '@tenforward/kernel'
import type { Result, Selection } from '../../cards/dilemma.ts'
import type { Filter } from '../../cards/filter.ts'
import type { Requirement } from '../../cards/requirement.ts'
import type { CardId, Place } from '../../cards/types.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import type { Id, Party } from '../../state.ts'
import type { Ccg, G } from '../../types.ts'
import type { CardSpec } from './cardSpec.ts'

/** All that cards say as data; what only code can say is in the hooks. */
export interface Declared {
  readonly specs: Readonly<Record<CardId, CardSpec>>
  readonly dilemmas: Readonly<Record<CardId, DilemmaSpec>>
  readonly objectives: Readonly<Record<CardId, AlternativeSpec>>
  readonly permits: Readonly<Record<CardId, PermitSpec>>
  readonly selfControlled: Readonly<Record<CardId, SelfControlSpec>>
  readonly fighters: Readonly<Record<CardId, FighterSpec>>
}

/** CCG-SELFCTRL-02: what a card does at the end of every turn. */
export interface SelfControlSpec {
  /** Which ships and facilities at its location it attacks. */
  readonly attacks?: (g: G, self: Id, target: Id) => boolean
  readonly moves?: true
  /** Its points go to whoever destroys it in battle. */
  readonly prize?: true
}

/** CCG-PBATTLE-02: a card that is no personnel and fights like one, where it is or on what it lies. */
export interface FighterSpec {
  readonly strength: (g: G, id: Id) => number
}

/** CCG-SOLVE-15: another set of requirements for the mission on which the card lies. */
export interface AlternativeSpec {
  readonly requirement: Requirement | ((g: G, party: Party) => Requirement | null)
  /** CCG-SOLVE-20: who may use it, where the mission's icons do not say so. */
  readonly by?: readonly Affiliation[]
}

/** CCG-OTHERSEED-01: a mission, or a card beneath one, that lets its player seed such cards there. */
export interface PermitSpec {
  readonly cards: Filter
  readonly most?: number
  /** The card may lie where artifacts otherwise may not; `only`: and nowhere else. */
  readonly itself?: Place
  readonly only?: true
  /** One more artifact may lie with it. */
  readonly artifact?: true
}

export interface DilemmaSpec {
  /** What it does, in our own words. */
  readonly text: string
  /** In printed order (CCG-DILEMMA-03). */
  readonly effects: readonly DilemmaEffect[]
  /** CCG-EFFECT-15: on failing it is discarded instead of going back. */
  readonly discard?: true
  /** On failing it is shuffled among the other seeds. */
  readonly shuffles?: true
  /** CCG-EFFECT-17 and 18. */
  readonly continues?: true
  /** Placed, it ends the attempt, and stops nobody. */
  readonly ends?: true
  /** CCG-PLANET-03: placed on a mission, it is on the planet, and goes with it. */
  readonly onPlanet?: true
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
  | ({
      readonly kind: 'condition'
      readonly needs: Requirement | null
      readonly price?: Filter
      /** So many points of the player's own do as well. */
      readonly score?: number
      /** Having begun the attempt with so many does as well. */
      readonly began?: number
      /** Being able to solve the mission does as well. */
      readonly solves?: true
      /** Having been able to solve it when the attempt began does as well. */
      readonly solvedAtStart?: true
      /** Whatever else does as well. */
      readonly or?: (g: G, party: Party) => boolean
    } & Happening)
  /** Decision G-03: a test of those selected alone; failing it just lets the effect happen. */
  | ({ readonly kind: 'guarded'; readonly unless: Requirement } & Happening)
  /** CCG-DILEMMA-17: it is placed on the ship, on the mission, or on one of the team. CCG-DILEMMA-18: `unless`. */
  | {
      readonly kind: 'place'
      readonly at?: Place
      readonly on?: 'ship' | 'mission' | 'space' | Selection
      /** Only where this holds. */
      readonly when?: (g: G, party: Party) => boolean
      /** What keeps it off; who does not have it has failed (CCG-CURE-12). */
      readonly unless?: Requirement
      /** CCG-BORGDIL-10: it speaks of mission attempts. */
      readonly mission?: true
      /** Only if a condition before it failed. */
      readonly whenFailed?: true
      /** Only if none before it failed. */
      readonly whenPassed?: true
    }
  /** The player may take the points for what then happens. */
  | ({ readonly kind: 'offer' } & Happening)

export interface Happening {
  /** CCG-BORGDIL-10: it speaks of mission attempts, which the Borg do not make. */
  readonly mission?: true
  /** Only at missions of this kind. */
  readonly at?: Place
  /** CCG-TRIGGER-01: only if somebody in the team is one of these. Whom it is aimed at (`to`) need not be repeated. */
  readonly trigger?: Filter
  /** CCG-TRIGGER-03: only if the ship is one of these. */
  readonly ship?: Filter
  /** CCG-TRIGGER-06: whatever else sets it off, or is there to be chosen. */
  readonly when?: (g: G, party: Party) => boolean
  /** CCG-TRIGGER-13: what happens where it is not set off. */
  readonly otherwise?: DilemmaEffect
  readonly does?: Result
  /** Points that the player loses by it. */
  readonly loses?: number
  /** What no word of this vocabulary says: a procedure, or its name, which gets those who were selected. */
  readonly run?: string | Procedure<Ccg, Striking>
  readonly to?: Selection
}

export interface Striking {
  party: Party
  card: Id
  chosen: Id[]
}
