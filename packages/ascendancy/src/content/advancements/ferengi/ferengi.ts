import type { Seat, Source } from '@tenforward/kernel'
import { isSystemPlace, systemIn } from '../../../map/place.ts'
import { isSeat } from '../../../rules/combat/forces.ts'
import type { Fared } from '../../../rules/combat/points.ts'
import { explorationCard } from '../../../rules/exploration/cards.ts'
import { readyAdvancements, readyAgreements } from '../../../rules/players/exhaust.ts'
import { playing } from '../../../rules/players/seats.ts'
import { inOrbit } from '../../../rules/ships/orbit.ts'
import { placesOf } from '../../../rules/ships/pieces.ts'
import { atPeace } from '../../../rules/trade/peace.ts'
import type { Power } from '../../../state.ts'
import type { G } from '../../../types.ts'
import { adds, type Effects, earn, own, worth } from '../../../words/hooks.ts'
import { givenThisRound, noteThisRound } from '../../../words/once.ts'
import { advancements, agreements, paysToExhaust } from '../../../words/spying.ts'
import { bribe, mayBribe } from './bribery.ts'
import { befriend, mayBefriend } from './friendship.ts'
import { buildAbroad, buyTwoGetOne, hasOpenYard } from './ships.ts'

export const ferengiEffects: Effects = {
  /** However many Ships are in one Orbit; the Borg are Rivals here (A2-72). */
  'ferengi-commerce-authority': {
    values: {
      income: (g, { seat, kind }, self) =>
        kind === 'P' && seat === self.owner ? foreignOrbits(g, seat) * worth(self, 'productionPerSystem') : 0,
    },
  },

  'a-contract-is-a-contract': { actions: { building: { when: hasOpenYard, run: buildAbroad } } },

  'the-bigger-the-smile': paysToExhaust(
    'the-bigger-the-smile',
    advancements(g => readyAdvancements(g, playing(g), ['Military'])),
  ),

  'every-man-has-his-price': { actions: { hegemonyBoost: { when: mayBribe, run: bribe } } },

  'hear-all-trust-nothing': paysToExhaust(
    'hear-all-trust-nothing',
    advancements(g => readyAdvancements(g, playing(g), ['Espionage'])),
  ),

  'home-is-where-the-heart-is': {
    triggers: { researchTaken: { when: own, act: (g, _at, self) => earnPrinted(g, self) } },
  },

  /** It comes into force with its own completion, so that one does not count. */
  'knowledge-equals-profit': {
    triggers: {
      projectCompleted: {
        when: (g, at, self) => own(g, at, self) && at.card !== self.content,
        act: (g, _at, self) => earnPrinted(g, self),
      },
    },
  },

  'never-place-friendship-over-profit': { actions: { launch: { when: mayBefriend, run: befriend } } },

  'never-spend-more': { values: { freeShips: buyTwoGetOne } },

  'nothing-is-more-important': {
    triggers: {
      battleEnded: {
        when: (_g, { sides }, self) => lostIn(sides, self) >= worth(self, 'shipsLost'),
        act: (g, _at, self) => earnPrinted(g, self),
      },
      invasionEnded: {
        when: (g, at, self) => own(g, at, self) && at.lost >= worth(self, 'shipsLost'),
        act: (g, _at, self) => earnPrinted(g, self),
      },
    },
  },

  /** Once a Round for each pair, and never for a swap: else two Rivals could pay without end (G68). */
  'peace-is-good-for-business': {
    triggers: {
      agreementReceived: {
        when: (_g, { holder, swapped }, self) => holder !== self.owner && !swapped,
        act: (g, { owner, holder }, self) => earnOnce(g, self, `${owner}>${holder}`),
      },
      /** The Agreement of an Ally is one too (G38). */
      allyClaimed: {
        when: (_g, { seat, card }, self) =>
          seat !== self.owner && explorationCard(card).agreement !== undefined,
        act: (g, { seat, card }, self) => earnOnce(g, self, `${card}>${seat}`),
      },
    },
  },

  /** Counted when Betrayals are done; whoever broke the Agreement with its attack holds it no more (G69). */
  'war-is-good-for-business': {
    triggers: {
      battleBegan: {
        act(g, { attacker, defenders }, self) {
          const customers = [attacker, ...defenders].filter(power => isCustomer(g, power, self))
          if (customers.length > 0) earn(g, self, { P: customers.length * worth(self, 'production') })
        },
      },
    },
  },

  'whisper-your-way-to-success': paysToExhaust(
    'whisper-your-way-to-success',
    agreements(g => readyAgreements(g, playing(g))),
  ),

  'expand-or-die': {
    values: {
      productionForCulture: (_g, { seat, purpose }, self) =>
        seat === self.owner && FOR_PEOPLE.includes(purpose) ? worth(self, 'productionPerCulture') : 0,
    },
  },

  'sleep-can-interfere': { values: { hegemonyResistance: adds('owner', 'hegemonyResistance') } },
}

const FOR_PEOPLE: readonly string[] = ['colony', 'hegemonyAttempt', 'hegemonyControl']

const earnPrinted = (g: G, self: Source): void => earn(g, self, { P: worth(self, 'production') })

function earnOnce(g: G, self: Source, pair: string): void {
  const words = `${self.content} ${pair}`
  if (givenThisRound(g, words)) return
  noteThisRound(g, words)
  earnPrinted(g, self)
}

function foreignOrbits(g: G, seat: Seat): number {
  let n = 0
  for (const at of placesOf(g, seat)) {
    if (!isSystemPlace(at)) continue
    const owner = g.s.discs[systemIn(at)]?.owner ?? null
    if (owner !== null && owner !== seat && inOrbit(g, seat, systemIn(at))) n++
  }
  return n
}

const lostIn = (sides: readonly Fared[], self: Source): number =>
  sides.find(side => side.power === self.owner)?.lost ?? 0

/** A Rival with a ready Agreement of the Ferengi, whoever has this card now. */
function isCustomer(g: G, power: Power, self: Source): boolean {
  const ferengi = g.s.players.findIndex(player => player.faction === 'ferengi')
  return ferengi >= 0 && isSeat(power) && power !== self.owner && atPeace(g, power, ferengi)
}
