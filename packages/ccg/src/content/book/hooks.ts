/** What dilemmas of the rule book go on doing while they are in play. */
import { forbid, type Hooks } from '@tenforward/kernel'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { disable } from '../../rules/card/states.ts'
import { isInHand } from '../../rules/declared/waysToPlay.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop, stopBy } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import {
  bearerOf,
  hostOf,
  locationOf,
  locOf,
  personnelAt,
  spotLoc,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { type Id, type Party, pieceOf } from '../../state.ts'
import type { Ccg, G, Points, Source } from '../../types.ts'
import { heldInPlay } from '../../words/compile.ts'
import { drawing, type Turning } from '../../words/drawing.ts'
import { nullifyByName } from '../../words/nullifying.ts'
import { drift, issues, moveOn, silence } from './ongoing.ts'
import { isOfPeace, parley } from './seeding.ts'

const playOf = (g: G, self: Source) => inPlay(g, self.id)

const controllerOf = (g: G, self: Source): number => {
  const host = hostOf(g, self.id)
  return host === null ? playOf(g, self).by : inPlay(g, host).by
}

const OWN: Readonly<Record<string, Hooks<Ccg>>> = {
  horta: {
    triggers: {
      turnEnds: {
        run: drawing<Turning>(
          'dilemma.hortaKills',
          (g, { self, at }) => personnelAt(g, surface(locationOf(g, self.id)), at.seat),
          kill,
        ),
      },
    },
  },
  'ankari-spirits': {
    triggers: {
      turnBegan: {
        when: (g, { seat }, self) => controllerOf(g, self) === seat,
        run: drawing<Turning>(
          'dilemma.spiritsKill',
          (g, { self, at }) => personnelAt(g, bearerOf(g, self.id), at.seat),
          kill,
          2,
        ),
      },
    },
  },
  'komar-possession': {
    triggers: {
      turnBegan: {
        when: (g, { seat }, self) => controllerOf(g, self) === seat,
        run: drawing<Turning>(
          'dilemma.possesses',
          (g, { self, at }) => peopleWith(g, bearerOf(g, self.id), at.seat),
          (g, drawn, { self }) => stopBy(g, self.id, [bearerOf(g, self.id), ...drawn]),
        ),
      },
    },
  },
  'ferengi-ingenuity': {
    triggers: {
      turnBegan: {
        act(g, _at, self) {
          stopBy(g, self.id, [bearerOf(g, self.id)])
        },
      },
    },
  },
  'framed-for-murder': {
    values: {
      skill: (g, { id }, self) => (hostOf(g, self.id) === id ? { op: 'multiply', by: 0 } : undefined),
    },
    permissions: {
      staff: (g, { id }, self) =>
        hostOf(g, self.id) === id ? forbid('Nobody sails with a suspect.', ['CCG-NULLIFY-06']) : undefined,
    },
  },
  'lure-of-the-nexus': {
    actions: {
      respond: {
        when: (g, at, self) =>
          answersEncounter(g, at, self) &&
          pieceOf(g, at.action.card!).card === 'do-you-smell-something-burning',
        run: nullifyByName,
      },
    },
  },
  'emergent-life-form': {
    triggers: {
      turnBegan: { when: (g, { seat }, self) => controllerOf(g, self) === seat, run: drift },
    },
  },
  'data-has-some-issues': {
    triggers: { turnEnds: { when: (g, { seat }, self) => controllerOf(g, self) === seat, run: issues } },
  },
  'the-whale-probe': {
    triggers: {
      turnEnds: { act: (g, _at, self) => moveOn(g, self.id) },
      arrived: {
        when: (g, { loc }, self) => locOf(g, self.id) === loc,
        act: (g, _at, self) => silence(g, self.id),
      },
    },
  },
  'dial-up': {
    permissions: {
      action: (g, { seat, action }, self) =>
        action.kind === 'download' && playOf(g, self).by === seat
          ? forbid('The line is busy: no downloads.', ['CCG-NULLIFY-09'])
          : undefined,
    },
  },
  'im-not-going-to-fight-you': {
    triggers: {
      facing: {
        when: (g, { party, card }, self) => locOf(g, self.id) === party.loc && isOfPeace(g, card),
        run: parley,
      },
    },
  },
  'mission-fatigue': {
    triggers: {
      facing: {
        when: (g, { party }, self) => locOf(g, self.id) === party.loc,
        run: drawing<{ at: { party: Party } }>(
          'dilemma.tires',
          (g, { at }) => members(g, at.party).filter(id => inPlay(g, id).mode !== 'Borg'),
          stop,
        ),
      },
    },
  },
  'murasaki-effect': {
    triggers: {
      beamed: {
        when: (g, { from, to }, self) => [from, to].some(spot => spotLoc(g, spot) === locOf(g, self.id)),
        run: drawing<{ at: { ids: readonly Id[] } }>(
          'dilemma.scatters',
          (g, { at }) => at.ids.filter(id => pieceOf(g, id).play !== null && isPersonnel(cardOf(g, id))),
          kill,
        ),
      },
    },
  },
  god: {
    permissions: {
      attempt: (g, { seat, loc }, self) =>
        locOf(g, self.id) === loc && !g.s.inPlay.some(id => isShipAt(g, id, seat, loc))
          ? forbid('Whoever attempts this needs a ship here.', ['CCG-DILEMMA-18'])
          : undefined,
    },
  },
  'dead-end': {
    permissions: {
      attempt: (g, { seat, loc }, self) =>
        locOf(g, self.id) === loc && countingPoints(g, seat) < 50
          ? forbid('This is a dead end for anybody with fewer than 50 points.', ['CCG-EFFECT-09'])
          : undefined,
    },
  },
  'spaceborne-entity': {
    permissions: {
      freeReport: (g, { spot }, self) =>
        spotLoc(g, spot) === locOf(g, self.id)
          ? forbid('Nobody comes for free where such a thing is about.', ['CCG-PLAY-07'])
          : undefined,
    },
  },
  'aphasia-device': {
    permissions: {
      leave: (g, { spot }, self) =>
        hostOf(g, self.id) === spot ? forbid('The ship is quarantined.', ['CCG-QUARANTINE-02']) : undefined,
    },
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => controllerOf(g, self) === seat,
        run: drawing<Turning>(
          'dilemma.silencesOne',
          (g, { self, at }) => able(g, personnelAt(g, bearerOf(g, self.id), at.seat)),
          (g, drawn, { self, at }) => {
            const crew = personnelAt(g, bearerOf(g, self.id), at.seat)
            disable(g, drawn)
            if (crew.every(id => inPlay(g, id).disabled)) kill(g, crew)
          },
        ),
      },
    },
  },
}

const able = (g: G, ids: readonly Id[]): Id[] => ids.filter(id => inPlay(g, id).disabled === undefined)

function peopleWith(g: G, id: Id, seat: number): Id[] {
  const spot = spotOf(g, id)
  return spot === null ? [] : personnelAt(g, spot, seat).filter(one => one !== id)
}

/** From the hand of whoever is asked, when a dilemma has just been met and not been felt yet. */
function answersEncounter(g: G, at: Points['actions']['respond'], self: Source): boolean {
  const { seat, action, moment, just } = at
  return isInHand(g, seat, self) && action.kind === 'encounter' && moment === 'initiated' && !just
}

function isShipAt(g: G, id: Id, seat: number, loc: number): boolean {
  const { at, by } = inPlay(g, id)
  return by === seat && isShip(cardOf(g, id)) && at.in === 'space' && at.loc === loc
}

export const BOOK_HOOKS: Readonly<Record<string, Hooks<Ccg>>> = Object.fromEntries(
  Object.entries(OWN).map(([card, hooks]) => [card, { ...hooks, ...heldInPlay(hooks) }]),
)
