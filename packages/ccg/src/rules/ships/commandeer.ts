/** Taking a ship or facility from the rival, or from nobody. */
import { allowed, emit, forbidden, reveal, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { personnelAt } from '../places/places.ts'
import { roomsOf, sitesOf } from '../places/sites.ts'
import { turnOver } from '../reporting/turning.ts'

/** Why a player may not commandeer it even where a card says so; null when nothing is against it. */
export function whyNotCommandeer(g: G, seat: Seat, id: Id, team: readonly Id[]): string | null {
  if (inPlay(g, id).by === seat) return 'CCG-COMMANDEER-05'
  if (team.some(one => inPlay(g, one).mode === 'Borg')) return 'CCG-COMMANDEER-07'
  return forbidden(g, 'commandeer', { seat, id, team }) === null ? null : 'CCG-COMMANDEER-01'
}

/** CCG-COMMANDEER-01: what could be commandeered now, by leave of a card, and by those who are aboard. */
export function commandeerable(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'commandeer')) return []
  return g.s.inPlay.filter(id => {
    const card = cardOf(g, id)
    const team = raiders(g, seat, id)
    const wanted = (isShip(card) || card.facility !== null) && whyNotCommandeer(g, seat, id, team) === null
    return wanted && allowed(g, 'commandeer', { seat, id, team })
  })
}

export function raiders(g: G, seat: Seat, id: Id): Id[] {
  return roomsOf(g, id)
    .flatMap(room => personnelAt(g, room, seat))
    .filter(one => isActive(g, one))
}

/** CCG-COMMANDEER-02, 03, 06 and 09: it changes hands; those aboard do not. */
export function takeOver(g: G, seat: Seat, id: Id, mode: Affiliation | null): void {
  const play = inPlay(g, id)
  play.by = seat
  for (const site of sitesOf(g, id)) inPlay(g, site).by = seat
  if (mode === null) play.unclaimed = true
  else play.mode = mode
  if (mode !== null && turnsFor(g, id, mode)) turnOver(g, id)
  emit(g, 'card.commandeered', { id, by: seat })
}

/** Stations that show their other face to a new master of the right kind. */
function turnsFor(g: G, id: Id, mode: Affiliation): boolean {
  const turns = placeSpec(pieceOf(g, id).card)?.turns
  if (turns === undefined || turns === 'asked') return false
  return 'by' in turns ? turns.by.includes(mode) : !turns.notBy.includes(mode)
}

/** CCG-COMMANDEER-06: whoever comes first gives it its affiliation. */
export function settleClaims(g: G): void {
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.unclaimed === undefined) continue
    const [first] = personnelAt(g, id, play.by)
    if (first === undefined) continue
    delete play.unclaimed
    play.mode = inPlay(g, first).mode
    reveal(g)
  }
}
