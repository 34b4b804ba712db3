import { allow, found, type Seat } from '@tenforward/kernel'
import { systemOf } from '../../../map/place.ts'
import { combatOf } from '../../../rules/combat/forces.ts'
import { discOf } from '../../../rules/systems/control.ts'
import { isCloaked, strikesFromCloak } from '../../../words/cloaking.ts'
import { exhaustsAdvancement } from '../../../words/exhausting.ts'
import { adds, defends, type Effects, sets, worth } from '../../../words/hooks.ts'
import { canEscape, vanish } from './escape.ts'
import { canJam, isListening, jam, listen } from './espionage.ts'
import { areLaid, strikeMines } from './mines.ts'
import { mayOutmanoeuvre, mayRetarget, outmanoeuvre, retarget } from './rerolls.ts'

/** The Forced Quantum Singularity Drive has only its Warp icons. */
export const romulanEffects: Effects = {
  'romulan-cloaking-device': { values: { firstStrike: strikesFromCloak } },

  'cloaked-orbital-mines': { triggers: { moveEnded: { when: areLaid, act: strikeMines } } },

  'romulan-disruptors': { values: { alwaysHits: sets('by', 'alwaysHits') } },

  'tal-diann-security-forces': {
    values: {
      attackDice(g, at, self) {
        if (at.by !== self.owner || at.batch !== 'nodes' || !defends(g, self)) return 0
        return discOf(g, found(systemOf(combatOf(g).at), 'system')).nodes.R * worth(self, 'diceBonus')
      },
    },
  },

  'continuing-committee': { values: { hegemonyResistance: adds('owner', 'hegemonyResistance') } },

  'imperial-science-initiative': { values: { launchResearch: adds('seat', 'research') } },

  'multi-spectral-emitter-drones': { actions: { command: { when: canJam, run: jam } } },

  /** A Starbase is no Node (ASC-4-Node-b). */
  'orbital-defense-grid': {
    values: {
      firstStrike: (g, { of, starbase }, self) =>
        of === self.owner && !starbase && defends(g, self) ? 1 : 0,
    },
  },

  'superior-combat-maneuvers': { actions: { combat: { when: mayOutmanoeuvre, run: outmanoeuvre } } },

  'superior-shield-harmonics': {
    values: {
      ignoredCasualties: (_g, at, self) =>
        at.kind === 'battle' && at.seat === self.owner ? worth(self, 'casualtiesIgnored') : 0,
    },
  },

  'superior-targeting-array': {
    values: {
      rerolledMisses: (_g, { by, batch }, self) =>
        by === self.owner && batch !== 'starbase' ? worth(self, 'rerolls') : 0,
    },
    actions: { combat: { when: mayRetarget, run: retarget } },
  },

  'tal-shiar': exhaustsAdvancement('tal-shiar', 'Espionage', 'Military'),

  'tal-shiar-monitoring-posts': { triggers: { projectCompleted: { when: isListening, run: listen } } },

  /** The Borg are Rivals too (ASC-14.3.5-a). */
  'adv-romulan-cloaking-device': {
    permissions: {
      ignoreBlocker: (g, { seat, at, blocker }, self) =>
        seat === self.owner && isCloaked(g, self.owner as Seat, [at], [blocker]) ? allow() : undefined,
    },
    triggers: { attacked: { when: canEscape, run: vanish } },
  },
}
