/** Which ways of playing a card are open now. */
import { allowed, forbidden, type Seat, value } from '@tenforward/kernel'
import { type Id, playerOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { duplicates } from '../card/unique.ts'
import { isUsable } from '../zones/artifacts.ts'
import type { CardSpec, Played, Responding, Way } from './cardSpec.ts'
import { anyCard } from './onceAGame.ts'

export function isInHand(g: G, seat: Seat, self: Source): boolean {
  return self.owner === seat && playerOf(g, seat).hand.includes(self.id)
}

/** The numbers of the ways in which a card could be played now. */
export function openWays(
  g: G,
  spec: CardSpec,
  when: Way['when'],
  seat: Seat,
  self: Id,
  at?: Responding,
): number[] {
  const found: number[] = []
  spec.ways?.forEach((way, i) => {
    if (way.when === when && isOpen(g, way, seat, self, at)) found.push(i)
  })
  return found.length > 0 && mayPlay(g, seat, self) ? found : []
}

function isOpen(g: G, way: Way, seat: Seat, self: Id, at: Responding | undefined): boolean {
  if (at !== undefined && !(way.answers?.(g, at, self) ?? false)) return false
  if (way.needs !== undefined && !way.needs(g, seat, self)) return false
  const [first] = way.targets ?? []
  const played: Played = { seat, card: self, chosen: [] }
  return first === undefined || first.among(g, played).length > 0
}

/** CCG-UNIQUE and CCG-AU hold for all cards; and another card may forbid it. */
function mayPlay(g: G, seat: Seat, id: Id): boolean {
  const card = cardOf(g, id)
  if (card.uniqueness !== 'universal' && duplicates(g, seat, card) !== null) return false
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) return false
  if (isTooDear(g, id)) return false
  return isUsable(g, seat, id) && forbidden(g, 'play', { seat, id }) === null
}

const costs = anyCard((card, g) => g.game.content?.[card.id]?.values?.playCost !== undefined)

/** Cards to be discarded from hand before this one is played. */
export function playCost(g: G, seat: Seat, id: Id): number {
  return costs(g) ? value(g, 'playCost', 0, { seat, id }) : 0
}

/** The price may hang on what only the rival knows: that it cannot be paid shows when somebody tries. */
export function noteTooDear(g: G, id: Id): void {
  g.s.here.uses = { ...g.s.here.uses, [`dear ${id}`]: 1 }
}

const isTooDear = (g: G, id: Id): boolean => costs(g) && g.s.here.uses?.[`dear ${id}`] !== undefined
