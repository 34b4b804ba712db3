/** Tribbles and Troubles. The symbols of another game in their corners mean nothing here (CCG-TRIBBLE-19). */
import { forbid, type Hooks } from '@tenforward/kernel'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { locOf, personnelAt, spotOf, surface } from '../../rules/places/places.ts'
import { groupAt, isActive } from '../../rules/tribbles/tribbles.ts'
import { type Id, type Party, pieceOf, type Spot } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { idOf } from '../../words/doors.ts'
import { haveAboard } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { TRIBBLE_HOOKS } from '../tribbles.ts'

/** CCG-TRIBBLE-16: of all copies in one place only the first does anything. */
function isFirstThere(g: G, self: Id): boolean {
  const spot = spotOf(g, self)
  if (spot === null) return false
  const { tribbles } = cardOf(g, self)
  return groupAt(g, spot).find(one => cardOf(g, one).tribbles === tribbles) === self
}

const isWith = (g: G, id: Id, self: Source): boolean =>
  pieceOf(g, id).play !== null &&
  isPersonnel(cardOf(g, id)) &&
  spotOf(g, id) !== null &&
  spotOf(g, id) === spotOf(g, idOf(self))

const nimble = forbid('Nobody thinks straight among tribbles.', ['CCG-TRIBBLE-16'])

const isHindered = (g: G, party: Party, self: Source): boolean => {
  const spot = spotOf(g, idOf(self))
  const spots: Spot[] = [
    ...(party.surface ? [surface(party.loc)] : []),
    ...(party.ship === null ? [] : [party.ship]),
  ]
  return spot !== null && spots.includes(spot)
}

const countOf = (g: G, party: Party, skill: 'Leadership' | 'Exobiology'): number =>
  members(g, party).reduce(
    (sum, id) => sum + (fits(g, id, { skill, level: 2 }) ? 2 : fits(g, id, { skill }) ? 1 : 0),
    0,
  )

/** Attempts by those who are among them take that much more. */
const burden = (skill: 'Leadership' | 'Exobiology'): NonNullable<Hooks<Ccg>['permissions']> => ({
  team: (g, { party }, self) =>
    isHindered(g, party, self) && countOf(g, party, skill) < 2
      ? forbid(`Among so many tribbles an attempt takes 2 ${skill}.`, ['CCG-TRIBBLE-16'])
      : undefined,
})

const shipUnder = (g: G, self: Id): Id | null => {
  const spot = spotOf(g, self)
  return typeof spot === 'number' && isShip(cardOf(g, spot)) ? spot : null
}

const ONE: CardSpec = {
  text: 'Everybody there who is no Klingon has one less of CUNNING. Once each turn somebody there, at random, is stopped.',
  hooks: TRIBBLE_HOOKS['1-tribble-bonus']!,
}

const TEN: CardSpec = {
  text: 'Each Klingon there has one less of INTEGRITY and, unless Divok is there, not the first skill that is listed.',
  hooks: {
    ...TRIBBLE_HOOKS['10-tribbles-bonus']!,
    permissions: {
      firstSkill: (g, { id }, self) =>
        isWith(g, id, self) && inPlay(g, id).mode === 'Klingon' && !isDivokWith(g, self) ? nimble : undefined,
    },
  },
}

function isDivokWith(g: G, self: Source): boolean {
  return g.s.inPlay.some(id => isWith(g, id, self) && cardOf(g, id).title === 'Divok')
}

const HUNDRED: CardSpec = {
  text: 'Bred by ten. An attempt by those who are with them takes 2 Leadership. On a planet no points are scored by a Colony.',
  hooks: { permissions: burden('Leadership') },
}

const THOUSAND: CardSpec = {
  text: 'Bred by a hundred. Nobody there has the first skill that is listed. Ooby Dooby brings no cards at this location.',
  hooks: {
    permissions: { firstSkill: (g, { id }, self) => (isWith(g, id, self) ? nimble : undefined) },
  },
}

const TEN_THOUSAND: CardSpec = {
  text: 'Bred by a thousand. An attempt by those who are with them takes 2 Exobiology. No card at this location is probed for, dilemmas excepted, nor an Objective of the Borg that targets it.',
  hooks: {
    permissions: {
      ...burden('Exobiology'),
      probe: (g, { source }, self) => {
        const here = locOf(g, idOf(self))
        const card = cardOf(g, source)
        if (card.dilemma !== null || here === null) return undefined
        const { goal, aim } = inPlay(g, source)
        const target = goal?.loc ?? (aim === undefined ? null : locOf(g, aim))
        return locOf(g, source) === here || (card.icons.includes('BO') && target === here)
          ? forbid('Tribbles are in the way of the probe.', ['CCG-TRIBBLE-16'])
          : undefined
      },
    },
  },
}

const HUNDRED_THOUSAND: CardSpec = {
  text: 'Bred by ten thousand. Nobody reports for free where they are. On a planet its mission is worth ten points less.',
  hooks: {
    permissions: {
      freeReport: (g, { spot }, self) =>
        spotOf(g, idOf(self)) === spot
          ? forbid('Tribbles everywhere: nobody comes for free.', ['CCG-TRIBBLE-16'])
          : undefined,
    },
    values: {
      missionPoints: (g, { loc }, self) =>
        spotOf(g, idOf(self)) === surface(loc) && isFirstThere(g, idOf(self)) ? -10 : undefined,
    },
  },
}

const TRIBBLES: readonly [string, CardSpec, readonly string[]][] = [
  ['1-tribble', ONE, ['bonus', 'discard', 'go']],
  ['10-tribbles', TEN, ['bonus', 'go', 'poison']],
  ['100-tribbles', HUNDRED, ['bonus', 'poison', 'rescue']],
  ['1-000-tribbles', THOUSAND, ['bonus', 'discard', 'rescue']],
  ['10-000-tribbles', TEN_THOUSAND, ['go', 'poison', 'rescue']],
  ['100-000-tribbles', HUNDRED_THOUSAND, ['clone', 'discard', 'rescue']],
]

const FEW = 100
const MANY = 1000

export const TRIBBLE_TEXTS: Readonly<Record<string, CardSpec>> = {
  ...Object.fromEntries(
    TRIBBLES.flatMap(([name, spec, corners]) => corners.map(one => [`${name}-${one}`, spec])),
  ),
  'in-the-engine-room': {
    text: 'On a ship, with 100 tribbles: one less of WEAPONS and of RANGE. With 1,000: without 3 ENGINEER aboard every move of the ship leaves it stopped; and ore is not processed where they are.',
    hooks: {
      values: {
        attribute: (g, { id, name }, self) =>
          (name === 'WEAPONS' || name === 'RANGE') &&
          shipUnder(g, idOf(self)) === id &&
          isActive(g, idOf(self), FEW)
            ? -1
            : undefined,
      },
      triggers: {
        arrived: {
          when: (g, { id }, self) =>
            shipUnder(g, idOf(self)) === id &&
            isActive(g, idOf(self), MANY) &&
            !haveAboard(g, id, 'ENGINEER x3'),
          act(g, { id, seat }) {
            stop(g, [id, ...personnelAt(g, id, seat)])
          },
        },
      },
    },
  },
}
