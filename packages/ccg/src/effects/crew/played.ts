/** Cards of the draw deck for which people of this folder look. */
import type { Seat } from '@tenforward/kernel'
import { isActive } from '../../rules/able.ts'
import { inPlay } from '../../rules/cards.ts'
import { stopParty } from '../../rules/harm.ts'
import { personnelAt, type Spot } from '../../rules/places.ts'
import { enterStasis } from '../../rules/states.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { answered } from '../answers.ts'
import { onTable } from '../deeds.ts'
import { drawn } from '../drawing.ts'
import { borgOn } from '../rogueBorg.ts'
import type { CardSpec } from '../spec.ts'
import { isAnyNow } from '../values.ts'
import { of } from './words.ts'

/** Those who know the grip. */
const grips = (g: G, spot: Spot, seat: Seat): Id[] =>
  personnelAt(g, spot, seat).filter(
    one => isActive(g, one) && isAnyNow(g, one, of('any("vulcan"|"soong-type android")')),
  )

/** Whom they could reach: people of the other side, and Rogue Borg. */
function reached(g: G, spot: Spot, seat: Seat): Id[] {
  const borg = typeof spot === 'number' ? borgOn(g, spot).filter(one => inPlay(g, one).by !== seat) : []
  return [...personnelAt(g, spot, 1 - seat), ...borg]
}

export const CREW_PLAYED: Readonly<Record<string, CardSpec>> = {
  'vulcan-nerve-pinch': {
    text: 'When a personnel battle begins: each of your Vulcans and Soong-type androids there puts an opponent in stasis, at random, until the end of your next turn.',
    lasts: 'your next turn',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.just &&
          at.moment === 'initiated' &&
          at.action.kind === 'battle' &&
          at.action.spot !== undefined &&
          grips(g, at.action.spot, at.seat).length > 0,
        draws: drawn(
          'crew.grips',
          (g, { seat }) => reached(g, answered(g)!.spot!, seat),
          (g, { seat }) => grips(g, answered(g)!.spot!, seat).length,
        ),
        stays: onTable,
        enters: (g, { chosen, card }) => enterStasis(g, chosen as Id[], card),
      },
    ],
  },
  'mission-debriefing': {
    text: 'On the table: whoever has finished a mission attempt is stopped, however it ended.',
    ways: [{ when: 'card play', stays: onTable }],
    hooks: {
      triggers: { attempted: { act: (g, { party }) => stopParty(g, party) } },
    },
  },
}
