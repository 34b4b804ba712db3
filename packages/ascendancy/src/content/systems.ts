import { allow, emit, forbid, found, rollDice, type Source } from '@tenforward/kernel'
import { type Place, placeOfSystem } from '../map/place.ts'
import { placeCube, removeCube } from '../rules/borg/pieces.ts'
import { discId, type Effects } from '../words/hooks.ts'
import { numbers } from './facts/numbers.ts'

const isHere = (at: Place, self: Source): boolean => at === placeOfSystem(discId(self))

/** Where each rule is printed: only that very disc has it, so it is asked about itself. */
export const systemEffects: Effects = {
  badlands: {
    permissions: {
      passThrough: () =>
        forbid('Whatever enters the Badlands stops there.', ['ASC-SYS-badlands-a', 'ASC-SYS-badlands-b']),
    },
  },

  'black-hole': {
    permissions: {
      enterWarp: () => forbid('Nothing Enters Warp from a Black Hole.', ['ASC-SYS-black-hole-a']),
    },
  },

  /** Only a 6 can hit; whether it does is for the other rules to say (G12). */
  'briar-patch': {
    values: {
      leastFace: (_g, shot, self) =>
        shot.kind === 'battle' && shot.sectors.some(at => isHere(at, self))
          ? { op: 'set', by: 6 }
          : undefined,
    },
  },

  /** No reward for anybody (G15). */
  'electrokinetic-cloud': {
    triggers: {
      cubeStopped: {
        when: (_g, { at }, self) => isHere(at, self),
        act(g, { cube, at }, self) {
          removeCube(g, cube)
          emit(g, 'borg.cubeLost', { cube, at, card: self.content })
        },
      },
    },
  },

  /** Shields count for nothing, whatever else raises them: so it multiplies, which comes last (G13). */
  'mutara-nebula': {
    values: {
      shieldModifier: (_g, shot, self) =>
        shot.sectors.some(at => isHere(at, self)) ? { op: 'multiply', by: 0 } : undefined,
      hazardShields: (_g, { system }, self) =>
        system === discId(self) ? { op: 'multiply', by: 0 } : undefined,
    },
  },

  'paulson-nebula': {
    permissions: {
      attack: (_g, { at }, self) =>
        isHere(at, self)
          ? forbid('Ships in the Paulson Nebula cannot be attacked.', ['ASC-SYS-paulson-nebula-a'])
          : undefined,
      ignoreBlocker: (_g, { at }, self) => (isHere(at, self) ? allow() : undefined),
    },
  },

  'transwarp-conduit': {
    triggers: {
      researchTaken: {
        when: (_g, { system }, self) => system === discId(self),
        act(g, { seat, system }, self) {
          const dice = rollDice(g, 1)
          const number = numbers.borg.conduitRoll
          emit(g, 'card.rolled', { seat, card: self.content, dice, number })
          if (found(dice[0], 'dice') >= number) placeCube(g, placeOfSystem(system))
        },
      },
    },
  },
}
