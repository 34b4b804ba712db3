/** Dilemmas of the first set that stay: what they do while they lie there. */
import { forbid, type Seat } from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { cure } from '../../procedures/turn/settle.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { disable, revive } from '../../rules/card/states.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { farEnds, goalOf, onward, setOut } from '../../rules/places/far.ts'
import {
  bearerOf,
  hostOf,
  locationOf,
  locOf,
  personnelAt,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { isVisiting } from '../../rules/ships/docking.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, locationAt, pieceOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { drawing, type Turning } from '../../words/drawing.ts'
import { haveAboard, haveAt } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { towersFor, towsScow } from '../scow.ts'
import { ODD_DILEMMAS } from './oddDilemmas.ts'

const id = (self: Source): Id => self.id
const text = (card: string): string => ODD_DILEMMAS[card]!.text
const alive = (g: G, ids: readonly Id[]): Id[] => ids.filter(one => pieceOf(g, one).play !== null)
const marked = (g: G, self: Id): Id[] => alive(g, inPlay(g, self).marks ?? [])
const isHosts = (g: G, seat: Seat, self: Source): boolean => {
  const host = hostOf(g, id(self))
  return host !== null && inPlay(g, host).by === seat
}

const FULL_TURNS = 3

/** CCG-TURNS-08: all whom it has hit die at the end of the third full turn of their player. */
const deadly = (g: G, self: Id): void => {
  const play = inPlay(g, self)
  play.count++
  if (play.count <= FULL_TURNS) return
  const dead = marked(g, self)
  leavePlay(g, self, 'discard')
  kill(g, dead)
}

export const ODD_HOOKS: Readonly<Record<string, CardSpec>> = {
  'alien-abduction': {
    text: text('alien-abduction'),
    settled(g, self) {
      const host = hostOf(g, self)
      if (host !== null && !isDisabled(g, host)) disable(g, [host])
      const loc = locOf(g, self)
      if (loc !== null && locationAt(g, loc).completedBy !== null) cure(g, self)
    },
    leaves(g, self) {
      const host = hostOf(g, self)
      if (host !== null) revive(g, [host])
    },
  },
  cytherians: {
    text: text('cytherians'),
    settled(g, self) {
      const ship = hostOf(g, self)
      if (ship === null) return
      setOut(g, ship, firstOf(farEnds(g, inPlay(g, ship).by, locationOf(g, ship))))
      if (onward(g, ship) !== null) return
      delete inPlay(g, ship).bound
      cure(g, self)
    },
    compels: { to: (g, ship) => goalOf(g, ship) },
  },
  'hyper-aging': {
    text: text('hyper-aging'),
    settled(g, self) {
      const loc = locationOf(g, self)
      if (haveAt(g, surface(loc), inPlay(g, self).by, 'SCIENCE + MEDICAL x2')) cure(g, self)
    },
    hooks: {
      permissions: {
        leave: (g, at, self) =>
          at.spot === surface(locationOf(g, id(self)))
            ? forbid('The team is in quarantine.', ['CCG-QUARANTINE-02'])
            : undefined,
      },
      triggers: {
        turnEnds: {
          when: (g, at, self) => inPlay(g, id(self)).by === at.seat,
          act: (g, _at, self) => deadly(g, id(self)),
        },
      },
    },
  },
  'rem-fatigue-hallucinations': {
    text: text('rem-fatigue-hallucinations'),
    settled(g, self) {
      const spots = new Set(marked(g, self).map(one => spotOf(g, one)))
      const { by } = inPlay(g, self)
      for (const spot of spots) {
        if (spot === null) continue
        const home =
          typeof spot === 'number' && isVisiting(g, spot, facility => inPlay(g, facility).by === by)
        if (home || haveAt(g, spot, by, 'MEDICAL x3')) return cure(g, self)
      }
      if (spots.size === 0) leavePlay(g, self, 'discard')
    },
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, at, self) => inPlay(g, id(self)).by === at.seat,
          act: (g, _at, self) => deadly(g, id(self)),
        },
      },
    },
  },
  'ktarian-game': {
    text: text('ktarian-game'),
    settled(g, self) {
      const ship = hostOf(g, self)
      if (ship === null) return
      if (haveAboard(g, ship, 'CUNNING>30 OR 1 "android"')) cure(g, self)
    },
    leaves: reviveAboard,
    hooks: {
      triggers: {
        turnBegan: {
          when: (g, at, self) => isHosts(g, at.seat, self),
          run: drawing<Turning>(
            'gamePlays',
            (g, { self, at }) =>
              personnelAt(g, bearerOf(g, id(self)), at.seat).filter(one => !isDisabled(g, one)),
            disable,
          ),
        },
      },
    },
  },
  'phased-matter': {
    text: text('phased-matter'),
    settled(g, self) {
      const { by } = inPlay(g, self)
      if (haveAt(g, surface(locationOf(g, self)), by, 'ENGINEER + SCIENCE')) cure(g, self)
    },
    leaves: (g, self) => revive(g, marked(g, self)),
    hooks: {
      permissions: {
        beam: (g, at, self) =>
          inPlay(g, id(self)).marks?.includes(at.id)
            ? forbid('They are out of phase.', ['CCG-GEN-02'])
            : undefined,
      },
    },
  },
  'radioactive-garbage-scow': {
    text: text('radioactive-garbage-scow'),
    hooks: {
      permissions: {
        attempt: (g, at, self) =>
          at.loc === locOf(g, id(self)) ? forbid('A garbage scow is in the way.', ['CCG-GEN-02']) : undefined,
      },
      actions: {
        order: {
          when: (g, at, self) => towersFor(g, at.seat, id(self)).length > 0,
          run: towsScow,
        },
      },
    },
  },
  'temporal-causality-loop': { text: text('temporal-causality-loop'), remembers: true },
  'tsiolkovsky-infection': {
    text: text('tsiolkovsky-infection'),
    hooks: {
      values: {
        skill(g, at, self) {
          const ship = hostOf(g, id(self))
          if (ship === null || spotOf(g, at.id) !== ship) return undefined
          const lost = firstSkill(g, at.id, at.index)
          return lost?.skill === at.skill ? -lost.level : undefined
        },
      },
    },
  },
  'two-dimensional-creatures': {
    text: text('two-dimensional-creatures'),
    settled(g, self) {
      const ship = hostOf(g, self)
      if (ship === null) return
      const empaths = personnelAt(g, ship, inPlay(g, ship).by).filter(
        one => !isDisabled(g, one) && fits(g, one, { skill: 'Empathy' }),
      )
      disable(g, empaths)
    },
    leaves: reviveAboard,
    hooks: {
      permissions: {
        move: (g, at, self) =>
          hostOf(g, id(self)) === at.ship
            ? forbid('Two-dimensional creatures hold the ship.', ['CCG-CURE-09'])
            : undefined,
      },
    },
  },
}

function reviveAboard(g: G, self: Id): void {
  const ship = hostOf(g, self)
  if (ship !== null) revive(g, personnelAt(g, ship, inPlay(g, ship).by))
}

/** CCG-SKILL-18: the skill that stands first in the box. */
function firstSkill(g: G, one: Id, index: number): { skill: string; level: number } | null {
  const [box] = cardOf(g, one).personnel[index]?.skills ?? []
  return box?.kind === 'regular' ? box : null
}
