/** Infiltrators: who may join the rival's people, under which icon, and what gives them away. */
import { emit, reveal, type Seat } from '@tenforward/kernel'
import { personaNames } from '../../cards/persona.ts'
import type { Card } from '../../cards/types.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, type LocId, pieceOf, rivalOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { compatible } from '../card/compatible.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../card/lookup.ts'
import { cardsAt, personnelAt, spotOf, stationOf, surface } from '../places/places.ts'
import { isConcealed } from '../ships/concealed.ts'

/** What an infiltrator passes for. */
export type Guise = Affiliation | 'Maquis'

/** Those of a player who could infiltrate, or do. */
export function spiesOf(g: G, seat: Seat): Id[] {
  return (g.s.spies ?? []).filter(id => {
    const { by, captive } = inPlay(g, id)
    return by === seat && captive === undefined
  })
}

export const isInfiltrating = (g: G, id: Id): boolean => inPlay(g, id).infiltrates !== undefined

/** CCG-INFILTRATE-01: the icons that go with the rival's people, ship or facility at a spot. */
export function guisesAt(g: G, seat: Seat, id: Id, spot: Spot): Guise[] {
  const rival = rivalOf(seat)
  const host = typeof spot === 'number' ? stationOf(g, spot) : null
  const people = personnelAt(g, spot, rival)
  const theirs = host !== null && inPlay(g, host).by === rival
  if (!theirs && people.length === 0) return []
  const all = theirs ? [host, ...people] : people
  return cardOf(g, id).infiltrates.filter(guise => all.every(other => goesWith(g, rival, id, guise, other)))
}

/**
 * The icons that go with what can be seen there: the ship or facility, and that somebody is there at all. Who it is, is
 * hidden (decision G-07): that is found out when it is tried.
 */
function seemingGuises(g: G, seat: Seat, id: Id, spot: Spot): Guise[] {
  const rival = rivalOf(seat)
  const host = typeof spot === 'number' ? stationOf(g, spot) : null
  const theirs = host !== null && inPlay(g, host).by === rival
  if (!theirs && !cardsAt(g, spot).some(other => isOfRival(g, other, rival))) return []
  return cardOf(g, id).infiltrates.filter(guise => !theirs || goesWith(g, rival, id, guise, host))
}

function isOfRival(g: G, id: Id, rival: Seat): boolean {
  const { by, captive } = inPlay(g, id)
  return by === rival && captive === undefined
}

/** As one of the rival's: by the rival's treaties. A faction goes with its own. */
function goesWith(g: G, rival: Seat, id: Id, guise: Guise, other: Id): boolean {
  if (guise === 'Maquis') return !isPersonnel(cardOf(g, other)) || cardOf(g, other).icons.includes('Maq')
  return compatible(g, rival, id, guise, other)
}

/** CCG-INFILTRATE-03: the icons under which it could join those with whom it is. */
export function guisesNow(g: G, seat: Seat, id: Id): Guise[] {
  const { infiltrates, exposed } = inPlay(g, id)
  const spot = spotOf(g, id)
  if (infiltrates !== undefined || exposed || spot === null || !isActive(g, id)) return []
  return seemingGuises(g, seat, id, spot)
}

export function infiltrate(g: G, id: Id, guise: Guise): void {
  inPlay(g, id).infiltrates = guise
  delete inPlay(g, id).aloof
}

/** CCG-INFILTRATE-02: whoever reports where the rival is, and not its own player, does so under its icon. */
export function joinRival(g: G, id: Id, spot: Spot): void {
  if (cardOf(g, id).infiltrates.length === 0) return
  const { by } = inPlay(g, id)
  if (typeof spot === 'number' && inPlay(g, stationOf(g, spot)).by === by) return
  const [guise] = seemingGuises(g, by, id, spot)
  if (guise !== undefined) infiltrate(g, id, guise)
}

/** CCG-EXPOSE-05 to 07: what it was before; with the rival's people still there it cannot begin again. */
export function expose(g: G, id: Id): void {
  const play = inPlay(g, id)
  delete play.infiltrates
  delete play.arrested
  if (isWatched(g, id)) play.exposed = true
  // Whether anybody is there, and who, is hidden: what becomes of it tells.
  reveal(g)
  emit(g, 'card.exposed', { id, card: pieceOf(g, id).card })
}

