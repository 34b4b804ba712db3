/** What cards in play change: words for numbers and skills of people and ships. */
import type { Hooks, Seat, Source, ValueHook } from '@tenforward/kernel'
import {
  type Affiliation,
  type AttributeName,
  type Filter,
  matches,
  type RegularSkill,
  subjectsOf,
} from '../cards/index.ts'
import { isDisabled } from '../rules/able.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/cards.ts'
import { personnelAt, spotOf } from '../rules/places.ts'
import type { Id } from '../state.ts'
import type { Ccg, G, Points } from '../types.ts'

/** The card that a card lies on. */
export function hostOf(g: G, self: Id): Id | null {
  const { at } = inPlay(g, self)
  return at.in === 'on' ? at.host : null
}

/** CCG-PRESENT-01: people and things of one player in the same place. */
export function presentWith(g: G, a: Id, b: Id): boolean {
  const [one, other] = [g.s.cards[a]!.play, g.s.cards[b]!.play]
  if (one === null || other === null || one.by !== other.by) return false
  const spot = spotOf(g, a)
  return spot !== null && spot === spotOf(g, b)
}

/** By what is printed: for filters that would otherwise ask for the very number that they change. */
export function isPrinted(g: G, id: Id, index: number, filter: Filter): boolean {
  const subject = subjectsOf(cardOf(g, id))[index]
  return subject !== undefined && matches(subject, filter)
}

/** CCG-CUMULATIVE-01: of several copies that do the same to the same card only the first counts. */
export function isFirst(g: G, self: Source, does: (other: Id) => boolean): boolean {
  const first = g.s.acting.find(id => g.s.cards[id]!.card === self.content && !isDisabled(g, id) && does(id))
  return first === self.id
}

/** "Use only": somebody there must be of one of these affiliations; then all benefit. */
function inUse(g: G, self: Id, by: readonly Affiliation[]): boolean {
  if (by.length === 0) return true
  const spot = spotOf(g, self)
  if (spot === null) return false
  return personnelAt(g, spot, inPlay(g, self).by).some(id => {
    const { mode } = inPlay(g, id)
    return mode !== null && by.includes(mode) && !isDisabled(g, id)
  })
}

export interface Gift {
  /** Those whom it helps; everybody when absent. Asked of what is printed. */
  readonly to?: Filter
  readonly useBy?: readonly Affiliation[]
  /** CCG-CUMULATIVE-02. */
  readonly cumulative?: true
}

function helps(g: G, gift: Gift, self: Id, { id, index }: { id: Id; index: number }): boolean {
  return (
    presentWith(g, self, id) &&
    isPersonnel(cardOf(g, id)) &&
    (gift.to === undefined || isPrinted(g, id, index, gift.to)) &&
    inUse(g, self, gift.useBy ?? [])
  )
}

type AttributeHook = ValueHook<Ccg, Points['values']['attribute']>
type SkillHook = ValueHook<Ccg, Points['values']['skill']>

/** Your personnel where this card is present. */
export function morePresent(name: AttributeName, by: number, gift: Gift = {}): AttributeHook {
  return (g, at, self) => {
    if (at.name !== name || !helps(g, gift, self.id as Id, at)) return undefined
    if (gift.cumulative === undefined && !isFirst(g, self, other => helps(g, gift, other, at)))
      return undefined
    return by
  }
}

export function skillPresent(skill: RegularSkill, gift: Gift = {}): SkillHook {
  return (g, at, self) => {
    if (at.skill !== skill || !helps(g, gift, self.id as Id, at)) return undefined
    return isFirst(g, self, other => helps(g, gift, other, at)) ? 1 : undefined
  }
}

/** The ship that it lies on. */
export function onHost(
  name: AttributeName | readonly AttributeName[],
  change: (g: G, host: Id, self: Id) => number,
  cumulative?: true,
): Hooks<Ccg> {
  const names: readonly AttributeName[] = typeof name === 'string' ? [name] : name
  return {
    values: {
      attribute(g, at, self) {
        if (!names.includes(at.name) || hostOf(g, self.id as Id) !== at.id) return undefined
        if (cumulative === undefined && !isFirst(g, self, other => hostOf(g, other) === at.id))
          return undefined
        return change(g, at.id, self.id as Id)
      },
    },
  }
}

/** Whether a card is in play and works, for one player or for anybody. */
export function isOut(g: G, card: string, seat?: Seat): boolean {
  return g.s.acting.some(
    id =>
      g.s.cards[id]!.card === card && (seat === undefined || inPlay(g, id).by === seat) && !isDisabled(g, id),
  )
}
