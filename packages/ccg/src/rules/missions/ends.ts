/** The end of a mission that faces a player. */
import type { Seat } from '@tenforward/kernel'
import type { MissionEnd } from '../../cards/types.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'

/** CCG-MISSION-SEED-19: at a shared mission one's own card; the only one otherwise. */
export function missionFor(g: G, seat: Seat, loc: LocId): Id {
  const { missions } = locationAt(g, loc)
  return missions.find(id => pieceOf(g, id).owner === seat) ?? missions[0]!
}

/** A location that a card makes where there is no mission: nothing can be attempted there. */
const NO_MISSION: MissionEnd & { opposite: null } = {
  attempt: { kind: 'nobody' },
  requirement: null,
  span: 4,
  points: null,
  opposite: null,
}

function gapOf(g: G, id: Id): typeof NO_MISSION {
  const span = placeSpec(pieceOf(g, id).card)?.span
  return span === undefined ? NO_MISSION : { ...NO_MISSION, span }
}

const haveNeeds = anyCard(({ id }) => placeSpec(id)?.needs !== undefined)

/** CCG-MISSION-07: the end of the mission that faces this player. */
export function endOf(g: G, seat: Seat, loc: LocId): MissionEnd {
  const id = missionFor(g, seat, loc)
  const mission = cardOf(g, id).mission ?? gapOf(g, id)
  const needs = haveNeeds(g) ? placeSpec(pieceOf(g, id).card)?.needs : undefined
  if (needs !== undefined) return { ...mission, requirement: needs }
  return pieceOf(g, id).owner === seat ? mission : (mission.opposite ?? mission)
}

export function pointsOf(g: G, seat: Seat, loc: LocId): number {
  const value = endOf(g, seat, loc).points?.value ?? 0
  const region = placeSpec(pieceOf(g, missionFor(g, seat, loc)).card)?.perLocationOf
  if (region === undefined) return value
  return value * g.s.locations.filter(one => one.region === region).length
}
