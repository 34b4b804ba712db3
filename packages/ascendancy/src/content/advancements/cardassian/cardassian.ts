import { allow, type Change, forbid, type Seat } from '@tenforward/kernel'
import { isSystemPlace, systemIn } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { refreshCommands } from '../../../rules/players/commands.ts'
import { readyAdvancements } from '../../../rules/players/exhaust.ts'
import { playing } from '../../../rules/players/seats.ts'
import { inOrbit } from '../../../rules/ships/orbit.ts'
import { controls, discOf, printed, resourceNodes } from '../../../rules/systems/control.ts'
import { isHostile } from '../../../rules/trade/peace.ts'
import type { G } from '../../../types.ts'
import { adds, defends, type Effects, earn, invades, own, worth } from '../../../words/hooks.ts'
import { rivalDecks } from '../../../words/rivalDecks.ts'
import { advancements, exhaustsFor } from '../../../words/spying.ts'
import { buildCovertly, mayBuildCovertly } from './bases.ts'
import { canGhost, canRelease, ghost, RELEASED, release } from './combat.ts'
import { infiltrate } from './infiltration.ts'

/** Totalitarian Regime has only its Command icon. */
export const cardassianEffects: Effects = {
  /** Resource Nodes that still stand, not the Control Node (G43). */
  'confiscation-protocols': {
    triggers: {
      invasionSucceeded: {
        when: (g, at, self) => own(g, at, self) && resourceNodes(discOf(g, at.system)) > 0,
        act: (g, at, self) =>
          earn(g, self, { P: resourceNodes(discOf(g, at.system)) * worth(self, 'productionPerNode') }),
      },
    },
  },

  'infiltration-protocols': {
    actions: {
      launch: {
        when: (g, at, self) => own(g, at, self) && rivalDecks(g, at.seat).length > 0,
        run: infiltrate,
      },
    },
  },

  /** Whoever holds the mover's Agreement lets it pass (G51); of two Hazards the more dangerous counts (G55). */
  'gravitic-mine-fields': {
    values: {
      hazardLevel(g, { seat, system }, self) {
        const own = self.owner as Seat
        return controls(g, own, system) && isHostile(g, own, seat)
          ? noSaferThan(g, system, worth(self, 'hazard'))
          : undefined
      },
    },
  },

  /** It looks for others' cloaks only: whoever has both does not spoil the own one. */
  'gravitic-sensor-net': {
    permissions: {
      cloak(g, { of, at }, self) {
        const own = self.owner as Seat
        const watched =
          of !== own && at.some(place => isSystemPlace(place) && controls(g, own, systemIn(place)))
        return watched ? forbid('The Sensor Net sees it.', ['ASC-ADV-gravitic-sensor-net-a']) : undefined
      },
    },
  },

  'sensor-ghosting': { actions: { combat: { when: canGhost, run: ghost } } },

  'the-obsidian-order': {
    values: { hegemonyResistance: adds('owner', 'hegemonyResistance') },
    ...exhaustsFor(
      'the-obsidian-order',
      advancements((g, seat) =>
        readyAdvancements(
          g,
          playing(g).filter(rival => rival !== seat),
          ['Espionage'],
        ),
      ),
    ),
  },

  'reactive-energy-barriers': {
    values: {
      ignoredHits: (g, { of, round }, self) =>
        of === self.owner && round === 1 && defends(g, self) ? worth(self, 'hitsIgnored') : 0,
    },
  },

  /** Three dice in the place of one. */
  'weaponized-star-bases': {
    values: {
      attackDice: (_g, { by, batch, ships }, self) =>
        by === self.owner && batch === 'starbase' ? ships * (worth(self, 'starbaseDice') - 1) : 0,
    },
  },

  'annexation-protocols': {
    permissions: { captureOnAnnihilation: (g, at, self) => (own(g, at, self) ? allow() : undefined) },
    triggers: {
      invasionSucceeded: {
        when: own,
        act: (g, { seat }, self) => refreshCommands(g, seat, worth(self, 'commands')),
      },
    },
  },

  'central-command': { values: { hegemonyResistance: adds('owner', 'hegemonyResistance') } },

  'covert-military-bases': { actions: { building: { when: mayBuildCovertly, run: buildCovertly } } },

  'field-retrofit-protocols': {
    permissions: { commissionFleet: (g, at, self) => (own(g, at, self) ? allow() : undefined) },
  },

  'labor-camps': {
    values: {
      nodeIncome: (g, { seat, system, kind }, self) =>
        kind === 'P' && seat === self.owner && inOrbit(g, seat, system)
          ? discOf(g, system).nodes.C * worth(self, 'productionPerNode')
          : 0,
    },
  },

  'metagenic-weapons': {
    values: { otherDamage: (g, { by }, self) => (by === self.owner && invades(g, self) ? 1 : 0) },
    actions: { combat: { when: canRelease, run: release } },
  },

  /** What the released weapons do in that one Round; whoever strikes first still does. */
  [RELEASED]: {
    values: {
      attackDice: (_g, { by, round }, self) =>
        by === self.owner && round === self.id ? { op: 'set', by: 0 } : undefined,
      automaticHits: (_g, { by, round, ships }, self) => (by === self.owner && round === self.id ? ships : 0),
      razingHits: (_g, { seat, round }, self) => (seat === self.owner && round === self.id ? 1 : 0),
    },
  },
}

/** A lower level is more dangerous, and 0 is none; of several minefields the most dangerous wins. */
function noSaferThan(g: G, system: SystemId, level: number): Change | undefined {
  const { hazard } = printed(g, system)
  return hazard > 0 && hazard <= level ? undefined : { op: 'set', by: level, priority: -level }
}
