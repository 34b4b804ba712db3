/** CCG-SDL-10 and 12: what a special download brings works at the location of its icon. */
import type { OptionId } from '@tenforward/kernel'
import type { Id, LocId } from '../../state.ts'
import type { G } from '../../types.ts'
import type { CardSpec, Played } from '../declared/cardSpec.ts'
import { locOf } from '../places/places.ts'

/** The location of the icon whose download brings this card; null when nothing does, or from anywhere. */
export function iconLocation(g: G, card: Id): LocId | null {
  return g.s.actions.findLast(({ brings }) => brings === card)?.loc ?? null
}

/** Targets without a place are not touched by it. */
const PLACED = ['targetShip', 'targetPersonnel', 'targetFacility']

/** Targets that have a number and are no cards. */
const NO_CARDS = ['targetLocation', 'targetGap', 'targetPlayer', 'targetTurns']

export const isCardTarget = (name: string | undefined): boolean =>
  name !== undefined && !NO_CARDS.includes(name)

export function withinReach(
  g: G,
  loc: LocId | null,
  name: string,
  options: readonly OptionId[],
): readonly OptionId[] {
  if (loc === null) return options
  if (name === 'targetLocation') return options.filter(one => one === loc)
  if (PLACED.includes(name)) return options.filter(id => locOf(g, id as Id) === loc)
  return name === 'targetGap' ? options.filter(left => isBeside(g, left as LocId, loc)) : options
}

/** CCG-SDL-10: a gap is named by the location to its left. */
function isBeside(g: G, left: LocId, loc: LocId): boolean {
  if (left === loc) return true
  return Object.values(g.s.spacelines).some(
    line => line[line.indexOf(left) + 1] === loc && line.includes(left),
  )
}

/** Of these ways to play a card, those that have something to aim at there. */
export function reachableWays(
  g: G,
  spec: CardSpec,
  ways: readonly number[],
  loc: LocId | null,
  played: Played,
): number[] {
  return ways.filter(i => {
    const [target] = spec.ways![i]!.targets ?? []
    return target === undefined || withinReach(g, loc, target.name, target.among(g, played)).length > 0
  })
}
