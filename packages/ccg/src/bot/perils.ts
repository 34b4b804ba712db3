/** What a team has to expect beneath a mission: what is known to lie there, and for the rest what anybody might lay. */
import type { Seat } from '@tenforward/kernel'
import type { Selection } from '../cards/dilemma.ts'
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import { isMet } from '../cards/meet.ts'
import type { Subject } from '../cards/subject.ts'
import type { Place } from '../cards/types.ts'
import { cardOf } from '../rules/card/lookup.ts'
import type { DilemmaEffect, DilemmaSpec, Happening } from '../rules/declared/dilemmaSpec.ts'
import { dilemmaOf } from '../rules/declared/lookup.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../state.ts'
import type { G } from '../types.ts'

/** What one dilemma does to a team, on average. */
export interface Peril {
  /** How likely it ends the attempt. */
  stops: number
  /** How many are lost. */
  lost: number
  /** How much of the ship. */
  ship: number
}

const HARMLESS: Peril = { stops: 0, lost: 0, ship: 0 }

/** How much of somebody is lost by what happens to them. */
const LOSS: Readonly<Record<string, number>> = {
  kill: 1,
  discard: 1,
  remove: 1,
  doom: 1,
  capture: 0.9,
  stasis: 0.5,
  return: 0.5,
  disable: 0.4,
  stop: 0.1,
}
/** What only a procedure knows is taken to cost so many. */
const UNTOLD = 1.5
/** How bad it is for a ship to have a dilemma on it. */
const BURDEN = 0.6
const DAMAGE: Readonly<Record<string, number>> = { damageShip: 0.3, destroyShip: 1 }

const some = (team: readonly Subject[], filter: Filter): Subject[] => team.filter(one => matches(one, filter))

const isPerson = ({ card }: Subject): boolean => card.personnel.length > 0

function struck(team: readonly Subject[], to: Selection | undefined): number {
  if (to === undefined) return 1
  const people = team.filter(isPerson)
  const pool = to.of === undefined ? people.length : some(people, to.of).length
  const { count } = to
  if (to.ofThose !== undefined) return Math.min(1, pool)
  if (count === 'all') return pool
  if (count === 'half') return Math.floor(pool / 2)
  return typeof count === 'number' ? Math.min(count, pool) : Math.max(0, pool - count.allBut)
}

const lacksTarget = (team: readonly Subject[], { of, also }: Selection): boolean =>
  of !== undefined && !team.some(one => isPerson(one) && matches(one, of)) && also === undefined

/** What a dilemma does to a team at a mission of this kind. */
function perilOf(spec: DilemmaSpec, team: readonly Subject[], place: Place): Peril {
  if (spec.nullify !== undefined && isMet(spec.nullify, team)) return HARMLESS
  const first = spec.first === undefined ? HARMLESS : perilOf(spec.first, team, place)
  return spec.effects.reduce((sum, effect) => after(sum, perilOfEffect(spec, effect, team, place)), first)
}

/** One thing after another. */
function after(a: Peril, b: Peril): Peril {
  return {
    stops: 1 - (1 - a.stops) * (1 - b.stops),
    lost: a.lost + b.lost,
    ship: Math.min(1, a.ship + b.ship),
  }
}

function perilOfEffect(
  spec: DilemmaSpec,
  effect: DilemmaEffect,
  team: readonly Subject[],
  place: Place,
): Peril {
  if (effect.at !== undefined && effect.at !== place) return HARMLESS
  if (effect.kind === 'place') return placed(spec, effect, team)
  if (effect.kind === 'offer') return HARMLESS
  if (effect.trigger !== undefined && some(team, effect.trigger).length === 0) return HARMLESS
  if (effect.to !== undefined && lacksTarget(team, effect.to)) return HARMLESS
  if (effect.kind === 'condition') {
    if (effect.needs !== null && isMet(effect.needs, team)) return HARMLESS
    if (effect.price !== undefined && some(team, effect.price).length > 0) return { ...HARMLESS, lost: 1 }
  }
  const harm = harmOf(effect, team)
  if (effect.kind === 'condition') return { ...harm, stops: 1 }
  return effect.kind === 'guarded' ? { ...harm, lost: harm.lost / 2 } : harm
}

function harmOf({ does, run, to }: Happening, team: readonly Subject[]): Peril {
  const odd = run === undefined ? 0 : UNTOLD
  return { stops: 0, lost: odd + (LOSS[does ?? ''] ?? 0) * struck(team, to), ship: DAMAGE[does ?? ''] ?? 0 }
}

/** It stays with the ship or the mission until it is cured. */
function placed(
  spec: DilemmaSpec,
  { unless }: DilemmaEffect & { kind: 'place' },
  team: readonly Subject[],
): Peril {
  const kept = [unless, spec.cure].some(needs => needs !== undefined && isMet(needs, team))
  return kept ? HARMLESS : { stops: unless === undefined ? 0 : 1, lost: 0, ship: BURDEN }
}

/** Nobody knows what the rival has laid; one's own dilemmas are as good a guess as any. */
function expected(g: G, seat: Seat, place: Place): DilemmaSpec[] {
  return g.s.cards.flatMap(({ card, owner }, id) => {
    if (owner !== seat || !cardOf(g, id).dilemma?.places.includes(place)) return []
    return dilemmaOf(g, card) ?? []
  })
}

/** What a seed that nobody has seen does to a team, on average; worked out once for each kind of place. */
export function unseenPeril(
  g: G,
  seat: Seat,
  team: readonly Subject[],
  place: Place,
  known: Map<Place, Peril>,
): Peril {
  const before = known.get(place)
  if (before !== undefined) return before
  const peril = averagePeril(expected(g, seat, place).map(spec => perilOf(spec, team, place)))
  known.set(place, peril)
  return peril
}

export function averagePeril(perils: readonly Peril[]): Peril {
  const mean = { ...HARMLESS }
  for (const { stops, lost, ship } of perils) {
    mean.stops += stops / perils.length
    mean.lost += lost / perils.length
    mean.ship += ship / perils.length
  }
  return mean
}

interface Outlook {
  /** How likely the team gets past everything. */
  success: number
  /** How many seeds it gets past. */
  passed: number
  /** How many it loses on the way, and how much of the ship. */
  lost: number
  ship: number
}

/** Seed after seed, as long as nothing stops them. */
export function outlookAt(g: G, loc: LocId, team: readonly Subject[], place: Place, unseen: Peril): Outlook {
  const { seeds, known } = locationAt(g, loc)
  const outlook = { success: 1, passed: 0, lost: 0, ship: 0 }
  for (const id of seeds) {
    const { stops, lost, ship } = known.includes(id) ? perilOfCard(g, id, team, place) : unseen
    outlook.lost += outlook.success * lost
    outlook.ship += outlook.success * ship
    outlook.success *= 1 - stops
    outlook.passed += outlook.success
  }
  return outlook
}

export function perilOfCard(g: G, id: Id, team: readonly Subject[], place: Place): Peril {
  const spec = dilemmaOf(g, pieceOf(g, id).card)
  return spec === undefined ? HARMLESS : perilOf(spec, team, place)
}
