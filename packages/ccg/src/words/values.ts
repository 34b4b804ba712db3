/** What cards in play change: words for numbers and skills of people and ships. */
import { type Change, forbidden, type Hooks, type Seat, type ValueHook } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import type { AttributeName, RegularSkill } from '../cards/wordLists.ts'
import { isDisabled } from '../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { declared } from '../rules/declared/cardHooks.ts'
import { isHooked } from '../rules/declared/hooked.ts'
import { hostOf, personnelAt, spotOf } from '../rules/places/places.ts'
import { type Id, pieceOf } from '../state.ts'
import type { Ccg, G, Points, Source } from '../types.ts'

/** CCG-PRESENT-01: people and things of one player in the same place. */
export function presentWith(g: G, a: Id, b: Id): boolean {
  const [one, other] = [pieceOf(g, a).play, pieceOf(g, b).play]
  if (one === null || other === null || one.by !== other.by) return false
  const spot = spotOf(g, a)
  return spot !== null && spot === spotOf(g, b)
}

/** Questions that are being answered. */
const asked: { id: Id; index: number; filter: Filter }[] = []

/**
 * Whether somebody is one of these now, with all that other cards give and take. Where the answer would depend on
 * itself, as when one card gives SECURITY for Honor and another Honor for SECURITY, what is printed decides.
 */
export function isNow(g: G, id: Id, index: number, filter: Filter): boolean {
  const circular =
    asked.length > 0 && asked.some(one => one.id === id && one.index === index && one.filter === filter)
  if (circular || isAsPrinted(g, id, filter)) return isSubject(subjectsOf(cardOf(g, id))[index], filter)
  asked.push({ id, index, filter })
  try {
    return isSubject(subjectsIn(g, id)[index], filter)
  } finally {
    asked.pop()
  }
}

const isSubject = (subject: Subject | undefined, filter: Filter): boolean =>
  subject !== undefined && matches(subject, filter)

/** What nothing in play changes. */
const FIXED: readonly string[] = [
  'type',
  'title',
  'called',
  'uniqueness',
  'quadrant',
  'shipClass',
  'facility',
  'logo',
  'printed',
]
/** What only assimilation changes, and cards that say so of themselves. */
const STEADY: readonly string[] = [...FIXED, 'trait', 'classification']
const kinds = new WeakMap<Filter, 'fixed' | 'steady' | 'moving'>()

function kindOf(filter: Filter): 'fixed' | 'steady' | 'moving' {
  let kind = kinds.get(filter)
  if (kind === undefined) {
    kind = consistsOf(filter, FIXED) ? 'fixed' : consistsOf(filter, STEADY) ? 'steady' : 'moving'
    kinds.set(filter, kind)
  }
  return kind
}

function consistsOf(filter: Filter, words: readonly string[]): boolean {
  if ('all' in filter) return filter.all.every(of => consistsOf(of, words))
  if ('any' in filter) return filter.any.every(of => consistsOf(of, words))
  if ('not' in filter) return consistsOf(filter.not, words)
  return words.some(word => word in filter)
}

/** The printed card tells as much as the card in play, at less cost: this is asked again and again. */
function isAsPrinted(g: G, id: Id, filter: Filter): boolean {
  const kind = kindOf(filter)
  if (kind !== 'steady') return kind === 'fixed'
  const { card, play } = pieceOf(g, id)
  if (play === null) return true
  return play.assimilated === undefined && declared(g, card)?.traits === undefined && !isDisabled(g, id)
}

/** One of the individuals of a card is one of these now, or the card is. */
export function isAnyNow(g: G, id: Id, filter: Filter): boolean {
  const { personnel } = cardOf(g, id)
  return personnel.length > 1 ? personnel.some((_, i) => isNow(g, id, i, filter)) : isNow(g, id, 0, filter)
}

