/** Events of the first set that matter turn by turn, or to people. */
import { allow, forbid } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { cardOf, inPlay, reports } from '../../rules/card/lookup.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { spotOf } from '../../rules/places/places.ts'
import { playerOf, rivalOf } from '../../state.ts'
import { discardsOne, guessesCard, stakes } from '../../words/asking.ts'
import { borrowShip, giveBackShip } from '../../words/borrowing.ts'
import { becomeNonAligned, becomeThemselves } from '../../words/neutral.ts'
import { haveAboard, haveAt, onTable, onTarget } from '../../words/played.ts'
import { anyShip, first } from '../../words/targets.ts'
import { isFirst, isOut } from '../../words/values.ts'

const table: Way = { when: 'card play', stays: onTable }

const ARTIFICIAL: Filter = { any: [{ trait: 'soong-type android' }, { title: 'Exocomp' }] }

export const TURN_EVENTS: Readonly<Record<string, CardSpec>> = {
  'genetronic-replicator': {
    text: 'On the table: with 2 MEDICAL there, nobody in your Away Teams can be killed.',
    ways: [table],
    hooks: {
      permissions: {
        kill(g, at, self) {
          const { by, at: place } = inPlay(g, at.id)
          const spot = spotOf(g, at.id)
          if (by !== self.owner || place.in !== 'planet' || spot === null) return undefined
          return haveAt(g, spot, by, 'MEDICAL x2')
            ? forbid('The replicator saves them.', ['CCG-GEN-02'])
            : undefined
        },
      },
    },
  },
  'static-warp-bubble': {
    text: 'On the table: your opponent discards a card from hand before the end of each own turn.',
    ways: [table],
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, { seat }, self) =>
            seat !== self.owner &&
            playerOf(g, seat).hand.length > 0 &&
            isFirst(g, self, other => inPlay(g, other).by === self.owner) &&
            !isOut(g, 'the-traveler-transcendence'),
          run: discardsOne,
        },
      },
    },
  },
  'telepathic-alien-kidnappers': {
    text: "On the table: whenever a turn of yours ends, name a card type; a card of your opponent's hand is shown at random, and discarded if it is of that type.",
    ways: [table],
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, { seat }, self) =>
            seat === self.owner &&
            playerOf(g, rivalOf(seat)).hand.length > 0 &&
            isFirst(g, self, other => inPlay(g, other).by === self.owner),
          run: guessesCard,
        },
      },
    },
  },
  'red-alert': {
    text: 'On the table: instead of the normal card play you may report any number of ships, personnel and Equipment.',
    ways: [table],
    hooks: {
      permissions: {
        // The first to report uses the card play; all who report after it come for nothing.
        free(g, at, self) {
          const { normal } = g.s.here
          if (at.seat !== self.owner || normal === undefined || normal === at.id) return undefined
          return reports(cardOf(g, normal)) && reports(cardOf(g, at.id)) ? allow() : undefined
        },
      },
    },
  },
  'lores-fingernail': {
    text: 'On the table: all androids of the Soong type and all Exocomps in play are Non-Aligned.',
    ways: [table],
    settled: (g, self) => becomeNonAligned(g, self, ARTIFICIAL),
    leaves: becomeThemselves,
  },
  'neural-servo-device': {
    text: 'On a Non-Aligned ship: unless 2 SECURITY are aboard, ship and crew are yours until the end of the turn. Then discarded.',
    ways: [
      {
        when: 'card play',
        targets: [anyShip({ affiliation: 'Non-Aligned' }, (g, one, { seat }) => inPlay(g, one).by !== seat)],
        stays: onTarget,
        enters(g, played) {
          const ship = first(played)
          if (!haveAboard(g, ship, 'SECURITY x2')) borrowShip(g, ship, played.card)
        },
      },
    ],
    lasts: 'this turn',
    leaves: giveBackShip,
  },
  'raise-the-stakes': {
    text: "Your opponent gives up the game, or agrees that the winner may keep a card of the loser's deck.",
    ways: [{ when: 'card play', runs: stakes, stays: onTable }],
  },
}
