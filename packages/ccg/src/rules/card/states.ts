/** What can be wrong with a card in play: disabled, in stasis, quarantined, or marked for death. */
import { forbidden } from '@tenforward/kernel'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { tellEach } from '../knowledge/telling.ts'
import { aboard, spotOf } from '../places/places.ts'
import { isActive, isDisabled } from './able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from './lookup.ts'

/** CCG-DISABLED: until somebody brings them round. */
export function disable(g: G, ids: readonly Id[]): void {
  for (const id of ids) inPlay(g, id).disabled = true
}

export function revive(g: G, ids: readonly Id[]): void {
  for (const id of ids) delete inPlay(g, id).disabled
}

/** CCG-STASIS-01: until somebody lets them out. A ship goes with all aboard, but for those of `but`. */
export function enterStasis(g: G, ids: readonly Id[], cause: Id | null, but: readonly Id[] = []): void {
  for (const id of withCrews(g, ids)) if (!but.includes(id)) inPlay(g, id).stasis ??= cause
  tellEach(g, 'cards.stasis', ids, (seat, own) => ({ seat, ids: own }))
}

export function leaveStasis(g: G, ids: readonly Id[]): void {
  for (const id of withCrews(g, ids)) delete inPlay(g, id).stasis
}

function withCrews(g: G, ids: readonly Id[]): Id[] {
  return ids.flatMap(id => (isShip(cardOf(g, id)) ? [id, ...aboard(g, id)] : [id]))
}

export const inStasis = (g: G, id: Id): boolean => inPlay(g, id).stasis !== undefined

/** CCG-STASIS-06: a card on something in stasis waits, unless it is what keeps it there. */
export function isSuspended(g: G, id: Id): boolean {
  const { at } = inPlay(g, id)
  if (at.in !== 'on') return false
  const { stasis } = inPlay(g, at.host)
  return stasis !== undefined && stasis !== id
}

/** CCG-STASIS-05: whether other cards may choose it. */
export function canBeTargeted(g: G, id: Id): boolean {
  return !inStasis(g, id)
}

/** CCG-QUARANTINE-02: a card keeps everybody where they are. */
export function isQuarantined(g: G, spot: Spot): boolean {
  return forbidden(g, 'leave', { spot }) !== null
}

type Condition =
  | 'stopped'
  | 'killed'
  | 'disabled'
  | 'in stasis'
  | 'in play for uniqueness only'
  | 'under house arrest'
  | 'separated'
  | 'quarantined'

/** CCG-HURT-01: all that is wrong with a card now. */
export function conditionsOf(g: G, id: Id): Condition[] {
  const { play } = pieceOf(g, id)
  if (play === null) return ['killed']
  const spot = spotOf(g, id)
  const found: [Condition, boolean][] = [
    ['stopped', play.stopped],
    ['disabled', isDisabled(g, id) && play.stasis === undefined && !play.arrested],
    ['in stasis', play.stasis !== undefined],
    ['in play for uniqueness only', play.stasis !== undefined],
    ['under house arrest', play.arrested === true],
    ['separated', isPersonnel(cardOf(g, id)) && !isActive(g, id)],
    ['quarantined', spot !== null && isQuarantined(g, spot)],
  ]
  return found.flatMap(([condition, holds]) => (holds ? [condition] : []))
}

/** Those whom a card keeps in stasis are free when it goes. */
export function releaseBy(g: G, cause: Id): void {
  for (const id of g.s.inPlay) if (inPlay(g, id).stasis === cause) delete inPlay(g, id).stasis
}

/** In stasis until the turn ends. */
export function freezeForTurn(g: G, ids: readonly Id[]): void {
  enterStasis(g, ids, null)
  g.s.here.frozen = [...(g.s.here.frozen ?? []), ...ids]
}

export function thaw(g: G): void {
  const { frozen = [] } = g.s.here
  delete g.s.here.frozen
  leaveStasis(
    g,
    frozen.filter(id => pieceOf(g, id).play !== null),
  )
}
