/** Words for what people and ships do beyond their facts: a declaration and its text at once. */
import { allow, forbid, type Hooks, type ValueHook } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { readFilter } from '../cards/filterNotation.ts'
import { kindOf, manyOf, oneOf } from '../cards/sentence.ts'
import type { AttributeName, RegularSkill } from '../cards/wordLists.ts'
import { isDisabled } from '../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../rules/card/lookup.ts'
import type { CardSpec } from '../rules/declared/cardSpec.ts'
import { aboard, cardsAt, locOf, personnelAt, spotLoc, spotOf } from '../rules/places/places.ts'
import { type Id, locationAt, pieceOf, type Spot } from '../state.ts'
import type { Ccg, G, Points, Source } from '../types.ts'
import { fits } from './targets.ts'
import { isAnyNow, isNow } from './values.ts'

export const id = (self: Source): Id => self.id
export const PERSON: readonly AttributeName[] = ['INTEGRITY', 'CUNNING', 'STRENGTH']
export const SHIP: readonly AttributeName[] = ['RANGE', 'WEAPONS', 'SHIELDS']

type AttributeHook = ValueHook<Ccg, Points['values']['attribute']>
type SkillHook = ValueHook<Ccg, Points['values']['skill']>
export type Test = (g: G, self: Id) => boolean

const filters = new Map<string, Filter>()

/** Each filter is read once. */
export function of(text: string): Filter {
  let found = filters.get(text)
  if (found === undefined) {
    found = readFilter(text)
    filters.set(text, found)
  }
  return found
}

/** Several declarations of one card. */
export function both(...specs: readonly CardSpec[]): CardSpec {
  const hooks: Record<string, any> = {}
  for (const spec of specs)
    for (const [kind, points] of Object.entries<any>(spec.hooks ?? {})) {
      hooks[kind] = { ...hooks[kind] }
      for (const [point, hook] of Object.entries<any>(points))
        hooks[kind][point] = joined(kind, hooks[kind][point], hook)
    }
  return Object.assign({}, ...specs, { text: specs.map(({ text }) => text).join(' '), hooks })
}

/** Of two values the sum, of two permissions the first that says something. */
function joined(kind: string, one: any, other: any): any {
  if (one === undefined) return other
  if (kind !== 'values' && kind !== 'permissions') throw new Error(`two ${kind} at one point`)
  return (g: G, at: unknown, self: Source) => {
    const [first, second] = [one(g, at, self), other(g, at, self)]
    if (kind === 'permissions' || first === undefined || second === undefined) return first ?? second
    if (typeof first === 'number' && typeof second === 'number') return first + second
    return first
  }
}

// ---- where and when

/** CCG-PRESENT-01 and 03: in the same place, whoever's they are. */
export function presentHere(g: G, self: Id, one: Id): boolean {
  if (pieceOf(g, one).play === null || pieceOf(g, self).play === null) return false
  const spot = spotOf(g, self)
  return spot !== null && spotOf(g, one) === spot
}

/** At the same location. */
export function sameLocation(g: G, self: Id, one: Id): boolean {
  if (pieceOf(g, one).play === null || pieceOf(g, self).play === null) return false
  const loc = locOf(g, self)
  return loc !== null && locOf(g, one) === loc
}

/** The ship or facility that somebody is aboard. */
export function hostAboard(g: G, self: Id): Id | null {
  const { at } = inPlay(g, self)
  return at.in === 'aboard' ? at.host : null
}

/** With somebody else there, of either player, who is one of these. */
export function isWith(text: string, yours?: true): Test {
  return (g, self) => {
    const spot = spotOf(g, self)
    if (spot === null) return false
    return cardsAt(g, spot).some(
      one =>
        one !== self &&
        isPersonnel(cardOf(g, one)) &&
        !isDisabled(g, one) &&
        (yours === undefined || inPlay(g, one).by === inPlay(g, self).by) &&
        isAnyNow(g, one, of(text)),
    )
  }
}

/** Somebody or something of the kind is in play. */
export function inPlayIs(text: string, whose?: 'yours' | 'opponents'): Test {
  return (g, self) =>
    g.s.inPlay.some(
      one =>
        one !== self &&
        isAnyNow(g, one, of(text)) &&
        (whose === undefined || (inPlay(g, one).by === inPlay(g, self).by) === (whose === 'yours')),
    )
}

export const inQuadrant =
  (quadrant: string): Test =>
  (g, self) => {
    const loc = locOf(g, self)
    return loc !== null && locationAt(g, loc).quadrant === quadrant
  }

export const inRegion =
  (region: string): Test =>
  (g, self) => {
    const loc = locOf(g, self)
    return loc !== null && locationAt(g, loc).region?.toLowerCase().startsWith(region.toLowerCase()) === true
  }

// ---- numbers

const whatOf = (names: readonly AttributeName[]): string =>
  names.length === 3 ? 'all attributes' : names.join(' and ')
