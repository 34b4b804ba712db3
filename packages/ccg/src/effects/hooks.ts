/** What cards in play do at the points of the rules. */
import { forbid, type Hooks, type Source } from '@tenforward/kernel'
import { inPlay } from '../rules/cards.ts'
import { destroy } from '../rules/harm.ts'
import { shipAttribute } from '../rules/ships.ts'
import type { Id } from '../state.ts'
import type { Ccg, G } from '../types.ts'
import { BOOK_HOOKS } from './book/hooks.ts'
import { BORG_HOOKS } from './borg/index.ts'
import { compile } from './compile.ts'
import { SPECS } from './specs.ts'
import { TRIBBLE_HOOKS } from './tribbles.ts'

/** The card that a card lies on. */
function hostOf(g: G, self: Source): Id | null {
  const { at } = inPlay(g, self.id as Id)
  return at.in === 'on' ? at.host : null
}

const OWN: Readonly<Record<string, Hooks<Ccg>>> = {
  'menthar-booby-trap': {
    permissions: {
      move: (g, { ship }, self) =>
        hostOf(g, self) === ship ? forbid('A booby trap holds the ship.', ['CCG-CURE-09']) : undefined,
    },
  },
  'birth-of-junior': {
    values: {
      attribute: (g, { id, name }, self) =>
        name === 'RANGE' && hostOf(g, self) === id ? -inPlay(g, self.id as Id).count : undefined,
    },
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => ownerOfHost(g, self) === seat,
        act(g, _at, self) {
          const ship = hostOf(g, self)!
          inPlay(g, self.id as Id).count++
          if (shipAttribute(g, ship, 'RANGE') === 0) destroy(g, ship)
        },
      },
    },
  },
  'nitrium-metal-parasites': {
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => ownerOfHost(g, self) === seat,
        // CCG-TURNS-08: the turn in which it came is not a full one.
        act(g, _at, self) {
          const play = inPlay(g, self.id as Id)
          play.count++
          if (play.count > 2) destroy(g, hostOf(g, self)!)
        },
      },
    },
  },
}

function ownerOfHost(g: G, self: Source): number | null {
  const host = hostOf(g, self)
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