/** CCG-CUMULATIVE-01: of several copies that do the same to the same card only the first counts. */
export function isFirst(g: G, self: Source, does: (other: Id) => boolean): boolean {
  const first = g.s.acting.find(id => pieceOf(g, id).card === self.content && !isDisabled(g, id) && does(id))
  return first === self.id
}

/** "Use only": somebody there must be one of these; then all benefit. */
function inUse(g: G, self: Id, by: Filter | undefined): boolean {
  if (by === undefined) return true
  const spot = spotOf(g, self)
  if (spot === null) return false
  return personnelAt(g, spot, inPlay(g, self).by).some(
    id => !isDisabled(g, id) && subjectsIn(g, id).some(one => matches(one, by)),
  )
}

export interface Gift {
  /** Those whom it helps; everybody when absent. */
  readonly to?: Filter
  readonly useBy?: Filter
  /** CCG-CUMULATIVE-02. */
  readonly cumulative?: true
}

function helps(g: G, gift: Gift, self: Id, { id, index }: { id: Id; index: number }): boolean {
  return (
    presentWith(g, self, id) &&
    isPersonnel(cardOf(g, id)) &&
    (gift.to === undefined || isNow(g, id, index, gift.to)) &&
    inUse(g, self, gift.useBy)
  )
}

type AttributeHook = ValueHook<Ccg, Points['values']['attribute']>
type SkillHook = ValueHook<Ccg, Points['values']['skill']>

const adds = (by: number, cumulative: true | undefined): Change | number =>
  cumulative === undefined ? by : { op: 'add', by, cumulative }

/** Another card may take it away that copies add up. */
function addsUp(g: G, { cumulative }: Gift, id: Id): true | undefined {
  if (cumulative === undefined || !isHooked(g, 'cumulative')) return cumulative
  return forbidden(g, 'cumulative', { id }) === null ? cumulative : undefined
}

/** Your personnel where this card is present. */
export function morePresent(
  names: AttributeName | readonly AttributeName[],
  by: number,
  gift: Gift = {},
): AttributeHook {
  const wanted: readonly AttributeName[] = typeof names === 'string' ? [names] : names
  return (g, at, self) =>
    wanted.includes(at.name) && helps(g, gift, self.id, at) ? adds(by, addsUp(g, gift, self.id)) : undefined
}

export function skillPresent(skill: RegularSkill, gift: Gift = {}): SkillHook {
  return (g, at, self) => (at.skill === skill && helps(g, gift, self.id, at) ? 1 : undefined)
}

/** The first of several hooks that has something to say. */
export function oneOf<C>(...hooks: readonly ValueHook<Ccg, C>[]): ValueHook<Ccg, C> {
  return (g, at, self) => {
    for (const hook of hooks) {
      const said = hook(g, at, self)
      if (said !== undefined) return said
    }
    return undefined
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
      attribute: (g, at, self) =>
        names.includes(at.name) && hostOf(g, self.id) === at.id
          ? adds(change(g, at.id, self.id), cumulative)
          : undefined,
    },
  }
}

/** The ship or facility that it is aboard. */
export function aboardHost(
  name: AttributeName | readonly AttributeName[],
  change: (g: G, host: Id, self: Id) => number,
  cumulative?: true,
): AttributeHook {
  const names: readonly AttributeName[] = typeof name === 'string' ? [name] : name
  return (g, at, self) => {
    const place = inPlay(g, self.id).at
    if (!names.includes(at.name) || place.in !== 'aboard' || place.host !== at.id) return undefined
    const by = change(g, at.id, self.id)
    return by === 0 ? undefined : adds(by, cumulative)
  }
}

/** Whether a card is in play and works, for one player or for anybody. */
export function isOut(g: G, card: string, seat?: Seat): boolean {
  return g.s.acting.some(
    id =>
      pieceOf(g, id).card === card && (seat === undefined || inPlay(g, id).by === seat) && !isDisabled(g, id),
  )
}
