/** What dilemmas of this folder go on doing while they lie there. */
import { forbid } from '@tenforward/kernel'
import { SPECIAL_EQUIPMENT, type SpecialEquipment } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import {
  aboard,
  hostOf,
  locationOf,
  locOf,
  onSurface,
  personnelAt,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { drawing, type Turning } from '../../words/drawing.ts'
import { encountered, isTitled, nullifiesIt } from '../../words/responses.ts'
import { isOut, onHost } from '../../words/values.ts'
import { CREW_DILEMMAS } from './dilemmas.ts'
import { growUp, peopleAt, weakest } from './runs.ts'

const id = (self: Source): Id => self.id
const text = (card: string): string => CREW_DILEMMAS[card]!.text
const isHere = (g: G, self: Source, loc: number): boolean => locOf(g, id(self)) === loc

/** Aboard the ship that the card lies on. */
const isAboardHost = (g: G, self: Source, one: Id): boolean => {
  const host = hostOf(g, id(self))
  return host !== null && pieceOf(g, one).play !== null && spotOf(g, one) === host
}

const HEAVY = 150

/** All attributes of one player's people where the card lies. */
function strength(g: G, self: Id, seat: number): number {
  return peopleAt(g, seat, locationOf(g, self))
    .flatMap(one => subjectsIn(g, one))
    .reduce(
      (sum, one) => sum + one.attribute('INTEGRITY') + one.attribute('CUNNING') + one.attribute('STRENGTH'),
      0,
    )
}

export const ONGOING: Readonly<Record<string, CardSpec>> = {
  dalrok: {
    text: text('dalrok'),
    ways: [
      {
        when: 'card play',
        needs: g => isOut(g, 'orb-fragment'),
        targets: [{ name: 'targetLocation', among: g => fragments(g) }],
        stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as number }),
      },
    ],
    settled(g, self) {
      if (locOf(g, self) !== null && [0, 1].some(seat => strength(g, self, seat) > HEAVY))
        leavePlay(g, self, 'discard')
    },
    hooks: {
      triggers: {
        turnBegan: { when: (g, at, self) => inPlay(g, id(self)).by === at.seat, run: weakest },
      },
    },
  },
  'engine-imbalance': {
    text: text('engine-imbalance'),
    hooks: {
      permissions: {
        route: (g, at, self) =>
          hostOf(g, id(self)) === at.ship && at.way.length > 2
            ? forbid('The engines do not last beyond the next location.', ['CCG-FLY-09'])
            : undefined,
      },
      triggers: {
        arrived: {
          when: (g, at, self) => hostOf(g, id(self)) === at.id,
          act(g, at) {
            const play = inPlay(g, at.id)
            play.used = Math.max(play.used, shipAttribute(g, at.id, 'RANGE'))
          },
        },
      },
    },
  },
  'friendly-fire': {
    text: text('friendly-fire'),
    hooks: {
      permissions: {
        attempt: (g, at, self) =>
          isHere(g, self, at.loc) ? forbid('They shoot at each other there.', ['CCG-GEN-02']) : undefined,
        scout: (g, at, self) =>
          isHere(g, self, at.loc) ? forbid('They shoot at each other there.', ['CCG-GEN-02']) : undefined,
      },
    },
  },
  'harvester-virus': {
    text: text('harvester-virus'),
    hooks: {
      triggers: {
        turnEnds: {
          run: drawing<Turning>(
            'crew.infects',
            (g, { self }) => onSurface(g, locationOf(g, id(self))).filter(one => isPersonnel(cardOf(g, one))),
            kill,
          ),
        },
      },
    },
  },
  'invasive-procedures': {
    text: text('invasive-procedures'),
    hooks: {
      values: {
        attribute: (g, at, self) =>
          isPersonnel(cardOf(g, at.id)) && isAboardHost(g, self, at.id) ? -2 : undefined,
      },
      permissions: {
        firstSkill: (g, at, self) =>
          isAboardHost(g, self, at.id) ? forbid('It is taken away.', ['CCG-SKILL-18']) : undefined,
        leave: (g, at, self) =>
          hostOf(g, id(self)) === at.spot
            ? forbid('The ship is quarantined.', ['CCG-QUARANTINE-02'])
            : undefined,
      },
    },
  },
  rascals: {
    text: text('rascals'),
    leaves: growUp,
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'STRENGTH' && inPlay(g, id(self)).marks?.includes(at.id)
            ? { op: 'set', by: 2 }
            : undefined,
      },
    },
  },
  'volcanic-eruption': {
    text: text('volcanic-eruption'),
    settled(g, self) {
      if (isOut(g, 'thermal-deflectors')) leavePlay(g, self, 'discard')
    },
    hooks: {
      triggers: {
        turnBegan: {
          run: drawing<Turning>(
            'crew.erupts',
            (g, { self, at }) => personnelAt(g, surface(locationOf(g, id(self))), at.seat),
            kill,
          ),
        },
      },
    },
  },
  'vole-infestation': {
    text: text('vole-infestation'),
    hooks: {
      ...onHost(['RANGE', 'WEAPONS', 'SHIELDS'], () => -2),
      permissions: {
        system: (g, at, self) =>
          hostOf(g, id(self)) === at.id && SPECIAL_EQUIPMENT.includes(at.system as SpecialEquipment)
            ? forbid('Voles have eaten the cables.', ['CCG-OFFLINE-01'])
            : undefined,
      },
      triggers: {
        turnEnds: {
          when: (g, at, self) => isEvacuated(g, hostOf(g, id(self)), at.seat),
          act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
        },
      },
    },
  },
  'war-games': {
    text: text('war-games'),
    hooks: {
      triggers: {
        arrived: {
          when: (g, at, self) => {
            const ship = hostOf(g, id(self))
            return ship !== null && inPlay(g, ship).by !== at.seat && locOf(g, ship) === at.loc
          },
          act(g, at, self) {
            // CCG-CUMULATIVE-01: several of them go in one action, and score once.
            const action = g.s.actions.at(-1)
            const scored = action?.applied?.includes(self.content) ?? false
            if (action !== undefined) action.applied = [...(action.applied ?? []), self.content]
            if (!scored) score(g, at.seat, cardOf(g, id(self)).points!.value, true, self.content)
            leavePlay(g, id(self), 'discard')
          },
        },
      },
    },
  },
  'changeling-sweep': {
    text: 'Look through the opponent’s discard pile and place all Interrupts in it out of play that have neither the Borg nor the Referee icon. Or it saves a team from a Berserk Changeling.',
    ways: [
      { when: 'any time', does: (g, { seat }) => sweep(g, rivalOf(seat)) },
      {
        when: 'response',
        answers: encountered((g, card) => isTitled(g, card, 'Berserk Changeling')),
        does: nullifiesIt,
      },
    ],
  },
}

/** Where Orb Fragments are. */
function fragments(g: G): number[] {
  const found = g.s.acting.filter(one => pieceOf(g, one).card === 'orb-fragment').map(one => locOf(g, one))
  return [...new Set(found.filter(loc => loc !== null))]
}

/** Docked at an outpost of its player, and nobody aboard. */
function isEvacuated(g: G, ship: Id | null, seat: number): boolean {
  if (ship === null || inPlay(g, ship).by !== seat || !isShip(cardOf(g, ship))) return false
  const { at } = inPlay(g, ship)
  if (at.in !== 'docked' || inPlay(g, at.host).by !== seat) return false
  if (cardOf(g, at.host).facility?.kind !== 'Outpost') return false
  return aboard(g, ship).every(one => !isPersonnel(cardOf(g, one)))
}

function sweep(g: G, seat: number): void {
  const player = playerOf(g, seat)
  const gone = player.discard.filter(one => {
    const { types, icons } = cardOf(g, one)
    return types.includes('Interrupt') && !icons.includes('BO') && !icons.includes('Ref')
  })
  player.discard = player.discard.filter(one => !gone.includes(one))
  player.out.push(...gone)
}
