/** Artifacts of the first set, and the Interrupt that takes a ship away. */
import { allow } from '@tenforward/kernel'
import type { Classification } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { awayTeam, crew } from '../../rules/missions/party.ts'
import { cardsAt, hostOf, personnelAt, surface } from '../../rules/places/places.ts'
import type { Id, Spot } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { ordersDeck, takesThree } from '../../words/asking.ts'
import { onTable, onTarget } from '../../words/played.ts'
import { isTitled, justPlayed, nullifiesIt } from '../../words/responses.ts'
import { anyShip, first, fits, yourShip } from '../../words/targets.ts'
import { presentWith } from '../../words/values.ts'
import { VANISHING, vanish, whereTheShipIs } from '../../words/vanishing.ts'

const id = (self: Source): Id => self.id

const OUT_OF_PHASE = [
  'Chalnoth',
  'Archer',
  'Rebel Encounter',
  'Impassable Door',
  'Phased Matter',
  'Crystalline Entity',
  'Armus - Skin of Evil',
  'Nausicaans',
] as const

const SEVEN: readonly Classification[] = [
  'OFFICER',
  'ENGINEER',
  'MEDICAL',
  'SCIENCE',
  'SECURITY',
  'V.I.P.',
  'CIVILIAN',
]

/** Somebody of each of the seven classifications is aboard. */
function isFullHouse(g: G, ship: Id): boolean {
  const people = personnelAt(g, ship, inPlay(g, ship).by).flatMap(one => cardOf(g, one).personnel)
  return SEVEN.every(wanted => people.some(({ classification }) => classification === wanted))
}

const MOST_TURNS = 5

export const ARTIFACTS: Readonly<Record<string, CardSpec>> = {
  'betazoid-gift-box': {
    text: 'When earned, take three cards of your choice out of your draw deck into hand and shuffle it. Then discarded.',
    earned: 'used at once',
    ways: [{ when: 'card play', runs: takesThree }],
  },
  horgahn: {
    text: 'When earned, on the table: you may take two turns for each one of your opponent.',
    earned: 'used at once',
    ways: [{ when: 'card play', stays: onTable }],
    hooks: { permissions: { secondTurn: (_g, at, self) => (at.seat === self.owner ? allow() : undefined) } },
  },
  'interphase-generator': {
    text: 'Equipment. Where it is, these dilemmas are nullified: Archer, Armus, Chalnoth, Crystalline Entity, Impassable Door, Nausicaans, Phased Matter and Rebel Encounter.',
    hooks: {
      permissions: {
        nullifies(g, at, self) {
          if (!isTitled(g, at.dilemma, ...OUT_OF_PHASE)) return undefined
          const team = [...awayTeam(g, at.party), ...crew(g, at.party)]
          return team.some(one => presentWith(g, id(self), one)) ? allow() : undefined
        },
      },
    },
  },
  'kurlan-naiskos': {
    text: 'To hand when earned. As an Event on a ship: with all seven kinds of personnel aboard, RANGE, WEAPONS and SHIELDS are tripled.',
    earned: 'hand',
    ways: [{ when: 'card play', targets: [anyShip()], stays: onTarget }],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          hostOf(g, id(self)) === at.id && isFullHouse(g, at.id) ? { op: 'multiply', by: 3 } : undefined,
      },
    },
  },
  'thought-maker': {
    text: "To hand when earned. As an Interrupt: look through your opponent's draw deck and put it in any order.",
    earned: 'hand',
    ways: [{ when: 'any time', runs: ordersDeck }],
  },
  'time-travel-pod': {
    text: 'To hand when earned. As an Interrupt on a ship: it is gone for as many of your turns as you say, five at most.',
    earned: 'hand',
    ways: [
      {
        when: 'any time',
        targets: [
          anyShip(undefined, (g, ship) => inPlay(g, ship).at.in === 'space'),
          { name: 'targetTurns', among: () => Array.from({ length: MOST_TURNS }, (_, i) => i + 1) },
        ],
        stays: whereTheShipIs,
        enters(g, played) {
          inPlay(g, played.card).left = played.chosen[1] as number
          vanish(g, first(played), played.card)
        },
      },
    ],
    ...VANISHING,
  },
  'temporal-rift': {
    text: 'On your ship, which is gone. When the countdown expires it is there again.',
    ways: [
      {
        when: 'any time',
        targets: [yourShip(undefined, (g, ship) => ['space', 'docked'].includes(inPlay(g, ship).at.in))],
        stays: whereTheShipIs,
        enters: (g, played) => vanish(g, first(played), played.card),
      },
    ],
    ...VANISHING,
  },
  'tox-uthat': {
    text: 'To hand when earned. As an Event on the table, for a Supernova in a later turn; or as an Interrupt that nullifies a Supernova just played. Discarded after use.',
    earned: 'hand',
    ways: [
      { when: 'card play', stays: onTable },
      {
        when: 'response',
        answers: justPlayed((g, card) => isTitled(g, card, 'Supernova')),
        does: nullifiesIt,
      },
    ],
  },
  'varon-t-disruptor': {
    text: 'Equipment. Where it is, your personnel have double STRENGTH.',
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'STRENGTH' && isPersonnel(cardOf(g, at.id)) && presentWith(g, id(self), at.id)
            ? { op: 'multiply', by: 2 }
            : undefined,
      },
    },
  },
  'vulcan-stone-of-gol': {
    text: 'To hand when earned. As an Event: in an Away Team all die who have neither Youth nor CUNNING over 7. Then discarded.',
    earned: 'hand',
    ways: [
      {
        when: 'card play',
        targets: [
          {
            name: 'targetGroup',
            among: g => [...g.s.locations.keys()].map(surface).filter(spot => cardsAt(g, spot).length > 0),
          },
          { name: 'targetPlayer', among: () => [0, 1] },
        ],
        does(g, { chosen }) {
          const team = personnelAt(g, chosen[0] as Spot, chosen[1] as number)
          kill(
            g,
            team.filter(
              one => !fits(g, one, { skill: 'Youth' }) && !fits(g, one, { attribute: 'CUNNING', over: 7 }),
            ),
          )
        },
      },
    ],
  },
}
