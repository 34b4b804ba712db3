/** Events of the first set. */
import { allow, forbid, type Hooks } from '@tenforward/kernel'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { bearerOf, hostOf } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import type { Id } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { drawsThree } from '../../words/asking.ts'
import { countAboard, exchange, haveAboard, onTable, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { anyPlayer, anyShip, first, yourDiscard, yourShip } from '../../words/targets.ts'
import { isFirst, onHost } from '../../words/values.ts'
import { drawsMore, takesNewHand } from '../sets/eventProcedures.ts'
import { espionage, table, treaty } from '../sets/pacts.ts'

const id = (self: Source): Id => self.id

const shielding = (classification: 'SCIENCE' | 'ENGINEER'): CardSpec => ({
  text: `On a ship of yours: two SHIELDS more for each ${classification}-classification personnel aboard.`,
  ways: [{ when: 'card play', targets: [yourShip()], stays: onTarget }],
  hooks: onHost('SHIELDS', (g, host) => 2 * countAboard(g, host, { classification })),
})

/** At the end of turns of the one who controls the ship beneath. */
function endOfHostsTurn(act: (g: G, ship: Id, self: Id) => void): Hooks<Ccg>['triggers'] {
  return {
    turnEnds: {
      when: (g, { seat }, self) => {
        const host = hostOf(g, id(self))
        return host !== null && inPlay(g, host).by === seat
      },
      act: (g, _at, self) => act(g, bearerOf(g, id(self)), id(self)),
    },
  }
}

export const PREMIERE_EVENTS: Readonly<Record<string, CardSpec>> = {
  'treaty-federation-klingon': treaty('Federation', 'Klingon'),
  'treaty-federation-romulan': treaty('Federation', 'Romulan'),
  'treaty-romulan-klingon': treaty('Romulan', 'Klingon'),
  'espionage-federation-on-klingon': espionage('Federation', 'Klingon'),
  'espionage-klingon-on-federation': espionage('Klingon', 'Federation'),
  'espionage-romulan-on-federation': espionage('Romulan', 'Federation'),
  'espionage-romulan-on-klingon': espionage('Romulan', 'Klingon'),
  'alien-probe': {
    text: 'On the table: both players play with open hands.',
    ways: [table],
    hooks: { permissions: { seeHand: () => allow() } },
  },
  'anti-time-anomaly': {
    text: 'On the table: when your third full turn ends all personnel in play die, whosever they are. Then discarded.',
    ways: [table],
    hooks: {
      triggers: {
        turnEnds: {
          when: (_g, { seat }, self) => seat === self.owner,
          // CCG-TURNS-08: the turn in which it came is not a full one.
          act(g, _at, self) {
            const play = inPlay(g, id(self))
            play.count++
            if (play.count <= 3) return
            killEverybody(g)
            leavePlay(g, id(self), 'discard')
          },
        },
      },
    },
  },
  'bynars-weapon-enhancement': {
    text: 'On a ship: WEAPONS +2. Adds up.',
    ways: [{ when: 'card play', targets: [anyShip()], stays: onTarget }],
    hooks: onHost('WEAPONS', () => 2, true),
  },
  'metaphasic-shields': shielding('SCIENCE'),
  'nutational-shields': shielding('ENGINEER'),
  'goddess-of-empathy': {
    text: 'On the table, until your next turn has ended: nobody may play Interrupts but Kevin Uxbridge and Q2.',
    ways: [table],
    lasts: 'your next turn',
    hooks: {
      permissions: {
        play(g, at) {
          const { types, usedAs } = cardOf(g, at.id)
          if (isTitled(g, at.id, 'Kevin Uxbridge', 'Q2')) return undefined
          return types.includes('Interrupt') || usedAs.includes('Interrupt')
            ? forbid('A goddess will hear of no Interrupts.', ['CCG-GEN-02'])
            : undefined
        },
      },
    },
  },
  'kivas-fajo-collector': {
    text: 'A player of your choice draws three cards. Then discarded.',
    ways: [{ when: 'card play', targets: [anyPlayer], runs: drawsThree }],
  },
  'masaka-transformations': {
    text: 'A player of your choice shuffles the hand, puts it under the draw deck and draws as many cards. Then discarded.',
    ways: [{ when: 'card play', targets: [anyPlayer], runs: takesNewHand }],
  },
  'res-q': {
    text: 'Take any one card out of your discard pile for it.',
    ways: [{ when: 'card play', targets: [yourDiscard()], does: exchange }],
  },
  'warp-core-breach': {
    text: "On any ship but the Borg Ship: it is destroyed at the end of its player's next turn, unless ENGINEER is aboard by then. Then discarded.",
    ways: [{ when: 'card play', targets: [anyShip({ not: { title: 'Borg Ship' } })], stays: onTarget }],
    fate(g, ship, self) {
      // Played in the ship's own turn, that turn is not the next one.
      if (inPlay(g, self).since === g.s.turn) return 'not yet'
      return haveAboard(g, ship, 'ENGINEER') ? 'saved' : 'destroyed'
    },
  },
  'plasma-fire': {
    text: 'On any ship but the Borg Ship: it is damaged at the end of its next turn and of each one after. SECURITY aboard puts the fire out.',
    ways: [{ when: 'card play', targets: [anyShip({ not: { title: 'Borg Ship' } })], stays: onTarget }],
    settled(g, self) {
      const ship = hostOf(g, self)
      if (ship !== null && haveAboard(g, ship, 'SECURITY')) leavePlay(g, self, 'discard')
    },
    hooks: {
      triggers: endOfHostsTurn((g, ship, self) => {
        if (inPlay(g, self).since !== g.s.turn) damage(g, ship)
      }),
    },
  },
  'the-traveler-transcendence': {
    text: 'On the table, for a player of your choice, who draws one more card at the end of each turn of that player. While it is there, Static Warp Bubble does nothing.',
    ways: [
      {
        when: 'card play',
        targets: [anyPlayer],
        stays: onTable,
        enters(g, played) {
          inPlay(g, played.card).count = first(played)
        },
      },
    ],
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, { seat }, self) =>
            inPlay(g, id(self)).count === seat && isFirst(g, self, other => inPlay(g, other).count === seat),
          run: drawsMore,
        },
      },
    },
  },
}

function killEverybody(g: G): void {
  kill(
    g,
    g.s.inPlay.filter(one => isPersonnel(cardOf(g, one))),
  )
}
