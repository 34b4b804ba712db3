import { allow, found } from '@tenforward/kernel'
import { strikesFirst } from '../../../rules/combat/exchanges.ts'
import { combatOf, isSeat } from '../../../rules/combat/forces.ts'
import { refreshCommands } from '../../../rules/players/commands.ts'
import { controlsPlace, discOf, starbasesOf, systemsOf } from '../../../rules/systems/control.ts'
import { strikesFromCloak } from '../../../words/cloaking.ts'
import { exhaustsAdvancement } from '../../../words/exhausting.ts'
import { adds, type Effects, earn, invades, sets, waives, worth } from '../../../words/hooks.ts'
import { BOMBARDED, bombard } from './bombardment.ts'
import { conscript, freeShipAt, unguarded } from './freeShips.ts'
import { canSacrifice, sacrifice, stillWilling } from './kahless.ts'
import { killsByPairs, pairsOfMisses, rollsPairs } from './massFire.ts'
import { mayTransport, transport } from './transporters.ts'

export const klingonEffects: Effects = {
  'disruptor-technology': { values: { alwaysHits: sets('by', 'alwaysHits') } },

  'combat-transporters': { actions: { combat: { when: mayTransport, run: transport } } },

  'covert-saboteurs': exhaustsAdvancement('covert-saboteurs', 'Military'),

  /** Not for Fleets formed while building (G62). */
  'forward-munition-depots': {
    permissions: {
      commissionFleet: (g, { seat, at, free }, self) =>
        seat === self.owner && !free && controlsPlace(g, seat, at) ? allow() : undefined,
    },
  },

  'planetary-bombardment': {
    actions: {
      combat: {
        when: (g, { seat, moment }, self) =>
          seat === self.owner &&
          moment === 'beforeRolling' &&
          invades(g, self) &&
          combatOf(g).round === 1 &&
          !combatOf(g).lasting.some(({ content }) => content === BOMBARDED),
        run: bombard,
      },
    },
  },

  /** What a bombardment does to the Combat: where the defence strikes first too, it is an ordinary one (G73). */
  [BOMBARDED]: {
    values: {
      firstStrike: (_g, at, self) => (at.of === self.owner ? 1 : 0),
      razingHits(g, { seat, round }, self) {
        const [attacker, defender] = combatOf(g).sides
        return seat === self.owner &&
          round === 1 &&
          strikesFirst(g, found(attacker, 'attacker'), found(defender, 'defender'))
          ? 1
          : 0
      },
    },
  },

  /** Independent worlds are no Rivals (G78). */
  'reclamation-barges': {
    triggers: {
      nodesDestroyed: {
        when: (_g, { seat, of }, self) => seat === self.owner && isSeat(of),
        act(g, { nodes: { P, R, C } }, self) {
          const each = worth(self, 'tokensPerNode')
          if (P + R + C > 0) earn(g, self, { P: P * each, R: R * each, C: C * each })
        },
      },
    },
  },

  'commandeer-and-conscript': {
    actions: {
      command: {
        when: (g, { seat }, self) => seat === self.owner && unguarded(g, seat).length > 0,
        run: conscript,
      },
    },
  },

  'cult-of-kahless': {
    values: { otherDamage: stillWilling },
    actions: { combat: { when: canSacrifice, run: sacrifice } },
  },

  'klingon-battle-lust': {
    triggers: {
      battleWon: {
        when: (_g, { winner, attacker, sides }, self) =>
          winner === self.owner &&
          attacker === self.owner &&
          sides.every(side => side.power !== self.owner || side.lost === 0),
        act: (g, { winner }, self) => refreshCommands(g, winner, worth(self, 'commands')),
      },
    },
  },

  'klingon-high-council': { values: { hegemonyResistance: adds('owner', 'hegemonyResistance') } },

  'mass-fire-tactics': {
    values: { sureKills: pairsOfMisses, missedPairs: killsByPairs, otherDamage: rollsPairs },
  },

  'militarized-industry': freeShipAt('militarized-industry', (g, seat) =>
    systemsOf(g, seat).filter(id => discOf(g, id).nodes.C > 0),
  ),

  'orbital-ship-yards': freeShipAt('orbital-ship-yards', starbasesOf),

  'standing-invasion-orders': { values: { invasionCost: waives('seat') } },

  'adapted-cloaking-device': { values: { firstStrike: strikesFromCloak } },
}
