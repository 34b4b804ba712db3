/** Cards that control themselves. */
import { cardOf, inPlay, isShip } from '../rules/card/lookup.ts'
import type { SelfControlSpec } from '../rules/declared/dilemmaSpec.ts'
import { endOf } from '../rules/missions/ends.ts'
import { locationOf } from '../rules/places/places.ts'
import { type Id, pieceOf } from '../state.ts'
import type { G } from '../types.ts'

const ships = (g: G, _self: Id, target: Id): boolean => isShip(cardOf(g, target))

/** Ships of the affiliations that may attempt the mission, as its owner sees it. */
function named(g: G, self: Id, target: Id): boolean {
  const { attempt } = endOf(g, pieceOf(g, self).owner, locationOf(g, self))
  const { mode } = inPlay(g, target)
  return (
    ships(g, self, target) && attempt.kind === 'affiliations' && mode !== null && attempt.of.includes(mode)
  )
}

export const SELF_CONTROLLED: Readonly<Record<string, SelfControlSpec>> = {
  'borg-ship': { attacks: ships, moves: true, prize: true },
  'planet-killer': { attacks: ships, moves: true, prize: true },
  'spaceborne-entity': { attacks: named, moves: true },
  'space-amoeba': { moves: true },
}
