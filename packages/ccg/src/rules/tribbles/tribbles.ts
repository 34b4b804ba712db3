/** Tribbles and Troubles. */
import type { Seat } from '@tenforward/kernel'
import type { Card } from '../../cards/types.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { cardsAt, isPlanet, placedAt, placeOf, spotOf, surface } from '../places/places.ts'
import { leavePlay } from '../zones/zones.ts'

/** CCG-TRIBBLE-02. */
const SMALL = 10
const BROOD = 10

const isTribble = (card: Card): boolean => card.tribbles !== null
const isTrouble = (card: Card): boolean => card.types.includes('Trouble')
export const isSmall = (card: Card): boolean => card.tribbles !== null && card.tribbles <= SMALL
export const isLarge = (card: Card): boolean => card.tribbles !== null && card.tribbles > SMALL

/** Nobody asks a table without tribbles twice. */
export function tribblesInUse(g: G): boolean {
  return g.s.players.some(({ sides }) => sides.some(({ kind }) => kind === 'Tribble'))
}

/** A group: all tribbles in one place, whoever's they are. */
export function groupAt(g: G, spot: Spot): Id[] {
  return cardsAt(g, spot).filter(id => isTribble(cardOf(g, id)))
}

/** CCG-TRIBBLE-20. */
export function numberAt(g: G, spot: Spot): number {
  return groupAt(g, spot).reduce((sum, id) => sum + cardOf(g, id).tribbles!, 0)
}

/** CCG-TRIBBLE-07: whether a part of a Trouble with this minimum works. */
export function isActive(g: G, trouble: Id, minimum: number): boolean {
  const spot = spotOf(g, trouble)
  return spot !== null && numberAt(g, spot) >= minimum
}

/** Everywhere that cards can be. */
function allSpots(g: G): Spot[] {
  const hosts = g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    const holds = isShip(cardOf(g, id)) || cardOf(g, id).facility !== null
    return holds && at.in !== 'line' && at.in !== 'core'
  })
  const planets = [...g.s.locations.keys()].filter(loc => isPlanet(g, loc)).map(surface)
  return [...hosts, ...planets]
}

/**
 * CCG-TRIBBLE-03 to 06: small ones anywhere, large ones where they are bred by tribbles of their own player, Troubles on
 * any group.
 */
export function spotsFor(g: G, seat: Seat, id: Id): Spot[] {
  const card = cardOf(g, id)
  if (isSmall(card)) return allSpots(g)
  if (isTrouble(card)) return allSpots(g).filter(spot => groupAt(g, spot).length > 0)
  return allSpots(g).filter(spot =>
    groupAt(g, spot).some(
      parent => pieceOf(g, parent).owner === seat && cardOf(g, parent).tribbles === card.tribbles! / BROOD,
    ),
  )
}

const mine = (g: G, seat: Seat, id: Id): boolean =>
  inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)) && !inPlay(g, id).stopped && !isDisabled(g, id)

const carriedTribbles = (g: G): Id[] => g.s.inPlay.filter(id => inPlay(g, id).carriedBy !== undefined)

/** CCG-TRIBBLE-10 and 11: somebody who carries none yet, and a small one beside. */
export function pickUps(g: G, seat: Seat): { carrier: Id; tribble: Id }[] {
  const busy = new Set(carriedTribbles(g).map(id => inPlay(g, id).carriedBy))
  const small = g.s.inPlay.filter(id => isSmall(cardOf(g, id)) && inPlay(g, id).carriedBy === undefined)
  return small.flatMap(tribble => {
    const spot = spotOf(g, tribble)
    const there = spot === null ? [] : cardsAt(g, spot).filter(id => mine(g, seat, id) && !busy.has(id))
    return there.map(carrier => ({ carrier, tribble }))
  })
}

export function carriedFor(g: G, seat: Seat): Id[] {
  return carriedTribbles(g).filter(id => inPlay(g, inPlay(g, id).carriedBy!).by === seat)
}

/** CCG-TRIBBLE-13: who can beam large ones, and how many. */
export function beamers(g: G, seat: Seat): { id: Id; level: number }[] {
  return g.s.inPlay.flatMap(id => {
    if (!mine(g, seat, id)) return []
    const spot = spotOf(g, id)
    if (spot === null || !groupAt(g, spot).some(one => isLarge(cardOf(g, one)))) return []
    const level = Math.max(...subjectsIn(g, id).map(one => one.level('Transporter Skill')))
    return level > 0 ? [{ id, level }] : []
  })
}

/** What is carried is where its carrier is; Troubles without tribbles go (CCG-TRIBBLE-09). */
export function settleTribbles(g: G): void {
  for (const id of carriedTribbles(g)) follow(g, id)
  for (const id of [...g.s.inPlay]) {
    if (pieceOf(g, id).play === null || !isTrouble(cardOf(g, id))) continue
    const spot = spotOf(g, id)
    const awaited = g.s.strayed?.some(({ from }) => from === spot) ?? false
    if (spot !== null && !awaited && groupAt(g, spot).length === 0) leavePlay(g, id, 'discard')
  }
}

function follow(g: G, tribble: Id): void {
  const play = inPlay(g, tribble)
  const carrier = play.carriedBy!
  if (pieceOf(g, carrier).play === null) {
    delete play.carriedBy
    return
  }
  const [from, to] = [placedAt(g, tribble), spotOf(g, carrier)]
  if (to !== null && to !== from) moveTribbles(g, [tribble], from, to)
}

/** CCG-TRIBBLE-08: whatever Trouble was with them may come along later. */
export function moveTribbles(g: G, ids: readonly Id[], from: Spot, to: Spot): void {
  for (const id of ids) inPlay(g, id).at = placeOf(to)
  if (troublesAt(g, from).length > 0) g.s.strayed = [...(g.s.strayed ?? []), { from, to }]
}

export function troublesAt(g: G, spot: Spot): Id[] {
  return cardsAt(g, spot).filter(id => isTrouble(cardOf(g, id)))
}
