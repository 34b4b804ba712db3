/** Interrupts of the first set that take other cards away. */
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { isImmuneTo, isSafeFrom } from '../../words/immune.ts'
import { discardInPlay } from '../../words/played.ts'
import {
  encountered,
  isPlayedAs,
  isTitled,
  justPlayed,
  nullifiesIt,
  printed,
  sendsItBack,
} from '../../words/responses.ts'
import { cardInPlay, isEvent } from '../../words/targets.ts'

const MESSAGES = ['Incoming Message', 'Hail', 'Subspace Schism'] as const

const isTreaty = (g: G, id: Id): boolean => cardOf(g, id).title.startsWith('Treaty')
const isMessage = (g: G, id: Id): boolean =>
  cardOf(g, id).title.startsWith('Incoming Message') || isTitled(g, id, ...MESSAGES)

export const NULLIFIERS: Readonly<Record<string, CardSpec>> = {
  'amanda-rogers': {
    text: 'Nullifies an Interrupt just played, or another card just played as one; not Amanda Rogers nor Kevin Uxbridge.',
    immune: ['Amanda Rogers'],
    ways: [
      {
        when: 'response',
        answers: justPlayed(
          (g, card, action) => isPlayedAs(g, action, 'Interrupt') && !isImmuneTo(g, card, 'Amanda Rogers'),
        ),
        does: nullifiesIt,
      },
    ],
  },
  'kevin-uxbridge': {
    text: 'Nullifies an Event in play or just played, or another card played as one; no treaty. Amanda Rogers cannot nullify it.',
    immune: ['Amanda Rogers'],
    ways: [
      {
        when: 'any time',
        targets: [
          cardInPlay(
            (g, id, played) =>
              isEvent(g, id, played) && !isTreaty(g, id) && !isSafeFrom(g, id, played.card, 'nullify'),
          ),
        ],
        does: discardInPlay,
      },
      {
        when: 'response',
        answers: justPlayed(
          (g, card, action) =>
            isPlayedAs(g, action, 'Event') && !isTreaty(g, card) && !isImmuneTo(g, card, 'Kevin Uxbridge'),
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
