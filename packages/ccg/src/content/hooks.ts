/** What cards in play do at the points of the rules. */
import { call, done, forbid, type Hooks, locals, type Procedure, type Seat } from '@tenforward/kernel'
import { perish } from '../procedures/play/fate.ts'
import { inPlay } from '../rules/card/lookup.ts'
import { hostOf } from '../rules/places/places.ts'
import { shipAttribute } from '../rules/ships/attributes.ts'
import type { Id } from '../state.ts'
import { type Ccg, type G, procedure, type Source } from '../types.ts'
import { compile } from '../words/compile.ts'
import { BOOK_HOOKS } from './book/hooks.ts'
import { BORG_HOOKS } from './borg/index.ts'
import { SPECS } from './specs.ts'
import { TRIBBLE_HOOKS } from './tribbles.ts'

interface Ending {
  self: Source
  at: { seat: Seat }
}

/** Another turn has ended with the card on its ship, which may be the end of the ship. */
const wearsDown = (name: string, isEnd: (g: G, ship: Id, turns: number) => boolean): Procedure<Ccg, Ending> =>
  procedure(name, locals<Ending>(), {
    count(g, v) {
      const ship = hostOf(g, v.self.id)
      if (ship === null) return done()
      const play = inPlay(g, v.self.id)
      play.count++
      return isEnd(g, ship, play.count) ? call(perish, { ship, by: play.by }, 'end') : done()
    },
    end: () => done(),
  })

const growsUp = wearsDown('dilemma.growsUp', (g, ship) => shipAttribute(g, ship, 'RANGE') === 0)
/** CCG-TURNS-08: the turn in which it came is not a full one. */
const eatsOn = wearsDown('dilemma.eatsOn', (_g, _ship, turns) => turns > 2)

const OWN: Readonly<Record<string, Hooks<Ccg>>> = {
  'menthar-booby-trap': {
    permissions: {
      move: (g, { ship }, self) =>
        hostOf(g, self.id) === ship ? forbid('A booby trap holds the ship.', ['CCG-CURE-09']) : undefined,
    },
  },
  'birth-of-junior': {
    values: {
      attribute: (g, { id, name }, self) =>
        name === 'RANGE' && hostOf(g, self.id) === id ? -inPlay(g, self.id).count : undefined,
    },
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => ownerOfHost(g, self) === seat,
        run: growsUp,
      },
    },
  },
  'nitrium-metal-parasites': {
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => ownerOfHost(g, self) === seat,
        run: eatsOn,
      },
    },
  },
}

function ownerOfHost(g: G, self: Source): number | null {
  const host = hostOf(g, self.id)
  return host === null ? null : inPlay(g, host).by
}

/** The hooks of all cards: of those that need code of their own, and of those that are declared. */
export const HOOKS: Readonly<Record<string, Hooks<Ccg>>> = {
  ...OWN,
  ...BOOK_HOOKS,
  ...TRIBBLE_HOOKS,
  ...BORG_HOOKS,
  ...Object.fromEntries(Object.entries(SPECS).map(([card, spec]) => [card, compile(spec)])),
}
