/** Words for what a played card may be aimed at. Whatever a player cannot see is not offered. */
import { forbidden } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { type Aim, mayTarget } from '../rules/card/targets.ts'
import type { Played, Target } from '../rules/declared/cardSpec.ts'
import { isHooked } from '../rules/declared/hooked.ts'
import { isVisible } from '../rules/knowledge/visible.ts'
import { isPlanet } from '../rules/places/places.ts'
import { type Id, type LocId, locationAt, playerOf } from '../state.ts'
import type { G } from '../types.ts'

type Test = (g: G, id: Id, played: Played) => boolean

export const fits = (g: G, id: Id, filter: Filter): boolean =>
  subjectsIn(g, id).some(one => matches(one, filter))

/** Cards in play that its player can see, that the rules do not keep from being aimed at, and that pass the test. */
export function inPlayThat(name: string, test: Test, aim: Partial<Aim> = {}): Target {
  return {
    name,
    among: (g, played) =>
      g.s.inPlay.filter(
        id =>
          test(g, id, played) &&
          isVisible(g, id, played.seat) &&
          mayTarget(g, id, { seat: played.seat, source: played.card, ...aim }) &&
          (!isHooked(g, 'target') || forbidden(g, 'target', { id, by: played.card }) === null),
      ),
  }
}

export function isAShip(g: G, id: Id): boolean {
  const { at } = inPlay(g, id)
  return (at.in === 'space' || at.in === 'docked' || at.in === 'planet') && isShip(cardOf(g, id))
}

const is = (filter: Filter | undefined): Test =>
  filter === undefined ? () => true : (g, id) => fits(g, id, filter)

export function anyShip(filter?: Filter, test: Test = () => true, aim: Partial<Aim> = {}): Target {
  return inPlayThat(
    'targetShip',
    (g, id, played) => isAShip(g, id) && is(filter)(g, id, played) && test(g, id, played),
    aim,
  )
}

export function yourShip(filter?: Filter, test: Test = () => true): Target {
  return inPlayThat(
    'targetShip',
    (g, id, played) =>
      inPlay(g, id).by === played.seat && isAShip(g, id) && is(filter)(g, id, played) && test(g, id, played),
  )
}

export function yourPersonnel(filter?: Filter, test: Test = () => true): Target {
  return inPlayThat(
    'targetPersonnel',
    (g, id, played) =>
      inPlay(g, id).by === played.seat &&
      isPersonnel(cardOf(g, id)) &&
      is(filter)(g, id, played) &&
      test(g, id, played),
  )
}

export function yourFacility(filter?: Filter): Target {
  return inPlayThat(
    'targetFacility',
    (g, id, played) =>
      inPlay(g, id).by === played.seat && cardOf(g, id).facility !== null && is(filter)(g, id, played),
  )
}

export function location(test: (g: G, loc: LocId, played: Played) => boolean = () => true): Target {
  return {
    name: 'targetLocation',
    among: (g, played) => [...g.s.locations.keys()].filter(loc => test(g, loc, played)),
  }
}

/** A gap that was closed is no location any more. */
export function onALine(g: G, loc: LocId): boolean {
  return g.s.spacelines[locationAt(g, loc).quadrant]?.includes(loc) === true
}

export const planet: Target = location((g, loc) => isPlanet(g, loc))

/** Between a location and its right neighbour, named by the left one. */
export const between: Target = {
  name: 'targetGap',
  among: g => Object.values(g.s.spacelines).flatMap(line => line.slice(0, -1)),
}

export const anyPlayer: Target = { name: 'targetPlayer', among: () => [0, 1] }

/** A card of that type that lies in play, or that is used as one. */
export function cardInPlay(test: Test): Target {
  return inPlayThat('targetCard', (g, id, played) => id !== played.card && test(g, id, played))
}

/** CCG-TYPES-04: Events, and artifacts that were played as such. */
export const isEvent: Test = (g, id) => {
  const card = cardOf(g, id)
  return card.types.includes('Event') || (card.usedAs.includes('Event') && inPlay(g, id).at.in !== 'aboard')
}

export function yourDiscard(filter?: Filter): Target {
  return {
    name: 'targetDiscard',
    among: (g, { seat }) =>
      playerOf(g, seat).discard.filter(
        id => filter === undefined || subjectsIn(g, id).some(one => matches(one, filter)),
      ),
  }
}

export const first = ({ chosen }: Played): Id => chosen[0] as Id
/** The same where locations were chosen. */
export const firstLocation = ({ chosen }: Played): LocId => chosen[0] as LocId
export const secondLocation = ({ chosen }: Played): LocId => chosen[1] as LocId
export const second = ({ chosen }: Played): Id => chosen[1] as Id
