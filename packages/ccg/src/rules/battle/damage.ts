/** How damage comes upon a ship or facility: by rotation, or by Tactics where the one who inflicts it has them. */
import { emit, reveal, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import type { Damage } from '../../cards/types.ts'
import { tacticOf } from '../../content/facts/tactics.ts'
import { firstOf } from '../../lists.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { kill } from '../harm/dying.ts'
import { drawOne } from '../knowledge/telling.ts'
import { aboard } from '../places/places.ts'
import { sitesOf } from '../places/sites.ts'
import { noteJust } from '../turn/justNow.ts'
import { enterPlay } from '../zones/zones.ts'
import { battleBridge, drawTactic } from './battleBridge.ts'
import { markersOn } from './markers.ts'

export type Hit = 'hit' | 'direct hit'

/** CCG-DAMAGE-03, CCG-SBATTLE-46. */
const DEFAULT_DAMAGE: Readonly<Record<Hit, Damage>> = {
  hit: { draw: 2, place: 0 },
  'direct hit': { draw: 4, place: 0 },
}
/** CCG-SBATTLE-47 and 49. */
const ROTATIONS: Readonly<Record<Hit, number>> = { hit: 1, 'direct hit': 2 }

/**
 * CCG-DAMAGE-01 and 19, decision G-39: by one system only, in the whole game. CCG-SBATTLE-57: with the side deck never by
 * rotation, even when it is used up.
 */
export function inflictsTactics(g: G, seat: Seat): boolean {
  return battleBridge(g, seat) !== undefined && playerOf(g, seat).rotates !== true
}

/**
 * One damage event. In battle a wreck stays until its end (CCG-SBATTLE-51). CCG-DAMAGE-07: where no marker could be placed
 * nothing was damaged, and so nothing answers it.
 */
export function inflict(g: G, seat: Seat, id: Id, hit: Hit, tactic: Id | null, itself = true): void {
  // Whether a shot goes through speaks of crews that are hidden.
  reveal(g)
  const before = hurts(g, id)
  if (inflictsTactics(g, seat)) placeMarkers(g, seat, id, symbols(g, hit, tactic), itself ? tactic : null)
  else rotate(g, seat, id, hit)
  if (hurts(g, id) > before) noteJust(g, { kind: 'damaged', id })
}

/** Markers and rotations together. */
const hurts = (g: G, id: Id): number => markersOn(g, id).length + inPlay(g, id).damage

function rotate(g: G, seat: Seat, id: Id, hit: Hit): void {
  playerOf(g, seat).rotates = true
  inPlay(g, id).damage += ROTATIONS[hit]
  emit(g, 'ship.damaged', { id, card: pieceOf(g, id).card }, unnamed(g, id, { id, card: null }))
}

/** Whether the tactic would be a marker itself. */
export function placesItself(g: G, hit: Hit, tactic: Id | null): boolean {
  return symbols(g, hit, tactic).place > 0
}

/** CCG-SBATTLE-43, 44 and 46; 58: a tactic that lies elsewhere is drawn for. CCG-DAMAGE-06: no more than there are. */
export function placeMarkers(g: G, seat: Seat, id: Id, { draw, place }: Damage, tactic: Id | null): void {
  if (place > 0 && tactic !== null) {
    battleBridge(g, seat)!.current = null
    placeMarker(g, seat, id, tactic)
  }
  const drawn = tactic === null ? draw + place : draw
  for (let i = 0; i < drawn; i++) {
    const marker = drawTactic(g, seat)
    if (marker !== undefined) placeMarker(g, seat, id, marker)
  }
}

/** A Tactic that prints one result for both has it as its direct hit. */
function symbols(g: G, hit: Hit, tactic: Id | null): Damage {
  const facts = tactic === null ? null : cardOf(g, tactic).tactic!
  if (facts === null) return DEFAULT_DAMAGE[hit]
  const more = tacticOf(pieceOf(g, tactic!).card)?.hits
  if (hit === 'hit' && more !== undefined && firesWith(g, pieceOf(g, tactic!).owner, more.with))
    return { draw: more.draw, place: 0 }
  return (hit === 'hit' ? facts.hit : null) ?? facts.directHit ?? DEFAULT_DAMAGE[hit]
}

/** Whether such a ship of a player is in the battle under way. */
function firesWith(g: G, seat: Seat, filter: Filter): boolean {
  return (g.s.forces ?? [])
    .flat()
    .some(
      id => pieceOf(g, id).play?.by === seat && subjectsIn(g, id).some(subject => matches(subject, filter)),
    )
}

/** CCG-DAMAGE-11: casualties come before the numbers, which count as soon as the marker lies there. */
function placeMarker(g: G, seat: Seat, id: Id, marker: Id): void {
  // In battle the one who inflicts it says first at which site.
  if (!asksForSite(g, id, marker) || g.s.forces === undefined) killAt(g, marker, spotsHit(g, id, marker))
  enterPlay(g, marker, seat, { in: 'on', host: id })
  // Nobody knew it before.
  reveal(g)
  const said = { id, card: pieceOf(g, id).card, marker: pieceOf(g, marker).card }
  emit(g, 'marker.placed', said, unnamed(g, id, { ...said, card: null }))
}

/** CCG-DAMAGE-10: one at random of those there who fit; intruders are in the pool, and at sites everybody is. */
export function killAt(g: G, marker: Id, spots: readonly Id[]): void {
  const filter = tacticOf(pieceOf(g, marker).card)?.casualty
  if (filter === undefined) return
  const pool = spots
    .flatMap(spot => aboard(g, spot))
    .filter(one => isPersonnel(cardOf(g, one)))
    .filter(
      one =>
        cardOf(g, firstOf(spots)).site !== null ||
        subjectsIn(g, one).some(subject => matches(subject, filter)),
    )
  if (pool.length > 0) kill(g, [drawOne(g, pool, 'marker')])
}

/** Inside a ship or facility; at the site that the marker names, where there are sites. */
function spotsHit(g: G, id: Id, marker: Id): Id[] {
  const sites = sitesOf(g, id)
  if (sites.length === 0) return [id]
  const named = tacticOf(pieceOf(g, marker).card)?.site
  return named === undefined ? sites : sites.filter(site => cardOf(g, site).title.startsWith(named))
}

/** Whether a marker strikes at a site of choice. */
export function asksForSite(g: G, id: Id, marker: Id): boolean {
  const { casualty, site } = tacticOf(pieceOf(g, marker).card) ?? {}
  return casualty !== undefined && site === undefined && sitesOf(g, id).length > 0
}

/** CCG-LOOK-06: which ship it is that lies at a dock is for its controller alone. */
function unnamed(g: G, id: Id, others: object): { only: Seat[]; others: object } | undefined {
  const { at, by } = inPlay(g, id)
  return at.in === 'docked' ? { only: [by], others } : undefined
}