function isWatched(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  return spot !== null && personnelAt(g, spot, rivalOf(inPlay(g, id).by)).length > 0
}

/** CCG-EXPOSE-02, 03 and 07: what happens by itself once an action is complete. */
export function settleSpies(g: G): void {
  for (const id of g.s.spies ?? []) {
    const play = inPlay(g, id)
    if (play.exposed && !isWatched(g, id)) {
      delete play.exposed
      reveal(g)
    }
    if (play.infiltrates === undefined) continue
    if (isHome(g, id) || meetsItself(g, id)) expose(g, id)
    else arrest(g, id, !fitsStill(g, id, play.infiltrates))
  }
}

/** That it is, or is not any more, tells who is there. */
function arrest(g: G, id: Id, arrested: boolean): void {
  const play = inPlay(g, id)
  if ((play.arrested === true) === arrested) return
  if (arrested) play.arrested = true
  else delete play.arrested
  reveal(g)
}

/** CCG-EXPOSE-04: where its guise goes with the others no more it is under house arrest, unless it is exposed. */
function fitsStill(g: G, id: Id, guise: Guise): boolean {
  const spot = spotOf(g, id)
  if (typeof spot !== 'number') return true
  return guisesAt(g, inPlay(g, id).by, id, spot).includes(guise)
}

/** Aboard a ship or facility of its own player, or with an Away Team of that player and nobody else. */
function isHome(g: G, id: Id): boolean {
  const { by } = inPlay(g, id)
  const spot = spotOf(g, id)
  if (spot === null) return false
  if (typeof spot === 'number') return inPlay(g, stationOf(g, spot)).by === by
  return personnelAt(g, spot, by).length > 0 && !isWatched(g, id)
}

/** CCG-EXPOSE-02: with another version of the persona that it impersonates, or with an opposite of that one. */
function meetsItself(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  const played = cardOf(g, id).personnel.flatMap(one => one.impersonates)
  if (spot === null || played.length === 0) return false
  return cardsAt(g, spot).some(
    other => other !== id && namesOf(cardOf(g, other)).some(n => played.includes(n)),
  )
}

const namesOf = (card: Card): readonly string[] => [
  ...personaNames(card).flat(),
  ...card.personnel.flatMap(one => one.oppositeOf),
]

/** CCG-INFILTRATE-07 and 08: an intruder for its own player only, as long as nobody has exposed it. */
export function isIntruder(g: G, id: Id, viewer: Seat): boolean {
  const { by, infiltrates } = inPlay(g, id)
  const spot = spotOf(g, id)
  if (typeof spot !== 'number' || inPlay(g, stationOf(g, spot)).by === by) return false
  return infiltrates === undefined || viewer === by
}

/** Infiltrators of the rival who are with these people, and would be asked whether they join in. */
export function guestsAt(g: G, seat: Seat, spot: Spot): Id[] {
  return (g.s.spies ?? []).filter(id => {
    const { by } = inPlay(g, id)
    return by !== seat && isInfiltrating(g, id) && spotOf(g, id) === spot && isActive(g, id)
  })
}

/** CCG-INFILTRATE-02: where it could report as one of the rival's: facilities, ships and Away Teams, in any quadrant. */
export function spotsToInfiltrate(g: G, seat: Seat, id: Id): Spot[] {
  if (cardOf(g, id).infiltrates.length === 0) return []
  const rival = rivalOf(seat)
  const hosts: Spot[] = []
  const planets = new Set<LocId>()
  for (const other of g.s.inPlay) {
    const { at, by } = inPlay(g, other)
    const card = cardOf(g, other)
    if (by !== rival) continue
    if (isShip(card) || card.facility !== null) {
      // Docked and cloaked ships are hidden.
      if ((at.in === 'space' || at.in === 'planet') && !isConcealed(g, other)) hosts.push(other)
    } else if (at.in === 'planet') planets.add(at.loc)
  }
  // By number: in which order they came to the planets tells who is where.
  const spots = [...hosts, ...[...planets].sort((a, b) => a - b).map(surface)]
  return spots.filter(spot => seemingGuises(g, seat, id, spot).length > 0)
}