const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`)

/** This card's own numbers, while something holds. */
export function own(
  names: readonly AttributeName[],
  by: number | ((g: G, self: Id) => number),
  when: Test,
  text: string,
): CardSpec {
  const amount = typeof by === 'number' ? () => by : by
  const attribute: AttributeHook = (g, at, self) =>
    at.id === self.id && names.includes(at.name) && when(g, id(self)) ? amount(g, id(self)) : undefined
  return { text, hooks: { values: { attribute } } }
}

/** "If with": better beside somebody. */
export const betterWith = (whom: string, names: readonly AttributeName[], by: number): CardSpec =>
  own(names, by, isWith(whom), `With ${oneOf(of(whom), 'personnel')} ${whatOf(names)} ${signed(by)}.`)

/** "If with X, both are": for both of them. */
export function pair(whom: string, names: readonly AttributeName[], by: number): CardSpec {
  const attribute: AttributeHook = (g, at, self) => {
    if (!names.includes(at.name) || !isPersonnel(cardOf(g, at.id))) return undefined
    if (at.id === self.id) return isWith(whom)(g, id(self)) ? by : undefined
    return presentHere(g, id(self), at.id) && isNow(g, at.id, at.index, of(whom)) ? by : undefined
  }
  return {
    text: `With ${oneOf(of(whom), 'personnel')} both have ${whatOf(names)} ${signed(by)}.`,
    hooks: { values: { attribute } },
  }
}

interface Circle {
  readonly where: 'present' | 'here' | 'in play'
  readonly whose?: 'yours' | 'opposing'
  readonly others?: true
  readonly when?: Test
}

const WHERE = { present: 'present', here: 'at this location', 'in play': 'in play' } as const

/** Personnel of a kind around this one. */
export function leads(
  kind: string | null,
  names: readonly AttributeName[],
  by: number,
  circle: Circle,
): CardSpec {
  const { where, whose, others, when } = circle
  const filter = kind === null ? null : of(kind)
  const attribute: AttributeHook = (g, at, self) => {
    if (!names.includes(at.name) || !isPersonnel(cardOf(g, at.id))) return undefined
    const { play } = pieceOf(g, at.id)
    if (play === null || (others && at.id === self.id)) return undefined
    if (whose !== undefined && (play.by === self.owner) !== (whose === 'yours')) return undefined
    if (where === 'present' && !presentHere(g, id(self), at.id)) return undefined
    if (where === 'here' && !sameLocation(g, id(self), at.id)) return undefined
    if (filter !== null && !isNow(g, at.id, at.index, filter)) return undefined
    return when === undefined || when(g, id(self)) ? by : undefined
  }
  const people = filter === null ? 'personnel' : manyOf(filter, 'personnel')
  const who = [whose === 'yours' ? 'your' : (whose ?? ''), others ? 'other' : '', people]
    .filter(Boolean)
    .join(' ')
  return {
    text: `${who.charAt(0).toUpperCase()}${who.slice(1)} ${WHERE[where]} have ${whatOf(names)} ${signed(by)}.`,
    hooks: { values: { attribute } },
  }
}

function vessel(filter: Filter | null): string {
  if (filter === null) return 'The ship that this one is aboard'
  const { words, name } = kindOf(filter, 'ship')
  if (!name) return `A ${words} that this one is aboard`
  return `With this one aboard ${words}`
}

/** The ship that this one is aboard. */
export function pilots(
  kind: string | null,
  changes: Partial<Record<AttributeName, number>>,
  when: Test = () => true,
  extra = '',
): CardSpec {
  const filter = kind === null ? null : of(kind)
  const attribute: AttributeHook = (g, at, self) => {
    const by = changes[at.name]
    if (by === undefined || hostAboard(g, id(self)) !== at.id || !isShip(cardOf(g, at.id))) return undefined
    if (filter !== null && !isNow(g, at.id, 0, filter)) return undefined
    return when(g, id(self)) ? by : undefined
  }
  const what = Object.entries(changes).map(([name, by]) => `${name} ${signed(by)}`)
  return {
    text: `${vessel(filter)} has ${what.join(', ')}${extra}.`,
    hooks: { values: { attribute } },
  }
}

/** A ship is better by each of these aboard, up to a limit. */
export function byCrew(
  kind: string,
  names: readonly AttributeName[],
  limit = Number.POSITIVE_INFINITY,
): CardSpec {
  const attribute: AttributeHook = (g, at, self) => {
    if (at.id !== self.id || !names.includes(at.name)) return undefined
    // Each one aboard counts, whosever it is.
    const aboard = [...g.s.players.keys()].flatMap(seat => personnelAt(g, id(self), seat))
    const crew = aboard.filter(one => !isDisabled(g, one) && isAnyNow(g, one, of(kind)))
    return crew.length === 0 ? undefined : Math.min(limit, crew.length)
  }
  const most = Number.isFinite(limit) ? `, ${limit} at most` : ''
  return {
    text: `${whatOf(names).charAt(0).toUpperCase()}${whatOf(names).slice(1)} +1 for each ${kindOf(of(kind), 'personnel').words} aboard${most}.`,
    hooks: { values: { attribute } },
  }
}

/** "vs.": only while firing at one of these, or under their fire. */
export function versus(
  foe: string,
  changes: Partial<Record<AttributeName, number>>,
  ship: (g: G, self: Id) => Id | null = (_g, self) => self,
): Hooks<Ccg> {
  const filter = of(foe)
  const isFoe = (g: G, one: Id) => pieceOf(g, one).play !== null && fits(g, one, filter)
  const attribute: AttributeHook = (g, at, self) => {
    const by = changes[at.name]
    const { engaged } = g.s
    if (by === undefined || engaged === undefined || ship(g, id(self)) !== at.id) return undefined
    const against =
      engaged.target === at.id ? engaged.firing : engaged.firing.includes(at.id) ? [engaged.target] : []
    return against.some(one => isFoe(g, one)) ? by : undefined
  }
  return { values: { attribute } }
}

/** A skill more, while something holds. */
export function skilled(skills: Partial<Record<RegularSkill, number>>, when: Test, text: string): CardSpec {
  const skill: SkillHook = (g, at, self) => {
    const by = skills[at.skill]
    return by !== undefined && at.id === self.id && when(g, id(self)) ? by : undefined
  }
  return { text, hooks: { values: { skill } } }
}

// ---- reporting

/** Such cards of the same player may report where this one is: aboard it, or with it. */
export function welcomes(
  kind: string,
  where: 'aboard' | 'present' | 'here',
  free?: 'free' | 'free once each turn',
): CardSpec {
  const isGuest = (g: G, one: Id) => isAnyNow(g, one, of(kind))
  const isThere = (g: G, self: Id, spot: Spot): boolean => {
    if (where === 'aboard') return spot === self
    if (where === 'present') return spotOf(g, self) === spot
    return locOf(g, self) !== null && spotLoc(g, spot) === locOf(g, self)
  }
  const what = where === 'aboard' ? 'aboard' : where === 'present' ? 'where this one is' : 'at this location'
  return {
    text: `Your ${manyOf(of(kind), 'personnel')} may report ${what}${free === undefined ? '' : `, ${free === 'free' ? 'for nothing' : 'for nothing once each turn'}`}.`,
    hooks: {
      permissions: {
        report: (g, at, self) =>
          at.seat === self.owner && isGuest(g, at.id) && isThere(g, id(self), at.spot) ? allow() : undefined,
      },
    },
    ...(free === undefined
      ? {}
      : {
          freeHere: {
            ...(free === 'free once each turn' ? { limit: { times: 1, per: 'turn' as const } } : {}),
            when: (g, at, self) =>
              inPlay(g, self).by === at.seat && isGuest(g, at.id) && isThere(g, self, at.spot),
          },
        }),
  }
}

interface Joining {
  readonly yours?: true
  readonly free?: true
}

/** It may report where one of these is. */
export function joins(
  kind: string,
  where: 'present' | 'here' | 'aboard',
  { yours, free }: Joining = {},
): CardSpec {
  const isOne = (g: G, seat: number, one: Id) =>
    (yours === undefined || inPlay(g, one).by === seat) && isAnyNow(g, one, of(kind))
  const isThere = (g: G, seat: number, spot: Spot): boolean => {
    if (where === 'aboard') return typeof spot === 'number' && isOne(g, seat, spot)
    return g.s.inPlay.some(one => {
      if (!isOne(g, seat, one)) return false
      if (where === 'present') return spotOf(g, one) === spot
      return locOf(g, one) !== null && spotLoc(g, spot) === locOf(g, one)
    })
  }
  const who = yours ? `your ${kindOf(of(kind), 'personnel').words}` : oneOf(of(kind), 'personnel')
  const what =
    where === 'aboard'
      ? `aboard ${who}`
      : where === 'present'
        ? `where ${who} is`
        : `to the location of ${who}`
  return {
    text: `May report ${what}${free === undefined ? '' : ', for nothing'}.`,
    reports: isThere,
    ...(free === undefined ? {} : { freeAt: isThere }),
  }
}

/** A ship that carries no others, but for those of a kind. */
export function carriesNone(but?: string): CardSpec {
  return {
    text: `It cannot carry ships${but === undefined ? '' : `, except ${manyOf(of(but), 'ships')}`}.`,
    hooks: {
      permissions: {
        carry: (g, at, self) =>
          at.carrier === self.id && (but === undefined || !isAnyNow(g, at.ship, of(but)))
            ? forbid('It cannot carry that ship.', ['CCG-CARRY-01'], 1)
            : undefined,
      },
    },
  }
}

/** Everybody of the same player aboard a ship. */
export const crewOf = (g: G, ship: Id): Id[] => aboard(g, ship).filter(one => isPersonnel(cardOf(g, one)))
