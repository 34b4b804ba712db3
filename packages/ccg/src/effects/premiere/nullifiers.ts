/** Interrupts of the first set that take other cards away. */

import { cardOf, inPlay } from '../../rules/cards.ts'
import { cardsOn } from '../../rules/places.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import {
  encountered,
  isPlayedAs,
  isTitled,
  justPlayed,
  nullifiesIt,
  printed,
  sendsItBack,
} from '../answers.ts'
import { discardInPlay } from '../deeds.ts'
import { cardSpecOf } from '../lookup.ts'
import type { CardSpec } from '../spec.ts'
import { cardInPlay, isEvent } from '../targets.ts'

/** Cards on which Amanda Rogers has no effect. */
const IMMUNE_TO_AMANDA = ['Amanda Rogers', 'Kevin Uxbridge'] as const
const MESSAGES = ['Incoming Message', 'Hail', 'Subspace Schism'] as const

const isTreaty = (g: G, id: Id): boolean => cardOf(g, id).title.startsWith('Treaty')
const isMessage = (g: G, id: Id): boolean =>
  cardOf(g, id).title.startsWith('Incoming Message') || isTitled(g, id, ...MESSAGES)

/** By its own text. */
const isImmune = (g: G, id: Id): boolean =>
  cardSpecOf(g, g.s.cards[id]!.card)?.immune?.includes('Kevin Uxbridge') === true

/** Or because his wife protects it. */
const isSafe = (g: G, id: Id): boolean =>
  isImmune(g, id) || cardsOn(g, id).some(one => isTitled(g, one, 'Rishon Uxbridge', 'Ready Room Door'))

export const NULLIFIERS: Readonly<Record<string, CardSpec>> = {
  'amanda-rogers': {
    text: 'Nullifies an Interrupt just played, or another card just played as one; not Amanda Rogers nor Kevin Uxbridge.',
    ways: [
      {
        when: 'response',
        answers: justPlayed(
          (g, card, action) =>
            isPlayedAs(g, action, 'Interrupt') &&
            !isTitled(g, card, ...IMMUNE_TO_AMANDA) &&
            !cardSpecOf(g, g.s.cards[card]!.card)?.immune?.includes('Amanda Rogers'),
        ),
        does: nullifiesIt,
      },
    ],
  },
  'kevin-uxbridge': {
    text: 'Nullifies an Event in play or just played, or another card played as one; no treaty. Amanda Rogers cannot nullify it.',
    ways: [
      {
        when: 'any time',
        targets: [
          cardInPlay((g, id, played) => isEvent(g, id, played) && !isTreaty(g, id) && !isSafe(g, id)),
        ],
        does: discardInPlay,
      },
      {
        when: 'response',
        answers: justPlayed(
          (g, card, action) => isPlayedAs(g, action, 'Event') && !isTreaty(g, card) && !isImmune(g, card),
        ),
        does: nullifiesIt,
      },
    ],
  },
  q2: {
    text: 'Nullifies Kevin Uxbridge or Amanda Rogers as they are played, or a dilemma that has to do with Q.',
    ways: [
      {
        when: 'response',
        answers: justPlayed((g, card) => isTitled(g, card, 'Amanda Rogers', 'Kevin Uxbridge')),
        does: nullifiesIt,
      },
      {
        when: 'response',
        answers: encountered((g, dilemma) => printed(g, dilemma, { related: 'Q' })),
        does: nullifiesIt,
      },
    ],
  },
  'energy-vortex': {
    text: 'Just after your opponent played a card from hand that is no Interrupt: it goes back to that hand, and another must be played instead.',
    ways: [
      {
        when: 'response',
        answers: (g, at, self) =>
          at.action.by !== at.seat &&
          at.action.kind === 'play' &&
          justPlayed((_g, _card, action) => !isPlayedAs(g, action, 'Interrupt'))(g, at) &&
          self !== at.action.card,
        does: sendsItBack,
      },
    ],
  },
  'subspace-interference': {
    text: 'Nullifies an Incoming Message, a Hail or a Subspace Schism; or a Devastating Communique.',
    ways: [
      { when: 'response', answers: justPlayed(isMessage), does: nullifiesIt },
      {
        when: 'response',
        answers: encountered((g, card) => isTitled(g, card, 'Devastating Communique')),
        does: nullifiesIt,
      },
      {
        when: 'any time',
        targets: [cardInPlay((g, id) => inPlay(g, id).at.in !== 'line' && isMessage(g, id))],
        does: discardInPlay,
      },
    ],
  },
  'the-devil': {
    text: "Destroys a treaty or a Horga'hn on the table, or nullifies a Wind Dancer.",
    ways: [
      {
        when: 'any time',
        targets: [
          cardInPlay(
            (g, id) => inPlay(g, id).at.in === 'core' && (isTreaty(g, id) || isTitled(g, id, "Horga'hn")),
          ),
        ],
        does: discardInPlay,
      },
      {
        when: 'response',
        answers: encountered((g, dilemma) => isTitled(g, dilemma, 'Wind Dancer')),
        does: nullifiesIt,
      },
    ],
  },
}
