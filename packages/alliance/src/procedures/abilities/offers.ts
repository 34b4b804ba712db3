import {
  actionOf,
  actionsAt,
  ask,
  type Call,
  call,
  done,
  found,
  locals,
  type OptionId,
  pick,
} from '@tenforward/kernel'
import { slotOf } from '../../rules/ships/ships.ts'
import {
  type AlliancePoints,
  type AttackAt,
  type G,
  type Manoeuvred,
  type OwnShip,
  procedure,
  type Source,
} from '../../types.ts'

export const DONE = 'done'
type OfferPoint = keyof AlliancePoints['actions']
type OfferAt = AlliancePoints['actions'][OfferPoint]

/** How a card's offer is named among the options of a prompt. */
export function offerId(source: Source): string {
  const slot = slotOf(source)
  return slot < 0 ? `use:${source.content}` : `use:${source.content}:${slot}`
}

/** What the cards of one ship offer at a point; whatever belongs to other ships does not come up (ALL-UPG-05). */
export function offersAt(g: G, point: OfferPoint, at: OfferAt): Source[] {
  return actionsAt(g, point, at)
}

export function takeOffer<L extends string>(g: G, point: OfferPoint, at: OfferAt, id: OptionId, to: L) {
  const offered = offersAt(g, point, at).find(s => offerId(s) === id)
  const self = found(offered, 'offer called', id)
  return call(actionOf(g, point, self).run, { self, at }, to)
}

interface Offering {
  point: OfferPoint
  at: OwnShip & Partial<AttackAt & Manoeuvred>
  rules: readonly string[]
}

/** A point of the rules at which cards may be used, one after another, in any order (ALL-MAT-02). */
export const offering = procedure('offering', locals<Offering>(), {
  ask(g, v) {
    const offered = offersAt(g, v.point, v.at)
    if (offered.length === 0) return done()
    return ask(
      v.at.seat,
      pick(v.point, [DONE, ...offered.map(offerId)], { rules: v.rules, fallback: DONE, about: v.at }),
      'take',
    )
  },
  take: (g, v, id: OptionId) => (id === DONE ? done() : takeOffer(g, v.point, v.at, id, 'again')),
  again: () => 'ask',
})

/** Goes on with `to`, after whatever cards offer here. Where they offer nothing it goes on at once. */
export function offer<L extends string>(
  g: G,
  point: OfferPoint,
  at: Offering['at'],
  rules: readonly string[],
  to: L,
): Call<L> | L {
  return offersAt(g, point, at).length === 0 ? to : call(offering, { point, at, rules }, to)
}
