import { call, done, locals, type OptionId } from '@tenforward/kernel'
import { destroySystem } from '../../procedures/exploration/destroySystem.ts'
import type { Braved } from '../../procedures/movement/hazard.ts'
import { NO } from '../../rules/optionIds.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { researchNodesOf } from '../../rules/systems/control.ts'
import { type G, procedure } from '../../types.ts'
import {
  ascendancyOf,
  atOnce,
  brave,
  type Drawn,
  rollOne,
  rulesOf,
  shipsHere,
  whenDrawn,
} from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { askShip, destroyShips, loseShip } from '../../words/ships.ts'

/** Cards that destroy Ships outright, and Systems. */

const bioengineeredWastingDisease = procedure('bioengineered-wasting-disease', locals<Drawn>(), {
  roll(g, v) {
    const cure = researchNodesOf(g, v.at.seat)
    return rollOne(g, v, cure) > cure && shipsHere(g, v) > 0 ? 'which' : done()
  },
  which: (g, v) => askShip(g, v, rulesOf(v, 'a'), 'lose'),
  lose(g, v, id: OptionId) {
    loseShip(g, v, id)
    return done()
  },
})

/** The Tholians, who are immune, are no Faction of this game. */
const isDefenceless = (g: G, v: Drawn): boolean => {
  const { weapons, shields } = playerOf(g, v.at.seat)
  return weapons === 0 && shields === 0
}

const crystallineEntity = procedure('crystalline-entity', locals<Drawn>(), {
  feed(g, v) {
    if (!isDefenceless(g, v)) return done()
    destroyShips(g, v)
    return call(destroySystem, { system: v.at.system }, 'end')
  },
  end: () => done(),
})

const planetEater = procedure('planet-eater', locals<Drawn>(), {
  brave: (_, v) => brave(v, 'look'),
  look: (_g, _v, { left }: Braved) => (left > 0 ? 'sacrifice' : 'eat'),
  sacrifice: (g, v) => askShip(g, v, rulesOf(v, 'b', 'c'), 'decided', true),
  decided(g, v, id: OptionId) {
    if (id === NO) return 'eat'
    loseShip(g, v, id)
    return done()
  },
  eat: (_, v) => call(destroySystem, { system: v.at.system }, 'end'),
  end: () => done(),
})

export const perils: Effects = {
  'bioengineered-wasting-disease': whenDrawn(bioengineeredWastingDisease),
  'crystalline-entity': whenDrawn(crystallineEntity),
  'game-masters-of-triskelion': atOnce((g, v) => {
    const ascendancy = ascendancyOf(g, v)
    if (rollOne(g, v, ascendancy) <= ascendancy) destroyShips(g, v)
  }),
  'planet-eater': whenDrawn(planetEater),
}
