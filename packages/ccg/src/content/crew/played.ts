/** Cards of the draw deck for which people of this folder look. */
import type { Seat } from '@tenforward/kernel'
import { isActive } from '../../rules/card/able.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { enterStasis } from '../../rules/card/states.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { stopParty } from '../../rules/harm/stopping.ts'
import { personnelAt } from '../../rules/places/places.ts'
import { type Id, rivalOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { drawn } from '../../words/drawing.ts'
import { of } from '../../words/people.ts'
import { onTable } from '../../words/played.ts'
import { answeredAction } from '../../words/responses.ts'
import { borgOn } from '../../words/rogueBorg.ts'
import { isAnyNow } from '../../words/values.ts'

/** Those who know the grip. */
const grips = (g: G, spot: Spot, seat: Seat): Id[] =>
  personnelAt(g, spot, seat).filter(
    one => isActive(g, one) && isAnyNow(g, one, of('any("vulcan"|"soong-type android")')),
  )

/** Whom they could reach: people of the other side, and Rogue Borg. */
function reached(g: G, spot: Spot, seat: Seat): Id[] {
  const borg = typeof spot === 'number' ? borgOn(g, spot).filter(one => inPlay(g, one).by !== seat) : []
  return [...personnelAt(g, spot, rivalOf(seat)), ...borg]
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
          (g, { seat }) => reached(g, answeredAction(g).spot!, seat),
          (g, { seat }) => grips(g, answeredAction(g).spot!, seat).length,
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
