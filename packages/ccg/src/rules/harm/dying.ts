/** Killed and destroyed, and marked for death. */
import { forbidden, hookOf, type Seat } from '@tenforward/kernel'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../card/lookup.ts'
import { deactivate, isHologram } from '../people/holograms.ts'
import { noteJust } from '../turn/justNow.ts'
import { noteDeath } from '../zones/mourning.ts'
import { type End, leavePlay, take, toBonusArea, withAll } from '../zones/zones.ts'

/** CCG-KILLED-01. CCG-HOLO-20: a hologram goes off instead. */
export function kill(g: G, ids: readonly Id[]): void {
  for (const id of ids) {
    if (forbidden(g, 'kill', { id }) !== null) continue
    if (isHologram(cardOf(g, id))) deactivate(g, id)
    else perish(g, id, 'killed')
  }
}

/** A card is killed or destroyed, and with it whoever and whatever goes with it (CCG-KILLED-02 and 03). */
export function perish(g: G, id: Id, end: End): void {
  const ends = endsWith(g, id, end)
  const prizes: { id: Id; seat: Seat }[] = []
  for (const [one, how] of ends) {
    if (how !== 'killed') continue
    noteJust(g, { kind: 'fallen', id: one })
    noteDeath(g, one)
    lastWords(g, one)
    const { prize } = inPlay(g, one)
    if (prize !== undefined) prizes.push({ id: one, seat: prize })
  }
  leavePlay(g, id, 'discard', ends)
  // CCG-POINTS-02: who scored by dying lies where the points lie.
  for (const { id: one, seat } of prizes)
    toBonusArea(g, take(playerOf(g, pieceOf(g, one).owner).discard, one), seat)
}

/** What becomes of the card and of all that is in it: people are killed, ships and things destroyed; the rest just goes. */
function endsWith(g: G, id: Id, end: End): Map<Id, End> {
  const ends = new Map<Id, End>([[id, end]])
  if (end === 'killed') return ends
  for (const one of withAll(g, id).slice(1)) {
    const its = endOf(g, one)
    if (its !== undefined) ends.set(one, its)
  }
  return ends
}

/** CCG-HOLO-13: holograms that have no place to be are erased. */
export function endOf(g: G, id: Id): End | undefined {
  const card = cardOf(g, id)
  if (isPersonnel(card)) return isHologram(card) ? undefined : 'killed'
  return isShip(card) || isEquipment(card) || card.facility !== null ? 'destroyed' : undefined
}

/** CCG-KILLED-05: whatever held it down ends, and what it does in dying happens. */
function lastWords(g: G, id: Id): void {
  const play = inPlay(g, id)
  delete play.disabled
  delete play.stasis
  const { card } = pieceOf(g, id)
  const hook = hookOf(g.game, 'triggers', 'dies', card)
  hook?.act?.(g, { id, seat: play.by }, { content: card, owner: play.by, id })
}

/** They die when the turn ends, wherever they are by then. */
export function doom(g: G, ids: readonly Id[]): void {
  g.s.here.doomed = [...(g.s.here.doomed ?? []), ...ids]
}

export function killDoomed(g: G): void {
  const { doomed } = g.s.here
  if (doomed === undefined) return
  delete g.s.here.doomed
  kill(
    g,
    doomed.filter(id => pieceOf(g, id).play !== null),
  )
}
