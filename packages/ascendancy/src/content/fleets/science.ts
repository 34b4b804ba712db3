import { call, done, found, type Hooks, locals, type Seat, type Source } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { takeResearch } from '../../procedures/exploration/study.ts'
import { type Braved, braveHazard } from '../../procedures/movement/hazard.ts'
import { hazardLevel } from '../../rules/movement/hazard.ts'
import { discOf, isPhenomenon } from '../../rules/systems/control.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { isItself, occupied, systemOfFleet } from '../../words/fleets.ts'
import { own, type Using, worth } from '../../words/hooks.ts'
import { forgetThisTurn, givenThisTurn, noteThisTurn } from '../../words/once.ts'

type Turn = { seat: Seat }

interface Studying extends Using<Turn> {
  system: SystemId
}

/** Where it stood when the turn began it may go on studying, once (G87). */
const staying = (self: Source): string => `${self.content}:stays`
const studied = (self: Source): string => `${self.content}:studied`

function canStudy(g: G, at: Turn, self: Source): boolean {
  if (!own(g, at, self) || !givenThisTurn(g, staying(self)) || givenThisTurn(g, studied(self))) return false
  const system = occupied(g, self)
  return system !== null && isPhenomenon(g, system) && discOf(g, system).tokens.R > 0
}

/** One die for the whole Fleet, and a study that needs no Command. */
export function scienceFleet(card: string): Hooks<Ascendancy> {
  const study = procedure(`${card}:study`, locals<Using<Turn>, void, Studying>(), {
    brave(g, v) {
      noteThisTurn(g, studied(v.self))
      v.system = found(occupied(g, v.self), 'occupied')
      const { seat } = v.at
      const level = hazardLevel(g, seat, v.system)
      return call(braveHazard, { seat, system: v.system, level }, 'take')
    },
    take: (_g, v, { left }: Braved) =>
      left > 0 ? call(takeResearch, { seat: v.at.seat, system: v.system }, 'end') : done(),
    end: () => done(),
  })
  return {
    values: {
      hazardDice: (_g, at, self) => (isItself(at, self) ? { op: 'set', by: worth(self, 'dice') } : undefined),
    },
    triggers: {
      turnBegan: {
        when: (g, at, self) => own(g, at, self) && systemOfFleet(g, self) !== null,
        act: (g, _at, self) => noteThisTurn(g, staying(self)),
      },
      systemEntered: {
        when: (_g, at, self) => isItself(at, self),
        act: (g, _at, self) => forgetThisTurn(g, staying(self)),
      },
    },
    actions: { command: { when: canStudy, run: study } },
  }
}
