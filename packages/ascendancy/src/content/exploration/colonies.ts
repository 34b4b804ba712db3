import {
  call,
  done,
  emit,
  forbid,
  found,
  locals,
  type OptionId,
  rollDice,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { foundColony } from '../../procedures/building/colonies.ts'
import { freeControlNode, gainControl } from '../../procedures/building/control.ts'
import type { Braved } from '../../procedures/movement/hazard.ts'
import { type Founding, whyNoColony } from '../../rules/building/colonies.ts'
import { nodeFits } from '../../rules/building/nodes.ts'
import type { Gained } from '../../rules/building/points.ts'
import { playerOf, rightOf } from '../../rules/players/seats.ts'
import { discOf, systemsOf } from '../../rules/systems/control.ts'
import { type G, procedure } from '../../types.ts'
import { award, brave, choose, type Drawn, num, offer, rulesOf, whenDrawn } from '../../words/exploration.ts'
import { discId, type Effects, type Using, worth } from '../../words/hooks.ts'
import { givenThisTurn, noteThisTurn } from '../../words/once.ts'

/** Cards that found Colonies, or lie on a System and change what it takes to found one (G25, G29). */

/** What of the usual price a card waives. */
const founding = (v: Drawn, waived: Pick<Founding, 'noCulture' | 'noShip'>): Founding => ({
  seat: v.at.seat,
  system: v.at.system,
  by: v.self.content,
  ...waived,
})

const FREE = { noCulture: true, noShip: true }

/** The offer stands now or never. */
const abandonedColony = procedure('abandoned-colony', locals<Drawn>(), {
  offer: (g, v) =>
    whyNoColony(g, founding(v, { noShip: true })) === null
      ? offer(v, 'colonise', rulesOf(v, 'a', 'b'), 'decided')
      : done(),
  decided: (_, v, willing: boolean) =>
    willing ? call(foundColony, founding(v, { noShip: true }), 'end') : done(),
  end: () => done(),
})

const encounterAtFarpoint = procedure('encounter-at-farpoint', locals<Drawn>(), {
  which(g, v) {
    const open = whyNoColony(g, founding(v, FREE)) === null
    return choose(v, open ? ['colonise', 'culture'] : ['culture'], rulesOf(v, 'a'), 'decided')
  },
  decided(g, v, what: OptionId) {
    if (what === 'colonise') return call(foundColony, founding(v, FREE), 'founded')
    award(g, v, { C: num(v, 'culture') })
    return done()
  },
  /** Without leave of a Rival, or a Control Node, there is the Culture still. */
  founded: (_g, _v, stands: boolean) => (stands ? done() : 'which'),
})

const wrathOfOlympus = procedure('wrath-of-olympus', locals<Drawn>(), {
  brave: (_, v) => brave(v, 'offer'),
  offer: (g, v, { left }: Braved) =>
    left > 0 && whyNoColony(g, founding(v, FREE)) === null
      ? offer(v, 'colonise', rulesOf(v, 'b'), 'decided')
      : done(),
  decided: (_, v, willing: boolean) => (willing ? call(foundColony, founding(v, FREE), 'end') : done()),
  end: () => done(),
})

/** Not a Colony; whoever has no Control Node left may give up another System for it (G30). */
const lostColony = procedure('lost-colony', locals<Drawn, void, { finder: Seat }>(), {
  node(g, v) {
    v.finder = rightOf(g, v.at.seat)
    return call(freeControlNode, { seat: v.finder, system: v.at.system, anyTime: true }, 'place')
  },
  place: (_, v, free: boolean) =>
    free ? call(gainControl, { seat: v.finder, system: v.at.system, how: 'card' as const }, 'end') : done(),
  end: () => done(),
})

const here = (at: { system: SystemId }, self: Source): boolean => at.system === self.id

const tama = (self: Source, seat: Seat): Founding => ({
  seat,
  system: discId(self),
  by: self.content,
  ...FREE,
})

const TAMA = 'ASC-EXP-children-of-tama-negotiations'
const ONLY_BY_WORDS = forbid('Only negotiations lead to a Colony here.', [`${TAMA}-a`, `${TAMA}-c`])
const NOT_THIS_TURN = forbid('The negotiations have failed for this turn.', [`${TAMA}-b`])

/** What is noted for the turn when an attempt has failed. */
const refusal = (self: Source): string => `${self.content}:${self.id}`

/** In the Building Phase: a die and the Ascendancy; who fails is turned away for the turn. */
const negotiate = procedure('children-of-tama-negotiations', locals<Using<{ seat: Seat }>>(), {
  roll(g, v) {
    const { seat } = v.at
    const { ascendancy } = playerOf(g, seat)
    const target = worth(v.self, 'target')
    const dice = rollDice(g, 1)
    emit(g, 'card.rolled', { seat, card: v.self.content, dice, number: target - ascendancy })
    if (found(dice[0], 'dice') + ascendancy >= target) return call(foundColony, tama(v.self, seat), 'end')
    noteThisTurn(g, refusal(v.self))
    return done()
  },
  end: () => done(),
})

const productionNodes = (g: G, seat: Seat): number =>
  systemsOf(g, seat).reduce((n, system) => n + discOf(g, system).nodes.P, 0)

/** Whoever Colonises rolls; below the own Production Nodes, so many more stand here, as far as they fit. */
function digWithTheHorta(g: G, { seat, system }: { seat: Seat; system: SystemId }, self: Source): void {
  const number = productionNodes(g, seat)
  const dice = rollDice(g, 1)
  emit(g, 'card.rolled', { seat, card: self.content, dice, number })
  if (found(dice[0], 'dice') >= number) return
  for (let n = worth(self, 'productionNodes'); n > 0 && nodeFits(g, seat, system, 'P'); n--) {
    discOf(g, system).nodes.P++
    emit(g, 'node.built', { seat, system, kind: 'P', instead: null })
  }
}

const colonised = (at: { system: SystemId; how: Gained }, self: Source): boolean =>
  here(at, self) && at.how === 'colonise'

export const colonies: Effects = {
  'abandoned-colony': whenDrawn(abandonedColony),
  'encounter-at-farpoint': whenDrawn(encounterAtFarpoint),
  'wrath-of-olympus': whenDrawn(wrathOfOlympus),
  'lost-colony': whenDrawn(lostColony),
  'dangerous-flora': {
    values: {
      colonyResearch: (_, at, self) => (here(at, self) ? worth(self, 'researchPrice') : undefined),
    },
  },
  'organian-intervention': {
    permissions: {
      colonise(g, at, self) {
        const needed = worth(self, 'ascendancy')
        if (!here(at, self) || playerOf(g, at.seat).ascendancy >= needed) return undefined
        return forbid(`The Organians admit nobody below Ascendancy ${needed}.`, [
          'ASC-EXP-organian-intervention-a',
        ])
      },
    },
  },
  'children-of-tama-negotiations': {
    permissions: {
      colonise(g, at, self) {
        if (!here(at, self)) return undefined
        if (at.by !== self.content) return ONLY_BY_WORDS
        return givenThisTurn(g, refusal(self)) ? NOT_THIS_TURN : undefined
      },
    },
    actions: {
      building: { when: (g, at, self) => whyNoColony(g, tama(self, at.seat)) === null, run: negotiate },
    },
  },
  'secrets-of-the-horta': {
    triggers: { controlGained: { when: (_, at, self) => colonised(at, self), act: digWithTheHorta } },
  },
}
