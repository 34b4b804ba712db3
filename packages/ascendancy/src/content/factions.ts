import { allow, amount, ask, done, forbid, found, locals, type Seat, type Source } from '@tenforward/kernel'
import { placeOfSystem } from '../map/place.ts'
import { combatOf, isCube, sideOf } from '../rules/combat/forces.ts'
import { explorationCard } from '../rules/exploration/cards.ts'
import { exhaustAgreement, exhaustAlly } from '../rules/players/exhaust.ts'
import { playerOf } from '../rules/players/seats.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { discOf, isBorgWorld, isPhenomenon } from '../rules/systems/control.ts'
import { type G, procedure } from '../types.ts'
import { type Effects, earn, type Using, waives, worth } from '../words/hooks.ts'
import { advancementFacts } from './facts/lookup.ts'

/** Only Latinum Lasts: Culture for Production, at any time of the own turn (G47). */
const buyCulture = procedure('only-latinum-lasts:buy', locals<Using<{ seat: Seat }>>(), {
  howMuch: (g, v) =>
    ask(
      v.at.seat,
      amount('buyCulture', 1, affordable(g, v.at.seat, v.self), {
        about: { price: worth(v.self, 'productionPerCulture') },
        rules: ['ASC-FAC-only-latinum-lasts-a'],
        fallback: 1,
        skipForced: true,
      }),
      'buy',
    ),
  buy(g, v, culture: number) {
    playerOf(g, v.at.seat).has.P -= culture * worth(v.self, 'productionPerCulture')
    earn(g, v.self, { C: culture })
    return done()
  },
})

const affordable = (g: G, seat: Seat, self: Source): number =>
  Math.floor(playerOf(g, seat).has.P / worth(self, 'productionPerCulture'))

const latinum = {
  when: (g: G, { seat }: { seat: Seat }, self: Source) =>
    seat === self.owner && affordable(g, seat, self) > 0,
  run: buyCulture,
}

/** The Special Rules on the consoles of the five Factions. */
export const factionEffects: Effects = {
  annexation: {
    triggers: {
      invasionSucceeded: {
        when: (_g, { seat }, self) => seat === self.owner,
        act: (g, _at, self) => earn(g, self, { C: worth(self, 'culture') }),
      },
    },
  },

  /** What other content adds to the Nodes of a System comes after it (G63). */
  occupation: {
    values: {
      nodeIncome: (g, { seat, system, kind }, self) =>
        seat === self.owner && kind === 'P' && shipsAt(g, seat, placeOfSystem(system)) === 0
          ? { op: 'set', by: 0 }
          : undefined,
    },
  },

  'prime-directive': {
    permissions: {
      invade: (g, { seat, system }, self) =>
        seat === self.owner && !isBorgWorld(discOf(g, system))
          ? forbid('The Prime Directive: no planet is invaded.', [
              'ASC-FAC-prime-directive-a',
              'ASC-FAC-prime-directive-c',
            ])
          : undefined,
      colonise: (g, { seat, system }, self) =>
        seat === self.owner && discOf(g, system).preWarp
          ? forbid('The Prime Directive: a Pre-Warp Civilization is left alone.', [
              'ASC-FAC-prime-directive-b',
            ])
          : undefined,
    },
  },

  /** The Hub is no Phenomenon, and whether anybody survives to see it does not matter (G46). */
  'explore-strange-new-worlds': {
    triggers: {
      explorationDrawn: {
        when: (_g, { seat, card }, self) =>
          seat === self.owner && explorationCard(card).type === 'Civilization',
        act: (g, _at, self) => earn(g, self, { C: worth(self, 'culture') }),
      },
      systemDiscovered: {
        when: (g, { seat, system }, self) => seat === self.owner && isPhenomenon(g, system),
        act: (g, _at, self) => earn(g, self, { C: worth(self, 'culture') }),
      },
    },
  },

  'only-latinum-lasts': {
    permissions: {
      nodeOnAnySite: (_g, { seat, kind }, self) =>
        seat === self.owner && kind === 'P' ? allow() : undefined,
    },
    actions: { building: latinum, command: latinum },
  },

  'profit-over-profundity': {
    values: { hegemonyAscendancy: waives('seat') },
    permissions: {
      buildNode: (_g, { seat, kind }, self) =>
        seat === self.owner && kind === 'C'
          ? forbid('The Ferengi build no Culture Nodes.', ['ASC-FAC-profit-over-profundity-a'])
          : undefined,
    },
  },

  'death-before-dishonor': {
    permissions: {
      retreat: (_g, { seat }, self) =>
        seat === self.owner
          ? forbid('Klingons do not Retreat.', ['ASC-FAC-death-before-dishonor-a'])
          : undefined,
      surrender: (_g, { seat }, self) =>
        seat === self.owner
          ? forbid('Klingons do not Surrender.', ['ASC-FAC-death-before-dishonor-b'])
          : undefined,
    },
  },

  'ever-victorious': {
    triggers: {
      battleEnded: {
        when: (g, { sides }, self) => sides.some(s => s.power === self.owner) && isVictory(g, self),
        act: (g, _at, self) => earn(g, self, { C: worth(self, 'culture') }),
      },
    },
  },

  suspicious: {
    triggers: {
      agreementReceived: {
        when: (_g, { holder }, self) => holder === self.owner,
        act: (g, { owner, number }) => exhaustAgreement(g, owner, number),
      },
      allyClaimed: {
        when: (_g, { seat, card }, self) =>
          seat === self.owner && explorationCard(card).agreement !== undefined,
        act: (g, { seat, card }) => exhaustAlly(g, seat, card),
      },
    },
  },

  'cultural-superiority': {
    triggers: {
      advancementCompleted: {
        when: (_g, { seat, card }, self) => seat === self.owner && advancementFacts(card).culture > 0,
        act: (g, _at, self) => earn(g, self, { C: worth(self, 'culture') }),
      },
    },
  },
}

/**
 * An enemy is defeated that has fled or lost everything. The Ships that all of these brought are added up, and a
 * Cube is always enough (G49). Whoever was wiped out counts as having lost, unless the enemies went in that very
 * Round.
 */
function isVictory(g: G, self: Source): boolean {
  const combat = combatOf(g)
  const own = sideOf(combat, found(self.owner, 'owner'))
  const enemies = own === combat.sides[0] ? combat.sides.slice(1) : combat.sides.slice(0, 1)
  const beaten = enemies.filter(enemy => enemy.fate !== 'fighting')
  const stands = own.fate === 'fighting'
  const togetherGone = own.until === combat.round && beaten.length === enemies.length
  if (!stands && !togetherGone) return false
  if (beaten.some(isCube)) return true
  return beaten.reduce((ships, enemy) => ships + enemy.began, 0) >= worth(self, 'ships')
}
