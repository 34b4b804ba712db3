/** The facts of the cards on this table, and what has become of them in play. */
import { value } from '@tenforward/kernel'
import {
  type Affiliation,
  type Card,
  type CardType,
  isUndefined,
  printedAttribute,
  type Subject,
  subjectsOf,
} from '../cards/index.ts'
import { pool } from '../facts/index.ts'
import type { Id, InPlay } from '../state.ts'
import type { G } from '../types.ts'

export function cardOf(g: G, id: Id): Card {
  return pool().card(g.s.cards[id]!.card)
}

/** The card as it is in play; only for cards that are. */
export function inPlay(g: G, id: Id): InPlay {
  return g.s.cards[id]!.play!
}

export const isPersonnel = (card: Card): boolean => card.personnel.length > 0
export const hasType = (card: Card, type: CardType): boolean =>
  card.types.includes(type) || card.usedAs.includes(type)
export const isShip = (card: Card): boolean => hasType(card, 'Ship')
export const isEquipment = (card: Card): boolean => hasType(card, 'Equipment')
/** Cards that enter play by reporting for duty (CCG-PLAY-06). */
export const reports = (card: Card): boolean => isPersonnel(card) || isShip(card) || isEquipment(card)

/** The individuals of a card, or the card, as it is now: filters and requirements are asked of these. */
export function subjectsIn(g: G, id: Id): readonly Subject[] {
  const printed = subjectsOf(cardOf(g, id))
  const { play } = g.s.cards[id]!
  if (play === null) return printed
  return printed.map(subject => inPresentState(g, id, subject, play.mode))
}

function inPresentState(g: G, id: Id, printed: Subject, mode: Affiliation | null): Subject {
  const subject = { ...printed, key: String(id), affiliations: mode === null ? [] : [mode] }
  if (g.s.acting.length === 0) return subject
  const { card, index } = printed
  return {
    ...subject,
    level: skill => value(g, 'skill', printed.level(skill), { id, index, skill }),
    attribute(name) {
      const written = printedAttribute(card, index, name)
      // CCG-SKILL-09: nothing changes an undefined attribute.
      if (written === undefined || isUndefined(written)) return 0
      return value(g, 'attribute', printed.attribute(name), { id, index, name })
    },
  }
}

/** CCG-DOWNLOAD and many more ask it: one affiliation in play, all of them before (CCG-MULTI-08). */
export function affiliationsOf(g: G, id: Id): readonly Affiliation[] {
  const { play } = g.s.cards[id]!
  if (play === null) return cardOf(g, id).affiliations
  return play.mode === null ? [] : [play.mode]
}
