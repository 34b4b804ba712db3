/** CCG-PLAY-07: places where some cards report for nothing, by leave of a card there. */
import { forbidden, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf, isPersonnel } from '../card/lookup.ts'
import { declared } from '../declared/cardHooks.ts'
import { isHooked } from '../declared/hooked.ts'
import { type Limit, mayUse, noteUse } from '../declared/limits.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { modesOf, reportTo } from './report.ts'

export interface FreeHere {
  /** How often each player may make use of it, whatever copies there are (CCG-ONCE-05). */
  readonly limit?: Limit
  when(g: G, at: { seat: Seat; id: Id; spot: Spot }, self: Id): boolean
  /** Other cards, which do not report: they are played for nothing by the same leave. */
  plays?(g: G, at: { seat: Seat; id: Id }, self: Id): boolean
}

const EFFECT = 'free report'

const freeHere = (g: G, id: Id): FreeHere | undefined => declared(g, pieceOf(g, id).card)?.freeHere

/** What a card in hand says of its own coming. */
const ownLeave = (g: G, id: Id) => declared(g, pieceOf(g, id).card)?.freeAt

/** The first card in play that gives such leave and may give it once more. */
function giver(g: G, seat: Seat, says: (free: FreeHere, by: Id) => boolean): Id | null {
  const by = g.s.acting.find(one => {
    const free = freeHere(g, one)
    if (free === undefined || isDisabled(g, one)) return false
    const { card } = pieceOf(g, one)
    return (free.limit === undefined || mayUse(g, seat, card, EFFECT, free.limit)) && says(free, one)
  })
  return by ?? null
}

/** Some cards let nobody report for free where they are. */
export function isCostly(g: G, id: Id, spot: Spot): boolean {
  return (
    isHooked(g, 'freeReport') && isPersonnel(cardOf(g, id)) && forbidden(g, 'freeReport', { spot }) !== null
  )
}

/** The card in play, or the newcomer itself, by whose leave this one reports there for nothing. */
export function freeBy(g: G, seat: Seat, id: Id, spot: Spot): Id | null {
  if (isCostly(g, id, spot)) return null
  if (ownLeave(g, id)?.(g, seat, spot)) return id
  return giver(g, seat, (free, by) => free.when(g, { seat, id, spot }, by))
}

/** The card in play by whose leave this one is played for nothing. */
export function freePlayBy(g: G, seat: Seat, id: Id): Id | null {
  return giver(g, seat, (free, by) => free.plays?.(g, { seat, id }, by) ?? false)
}

export function noteFree(g: G, seat: Seat, by: Id): void {
  const limit = freeHere(g, by)?.limit
  if (limit !== undefined) noteUse(g, seat, pieceOf(g, by).card, EFFECT, limit)
}

const areThere = anyCard(({ id }, g) => {
  const { freeHere, freeAt } = declared(g, id) ?? {}
  return freeHere !== undefined || freeAt !== undefined
})

/** The modes in which it could still come somewhere for nothing. */
export function freeModes(g: G, seat: Seat, id: Id): (Affiliation | null)[] {
  if (!areThere(g)) return []
  if (ownLeave(g, id) === undefined && !g.s.acting.some(one => freeHere(g, one) !== undefined)) return []
  return modesOf(cardOf(g, id)).filter(mode => freeSpots(g, seat, id, mode).length > 0)
}

export function freeSpots(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  return reportTo(g, seat, id, mode).filter(spot => freeBy(g, seat, id, spot) !== null)
}

/** Some cards count how many personnel came for nothing in a turn. */
export function noteFreePersonnel(g: G, seat: Seat): void {
  const key = freePersonnelKey(seat)
  g.s.here.uses = { ...g.s.here.uses, [key]: (g.s.here.uses?.[key] ?? 0) + 1 }
}

export const freePersonnelKey = (seat: Seat): string => `${seat} free personnel`
