/** Getting hurt: stopped, killed, destroyed; damage is in conflict/damage.ts. */
import { emit, forbidden, hookOf } from '@tenforward/kernel'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isPersonnel } from './cards.ts'
import { carrierOf } from './carrying.ts'
import { damage } from './conflict/damage.ts'
import { deactivate, isHologram } from './holograms.ts'
import { members, type Party } from './missions.ts'
import { noteDeath } from './mourning.ts'
import { aboard, movableAt, surface } from './places.ts'
import { leavePlay, take, toBonusArea } from './zones.ts'

/** CCG-STOPPED-07: a stopped card is not stopped again; CCG-STOPPED-10: a ship stops with all aboard. */
export function stop(g: G, ids: readonly Id[]): void {
  const all = new Set(ids)
  for (const id of all) if (cardOf(g, id).ship !== null) for (const one of aboard(g, id)) all.add(one)
  const stopped = [...all].filter(id => !inPlay(g, id).stopped)
  for (const id of stopped) inPlay(g, id).stopped = true
  if (stopped.length > 0) emit(g, 'cards.stopped', { ids: stopped }, { only: ownersOf(g, stopped) })
}

const ownersOf = (g: G, ids: readonly Id[]): number[] => [...new Set(ids.map(id => inPlay(g, id).by))]

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
    g.s.here.fallen = [...(g.s.here.fallen ?? []), id]
    noteDeath(g, id)
    lastWords(g, id)
    if (isHologram(cardOf(g, id))) deactivate(g, id)
    else bury(g, id)
  }
}

/** CCG-POINTS-02: who scored by dying lies where the points lie. */
function bury(g: G, id: Id): void {
  const { prize } = inPlay(g, id)
  leavePlay(g, id, 'discard')
  if (prize === undefined) return
  take(g.s.players[g.s.cards[id]!.owner]!.discard, id)
  toBonusArea(g, id, prize)
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
  leavePlay(g, id, 'discard')
  // CCG-CARRY-14, decision G-21.
  if (carrier !== null) damage(g, carrier)
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
