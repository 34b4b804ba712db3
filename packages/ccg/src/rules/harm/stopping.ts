/** Stopped cards: CCG-STOPPED. */
import { type Id, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { tellEach } from '../knowledge/telling.ts'
import { members } from '../missions/party.ts'
import { aboard, movableAt, surface } from '../places/places.ts'

/** CCG-STOPPED-07: a stopped card is not stopped again; CCG-STOPPED-10: a ship stops with all aboard. */
export function stop(g: G, ids: readonly Id[]): void {
  const all = new Set(ids)
  for (const id of all) if (cardOf(g, id).ship !== null) for (const one of aboard(g, id)) all.add(one)
  const stopped = [...all].filter(id => !inPlay(g, id).stopped)
  for (const id of stopped) inPlay(g, id).stopped = true
  tellEach(g, 'cards.stopped', stopped, (seat, own) => ({ seat, ids: own }))
}

/** CCG-CURE-14: a dilemma that stays in play stops these. In this turn they do nothing against it. */
export function stopBy(g: G, card: Id, ids: readonly Id[]): void {
  stop(g, ids)
  noteStoppedBy(g, card, ids)
}

export function noteStoppedBy(g: G, card: Id, ids: readonly Id[]): void {
  g.s.here.stoppedBy = [...(g.s.here.stoppedBy ?? []), { card, ids: [...ids] }]
}

/** Those whom a dilemma has stopped in this turn, and who still are. */
export function stoppedBy(g: G, card: Id): Id[] {
  const ids = (g.s.here.stoppedBy ?? []).flatMap(one => (one.card === card ? one.ids : []))
  return ids.filter(id => pieceOf(g, id).play?.stopped)
}

/** CCG-EFFECT-13, CCG-STOPPED-13: the whole team with its equipment, and the ship with its crew. */
export function stopParty(g: G, party: Party): void {
  const { seat, loc, ship } = party
  const inside = party.takes === undefined ? [] : movableAt(g, party.takes, seat)
  const all = party.surface ? movableAt(g, surface(loc), seat) : inside
  const { team: own } = party
  const team = all.filter(id => own === undefined || own.includes(id) || !isPersonnel(cardOf(g, id)))
  // CCG-INFILTRATE-10: with infiltrators who take part.
  const guests = members(g, party).filter(id => inPlay(g, id).by !== seat)
  stop(g, [...team, ...guests, ...(ship !== null && pieceOf(g, ship).play !== null ? [ship] : [])])
}

/** CCG-STOPPED-11: a ship with all aboard. */
export function unstop(g: G, ids: readonly Id[]): void {
  for (const id of ids) {
    inPlay(g, id).stopped = false
    if (cardOf(g, id).ship !== null) for (const one of aboard(g, id)) inPlay(g, one).stopped = false
  }
}

/** CCG-STOPPED-14: all stopped cards of both players, when any turn begins, but for those whom a card holds longer. */
export function unstopAll(g: G): void {
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.held === undefined) play.stopped = false
  }
}

/** Stopped until the next turn of their player ends. */
export function hold(g: G, ids: readonly Id[]): void {
  stop(g, ids)
  for (const id of ids) inPlay(g, id).held = g.s.turn
}

/** At the end of a turn: whoever was held before it began is free when the next one begins. */
export function endHolds(g: G, seat: number): void {
  for (const id of g.s.inPlay) {
    const { by, held } = inPlay(g, id)
    if (held !== undefined && by === seat && held < g.s.turn) delete inPlay(g, id).held
  }
}
