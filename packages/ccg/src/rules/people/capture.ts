/** Captives: who holds them, and who may set them free. */
import { emit, reveal, type Seat } from '@tenforward/kernel'
import { type Id, type LocId, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { cardsOn, hostsAt, locationOf, personnelAt, placeOf, spotOf, surface } from '../places/places.ts'
import { leavePlay, put, take } from '../zones/zones.ts'

export function captives(g: G): Id[] {
  return g.s.inPlay.filter(id => inPlay(g, id).captive !== undefined)
}

/** CCG-ABDUCT-01: whom cards call a captive; an abductee of the Borg is none. */
export function isPrisoner(g: G, id: Id): boolean {
  const { captive } = inPlay(g, id)
  return captive !== undefined && captive.abducted === undefined
}

/** Decision G-55: where a player has people at a location, stopped or not. */
export function teamSpots(g: G, seat: Seat, loc: LocId): Spot[] {
  return [surface(loc), ...hostsAt(g, loc)].filter(spot => personnelAt(g, spot, seat).length > 0)
}

/** CCG-CAPTURE-02 and 03: to the team that takes it into custody. */
export function capture(g: G, id: Id, by: Seat, to: Spot): void {
  seize(g, id, by)
  inPlay(g, id).at = placeOf(to)
}

/** CCG-CAPTURE-05: where the capturer has nobody, beneath the card that did it; that card is in no list now. */
export function trap(g: G, id: Id, by: Seat, card: Id): void {
  const loc = locationOf(g, id)
  seize(g, id, by)
  inPlay(g, id).at = { in: 'trap', loc }
  g.s.traps = [...(g.s.traps ?? []), { card, captive: id }]
}

/** Everybody sees who it is. */
function seize(g: G, id: Id, by: Seat): void {
  const play = inPlay(g, id)
  play.captive = { by }
  delete play.infiltrates
  play.from = undefined
  reveal(g)
  emit(g, 'card.captured', { id, card: pieceOf(g, id).card, by })
}

type Hold = 'trap' | 'brig' | 'escort' | 'alone'

/** CCG-CAPTURE-03, 14 and 16. */
export function holdOf(g: G, id: Id): Hold {
  const { at, captive } = inPlay(g, id)
  if (at.in === 'trap') return 'trap'
  if (captive!.brig) return 'brig'
  // Both know who was left alone; whether the cards there are escorts only their player does.
  return captive!.alone ? 'alone' : 'escort'
}

function hasEscort(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  return spot !== null && personnelAt(g, spot, inPlay(g, id).captive!.by).length > 0
}

/** Decision G-56: whoever is left behind stays so until somebody takes custody again. */
export function settleCaptives(g: G): void {
  for (const id of captives(g)) {
    if (holdOf(g, id) !== 'escort' || hasEscort(g, id)) continue
    inPlay(g, id).captive!.alone = true
    // It tells that none of the cards there is an escort.
    reveal(g)
  }
}

/** CCG-CAPTURE-08 and 09: teams that could take custody now: of one beneath a trap card, or left alone. */
export function custodians(g: G, seat: Seat, id: Id): Spot[] {
  if (inPlay(g, id).captive!.by !== seat) return []
  const hold = holdOf(g, id)
  if (hold === 'trap') return teamSpots(g, seat, locationOf(g, id))
  const spot = spotOf(g, id)
  return hold === 'alone' && spot !== null && personnelAt(g, spot, seat).length > 0 ? [spot] : []
}

/** CCG-CAPTURE-10: the trap card has done its work when nobody is beneath it any more. */
export function takeCustody(g: G, id: Id, spot: Spot): void {
  const play = inPlay(g, id)
  play.captive = { by: play.captive!.by }
  play.at = placeOf(spot)
  openTrap(g, id)
}

function openTrap(g: G, id: Id): void {
  const held = g.s.traps?.find(({ captive }) => captive === id)
  if (held === undefined) return
  g.s.traps = g.s.traps!.filter(one => one !== held)
  if (!g.s.traps.some(({ card }) => card === held.card)) put(g, held.card, 'discard')
}

/** CCG-CAPTURE-14: the brig of the captor's ship or facility that it is aboard. */
export function brigFor(g: G, id: Id): Id | null {
  const { at, captive } = inPlay(g, id)
  if (at.in !== 'aboard' || captive!.brig || holdOf(g, id) !== 'escort') return null
  return hasBrig(g, at.host) && inPlay(g, at.host).by === captive!.by ? at.host : null
}

/** A facility or site that is one, or a ship with a card on it that is. */
const hasBrig = (g: G, host: Id): boolean =>
  [host, ...cardsOn(g, host)].some(id => cardOf(g, id).traits.includes('brig'))

export function imprison(g: G, id: Id): void {
  inPlay(g, id).captive!.brig = true
}

/** CCG-CAPTURE-15 and 17: without a card only those who were left alone, by others of their owner who are there. */
export function canRescue(g: G, seat: Seat, id: Id): boolean {
  if (inPlay(g, id).by !== seat || holdOf(g, id) !== 'alone') return false
  const spot = spotOf(g, id)
  return spot !== null && personnelAt(g, spot, seat).some(one => isActive(g, one))
}

/** CCG-CAPTURE-18: rescued or released, and all that has to do with its captivity goes. */
export function free(g: G, id: Id): void {
  const play = inPlay(g, id)
  if (play.at.in === 'trap') {
    play.at = { in: 'planet', loc: play.at.loc }
    openTrap(g, id)
  }
  delete play.captive
  for (const one of cardsOn(g, id)) if (isAboutCaptives(g, one)) leavePlay(g, one, 'discard')
  emit(g, 'card.freed', { id, card: pieceOf(g, id).card })
}

const isAboutCaptives = (g: G, id: Id): boolean => cardOf(g, id).traits.includes('capturing-related card')

/** The trap card is lifted off the table when somebody is caught by it. */
export function liftTrap(g: G, card: Id): void {
  if (g.s.table.includes(card)) take(g.s.table, card)
}
