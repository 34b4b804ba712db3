/** Getting hurt: stopped, killed, destroyed; damage is in conflict/damage.ts. */
import { forbidden, hookOf, type Seat } from '@tenforward/kernel'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from './cards.ts'
import { carrierOf } from './carrying.ts'
import { damage } from './conflict/damage.ts'
import { deactivate, isHologram } from './holograms.ts'
import { noteJust } from './justNow.ts'
import { members, type Party } from './missions.ts'
import { noteDeath } from './mourning.ts'
import { aboard, movableAt, surface } from './places.ts'
import { tellEach } from './telling.ts'
import { type End, leavePlay, take, toBonusArea, withAll } from './zones.ts'

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
  return ids.filter(id => g.s.cards[id]!.play?.stopped)
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
  stop(g, [...team, ...guests, ...(ship !== null && g.s.cards[ship]!.play !== null ? [ship] : [])])
}

/** CCG-KILLED-01. CCG-HOLO-20: a hologram goes off instead. */
export function kill(g: G, ids: readonly Id[]): void {
  for (const id of ids) {
    if (forbidden(g, 'kill', { id }) !== null) continue
    if (isHologram(cardOf(g, id))) deactivate(g, id)
    else perish(g, id, 'killed')
  }
}

/** A card is killed or destroyed, and with it whoever and whatever goes with it (CCG-KILLED-02 and 03). */
function perish(g: G, id: Id, end: End): void {
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
    toBonusArea(g, take(g.s.players[g.s.cards[one]!.owner]!.discard, one), seat)
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
function endOf(g: G, id: Id): End | undefined {
  const card = cardOf(g, id)
  if (isPersonnel(card)) return isHologram(card) ? undefined : 'killed'
  return isShip(card) || isEquipment(card) || card.facility !== null ? 'destroyed' : undefined
}

/** CCG-KILLED-05: whatever held it down ends, and what it does in dying happens. */
function lastWords(g: G, id: Id): void {
  const play = inPlay(g, id)
  delete play.disabled
  delete play.stasis
  const { card } = g.s.cards[id]!
  const hook = hookOf(g.game, 'triggers', 'dies', card)
  hook?.act?.(g, { id, seat: play.by }, { content: card, owner: play.by, id })
}

/** CCG-KILLED-02 and 03: with everybody and everything aboard. */
export function destroy(g: G, id: Id): void {
  const carrier = carrierOf(g, id)
  perish(g, id, 'destroyed')
  // CCG-CARRY-14, decision G-21.
  if (carrier !== null) damage(g, carrier)
}

/** All of these come to an end, and nothing saves them: where they were is no more. */
export function annihilate(g: G, ids: readonly Id[]): void {
  for (const id of ids) {
    if (g.s.cards[id]!.play === null) continue
    const end = endOf(g, id)
    if (end === undefined) leavePlay(g, id, 'discard')
    else perish(g, id, end)
  }
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
