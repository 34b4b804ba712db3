import type { Seat } from '@tenforward/kernel'
import type { Place } from '../map/place.ts'
import { combatOf } from '../rules/combat/forces.ts'
import { fill, type Group, groupsOf, removeShips, roomOf, whoAllocates } from '../rules/combat/losses.ts'
import { newTally } from '../rules/combat/tally.ts'
import type { Power } from '../state.ts'
import { countShips, type Field, layField, laySide, readSide } from './field.ts'
import { volleyOf } from './volley.ts'

/** Hits of one side on Ships of another. */
export interface Strike {
  by: Power
  /** Whose Ships, as the index of the side, and in which Sectors. */
  on: number
  sectors: readonly Place[]
  hits: number
  round: number
  /** The Round in which the Ships that are left roll next: this one, if they were struck first. */
  answer: number
}

/**
 * What is left of a side after a strike. Whoever picks the Ships (ASC-9.2-b) thinks of the next roll: a rival leaves as
 * few Hits to be expected of it as can be, an owner hit by the Borg keeps as many.
 */
export function struck(f: Field, ships: string, strike: Strike): string {
  const { by, on, sectors, hits, round, answer } = strike
  if (hits === 0) return ships
  const key = `${by}:${on}:${ships}:${sectors.join()}:${hits}:${round}:${answer}`
  let left = f.after.get(key)
  if (left === undefined) {
    left = chosen(f, ships, strike)
    f.after.set(key, left)
  }
  return left
}

function chosen(f: Field, ships: string, strike: Strike): string {
  const groups = groupsIn(f, ships, strike)
  const owner = f.sides[strike.on]!.power as Seat
  const sign = whoAllocates(f.g, strike.by, owner) === owner ? -1 : 1
  const first: Group[] = []
  let rest = groups
  let best = removed(f, ships, strike, groups)
  while (rest.length > 1 && roomIn(first) < strike.hits && strike.hits < roomIn(groups)) {
    const ways = rest.map(group => {
      const left = removed(f, ships, strike, [...first, group, ...rest.filter(other => other !== group)])
      return { group, left, score: sign * worthOf(f, strike, left) }
    })
    const way = ways.reduce((a, b) => (b.score < a.score - 1e-9 ? b : a))
    best = way.left
    first.push(way.group)
    rest = rest.filter(group => group !== way.group)
  }
  return best
}

const roomIn = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + roomOf(group), 0)

function groupsIn(f: Field, ships: string, { on, sectors, round }: Strike): Group[] {
  const combat = combatOf(f.g)
  combat.spared = {}
  combat.round = round
  laySide(f, on, ships)
  return groupsOf(f.g, f.sides[on]!.power, sectors)
}

/** What is left when the Hits fall on the groups in this order. */
function removed(f: Field, ships: string, strike: Strike, order: readonly Group[]): string {
  groupsIn(f, ships, strike)
  const tally = newTally(strike.by, f.sides[strike.on]!.power as Seat, strike.sectors)
  removeShips(f.g, tally, order, fill(order, Math.min(strike.hits, roomIn(order))))
  f.g.deferred = []
  return readSide(f, strike.on)
}

/** Hits to be expected of what is left of a side when it rolls next, and by a trifle its Ships. */
function worthOf(f: Field, { on, answer }: Strike, left: string): number {
  const key = `${on}:${left}:${answer}`
  let worth = f.worth.get(key)
  if (worth === undefined) {
    layField(f, { ...f.start, ships: f.start.ships.with(on, left) }, answer)
    const { outcomes } = volleyOf(f.g, { power: f.sides[on]!.power, part: 'all' }, 0)
    const hits = outcomes.reduce((sum, o) => sum + o.p * (o.sure + o.hits.reduce((n, h) => n + h, 0)), 0)
    worth = hits + countShips(left) * 1e-6
    f.worth.set(key, worth)
  }
  return worth
}
